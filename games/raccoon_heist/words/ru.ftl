### Raccoon Heist. Ночью банды енотов грабят дом; один игрок, Хозяин, сидит в засаде.
### Термины — из русского издания: Хозяин, засада, налёт, облава, хлопушка, ловушка. Имена банд не склоняются.

## Названия

room = { EMOJI("room", $place) }{ room-name }
room-name =
    { $place ->
        [basement] Подвал
        [trash] Мусорный бак
        [living] Гостиная
        [kitchen] Кухня
       *[backyard] Задний двор
    }
at-room =
    { EMOJI("room", $place) }{ $place ->
        [basement] в подвале
        [trash] у мусорного бака
        [living] в гостиной
        [kitchen] на кухне
       *[backyard] на заднем дворе
    }
to-room =
    { EMOJI("room", $place) }{ $place ->
        [basement] в подвал
        [trash] к мусорному баку
        [living] в гостиную
        [kitchen] на кухню
       *[backyard] на задний двор
    }
band =
    { $number ->
        [0] { $who }
        [1] { $who } (1-я банда)
       *[2] { $who } (2-я банда)
    }
raccoons =
    { EMOJI("heist_raccoon") }{ $many ->
        [one] { $many } енот
        [few] { $many } енота
        [many] { $many } енотов
       *[other] { $many } енота
    }
raccoons-acc =
    { EMOJI("heist_raccoon") }{ $many ->
        [one] { $many } енота
        [few] { $many } енотов
        [many] { $many } енотов
       *[other] { $many } енотов
    }
nth =
    { $order ->
        [1] 1-й
        [2] 2-й
        [3] 3-й
       *[4] 4-й
    }
counted = { $band } { $number }
freed-of =
    { $band ->
        [0] { $band } — { $number }
        [1] первая банда — { $number }
       *[2] вторая банда — { $number }
    }
freed-own = свои — { $number }

## Вопросы

ask-trap = Поставь ловушку. Каждая банда бросает там кубик: 1–4 — столько поймано, 5–6 — никто.
ask-lurk = Выбери, где спрятаться. Передумать нельзя, и это тайна, пока не готовы все налёты.
ask-raid =
    { $band ->
        [0] Выбери, куда идёт налёт и сколько енотов.
        [1] Первая банда: выбери, куда идёт налёт и сколько енотов.
       *[2] Вторая банда: выбери, куда идёт налёт и сколько енотов.
    } Передумать нельзя, и ответ увидят все.
ask-where =
    { $band ->
        [0] Выбери, куда идёт налёт.
        [1] Выбери, куда идёт налёт первой банды.
       *[2] Выбери, куда идёт налёт второй банды.
    }
ask-number =
    { $band ->
        [0] Сколько енотов идёт { to-room }?
        [1] Сколько енотов первой банды идёт { to-room }?
       *[2] Сколько енотов второй банды идёт { to-room }?
    } Передумать нельзя, и ответ увидят все.
ask-hand = Отдать хлопушку другой банде или оставить?
ask-save =
    Хозяин { at-room }! Спасти { $whose ->
        [several] один налёт
        [own] { save-own }
       *[other] налёт игрока { $band }
    }?
save-own =
    { $band ->
        [0] свой налёт
        [1] первую банду
       *[2] вторую банду
    }
ask-free =
    Можно освободить { $left ->
        [one] { $left } енота.
        [few] { $left } енотов, по одному.
        [many] { $left } енотов, по одному.
       *[other] { $left } енотов, по одному.
    } Чей идёт домой?

## Варианты ответа

prize =
    { room }: { $place ->
        [basement] по 1 еде за енота, после броска
        [trash] 2 еды на всех
        [living] { $bare ->
            [yes] хлопушки нет
           *[no] хлопушка, чтобы спасти налёт
        }
        [kitchen] по 1 еде за енота
       *[backyard] { $bare ->
            [yes] пленников нет
           *[no] каждый освободит пленника
        }
    }
