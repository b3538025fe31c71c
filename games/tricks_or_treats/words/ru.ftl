### Tricks or Treats: в ночь Хеллоуина дети ходят по городку, стучатся в двери и торгуются на улице.
### «Сладость или гадость»: Treat — сладость, Trick — гадость. Жетоны с числом пишутся с большой буквы: Гадость 5.

## Названия и числа

treats =
    { EMOJI("halloween_treat") }{ $treats ->
        [one] { $treats } сладость
        [few] { $treats } сладости
        [many] { $treats } сладостей
       *[other] { $treats } сладости
    }
squares =
    { $squares ->
        [one] { $squares } клетка
        [few] { $squares } клетки
        [many] { $squares } клеток
       *[other] { $squares } клетки
    }
squares-acc =
    { $squares ->
        [one] { $squares } клетку
        [few] { $squares } клетки
        [many] { $squares } клеток
       *[other] { $squares } клетки
    }
turns =
    { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
        [many] { $turns } ходов
       *[other] { $turns } хода
    }
count =
    { $kind ->
        [trick] { EMOJI("halloween_trick") }{ $many ->
            [one] { $many } гадость
            [few] { $many } гадости
            [many] { $many } гадостей
           *[other] { $many } гадости
        }
        [mask] { EMOJI("halloween_mask") }{ $many ->
            [one] { $many } маска
            [few] { $many } маски
            [many] { $many } масок
           *[other] { $many } маски
        }
       *[movement] { EMOJI("halloween_movement") }{ $many ->
            [one] { $many } жетон движения
            [few] { $many } жетона движения
            [many] { $many } жетонов движения
           *[other] { $many } жетона движения
        }
    }
count-acc =
    { $kind ->
        [mask] { EMOJI("halloween_mask") }{ $many ->
            [one] { $many } маску
            [few] { $many } маски
            [many] { $many } масок
           *[other] { $many } маски
        }
       *[other] { count }
    }
token =
    { $kind ->
        [trick] { EMOJI("halloween_trick") }Гадость { $value }
        [mask] { EMOJI("halloween_mask") }Маска { $value }
       *[movement] { EMOJI("halloween_movement") }жетон движения { $value }
    }
    .acc =
        { $kind ->
            [mask] { EMOJI("halloween_mask") }Маску { $value }
           *[other] { token }
        }
tokens =
    { $kind ->
        [trick] { EMOJI("halloween_trick") }Гадости { $values }
        [mask] { EMOJI("halloween_mask") }Маски { $values }
       *[movement] { EMOJI("halloween_movement") }жетоны движения { $values }
    }
sum = { EMOJI("halloween_trick") }Гадости { $values } = { $total }
square = столбец { $column }, ряд { $row }
    .acc = в столбец { $column }, ряд { $row }
    .loc = в столбце { $column }, ряду { $row }
door = { EMOJI("halloween_door") }дверь ({ door-facts })
door-facts = побить { $difficulty }, взять { treats }
before-door = { $place }, { EMOJI("halloween_door") }у двери ({ door-facts })
    .loc = { FORM($place, "loc") }, { EMOJI("halloween_door") }у двери ({ door-facts })
counted = { $who } { $number }

## Костюмы и сюрпризы

costume =
    { EMOJI("costume", $costume) }{ $costume ->
        [fox] Лиса
        [snail] Улитка
        [hare] Заяц
        [witch] Ведьма
        [ghost] Призрак
        [scarecrow] Пугало
        [pirate] Пират
        [pumpkin] Тыква
        [owl] Сова
        [vampire] Вампир
        [zombie] Зомби
       *[black_cat] Чёрная кошка
    }
costume-does =
    { $cursed ->
        [yes] { costume } (проклятие, только вред: { $effects })
       *[no] { costume } ({ $effects })
    }
effect =
    { $effect ->
        [movement] { $signed } к каждому движению
        [door] { $signed } у каждой двери
        [success] { $signed } сладость за открытую дверь
        [failure] { $less ->
            [yes] провал у двери на { $many } дешевле
           *[no] провал у двери на { $many } дороже
        }
        [tricks] +{ $many } гадость после хода
        [masks] +{ $many } маска после хода
       *[no-masks] без маски после хода
    }
card-title =
    { $cursed ->
        [yes] **{ costume }**, проклятый костюм, только вредит (TT-8.1)
       *[no] **{ costume }**, костюм (TT-8.1)
    }
card-effect =
    { $effect ->
        [movement] { $less ->
            [yes] Каждый жетон движения ведёт на { squares-acc } ближе, но хотя бы на 1 (TT-4.1).
           *[no] Каждый жетон движения ведёт на { squares-acc } дальше (TT-4.1).
        }
        [door] { $less ->
            [yes] Твоя сумма у каждой двери на { $many } меньше (TT-6.2).
           *[no] Твоя сумма у каждой двери на { $many } больше (TT-6.2).
        }
        [success] Каждая открытая дверь даёт на { treats } больше (TT-6.3).
        [failure] { $less ->
            [yes] Каждая закрытая дверь стоит на { treats } меньше (TT-6.3).
           *[no] Каждая закрытая дверь стоит на { treats } больше (TT-6.3).
        }
        [tricks] В доборе бери { EMOJI("halloween_trick") }гадостей на { $many } больше, если их мало (TT-5.6).
        [masks] В доборе бери { EMOJI("halloween_mask") }масок на { $many } больше, если их мало (TT-5.6).
       *[no-masks] В доборе масок не берут, что бы ещё ни было надето (TT-5.6).
    }
