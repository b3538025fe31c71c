### The Raccoon is at the Candy Shoppe: шпионов холодной войны вербуют в городах жетонами, команды тайные.
### Шпионы все мужского рода и склоняются. «face» и «side» по-русски одно: сторона.

## Названия

spy =
    { EMOJI("spy", $spy) }{ $spy ->
        [fox] Хитрый Лис
        [bear] Старый Медведь
        [kitty] Милый Котик
        [dog] Ленивый Пёс
       *[raccoon] Енот
    }
spy-acc =
    { EMOJI("spy", $spy) }{ $spy ->
        [fox] Хитрого Лиса
        [bear] Старого Медведя
        [kitty] Милого Котика
        [dog] Ленивого Пса
       *[raccoon] Енота
    }
spy-ins =
    { EMOJI("spy", $spy) }{ $spy ->
        [fox] Хитрым Лисом
        [bear] Старым Медведем
        [kitty] Милым Котиком
        [dog] Ленивым Псом
       *[raccoon] Енотом
    }
target =
    { $target ->
        [fox] { EMOJI("spy_fox") }Хитрый Лис
        [bear] { EMOJI("spy_bear") }Старый Медведь
        [kitty] { EMOJI("spy_kitty") }Милый Котик
        [dog] { EMOJI("spy_dog") }Ленивый Пёс
        [raccoon] { EMOJI("spy_raccoon") }Енот
       *[raccoon_double] { EMOJI("spy_raccoon") }Енот (двойной агент)
    }
city =
    { EMOJI("city", $city) }{ $city ->
        [washington] Вашингтон
        [london] Лондон
        [paris] Париж
        [berlin] Берлин
        [prague] Прага
        [warsaw] Варшава
       *[moscow] Москва
    }
    .gen = { city-gen }
    .acc = { city-acc }
    .loc = { city-loc }
city-acc =
    { EMOJI("city", $city) }{ $city ->
        [washington] Вашингтон
        [london] Лондон
        [paris] Париж
        [berlin] Берлин
        [prague] Прагу
        [warsaw] Варшаву
       *[moscow] Москву
    }
city-gen =
    { EMOJI("city", $city) }{ $city ->
        [washington] Вашингтона
        [london] Лондона
        [paris] Парижа
        [berlin] Берлина
        [prague] Праги
        [warsaw] Варшавы
       *[moscow] Москвы
    }
city-loc =
    { EMOJI("city", $city) }{ $city ->
        [washington] Вашингтоне
        [london] Лондоне
        [paris] Париже
        [berlin] Берлине
        [prague] Праге
        [warsaw] Варшаве
       *[moscow] Москве
    }
face =
    { EMOJI("face", $face) }{ $face ->
        [com] коммунист
        [cap] капиталист
       *[neutral] нейтрален
    }
face-ins =
    { EMOJI("face", $face) }{ $face ->
        [com] коммунистом
        [cap] капиталистом
       *[neutral] нейтральным
    }
team =
    { $team ->
        [communist] { EMOJI("face_com") }Коммунисты
        [capitalist] { EMOJI("face_cap") }Капиталисты
       *[platypus] { EMOJI("team_platypus") }У.Т.К.О.Н.О.С.
    }
team-long =
    { $team ->
        [communist] { EMOJI("face_com") }коммунистов
        [capitalist] { EMOJI("face_cap") }капиталистов
       *[platypus] { EMOJI("team_platypus") }У.Т.К.О.Н.О.С.
    }
token =
    { EMOJI("token", $token) }{ $token ->
        [com] Коммунист
        [cap] Капиталист
        [trapped] Западня
        [safe_house] Явка
        [kaboom] Ба-бах
        [assassinate] Убийство
        [revive] Воскрешение
        [double_cross] Двойная игра
        [disguise] Маскировка
        [foiled] Провал
        [brainwash] Внушение
        [escape] Побег
        [bribe] Подкуп
        [wiretap] Прослушка
        [blackmail] Шантаж
        [honeypot] Соблазн
        [rogue_agent] Отступник
        [burn_notice] Чёрная метка
        [wealth] Богатство
       *[smuggle] Контрабанда
    }
tokens-of =
    { $number ->
        [1] { token }
       *[other] { token } ×{ $number }
    }
token-worth = { token } ({ $worth })
worth =
    { $side ->
        [com] Коммунисты +{ $number }
        [cap] Капиталисты +{ $number }
       *[neutral] поровну
    }
worth-marked = с маркерами { $worth }
sums = коммунисты { $com }, капиталисты { $cap }
tokens-many =
    { $number ->
        [one] { $number } жетон
        [few] { $number } жетона
        [many] { $number } жетонов
       *[other] { $number } жетона
    }
rounds-many =
    { $number ->
        [one] { $number } раунда
        [few] { $number } раундов
        [many] { $number } раундов
       *[other] { $number } раунда
    }

## Жетоны

brief =
    { $token ->
        [com] Коммунисты +1 в подсчёте этого города.
        [cap] Капиталисты +1 в подсчёте этого города.
        [trapped] Держит первого, кто тут закончит: пропуск раунда, сторона остаётся.
        [safe_house] Весь следующий раунд шпион недоступен никому: сторона остаётся.
        [kaboom] После раунда закрывает город: в следующей фазе 1 сюда не отправить.
        [assassinate] Этот шпион гибнет: он ни за кого, пока его не воскресят.
        [revive] Мёртвый шпион, если есть, снова здесь, нейтрален, завербовать можно сразу.
        [double_cross] В конце шпион уходит к проигравшим подсчёт; ничья меняет сторону.
        [disguise] Этот шпион меняется городами с другим, ещё не раскрытым.
        [foiled] Действует первым: тут сработают лишь Коммунисты и Капиталисты.
        [brainwash] Коммунисты +2 в подсчёте этого города.
        [escape] Этот шпион бежит в ближайший свободный город, раскроют его там.
        [bribe] Капиталисты +2 в подсчёте этого города.
        [wiretap] Кто раскрывает, отсылает отсюда один жетон открыто в другой город.
        [blackmail] Все, чья цель — этот шпион, в следующем раунде кладут жетоны открыто.
        [honeypot] Коммунисты +1 в этом городе, сейчас и потом маркером.
        [rogue_agent] Шпион становится нейтральным. Подсчёт позже ещё может его сдвинуть.
        [burn_notice] В самом конце шпион гибнет, если его сторона тут изменилась.
        [wealth] Капиталисты +1 в этом городе, сейчас и потом маркером.
       *[smuggle] Сюда приходит случайный закрытый жетон; город выберет раскрывший.
    }
