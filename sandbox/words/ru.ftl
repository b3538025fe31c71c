### Что страница песочницы говорит о себе: первый экран, комнаты, поле ввода, мастерская, отказы.

## Первый экран

title = Песочница Parlour
no-script = Этой странице нужен JavaScript; весь он с твоего компьютера.
moment = Минутку…
sandbox = песочница
choose-game = Во что сыграем?
choose-about = Сразу играй против ботов или учи игру шаг за шагом. Ничто не уходит с твоего компьютера.
game-facts = Игроков: { $least }–{ $most } · { $minutes } мин
play-now = Играть
learn = Научиться
dealing = { $game }: раздаю…
own-server = Открыть свой сервер
own-heading = Или попробуй всё
own-server-about = Целый Discord с несколькими людьми. Садись на любое место, вводи команды, проверяй, что может пойти не так.
all-games = Все игры
home-starting = Бот запускается; выбирать уже можно.

## Полоса наверху

seats = Места
seat-title = Видит { $name } (клавиша { $key })
to-do = ждут ответа
unread = непрочитанных
simulated = имитация
dms-closed = ЛС закрыты
dms-open = ЛС открыты
to-question = К моему вопросу
to-question-title = Покажет, о чём тебя спрашивают (клавиша Q)
no-question = Сейчас открытых вопросов нет.
waiting-for = Ждём ответа. Сейчас отвечают: { $names }.
asked-instead = Для тебя ничего. На следующий вопрос отвечает { $name }.
fill = Заполнить стол
views = Виды рядом
views-of = { $count ->
    [one] { $count } вид
    [few] { $count } вида рядом
    [many] { $count } видов рядом
   *[other] { $count } вида рядом
}
workshop = Мастерская
dismiss = Скрыть

## Что должен знать каждый

lost = Связь с песочницей потеряна. Может, она закрыта? Страница пробует снова сама.
refused-page = Песочница не принимает эту страницу: открой адрес, который она напечатала последним.
notice-starting = Бот запускается, это несколько секунд.
notice-away = Бот работает, но не подключён к Discord.
notice-stopped = Бот остановлен: на команды и нажатия никто не ответит.
notice-ended = Бот завершился сам. Его последние слова в мастерской.
start-it = Запустить
company = { $count ->
    [one] Без тебя: { $names }.
    [few] Сами по себе: { $names }.
    [many] Сами по себе: { $names }.
   *[other] Сами по себе: { $names }.
}
company-paused = { $count ->
    [one] Без тебя, но не сейчас: { $names }.
    [few] Сами по себе, но не сейчас: { $names }.
    [many] Сами по себе, но не сейчас: { $names }.
   *[other] Сами по себе, но не сейчас: { $names }.
}
pace = Темп
pace-value = одно нажатие в { $seconds } с
pause = Пауза
go-on = Дальше

## Что идёт не так

no-answer = Песочница не отвечает. Может, она закрыта? Запусти её снова в терминале.
answered-status = Песочница ответила { $status }.
page-failed = Ошибка самой страницы: { $what }
channel-gone = Этого канала больше нет, или этот человек его не видит.

## Вид с места: каналы и комната

view-of = Вид: { $name }
channels-of = Каналы: { $name }
close-list = Закрыть список
channels = Каналы
new-elsewhere = нового в других местах
direct-messages = Личные сообщения
threads-of = Ветки канала { $name }
archived = в архиве
unread-place = не прочитано
new-for-you = новое для тебя
messages-in = Сообщения, { $place }; видит { $name }
older = Более старые сообщения тут не показаны.
newest = К новым
beginning-dm = Здесь бот говорит то, чего не должен знать никто другой.
beginning-thread = Ветка канала #{ $channel }.
beginning-channel = Это канал #{ $channel }
beginning-text = Введи `/`, чтобы увидеть, что умеет бот. `/newgame` открывает стол. Другие садятся за него его кнопкой, или нажми выше **Заполнить стол**, и они сыграют сами.
somebody = кто-то
somewhere = где-то
unknown-user = неизвестный
unknown-channel = неизвестно
link-message = › сообщение
role = роль
spoiler = Спойлер: нажми, чтобы прочесть
spoiler-picture = Спойлер: нажми, чтобы увидеть

