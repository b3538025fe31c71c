### Что говорится в идущей партии, какой бы ни была игра: поля, тайные вопросы, результаты, напоминания.

## Имена

stand-in-for = { $who } ({ stand-in })
stand-in = Clover
marked = { $who } 🤖
lettered = { $who } ({ $letter })
others = ещё { $number }

## Начало тайного сообщения

head = { "-#" } **{ $game }** · [стол { $table }]({ $link }), с тобой { $names }
head-by-dm = { "-#" } **{ $game }** · стол { $table }, с тобой { $names }
goal = 🎯 { $goal }
brings = • **{ $option }**: { $brings }

## Что произошло за это время

since = { "-#" } **Пока тебя не было:** { $line }
since-more = { "-#" } { $line }
since-also =
    { $stops ->
        [yes] { $line } { $more }
       *[no] { $line } · { $more }
    }
since-before =
    { $moves ->
        [one] и ещё { $moves } ход раньше
        [few] и ещё { $moves } хода раньше
        [many] и ещё { $moves } ходов раньше
       *[other] и ещё { $moves } хода раньше
    }

## Первые слова за столом

aim =
    🎯 { $aim }{ $secret ->
        [yes] {" "}Твоя тайна — под кнопкой **Моя рука**.
       *[no] {""}
    }
secret = -# Это видишь только ты. **Моя рука** покажет снова.

## Первая помощь

first-help = 💡 { $text }
first-match = 💡 Это твоя первая партия в эту игру: каждый новый вид вопроса я объясню. Отключить: `/notify show`.

## Кнопки и меню

none-of-these = Ничего из этого
other-part = Назад
whose = { $who }: { $label }
choose =
    { $kind ->
        [one] Выбери одно
        [exactly] Выбери { $most }
       *[some] Выбери от { $least } до { $most }
    }
whose-menu =
    { $kind ->
        [one] { $who }: выбери одно
        [exactly] { $who }: выбери { $most }
       *[some] { $who }: выбери от { $least } до { $most }
    }
whose-menu-of = { $who }: { $options }
menu-or = Или: { $options }
how = Как это работает?
in-words = Словами
to-the-table = К столу
my-hand = Моя рука
back = Я снова тут
rematch = Реванш
resume = Продолжить
undo = Отменить ответ
ask-back = Попросить отменить ответ

## Подсказки

hint = Подсказка (другие узнают)
hints-allowed = -# 💡 Подсказки разрешены: спроси через **Моя рука**; другие увидят, что ты просишь.
hint-pick = 💡 Попробуй: **{ $option }**.
hint-tried =
    { $others ->
        [0] С ним ты впереди { $often }.
       *[other] С ним ты впереди { $often }; { $shares }.
    }
hint-often =
    { $kind ->
        [all] во всех пробных партиях ({ $games })
        [none] ни в одной пробной партии из { $games }
       *[some] в { $percent } пробных партий
    }
hint-share =
    { $kind ->
        [all] **{ $option }** — во всех { $games }
        [none] **{ $option }** — ни в одной из { $games }
       *[some] **{ $option }** — в { $percent }
    }
hint-even = Почти не хуже: { $others }.
hint-even-pick = **{ $option }**
hint-habit = Быстрая подсказка: обычный ход здесь, без расчёта вперёд.
hints-of = { $who } ({ $many })
hints-taken = 💡 Подсказки: { $names }

## Кто действует на поле

everybody-away = Никого нет. Партия ждёт, пока кто-нибудь не вернётся.
thinking = { $who } думает.
paused = ⏸️ **Пауза** до { $until }. Продолжить может любой игрок.
due = { $mention }: { $ask }{ $time }
due-private = { $mention }: вопрос тайный. Нажми **Моя рука**.{ $time }
due-by-dm =
    { $many ->
        [1] { $names } выбирает втайне: кнопка **Моя рука**.{ $time }
       *[other] { $names } выбирают втайне: кнопка **Моя рука**.{ $time }
    }

board-as-of = -# Обновлено { $when }; обновить: **{ $hand }**.

## Новости только для тебя

seat-taken = Теперь ты играешь за место { $letter }. Вот что видно только с него.
picked = Выбрано: { $picks }.
picked-nothing = Ничего не выбрано.
undone = Ответ отменён.
undone-by = { $who } отменяет свой ответ.
picked-for-you = Твоё время вышло, выбор сделан за тебя: { $picks }.
picked-nothing-for-you = Твоё время вышло, за тебя ничего не выбрано.

## Чем кончилось

draw = 🤝 Ничья: первое место у всех.
wins =
    { $many ->
        [1] 🏆 Побеждает { $names }!
       *[other] 🏆 Побеждают { $names }: они делят первое место.
    }
congratulations = { $who }: отличная игра, { $names }!
wins-together = 🏆 Вместе побеждают { $names }.

## Напоминания

nudge-last = { $whom }: последнее напоминание. Твоё время выйдет { $end }. { $afterwards }
nudge-gentle = { $whom }: твой ход. Время до { $date } ({ $end }).
nudge-table = **{ $game }**, стол { $table }
afterwards-stand-in = После этого за тебя играет бот, пока ты не вернёшься.
afterwards-default = Потом в этот раз сработает ответ по умолчанию.

## Новости для тех, кто следит за партией

followed-round = **{ $game }**: что сейчас на столе.
followed-ended = **{ $game }**: { $why }

## Зал славы сервера

hall =
    { "##" } { $game }
    { $result }
to-the-match = К партии

## Картинки: места мало

image-seats = Занято мест: { $taken } из { $seats }
image-free = Свободно
image-stand-in = Бот
image-host = Хозяин стола
image-rating = Рейтинг
image-place = Место
image-wins = Побеждает { $who }
image-together = Победа на { $number }
image-share = Первое место на { $number }
image-draw = Ничья
image-left = досрочный уход

## Заметки

notes = Заметки
notes-title = Твои заметки, стол { $table }
notes-label = Видишь только ты, пока не поделишься
notes-about = После партии каждая строка появится в «Смотреть», на том шаге, где записана.
suspected-label = Твои подозрения
suspected-label-of = Твои подозрения: { $names }
suspicion = { $who }: { $what }
suspected = { "-#" } 📝 { $suspicions }
notes-saved = 📝 Сохранено. Заметки читаешь только ты.

## Поручения

orders =
    { $number ->
        [0] Поручения
       *[other] Поручения ({ $number })
    }
orders-head = **Твои поручения за этим столом.** Никто другой не узнает, что они есть.
orders-one = 📌 { $name }
orders-none = Поручений нет.
orders-foot = -# Я отвечаю за тебя, с такой же паузой, как у тебя. Можно ответить раньше меня. Поручения кончаются не позже партии. Если отменить ответ, снимается и его поручение.
orders-pick = Поручить мне…
orders-revoke = Снять: { $name }
order-single = Отвечать на тайные вопросы с единственным ответом
answer-such = Отвечать на такое за меня
ordered =
    { $none ->
        [yes] 📌 Сейчас ответит твоё поручение: ничего из этого.
       *[no] 📌 Сейчас ответит твоё поручение: { $picks }.
    }