prize-none =
    Сейчас без толку: { $place ->
        [living] хлопушки там нет.
        [backyard] пленников пока нет.
       *[other] еды для тебя не осталось.
    }
bait =
    { $dog ->
        [yes] собака: никто не придёт
       *[no] { $place ->
            [basement] по 1 еде за енота, после броска
            [trash] 2 еды на банду
            [living] { $bare ->
                [yes] хлопушки нет
               *[no] хлопушка
            }
            [kitchen] по 1 еде за енота
           *[backyard] { $bare ->
                [yes] пленников нет
               *[no] пленники
            }
        }
    }
option-trap = { room }: ловушка ({ bait })
option-lurk = { room }: засада ({ bait })
    .trap = Ловишь всех без броска: ловушка тут не считается.
option-go =
    { prize }{ $trap ->
        [yes] {" "}(ловушка)
       *[no] {""}
    }
    .risk = Бросок кубика: 1–4 — столько поймано, 5–6 — никто.
option-send-to =
    { room }: { raccoons }{ $trap ->
        [yes] {" "}(ловушка)
       *[no] {""}
    }
    .brings =
        { $place ->
            [living] { $lying ->
                [yes] { $ahead ->
                    [yes] Хлопушка, если её не возьмут раньше.
                   *[no] Хлопушка, если никто не опередит.
                }
               *[no] { prize-none }
            }
            [backyard] { $captives ->
                [0] { prize-none }
               *[other] Освободит до { $freed } из { $captives }.
            }
           *[other] { $food ->
                [0] { prize-none }
               *[other] { $place ->
                    [trash] Всего еды: { $food }
                   *[other] Еды до { $food }
                }{ $wins ->
                    [yes] , хватит для победы!
                   *[no] .
                }
            }
        }
    .risk = Бросок: поймают до { $risk }.
    .all = Идут все: если всех поймают, ты проиграешь.
option-send = { raccoons }
option-back = Назад: другое место
option-free = Освободить енота: { $band }
option-save = { EMOJI("firecracker") }Спасти { raccoons-acc } ({ $band })
    .last = Других на свободе в этой банде нет!
option-hand-over = { EMOJI("firecracker") }Отдать: { $band }
option-keep = Оставить { EMOJI("firecracker") }хлопушку себе
    .unused = Налёт не спасён, а хлопушка всё равно вернётся в гостиную.

receipt-go = Твой налёт идёт { to-room }.
receipt-lurk = Твоя засада { at-room }.
receipt-send = Ты посылаешь { raccoons-acc } { to-room }.
receipt-send-to = { receipt-send }

## Поручения

standing-hold-match = Никогда не отдавать хлопушку
standing-hold-round = Не отдавать хлопушку в этом раунде
standing-spare-match = Никогда не применять хлопушку
standing-spare-round = Не применять хлопушку в этом раунде

## Что произошло

began = Хозяин — { $host }, остальные играют за енотов. Дом слева направо: { $row }.
place-in-row = { $order } { room }
round-began = **Раунд { $round }**.{ $armed ->
        [none] {""}
       *[other] {" "}Хлопушка в этом раунде готова: { $armed }.
    }
dog-rolled =
    { EMOJI("heist_dog") }Собака { $place ->
        [none] снаружи: открыты все места.
       *[other] { at-room }: туда еноты не идут.
    }
trap-set = { $seat } ставит { EMOJI("heist_trap") }ловушку { at-room }.
card-laid = { $seat } сидит в засаде. Еноты, вперёд!
raided = Налёт { $order }: { $band }, { raccoons } { to-room }.
handed = { $band } отдаёт { EMOJI("firecracker") }хлопушку: { $to }.
kept = { $band } оставляет { EMOJI("firecracker") }хлопушку себе.
card-shown =
    Свет! { $seat } в засаде **{ at-room }**, { $found ->
        [0] но никто не пришёл.
       *[other] а там { $found }!
    }
