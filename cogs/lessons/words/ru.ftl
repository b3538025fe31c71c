### Тексты /learn.

learn = Изучить игру: первая партия с тренером, только для тебя
learn-game = Какая игра

lesson-head = 🎓 **{ $game }** · твоя первая партия, шаг { $at } из { $of }
lesson-skipped = -# ⏩ Чуть позже. Твои ходы между этими моментами сыграны за тебя.
lesson-meanwhile =
    { $number ->
        [one] -# … и ещё { $number } событие до этого
        [few] -# … и ещё { $number } события до этого
        [many] -# … и ещё { $number } событий до этого
       *[other] -# … и ещё { $number } события до этого
    }
lesson-own-pace = -# Этого никто больше не видит, и ничего не засчитывается. Прервать можно когда угодно: `/learn` продолжит с того же места.
lesson-first = 💡 { $text }
lesson-press =
    { $kind ->
        [button] 👉 Нажми **{ $option }**.
        [several] 👉 Выбери в меню **{ $option }**, потом нажми зелёную кнопку.
       *[menu] 👉 Выбери в меню **{ $option }**.
    } { $why }
lesson-wrong =
    🙂 **{ $picked }** в партии тоже годится. { $last ->
        [yes] Урок идёт дальше с ответом **{ $option }**.
       *[no] Здесь выбери **{ $option }**.
    } { $why } (`{ $clause }`)
lesson-watch =
    { $number ->
        [1] 👀 Посмотри на один вопрос:
        [one] 👀 Посмотри на { $number } вопрос:
        [few] 👀 Посмотри на { $number } вопроса:
        [many] 👀 Посмотри на { $number } вопросов:
       *[other] 👀 Посмотри на { $number } вопроса:
    }
lesson-watched = **{ $who }**: { $asked } → **{ $picked }**
lesson-over = Теперь ты знаешь все виды вопросов. Вот как здесь побеждают:
lesson-next = Дальше
lesson-how = Как это работает?
lesson-back = Назад к уроку
lesson-again = С начала
lesson-play = Сыграть по-настоящему
refused-no-lesson = Урока для этой игры пока нет. Как играть, расскажут **Правила**.