brief-late = Уже поздно, это последний раунд.
brief-lasting =
    { $until ->
        [match] { $worth } в этом городе, сейчас и до конца партии.
        [phase1] { $worth } в этом городе, сейчас и до конца следующей фазы 1.
       *[next_round] { $worth } в этом городе, сейчас и весь следующий раунд.
    }
token-brief = { token }: { $brief }
brief-short =
    { $token ->
        [trapped] Первый закончивший пропустит раунд
        [safe_house] Если жив, следующий раунд на явке
        [kaboom] Город закрыт в следующей фазе 1
        [assassinate] Шпион гибнет: он ни за кого
        [revive] Мёртвый снова здесь, нейтрален
        [double_cross] Шпион уходит к проигравшим подсчёт
        [disguise] Шпион меняется городами с другим
        [foiled] Отменяет другие жетоны действий
        [escape] Шпион бежит в свободный город
        [wiretap] Жетон уходит в другой город
        [blackmail] Охотники потом кладут открыто
        [rogue_agent] Шпион становится нейтральным
        [burn_notice] Сменил сторону — гибнет
       *[smuggle] Приходит случайный закрытый жетон
    }
short-late = Уже поздно, это последний раунд
token-text =
    { $token ->
        [com] Добавляет 1 коммунистам в подсчёте этого города. Каждый раунд у каждого таких по три.
        [cap] Добавляет 1 капиталистам в подсчёте этого города. Каждый раунд у каждого таких по три.
        [trapped] Лежит на городе. Держит первого шпиона, который закончит там операцию в этом раунде. Город при этом занят, и выбрать этого шпиона ничто не может. Он свободен, когда кончится фаза 1 следующего раунда. Отправлять его уже поздно: он пропускает ровно один раунд. «Западня», в которую никто не попал, после раунда уходит в мешок.
        [safe_house] Остаётся с этим шпионом, куда бы он ни шёл. После этого раунда он уходит с карты на весь следующий раунд. Ни отправить, ни завербовать, ни тронуть его тогда нельзя. Его сторона считается. До того она ни от чего не спасает: если шпион погиб, «Явка» отыграна.
        [kaboom] До конца раунда город работает как обычно. Потом он закрыт: в следующей фазе 1 отправлять туда нельзя. Когда она кончится, он снова открыт. Что там лежит, уходит в мешок, а шпион в западне невредимым идёт в штаб.
        [assassinate] Этот шпион мёртв: он вне карты, нейтрален и ни за кого, пока его не воскресят. Операция идёт без него, и жетоны, которым нужен шпион, уже не действуют.
        [revive] Мёртвый шпион, по выбору ведущего, снова в этом городе, нейтрален. Если у этой операции ещё есть шпион, ведущий делит жетоны в деле между ними. Если нет, все они у воскрешённого. Его операция идёт сразу за этой. Город в ней считают ещё раз.
        [double_cross] После всего этот шпион переходит на сторону, проигравшую подсчёт, за кого бы он ни был. После ничьей коммунист и капиталист меняются, а нейтральный остаётся нейтральным.
        [disguise] Этот шпион меняется местами с другим, ещё не раскрытым, из другого города, по выбору ведущего. Жетоны и маркеры остаются. Что ещё не подействовало, работает с пришедшим, а этого раскроют там позже.
        [foiled] Всегда действует первым. Отменяет все другие жетоны действий этой операции, и те, что только для подсчёта. Жетоны «Коммунист» и «Капиталист», влияние города и маркеры, лежавшие раньше, остаются.
        [brainwash] Добавляет 2 коммунистам в подсчёте этого города. Это жетон действия: «Провал» его отменяет.
        [escape] Этот шпион бежит в ближайший город без шпиона; из двух одинаково близких выбирает ведущий. Жетоны, которые тут остались, шпиона не застанут. Шпиона раскроют в новом городе позже в этом раунде.
        [bribe] Добавляет 2 капиталистам в подсчёте этого города. Это жетон действия: «Провал» его отменяет.
        [wiretap] Ведущий переносит один жетон в деле из этой операции в любой другой город, там он лежит открыто. Если в этом раунде там ещё раскроют шпиона, жетон участвует. Если нет, после раунда он уходит со стола.
        [blackmail] Все, чья тайная цель — этот шпион, весь следующий раунд кладут жетоны открыто. Им говорят лично. Стол узнаёт, кто это, только когда один из них положит жетон.
        [honeypot] Добавляет 1 коммунистам в подсчёте этого города, потом лежит в городе маркером. Он считается в каждом подсчёте там до конца следующего раунда или его фазы 1. До какого, решают настройки стола.
        [rogue_agent] Этот шпион сразу становится нейтральным. Подсчёт позже в этой операции ещё может его сдвинуть.
        [burn_notice] Действует самой последней. Если сторона шпиона тогда не та, с которой он вошёл в операцию, он гибнет. Если снова та же, живёт.
        [wealth] Добавляет 1 капиталистам в подсчёте этого города, потом лежит в городе маркером. Он считается в каждом подсчёте там до конца следующего раунда или его фазы 1. До какого, решают настройки стола.
       *[smuggle] Ведущий называет другой город, где лежат закрытые жетоны. Один из них, вытянутый вслепую, приходит сюда открыто и участвует как все. Влияние, пришедшее после подсчёта, пропадает.
    }
token-card =
    { $number ->
        [one] **{ token }** (в мешке { $number }). { $text }
        [few] **{ token }** (в мешке { $number }). { $text }
        [many] **{ token }** (в мешке { $number }). { $text }
       *[other] **{ token }** (в мешке { $number }). { $text }
    }

## Вопросы

ask-send-last = Отправь { spy-acc } в город.
ask-send = Отправь шпиона в город.
ask-influence =
    { $faceup ->
        [yes] Тебя шантажируют: положи открыто { up-to-tokens } ({ spy }, { city }). Передумать нельзя.
       *[no] Спрячь { up-to-tokens } ({ spy }, { city }). Передумать нельзя.
    }