saved = { room }: бах! { $holder } { EMOJI("firecracker") }хлопушкой спасает налёт: { $band } бежит домой без еды.
saved-own = { room }: бах! { $holder } { EMOJI("firecracker") }хлопушкой спасает свой же налёт и бежит домой без еды.
host-caught = { room }: Хозяин ловит, { $band } теряет { raccoons-acc }.
host-caught-several = { room }: Хозяин ловит: { $caught }.
risked =
    { room }: { $band } бросает { $roll }{ $trap ->
        [yes] {" "}(ловушка)
       *[no] {""}
    }; { $caught ->
        [0] никто не пойман.
       *[other] поймано { $caught }, { $left ->
            [0] никто не прошёл.
            [1] прошёл 1.
           *[other] прошло { $left }.
        }
    }
fed = { room }: { fed-there }
fed-there = { $band } берёт { EMOJI("heist_food") }еду ({ $food }), теперь { $total } из { $enough }.
firecracker-taken = { EMOJI("room_living") }Гостиная: { firecracker-taken-there }
firecracker-taken-there = { $band } берёт { EMOJI("firecracker") }хлопушку.
freed = { EMOJI("room_backyard") }На заднем дворе { $band } освобождает енотов: { $whose }.
nothing =
    { $place ->
        [living] { room }: { $band } без добычи, хлопушки нет.
        [backyard] { room }: { $band } без добычи, пленников нет.
       *[other] { room }: { $band } без добычи, еды больше не взять.
    }
nothing-there =
    { $place ->
        [living] Хлопушки там нет.
        [backyard] Пленников там нет.
       *[other] Еды больше не взять.
    }
ended =
    { $why ->
        [food] { $bands } { $bands ->
            [one] набирает
            [few] набирают
            [many] набирают
           *[other] набирают
        } { $enough } еды. Победа за всеми енотами!
        [caught] { $bands } { $bands ->
            [one] теряет последнего енота
            [few] теряют последних енотов
            [many] теряют последних енотов
           *[other] теряют последних енотов
        }. Победа за Хозяином!
       *[dawn] Светает, и еноты уходят. Победа за Хозяином!
    }

## Поле словами

due =
    { $kind ->
        [trapping] Раунд { $round }, засада: { $who } ставит ловушку.
        [lurking] Раунд { $round }, засада: { $who } выбирает, где сидеть.
        [raiding] Раунд { $round }, налёт. Ждём: { $who }.
        [handing] Раунд { $round }, налёт: { $who } может отдать хлопушку, пока карта Хозяина закрыта.
        [saving] Раунд { $round }, облава: { $who } может спасти налёт хлопушкой.
        [freeing] Раунд { $round }, облава: { $who } освобождает пленников.
       *[rounding-up] Раунд { $round }, облава.
    }
over-host = Партия окончена, раунд { $round }: победа за Хозяином ({ $host }).
over-raccoons = Партия окончена, раунд { $round }: победа за енотами ({ $winners }).
own-card = Ты в засаде { at-room }; больше никто не знает.
own-pick = Выбрано: { room }; сколько енотов, ещё не решено, и никто об этом не знает.
round-up =
    { $now ->
        [yes] Облава раунда { $round }: Хозяин { $host-at }, ловушка { $trap-at }, собака { $dog-at }.
       *[no] Облава раунда { $round }: Хозяин был { $host-at }, ловушка { $trap-at }, собака { $dog-at }.
    }
dog-aside = снаружи
checked = { room }: { $fates }.
fate = { $band } ({ $many }) — { $fate }
fate-to-come = ещё впереди
fate-overtaken = партия кончилась раньше
fate-saved = хлопушка спасает
fate-rolled = бросок { $roll }
fate-caught = поймано { $caught }
fate-fed = еда { $food }
fate-firecracker = берёт хлопушку
fate-freed = на волю ({ $whose })
fate-freeing = освобождает пленников
fate-nobody = некого освобождать
fate-nothing = брать нечего
room-now = { $order } { room }: { $things }.
there-dog = собака, еноты туда не идут
there-trap = ловушка
there-last-trap = ловушка прошлого раунда
there-firecracker = хлопушка
there-raid = { $band } — { $many }
there-raid-ordered = { $band } — { $many }, { $order } по счёту
there-captives = пленники — { $captives }
there-nothing = никого
den =
    { $band } ({ $letter }): еда { $food } из { $enough }, дома { $home }, в налёте { $out }, поймано { $caught }{ $state ->
        [thinking] , думает.
        [ready] , налёт решён.
       *[none] .
    }