card-worn = Его приносит сюрприз, и надеть его обязательно. Костюмов на тебе не больше { $worn }, их действия складываются. Если их уже { $worn }, выбери, какой снять (TT-8.5).
card-duel = На уличную дуэль костюмы влияют лишь тем, сколько они прибавили к ходу (TT-7).
surprise =
    { $twist ->
        [forward] { squares } вперёд
        [backward] { squares } назад
        [draw_tricks] плюс { $many ->
            [one] { $many } гадость
            [few] { $many } гадости
            [many] { $many } гадостей
           *[other] { $many } гадости
        }
        [lose_trick] минус случайная гадость
        [draw_masks] плюс { $many ->
            [one] { $many } маска
            [few] { $many } маски
            [many] { $many } масок
           *[other] { $many } маски
        }
        [lose_mask] минус случайная маска
        [gain_treats] плюс { treats }
        [lose_treats] минус { treats }
        [receive_treats] все дают тебе по сладости
        [give_treats] дай всем по сладости
        [costume] костюм
       *[swap] обмен клетками по желанию
    }

## Вопросы

ask-spend = Выбери жетон движения. Потом его увидят все.
ask-go = Выбери жетон движения и клетку, куда он ведёт. Потом его увидят все.
ask-land = Где остановишься: { $letters }? Буквы — на поле.
ask-gather =
    { $door ->
        [yes] { $rivals ->
            [yes] Постучать, вызвать соперника или ничего не делать?
           *[no] Постучать в дверь или ничего не делать?
        }
       *[no] Вызвать соперника на дуэль или ничего не делать?
    }
ask-door = Выбери гадости, чтобы побить { $difficulty }, и стучи.
ask-flee = Уличная дуэль, ставка — { $stake }: бежать или принять?
ask-open = Начни торг одной из своих масок.
ask-raise =
    У тебя { $own }, у соперника { $bid }. Подними до { $needed } или больше, или остановись и проиграй.
    .short = У тебя { $own }, у соперника { $bid }. Даже со всей рукой выйдет { $total }, этого мало: можно только остановиться.
    .level = У тебя { $own }, у соперника { $bid }. Всей руки хватит только на ничью: тогда платят оба, если соперник не поднимет. Или остановись и проиграй.
ask-raise-level = Поровну, по { $own }. Подними до { $needed } или больше, или остановись.
ask-shed = Костюмов можно носить { $worn }. Какой старый снять?
ask-swap = Поменяться с кем-нибудь клетками или остаться?

## Варианты ответа

option-spend =
    { $rate ->
        [0] { EMOJI("halloween_movement") }Жетон движения { $value }
       *[other] { EMOJI("halloween_movement") }Жетон движения { $value } ({ $rate } в костюме)
    }
    .brings =
        { $way ->
            [straight] Клеток
            [turned] Назад: клеток
           *[corner] До угла: клеток
        } на выбор { $squares }{ $doors ->
            [0] , без дверей
           *[other] , дверей { $doors }
        }{ $rivals ->
            [0] .
           *[other] ; { $names }.
        }
rivals = соперников { $rivals }
option-go = { EMOJI("halloween_movement") }Жетон { $value } → { $place }: { $there }
    .rivals = Можно вызвать на дуэль: { $rivals }.
    .door = Дверь: { door-facts }.
door-odds =
    { $many ->
        [0] Без гадостей
        [one] С гадостью { $values }
        [few] С гадостями { $values }
        [many] С гадостями { $values }
       *[other] С гадостями { $values }
    } откроется: { $success }.
    .none = Сейчас её не открыть.
no-duel =
    { $early ->
        [yes] В раунде 1 дуэлей нет.
       *[no] Вызвать некого.
    }
option-land = { $letter }: { $there }
there-door = дверь
there-no-knock = дверь (сейчас не постучать)
there-free = только сюрприз
    .by-card = пусто
onward = К двери следующим ходом: { $success }.
street =
    { $steps ->
        [one] До двери { $steps } шаг вперёд
        [few] До двери { $steps } шага вперёд
        [many] До двери { $steps } шагов вперёд
       *[other] До двери { $steps } шага вперёд
    }.
    .none = Дальше вверх и вправо дверей нет.
option-neither = Ничего не делать
option-knock = { EMOJI("halloween_door") }Постучать: { door-facts }
    .bare = Гадостей у тебя нет, стучать придётся без них.
    .brings = Гадости выбираешь ты. { $odds }
option-challenge =
    Дуэль, { $rival }: { $gain ->
        [0] выигрыша нет
       *[other] выигрыш до { $gain }
    }, { $cost ->
        [0] терять нечего
       *[other] проигрыш до { $cost }
    }
    .brings =
        { $gain ->
            [0] У соперника нет сладостей.
           *[other] Если соперник сбежит, выигрыш { $fled }.
        }
    .bare = Торговаться тебе нечем: победишь, только если соперник сбежит.
    .known = Гадостей в стопке нет: ставка — ровно { treats }.