up-to-tokens =
    { $number ->
        [1] 1 жетон
        [one] до { $number } жетона
        [few] до { $number } жетонов
        [many] до { $number } жетонов
       *[other] до { $number } жетонов
    }
ask-reveal = Раскрой шпиона. Если его жетонам нужен выбор, выбираешь ты.
ask-order = Что действует дальше?
ask-order-after = Выбери, какой жетон действует дальше. Подсчёт уже был.
ask-revive = **Воскрешение** вернёт сюда мёртвого шпиона, нейтральным. Кого?
ask-share = Отдай воскрешённому любые из этих жетонов. Остальные остаются тут.
ask-disguise = **Маскировка** меняет этого шпиона на другого, из другого города. На кого?
ask-escape = **Побег**: два свободных города одинаково близко. Куда бежит шпион?
ask-wiretap-at-once = **Прослушка** открыто переносит жетон в другой город. Какой и куда?
ask-wiretap = **Прослушка** открыто переносит жетон в другой город. Какой?
ask-wiretap-to = Куда **Прослушка** отправит жетон?
ask-smuggle = **Контрабанда** приносит сюда случайный закрытый жетон. Из какого города?

## Варианты ответа

option-send = { spy }
option-with = { spy }, { city }: какие жетоны?
option-to = { city } ({ $worth })
    .brings =
        { $side ->
            [com] { $own ->
                [none] Без жетонов станет коммунистом. Чтобы стал капиталистом, «Капиталистов» нужно { $need }.
                [same] Без жетонов останется коммунистом. Чтобы стал нейтральным, «Капиталистов» нужно { $need }.
               *[other] Без жетонов станет нейтральным. Чтобы не сменил сторону, «Капиталистов» нужно { $need }.
            }
            [cap] { $own ->
                [none] Без жетонов станет капиталистом. Чтобы стал коммунистом, «Коммунистов» нужно { $need }.
                [same] Без жетонов останется капиталистом. Чтобы стал нейтральным, «Коммунистов» нужно { $need }.
               *[other] Без жетонов станет нейтральным. Чтобы не сменил сторону, «Коммунистов» нужно { $need }.
            }
           *[neutral] Сам город никого не вербует: решают только жетоны.
        }
option-dispatch = { spy } ({ face }) в { city-acc }
option-place =
    { $tokens ->
        [0] Без жетонов
       *[other] { $tokens }
    }
placed-sum = С городом: { $worth }.
placed-both = { $first }. { $second }.
    .sum = { $first }. { placed-sum }
placed-worth =
    { placed-sum } { $stays ->
        [yes] Останется
       *[no] Станет
    } { face-ins }, если другие ничего не добавят.
    .lasting =
        { placed-sum } { $until ->
            [match] {""}
            [phase1] Потом +1 до конца фазы 1.{" "}
           *[next_round] Потом +1 ещё раунд.{" "}
        }{ $stays ->
            [yes] Останется
           *[no] Станет
        } { face-ins }, если другие не добавят.
placed-foiled = Провал действует первым и отменит твой второй жетон: { token }.
option-reveal =
    { spy }, { city }: { $hidden ->
        [0] { $exposed ->
            [0] жетонов нет
           *[other] открытых { $exposed }
        }
       *[other] закрытых { $hidden }{ $exposed ->
            [0] {""}
           *[other] , открытых { $exposed }
        }
    }
hidden-there = закрытых { $number }
option-next =
    { $token ->
        [none] Подсчёт: { $sums }
       *[other] { token }
    }
option-aim =
    { $token ->
        [none] { $city ->
            [none] { spy }
           *[other] { city }
        }
       *[other] { $city ->
            [none] { $number ->
                [0] { token }
                [1] { token }
               *[other] { token } ({ $number })
            }
           *[other] { token } в { city-acc }
        }
    }
option-back = Назад: выбрать снова
brings-held = Держит первого, кто тут закончит, пока после раунда не закроется город.
brings-next = { $short }.
brings-then =
    { $number ->
        [1] В самом конце — { $tokens }.
       *[other] В самом конце — { $tokens }.
    }
brings-moved-worth = Этот подсчёт теряет: { $worth }.
brings-moved-late = Тут ему поздно: подсчёт уже был.
brings-moved-marker = Подсчёт уже был: тут он только остался бы маркером.
brings-moved = Тут он не подействует. { $short }.
brings-shared-worth = В подсчёте воскрешённого, не здесь: { $worth }.
brings-shared = Действует для воскрешённого, не здесь. { $short }.
brings-disguise = Сейчас в { city-loc }, { face }.
brings-escape = В подсчёте там уже: { $worth }.
brings-tapped = Там { spy }, { face }, ещё не раскрыт.
brings-tapped-nobody = Шпиона там нет: жетон пропадёт, если в этом раунде никто не придёт.
brings-smuggle =
    { $number ->
        [1] Единственный закрытый жетон там ({ spy }).
       *[other] Один из { $number } закрытых жетонов там ({ spy }).
    }

## Операция по шагам: строки журнала

opened =
    { $revived ->
        [yes] **{ spy } в { city-loc }** ({ $worth }), воскрешён, { face }, своя операция, { $tokens ->
            [0] без жетонов.
           *[other] жетоны: { $tokens }.
        }
       *[no] **{ $last ->
            [yes] { $seat } раскрывает последнего шпиона, { spy-acc }
           *[no] { $seat } раскрывает { spy-acc }
        } ({ face }) в { city-loc }** ({ $worth }): { $tokens ->
            [0] жетонов нет.
           *[other] { $tokens }.
        }
    }
cancelled =
    { token } действует первым. { $tokens ->
        [0] Отменять нечего.
       *[other] Отменено: { $tokens }.
    }
fizzled-no-spy = { token } не действует: шпиона здесь больше нет.
fizzled =
    { $token ->
        [revive] { token } не действует: мёртвых нет.
        [disguise] { token } не действует: меняться больше не с кем.
        [wiretap] { token } не действует: других жетонов не осталось.
        [smuggle] { token } не действует: закрытых жетонов в других городах нет.
       *[other] { token } не действует.
    }
tallied =
    Подсчёт: { $face ->
        [neutral] {""}
        [com] впереди { EMOJI("face_com") }коммунисты,{" "}
       *[cap] впереди { EMOJI("face_cap") }капиталисты,{" "}
    }{ $high } к { $low }. { $turn }.
