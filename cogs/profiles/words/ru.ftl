### Тексты /profile и /history.

## Описания команд

profile = Рейтинг во времени, рекорды, серии и достижения
history = Законченные партии, новые сверху; или одна целиком: поле, места, рейтинг, рассказ
profile-player = Чей; без имени твой
profile-rated-game = Рейтинг в какой игре; обычно в самой частой
history-player = Чья; без имени твоя
match-number = Одна партия целиком, по номеру: он есть в истории и в названии ветки

## История и партии

refused-others = Что играли другие, я показываю на сервере. Введи это там, где есть вы оба.
match-cancelled = Партия { $match } прекращена: результата нет. { $link }
match-running = Партия { $match } ещё не окончена. { $link }
history-head = ## { $who }: законченные партии
history-head-game = ## { $who }: законченные партии, { $game }
history-none = Пока ни одной.
history-watch = Смотреть { $match }
history-analysis = Что произошло в { $match }?
history-practise = Разбор ошибок
history-foot = -# `/history` с номером партии покажет её целиком.
history-unrated = не засчитана
history-line = { $match } { $when } [{ $game }](<{ $link }>){ $played ->
        [yes] {" "}({ $part })
       *[no] {""}
    }: { $how ->
        [won] победа
        [drawn] ничья
       *[lost] поражение
    }, { $place }{ $left ->
        [yes] , досрочный уход
       *[no] {""}
    }; { $rating }
match-places = **Партия { $match }**: места и рейтинг
match-story = **Партия { $match }**: рассказ, страница { $page } из { $pages }
match-head = ## { $game }, партия { $match }

## Профиль

refused-hidden = Никто с таким именем не доиграл партию на этом сервере и не показывает профиль всем.
profile-none-own = У тебя пока нет засчитанных партий. Стол откроет `/newgame`.
profile-none = { $who }: засчитанных партий пока нет. Стол откроет `/newgame`.
profile-hide = Скрыть моё имя и профиль на других серверах
profile-show = Показать моё имя и профиль на других серверах
profile-head = ## { $who }
profile-about = -# { $since } · засчитанные партии: { $record }
profile-since = первая партия: { $month }
record = побед { $wins } из { $matches }
record-drawn = побед { $wins } из { $matches }, ничьих { $drawn }
profile-game = **{ $game }**: { $rating }, { $record }
profile-part = { $part } { $rating }, { $record }
profile-only-part = , { $part }
profile-tables = **По столам**: { $tables }.
profile-table =
    { $players ->
        [one] { $players } игрок, { $record }
        [few] { $players } игрока, { $record }
        [many] { $players } игроков, { $record }
       *[other] { $players } игрока, { $record }
    }
profile-streak = **Побед подряд**: { $now } (лучшая серия { $best })
profile-stayed = **Доиграно** { $stayed } из последних { $matches } партий
profile-with = **Чаще всего с**: { $friends }.
profile-friend = **{ $who }** ({ $times })
profile-seen = **Видно насквозь: { $who }**, ход { $turn }. Уверенность { $chance } % ({ $secret }), `{ $match }`
profile-belief = **Лучшая догадка**: { $secret }, с { $first } % до { $chance } % (`{ $match }`)
profile-luckiest = **Самая удачная победа**: { $game }, удача дала { $points ->
        [one] { $points } пункт
        [few] { $points } пункта
        [many] { $points } пунктов
       *[other] { $points } пункта
    } из ста (`{ $match }`)
profile-somebody = кто-то
profile-earned = **Достижения** ({ $number } из { $all }): { $earned }.
profile-earned-none = пока нет
profile-medal = 🏅 { $name }
profile-medal-for = 🏅 { $name }, { $what }
profile-next = -# Следующее: { $name }, { $what }.
tile-rating = рейтинг, ±{ $number }
tile-no-rating = рейтинга пока нет
tile-matches = партий засчитано
tile-wins = побед · { $share }
tile-stayed = { $stayed } из { $matches }
tile-stayed-about = доиграно
curve-about = { $game }: последние { $number } из { $all }
badges = достижения: { $number } из { $all }
foot-counting = Засчитанные партии, все серверы
foot-won = под игрой: побед из партий
achievement-first-win = Первая победа
    .what = победа в партии
achievement-settled-in = Свой за столом
    .what = десять партий доиграны до конца
achievement-old-hand = Старожил
    .what = сто партий доиграны до конца
achievement-collector = Коллекция
    .what = 25 побед
achievement-hat-trick = Хет-трик
    .what = три победы подряд
achievement-all-rounder = На все руки
    .what = победы в трёх разных играх
achievement-turncoat = Перебежчик
    .what = победы в одной игре в двух разных ролях
achievement-any-table = За любым столом
    .what = победы за столами трёх разных размеров
achievement-full-house = Полный дом
    .what = победа за столом от пяти игроков
achievement-climber = В гору
    .what = плюс 100 очков с появления в рейтинге
achievement-to-the-end = До конца
    .what = двадцать партий подряд без ухода
achievement-regular = Завсегдатай
    .what = партии четыре недели подряд
achievement-mind-reader = Чтение мыслей
    .what = чужая тайна разгадана до срока
achievement-against-the-odds = Наперекор судьбе
    .what = победа, хотя удача отняла от 20 %
achievement-born-lucky = В рубашке
    .what = победа, в которой удача дала от 50 %

## Картинка: места мало

image-none = Засчитанных партий пока нет.
image-none-more = Кривая начнётся со второй.
image-one =
    { $won ->
        [yes] после одной партии, победа
       *[no] после одной партии, без победы
    }
image-between = скорее всего от { $low } до { $high }
image-one-more = Кривая начнётся со следующей.
image-unsure = неуверенность
image-win = победа
image-record = { $wins } из { $matches }