firecracker-lying = Хлопушка лежит в гостиной.
firecracker =
    { $over ->
        [yes] Хлопушка, { $band }, раунд { $round }: { $fuse ->
            [taken] взята.
            [ready] не применена.
           *[used] сработала.
        }
       *[no] Хлопушка, { $band }: { $fuse ->
            [taken] готова в следующем раунде.
            [ready] готова в этом раунде.
           *[used] сработала в этом раунде.
        }
    }
host =
    { $card ->
        [shown] { $host } ({ $letter }) — Хозяин, карта открыта: { room }.
        [laid] { $host } ({ $letter }) — Хозяин, карта лежит лицом вниз.
       *[none] { $host } ({ $letter }) — Хозяин, карты пока нет.
    }
goals =
    { $fair ->
        [0] Еноты победят, если одна банда соберёт { $enough } еды
       *[other] Еноты победят, если одна банда соберёт { $enough } еды, а все другие хотя бы по { $fair }
    }. Хозяин победит, если поймает целую банду или дождётся рассвета после раунда { $cap }.

## К вопросу: цель и положение

goal-host =
    Ты **{ EMOJI("heist_host") }Хозяин**: поймай всех енотов одной банды { $late ->
        [yes] или продержись до рассвета (раунд { $cap }).
       *[no] { $fair ->
            [0] раньше, чем какая-нибудь соберёт { $enough } еды.
           *[other] раньше, чем какая-нибудь соберёт { $enough } еды, а все другие по { $fair }.
        }
    }
goal-band =
    { $fair ->
        [0] Ты за **{ EMOJI("heist_raccoon") }енотов**: соберите в одной банде { $enough } еды, пока ни одну не поймали целиком.
       *[other] Ты за **{ EMOJI("heist_raccoon") }енотов**: соберите в одной банде { $enough } еды, в других хотя бы по { $fair }, пока ни одну не поймали целиком.
    }
bands-now = { $bands }.
band-now = { $band }: еда { $food }, на свободе { $home }
free-now = На свободе: { $bands }. Кончатся еноты у одной банды — победит Хозяин.
caught-now = Поймано: { $bands }.
meet-now =
    Там { $many ->
        [one] { $many } енот: если не спасти, Хозяин его поймает.
        [few] { $many } енота: кого не спасут, поймает Хозяин.
        [many] { $many } енотов: кого не спасут, поймает Хозяин.
       *[other] { $many } енота: кого не спасут, поймает Хозяин.
    }
own-band =
    { $number ->
        [0] Твои еноты
        [1] Твоя первая банда
       *[2] Твоя вторая банда
    }: дома { $home }, поймано { $caught }, еда { $food } из { $enough }.
last-raid = Твой прошлый налёт: { $fate }.
tonight = { $dog } { $trap }
tonight-dog = { EMOJI("heist_dog") }Собака { at-room }: еноты туда не идут.
tonight-no-dog = { EMOJI("heist_dog") }Собака снаружи.
tonight-trap = { EMOJI("heist_trap") }Ловушка { at-room }.
tonight-last-trap = Ловушку нельзя ставить в подвал и снова { to-room }.
tonight-no-trap = Ловушку нельзя ставить в подвал.
raids-now = В пути: { $raids }.
raid-now = { $band } — { $many } { to-room }
armed = { $band } может спасти один налёт от Хозяина в этом раунде (хлопушка).
armed-own = { $band } может спасти свой налёт от Хозяина в этом раунде (хлопушка).

## При раздаче