tallied-marked = Подсчёт: { sums }, с маркерами ({ $tokens }). { $turn }.


turn-nobody = Вербовать тут некого
turn-even = Поровну: { spy } остаётся { face-ins }
turn-already = { spy } остаётся { face-ins }
turn-turns = **{ spy } становится { face-ins }**
laid =
    { $spy ->
        [none] { $token ->
            [honeypot] { token } остаётся в { city-loc } и даёт там коммунистам +1.
            [wealth] { token } остаётся в { city-loc } и даёт там капиталистам +1.
            [trapped] { $final ->
                [yes] { token } остаётся в { city-loc }: уже поздно, это ничего не меняет.
               *[no] { token } остаётся в { city-loc }: держит первого, кто тут закончит.
            }
           *[kaboom] { $final ->
                [yes] { token } остаётся в { city-loc }: уже поздно, это ничего не меняет.
               *[no] { token }: после этого раунда { city } закроется.
            }
        }
       *[other] { $final ->
            [yes] { token } остаётся со шпионом ({ spy }): уже поздно, это ничего не меняет.
           *[no] { token }: весь следующий раунд { spy } недоступен никому.
        }
    }
turned = { token }: **{ spy } становится { face-ins }**.
turned-not = { token }: { spy } остаётся { face-ins }.
killed = **{ token }: { spy } погиб**{ $token ->
        [burn_notice] , в этой операции он сменил сторону.
       *[other] .
    }
spared = { token } щадит { spy-acc }: он { face }, как и до операции.
fled = { token }: { spy } бежит из { city-gen } в { FORM($to, "acc") }, ближайший свободный город, там его и раскроют.
swapped = { token }: { spy } и { $other } меняются местами. В этой операции теперь { $other }, а { spy } ждёт в { FORM($to, "loc") }.
marked =
    { $final ->
        [yes] { token }: { spy }, но уже поздно, это последний раунд.
       *[no] { token }: в следующем раунде охотники за { spy-ins } кладут жетоны открыто.
    }
sent = { token }: { $moved } открыто уходит в { FORM($to, "acc") }.
fetched = { token } приносит закрытый жетон из { FORM($source, "gen") }: **{ $moved }**.
revived =
    { token }: { spy } снова в { city-loc }, нейтрален, { $share ->
        [0] без жетонов.
       *[other] жетоны: { $share }.
    } У него своя операция, { $alone ->
        [yes] ведь больше тут никого нет.
       *[no] сразу после этой.
    }
wasted = После подсчёта уже не считается: { $tokens }.
departed =
    { $spy ->
        [none] Операция в { city-loc } кончается без шпиона.
       *[other] { $held ->
            [yes] { $final ->
                [yes] { spy }, { face }, **в западне** в { city-loc }.
               *[no] { spy }, { face }, **в западне** в { city-loc } и пропускает следующий раунд.
            }
           *[no] { spy } идёт в штаб, он { face }.
        }
    }

## Что ещё произошло: строки журнала

began = Тайно среди вас: { $teams }. Свои карты каждый получит лично.
team-count =
    { $team ->
        [communist] { EMOJI("face_com") }{ $number ->
            [one] { $number } коммунист
            [few] { $number } коммуниста
            [many] { $number } коммунистов
           *[other] { $number } коммуниста
        }
        [capitalist] { EMOJI("face_cap") }{ $number ->
            [one] { $number } капиталист
            [few] { $number } капиталиста
            [many] { $number } капиталистов
           *[other] { $number } капиталиста
        }
       *[platypus] { $number } { team } (ему нужна ничья)
    }
secrets = Твои тайные карты: **{ $team }** и цель — { $target }.
wins = Твоя сторона — { $face }, другая — { $other }. Победа, если в конце на твоей больше шпионов. { $tie }
tie-platypus = При ничьей побеждает У.Т.К.О.Н.О.С.
tie-targets-platypus = При ничьей побеждает команда, у которой больше завербованных целей. И тут поровну — У.Т.К.О.Н.О.С.
tie-targets-draw = При ничьей побеждает команда, у которой больше завербованных целей. И тут поровну — ничья.
wins-platypus =
    { $targets ->
        [yes] Ты побеждаешь, если в конце поровну и шпионов, и завербованных целей.
       *[no] Ты побеждаешь, если в конце шпионов поровну.
    }
target-cover = Твоя цель, { target }, — только прикрытие и не значит ничего.
target-wanted =
    { $decides ->
        [yes] Твоя цель — { target }: завербован, если в конце жив и стал { face-ins }. Завербованные цели решают ничью.
       *[no] Твоя цель — { target }: завербован, если в конце жив и стал { face-ins }. За этим столом цели не решают ничего.
    }
round-began = **Раунд { $round } из { $rounds }**: у всех новые жетоны. Начинает { $first }.
dealt = Твои жетоны на этот раунд: { $tokens }.
dealt-blackmail = **Тебя шантажируют** из-за { spy-acc }: в этом раунде ты кладёшь открыто.
deployed = { $who } отправляет **{ spy-acc } ({ face }) в { city-acc }** ({ $worth }).
round-head = **Раунд { $round } из { $rounds }.**
decided = { $seat }: выбор сделан.
placed = Положено в { city-loc }: { $piles }.
pile =
    { $number ->
        [0] { $who } — ничего
       *[other] { $who } — { $number }
    }
pile-faceup = { $who } — { $number } (открыто: { $tokens })
phase-one-over =
    { $unspent ->
        [0] Фаза 1 окончена, положены все жетоны.
        [one] Фаза 1 окончена. Отложен закрытым { $unspent } лишний жетон.
        [few] Фаза 1 окончена. Отложены закрытыми { $unspent } лишних жетона.
        [many] Фаза 1 окончена. Отложено закрытыми { $unspent } лишних жетонов.
       *[other] Фаза 1 окончена. Отложено закрытыми { $unspent } лишнего жетона.
    }{ $opened ->
        [none] {""}
       *[other] {" "}Снова открыт город { $opened }.
    }{ $freed ->
        [none] {""}
       *[other] {" "}{ $freed } свободен и этот раунд отдыхает в штабе.
    }{ $faded ->
        [0] {""}
       *[other] {" "}Убрано с карты: { $faded }.
    }