option-ring =
    { $bare ->
        [yes] Постучать без гадостей
       *[no] Постучать с выбранными
    }
    .brings = Откроется: { $success }, провал: { $failure }.
option-ring-with = Постучать: { $values } = { $total }
    .one = Постучать: { $values }
    .brings = Откроется: { $success }, провал: { $failure }.
option-lay =
    { $held ->
        [1] { EMOJI("halloween_trick") }Гадость { $value }
       *[other] { EMOJI("halloween_trick") }Гадость { $value } ({ $number } из { $held })
    }
    .brings = Одна: откроется { $success }, провал { $failure }.
option-flee =
    { $due ->
        [one] Бежать: отдать { $due } сладость
        [few] Бежать: отдать { $due } сладости
        [many] Бежать: отдать { $due } сладостей
       *[other] Бежать: отдать { $due } сладости
    }
    .poor =
        { $paid ->
            [0] Бежать: отдать нечего, пропустить { turns }
           *[other] Бежать: отдать все сладости ({ $paid }), пропустить { turns }
        }
    .owing = Надо { $due }, столько у тебя нет: тебя погонят { FORM($place, "acc") }.
option-accept =
    Принять: { $treats ->
        [0] не взять ничего (у соперника пусто)
       *[other] взять { treats }{ $theirs ->
            [yes] {" "}(всё, что у соперника)
           *[no] {""}
        }
    } или { $cost ->
        [0] не отдать ничего
       *[other] отдать { $cost }{ $yours ->
            [yes] {" "}(всё своё)
           *[no] {""}
        }
    }
    .poor = Если придётся платить, тебя погонят { FORM($place, "acc") }.
    .bare = Торговаться тебе нечем, победить нельзя.
    .bare-poor = Торговаться тебе нечем, победить нельзя, и погонят тебя { FORM($place, "acc") }.
outbids = Если оба поставят всё, победишь: { $success }.
option-open =
    { $held ->
        [1] { EMOJI("halloween_mask") }Маска { $value }
       *[other] { EMOJI("halloween_mask") }Маска { $value } (в руке { $held })
    }
bids-then =
    .won = Тогда победа твоя: у соперника ничего не осталось.
    .level = Тогда никто не поднимет: платят оба.
    .lost = Тогда тебе уже не догнать.
option-add =
    { $held ->
        [1] { $token }
       *[other] { $token } ({ $number } из { $held })
    }
    .ahead = С ней одной { $total }: впереди на { $gap }.
    .level = С ней одной { $total }: поровну.
    .lacking = С ней одной { $total }: не хватает { $gap }.
option-place = Положить выбранное
everything = всё, что в руке
option-place-these = Добавить { FORM($tokens, "acc") }. Впереди, { $total } к { $bid }
    .level = Добавить { FORM($tokens, "acc") }. Поровну, по { $total }
option-stop = Остановиться: проиграть и отдать { treats }
    .chased = Тебя погонят { FORM($place, "acc") }.
    .level = Остановиться: поровну, по { $own }
stop-level =
    .rival = Если остановится и соперник, выигрыша нет: ты теряешь { treats }.
    .rival-chased = Если остановится и соперник, выигрыша нет: ты теряешь { treats }, и тебя погонят { FORM($place, "acc") }.
    .over = Ничья, выигрыша нет: ты теряешь { treats }.
    .over-chased = Ничья, выигрыша нет: ты теряешь { treats }, и тебя погонят { FORM($place, "acc") }.
option-shed = { $costume }
option-swap = Поменяться: { $seat }, { $square }
option-stay = Остаться на месте

## Что уже выбрано

picked-door = Выбрано: { $picked }. Сейчас: откроется { $success }, провал { $failure }.
picked-door-costumes = Выбрано: { $picked }, { $signed } за костюмы. Сейчас: откроется { $success }, провал { $failure }.
picked-nothing = Пока ничего не выбрано.
picked-raise =
    { $lacking ->
        [0] Выбрано: { $picked }. Итого { $total } против { $bid }: хватает.
       *[other] Выбрано: { $picked }. Итого { $total }: не хватает ещё { $lacking }.
    }

## Поручения

standing-pass-match = Никогда не стучать и не вызывать
standing-pass-round = Не стучать и не вызывать в этом раунде
standing-accept-match = Никогда не бежать от дуэли
standing-accept-below-4 = Не бежать, если ставка меньше 4
standing-accept-below-7 = Не бежать, если ставка меньше 7
standing-accept-below-10 = Не бежать, если ставка меньше 10
standing-flee-match = Всегда бежать от дуэли
standing-flee-round = Бежать от дуэлей в этом раунде
standing-stop-match = Никогда не поднимать, всегда останавливаться
standing-stop-turn = Не поднимать в этой дуэли
standing-stay-match = Никогда не меняться клетками

## Что произошло: строки журнала

began = Ночь, в тыквах горят свечи. Начинает **{ $first }**; ходов всего: { $tokens }.
received = Тебе достаётся: { $tokens }.
skipped =
    { $left ->
        [0] { $seat } пропускает этот ход.
       *[other] { $seat } пропускает этот ход и потом ещё { $left }.
    }
