### Тексты, общие для всех игр и бота: списки, знаки, проценты.

all-of = { $rest } и { $last }
any-of = { $rest } или { $last }
rest-of = { $rest }, { $last }

row-of = { $rest }, { $last }
parts-of = { $rest }; { $last }
facts-of = { $rest } · { $last }
sentences-of = { $rest } { $last }

cover = { "" }
house = { "" }

plus = +{ $number }
percent = { $number } %

## Отказы: что случилось и что делать

refused-closed = Этот вопрос для тебя уже закрыт.
refused-seats = { $game }: число игроков от { $low } до { $high }.
refused-picks =
    Выбери от { $least } до { $most } из { $options ->
        [one] { $options } варианта
        [few] { $options } вариантов
        [many] { $options } вариантов
       *[other] { $options } вариантов
    }, каждый один раз.
refused-picks-exactly =
    Выбери ровно { $many } из { $options ->
        [one] { $options } варианта
        [few] { $options } вариантов
        [many] { $options } вариантов
       *[other] { $options } вариантов
    }, каждый один раз.
refused-picks-short = Не хватает { $lacking }. Добавь ещё или не бери ничего.
refused-final = По правилам этой игры такой ответ не отменить.
refused-undo = Этот ответ уже не отменить: с тех пор другие что-то увидели или сделали.

## Что произошло в законченной партии

analysis-title = Что произошло?
told-alone = Видит только { $who }: { $said }
analysis-chances = Шансы на первое место
analysis-beliefs = Кто мог знать
analysis-column =
    { $column ->
        [luck] Удача
        [own] Свои
       *[others] Чужие
    }
analysis-seat = **{ $who }**: { $start } % до раздачи. Удача { $luck }, свои решения { $own }, чужие { $others }. { $won ->
        [yes] Итог: первое место.
       *[no] Итог: не первое место.
    }
analysis-turn = **{ $number }.** { $told }
analysis-better = ↳ Судя по тому, что знает { $who }, лучше «{ $answer }»: { $better } % против { $given } % (вариантов будущего: { $futures }; 95 %: от { $low } до { $high } п. п.).
analysis-best = ↳ Судя по тому, что знает { $who }, явно лучше ничего не было.
analysis-belief = { $who } может угадать { FORM($secret, "acc") }: с { $first } % до { $chance } %.
answer-none = ничего
swing =
    { $own ->
        [yes] { $who } выбирает «{ $answer }»: с { $before } % до { $after } %.
       *[no] { $who } выбирает «{ $answer }». { $whom }: с { $before } % до { $after } %.
    }
swing-chance =
    { $rose ->
        [yes] Удача! { $whom }: с { $before } % до { $after } %.
       *[no] Невезение. { $whom }: с { $before } % до { $after } %.
    }
turning-point = **Перелом:** { $told }
story-opening = За столом { $names }.
story-then = { $told }
story-belief = { $who } почти наверняка знает { FORM($secret, "acc") }: { $chance } %.
story-end =
    Первое место: { $winners }. { $cause ->
        [luck] Больше всего помогла удача.
        [own] Больше всего помогли свои решения.
       *[others] Больше всего помогли чужие решения.
    }