round-over =
    Раунд { $round } окончен.{ $released ->
        [none] {""}
       *[other] {" "}{ $released } выходит с явки.
    }{ $sheltered ->
        [none] {""}
       *[other] {" "}{ $sheltered } на следующий раунд уходит на явку.
    }{ $closed ->
        [none] {""}
       *[other] {" "}Ба-бах! В следующей фазе 1 закрыт город { $closed }.
    }{ $freed ->
        [none] {""}
       *[other] {" "}{ $freed } был там в западне и свободен.
    }{ $faded ->
        [0] {""}
       *[other] {" "}Убрано с карты: { $faded }.
    }
gone-from = { token } ({ city })
result =
    { $team ->
        [communist] **Победа коммунистов**
        [capitalist] **Победа капиталистов**
       *[platypus] **Победа У.Т.К.О.Н.О.С.**
    }: { $why ->
        [spies] шпионов у них больше.
        [targets] шпионов поровну, но завербованных целей у них больше.
       *[platypus] никто не впереди, и холодная война продолжается.
    }
result-draw = **Ничья**: и шпионов, и целей поровну, не победил никто.
result-count = Шпионы: коммунистов { $red }, капиталистов { $blue }, нейтральных { $neutral }, мёртвых { $dead }. Завербовано целей: у коммунистов { $targets-red }, у капиталистов { $targets-blue }.
result-player =
    { $turned ->
        [yes] { $who } ({ team }): цель — { target }, завербован.
        [no] { $who } ({ team }): цель — { target }, не завербован.
       *[cover] { $who } ({ team }): цель — { target }, прикрытие.
    }
result-double = Двойной агент игрока { $who } должен был оказаться на другой стороне: стать { face-ins }.

## Поле словами

over = Партия окончена после { rounds-many }.
due =
    { $kind ->
        [deploying] Раунд { $round } из { $rounds }, фаза 1: { $who } отправляет шпиона.
        [influencing] Раунд { $round } из { $rounds }, фаза 1, жетоны в { city-loc }. Ждём: { $who }.
        [revealing] Раунд { $round } из { $rounds }, фаза 2: { $who } выбирает, кого раскрыть.
        [operating] Раунд { $round } из { $rounds }, фаза 2: { $who } решает, что в операции дальше.
       *[aiming] Раунд { $round } из { $rounds }, фаза 2: { $who } делает выбор: { token }.
    }
own-team = Это видишь только ты: ты за { team-long }, больше этого не знает никто.
own-blackmail = Тебя шантажируют из-за { spy-acc }: в этом раунде ты кладёшь открыто.
own-tokens = Твои жетоны: { $tokens }.
own-aside = Отложено: { $tokens }.
own-chosen = Ты кладёшь: { $tokens }; больше этого пока не знает никто.
own-chosen-nothing = Ты не кладёшь ничего; больше этого пока не знает никто.
own-placed = Твои жетоны этого раунда на карте: { $piles }.
own-pile = в { city-loc } ({ $tokens })
operation-now = Операция { $number } этого раунда:
operation-latest = Прошлая операция, { $number }-я в раунде { $round }:
still-live = Ещё в деле в { city-loc }: { $tokens }.
waits-there = { spy } ждёт там, жетоны: { $tokens }.
waits-there-bare = { spy } ждёт там без жетонов.
city-now = { city } ({ $worth }): { $things }.
city-now-marked = { city } ({ $worth }; с маркерами { $marked }): { $things }.
there-spy = { spy }, { face }{ $trapped ->
        [yes] , в западне
       *[no] {""}
    }{ $house ->
        [yes] , потом на явку
       *[no] {""}
    }
there-exposed = открыто: { $tokens }
there-closed = закрыт до конца фазы 1
there-nothing = пусто
marker-lasting =
    { $until ->
        [match] { token }, { $worth }
        [phase1] { token }, { $worth } до конца фазы 1 раунда { $round }
       *[next_round] { token }, { $worth } до конца раунда { $round }
    }
marker-holding = { token }, до конца фазы 1 раунда { $round }
off-map-ready = К отправке: { $spies }.
off-map-done =
    { $over ->
        [yes] В штабе: { $spies }.
       *[no] До конца этого раунда в штабе: { $spies }.
    }
off-map-sheltered =
    { $over ->
        [yes] На явке: { $spies }.
       *[no] На явке до конца этого раунда: { $spies }.
    }
off-map-dead = На кладбище: { $spies }.
off-map-spy =
    { $house ->
        [yes] { spy }, { face }, следующий раунд на явке
       *[no] { spy }, { face }
    }
player = { $who } ({ $letter }): { $facts }.
player-hand = в руке { tokens-many }
player-aside = отложено закрытыми { $number }
player-placed = положено { $piles }
player-pile = { $number } в { city-loc }
player-pile-faceup = { $number } в { city-loc } (открыто: { $tokens })
player-first = первый ход в этом раунде
player-done = выбор сделан, пока тайный
blackmail-now = Шантаж: в этом раунде охотники за { spy-ins } кладут жетоны открыто.
blackmail-next = Шантаж: в следующем раунде охотники за { spy-ins } кладут жетоны открыто.
blackmail-known = Шантаж выдал, кто охотится за { spy-ins }: { $names }.
blackmail-cleared = Шантаж выдал, кто не охотится за { spy-ins }: { $names }.
bag =
    { $number ->
        [one] В мешке { $number } жетон действия.
        [few] В мешке { $number } жетона действий.
        [many] В мешке { $number } жетонов действий.
       *[other] В мешке { $number } жетона действий.
    }
bag-returned = После раздачи в него вернулось: { $tokens }.
spent = Отыграно в этом раунде: { $tokens }.

## Что нужно для вопроса: цель и что важно сейчас

goal-now =
    { $shown ->
        [0] {""}
       *[other] {" "}(сейчас { $own } к { $other })
    }
goal =
    Ты **{ face }**. Нужно больше шпионов, чем у { $face ->
        [com] капиталистов
       *[cap] коммунистов
    }{ goal-now }. { $tie ->
        [targets] Ничью решают цели: твоя — { target }, нужная сторона — { $wanted }{ $shows ->
            [neutral] {""}
            [dead] {" "}(сейчас мёртв)
            [com] {" "}(сейчас коммунист)
            [cap] {" "}(сейчас капиталист)
           *[wanted] {" "}(так и есть)
        }.
       *[platypus] При ничьей побеждает третья команда, У.Т.К.О.Н.О.С.
    }
