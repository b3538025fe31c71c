### Textes de /daily. On tutoie.

daily = Jouer la donne du jour : la même pour tous, une seule fois

daily-begun =
    { $others ->
        [one] La donne du jour de **{ $game }** est dans nos MP : toi contre { $others } robot fort. Tout le monde a la même, une seule fois. Retape `/daily` une fois la partie finie.
       *[other] La donne du jour de **{ $game }** est dans nos MP : toi contre { $others } robots forts. Tout le monde a la même, une seule fois. Retape `/daily` une fois la partie finie.
    }
daily-shut = ⚠️ Tes MP me sont fermés. **Ma main** sous `/tables` montre tes choix partout.
daily-share =
    Copie ceci pour le partager. Ça ne révèle rien :
    ```
    { $line }
    ```
daily-left = Tu n’as pas joué cette donne jusqu’au bout : elle n’a pas de résultat.
daily-line =
    { $streak ->
        [0] Parlour { $day } · { $game } { $shown }
        [1] Parlour { $day } · { $game } { $shown }
       *[other] Parlour { $day } · { $game } { $shown } 🔥 { $streak }
    }
daily-nobody = Personne d’autre ne l’a encore finie.
daily-everybody =
    { $number ->
        [one] { $number } personne l’a finie jusqu’ici : { $places }
       *[other] { $number } personnes l’ont finie jusqu’ici : { $places }
    }
daily-next = La prochaine donne arrive { $at }.
daily-key = -# Clé du { $day } : `{ $key }` ; son SHA-256 est le sceau de cette donne.

### Qui a quoi ? Le problème du jour.

puzzle-open = Qui a quoi ?
puzzle-head = 🔎 **Qui a quoi ?** · { $game } · Tu es { $who }.
puzzle-board = Plateau
puzzle-hand = Ma main
puzzle-record = Ce qui s’est passé
puzzle-earlier = Plus tôt
puzzle-later = Plus tard
puzzle-verdict-right =
    { $agree ->
        [yes] ✅ Juste : **{ $picked }**. D’après ce que tu pouvais savoir, probable à { $believed } %.
       *[no] ✅ Bien raisonné : **{ $picked }** était probable à { $believed } %. En fait, c’était **{ $truth }**, mais rien ne le disait.
    }
puzzle-verdict-lucky = ❌ **{ $picked }** est vrai par hasard : pour toi, ce n’était probable qu’à { $believed } %. Ce que tu pouvais savoir désignait **{ $best }** ({ $most } %).
puzzle-verdict-wrong =
    { $agree ->
        [yes] ❌ C’était **{ $best }**, probable à { $most } %. **{ $picked }** l’était à { $believed } %.
       *[no] ❌ **{ $best }** était probable à { $most } %, **{ $picked }** à { $believed } %. En fait, c’était **{ $truth }**.
    }
puzzle-why = Au début, { $prior } % pour cette réponse. Ce qui en disait le plus long :
puzzle-clue =
    • { $before } % → { $after } % : { $said }
    ↳ { $why }
puzzle-solvers =
    { $answered ->
        [one] { $answered } personne a répondu jusqu’ici ; réponses justes : { $solved }.
       *[other] { $answered } personnes ont répondu jusqu’ici ; réponses justes : { $solved }.
    }
puzzle-line =
    { $streak ->
        [0] Parlour { $day } · Qui a quoi ? · { $game } { $shown }
        [1] Parlour { $day } · Qui a quoi ? · { $game } { $shown }
       *[other] Parlour { $day } · Qui a quoi ? · { $game } { $shown } 🔥 { $streak }
    }
puzzle-next = Les prochains problèmes arrivent { $at }.
refused-puzzle-over = C’était le problème d’un autre jour. Tape `/daily` pour celui d’aujourd’hui.
refused-no-puzzle = Pas de problème de ce jeu aujourd’hui.
