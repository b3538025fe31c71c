### Textes de /profile et /history. On tutoie.

## Descriptions des commandes

profile = Cote au fil du temps, records, séries et succès de quelqu’un
history = Parties finies, les récentes d’abord ; ou une entière : plateau, rangs, cotes, récit
profile-player = De qui ; sinon, le tien
profile-rated-game = De quel jeu montrer la cote ; sinon, le plus joué
history-player = De qui ; sinon, les tiennes
match-number = Une partie entière, par son numéro : il est dans l’historique et le nom du fil

## Historiques et parties

refused-others = Je montre ce que d’autres ont joué sur un serveur. Tape ceci sur un serveur où vous êtes tous les deux.
match-cancelled = La partie { $match } a été arrêtée : elle n’a pas de résultat. { $link }
match-running = La partie { $match } n’est pas encore finie. { $link }
history-head = ## { $who } : parties finies
history-head-game = ## { $who } : parties finies, { $game }
history-none = Encore aucune.
history-watch = Revoir { $match }
history-analysis = Que s’est-il passé ({ $match }) ?
history-practise = Exercices
history-foot = -# `/history` avec le numéro d’une partie la montre en entier.
history-unrated = ne compte pas
history-line = { $match } { $when } [{ $game }](<{ $link }>){ $played ->
        [yes] {" "}({ $part })
       *[no] {""}
    } : { $how ->
        [won] gagnée
        [drawn] nulle
       *[lost] perdue
    }, { $place }{ $left ->
        [yes] , départ avant la fin
       *[no] {""}
    } ; { $rating }
match-places = **Partie { $match }** : rangs et cotes
match-story = **Partie { $match }** : son récit, page { $page } sur { $pages }
match-head = ## { $game }, partie { $match }

## Profils

refused-hidden = Personne de ce nom n’a fini de partie sur ce serveur, ni ne montre son profil partout.
profile-none-own = Tu n’as pas encore fini de partie qui compte. `/newgame` ouvre une table.
profile-none = { $who } n’a pas encore fini de partie qui compte. `/newgame` ouvre une table.
profile-hide = Cacher mon nom et mon profil sur les autres serveurs
profile-show = Montrer mon nom et mon profil sur les autres serveurs
profile-head = ## { $who }
profile-about = -# { $since } · parties qui comptent : { $record }
profile-since = joue depuis { $month }
record =
    { $wins ->
        [one] { $wins } gagnée sur { $matches }
       *[other] { $wins } gagnées sur { $matches }
    }
record-drawn =
    { $wins ->
        [one] { $wins } gagnée sur { $matches }
       *[other] { $wins } gagnées sur { $matches }
    }, { $drawn ->
        [one] { $drawn } nulle
       *[other] { $drawn } nulles
    }
profile-game = **{ $game }** : { $rating }, { $record }
profile-part = { $part } { $rating }, { $record }
profile-only-part = , rôle : { $part }
profile-tables = **Par table** : { $tables }.
profile-table = à { $players }, { $record }
profile-streak = **Victoires de suite** : { $now } (record { $best })
profile-stayed = **Jusqu’au bout** : { $stayed } des { $matches } dernières parties
profile-with = **Le plus souvent avec** { $friends }.
profile-friend = **{ $who }** ({ $times })
profile-seen = **Percé à jour** : { $who } au tour { $turn } ; { $secret }, à { $chance } % (`{ $match }`)
profile-belief = **Meilleure intuition** : { $secret }, de { $first } % à { $chance } % (`{ $match }`)
profile-luckiest = **Victoire la plus chanceuse** : { $game }, { $points } points sur cent par chance (`{ $match }`)
profile-somebody = quelqu’un
profile-earned = **Succès** ({ $number } sur { $all }) : { $earned }.
profile-earned-none = encore aucun
profile-medal = 🏅 { $name }
profile-medal-for = 🏅 { $name }, { $what }
profile-next = -# Prochain : { $name }, { $what }.
tile-rating = cote, ±{ $number }
tile-no-rating = pas encore de cote
tile-matches = parties qui comptent
tile-wins = victoires · { $share }
tile-stayed = { $stayed } sur { $matches }
tile-stayed-about = finies
curve-about = { $game } : { $number } dernières sur { $all }
badges = { $number } succès sur { $all }
foot-counting = Parties qui comptent, tous serveurs
foot-won = sous chaque jeu : gagnées sur jouées
achievement-first-win = Première victoire
    .what = gagner une partie
achievement-settled-in = Déjà chez soi
    .what = jouer dix parties jusqu’au bout
achievement-old-hand = Vieux routier
    .what = jouer cent parties jusqu’au bout
achievement-collector = Collection
    .what = gagner 25 parties
achievement-hat-trick = Coup du chapeau
    .what = gagner trois parties de suite
achievement-all-rounder = Touche-à-tout
    .what = gagner à trois jeux différents
achievement-turncoat = Transfuge
    .what = gagner un jeu dans deux rôles différents
achievement-any-table = Toutes tailles
    .what = gagner à des tables de trois tailles
achievement-full-house = Salle comble
    .what = gagner à une table de cinq ou plus
achievement-climber = Alpinisme
    .what = prendre 100 points depuis le premier rang obtenu
achievement-to-the-end = Jusqu’au bout
    .what = finir vingt parties de suite
achievement-regular = Fidélité
    .what = jouer quatre semaines de suite
achievement-mind-reader = Télépathie
    .what = percer un secret avant sa révélation
achievement-against-the-odds = Contre le sort
    .what = gagner malgré 20 % ou plus de malchance
achievement-born-lucky = Bonne étoile
    .what = gagner avec 50 % ou plus de chance

## L'image : quelques mots, car la place manque

image-none = Aucune partie n’a encore compté.
image-none-more = La courbe commence à la deuxième.
image-one =
    { $won ->
        [yes] une partie, une victoire
       *[no] une partie, pas de victoire
    }
image-between = sans doute de { $low } à { $high }
image-one-more = La prochaine partie lance la courbe.
image-unsure = incertitude
image-win = victoire
image-record = { $wins } sur { $matches }
