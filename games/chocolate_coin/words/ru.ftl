### Chocolate Coin: четыре фракции борются за мастерские Северного полюса.
### Санта, Эльфнадзор и Большой Пластик склоняются, ЭЛФ — нет. Места склоняются с предлогом: at-place, to-place, from-place.
### Об ЭЛФ только настоящее время, без рода.

## Названия

-santa = Санта
-elfairs = Эльфнадзор
-plastic = Большой Пластик
-elf = ЭЛФ
faction =
    { EMOJI("faction", $faction) }{ $faction ->
        [S] { -santa }
        [I] { -elfairs }
        [B] { -plastic }
       *[E] { -elf }
    }
faction-gen =
    { EMOJI("faction", $faction) }{ $faction ->
        [S] Санты
        [I] Эльфнадзора
        [B] Большого Пластика
       *[E] ЭЛФ
    }
faction-short =
    { EMOJI("faction", $faction) }{ $faction ->
        [S] Санта
        [I] Эльфнадзор
        [B] Большой Пластик
       *[E] ЭЛФ
    }
owned = { faction } ({ $player })
-snowcap = Снеговерх
-hearthside = Очажье
-starfall = Звездопад
-ranch = Ранчо
-mills = Мельница
-quay = Гавань
-row = Аллея
-grotto = Грот
-yards = Верфь
-wharf = Пристань
-marzipan = Фабрика
-sawmill = Лесопилка
-mistletoe = Омела
-bauble = Шарик
-lantern = Фонарь
-cinnamon = Корица
-holly = Падуб
-icicle = Иней
place =
    { $place ->
        [snowcap] { -snowcap }
        [hearthside] { -hearthside }
        [starfall] { -starfall }
        [ranch] { -ranch }
        [mills] { -mills }
        [quay] { -quay }
        [row] { -row }
        [grotto] { -grotto }
        [yards] { -yards }
        [wharf] { -wharf }
        [marzipan] { -marzipan }
        [sawmill] { -sawmill }
        [mistletoe] { -mistletoe }
        [bauble] { -bauble }
        [lantern] { -lantern }
        [cinnamon] { -cinnamon }
        [holly] { -holly }
       *[icicle] { -icicle }
    }
at-place =
    { $place ->
        [snowcap] в Снеговерхе
        [hearthside] в Очажье
        [starfall] в Звездопаде
        [ranch] на Ранчо
        [mills] на Мельнице
        [quay] в Гавани
        [row] на Аллее
        [grotto] в Гроте
        [yards] на Верфи
        [wharf] на Пристани
        [marzipan] на Фабрике
        [sawmill] на Лесопилке
       *[other] в участке { place }
    }
to-place =
    { $place ->
        [snowcap] в Снеговерх
        [hearthside] в Очажье
        [starfall] в Звездопад
        [ranch] на Ранчо
        [mills] на Мельницу
        [quay] в Гавань
        [row] на Аллею
        [grotto] в Грот
        [yards] на Верфь
        [wharf] на Пристань
        [marzipan] на Фабрику
        [sawmill] на Лесопилку
       *[other] в участок { place }
    }
from-place =
    { $place ->
        [snowcap] из Снеговерха
        [hearthside] из Очажья
        [starfall] из Звездопада
        [ranch] с Ранчо
        [mills] с Мельницы
        [quay] из Гавани
        [row] с Аллеи
        [grotto] из Грота
        [yards] с Верфи
        [wharf] с Пристани
        [marzipan] с Фабрики
        [sawmill] с Лесопилки
       *[other] из участка { place }
    }
place-mid = { place }
    .gen = { from-place }
    .acc = { to-place }
signed-place = { place }{ signs }
signs = {" "}({ $signs })
sign-workshop = { EMOJI("sign_workshop") }мастерская
sign-cane = { EMOJI("sign_cane") }леденец
sign-dock = { EMOJI("sign_dock") }причал
op =
    { $op ->
        [recruit] Набор
        [move] Марш
        [attack] Атака
        [mince_pies] Пирожки
        [disperse] Разгон
        [steal] Кража
        [rally] Митинг
        [ship] Отправка
        [sweep] Обыск
        [cover] Укрытие
       *[drive] Агитация
    }
op-acc =
    { $op ->
        [attack] Атаку
        [steal] Кражу
        [ship] Отправку
        [drive] Агитацию
       *[other] { op }
    }
space =
    { $space ->
        [ops_special] операции и спецоперация
        [one_op] одна операция
        [special] спецоперация
       *[other] { space-acc }
    }
space-acc =
    { $space ->
        [ops_special] операции и спецоперацию
        [event] событие
        [ops] операции
        [one_op] одну операцию
       *[special] спецоперацию
    }
units =
    { $many ->
        [one] { $many } отряд
        [few] { $many } отряда
        [many] { $many } отрядов
       *[other] { $many } отряда
    }
tokens =
    { $many ->
        [one] { $many } фишка
        [few] { $many } фишки
        [many] { $many } фишек
       *[other] { $many } фишки
    }
points =
    { $points ->
        [0] 0 очков
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }
regions =
    { $most ->
        [1] 1 регион
       *[other] до { $most } регионов
    }
recruits =
    { $kind ->
        [base] база
       *[unit] { units }
    }
recruits-gen =
    { $kind ->
        [base] базы
       *[unit] { $many ->
            [one] { $many } отряда
            [few] { $many } отрядов
            [many] { $many } отрядов
           *[other] { $many } отряда
        }
    }
piece =
    { $kind ->
        [base] база { faction-gen }
       *[unit] отряд { faction-gen }
    }{ $stealth ->
        [0] {""}
       *[other] {" "}(скрытность { $stealth })
    }
a-piece =
    { $kind ->
        [base] базу { faction-gen }
       *[unit] отряд { faction-gen }
    }{ $stealth ->
        [0] {""}
       *[other] {" "}(скрытность { $stealth })
    }
own-piece =
    { $kind ->
        [base] базу
       *[unit] отряд
    }{ $stealth ->
        [0] {""}
       *[other] {" "}(скрытность { $stealth })
    }
a-piece-there = { a-piece } { at-place }
own-piece-there = { own-piece } { at-place }
support-token = фишку поддержки { faction-gen } { at-place }
support =
    { $holder ->
        [S] { EMOJI("faction_S") }за Санту
        [E] { EMOJI("faction_E") }за ЭЛФ
       *[none] нейтрально
    }
card = { $suit }{ $rank } { $title }
card-scoring = карта подсчёта

## Что стоит в каком-то месте

there-crowd = { faction-short } ×{ $many }
there-around = { EMOJI("faction_I") }Эльфнадзор ×{ $many } рядом
there-crowd-bases =
    { $bases ->
        [1] { faction-short } ×{ $many } + база
       *[other] { faction-short } ×{ $many } + базы ×{ $bases }
    }
there-bases =
    { $bases ->
        [1] база { faction-gen }
       *[other] базы { faction-gen } ×{ $bases }
    }
there-dice = { EMOJI("faction_B") }Большой Пластик (скрытность { $dice })
there-dice-bases = { EMOJI("faction_B") }Большой Пластик (скрытность { $dice }) + база ({ $bases })
there-dice-base = { EMOJI("faction_B") }база Большого Пластика (скрытность { $bases })
there-gifts =
    { $number ->
        [1] { EMOJI("north_pole_gift") }подарок { $dice }
       *[other] { EMOJI("north_pole_gift") }подарки { $dice }
    }
there-police = { EMOJI("faction_I") }Эльфнадзор ×{ $many } { at-place }
there-nothing = пусто

## О чём вопрос

head = { faction } · { $parts }
head-event = Событие
head-of = { $doing } ({ $nth } из { $of })

## Вопросы

ask-setup =
    { faction } · Поставь { $kind ->
        [base] базу
       *[unit] отряд
    } в { $police ->
        [yes] участок (круглое место)
       *[no] регион
    }{ $of ->
        [1] .
       *[other] {" "}({ $nth } из { $of }).
    }
ask-setup-all =
    { faction } · Выбери { $police ->
        [yes] участки (круглые места)
       *[no] регионы
    } для начальных отрядов: их { $many }.
ask-event_priority = { faction } · Это твоё событие. Взять его сейчас или ждать очереди?
ask-primary = { faction } · Первое действие: операция вроде Набора, событие или пас?
ask-secondary = { faction } · Взять второе действие или пас?
ask-op = { faction } · Выбери операцию ({ regions }) или пропусти.
ask-region =
    { $head }: { $op ->
        [move] из какого региона?
       *[other] в каком регионе?
    } Или { $begun ->
        [yes] остановись.
       *[no] пропусти.
    }
ask-recruit =
    { $most ->
        [1] { $head }: выбери, что и где
       *[other] { $head }: выбери до { $most }, по одному на регион
    }, или { $begun ->
        [yes] остановись.
       *[no] пропусти.
    }
ask-march = { $head }: выбери, какие отряды куда идут.
ask-attack = { $head }: выбери регион. Кубики бросят сразу.
ask-area = { $head }: выбери область, где поддержка сдвинется к тебе.
ask-dest = { $head }: выбери, куда идут отряды.
ask-count =
    { $to ->
        [yes] { $head }: сколько отрядов из { $most } идёт { to-place }?
       *[no] { $head }: сколько отрядов из { $most } уходит { from-place }?
    }