suspected-target = цель: { target }
goal-platypus =
    { $targets ->
        [yes] Ты **У.Т.К.О.Н.О.С.**: нужно поровну коммунистов и капиталистов{ goal-now }, и завербованных целей тоже.
       *[no] Ты **У.Т.К.О.Н.О.С.**: нужно поровну шпионов-коммунистов и шпионов-капиталистов{ goal-now }.
    }
spies-now =
    { $public ->
        [yes] Побеждает сторона, у которой после раунда { $rounds } больше шпионов. Сейчас: { $counted }.
       *[no] Шпионы: { $counted }.
    }
    .fresh =
        { $public ->
            [yes] Побеждает сторона, у которой после раунда { $rounds } больше шпионов.{" "}
           *[no] {""}
        }Шпион сдвигается на шаг к стороне, которой город и жетоны дают больше.
spies-counted =
    { $dead ->
        [0] коммунистов { $com }, капиталистов { $cap }, нейтральных { $neutral }
       *[other] коммунистов { $com }, капиталистов { $cap }, нейтральных { $neutral }, мёртвых { $dead }
    }
site-now =
    { spy } сейчас { face }. { city } пока: { $worth }. { $spies ->
        [0] Это последний шпион: лишние жетоны пропадут.
        [one] В раунде ещё { $spies } шпион.
        [few] В раунде ещё { $spies } шпиона.
        [many] В раунде ещё { $spies } шпионов.
       *[other] В раунде ещё { $spies } шпиона.
    }
site-score = Шпионы: твоих { $own }, чужих { $other }.
site-exposed = Открыто там: { $tokens }.
operation-spy = { spy } в { city-loc } сейчас { face }, до операции — { $before }.
operation-spy-same = { spy } в { city-loc } сейчас { face }.
operation-nobody = Шпиона в { city-loc } больше нет: жетоны, которым он нужен, не действуют.
operation-last = В конце — { token }. { $short }.
operation-last-loser = В конце — { token }: шпион уходит к проигравшим подсчёт, { $face ->
        [com] сейчас это коммунисты
       *[cap] сейчас это капиталисты
    }.
tally-to-come = Подсчёт сейчас дал бы: { sums }.
tally-taken = Подсчёт уже был: { sums }.
wiretap-moves = Жетон уходит: { token }.

## Раздача

quick-side =
    { $allies ->
        [0] Ты против всех.
        [one] У тебя { $allies } тайный соратник, ты его не знаешь.
        [few] У тебя { $allies } тайных соратника, ты их не знаешь.
        [many] У тебя { $allies } тайных соратников, ты их не знаешь.
       *[other] У тебя { $allies } тайных соратника, ты их не знаешь.
    } Каждый раунд шпионы идут в города, и все прячут с каждым до 2 жетонов. Потом подсчёт города складывает жетоны и город и сдвигает шпиона на шаг к стороне, у которой больше.

## Настройки

setting-first-player = Первый игрок
    .about = Кто начинает раунд 1; если никто не назван, решит случай
    .part = первый игрок
    .part-acc = первого игрока
setting-influence-order = Как класть жетоны
    .about = Все кладут жетоны разом или один за другим
    .value =
        { $value ->
            [simultaneous] все разом
           *[clockwise] один за другим
        }
setting-reveal-starts = Кто раскрывает первым
    .about = Слева от первого игрока или от того, кто отправил последнего шпиона
    .value =
        { $value ->
            [left_of_first] слева от первого игрока
           *[next_in_turn] слева от того, кто отправил последним
        }
setting-platypus-tie = У.Т.К.О.Н.О.С.
    .about = 3 или 5 игроков: чёрная карта побеждает, если шпионов поровну или только если и целей поровну
    .value =
        { $value ->
            [spies] если поровну шпионов
           *[targets] если и целей поровну
        }
setting-double-agent = Двойной агент
    .about = Нужен на другой стороне или на стороне хозяина карты
    .value =
        { $value ->
            [opposite] на другой стороне
           *[plain] на стороне хозяина карты
        }
setting-lingering = Соблазн и Богатство
    .about = Лежат до конца следующего раунда или его фазы 1
    .value =
        { $value ->
            [next_round] до конца следующего раунда
           *[phase1] до конца его фазы 1
        }
unfit-first-player = Первым может быть только игрок этого стола.
role-communist = Коммунист
role-capitalist = Капиталист
role-p-l-a-t-y-p-u-s = У.Т.К.О.Н.О.С.

## На картинках: коротко

head-round = Раунд { $round } из { $rounds }
head-phase-1 = Фаза 1: шпион { $spy } из { $spies }
head-phase-2 =
    { $spies ->
        [one] Фаза 2: остался { $spies } шпион
        [few] Фаза 2: осталось { $spies } шпиона
        [many] Фаза 2: осталось { $spies } шпионов
       *[other] Фаза 2: осталось { $spies } шпиона
    }
head-operation = Фаза 2: операция { $number }
duty =
    { $kind ->
        [deploying] шлёт шпиона
        [influencing] кладёт жетоны
        [revealing] раскрывает
       *[operating] что дальше?
    }
duty-plays = играет { token }
duty-many = кладут
headquarters =
    { $who ->
        [nobody] никого
        [done] отработали
       *[ready] к отправке
    }
beside-shelter =
    { $when ->
        [inside] до конца
        [late] поздно
       *[after] после
    }
    .below =
        { $when ->
            [inside] Р{ $round }
            [late] {""}
           *[after] раунда { $round }
        }
city-opens = откроют после
    .below = фазы 1
marker-until =
    { $when ->
        [end] до конца
        [within] в Р{ $round }
       *[to] до Р{ $round }
    }
    .short =
        { $when ->
            [end] конец
           *[other] Р{ $round }
        }
city-trapped = в западне
    .below = пропуск Р{ $round }
city-placing = кладут
city-empty =
    { $over ->
        [yes] раскрыто
       *[no] без жетонов
    }
account-title =
    { $revived ->
        [yes] { city }: { spy } снова тут
       *[no] { city }: { spy }
    }
account-round = раунд { $round }
account-no-tokens = Жетонов тут не было.
account-nothing =
    { $over ->
        [yes] Ничего не произошло.
       *[no] Раскрыто, пока ничего не произошло.
    }