## Сообщение

message-of = { $name }, { $time }
app = приложение
thinking = { $name } думает…
open-thread = открыть ветку
only-you = Это видишь только ты
dismiss-message = Убрать сообщение
reply-to = Ответить: { $name }
reply = Ответить
delete-as-moderator = Удалить это сообщение как модератор
delete-title = Удалить как модератор
answered-deleted = Сообщение удалено
a-picture = картинка
edited = изменено
file-outside = { $file }: этот файл на другом сервере и не загружен.
kilobytes = { $size } КБ
enlarge = Увеличить
enlarge-title = Увеличить картинку
alt = ALT
alt-text = текст картинки
no-description = Картинка без описания
picture-outside = Эта картинка на другом сервере и не загружена.
unknown-component = Компоненты вида { $type } эта страница ещё не показывает.
unknown-input = Поля вида { $type } эта страница ещё не показывает.
shop-button = Кнопка магазина; магазина тут нет.

## Меню

choose = Выбери
choose-one = Выбери что-то одно
options = Варианты
menu-count = выбрано { $chosen }, не больше { $most }
menu-count-exactly = { $most } из { $options }, выбрано { $chosen }
send-choice = Отправить выбор

## Ввод

write-to = Написать: { $place }
write-hint = Сообщение; команды — с /
send = Отправить
replying-to = Ответ: **{ $name }**
no-reply = Не отвечать
thread-locked = Эта ветка закрыта.
commands = Команды
no-command = Такой команды тут нет. Введи /, чтобы увидеть все.
command-unread = «{ $rest }» не прочесть. Выбери из полей команды /{ $command }.
command-form = Команда { $command }
leave-command = Выйти из команды
leave-out = Не указывать: { $option }
choose-value = выбери
yes = да
no = нет
suggestions-for = Подсказки: { $option }
value-choice = Выбери одно из: { $choices }.
value-length = Число знаков: от { $least } до { $most }.
value-whole = Введи целое число.
value-whole-between = Введи целое число от { $least } до { $most }.
value-number = Введи число.
value-number-between = Введи число от { $least } до { $most }.
value-needed = Это нужно указать.

## Что лежит поверх страницы

enlarged = Увеличенная картинка
description = Описание
close = Закрыть
no-leave = Нет, оставить
delete-it = Удалить
delete-message = Удалить сообщение?
delete-message-about = Как это сделал бы модератор; бот узнает, если слушает.
delete-channel = Удалить канал?
delete-channel-about = Вместе с #{ $channel } уйдут все его ветки и сообщения.
cancel = Отмена
submit = Готово
choose-something = Выбери здесь что-нибудь.
fill-in = Заполни это.
fill-in-more = Знаков нужно не меньше { $least }.


## Мастерская

close-workshop = Закрыть мастерскую
the-bot = Бот
bot-starting = Запускается…
bot-ready = Работает.
bot-again = Работает (запуск { $starts }).
bot-away = Работает, но не подключён.
bot-stopped = Остановлен.
bot-ended = Завершился сам.
kill = Убить (SIGKILL)
stop = Остановить
start = Запустить
people = Люди
language-of = Язык: { $name }
let-in = Впустить ещё кого-то
discord = Discord
drop = Оборвать соединение
drop-forget = Оборвать и забыть сессию
slow = Каждый вызов дольше: { $seconds } с
slow-no = Каждый вызов дольше: нет
distance = Задержка, мс
uplink = Отдача, Мбит/с (0: без предела)
refuse-next = Отказать стольким вызовам подряд
refuse-with = с кодом
refuse-after = уже выполнив их
refuse = Отказать
refuse-left = Откажу ещё стольким вызовам: { $left }, код { $status }.
refuse-stop = Хватит
limits = Лимиты вызовов
limits-real = как у Discord
limits-fast = в пятьдесят раз быстрее
limits-off = нет
time = Время
time-now = Здесь { $now }. Время идёт только вперёд.
time-ahead = Здесь { $now }, впереди твоих часов: { $ahead }. Время идёт только вперёд.
span-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
    [many] { $count } дней
   *[other] { $count } дня
}
span-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
    [many] { $count } часов
   *[other] { $count } часа
}
span-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
    [many] { $count } минут
   *[other] { $count } минуты
}
span-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
    [many] { $count } секунд
   *[other] { $count } секунды
}
add-minute = + 1 минута
add-hour = + 1 час
add-day = + 1 день
add-week = + 1 неделя
server = Сервер
channel = Канал
bot-may = Что там может бот
delete-named = Удалить #{ $channel }
no-channel = Каналов больше нет.
new-channel = Новый канал
add = Добавить
single-message = Одно сообщение удаляет ✕ справа от него.
log = Что бот говорит Discord
log-wrong = { $count ->
    [one] Непорядок в { $count } месте.
    [few] Непорядок в { $count } местах.
    [many] Непорядок в { $count } местах.
   *[other] Непорядок в { $count } местах.
}
log-described = Вызовов: { $count }, все в порядке по нашим правилам и описанию Discord.
log-ours = Вызовов: { $count }, все в порядке по нашим правилам (описания самого Discord на этом компьютере нет).
log-only = Только
log-filter = путь или метод
log-bad = с отказом или неверные
log-download = Скачать запись
call-cut = обрезано
call-body = Тело
call-files = Файлы
call-answer = Ответ
call-file = { $file }, { $bytes } Б
milliseconds = { $time } мс
this-page = Эта страница
colours = Цвета
colours-auto = Сами
colours-light = Светлые
colours-dark = Тёмные
single-keys = Клавиши: от 1 до 6 — места, Q — к твоему вопросу

