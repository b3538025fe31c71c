### Тексты /daily.

daily = Сыграть расклад дня: он один на всех, и попытка одна

daily-begun =
    Сегодняшний расклад **{ $game }** — в твоих ЛС. Сильных ботов против тебя: { $others }. Расклад у всех один, и попытка одна. Когда доиграешь, снова введи `/daily`.
daily-shut = ⚠️ Твои ЛС для меня закрыты. **Моя рука** в `/tables` покажет твой выбор где угодно.
daily-share =
    Скопируй, чтобы поделиться. Это ничего не выдаёт:
    ```
    { $line }
    ```
daily-left = Этот расклад не доигран, и результата нет.
daily-line =
    { $streak ->
        [0] Parlour { $day } · { $game } { $shown }
        [1] Parlour { $day } · { $game } { $shown }
       *[other] Parlour { $day } · { $game } { $shown } 🔥 { $streak }
    }
daily-nobody = Больше пока никто не доиграл.
daily-everybody =
    { $number ->
        [one] Пока доиграл { $number } человек: { $places }
        [few] Пока доиграли { $number } человека: { $places }
        [many] Пока доиграли { $number } человек: { $places }
       *[other] Пока доиграли { $number } человека: { $places }
    }
daily-next = Следующий расклад — { $at }.
daily-key = -# Ключ расклада за { $day }: `{ $key }`; его SHA-256 — печать этого расклада.

### У кого что? Задача дня.

puzzle-open = У кого что?
puzzle-head = 🔎 **У кого что?** · { $game } · Ты — { $who }.
puzzle-board = Поле
puzzle-hand = Моя рука
puzzle-record = Что было
puzzle-earlier = Раньше
puzzle-later = Позже
puzzle-verdict-right =
    { $agree ->
        [yes] ✅ Верно: **{ $picked }**. По тому, что тебе видно, шанс был { $believed } %.
       *[no] ✅ Рассуждение верное. **{ $picked }**: шанс был { $believed } %. На деле — **{ $truth }**, но этого ничто не выдавало.
    }
puzzle-verdict-lucky = ❌ **{ $picked }** — это правда, но по тому, что тебе видно, шанс был только { $believed } %. Вероятнее было другое: **{ $best }** ({ $most } %).
puzzle-verdict-wrong =
    { $agree ->
        [yes] ❌ Ответ: **{ $best }**, шанс был { $most } %. **{ $picked }**: { $believed } %.
       *[no] ❌ **{ $best }**: шанс был { $most } %. **{ $picked }**: { $believed } %. На деле — **{ $truth }**.
    }
puzzle-why = Сначала шанс этого ответа был { $prior } %. Что изменило его больше всего:
puzzle-clue =
    • { $before } % → { $after } %: { $said }
    ↳ { $why }
puzzle-solvers = Пока ответили: { $answered }, из них верно: { $solved }.
puzzle-line =
    { $streak ->
        [0] Parlour { $day } · У кого что? · { $game } { $shown }
        [1] Parlour { $day } · У кого что? · { $game } { $shown }
       *[other] Parlour { $day } · У кого что? · { $game } { $shown } 🔥 { $streak }
    }
puzzle-next = Следующие задачи — { $at }.
refused-puzzle-over = Это задача другого дня. Сегодняшняя: `/daily`.
refused-no-puzzle = Сегодня задачи по этой игре нет.