passed = { $seat } пасует: жетонов движения больше нет.
together-passed = Пас, жетонов движения больше нет: { $names }.
used = **{ $who }**, жетон движения: { $value }{ $rate ->
        [0] {""}
       *[other] , в костюме { squares }
    }.
mover =
    { $by ->
        [token] **{ $who }**
        [costume] **{ $who }** (жетон { $value }, в костюме)
       *[card] { by-card } { $who }
    }
by-card = { EMOJI("halloween_surprise") }Сюрприз:
moved-forward = { $who } идёт на { squares-acc } вперёд, { FORM($end, "acc") }.
moved-back = { $who } идёт на { squares-acc } назад, { FORM($end, "acc") }.
turned-back = { $who } поворачивает и идёт на { squares-acc } назад, { FORM($end, "acc") }.
    .by-card = { by-card } { $who } — на { squares-acc } вперёд. Места нет: назад, { FORM($end, "acc") }.
turned-forward = { $who } поворачивает и идёт на { squares-acc } вперёд, { FORM($end, "acc") }.
    .by-card = { by-card } { $who } — на { squares-acc } назад. Места нет: вперёд, { FORM($end, "acc") }.
cornered = { $who } доходит до угла: { $end }.
went-by = { $seat } ничего там не делает.
rang = { EMOJI("halloween_door") }{ $who } стучит: { $parts }, итого { $total } против { $difficulty }. { $came }
rang-none = без гадостей
rang-luck = на удачу { $luck }
rang-no-luck = на удачу ничего, стопка пуста
rang-costumes = { $signed } за костюмы
rang-opened =
    { $extra ->
        [0] Дверь открывается, **{ treats }**!
       *[other] Дверь открывается, **{ treats }**, из них за костюм { $extra }!
    }
rang-level = Чуть-чуть не хватило: ничего не происходит.
rang-failed = Дверь закрыта, плата — { treats }.
rang-free = Дверь закрыта, но платить не надо.
challenged =
    { $panic ->
        [0] **Уличная дуэль!** { $who } вызывает, отвечает { $rival }. Ставка — **{ treats }** или всё, что есть: { $rate } за движение, гадостей в стопке нет.
       *[other] **Уличная дуэль!** { $who } вызывает, отвечает { $rival }. Ставка — **{ treats }** или всё, что есть: { $rate } за движение, { $panic } за открытую гадость.
    }
accepted = { $seat } принимает вызов. Оба выбирают тайно; положенное видят все.
opened =
    { $value ->
        [none] { $seat } начинает без маски: их нет.
       *[other] { $seat } начинает: { EMOJI("halloween_mask") }Маска { $value }.
    }
raised = { $who } добавляет { FORM($tokens, "acc") }. Теперь { $total } против { $bid }.
raised-level = { $who } добавляет { FORM($tokens, "acc") }. Теперь поровну, по { $total }.
stopped =
    { $empty ->
        [yes] { $seat } больше ничего не добавит: рука пуста.
       *[no] { $seat } не поднимает.
    }
duel-ended =
    { $ending ->
        [desertion] { $rival } убегает!
        [failed] { $rival } побеждает, { $bid } к { $own }. { $who }: вызов не удался.
        [successful] { $who } побеждает, { $own } к { $bid }. Вызов удался, проигрывает { $rival }.
       *[equalization] По { $own }: не победил никто, оба платят в стопку.
    }
paid = { $who } платит { treats }. Получает { $to }.
owing =
    { $paid ->
        [0] { $who } не платит: надо { treats }, а сладостей нет. Без платы остаётся { $to }.
       *[other] { $who } отдаёт всё, { $paid }, а надо { treats }. Получает { $to }.
    }
the-pile = стопка
chased =
    { $skips ->
        [0] { $seat } бежит от погони { FORM($end, "acc") }.
        [one] { $seat } бежит от погони { FORM($end, "acc") }, и пропустит следующий ход.
        [few] { $seat } бежит от погони { FORM($end, "acc") }, у двери, и пропустит { $skips } хода.
        [many] { $seat } бежит от погони { FORM($end, "acc") }, у двери, и пропустит { $skips } ходов.
       *[other] { $seat } бежит от погони { FORM($end, "acc") }, у двери, и пропустит { $skips } хода.
    }
drawn = { by-card } { $seat }, { $card }.
drew =
    { $many ->
        [0] { by-card } { $seat } не берёт ничего: { $kind ->
            [trick] гадостей больше нет.
            [mask] масок больше нет.
           *[movement] жетонов движения больше нет.
        }
       *[other] { by-card } { $seat } берёт { count-acc }.
    }
lost =
    { $token ->
        [none] { by-card } { $seat } не теряет ничего: { $kind ->
            [trick] гадостей нет.
            [mask] масок нет.
           *[movement] жетонов движения нет.
        }
       *[other] { by-card } { $seat } теряет { FORM($token, "acc") }.
    }
gained = { by-card } { $who } получает { treats }.
gained-less = { by-card } { $who } теряет { treats }.
gained-none = { by-card } { $who } не теряет ничего: сладостей нет.
handed =
    { by-card } { $gives ->
        [yes] { $others ->
            [0] { $seat } не даёт ничего: сладостей нет.
            [1] { $seat } даёт сладость. Получает: { $others }.
           *[other] { $seat } даёт по сладости. Получают: { $others }.
        }
       *[no] { $others ->
            [0] { $seat } не получает ничего: сладостей нет ни у кого.
            [1] { $seat } получает сладость. Даёт: { $others }.
           *[other] { $seat } получает по сладости. Дают: { $others }.
        }
    }
