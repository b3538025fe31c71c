### Тексты просмотра партии.

refused-not-over = Партия { $match } ещё не окончена. Посмотреть её можно потом.
refused-secret = За этим столом тайны остаются тайнами. Посмотреть можно общий вид или свой.
watch-step = **Партия { $match }**, шаг { $step } из { $steps }: { $whose }
watch-undrawn = (правила изменились, и рисунка больше нет; вот этот шаг словами)
watch-board = поле
watch-hand = рука ({ $who })
watch-first = В начало
watch-back = Назад
watch-next = Дальше
watch-last = В конец
watch-public = Общий вид
watch-all = Все руки
watch-seat = { $letter }: { $who }
watch-film = Видео
watch-larger = Крупнее
watch-page = Страница на память
watch-steps = По шагам
watch-noted =
    📝 **{ $who }**, заметки:
    { $lines }
watch-own-notes =
    { $shared ->
        [yes] 📝 **Твои заметки** (их читают все, кто смотрит):
       *[no] 📝 **Твои заметки** (их видишь только ты):
    }
    { $lines }
watch-suspected = Подозрения: { $suspicions }
watch-noted-at =
    { $many ->
        [1] 📝 Есть заметки на шаге { $steps }.
       *[other] 📝 Есть заметки на шагах { $steps }.
    }
watch-share = Поделиться моими заметками
watch-unshare = Больше не делиться заметками
refused-share = Заметками этой партии поделиться нельзя.
watch-told =
    { $game }, партия { $match }, { $eyes ->
        [public] как её видели все
        [all] со всеми руками
       *[seat] глазами места { $letter }
    }.
watch-browser = Открой в браузере. Сеть не нужна, страницы листаются стрелками.
