### Textes de /learn. On tutoie.

learn = Apprendre un jeu dans une première partie avec un coach, rien que pour toi
learn-game = Quel jeu

lesson-head = 🎓 **{ $game }** · ta première partie, { $at } sur { $of }
lesson-skipped = -# ⏩ Un peu plus tard. Entre-temps, tes tours ont été joués pour toi.
lesson-meanwhile =
    { $number ->
        [one] -# … et { $number } chose avant
       *[other] -# … et { $number } choses avant
    }
lesson-own-pace = -# Personne d’autre ne voit ceci, et rien ne compte. Arrête quand tu veux : `/learn` reprend où tu en étais.
lesson-first = 💡 { $text }
lesson-press =
    { $kind ->
        [button] 👉 Appuie sur **{ $option }**.
        [several] 👉 Choisis **{ $option }** dans le menu, puis appuie sur le bouton vert.
       *[menu] 👉 Choisis **{ $option }** dans le menu.
    } { $why }
lesson-wrong =
    🙂 **{ $picked }** se jouerait très bien en vraie partie. { $last ->
        [yes] La leçon continue avec **{ $option }**.
       *[no] Ici, choisis **{ $option }**.
    } { $why } (`{ $clause }`)
lesson-watch =
    { $number ->
        [one] 👀 Voici { $number } question à regarder :
       *[other] 👀 Voici { $number } questions à regarder :
    }
lesson-watched = **{ $who }** : { $asked } → **{ $picked }**
lesson-over = Tu as vu toutes les sortes de questions. Voici les façons de gagner :
lesson-next = Suite
lesson-how = Comment ça marche ?
lesson-back = Retour à la leçon
lesson-again = Depuis le début
lesson-play = Jouer une vraie partie
refused-no-lesson = Il n’y a pas encore de leçon pour ce jeu. **Règles** dit comment il se joue.