quick-host = Каждый раунд ты у всех на виду ставишь ловушку, потом втайне садишься в засаду. Все еноты, которые к тебе придут, пойманы.
quick-band = Ты ведёшь { raccoons-acc }. Каждый раунд посылай часть в одно место: за едой, за хлопушкой или выручать пленных. Кто наткнётся на Хозяина, пойман.
quick-duel = У тебя две банды, в каждой { raccoons }. Каждый раунд посылай часть каждой в одно место: за едой, за хлопушкой или выручать пленных. Кто наткнётся на Хозяина, пойман.

## Настройки хозяина стола

setting-expert = Для опытных
    .about = 8 еды у одной банды и хотя бы по 3 у всех других
setting-duel = Дуэль
    .about = Для двоих: игрок за енотов ведёт две банды
setting-round-cap = Последний раунд
    .about = После этого раунда светает, и побеждает Хозяин
setting-host = Хозяин дома
    .about = Кого грабят еноты; если никто не назван, решит случай
    .part = Хозяин дома
    .part-acc = Хозяина дома
unfit-duel = Дуэль — для двоих: один играет за Хозяина, другой ведёт две банды.
unfit-host = Хозяином дома должен быть кто-то из игроков за столом.
role-host = Хозяин
role-raccoons = Еноты

## На картинках: как можно короче

duty =
    { $kind ->
        [trapping] ставит ловушку
        [lurking] выбирает карту
        [raiding] готовит налёт
        [handing] может отдать
        [saving] спасает налёт
       *[freeing] освобождает
    }
duty-many = решают
head-trap = Где ловушка?
    .ambush = засада: сначала ловушка
    .next = раунд { $over } окончен, идёт { $round }-й
head-card = Где Хозяин?
    .below = ловушка стоит, теперь карта
head-hand = Отдать хлопушку?
    .below = все налёты готовы
head-raid = Налёт
    .alone = куда и сколько?
    .below = банд готово: { $set } из { $bands }
head-roundup =
    { $kind ->
        [saving] Какой налёт спасти?
        [freeing] Кого освободить?
       *[other] Облава
    }
    .below = облава, место { $number }: { room }
board-round = Раунд { $round }
    .over = Раунд { $round }: итог
board-variant =
    { $which ->
        [both] дуэль, опытные
        [duel] дуэль
       *[expert] для опытных
    }
board-dog = Собака: сюда нельзя
board-dog-next = собака
board-order = { nth }
hand-host = Ты — Хозяин
hand-no-card =
    { $choosing ->
        [yes] Какая будет карта?
       *[no] Сначала ловушка
    }
hand-anywhere = Засада может быть где угодно,
    .below = даже там же, где была.
hand-card =
    { $shown ->
        [yes] Карта открыта
       *[no] Твоя засада здесь
    }
    .below = Больше никто не знает.
hand-bands =
    { $bands ->
        [1] Твоя банда
       *[2] Твои две банды
    }
hand-raid = Налёт, { $many }
    .below = готов { $place }
hand-asked =
    { $room ->
        [yes] Сколько?
       *[no] Твой налёт
    }
    .below =
        { $room ->
            [yes] пока тайна
           *[no] не решён
        }
hand-wait = Жди
    .below =
        { $first ->
            [yes] сначала банда 1
           *[no] ходит Хозяин
        }
hand-figures =
    { $caught ->
        [yes] поймано
       *[no] дома
    }
hand-food = из { $enough } еды
hand-tins = { $food } из { $enough }
hand-firecracker =
    { $state ->
        [taken] на потом
        [ready] цела
        [used] сработала
        [own] спасёт тебя
        [any] спасёт налёт
       *[over] взята
    }
sign-raccoons = Победа енотов
    .below = у одной банды
sign-share = и { $share } у других
sign-supply = осталось { $supply }
sign-food = еды
sign-host = Победа Хозяина
    .below = вся банда
    .dawn = или раунд { $cap }
panel-host = Хозяин
panel-round = раунд { $round }
panel-dog =
    { $when ->
        [never] снаружи
        [next] потом собака
       *[now] собака:
    }