ask-dice = { $head }: выбери отряды, которые идут.
ask-dice-more = { $head }: выбрана скрытность { $dice }. Кто ещё идёт?
ask-gifts =
    { $most ->
        [1] { $head }: взять с собой подарок { $value }?
       *[other] { $head }: сколько подарков { $value } взять с собой? Их { $most }.
    }
ask-hit =
    { $head }: попаданий { at-place } — { $left }. { $more ->
        [yes] Что убрать первым?
       *[no] Что убрать?
    }
ask-disperse =
    { $going ->
        [yes] { $head }: выбери, кого прогнать и куда.
       *[no] { $head }: выбери, кого прогнать.
    }
ask-scatter =
    { $head }: куда { $faction ->
        [B] идёт отряд Большого Пластика
       *[other] { $many ->
            [1] идёт отряд { faction-gen }
            [one] идёт { $many } отряд { faction-gen }
            [few] идут { $many } отряда { faction-gen }
            [many] идут { $many } отрядов { faction-gen }
           *[other] идут { $many } отряда { faction-gen }
        }
    }?
ask-gift = { $head }: выбери, какой подарок украсть.
ask-spend =
    { faction } · Осталось заплатить скрытности: { $due }. Сколько платит { $kind ->
        [base] база
       *[unit] отряд
    } со скрытностью { $stealth }?
ask-ship = { $head }: выбери, какой подарок отправить.
ask-sweep = { $head }: выбери, какая фишка Большого Пластика теряет скрытность.
ask-cover = { $head }: выбери регион, отряды которого получат скрытность.
ask-drive = { $head }: выбери, где отряд Санты станет твоим.
ask-free_token = { faction } · Взять фишку назад, чтобы поставить { $new } { to-place }?
ask-build = { faction } · Выбери мастерскую, где соберут подарок.
new-token =
    { $kind ->
        [support] фишку поддержки
        [base] базу
       *[unit] { $of ->
            [1] отряд
           *[other] отряд { $nth } из { $of }
        }
    }
ask-place =
    { $most ->
        [1] { $head }: выбери, где поставить { a-piece }.
       *[other] { $head }: выбери до { $most } мест, в каждое поставить { a-piece }.
    }
ask-remove = { $head }: выбери, какую фишку убрать.
ask-shift = { $head }: выбери, какие отряды { faction-gen } куда идут.
ask-shift-from = { $head }: выбери, откуда уходят отряды.
ask-support = { $head }: выбери область, поддержка которой сдвинется.
ask-stealth = { $head }: выбери, какая фишка теряет скрытность.
ask-stealth-area = { $head }: выбери область, где фишки Большого Пластика теряют по { $by } скрытности.
ask-which_gift-at = { $head }: выбери регион, где лежит подарок.
ask-which_gift =
    { $going ->
        [yes] { $head }: выбери подарок и куда он идёт.
       *[no] { $head }: выбери подарок.
    }
ask-choose = { $head }: выбери одно из двух.

## Варианты ответа

option-act =
    { $doing ->
        [ops_special] Операция ({ regions }), потом { op } ({ special-after })
        [event] Событие: { $title }
        [ops] Операция ({ regions })
        [one_op] Одна операция
       *[special] Спецоперация: { op } ({ special-short })
    }{ idle }
    .leaves =
        { $doing ->
            [ops_special] Одному из тех, кто ниже, останется 1 операция или событие.
            [event] Одному из тех, кто ниже, останутся операции или своя спецоперация.
           *[ops] Одному из тех, кто ниже, останется 1 операция или своя спецоперация.
        }
    .does = Для тебя: { $text }
option-one-op = Одна операция: { op }
    .brings =
        { $op ->
            [recruit] { $faction ->
                [I] Новый отряд в участок каждого региона.
               *[other] Новые отряды или база там, где уже есть твой отряд.
            }
            [move] { $faction ->
                [I] Твои отряды идут по линиям в другие участки.
               *[other] Твои отряды идут в соседние регионы.
            }
            [attack] Кубик за каждый отряд там; попадания убирают фишки.
            [mince_pies] Поддержка одной области сдвигается к Санте. На нейтральную уйдёт твоя фишка.
            [disperse] Ты прогоняешь отряды в соседние регионы.
            [steal] Забираешь подарки: по 1 скрытности за каждую фишку Санты там.
           *[rally] Поддержка одной области сдвигается к тебе. На нейтральную уйдёт твоя фишка.
        }
special-after =
    { $why ->
        [dock] если подарок дойдёт до причала
        [units] если будет отряд
        [targets] если будет цель
       *[other] { special-short }
    }
special-short =
    { $why ->
        [gifts] подарков ещё нет
        [dock] на причалах ещё нет подарков
        [stealth] у всех скрытность уже 6
        [empty] фишек больше нет
        [units] отрядов ещё нет
        [targets] целей ещё нет
       *[other] { $op ->
            [ship] очки за подарок
            [sweep] меньше скрытности
            [cover] скрытность +3
           *[drive] отряд Санты — твой
        }
    }
idle =
    { $idle ->
        [yes] {" "}(сейчас без толку)
       *[no] {""}
    }
option-pass = Пас
    .brings =
        { $place ->
            [1] В следующем ходу у тебя 1-е место в очереди.
            [2] В следующем ходу у тебя 2-е место в очереди.
            [3] В следующем ходу у тебя 3-е место в очереди.
           *[4] В следующем ходу у тебя последнее место в очереди.
        }
option-later = Не сейчас: ждать очереди
option-pass-suit = Пас до карты { $suit } (твоя масть) или подсчёта
    .brings = До тех пор пасую за тебя я. В одиночку этого не отменить.
option-pass-first = Пас до 1-го места или подсчёта
    .brings = До тех пор пасую за тебя я. В одиночку этого не отменить.
option-operate =
    { $op ->
        [recruit] { $faction ->
            [I] { op }: отряд в каждом регионе
           *[other] { op }: отряды или база
        }
        [move] { $faction ->
            [I] { op }: отряды идут по линиям
           *[other] { op }: отряды идут в соседние регионы
        }
        [attack] { op }: кубик за каждый отряд
        [mince_pies] { op }: только поддержка одной области
        [disperse] { op }: прогнать отряды
        [steal] { op }: по очку за подарок
       *[rally] { op }: только поддержка одной области
    }
option-skip-op = Пропустить операцию
option-skip = Пропустить
option-stop-here = Остановиться
option-place = { place }{ $signs }: { $content }
option-many-to = { $many } { to-place }
option-many-from = { $many } { from-place }
option-many-all = Все { $many }
option-many = { units }
option-spies =
    { $dice ->
        [one] Отряд со скрытностью { $dice }
        [few] Все: { $dice }
        [many] Все: { $dice }
       *[other] Все: { $dice }
    }
option-enough = Только эти: { $chosen }
option-carry =
    { $most ->
        [1] { $many ->
            [0] Оставить подарок { $value }
           *[other] Взять подарок { $value } с собой
        }
       *[other] { $many } из { $most } подарков { $value }
    }
option-whom =
    { $faction ->
        [B] { place }: отряд Большого Пластика, скрытность { $stealth }
       *[other] { place }: { faction-short }, { units }
    }
option-scatter =
    { $faction ->
        [B] Отряд (скрытность { $stealth }): { from-place } { FORM($to, "acc") }
       *[other] { faction-short }: { from-place } { FORM($to, "acc") }
    }
some-in =
    { $many ->
        [1] { place }
       *[other] { place } ({ $many })
    }
option-spend = Платит { $by }, останется скрытность { $left }
    .brings =
        { $rest ->
            [0] Больше платить не надо.
           *[other] Остальное ({ $rest }) платят другие кубики.
        }
option-gift-of = { EMOJI("north_pole_gift") }Подарок { $value } { at-place }
    .brings = { points } за любой подарок. Цена: скрытность −{ $cost }.
    .free = { points } за любой подарок. Фишек Санты там нет, скрытности не стоит.
    .waived = { points } за любой подарок. Скрытности не стоит: так велит событие.
option-hits = Убрать { $token }
    .caught = Тебе { points }.
    .base = ЭЛФ теряет { points }.
option-hits-all = Убрать: { $tokens }
option-stop =
    { $left ->
        [one] Остановиться: { $left } попадание пропадёт
        [few] Остановиться: { $left } попадания пропадут
        [many] Остановиться: { $left } попаданий пропадут
       *[other] Остановиться: { $left } попадания пропадут
    }
option-decline = Не брать назад, не ставить
    .next = Пропустить эту, спросить о следующей
option-decline-all = Не брать назад, больше не ставить
way-special =
    { $many ->
        [1] Провести спецоперацию
       *[other] Провести спецоперацию до { $many } раз
    }
way-gift-raise =
    { $many ->
        [1] Прибавить { $by } одному подарку
       *[other] До { $many } подарков: прибавить по { $by }
    }