dressed = { by-card } { $who } надевает костюм — { $what }.
dressed-anew = { by-card } { $who } надевает костюм — { $what }. Снят другой — { costume }.
dressed-none = { by-card } костюмов больше нет, { $who } не получает ничего.
swapped =
    { $partner ->
        [none] { by-card } { $seat } не меняется клетками ни с кем.
       *[other] { by-card } { $seat } и { $partner } меняются клетками.
    }
ended = Сыгран последний жетон движения, ночь окончена. Сладости: { $counts }.

## Поле словами

due = Раунд { $round } из { $rounds }: { $who } { $kind ->
        [spending] выбирает жетон движения
        [landing] выбирает, где встать
        [gathering] может постучать или вызвать на дуэль
        [committing] выбирает гадости для двери
        [fleeing] бежит или принимает вызов
        [opening] начинает маской
        [bidding] поднимает или останавливается
        [shedding] снимает костюм
       *[swapping] может поменяться клетками
    }.
due-in-turn = Раунд { $round } из { $rounds }: { $who } { $kind ->
        [fleeing] бежит или принимает вызов
        [opening] начинает маской
       *[bidding] поднимает или останавливается
    }. Сейчас ходит { $turn-of }.
over =
    { $many ->
        [1] Ночь окончена. Победа: { $names }, { treats }.
       *[other] Ночь окончена. Общая победа: { $names }, по { treats }.
    }
own-hand = У тебя в руке: { $tokens }.
own-nothing = У тебя в руке ничего нет.
duel-now =
    { $over ->
        [yes] Последняя уличная дуэль
       *[no] Уличная дуэль
    }: { $who } вызывает, отвечает { $rival }. Ставка — { treats }{ $panic ->
        [0] , только за движение
       *[other] : { $rate } за движение и { $panic } за открытую гадость
    }.
half = Положено: { $who } — { $total } ({ $tokens }).
half-none = { $who } не кладёт ничего.
mark = { $letter }: { $there }.
plate = { $who } ({ $letter }): { $facts }.
plate-rank = место { $rank }
plate-hand = сумма в руке { $number }: { $tokens }
plate-empty = рука пуста
plate-skips = пропускает { turns }, до тех пор без дуэлей
news-surprise = Последний сюрприз, { $who }: { $card }.
news-came = { $card } — { $came }
news-lost = теряется { $token }
news-with = { $who }
news-door = Последняя дверь. { $rang }
news-paid = { $who } платит { $paid } из { $treats }.
news-chased = { $who } платит { $paid } из { $treats } и бежит от погони { FORM($place, "acc") }.
piles = Жетонов движения осталось { $left } из { $total }; в стопках { $tricks } и { $masks }. Побеждает тот, у кого больше сладостей; при равенстве — больше сумма гадостей и масок в руке.
town-now = В городке столбцов { $columns }, рядов { $rows }. Улицы — столбец 1, ряд 1 и дальше с шагом { $piece }.
doors-now = Двери (столбец/ряд): { $doors }.
house-now = { $column }/{ $row } (побить { $difficulty }, взять { $treats })

## Что нужно для вопроса: цель и что важно сейчас

goal =
    { $left ->
        [0] Нужно больше всех **сладостей**: у тебя { $treats }, у лучшего соперника { $best }. Это последний ход.
       *[other] Нужно больше всех **сладостей**: у тебя { $treats }, у лучшего соперника { $best }. После этого ходов: { $left }.
    }
land-first =
    { $free ->
        [yes] Дверь откроется, если твои гадости и ещё одна на удачу побьют её число.
       *[no] Дверь откроется, если твои гадости и ещё одна на удачу побьют её число. Меньше — платишь сладостями.
    }
treats-now =
    { $own ->
        [yes] Сладости с твоего прошлого хода: { $counts }.
       *[no] Сладости с прошлого хода ({ $who }): { $counts }.
    }
hand-now = У тебя: { $tokens } (сумма { $sum }).
hand-nothing = Ни масок, ни гадостей у тебя нет.
door-now =
    { $cost ->
        [0] От { $opens } дверь откроется, меньше — бесплатно.
       *[other] От { $opens } дверь откроется, { $difficulty } — ничего, меньше — отдаёшь { $price }.
    }
treats-by = { treats } ({ $costumes }: { $signed })
    .all = { treats }, всё, что есть
rival-now = { $who }: { treats }, в руке { $tricks } и { $masks }.
land-by-card = После сюрприза не стучат и не вызывают.
land-turned =
    { $back ->
        [yes] Назад на { squares-acc } места нет: поворачиваешь и идёшь вперёд.
       *[no] Вперёд на { squares-acc } места нет: поворачиваешь и идёшь назад.
    }
    .by-card =
        { $back ->
            [yes] Назад на { squares-acc } места нет: поворачиваешь. После сюрприза не стучат и не вызывают.
           *[no] Вперёд на { squares-acc } места нет: поворачиваешь. После сюрприза не стучат и не вызывают.
        }