panel-lost = все пойманы
panel-won = { $enough } еды!
panel-band = банда { $number }
panel-of = из { $enough }
board-caught = поймано
banner-empty =
    { $dog ->
        [yes] Здесь собака
       *[no] Тихо
    }
    .below = налёта нет
banner-save = { $band }: хлопушка!
    .below = какой налёт спасти?
banner-free = Путь на волю
    .below = кого выпустить?
banner-vain = Хозяин
    .below = ждёт напрасно
banner-host = Хозяин!
    .below =
        { $how ->
            [saved] спасение: { $bands }
            [caught] поймано { $caught }
           *[both] поймано { $caught }, спасение: { $bands }
        }
banner-die =
    { $trap ->
        [yes] Ловушка
       *[no] Бросок
    }: { $caught ->
        [0] все целы
       *[other] поймано { $caught }
    }
banner-none-left = никого
banner-frees = выпускает: { $freed }
banner-freed = свободны: { $many }
banner-finds = Находка: { $bands }
banner-does =
    { $place ->
        [living] Хлопушка
        [backyard] На волю: { $bands }
       *[other] Еда: { $bands }
    }
gain-food = { $food } еды
gain-firecracker = { $band }
gain-freed = { $band } { $number }
gain-nobody = некого
gain-nothing = ничего
raid-free = ещё { $left }?
raid-saved = спасение
raid-frees = вышло { $many }
raid-takes = берёт
result-round = Конец: раунд { $round }
result-band = Банда { $number }
result-raccoons = Победа енотов
    .head = енотам всё сошло с лап
    .why =
        { $share ->
            [0] { $name }: 8 еды
           *[other] { $name }: 8 еды, у других от { $share }
        }
result-caught = Победа Хозяина
    .head = банда поймана целиком
    .why =
        { $many ->
            [one] { $name }: пойманы все { $figures }
            [few] { $name }: все { $figures } у каждой
            [many] { $name }: все { $figures } у каждой
           *[other] { $name }: все { $figures } у каждой
        }
result-dawn =
    .head = взошло солнце
    .why = рассвет, раунд { $round }, еды мало
decided-food =
    { $share ->
        [0] Одна банда собрала всю нужную еду: { $enough }.
       *[other] Одна банда собрала { $enough } еды, а все другие — хотя бы по { $share }.
    }
decided-host =
    { $how ->
        [caught] В раунде { $round } одна банда поймана целиком.
       *[dawn] После раунда { $round } рассвело, а еды енотам не хватило.
    }
decided-of-food = еда
decided-of-caught = поймано
result-cell =
    { $host ->
        [yes] ждал Хозяин
       *[no] не проверено
    }

## Надписи в самом рисунке

art-caught = Плен

## Об игре

cover = Дом под полной луной. Три енота в масках ждут в саду, а из дома выглядывает человек в ночной рубашке.
pitch = Ночной налёт на дом: все еноты против того, кто сидит в засаде

## Что произошло: голосом этой игры

secret-card = засада, где ждёт { $who }
    .acc = засаду, где ждёт { $who }
story-end =
    К утру всё решено, победа: { $winners }. { $cause ->
        [luck] Больше всего помогла удача.
        [own] Помогла собственная хитрость.
       *[others] Помогли чужие промахи.
    }

## Цель игры и зачем нужен каждый вопрос

aim = Еноты побеждают все вместе, когда у одной банды 8 еды. Хозяин должен раньше поймать целую банду.
why-trap = Раунд начинается с ловушки. Пусть там, куда пойдут еноты, будет она или ты.
why-lurk = Ловушка стоит, теперь спрячься. Лучше там, куда придёт больше енотов.
why-raid = Каждый раунд все банды идут в налёт. Собери еду в одной банде и не дай поймать ни одну целиком.
why-where = Каждый раунд все банды идут в налёт. Выбери лучшее место, где нет Хозяина.
why-number = Место выбрано. Чем больше енотов, тем больше добыча, но Хозяин поймает всех, если ждёт там.
why-hand = Хлопушка у тебя. Она нужна той банде, которой Хозяин грозит больше всех.
why-save = Хозяин застал налёт, который можно спасти. Постарайся потерять меньше енотов.
why-free = Налёт добрался до пленных. Не дай поймать целиком ни одну банду, иначе победит Хозяин.