way-gift-lower =
    { $many ->
        [1] Отнять { $by } у одного подарка
       *[other] До { $many } подарков: отнять по { $by }
    }
way-gift-move = Перенести подарок в соседний регион
way-remove =
    { $kind ->
        [base] Убрать базу со скрытностью { $most } или меньше
       *[unit] Убрать отряд со скрытностью { $most } или меньше
    }
way-stealth =
    { $many ->
        [1] Отнять { $by } скрытности у одной фишки
       *[other] До { $many } фишек: отнять по { $by } скрытности
    }
option-way = { $ways }{ idle }
option-sector = { place }: { tokens }

## Варианты: что сделать и что это даст

option-put-setup =
    .workshop = Здесь собирают подарки, { to-dock }.
    .cane = Подарки здесь не собирают; здесь набирает ЭЛФ.
    .dock = Подарки здесь не собирают: их отсюда отправляют.
    .both = Здесь собирают подарки, { to-dock }. Здесь набирает ЭЛФ.
    .bare = Здесь подарки не собирают и не отправляют.
to-dock =
    { $steps ->
        [1] до причала 1 регион
       *[other] до причала регионов: { $steps }
    }
option-start =
    .bases = Очки за базу, если её там построить: { $bases }.
    .none = Свободных мест для базы там нет.
    .around = Действует в регионах ({ $many }): { $places }.
base-at = { place } { $points }
option-put = { place }: поставить { own-piece }
    .there = Там сейчас: { $content }.
    .empty = Запас пуст: возьми фишку из другого места, или ничего не поставишь.
    .points = ЭЛФ получит { points }.
option-recruit =
    { place }{ $signs }: { $sure ->
        [yes] { recruits }
       *[no] до { recruits-gen }
    }{ $points ->
        [0] {""}
       *[other] , +{ points }
    }{ $left ->
        [-1] {""}
        [0] {" "}за счёт фишки из другого места
       *[other] {" "}(в запасе { $left })
    }
    .base = Следующие операции: на 1 регион больше.
    .around = Рядом Большой Пластик: { tokens }, скрытность { $dice }.
    .nobody = Фишек Большого Пластика рядом нет.
option-recruit-precinct = { $region }: отряд { at-place }
option-march = { $starts } { to-place }{ $signs }{ $with }
from-dice = Скрытность { $dice }: { from-place }
with-gifts =
    { $number ->
        [1] , с подарком { $dice }
       *[other] , с подарками { $dice }
    }
start = { units } { from-place }
march-dice = {" "}(скрытность { $dice })
march-gifts =
    { $number ->
        [1] {" "}с подарком { $dice }
       *[other] {" "}с подарками { $dice }
    }
option-assault =
    { place }: { $dice ->
        [1] 1 кубик, попадает 1
        [2] 2 кубика, попадают 1–2
        [3] 3 кубика, попадают 1–3
        [4] 4 кубика, попадают 1–4
        [5] 5 кубиков, попадают 1–5
       *[other] { $dice } кубиков, попадают все
    }
    .brings = Цели: { $content }.
option-away = Убрать { $token }
option-swing = { place }: { $was } → { $now }
    .empty = Фишек больше нет ({ faction-short }): надо взять одну назад, или ничего не изменится.
way-to = { $many } { to-place }
pays = скрытность { $stealth } → { $left }
pays-nothing = бесплатно
option-ship = { EMOJI("north_pole_gift") }Подарок { $value } { at-place }
    .brings = У Санты тогда { $total } из { $goal } очков.
option-expose =
    { $kind ->
        [base] База
       *[unit] Отряд
    } { at-place }, скрытность { $stealth }{ $gone ->
        [yes] : убрать
       *[no] {" "}→ { $left }
    }
option-cover = { place }: скрытность { $was } → { $now }
option-drive =
    { $santa ->
        [1] { place }: единственный отряд Санты станет твоим
       *[other] { place }: один отряд Санты из { $santa } станет твоим
    }
option-build = { place }: { EMOJI("north_pole_gift") }подарок { $value }
option-tinker =
    { $now ->
        [0] Подарок { $value } { at-place }: в сброс
       *[other] Подарок { $value } { at-place }: станет { $now }
    }
option-haul = { EMOJI("north_pole_gift") }Подарок { $value } { at-place }
option-haul-to = { EMOJI("north_pole_gift") }Подарок { $value } { from-place } { FORM($to, "acc") }
option-take-back = Взять назад { $token }
option-take-back-support = Взять назад поддержку { at-place }
    .brings = Тогда область нейтральна.

## Поручения

standing-pass-turn = Пасовать до конца этого хода
standing-pass-score = Пасовать, пока не изменится чей-нибудь счёт
standing-event-match = Никогда не брать событие первым
standing-keep-match = Никогда не брать фишек назад
standing-keep-turn = Не брать фишек назад в этом ходу

## Что произошло: строки журнала

plays = { $player } ({ $factions })
began = { $players }. Очередь сверху вниз: { $track }.
turn-began = **Ход { $turn }: { $card }**. { $upcoming ->
        [none] Это последняя карта.
       *[other] Следующая: { $upcoming }.
    }
left-for-later = { $player } не берёт событие вне очереди: сначала решает фракция выше.
passed = { $who } пасует.
together-passed = { $names } пасуют.
passed-suit = { $who } пасует до карты { $suit }.
passed-first = { $who } пасует до 1-го места в очереди.
took = { $who } берёт **{ space-acc }**.
took-second = { $who } берёт **{ space-acc }** вторым действием.
took-event = { $who } берёт **{ space-acc }**: { $text }
took-event-second = { $who } берёт **{ space-acc }** вторым действием: { $text }
chose = { $job } начинает: { op } ({ regions }).
skipped-op = { $who } пропускает { op-acc }.
    .cannot = { $who }, { op }: нельзя, { special-short }.
skipped-event = { $who } пропускает эту часть события.
skipped = { $who } пропускает операцию.
scored =
    { $who } получает { points }{ $why ->
        [base] {" "}за базу
        [caught] {" "}за поимку
        [stolen] {" "}за подарок
        [shipped] {" "}за подарок
        [support] {" "}за перевес поддержки
       *[event] {""}
    }: теперь { $total } из { $goal }.
scored-now = { faction }: теперь { $total } из { $goal } очков.
scored-less = { $who } теряет с базой { points }: теперь { $total } из { $goal }.
scored-nothing = { $who } не получает ничего: { $lost }.
scored-part = { $scored } Ещё { $lost }.
lost =
    { $points ->
        [one] { $points } очко пропадает, шкала кончается на { $most }
        [few] { $points } очка пропадают, шкала кончается на { $most }
        [many] { $points } очков пропадают, шкала кончается на { $most }
       *[other] { $points } очка пропадает, шкала кончается на { $most }
    }
lost-more =
    { $points ->
        [one] { $points } очко пропадает, шкала кончается на { $most }
        [few] { $points } очка пропадают, шкала кончается на { $most }
        [many] { $points } очков пропадают, шкала кончается на { $most }
       *[other] { $points } очка пропадает, шкала кончается на { $most }
    }
turn-ended =
    Очередь теперь, сверху вниз: { $track }.{ $rose ->
        [none] {""}
       *[other] {" "}По событию выше: { $rose }.
    }
scoring-round = **Раунд подсчёта.** { $met ->
        [0] Цели не достиг никто.
       *[other] Цель достигнута: { $met }.
    } Фишки поддержки: Санта { $santa }, ЭЛФ { $elf }.{ $bonus ->
        [none] {""}
       *[other] {" "}Очко за поддержку: { $bonus }.
    }
ended = **Побеждает { $player }** ({ $factions }): { $why ->
        [both] обе цели достигнуты к раунду подсчёта.
        [goal] цель достигнута к раунду подсчёта.
        [share] лучшая доля цели в раунде подсчёта.
        [cards] ближе всех к цели после последней карты.
       *[tie] решило правило ничьей.
    } { $scores }.{ $tie }
ratio = { faction } { $score } из { $goal }
tie-second = {" "}У обеих сторон по { $percent }, решает другая фракция: { $one } против { $worse }.
tie-track = {" "}Поровну, по { $percent }: { $sides }. Решает место выше в очереди.

## Что сделано

done-put = { $who } размещает { $token }.
several-there =
    { $kind ->
        [base] { $many } базы
       *[unit] { units }
    } { at-place }
done-recruit =
    { $job } { $kind ->
        [base] строит базу
       *[unit] набирает { units }
    } { at-place }.
done-march = { $who } ведёт { $starts } { to-place }{ $with }.
done-march-other = { $who } ведёт отряды { faction-gen }: { $starts } { to-place }{ $with }.
done-assault =
    { $job } атакует { at-place }, бросок { $rolled } ({ hits-on }): { $hits ->
        [0] мимо.
        [one] { $hits } попадание.
        [few] { $hits } попадания.
        [many] { $hits } попаданий.
       *[other] { $hits } попадания.
    }
hits-on =
    { $rolled ->
        [1] попадает 1
        [2] попадают 1–2
        [3] попадают 1–3
        [4] попадают 1–4
        [5] попадают 1–5
       *[other] попадают все
    }