stake-now =
    { $held ->
        [none] { $rival }: торговаться нечем; у тебя сумма { $sum }.
       *[other] { $rival }: { $held }, сумма около { $likely }; у тебя { $sum }.
    }
    .public =
        { $held ->
            [none] { $rival }: торговаться нечем.
           *[other] { $rival }: { $held }, сумма около { $likely }.
        }
stake-bid =
    Победа: { treats }. Поражение или ничья: { $cost ->
        [0] отдавать нечего
       *[other] отдаёшь { $cost }
    }. В руке у соперника { $held ->
        [none] ничего нет
       *[other] { $held }
    }.
bids-now = Положено: { $bids }.
bid = { $who } — { $total } ({ $tokens })
    .none = { $who } — ничего
new-costume = Твой новый костюм: { $what }.
here-now = Ты стоишь { FORM($place, "loc") }.
here-other = { $who } стоит { FORM($place, "loc") }.

## Раздача

quick-start = { $calculated ->
        [yes] Каждый ход ты выбираешь жетон движения
       *[no] Каждый ход открывают жетон движения
    }, и твоя фигурка идёт вверх и вправо, а если нельзя — назад. Где она встала, стучи в дверь: твои гадости и ещё одна на удачу должны побить её число. Или вызови там соперника и торгуйся масками и гадостями. Всё сыгранное уходит; в конце хода — сюрприз и добор.

## Настройки

setting-rounds = Раунды
    .about = Сколько раундов; если не задано, 12, 10 или 8 по числу игроков
setting-calculated = Ходы с расчётом
    .about = Держи 6 жетонов движения и выбирай по одному в ход; если не задано, только вдвоём
setting-magnanimous = Великодушие
    .about = Провал у двери не стоит сладостей

## На картинках: коротко

duty =
    { $kind ->
        [spending] выбирает ход
        [landing] где встать?
        [gathering] дверь, дуэль, мимо?
        [knocking] постучать?
        [challenging] дуэль?
        [committing] берёт гадости
        [fleeing] бежать, принять?
        [opening] первая маска
        [bidding] поднять, стоп?
        [shedding] снимает костюм
       *[swapping] поменяться?
    }
head-round = Раунд { $round } из { $rounds }
head-door = у двери
head-duel = уличная дуэль
head-doors = Двери:
door-beat = побить
door-win = взять
panel-no-costume = нет костюма
door-total = Сумма
door-committed = выбрано
door-luck = удача
door-costumes = костюмы
door-state =
    { $result ->
        [successful] выше { $hard }
        [invalid] ровно { $hard }
       *[failed] ниже { $hard }
    }
    .name =
        { $result ->
            [successful] открыто
            [invalid] ничего
           *[failed] провал
        }
at-stake =
    { $capped ->
        [yes] не больше
       *[no] ставка
    }
duel-empty =
    { $opens ->
        [yes] начинает маской
       *[no] место пусто
    }
duel-flee =
    { $poor ->
        [yes] Бежать: отдать все { $treats }, погоня, пропуск
       *[no] Бежать: отдать { $pay }
    }
    .or = Принять: взять { $gain } или отдать { $cost }
duel-open = Начать маской
    .below =
        { $opened ->
            [yes] { $who } начинает с { $total }
           *[no] Каждый с маской начинает одной
        }
duel-raise = Поднять на { $gap } или больше
    .or =
        { $poor ->
            [yes] Стоп: отдать все { $treats }, и погоня
           *[no] Стоп: отдать { $stake }
        }
    .level = Оба — стоп: по { $stake } или всё, что есть
result-rounds = Конец: раундов { $rounds }
result-wins = Победа: { $who }
result-shared =
    { $many ->
        [one] Общая победа { $many } игрока
        [few] Общая победа { $many } игроков
        [many] Общая победа { $many } игроков
       *[other] Общая победа { $many } игрока
    }
result-treats = сладостей: { $treats }
decided =
    { $how ->
        [shared] Сладостей по { $treats }, маски и гадости тоже равны: победа общая.
        [hand] Сладостей по { $treats }: решила сумма масок и гадостей в руке.
       *[treats] Больше всех сладостей, когда сыгран последний жетон движения: { $treats }.
    }
decided-treats = сладостей
picking-door =
    { $added ->
        [0] Что могут твои гадости
       *[other] Что могут гадости, { $signed } за костюмы
    }
picking-sum =
    { $total ->
        [0] нет
       *[other] сумма { $total }
    }
picking-match =
    { $level ->
        [yes] Поровну
       *[no] ничья при { $total }
    }
picking-raise = Поднять до { $needed } или больше
picking-stop = Всего в руке { $total }
picking-missing = не хватает
you = Ты
reference-costume = Костюм
    .of = один из { $many }
reference-cursed = проклятие
reference-put-on =
    { $cursed ->
        [yes] Только вредит. И всё равно надевай.
       *[no] Пришёл — надевай.
    }
reference-worn = Носят до { $worn }, действия складываются.
sum-movement = клетки, если ход { $rate }
sum-door = у двери, если гадостей на { $total }
sum-success = сладости за открытую дверь ({ $treats })
sum-failure = сладости за провал у двери ({ $treats })
sum-drawn =
    { $kind ->
        [trick] гадости за ход
       *[mask] маски за ход
    }
