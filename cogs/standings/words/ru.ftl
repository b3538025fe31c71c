### Тексты /leaderboard.

## Описания команд

leaderboard = Рейтинг, победы и партии: на этом сервере или везде
scope = Игроки этого сервера (если не выбрано) или всех серверов
period = За какое время считать партии; без этого все
order = Как упорядочить; без этого одну игру по рейтингу, все вместе по победам
scope-choice =
    { $choice ->
        [everywhere] Везде
       *[server] Этот сервер
    }
period-choice =
    { $choice ->
        [season] Этот сезон
        [month] Этот месяц
        [week] Эта неделя
       *[all] Всё время
    }
order-choice =
    { $choice ->
        [rating] Рейтинг
        [wins] Победы
       *[matches] Партии
    }
ladder-part = Роль в этой игре, например фракция: кто в ней лучше всех
leaderboard-season = Прошедший сезон или тот, что идёт

## Таблицы лидеров

stranger = Кто-то с другого сервера
refused-parts = Рейтинг и роли бывают только у одной игры. Назови её в параметре `game`.
refused-season = Сезона «{ $typed }» не было. Выбери из списка при вводе.
refused-dm = В ЛС нет сервера, а значит, и своей таблицы лидеров. Выбери охват **Везде**.
everywhere = везде
this-server = этот сервер
by =
    { $order ->
        [rating] по рейтингу
        [wins] по победам
       *[matches] по партиям
    }
all-games = все игры
leaderboard-title = Таблица лидеров
leaderboard-head = ## Таблица лидеров: { $game }
leaderboard-nobody =
    { $where ->
        [everywhere] Рейтинговых партий пока никто не доиграл ({ $game }).
       *[server] На этом сервере рейтинговых партий пока никто не доиграл ({ $game }).
    } Стол откроет `/newgame`.
leaderboard-nobody-then =
    { $where ->
        [everywhere] За это время рейтинговых партий никто не доиграл
       *[server] За это время на этом сервере рейтинговых партий никто не доиграл
    } ({ $game }, { $period }). Стол откроет `/newgame`.
leaderboard-apart = Пока без места, засчитанных партий меньше { $number }:
leaderboard-foot = -# Страница { $page } из { $pages }. Какие партии засчитываются: `/help`, **Ещё**.
standing = { $place } **{ $who }**: { $rating }{ $wins ->
        [one] { $wins } победа
        [few] { $wins } победы
        [many] { $wins } побед
       *[other] { $wins } победы
    }, партий { $matches }
picture-page = Страница { $page } из { $pages }
picture-dashed = пунктир: партий меньше { $number }
picture-counting = засчитанные партии

## Периоды

period-all = всё время
season =
    { $quarter ->
        [1] Зима
        [2] Весна
        [3] Лето
       *[4] Осень
    } { $year }
week =
    неделя с { $day } { $month ->
        [1] января
        [2] февраля
        [3] марта
        [4] апреля
        [5] мая
        [6] июня
        [7] июля
        [8] августа
        [9] сентября
        [10] октября
        [11] ноября
       *[12] декабря
    }

## Картинка: места мало

image-place-free = Пока никто
image-player = Игрок
image-rating = Рейтинг
image-matches = Партии
image-wins-column = Победы
image-win-rate = % побед
image-last = Последние 10 партий