done-away = { $job } убирает { $token }.
also = Ещё { $token }.
done-swing = { place }: { $was } → **{ $now }**.
    .by = { $who } сдвигает поддержку, { place }: **{ $now }**.
done-scatter = { $who } прогоняет отряды { faction-gen } { from-place }: { $ways }.
done-steal = { $who } крадёт подарок { $value } { at-place }: { $paid }.
done-ship = { $job } отправляет подарок { $value } { from-place }.
done-expose-away =
    { $kind ->
        [base] { $who } снижает скрытность базы Большого Пластика { at-place } ниже 1: её убирают.
       *[unit] { $who } снижает скрытность отряда Большого Пластика { at-place } ниже 1: его убирают.
    }
done-expose =
    { $kind ->
        [base] { $who } снижает скрытность базы Большого Пластика { at-place }: { $stealth } → { $left }.
       *[unit] { $who } снижает скрытность отряда Большого Пластика { at-place }: { $stealth } → { $left }.
    }
done-cover = { $job } прячется { at-place }, скрытность отрядов: { $was } → { $now } (+3, не выше 6).
done-drive = { $job } превращает отряд Санты { at-place } в свой.
done-build = Собран подарок { $value } { at-place }.
done-tinker =
    { $now ->
        [0] { $job } сбрасывает подарок { $value } { at-place }.
       *[other] { $job } меняет значение подарка { at-place }: { $value } → { $now }.
    }
done-haul = { $job } переносит подарок { $value } { FORM($region, "gen") } { FORM($dest, "acc") }.
done-take-back = Запас пуст: { $who } берёт назад { $token }.
unplaced =
    { $job } без фишек в запасе: { $kind ->
        [support] фишка поддержки { at-place } не поставлена.
        [base] база { at-place } не поставлена.
       *[unit] { $of ->
            [1] отряд { at-place } не поставлен.
           *[other] отряды { at-place } ({ $of }) поставлены не все.
        }
    }
halved = { $who } атакой себя выдаёт: скрытность отрядов { at-place } вдвое меньше, { $dice }.
everywhere-up = Скрытность каждого отряда Большого Пластика{ $where } растёт на { $by }, но не выше { $most }.
everywhere-down = Скрытность каждой фишки Большого Пластика{ $where } падает на { $by }.
everywhere-down-lost = Скрытность каждой фишки Большого Пластика{ $where } падает на { $by }. Убрано: { tokens }.
everywhere-in = {" "}{ at-place }
rise-noted =
    { $by ->
        [one] В конце хода { $job } поднимется в очереди на { $by } место.
        [few] В конце хода { $job } поднимется в очереди на { $by } места.
        [many] В конце хода { $job } поднимется в очереди на { $by } мест.
       *[other] В конце хода { $job } поднимется в очереди на { $by } места.
    }

## Поле словами

over-scoring = Партия окончена в раунде подсчёта: побеждает { $player } ({ $factions }).{ $tie }
over-cards = Партия окончена после последней карты: побеждает { $player } ({ $factions }).{ $tie }
turn-now = Ход { $turn }.
due = Ход { $turn }: решает { $who }.
due-setup = Подготовка: { $who } ставит фишку.
offer = { faction }, { op }: { $places }.
offer-not = { faction }, { op }: сейчас нельзя, { $reason }.
everywhere = везде
reason =
    { $why ->
        [support] все области против тебя
        [settled] все области уже за тебя
        [empty] фишек больше нет
        [units] на карте нет твоих отрядов
        [gifts] на карте нет подарков
        [dock] на причалах нет подарков
        [stealth] скрытность не позволяет или не изменится
       *[targets] там, где ты, нет целей
    }
current = Текущее событие: { $card }. Своей фракции: { $own }
upcoming = Следующее: { $card }. Своей фракции: { $own }
for-others = Всем остальным: { $others }
card-current-scoring = Текущее событие: { $card }.
card-upcoming-scoring = Следующая: { $card }.
score-line = { $who } { $suit }: { $score } из { $goal } очков, в запасе { $supply }, операции: { $limit }.
regions-exact =
    { $many ->
        [one] { $many } регион
        [few] { $many } региона
        [many] { $many } регионов
       *[other] { $many } региона
    }
track = Очередь: { $above }; ниже черты задержки { $below }.
track-place = { $number } { faction }
track-empty = { $number } пусто ({ faction }: действие взято)
taken = Действия этого хода: { $taken }.
has-taken = { faction } ({ space })
rises =
    { $by ->
        [one] В конце хода { faction } поднимется на { $by } место.
        [few] В конце хода { faction } поднимется на { $by } места.
        [many] В конце хода { faction } поднимется на { $by } мест.
       *[other] В конце хода { faction } поднимется на { $by } места.
    }
waits-suit = { faction } пасует до карты { $suit }.
waits-first = { faction } пасует до 1-го места.
supports = Поддержка: { $areas }.
area = { place } — { $support }
region = { $region }: { $content }.
police = { place } { $many }
polices = Отряды Эльфнадзора: { $there }.
polices-none = Отрядов Эльфнадзора на карте нет.
deck-below =
    { $many ->
        [one] Под следующей ещё { $many } карта.
        [few] Под следующей ещё { $many } карты.
        [many] Под следующей ещё { $many } карт.
       *[other] Под следующей ещё { $many } карты.
    }
deck-whole =
    { $many ->
        [one] В колоде { $many } карта.
        [few] В колоде { $many } карты.
        [many] В колоде { $many } карт.
       *[other] В колоде { $many } карты.
    }

## Что нужно для вопроса: цель и что важно сейчас

goal = Для победы: { $goals }.
goal-part =
    { $faction ->
        [S] **{ faction }** — { $goal } очков за отправку подарков и перевес поддержки (сейчас { $score })
        [I] **{ faction }** — { $goal } очков за убранные фишки Большого Пластика (сейчас { $score })
        [B] **{ faction }** — { $goal } очков за кражу подарков (сейчас { $score })
       *[E] **{ faction }** — { $goal } очков за базы и перевес поддержки (сейчас { $score })
    }
standing-scores = Очки: { $scores }.
standing-own = { faction }: { $score } из { $goal } очков, в запасе { $supply }.
current-event = { $title }: { $text }
price-first =
    { $place ->
        [1] **Действие — и в следующем ходу ты в конце очереди. Пас — остаёшься на 1-м месте.**
        [2] **Действие — и в следующем ходу ты в конце очереди. Пас — остаёшься на 2-м месте.**
        [3] **Действие — и в следующем ходу ты в конце очереди. Пас — остаёшься на 3-м месте.**
       *[4] **В следующем ходу ты в конце очереди, что ни выбери.**
    }
price-second =
    { $place ->
        [1] **Действие — и в следующем ходу ты на 3-м месте. Пас — поднимаешься на 1-е.**
        [2] **Действие — и в следующем ходу ты на 3-м месте. Пас — поднимаешься на 2-е.**
       *[3] **В следующем ходу ты на 3-м месте, что ни выбери.**
    }
price-event = **Возьмёшь его — в следующем ходу ты в конце очереди.**
price-usual =
    { $faction ->
        [S] Набор — хорошее начало: отряды собирают подарки.
        [I] Набор — хорошее начало: отряды ловят Большой Пластик.
        [B] Набор — хорошее начало. Скрытность бережёт кубики и оплачивает кражи.
       *[E] Набор — хорошее начало: базы приносят очки.
    }
price-rises = **Кто действует, уходит в конец**; но это событие даёт подняться.
price-own-next = Следующим идёт твоё событие: { $title }.
price-scoring-next = Следующим идёт раунд подсчёта.
price-goal-held = **Следом подсчёт: цель достигнута, удержи её, и обойдёт тебя только тот, чья доля больше.**
drive-empty = Фишек больше нет: возьми для этого свою из другого места, или ничего не изменится.
scoring =
    { $faction ->
        [S] После каждого действия ты собираешь подарок в мастерской: 1 за каждый отряд Санты и ЭЛФ там. Отнеси его на причал и отправь: очков столько, сколько на нём.
        [I] Каждая убранная тобой фишка Большого Пластика — 1 очко: Атака или Обыск из участка рядом.
        [B] Каждый подарок, украденный там, где есть твоя фишка, — 1 очко. Если там Санта, это стоит скрытности.
       *[E] Каждая база — 1 очко, у мастерской 2. Уберут базу — пропадут и её очки.
    } В раунде подсчёта нужно { $goal }.
setup-brings =
    { $faction ->
        [S] { $kind ->
            [base] Обычно начинают в мастерской рядом с причалом. База: при Наборе там на 1 отряд больше, у каждой операции на 1 регион больше.
           *[unit] Обычно начинают рядом со своей базой: чем больше отрядов, тем дороже подарки; отряды их и носят.
        }
        [I] Обычно начинают у мастерских: туда Пластик приходит за подарками. Отряд действует во всех регионах вокруг своего участка.
        [B] Обычно начинают в мастерской: там появляются подарки. Скрытность 6 бережёт отряд и оплачивает кражи.
       *[E] Обычно начинают на Фабрике и на Лесопилке: там и мастерская, и леденец. Набор строит там базы (если область не за Санту).
    }
