### То, что бывает нужно любому сообщению.

rules = Правила
learn = Обучение
question-closed = Этот вопрос закрыт.

## Время за столом

minutes = { $number } мин
hours = { $number } ч
days =
    { $number ->
        [one] { $number } день
        [few] { $number } дня
        [many] { $number } дней
       *[other] { $number } дня
    }
weeks =
    { $number ->
        [one] { $number } неделя
        [few] { $number } недели
        [many] { $number } недель
       *[other] { $number } недели
    }

pace-turn =
    { $pace ->
        [live] 3 минуты на ход
        [evening] 30 минут на ход
        [weekly] неделя на ход
        [none] без ограничения времени
       *[daily] сутки на ход
    }
pace-choice =
    { $choice ->
        [live] 3 минуты
        [evening] 30 минут
        [weekly] Неделя
        [none] Без ограничения
       *[daily] Сутки
    }

## В чём отказывают настройки сервера

refused-channel = На этом сервере столы открывают здесь: { $where }. Введи команду там.
refused-role = Чтобы открыть стол на этом сервере, нужна роль { $role }. Сесть за чужой стол можно и без неё.

## Кнопки под законченной партией

watch = Смотреть
what-happened = Что произошло?
try-again = Переиграть
verify = Проверить