account-tally = Подсчёт
account-to-come = Подсчёт впереди
    .below = если бы он был сейчас
account-no-tally = Без подсчёта
account-part =
    { $of ->
        [tokens] жетоны
        [city] город
       *[markers] маркеры
    }
deed = { token }: { $effect }
deed-tally = Подсчёт: { $turn }
    .spy = Подсчёт: { spy } { $turn }
deed-wasted = Уже не в счёт: { $tokens }
deed-opened = { spy } раскрыт
deed-departed =
    { $held ->
        [yes] { spy } в западне
       *[no] { spy } идёт в штаб
    }
    .nobody = в штаб не идёт никто
deed-turn =
    { $stays ->
        [yes] остаётся { face-ins }
       *[no] становится { face-ins }
    }
    .nobody = вербовать некого
    .even = поровну, без перемен
deed-cancels =
    { $any ->
        [yes] отменено: { $tokens }
       *[no] отменять нечего
    }
deed-fizzles =
    { $spyless ->
        [yes] без шпиона не действует
       *[no] не действует
    }
deed-sent = { $moved } в { city-acc }
deed-fetched = { $moved } из { city-gen }
deed-laid = лежит в { city-loc }
deed-stays = остаётся при шпионе: { spy }
deed-turned = { spy } { deed-turn }
deed-spared = { spy } остаётся { face-ins }
deed-fled = { spy } бежит в { city-acc }
deed-swapped = { spy } и { $other } меняются
deed-revived =
    { $many ->
        [one] { spy } снова тут, { $many } жетон
        [few] { spy } снова тут, { $many } жетона
        [many] { spy } снова тут, { $many } жетонов
       *[other] { spy } снова тут, { $many } жетона
    }
deed-killed = { spy } погиб
deed-marked =
    { $final ->
        [yes] { spy }, но уже поздно
       *[no] { spy } выдаст своих охотников
    }
card-kind =
    { $action ->
        [yes] действие, в мешке { $copies } из { $bag }
       *[no] влияние, по три в каждой руке
    }
card-acts =
    { $when ->
        [first] действует прежде всех
        [order] когда скажет ведущий
        [tally] действует в подсчёте
       *[last] действует последним
    }
card-target = Объект
    .of =
        { $what ->
            [tally] подсчёт этого города
            [revive] мёртвый шпион
            [disguise] другой шпион на карте
            [wiretap] жетон отсюда и город
            [smuggle] город с жетонами
            [escape] ближайший свободный город
            [spy] шпион, который тут
            [actions] другие жетоны действий
           *[city] этот город
        }
card-stays = Потом
    .where =
        { $where ->
            [spent] сразу отыгран
            [city] остаётся в городе
           *[spy] остаётся при шпионе
        }
hand-head = Твоя тайная рука
hand-comrades =
    { $many ->
        [0] ты против всех
        [one] { $many } тайный соратник
        [few] { $many } тайных соратника
        [many] { $many } тайных соратников
       *[other] { $many } тайных соратника
    }
hand-goal =
    { $face ->
        [com] Нужно больше шпионов, чем у капиталистов
       *[cap] Нужно больше шпионов, чем у коммунистов
    }
    .tie =
        { $targets ->
            [yes] Нужно поровну и шпионов, и целей
           *[no] Нужно поровну шпионов у обеих сторон
        }
hand-target =
    { $double ->
        [yes] Двойной агент
       *[no] Цель
    }
hand-want =
    { $decides ->
        [yes] При ничьей: жив и { face }
       *[no] жив и { face }; тут не решает
    }
    .cover = Только прикрытие: не в счёт
hand-blackmailed = Шантаж: ты кладёшь открыто
hand-tokens =
    { $when ->
        [over] Партия окончена
        [sending] до 2 на каждого шпиона
       *[round] Твои жетоны этого раунда
    }
hand-placing =
    { $decided ->
        [yes] решено: { city }
       *[no] { city }: до 2
    }
hand-at = в { city-loc }
hand-unused = не сыграно
final-head = Все карты открыты
    .below = раундов { $done } из { $rounds }
final-spies =
    { $many ->
        [one] { $many } шпион
        [few] { $many } шпиона
        [many] { $many } шпионов
       *[other] { $many } шпиона
    }
final-targets =
    { $many ->
        [one] { $many } цель
        [few] { $many } цели
        [many] { $many } целей
       *[other] { $many } цели
    }
final-draw = Ничья: не победил никто
final-wins =
    { $team ->
        [communist] Победа коммунистов
        [capitalist] Победа капиталистов
       *[platypus] Победа У.Т.К.О.Н.О.С.
    }
final-why =
    { $why ->
        [platypus] шпионов поровну, по { $spies }: этого и хотел У.Т.К.О.Н.О.С.
        [draw] шпионов по { $spies }, целей тоже поровну, по { $best }
       *[targets] шпионов по { $spies }, цели { $best } к { $other }
    }
    .spies = { $high } к { $low }
ended-by =
    { $why ->
        [spies] Живые шпионы в конце: { $high } к { $low }.
        [targets] Шпионов по { $high }, решили завербованные цели: { $best } к { $other }.
        [platypus] Шпионов поровну, по { $high }: этого и хотел У.Т.К.О.Н.О.С.
       *[draw] Шпионов по { $high }, и завербованных целей по { $best }.
    }
decided-spies = шпионов
final-outcome =
    { $how ->
        [won] победа
        [draw] ничья
       *[lost] поражение
    }
final-target =
    { $double ->
        [yes] Двойной агент
       *[no] цель
    }
final-said =
    { $how ->
        [cover] прикрытие
        [turned] завербован
        [dead] погиб
       *[missed] не завербован
    }
    .double =
        { $how ->
            [turned] { face }, удалось
           *[missed] не { face }
        }

## В самих рисунках

art-headquarters = Штаб
art-safe-house = Явка
art-graveyard = Кладбище
art-bag = Мешок
art-closed = ЗАКРЫТ
art-first = 1-й

## Об игре

cover = Пять зверей в плащах на фоне красных лучей. Енот стоит перед медведем, псом, котом и лисом.
pitch = Вербуй шпионов холодной войны и угадай, кто с тобой заодно
aim = Вербуй шпионов для своей тайной команды, коммунистов или капиталистов. Побеждает сторона, у которой после последнего раунда больше шпионов.

## Поручения