scoring-now = { $score } из { $goal } очков. { $faction ->
        [S] Подарок приносит своё значение.
        [I] Убранная фишка Большого Пластика — 1 очко.
        [B] Украденный подарок — 1 очко; где Санта, стоит скрытности.
       *[E] База — 1 очко, у мастерской 2.
    }
recruit-supply = В запасе { tokens }.
recruit-brings =
    { $faction ->
        [S] Чем больше отрядов у мастерской, тем дороже следующий подарок.
        [I] Отряд считается во всех регионах вокруг его участка.
        [B] У новых кубиков скрытность 4. Они крадут подарки там, где стоят.
       *[E] База приносит очки; ей нужны твой отряд и свободное место.
    }
move-rule =
    { $faction ->
        [S] Отряды могут нести подарки. Подарок приносит очки, когда его отправят с причала.
        [I] Из участка твои отряды ведут Атаку и Обыск против Большого Пластика в регионах вокруг.
        [B] Ты крадёшь подарки там, где есть твоя фишка. Фишки Санты там стоят тебе скрытности.
       *[E] Набирать можно только у леденцов, а базу — только там, где есть твой отряд.
    }
disperse-rule = Никого не убирают: отряды уходят в соседние регионы. Базы и подарки остаются.
recruit-closed = Нельзя: { $places }.
closed-to =
    { $why ->
        [cane] { place } (нет леденца)
        [santa] { place } (за Санту)
        [elf] { place } (за ЭЛФ)
        [gift] { place } (подарок уже есть)
       *[alone] { place } (других там нет)
    }
special-does =
    { $op ->
        [ship] Подарок уходит с причала и приносит Санте своё значение.
        [sweep] Фишка Большого Пластика теряет по 1 скрытности за каждый твой отряд вокруг.
        [cover] Все твои отряды в одном регионе получают 3 скрытности, не выше 6.
       *[drive] Отряд Санты становится твоим.
    }
gifts-score = Подарок приносит Санте своё значение, когда его отправят с причала.
next-card = Следующая: { $card }.
next-scoring = Следом раунд подсчёта: никто не действует, побеждает достигший цели.
next-none = Это последняя карта: после неё побеждает тот, кто ближе всех к цели.
possible = { faction } сейчас может: { $ops }.
possible-none = { faction } сейчас не может провести операцию.
order = Очередь сверху вниз: { $track }. Кто выше, выбирает раньше.
hit-rule =
    { $faction ->
        [S] Уберёшь отряд — поддержка сдвинется к ЭЛФ.
        [I] Каждая убранная фишка Большого Пластика — 1 очко тебе.
        [B] Базы — после отрядов их фракции.
       *[E] Уберёшь отряд — поддержка сдвинется к Санте.
    }
    .base = За каждую убранную базу ЭЛФ теряет { points }, но счёт не падает ниже 0.
attack-rule =
    { $faction ->
        [S] Уберёшь отряд — поддержка сдвинется к ЭЛФ. В фишки Большого Пластика, чья скрытность больше числа твоих фишек там, не попасть.
        [I] Каждая убранная фишка Большого Пластика — 1 очко. В те, чья скрытность больше числа твоих отрядов там, не попасть.
        [B] Потом скрытность твоих отрядов там вдвое меньше, попадёшь или нет.
       *[E] Уберёшь отряд — поддержка сдвинется к Санте. В фишки Большого Пластика, чья скрытность больше числа твоих фишек там, не попасть.
    }
support-now = Поддержка: { $areas }. В раунде подсчёта 1 очко получает тот, за кого больше областей, Санта или ЭЛФ.
support-brings =
    { $faction ->
        [S] Больше областей за тебя, чем за ЭЛФ, в раунде подсчёта — 1 очко. В областях за ЭЛФ тебе не набирать. На нейтральную область нужна 1 фишка; в запасе { $many }.
       *[E] Больше областей за тебя, чем за Санту, в раунде подсчёта — 1 очко. В областях за Санту тебе не набирать. На нейтральную область нужна 1 фишка; в запасе { $many }.
    }

## Раздача

quick-start = { $parts } Набор — хорошее начало. Каждый ход действует одна фракция, потом, может быть, вторая; кто действует, уходит в конец очереди.
quick-both = { $parts } Нужны обе цели.
quick-as = Ты — { faction }, вначале у тебя { $starts }. { $scoring }

## Памятки фракций

sheet-name = { faction } { $suit }: для победы { $goal } очков к раунду подсчёта.
sheet-tokens = { $supply }; вначале { $starts }.
starts-units = { units }
starts-bases =
    { $many ->
        [one] { $many } база
        [few] { $many } базы
        [many] { $many } баз
       *[other] { $many } базы
    }
sheet-operations = Операции: Набор, Марш, Атака, { $regular }; спецоперация: { $special }.
sheet-limit =
    { $limit ->
        [bases] Операции: 1 регион и ещё по 1 за каждую базу на карте.
        [precincts] Операции: 1 регион и ещё по 1 за каждый участок с твоими отрядами.
       *[areas] Операции: 1 регион и ещё по 1 за каждую область с твоей базой.
    }
sheet-S-score = Очки: за отправку подарков, сколько на каждом; очко за перевес поддержки в раундах подсчёта.
sheet-S-all = Набор: не в областях за ЭЛФ. Марш: подарки могут идти с отрядами. Атака: если убран отряд, поддержка сдвигается к ЭЛФ.
sheet-S-own = Пирожки: поддержка одной области сдвигается к тебе.
sheet-S-special = Отправка: один подарок уходит с причала и приносит своё значение; стоять там никому не надо.
sheet-S-more = После каждого своего действия ты собираешь подарок. Нужна мастерская с отрядами Санты или ЭЛФ, без подарка, в области не за ЭЛФ. Значение: число этих отрядов, не больше 6; где база ЭЛФ, половина с округлением вверх.
sheet-I-score = Очки: по очку за каждую фишку Большого Пластика, которую ты убираешь как угодно. Некоторые события твоей масти тоже дают очко.
sheet-I-all = Твои отряды стоят в участках и считаются в каждом регионе вокруг. Набор: 1 отряд в участок региона; баз нет. Марш: по пунктирным линиям.
sheet-I-own = Разгон: прогони из региона на выбор отряд Большого Пластика (скрытность до числа твоих отрядов там), все отряды Санты или все отряды ЭЛФ.
sheet-I-special = Обыск: фишка Большого Пластика теряет столько скрытности, сколько твоих отрядов вокруг её региона.
sheet-B-score = Очки: по очку за каждый украденный подарок.
sheet-B-all = Твои шесть фишек — кубики: они показывают скрытность. Чтобы попасть в кубик, другим нужно столько же фишек там. Набор: со скрытностью 4, только где есть другие. Атака: потом скрытность твоих отрядов там вдвое меньше.
sheet-B-own = Кража: потрать по 1 скрытности за каждую фишку Санты там и возьми подарок; ни один кубик не падает ниже 1.
sheet-B-special = Укрытие: твои отряды в одном регионе получают 3 скрытности, не выше 6; базы не получают.
sheet-E-score = Очки: за постройку баз, по 1, в регионах с мастерской 2; с базой они теряются. Очко за перевес поддержки в раундах подсчёта.
sheet-E-all = Набор: только в регионах с леденцом, не в областях за Санту. Атака: если убран отряд, поддержка сдвигается к Санте.
sheet-E-own = Митинг: поддержка одной области сдвигается к тебе.
sheet-E-special = Агитация: отряд Санты где угодно заменяется твоим.

## События: название карты, что она даёт своей фракции (.own) и остальным (.others); -two и -four — за столами на двоих и четверых

event-H2 = Самоварный бунт
    .own = Поставь до 3 отрядов ЭЛФ, каждый в любой регион.
    .others = Убери до 2 отрядов ЭЛФ из одного региона, потом твоя спецоперация.
    .own-two = Получи 1 очко. Поставь до 3 отрядов ЭЛФ, каждый в любой регион.
event-H3 = Итальянская забастовка
    .own = До двух подарков теряют по 2; ниже 1 — в сброс. Потом сдвинь поддержку одной области к ЭЛФ.
    .others = Поставь до 2 своих отрядов в один регион с мастерской.
event-H4 = Летучие пикеты
    .own = Переведи до 4 отрядов ЭЛФ из одного региона в один любой регион, потом Атака в одном регионе.
    .others = Переведи до 3 отрядов ЭЛФ из одного региона в один соседний регион, потом Атака в одном регионе.
event-H6 = Печенье для всех
    .own = Сдвинь к ЭЛФ поддержку одной или двух областей.
    .others = Сдвинь поддержку одной области в любую сторону, потом любая операция в одном регионе.
    .own-two = Получи 1 очко. Сдвинь к ЭЛФ поддержку одной или двух областей.
event-H7 = Профсоюзные взносы
    .own = Поставь базу ЭЛФ в любой регион, где есть отряд ЭЛФ и свободное место для базы.
    .others = Убери базу ЭЛФ из региона без отрядов ЭЛФ, потом любая операция в одном регионе.
    .own-four = Поставь базу ЭЛФ в любой регион без мастерской, где есть отряд ЭЛФ и свободное место для базы.