hand-head = Твоя рука
hand-over = Ночь окончена
hand-door = Ты: выбери гадости
    .below = для этой двери
hand-you = Ты:{" "}
hand-due =
    { $kind ->
        [spending] выбери ход
        [landing] где встать?
        [gathering] дверь, дуэль, мимо?
        [knocking] постучать?
        [challenging] дуэль?
        [committing] гадости для двери
        [fleeing] бежать, принять?
        [opening] первая маска
        [bidding] поднять, стоп?
        [stopping] только стоп
        [shedding] что снять?
       *[swapping] поменяться?
    }
hand-kind =
    { $kind ->
        [mask] Маски
        [trick] Гадости
       *[movement] Шаги
    }
hand-sum =
    { $kind ->
        [movement] в руке { $many }
       *[other] сумма { $total }
    }
hand-none = нет
hand-at-door = Дверь
hand-rival = можно вызвать
hand-no-costume = костюма пока нет:
    .below = его приносит сюрприз
hand-costume =
    { $cursed ->
        [yes] { costume }, проклятие
       *[no] { costume }
    }
worn =
    { $effect ->
        [movement] { $signed } к движению
        [door] { $signed } у дверей
        [success] { $signed } за открытую дверь
        [failure] { $signed } к плате за провал
        [tricks] { $signed } гадость за ход
        [masks] { $signed } маска за ход
       *[no-masks] без масок за ход
    }
move-title = Этот ход
move-open = шагов: ?
    .below = в руке { $tokens }
move-none = пока нет
move-steps =
    { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
        [many] { $steps } шагов
       *[other] { $steps } шага
    }
move-by-card = по карте
move-why = { $value } { $more ->
        [yes] +
       *[no] −
    } { $extra } { $why }
move-left =
    { $short ->
        [yes] ещё { $left }
       *[no] ходов ещё { $left }
    }
drawn-card =
    { $twist ->
        [forward] Вперёд { $many }
        [backward] Назад { $many }
        [draw_tricks] Гадости +{ $many }
        [lose_trick] Гадость −1
        [draw_masks] Маски +{ $many }
        [lose_mask] Маска −1
        [gain_treats] Сладости +{ $many }
        [lose_treats] Сладости −{ $many }
        [receive_treats] От всех по 1
        [give_treats] Всем по 1
        [costume] Костюм
       *[swap] Обмен
    }
drawn-none = больше нет
drawn-lost = { $value }
drawn-nothing = не было
drawn-got = взято { $many }
drawn-alone = ни с кем
drawn-with = с { $letter }
box-gained =
    { $many ->
        [one] { $signed } сладость
        [few] { $signed } сладости
        [many] { $signed } сладостей
       *[other] { $signed } сладости
    }
box-gained-none = без сладостей
surprise-none = Сюрпризов не было
surprise-title =
    { $now ->
        [yes] Сюрприз!
       *[no] Был сюрприз
    }
box-news-door =
    Дверь, { $turns ->
        [0] этот ход
        [1] прошлый ход
        [one] { $turns } ход назад
        [few] { $turns } хода назад
        [many] { $turns } ходов назад
       *[other] { $turns } хода назад
    }
    .score = { $total } против { $hard }
    .told = { $state }, { $gained }
box-news-duel =
    Дуэль, { $turns ->
        [0] этот ход
        [1] прошлый ход
        [one] { $turns } ход назад
        [few] { $turns } хода назад
        [many] { $turns } ходов назад
       *[other] { $turns } хода назад
    }
news-flees = { $letter } бежит
news-pays =
    { $skips ->
        [0] { $letter } платит { $paid }
       *[other] { $letter }: { $paid }, пропуск { $skips }
    }
news-none = Дверей и дуэлей не было

## В самих рисунках

art-start = Старт
art-boo = Бу!

## Об игре

cover = Два дома на холме под полной луной с летучими мышами. На дорожке — тыква-фонарь и два маленьких призрака.
pitch = Стучись в двери, торгуйся с соперниками и принеси больше всех сладостей (домашняя версия)
house = Придумано нами: городок вокруг уличной дуэли. Сама дуэль — из печатной игры.

## Что произошло, когда всё кончилось: голосом игры

secret-hand = рука игрока { $who }
    .acc = руку игрока { $who }
swing =
    { $own ->
        [yes] { $who } идёт на «{ $answer }»: шансы с { $before } % до { $after } %.
       *[no] { $who } идёт на «{ $answer }». { $whom }: шансы с { $before } % до { $after } %.
    }
swing-chance =
    { $rose ->
        [yes] У ночи нашлась сладость. { $whom }: шансы с { $before } % до { $after } %.
       *[no] У ночи нашлась гадость. { $whom }: шансы с { $before } % до { $after } %.
    }
turning-point = **Звонок, который всё решил:** { $told }
story-end =
    Самый полный мешок несёт домой { $winners }: { $cause ->
        [luck] помогла сама ночь.
        [own] дом за домом, всё своим умом.
       *[others] остальные звонили не в те двери.
    }

## Заметки о чужой руке

suspicion =
    { $what ->
        [high-tricks] крупные гадости
        [low-tricks] мелкие гадости
        [high-masks] крупные маски
       *[low-masks] мелкие маски
    }

