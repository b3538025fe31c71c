### Тексты /settings.

settings = Где и как играет этот сервер: для тех, кто им управляет
refused-hall = Выкладывать результаты в { $here } не выйдет, там мне не хватает прав: { $permissions }. Дай их и попробуй ещё раз.
refused-manage = Видеть и менять это могут только те, кто управляет сервером (право **Управлять сервером**).

settings-place =
    { $place ->
        [thread] в отдельной ветке
       *[here] прямо в канале
    }
settings-late =
    { $late ->
        [stand-in] дальше играет бот
       *[default] ответ по умолчанию, один раз
    }
settings-shown =
    { $shown ->
        [yes] все в канале
       *[no] только тот, кто спросил
    }
settings-no-pace = без ограничения времени
settings-pace = на ход { $turn } (+ { $reserve } запаса)
settings-head = ## Настройки сервера
settings-tables = **Кто открывает столы**: { $who }; где: { $where }.
settings-anywhere = любой канал
settings-everybody = все
settings-role = { $role } и те, кто управляет сервером
settings-new = **Новые столы**, если хозяин стола не решит иначе: { settings-place }; { $pace }; когда время вышло, { settings-late }.
settings-leaderboards = **Таблицы лидеров**, кто видит: { settings-shown }.
settings-play = **/play** сводит людей { settings-play-with }.
settings-play-with =
    { $reaches ->
        [yes] и с других серверов
       *[no] только с этого сервера
    }
settings-hall = **Зал славы**: результаты выкладываются в { $hall }.
settings-no-hall = **Зал славы**: результаты не выкладываются.
settings-foot = -# Всё действует сразу, для столов, открытых с этой минуты.
settings-new-place = Новые столы: { settings-place }
settings-new-late = Время вышло: { settings-late }
settings-new-shown = Таблицы лидеров: { settings-shown }
settings-new-play =
    { $reaches ->
        [yes] /play: и другие серверы
       *[no] /play: только этот сервер
    }
settings-language =
    { $chosen ->
        [yes] Язык: { $name }
       *[no] Язык: как задан в Discord
    }
settings-pick-channels = Где открывать столы (пусто: везде)
settings-pick-role = Кто открывает столы (пусто: все)
settings-pick-hall = Зал славы: куда выкладывать результаты (пусто: никуда)
settings-pick-pace = Время на ход
refused-setting = Такая настройка больше не действует. Введи `/settings` ещё раз, чтобы увидеть, как сейчас.