event-H8 = Сидячая забастовка у саней
    .own = Сбрось подарок из региона с отрядом ЭЛФ. Потом поставь до 2 отрядов ЭЛФ в один регион.
    .others = Или прибавь 2 одному подарку, или твоя спецоперация.
event-HJ = Красный агитатор
    .own = До двух Агитаций. Потом сдвинь поддержку одной области к ЭЛФ.
    .others = Убери один отряд ЭЛФ. Потом сдвинь поддержку одной области к Санте.
event-HQ = Всеобщая забастовка
    .own = Набор не более чем в трёх регионах. В конце хода поднимись на одно место в очереди.
    .others = Атака в одном или двух регионах.
event-S2 = Сверхурочные
    .own = Собери подарок, потом до трёх подарков получают +1.
    .others = До двух подарков теряют по 2; ниже 1 — в сброс.
    .own-four = Собери подарок, потом до трёх подарков получают +2.
event-S3 = Олений авиамост
    .own = Перенеси один подарок из региона без причала в любой регион с причалом, потом Отправка.
    .others = Перенеси один подарок в соседний регион, потом любая операция в одном регионе.
    .own-four = Перенеси до двух подарков, каждый из региона без причала в любой регион с причалом. Потом до двух Отправок.
event-S4 = Список непослушных
    .own = Убери до 3 отрядов ЭЛФ, каждый из региона с отрядом Санты. Потом сдвинь поддержку одной области к Санте.
    .others = Поставь до 2 своих отрядов в один регион с фишкой Санты.
event-S6 = Рождественский концерт
    .own = Сдвинь к Санте поддержку одной или двух областей.
    .others = Сдвинь поддержку одной области в любую сторону, потом любая операция в одном регионе.
event-S7 = Банкет мастеров
    .own = Поставь до 3 отрядов Санты, каждый в регион с мастерской.
    .others = Убери до 2 отрядов Санты из одного региона, потом поставь один свой отряд в любой регион.
    .own-four = Поставь до 4 отрядов Санты, каждый в регион с мастерской.
event-S8 = Новый корпус
    .own = Поставь базу Санты на любое свободное место для базы. Потом поставь до 2 отрядов Санты в один регион с такой базой.
    .others = Убери базу Санты из региона без отрядов Санты, потом любая операция в одном регионе.
event-SJ = Красный нос в полночь
    .own = Отправь один подарок из любого региона с отрядом Санты.
    .others = Убавь на 3 один подарок в регионе с твоей фишкой (ниже 1 — в сброс). Потом твоя спецоперация.
    .own-four = Собери подарок, потом отправь один подарок из любого региона с отрядом Санты.
event-SQ = Миссис Санта у руля
    .own = Любая операция не более чем в трёх регионах. В конце хода поднимись на два места в очереди.
    .others = Любая операция в одном регионе, потом твоя спецоперация.
event-C2 = Горячая линия
    .own = Получи 1 очко. До трёх фишек Большого Пластика теряют по 3 скрытности.
    .others = Убери один отряд Эльфнадзора, потом твоя спецоперация.
    .own-two = До трёх фишек Большого Пластика теряют по 2 скрытности.
event-C3 = Леденцовые заставы
    .own = Поставь до 3 отрядов Эльфнадзора, каждый в любой участок, потом Обыск.
    .others = Убери до 2 отрядов Эльфнадзора из одного участка, потом Марш в одном регионе.
    .own-four = Получи 1 очко. Поставь до 3 отрядов Эльфнадзора, каждый в любой участок, потом Обыск.
event-C4 = Ночной поезд
    .own = Переведи сколько угодно отрядов Эльфнадзора из одного участка в один любой участок, потом до двух Обысков.
    .others = Переведи до 3 отрядов Эльфнадзора из одного участка в один участок по линии. Потом Марш в одном или двух регионах.
    .own-two = Переведи сколько угодно отрядов Эльфнадзора из одного участка в один любой участок, потом Обыск.
    .own-four = Получи 1 очко. Переведи сколько угодно отрядов Эльфнадзора из одного участка в один любой участок, потом до двух Обысков.
event-C6 = Шарики с жучками
    .own = Все фишки Большого Пластика в одной области теряют по 2 скрытности, потом до двух Обысков.
    .others = Твоя спецоперация. В конце хода поднимись на одно место в очереди.
    .own-two = Все фишки Большого Пластика в одной области теряют по 1 скрытности, потом Обыск.
event-C7 = Эльфы под прикрытием
    .own = До двух фишек Большого Пластика теряют по 3 скрытности, потом Атака в одном или двух регионах.
    .others = Поставь до 2 своих отрядов, каждый в регион с отрядом Эльфнадзора.
    .own-two = До двух фишек Большого Пластика теряют по 1 скрытности, потом Атака в одном или двух регионах.
event-C8 = Комендантский час
    .own = Получи 1 очко, потом Разгон не более чем в трёх регионах, потом Обыск.
    .others = Марш не более чем в трёх регионах.
    .own-two = Разгон не более чем в трёх регионах, потом Обыск.
event-CJ = Инспектор Крампус
    .own = Получи 1 очко. Одна фишка Большого Пластика теряет 6 скрытности, потом Атака в одном или двух регионах.
    .others = Убери один отряд Эльфнадзора, потом любая операция в одном регионе.
    .own-two = Одна фишка Большого Пластика теряет 4 скрытности, потом Атака в одном регионе.
event-CQ = Большая охота на эльфов
    .own = Получи 1 очко. Поставь до 2 отрядов Эльфнадзора, каждый в любой участок, потом до двух Обысков.
    .others = Убери один отряд Эльфнадзора. Потом сдвинь поддержку одной области в любую сторону.
    .own-two = Поставь один отряд Эльфнадзора в любой участок, потом до двух Обысков.
event-D2 = Партия печенья
    .own = Поставь до 2 отрядов Большого Пластика, каждый в регион с фишкой другой фракции.
    .others = До трёх фишек Большого Пластика теряют по 3 скрытности.
    .own-two = Поставь до 2 отрядов Большого Пластика со скрытностью 5, каждый в регион с фишкой другой фракции.
    .others-two = Одна фишка Большого Пластика теряет 3 скрытности.
event-D3 = Липовые бумаги
    .own = Все отряды Большого Пластика получают по 1 скрытности, потом Марш в одном регионе.
    .others = Все фишки Большого Пластика в одной области теряют по 2 скрытности, потом твоя спецоперация.
    .own-two = Все отряды Большого Пластика получают по 2 скрытности, потом Марш в одном регионе.
    .others-two = Все фишки Большого Пластика в одной области теряют по 1 скрытности, потом твоя спецоперация.
event-D4 = Каталог подделок
    .own = До трёх Укрытий.
    .others = Убери один отряд Большого Пластика со скрытностью 3 или меньше, потом любая операция в одном регионе.
    .own-two = Получи 1 очко, потом Укрытие.
    .others-two = Убери один отряд Большого Пластика со скрытностью 2 или меньше, потом любая операция в одном регионе.
event-D6 = Подкупленный грузчик
    .own = Кража в одном регионе без траты скрытности.
    .others = Или перенеси один подарок в соседний регион, или твоя спецоперация до двух раз.
    .own-two = Кража в одном регионе без траты скрытности, потом Укрытие.
    .others-two = Или перенеси один подарок в соседний регион, или твоя спецоперация.
event-D7 = Крот-старожил
    .own = Поставь базу Большого Пластика в регион с фишкой другой фракции. Потом поставь отряд Большого Пластика в регион с такой базой.
    .others = Убери базу Большого Пластика со скрытностью 5 или меньше. Или до двух фишек Большого Пластика теряют по 2 скрытности.
    .own-two = Поставь базу Большого Пластика со скрытностью 5 в регион с фишкой другой фракции. Потом поставь отряд в регион с такой базой.
    .others-two = Убери базу Большого Пластика со скрытностью 4 или меньше. Или до двух фишек Большого Пластика теряют по 1 скрытности.
event-D8 = Купленные митинги
    .own = Сдвинь поддержку одной или двух областей, каждую в любую сторону, потом Укрытие.
    .others = Сдвинь поддержку одной области в любую сторону, потом поставь один свой отряд в любой регион.
event-DJ = Двойной агент
    .own = Убери до 2 отрядов Эльфнадзора из одного участка. Потом поставь отряд Большого Пластика в регион с фишкой другой фракции.
    .others = Поставь до 2 своих отрядов в один регион с фишкой Большого Пластика, потом Атака в одном регионе.
    .own-two = Убери до 2 отрядов Эльфнадзора из одного участка. Потом поставь отряд Большого Пластика со скрытностью 5 в регион с фишкой другой фракции.
    .others-two = Поставь до 2 своих отрядов в один регион с фишкой Большого Пластика.
event-DQ = Враждебное поглощение
    .own = Любая операция в одном или двух регионах.
    .others = Одна фишка Большого Пластика теряет 4 скрытности, потом любая операция в одном регионе. В конце хода поднимись на одно место в очереди.
    .own-two = Любая операция в одном или двух регионах, потом Укрытие.
    .others-two = Любая операция в одном регионе. В конце хода поднимись на одно место в очереди.