## Первая помощь

first-trap = Ловушку видят все. Там, где ты прячешься, ловишь всех без броска.
first-lurk = Ты ловишь всех, кто придёт, без броска. Спасти один налёт может только хлопушка.
first-raid = Хозяин в тайном месте ловит всех, кто придёт. У ловушки бросают кубик. Кто дома, в безопасности.
first-where = Хозяин в тайном месте ловит всех, кто придёт. У ловушки бросают кубик. К собаке нельзя.
first-number = Кто дома, тот в безопасности. Пока не выбрано число, можно вернуться назад.
first-hand = Карта Хозяина ещё закрыта. Хлопушка спасёт только налёт той банды, у которой она есть.
first-save = Спасённый налёт идёт домой без еды.
first-free = Освобождённые еноты сразу идут домой. Освобождай по одному.

## Урок: слова тренера

lesson-start = Ночь, и у тебя банда енотов. Где-то в доме сидит в засаде Хозяин. Каждый раунд ты идёшь в одно место: за едой, за хлопушкой или выручать пленных. Еноты побеждают и проигрывают вместе.
lesson-raid = Ты втайне выбираешь, куда и сколько. Опасностей две: ловушка на виду и спрятанный Хозяин.
lesson-hand = Все налёты на столе, сейчас откроют карту Хозяина. В игре для опытных хлопушка спасает только налёт того, у кого она.
lesson-save = Хозяин ждал там, куда пошёл твой налёт. Хлопушка отправит его домой, с пустыми лапами.
lesson-where = Если енотов и открытых мест много, вопросов два. Сначала куда.
lesson-number = Теперь сколько. Кто дома, того в этом раунде не поймают.
lesson-free = Налёт на задний двор освобождает по одному пленнику на каждого дошедшего енота, из любой банды.
lesson-host = Теперь другая сторона: ты Хозяин. Ты против всех енотов сразу. Каждый раунд ставь ловушку, потом прячься.
lesson-trap = Ловушку видят все. Каждый налёт туда бросает кубик: от 1 до 4 — столько поймано.
lesson-lurk = Все еноты, которые к тебе придут, пойманы. Твою карту никто не видит, пока не выйдут все налёты.
lesson-trap-again = Каждый раунд ловушка должна переехать, и в подвал её не ставят.
lesson-lurk-again = Прятаться можно где угодно: там же, где в прошлый раз, у ловушки или с собакой.
lesson-win-food = Все еноты побеждают, когда у одной банды 8 еды.
lesson-win-expert = В игре для опытных у всех других банд нужно ещё хотя бы по 3 еды.
lesson-win-caught = Хозяин побеждает, когда пойманы все еноты одной банды.
lesson-win-dawn = Хозяин побеждает и на рассвете, после последнего раунда.

### Задачи

puzzle-card = В какие два места Хозяин ({ $who }) в этом раунде почти наверняка не пойдёт?
puzzle-card-how = Хозяин любит места, куда есть зачем идти: за едой, за хлопушкой, за пленниками, если у какой-то банды осталось мало енотов. Где собака, не прячется, где ловушка — редко.
clue-dog = Где собака, туда еноты не ходят, и ждать { at-room } Хозяину незачем.
clue-trap = Где ловушка, туда ходят редко, и Хозяин редко ждёт { at-room }.
clue-firecracker = Хлопушки в гостиной нет: идти туда незачем.
clue-captives =
    { $captives ->
        [0] Никто не пойман: на заднем дворе делать нечего.
       *[other] Пойманных енотов { $captives }, но дома их у всех банд ещё хватает: задний двор даёт немного.
    }