## Как Discord называет права, о которых просит бот

permission-view_channel = Просматривать каналы
permission-send_messages = Отправлять сообщения
permission-send_messages_in_threads = Отправлять сообщения в ветках
permission-create_public_threads = Создавать публичные ветки
permission-attach_files = Прикреплять файлы
permission-read_message_history = Читать историю сообщений

## Говорит сервер: отказы и что вышло

unanswered = Приложение не отвечает.
unknown-act = Страница попросила { $kind }, а такого не умеет никто.
unreadable = Просьбу страницы не прочесть ({ $what }).
form-old = Эта форма устарела. Открой её снова.
not-yours = Убрать можно лишь то, что видишь только ты.
no-seat = Такого места нет.
file-gone = Этого файла больше нет.
guard-nobody = Отвечать некому.
guard-host = Эта страница отвечает только 127.0.0.1.
guard-site = Об этом попросила другая страница, поэтому отказано.
guard-token = Токен неверен или его нет: открой адрес, который напечатала песочница, целиком.
failed = Ошибка самой песочницы: { $what }. Подробности в её терминале.
no-table = Столов нет. Сначала введи /newgame, потом заполняй.
all-sit = Все шестеро уже за столом.
no-card = { $name } не видит карточку стола с кнопкой «Сесть за стол».
join-silent = { $name } нажимает «Сесть за стол», а бот молчит.
join-refused = { $name } нажимает «Сесть за стол» и слышит: { $words }
not-ready = Бота нет. Запусти его в мастерской и попробуй снова.
no-room = Канала для игры нет. Добавь его в мастерской.
not-opened = { $game } не открыть: { $words }
not-started = { $game }: стол есть, но партия не началась. Чего не хватает, видно на карточке.
not-begun = { $game }: урок не начался. Попробуй, когда бот будет на месте.
no-tool = Инструмента { $tool } в мастерской нет.
running-already = Бот уже работает.
bot-back = Бот снова здесь.
killed = Убит, SIGKILL.
stopped = Остановлен, SIGTERM.
no-language = Такого языка у Discord нет.
six-already = Людей уже шестеро.
come-in = Новый человек: { $name }.
sat-down = За столом и играют сами: { $names }.
full-already = Стол уже полон.
no-permission = Этого права бот никогда не просил.
not-yours-to-delete = То, что бот послал кому-то, удалить нельзя.
not-dms = Чужие ЛС удалить нельзя.
needs-name = Каналу нужно имя.
hung-up = Соединение оборвано.
nobody-connected = Никто не был подключён.
refuse-range = Выбери 429, 500 или 503 и не больше тысячи вызовов.
limits-range = Лимиты бывают real, fast или off.
time-range = Время идёт только вперёд и за раз не больше чем на 400 дней.
time-moved = Время передвинуто.
