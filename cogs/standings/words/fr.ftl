### Textes de /leaderboard. On tutoie.

## Descriptions des commandes

leaderboard = Cotes, victoires et parties : de ce serveur, ou de partout
scope = Les joueurs de ce serveur (par défaut), ou de tous les serveurs
period = Depuis quand les parties comptent ; sinon, toutes
order = L’ordre ; sinon, la cote pour un jeu, les victoires pour tous
scope-choice =
    { $choice ->
        [everywhere] Partout
       *[server] Ce serveur
    }
period-choice =
    { $choice ->
        [season] Cette saison
        [month] Ce mois
        [week] Cette semaine
       *[all] Depuis toujours
    }
order-choice =
    { $choice ->
        [rating] Cote
        [wins] Victoires
       *[matches] Parties
    }
ladder-part = Un rôle de ce jeu, comme une faction : qui y est le plus fort
leaderboard-season = Une saison finie, ou celle en cours

## Classements

stranger = Quelqu’un d’ailleurs
refused-parts = Cotes et rôles sont ceux d’un jeu. Nomme-le avec l’option `game`.
refused-season = Il n’y a pas eu de saison « { $typed } ». Choisis-en une dans la liste pendant que tu tapes.
refused-dm = Un MP n’est sur aucun serveur, donc il n’a pas de classement à lui. Choisis **Partout**.
everywhere = partout
this-server = ce serveur
by =
    { $order ->
        [rating] par cote
        [wins] par victoires
       *[matches] par parties
    }
all-games = tous les jeux
leaderboard-title = Classement
leaderboard-head = ## Classement : { $game }
leaderboard-nobody =
    { $where ->
        [everywhere] Aucune partie classée n’est encore finie ({ $game }).
       *[server] Aucune partie classée n’est encore finie sur ce serveur ({ $game }).
    } `/newgame` ouvre une table.
leaderboard-nobody-then =
    { $where ->
        [everywhere] Aucune partie classée finie dans cette période
       *[server] Aucune partie classée finie sur ce serveur dans cette période
    } ({ $game }, { $period }). `/newgame` ouvre une table.
leaderboard-apart = Pas encore de rang, avec moins de { $number } parties qui comptent :
leaderboard-foot = -# Page { $page } sur { $pages }. **Plus** sous `/help` dit quelles parties comptent.
standing = { $place } **{ $who }** : { $rating }{ $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    } en { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }
picture-page = Page { $page } sur { $pages }
picture-dashed = bord en pointillés : moins de { $number } parties
picture-counting = parties qui comptent

## Périodes

period-all = depuis toujours
season =
    { $quarter ->
        [1] Hiver
        [2] Printemps
        [3] Été
       *[4] Automne
    } { $year }
week =
    semaine du { $day } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    }

## L'image : quelques mots, car la place manque

image-place-free = Place libre
image-player = Joueur
image-rating = Cote
image-matches = Parties
image-wins-column = Gagnées
image-win-rate = Réussite
image-last = 10 dernières parties