## Настройки

setting-santa = Санта
    .about = Кто играет за Санту; если не назван, решит случай
    .part = Санта
    .part-acc = Санту
setting-elfairs = Эльфнадзор
    .about = Кто играет за Эльфнадзор (вдвоём и втроём — тот же, кто за Санту)
    .part = Эльфнадзор
setting-plastic = Большой Пластик
    .about = Кто играет за Большой Пластик (вдвоём — и за ЭЛФ)
    .part = Большой Пластик
setting-elf = ЭЛФ
    .about = Кто играет за ЭЛФ (вдвоём — и за Большой Пластик)
    .part = ЭЛФ
setting-short = Короткая партия
    .about = 15 событий вместо 32, карты подсчёта все
unfit-faction = Фракцию может получить только игрок этого стола. Назови того, кто здесь сидит.
unfit-sides = Некоторые фракции тут вместе. На каждую сторону назови одного игрока, и никого на две.
role-santa = Санта
role-internal-elfairs = Эльфнадзор
role-big-plastic = Большой Пластик
role-e-l-f = ЭЛФ
role-santa-and-internal-elfairs = Санта и Эльфнадзор
role-big-plastic-and-e-l-f = Большой Пластик и ЭЛФ

## На картинках: коротко

job =
    { $what ->
        [setup] { $mine ->
            [yes] ставишь фишки
           *[no] ставит фишки
        }
        [supply] { $mine ->
            [yes] берёшь фишку назад
           *[no] берёт фишку назад
        }
        [gift] { $mine ->
            [yes] собираешь подарок
           *[no] собирает подарок
        }
        [build] { $mine ->
            [yes] собираешь подарок
           *[no] собирает подарок
        }
        [space] { $mine ->
            [yes] выбираешь действие
           *[no] выбирает действие
        }
        [second] { $mine ->
            [yes] выбираешь второе действие
           *[no] выбирает второе действие
        }
        [ops] { $mine ->
            [yes] выбираешь операцию
           *[no] выбирает операцию
        }
        [recruit] { $mine ->
            [yes] набираешь фишки
           *[no] набирает фишки
        }
        [move] { $mine ->
            [yes] ведёшь отряды
           *[no] ведёт отряды
        }
        [attack] { $mine ->
            [yes] атакуешь
           *[no] атакует
        }
        [mince_pies] { $mine ->
            [yes] угощаешь пирожками
           *[no] угощает пирожками
        }
        [disperse] { $mine ->
            [yes] разгоняешь отряды
           *[no] разгоняет отряды
        }
        [steal] { $mine ->
            [yes] крадёшь подарки
           *[no] крадёт подарки
        }
        [rally] { $mine ->
            [yes] проводишь митинг
           *[no] проводит митинг
        }
        [ship] { $mine ->
            [yes] отправляешь подарок
           *[no] отправляет подарок
        }
        [sweep] { $mine ->
            [yes] проводишь обыск
           *[no] проводит обыск
        }
        [cover] { $mine ->
            [yes] уходишь в укрытие
           *[no] уходит в укрытие
        }
        [drive] { $mine ->
            [yes] агитируешь
           *[no] агитирует
        }
       *[decides] { $mine ->
            [yes] решаешь
           *[no] решает
        }
    }
job-event =
    { $what ->
        [place] { $mine ->
            [yes] ставишь по событию
           *[no] ставит по событию
        }
        [remove] { $mine ->
            [yes] убираешь по событию
           *[no] убирает по событию
        }
        [support] { $mine ->
            [yes] сдвигаешь поддержку по событию
           *[no] сдвигает поддержку по событию
        }
        [stealth] { $mine ->
            [yes] снижаешь скрытность по событию
           *[no] снижает скрытность по событию
        }
        [gift] { $mine ->
            [yes] меняешь подарки по событию
           *[no] меняет подарки по событию
        }
       *[choose] { $mine ->
            [yes] выбираешь эффект
           *[no] выбирает эффект
        }
    }
job-of = { $what } ({ $number } из { $many })
key-choices = выбор
key-latest = последнее
head-over = Конец: ход { $turn }
head-setup = Подготовка
head-turn = Ход { $turn }
events-start = Начальные фишки
    .label = До хода 1
events-now = Сейчас
events-next = Дальше
    .left = Дальше · ещё { $left }
events-deck = Колода событий
    .label = Ещё закрыта
    .text = Событий { $many }, раундов подсчёта шесть. Первые { $first } — события.
events-end = Конец партии
    .text = Текущая карта последняя. После её хода побеждает сторона, которая ближе всех к цели.
events-scoring = Раунд подсчёта
    .all = Никто не действует. Сторона, достигшая цели, побеждает.
    .areas = Если таких нет: Санта или ЭЛФ, за кого больше областей, получает 1 очко.
result-wins = победа
result-why =
    { $both ->
        [yes] Обе цели достигнуты к подсчёту.
       *[no] Цель достигнута к подсчёту.
    }
    .deck = Колода пуста: ближе всех к цели.
    .share = Цели достиг не один: лучшая доля.
result-tied = Поровну: решает очередь.
    .second = По { $share }: решает другая фракция.
decided-goal =
    Раунд подсчёта { $round }: { $only ->
        [yes] цели достигает только { faction }.
       *[no] цели достигает { faction }.
    }
decided-goals = Раунд подсчёта { $round }: обе цели достигнуты ({ $factions }).
decided-points = очков
card-goal = Цель: { $goal } очков
card-score =
    { $faction ->
        [E] Счёт может падать. Фишек { $supply }
        [B] Счёт не падает. Кубиков { $supply }
       *[other] Счёт не падает. Фишек { $supply }
    }
card-limit =
    { $limit ->
        [bases] 1 регион + базы
        [precincts] 1 регион + участки
       *[areas] 1 регион + области с базой
    }
vignette-or = или
zoom-over = Партия окончена
zoom-you = Ты
zoom-goal = из { $goal } очков
zoom-supply = в запасе { $tokens }
zoom-limit =
    { $limit ->
        [1] 1 регион
       *[other] до { $limit } регионов
    }
zoom-base =
    { $taken ->
        [yes] база занята
       *[no] база свободна
    }
zoom-bases = баз свободно { $free } из { $there }
zoom-empty = пусто

## В самих рисунках

art-santa = Сани не пустеют!
art-elfairs = Слышим всё!
art-plastic = Нас тут не было.
art-elf = Печенье для всех!
art-name-santa = { -santa }
art-name-elfairs = { -elfairs }
art-name-plastic = { -plastic }
art-name-elf = { -elf }
art-legend-units = отряды
art-legend-stealth = скрытность
art-legend-gift = число
art-legend-workshop = мастерская
art-legend-cane = леденец
art-legend-dock = причал
art-snowcap = { -snowcap }
art-hearthside = { -hearthside }
art-starfall = { -starfall }
art-ranch = РАНЧО
art-mills = МЕЛЬНИЦА
art-quay = ГАВАНЬ
art-row = АЛЛЕЯ
art-grotto = ГРОТ
art-yards = ВЕРФЬ
art-wharf = ПРИСТАНЬ
art-marzipan = ФАБРИКА
art-sawmill = ЛЕСОПИЛКА
art-mistletoe = { -mistletoe }
art-bauble = { -bauble }
art-lantern = { -lantern }
art-cinnamon = { -cinnamon }
art-holly = { -holly }
art-icicle = { -icicle }

## Об игре

cover = Пряничный домик в снегу под северным сиянием. Перед ним золотая монета и знаки четырёх фракций.
pitch = Санта, его тайная полиция, концерн игрушек и профсоюз эльфов бьются за полюс (карта наша)
aim = Отправляй, лови, кради или строй: достигни цели фракции к раунду подсчёта или будь ближе всех после последней карты.
house = Придумано нами: карта, события, три масти и всё, что правила отмечают [придумано].

## Что произошло, когда всё кончилось: голосом игры

swing =
    { $own ->
        [yes] { $who } приказывает «{ $answer }»: шансы с { $before } % до { $after } %.
       *[no] { $who } приказывает «{ $answer }». { $whom }: шансы с { $before } % до { $after } %.
    }
swing-chance =
    { $rose ->
        [yes] Фортуна платит. { $whom }: шансы с { $before } % до { $after } %.
       *[no] Фортуна выставляет счёт. { $whom }: шансы с { $before } % до { $after } %.
    }
turning-point = **Приказ, который качнул полюс:** { $told }
story-end =
    Историю полюса теперь пишет { $winners } — { $cause ->
        [luck] под диктовку фортуны.
        [own] своей рукой.
       *[others] чернилами чужих ошибок.
    }

## Зачем спрашивают и чего ты хочешь