## Чего хочет каждый

aim = Принеси больше всех **сладостей**: открывай двери гадостями и побеждай в дуэлях масками и гадостями.

## Зачем тебя спрашивают и чего ты хочешь

why-spend = Ход начинается с движения. Ищи дверь, которую откроют твои гадости, или соперника послабее.
why-land = Встать можно на несколько клеток. Ищи двери, которые сможешь открыть, сейчас или потом.
why-gather = Здесь берут сладости. Меньше числа двери — платишь. В дуэли платит тот, кто положил меньше, при ничьей — оба.
why-door = Ты стучишь в эту дверь. Побей её число, потратив как можно меньше гадостей.
why-flee = Тебя вызывает соперник с твоей клетки. Бейся, если можешь положить больше; иначе беги за полставки.
why-open = Дуэль начинается. Надо положить больше, но не трать сильных масок: всё положенное уйдёт.
why-raise = В дуэли ты не впереди. Подними, если можешь победить; остановись, если это дорого.
why-shed = Новый костюм остаётся, а носить можно только два. Сними менее полезный старый.
why-swap = Сюрприз даёт поменяться клетками с другим игроком. Меняйся, если там двери лучше.

## Первая помощь

first-spend = Сыгранный жетон выходит из игры. Сыграть придётся все.
first-land = Куда привёл жетон, там можно постучать или вызвать. Потраченные гадости уходят; за ход берёшь примерно одну.
first-gather = Здесь можно сделать что-то одно или ничего. Потом ты берёшь сюрприз.
first-door = Твои гадости, одна на удачу и костюмы складываются. Ровно число двери — ничего не происходит.
first-flee = Положенные в дуэли маски и гадости уйдут. Сбежишь, а платить нечем — пропустишь ходы.
first-open = Каждый, у кого есть маска, начинает одной. Её видят все, и она уйдёт. Потом годятся и гадости.
first-raise = Всё положенное уйдёт, победишь ты или нет. Можно просто сравняться; если так и кончится, платят оба.
first-shed = Костюм действует, пока надет. Проклятый только вредит.
first-swap = Вы меняетесь местами, и всё. Стучать и вызывать там в этот ход нельзя.

## Урок

lesson-start = Ночь Хеллоуина. Ходи по городку, стучись в двери и вызывай тех, кого встретишь. Побеждает тот, у кого в конце больше сладостей. Гадости открывают двери, маски нужны в дуэлях, и то и другое уходит, когда сыграно.
lesson-spend = Вдвоём ты держишь жетоны движения в руке и каждый ход выбираешь один. Больше его не будет.
lesson-land = Ты идёшь вверх или вправо, сколько велит жетон, или назад, если нельзя. Буквы — клетки, где можно встать.
lesson-gather = У двери можно постучать. Её число надо побить гадостями; остальное — что ты получишь или отдашь.
lesson-door = Считаются твои гадости и ещё одна из стопки, на удачу. Хорошие суммы готовы на кнопках; другие собирают в меню.
lesson-duel = На твоей клетке кто-то стоит, и его можно вызвать. Ставка — твоё движение и гадость, которую откроют.
lesson-open = Дуэль начинают открыто: по одной маске с каждой стороны, у кого есть.
lesson-raise = Кто отстаёт, может добавить маски и гадости; когда поровну, может любой. Самая дешёвая прибавка готова на кнопке, другие в меню. Всё положенное уйдёт, победишь ты или нет.
lesson-swap = Некоторые сюрпризы о чём-то спрашивают. Этот может поменять две фигурки; можно и отказаться.
lesson-flee = Тебя вызывает соперник. Прими, и ставку возьмёт тот, кто положит больше; при ничьей оба отдадут её в стопку.
lesson-shed = Носить можно два костюма. Пришёл третий — один из старых надо снять.
lesson-win-treats = Победишь, если сладостей у тебя больше всех, когда сыгран последний жетон движения.

### Задачи

puzzle-hand = Сколько всего стоят маски и гадости, с которыми { $who } вступает в эту дуэль?
puzzle-hand-how = Маска или гадость стоит в среднем 5. Открывают самой слабой маской и поднимают как можно дешевле. С сильной рукой вызывают и принимают, со слабой бегут или останавливаются.
clue-challenged = Вызывают с сильной рукой.
clue-accepted = С сильной рукой принимают, со слабой бегут.
clue-stopped = Останавливаются, когда самый дешёвый подъём стоит больше, чем может дать.
clue-over = Поднимают как можно дешевле, а тут лишних { $over }: значит, дешевле поднять было нечем.
clue-lowest = Открывают самой слабой маской: остальные не меньше { $value }.
clue-low = Сейчас положено { $placed }, а обычно бывает { $usual }.
clue-needed =
    { $high ->
        [yes] Положено { $shown }, скрытых жетонов { $left }. Чтобы вышло больше { $limit }, хватит от них { $need }, а обычно бывает { $usual }.
       *[no] Положено { $shown }, скрытых жетонов { $left }. Чтобы вышло больше { $limit }, нужно от них { $need }, а обычно бывает только { $usual }.
    }
hand-total =
    { $low ->
        [yes] Не больше { $limit }
       *[no] Больше { $limit }
    }
