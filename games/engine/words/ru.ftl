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
analysis-chances = Шансы на победу
analysis-beliefs = Кто мог знать
analysis-column =
    { $column ->
        [start] Сначала
        [luck] Удача
        [own] Свои решения
       *[others] Чужие решения
    }
analysis-seat = **{ $who }**: { $start } % до раздачи. Удача { $luck }, свои решения { $own }, чужие { $others }. { $won ->
        [yes] Итог: победа.
       *[no] Итог: не победа.
    }
analysis-turn = **{ $number }.** { $told }
analysis-better = ↳ Судя по тому, что знает { $who }, лучше «{ $answer }»: { $better } % побед против { $given } % (пробных партий: { $futures }). На деле выигрыш, скорее всего, от { $low } до { $high } пунктов.
analysis-best = ↳ Судя по тому, что знает { $who }, явно лучше ничего не было.
analysis-belief = { $who } может угадать { FORM($secret, "acc") }: с { $first } % до { $chance } %.
answer-none = ничего
swing =
    { $own ->
        [yes] { $who } выбирает «{ $answer }»: шансы с { $before } % до { $after } %.
       *[no] { $who } выбирает «{ $answer }». { $whom }: шансы с { $before } % до { $after } %.
    }
swing-chance =
    { $rose ->
        [yes] Удача! { $whom }: шансы с { $before } % до { $after } %.
       *[no] Невезение. { $whom }: шансы с { $before } % до { $after } %.
    }
turning-point = **Перелом:** { $told }
own-worst = **Твоё самое дорогое решение:** «{ $answer }». Побед в 100 пробных партиях: { $given }, а «{ $other }» приносит { $better }.
own-best = **Твоё лучшее решение:** «{ $answer }»: шансы с { $before } % до { $after } %.
story-end =
    Первое место: { $winners }. { $cause ->
        [luck] Больше всего помогла удача.
        [own] Больше всего помогли свои решения.
       *[others] Больше всего помогли чужие решения.
    }