why-setup = До хода 1 каждая фракция ставит то, с чего начинает. Выбери, где начать тебе.
why-event_priority = Карта твоей масти, и у тебя 2-е место в очереди: её событие можно взять первым.
why-primary = Одна фракция берёт первое действие этого хода. Твоя очередь взять его или пасовать.
why-secondary = Фракция выше тебя уже взяла действие, и второе может взять одна из тех, кто ниже.
why-op = Твоё действие — один вид операции. Выбери то, что приблизит к цели.
why-region = Операция идёт регион за регионом. Выбери следующий или остановись.
why-recruit = Ты набираешь: новые фишки приходят на карту из твоего запаса.
why-march = Ты ведёшь отряды туда, где они нужнее.
why-dest = Откуда уходят отряды, уже выбрано. Теперь выбери, куда они идут.
why-count = Идти могут несколько отрядов. Выбери, сколько пойдёт.
why-dice = Каждый твой отряд — кубик со своей скрытностью. Выбери, какие идут.
why-gifts = Отряды Санты могут нести подарки. Неси их к причалу: там Отправка принесёт очки.
why-attack = Ты атакуешь, чтобы убрать вражеские фишки. Выбери где.
why-hit = Твоя атака попала. Каждое попадание убирает одну вражескую фишку на твой выбор.
why-area = Операция меняет поддержку одной области. У кого областей больше, тот может получить очко в подсчёте.
why-disperse = Ты прогоняешь соперников из регионов. Выбери, кто уходит.
why-scatter = Отряды прогнаны; куда они идут, выбираешь ты.
why-gift = Каждый украденный подарок — 1 очко Большому Пластику. Выбери один.
why-spend = Из-за фишек Санты кража стоит скрытности. Выбери, какие кубики платят.
why-ship = Отправка подарков — очки Санты. Выбери, какой уходит.
why-sweep = Каждая убранная фишка Большого Пластика — 1 очко Эльфнадзору. Обыск к этому приближает.
why-cover = Скрытность бережёт фишки Большого Пластика и оплачивает кражи. Выбери, кому прибавить.
why-drive = ЭЛФ переманивает отряд Санты. Выбери где.
why-free_token = Надо поставить твою фишку, а запас пуст.
why-build = Санта собирает подарок после каждого действия и по некоторым событиям. Выбери мастерскую.
why-place = Событие даёт поставить фишки. Выбери, где они тебе помогут.
why-remove = Событие даёт убрать фишки. Выбери, каких не должно быть.
why-shift = Событие двигает отряды, может быть, чужие. Выбери, где они нужны.
why-support = Событие меняет поддержку области. У кого областей больше, тот может получить очко в подсчёте.
why-stealth = Событие меняет скрытность фишек Большого Пластика. Выбери чью.
why-which_gift = Событие меняет или переносит подарок. Выбери какой.
why-choose = Событие даёт одно из двух действий, на твой выбор.

## Первая помощь

first-setup = Начни там, где хочешь действовать. Годится любое место из меню; у набора потом есть ограничения.
first-event_priority = «Не сейчас» — ещё не пас. Когда дойдёт очередь, действие можно взять.
first-primary = За ход действуют не больше двух фракций. Кто действует, потом выбирает позже; кто пасует, поднимается.
first-secondary = Что тебе осталось, зависит от первого действия этого хода. После второго ход окончен.
first-op = Один вид операции, регионов столько, сколько сказано. Каждый регион — до конца, потом следующий.
first-region = Регионы выбирают по одному, остановиться можно после любого.
first-recruit = База в регионе потом приводит туда больше отрядов. Ей нужен твой отряд и свободное место.
first-march = Отряды идут в соседний регион, раз за операцию. Базы стоят.
first-attack = За каждый твой отряд там бросают кубик. Попал тот, что показал число отрядов или меньше.
first-area = Нейтральная область станет твоей, на неё уйдёт фишка из запаса; чужая станет нейтральной.
first-dest = В меню только те места, куда можно дойти. Эльфнадзор ходит по линиям между участками.
first-count = Оставшиеся отряды держат регион за тобой.
first-dice = У отрядов Большого Пластика скрытность разная. Выбирай по одному; «Только эти» завершает выбор.
first-gifts = Оставленные подарки можно унести потом. Взять их с собой можно бесплатно.
first-hit = Каждое попадание убирает одну фишку. База — после всех отрядов её фракции, в которые можно попасть.
first-disperse = Ничего не убирают: отряды идут в соседние регионы, а куда, говоришь ты.
first-scatter = Ничего не убирают: отряды идут в соседние регионы, делить их можно как угодно.
first-gift = Каждый украденный подарок — 1 очко, сколько бы на нём ни было. За фишки Санты там платят скрытностью.
first-spend = Цену делят все твои кубики там, как хочешь. Ни один не падает ниже 1.
first-ship = Подарок приносит своё значение, только когда уходит с причала. Стоять там никому не надо.
first-sweep = Фишку, чья скрытность упала ниже 1, убирают: тебе 1 очко.
first-cover = Скрытность растёт только у отрядов, у баз никогда.
first-drive = Отряд Санты уходит в свой запас, на его место встаёт твой.
first-free_token = Взятое назад уходит со своего места насовсем. Можно отказаться; тогда ничего не ставят.
first-build = Значение подарка — число отрядов Санты и ЭЛФ там, а где база ЭЛФ — половина; не больше 6.
first-place = Событие ставит фишки без ограничений Набора.
first-remove = Событие убирает без броска, и скрытность от него не спасает.
first-shift = Кто идёт и куда, говоришь ты. Отряды могут быть и чужими.
first-support = Поддержка сдвигается на шаг: нейтральная область переходит на чью-то сторону, другая становится нейтральной.
first-stealth = Скрытность ниже 1 — кубик убран; выше 6 не бывает.
first-which_gift = Подарок выбираешь ты; что с ним будет, говорит событие. Можно пропустить.
first-choose = Сделать можно одно из двух. «Сейчас без толку» — ничего бы не изменилось.

## Урок

lesson-start = Четыре фракции борются за мастерские Санты. Санта отправляет подарки, Эльфнадзор ловит шпионов, Большой Пластик крадёт подарки, ЭЛФ строит базы. У каждой своя цель. Каждый ход открывают карту, и действуют одна или две фракции.
lesson-setup = Фишек вначале мало, и где им стоять, говоришь ты.
lesson-primary = Первой выбирает фракция наверху очереди. От её выбора зависит, что сможет вторая.
lesson-op = Это действие даёт один вид операции. Что твоя фракция может сейчас, видно в списке.
lesson-recruit = Новые фишки приходят из запаса. Каждая строка меню — один регион.
lesson-secondary = Ты ниже фракции, которая уже взяла действие, и второе твоё, если хочешь.
lesson-march = Каждая строка меню — отряды и куда они идут.
lesson-attack = Кубики бросят сразу, так что этого не отменить.
lesson-hit = Есть попадание, и что оно убирает, говоришь ты. Можно и ничего.
lesson-rare = Некоторые вопросы редки, чаще они из событий. Вот те, которых ещё не было, из другой партии.
lesson-rare-more = Вот ещё несколько, из третьей партии.
lesson-rare-last = И последние, ещё из одной партии.
lesson-win-goal = Победишь, если цель достигнута к раунду подсчёта. Если её достиг не один игрок, побеждает лучшая доля цели.
lesson-win-last = После последней карты побеждает лучшая доля цели, достигнута она или нет.

### Задачи

puzzle-scoring = Есть ли карта подсчёта среди { $limit } карт под следующей?
puzzle-scoring-how = Сверху в колоде 6 событий. Потом 12 событий и 2 карты подсчёта вперемешку; потом 8 и 2; потом 6 и 2. В короткой партии событий 3, 5, 4 и 3. Посчитай, что уже было.
puzzle-scoring-seen =
    { $short ->
        [yes] Короткая партия. Уже видно карт, вместе со следующей: { $cards }, из них карт подсчёта: { $scoring }.
       *[no] Полная партия. Уже видно карт, вместе со следующей: { $cards }, из них карт подсчёта: { $scoring }.
    }
puzzle-suit = Есть ли карта { $suit } среди { $limit } карт под следующей?
puzzle-suit-how = Событий каждой масти 8, порядок любой, между ними карты подсчёта. В короткой партии 17 событий не участвуют, каких — неизвестно. Посчитай, что уже было.
puzzle-suit-seen =
    { $short ->
        [yes] Короткая партия. Уже видны события, вместе со следующим: { $suits }.
       *[no] Полная партия. Уже видны события, вместе со следующим: { $suits }.
    }
clue-scoring =
    { $came ->
        [yes] Новое: { $new }. В этой стопке ещё скрыто карт: { $cards }, из них карт подсчёта: { $left }. Вопрос касается { $limit } из них.
       *[no] Новое: { $new }, не карта подсчёта. В этой стопке ещё скрыто карт: { $cards }, из них карт подсчёта: { $left }. Вопрос касается { $limit } из них.
    }
clue-suit =
    { $came ->
        [yes] Новое: { $new }. Скрытых событий { $cards }, из них { $suit }: { $left }.
       *[no] Новое: { $new }, не { $suit }. Скрытых событий { $cards }, из них { $suit }: { $left }.
    }
clue-suit-sure = Новое: { $new }, не { $suit }. Скрытых событий { $cards }, из них не { $suit }: { $others }, а вопрос касается хотя бы { $events }.
scoring-among =
    { $yes ->
        [yes] Да
       *[no] Нет
    }