standing-pass-match = Никогда не класть жетонов
standing-pass-round = Больше не класть жетонов в этом раунде
standing-listed-match = Всегда брать первое в списке, когда решаю, что дальше
standing-listed-round = В этом раунде брать первое в списке, когда решаю, что дальше
standing-leave-match = Никогда не делить жетоны Воскрешения
standing-leave-round = Не делить жетоны Воскрешения в этом раунде

## Что произошло, когда всё кончилось: голосом игры

secret-team = команда игрока { $who }
    .acc = команду игрока { $who }
secret-target = цель игрока { $who }
    .acc = цель игрока { $who }
swing =
    { $own ->
        [yes] { $who } ставит подпись под «{ $answer }»: шансы с { $before } % до { $after } %.
       *[no] { $who } ставит подпись под «{ $answer }». { $whom }: шансы с { $before } % до { $after } %.
    }
swing-chance =
    { $rose ->
        [yes] Мешок не подвёл. { $whom }: шансы с { $before } % до { $after } %.
       *[no] Мешок подвёл. { $whom }: шансы с { $before } % до { $after } %.
    }
turning-point = **Где сползла маска:** { $told }
story-end =
    Дело закрыто. Победа: { $winners }. { $cause ->
        [luck] Удача была на жалованье.
        [own] Всё решили собственные ходы.
       *[others] Всю работу сделали другие.
    }

## Зачем тебя спрашивают и чего ты хочешь

why-send = Твоя очередь отправлять шпиона. Города западнее Берлина тянут к капиталистам, восточнее — к коммунистам.
why-influence = Тайные жетоны решают, куда сдвинется шпион. Толкай его к себе или береги жетоны для других.
why-reveal = Все шпионы отправлены; теперь каждого раскроют. Раскрой там, где твой выбор тебе поможет.
why-order = Это твоя операция, порядок выбираешь ты. От него зависит, куда сдвинется шпион.
why-revive = Воскрешение в твоей операции, выбираешь ты. Мёртвый шпион ни за кого, пока не вернётся.
why-share = У воскрешённого тоже будет операция. Отдай ему жетоны, которые нужны там; остальные оставь.
why-disguise = Маскировка в твоей операции, выбираешь ты. Приведи шпиона, с которым должны сработать эти жетоны.
why-escape = Побег в твоей операции, выбираешь ты. Отправь шпиона туда, где следующий подсчёт тебе выгоднее.
why-wiretap = Прослушка в твоей операции, выбираешь ты. Убери жетон, который тут вредит или там поможет.
why-smuggle = Контрабанда в твоей операции, выбираешь ты. Тяни из города, тайным жетонам которого не веришь.

## Первая помощь

first-send = Каждого шпиона отправляют раз в раунд, каждого в отдельный город. Потом все могут положить с ним жетоны.
first-influence = Вопрос будет о каждом шпионе. Твоих 8 жетонов должно хватить на весь раунд, лишние пропадут.
first-reveal = Его жетоны откроют. **Подсчёт** сложит жетоны и город и сдвинет шпиона на шаг к стороне, у которой больше.
first-order = Подсчёт складывает обе стороны и сдвигает шпиона на шаг. Другие жетоны могут раньше увести его или сменить сторону.
first-revive = Шпион вернётся нейтральным, и у него будет в этом городе своя операция.
first-share = Каждый жетон действует только в одной из двух операций. Город считают в обеих.
first-disguise = Другой шпион встаёт здесь на место этого: с ним сработают все жетоны, которые ещё не действовали.
first-escape = Шпиона раскроют в новом городе позже в этом раунде. Операция здесь продолжится.
first-wiretap = Жетон у всех на виду уходит из операции. Он считается там, если там раскроют шпиона.
first-smuggle = Ты тянешь его вслепую из закрытых жетонов того города. Он входит в эту операцию.

## Урок

lesson-start = Холодная война, и пять шпионов можно перевербовать. Ты втайне играешь за свою сторону; другие тоже, и никто не говорит за какую. Шпионы идут в города, каждый прячет с ними жетоны, и подсчёт города вербует шпиона.
lesson-send = Твоя очередь отправить шпиона. Города на западе за капиталистов, на востоке за коммунистов, Берлин ни за кого.
lesson-influence = С этим шпионом можно положить до двух жетонов, закрыто. Жетон влияния добавляет 1 своей стороне.
lesson-influence-again = Тебя спросят о каждом шпионе, кто бы его ни отправил. Что не сыграно за раунд, откладывают.
lesson-reveal = Теперь шпионов раскрывают по одному. Раскрытый сдвигается на шаг к стороне, у которой больше.
lesson-order = Тут ждёт несколько дел, и что дальше, говоришь ты. Подсчёт считает каждый жетон один раз.
lesson-rare = Некоторым жетонам нужен свой выбор. Они редки, поэтому здесь они все разом, из другой партии.
lesson-reveal-again = Раскрываешь шпиона ты — выбираешь там всё ты, чьи бы ни были жетоны.
lesson-win-side = Твоя сторона победит, если после последнего раунда живых шпионов за неё больше.
lesson-win-tie = При 3 или 5 игроках ничью выигрывает У.Т.К.О.Н.О.С. При 4 или 6 решают завербованные цели.

### Задачи

puzzle-team = За какую команду { $who }?
puzzle-team-how = Обычно игрок шлёт шпионов в город, который больше всего даёт его стороне, и кладёт то, что ей помогает. У.Т.К.О.Н.О.С. помогает отстающей стороне; когда поровну, шлёт куда угодно и кладёт мало.
clue-own-side = Обычно выбирают город, который даёт очки своей стороне.
clue-anywhere = Стороны равны, а другой город даёт больше: куда угодно шлёт обычно У.Т.К.О.Н.О.С.
clue-behind = Этот город помогает отстающей стороне: так делает У.Т.К.О.Н.О.С.
clue-fewer =
    { $left ->
        [0] Похоже, { $who } за { team-long }: таких карт для остальных не осталось.
       *[other] Похоже, { $who } за { team-long }: таких карт для остальных меньше.
    }
clue-placed =
    { $many ->
        [0] { $who } не кладёт ничего: пока стороны равны, У.Т.К.О.Н.О.С. кладёт мало.
       *[other] { $who } кладёт { $many }: пока стороны равны, У.Т.К.О.Н.О.С. кладёт мало.
    }
