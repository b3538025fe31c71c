### Textes que se partagent les pages : règles, résultats, refus. On tutoie.

## Tourner les pages

page-back = Retour
page-next = Suite
page-whole = Tout le chapitre
page-contents = Sommaire
page-foot = -# Page { $page } sur { $pages }
refused-stale = Ce bouton ne marche plus. Tape de nouveau la commande.

## Règles

rules-contents =
    ## { $game }
    { $intro }

    {""}**Les règles, chapitre par chapitre**
    { $chapters }
rules-chapter = `{ $name }` { $title }
rules-pick = Aller à un chapitre
rules-clause = **La règle :** { $text }
clause-foot = -# { $game } · { $clause } { $title }
refused-no-rules = Il n’y a pas de règles de ce jeu ici.
refused-no-clause = Ces règles n’ont pas de « { $wanted } ». Essaie un numéro comme 3 ou 3.2, ou choisis dans la liste pendant que tu tapes.

## Résultats

result-line = **{ $place }.** **{ $who }**{ $played ->
        [yes] , { $part }
       *[no] {""}
    }{ $left ->
        [yes] , a quitté avant la fin
       *[no] {""}
    }{ $scored ->
        [yes] {" "}({ $points })
       *[no] {""}
    }{ $rated ->
        [yes] {"\u00A0"}: { $rating }
       *[no] {""}
    }
result-count = { $have } { $what }
result-goal = { $what } : { $have } sur { $goal }
result-rating = { $change } → **{ $rating }**
result-rating-part = { $change } → **{ $rating }** (rôle « { $part } » : { $role-change } → { $role-rating })
counts = Cette partie compte pour les cotes et les classements
counts-not = Non classée : { $why }
counts-not-alone = une seule personne contre des robots
counts-not-stand-in = un robot avait une place dès le début
counts-not-often =
    { $number ->
        [one] { $number } partie de ce jeu a déjà compté aujourd’hui pour les mêmes personnes
       *[other] { $number } parties de ce jeu ont déjà compté aujourd’hui pour les mêmes personnes
    }
verdict = -# { $verdict } ; voir **Plus** sous `/help`.
verdict-not = -# { $verdict }.
place-of =
    { $place ->
        [1] 1re place sur { $players }
       *[other] { $place }e place sur { $players }
    }

## Refus

refused-no-game = Il n’y a pas de jeu « { $typed } » ici. Choisis-en un dans la liste pendant que tu tapes.
refused-no-match = Il n’y a pas de partie finie avec ce numéro ici.

## Revoir

refused-moved-on = Les règles ont changé depuis la partie { $match } : on ne peut plus la revoir. `/history` avec son numéro raconte son histoire.
refused-daily = D’autres jouent peut-être encore cette donne du jour : ses secrets sont montrés { $at }. D’ici là, **Revoir** montre ce que tu as vu.
refused-films =
    { $number ->
        [one] Tu attends déjà { $number } film ou analyse. Réessaie quand ce sera prêt.
       *[other] Tu attends déjà { $number } films ou analyses. Réessaie quand l’un d’eux sera prêt.
    }

## Périodes

month =
    { $month ->
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
    } { $year }

## Trouver quelqu'un

play-waiting =
    { $seats ->
        [0] 🔎 Tu cherches du monde : { $game }, { play-speed }.
        [one] 🔎 Tu cherches du monde : { $game }, { play-speed }, { $seats } place.
       *[other] 🔎 Tu cherches du monde : { $game }, { play-speed }, { $seats } places.
    }
play-any = tous les jeux
play-speed =
    { $speed ->
        [daily] un jour au plus par tour
       *[quick] 3 minutes par tour
    }
play-begins =
    { $others ->
        [0] Personne d’autre ne cherche pour l’instant. Ta table commence au plus tard { $begins } ; des robots prennent les places libres.
        [one] { $others } autre personne cherche. Ta table commence au plus tard { $begins } ; des robots prennent les places libres.
       *[other] { $others } autres personnes cherchent. Ta table commence au plus tard { $begins } ; des robots prennent les places libres.
    }
play-among =
    { $anywhere ->
        [yes] Tu joues dans tes MP, avec des gens de tous les serveurs. Tu t’y appelles **{ $name }** ; personne ne voit ton nom Discord.
       *[no] Tu joues dans tes MP, avec des gens de ce serveur.
    }
play-reliable = Tu ne croises que des gens qui ont quitté avant la fin au plus { $most } de leurs { $last } dernières parties.
play-guest = Je ne suis pas membre de ce serveur, donc je ne peux pas ouvrir de table dans ses salons.
play-shut = **Tes MP me sont fermés.** Ouvre-les, ou joue avec **Ma main** sous `/tables`. Sinon, un robot joue pour toi quand ton temps est écoulé.
play-free = Ou prends la place d’un robot dans une partie en cours :
play-look = Chercher encore
play-cancel = Arrêter de chercher
play-take = { $game }, table { $table } : place du robot { $who }
play-seated = Tu as une place : **{ $game }**, table { $table }. On joue dans tes MP. { $link }
play-seated-shut = Tu as une place : **{ $game }**, table { $table }. **Tes MP me sont fermés** : joue avec **{ play-hand }**, ici ou sous `/tables`. Ou ouvre-les ; sinon, un robot joue pour toi quand ton temps est écoulé.
play-hand = Ma main
play-cancelled =
    { $was ->
        [yes] Tu ne cherches plus.
       *[no] Tu ne cherches pas. `/play` lance une recherche.
    }
blocks-none = Tu n’as bloqué personne. `/block` avec un nom t’évite de croiser quelqu’un à une table.
blocks-head = Tu ne croises jamais { $names }. Ces gens ne le savent pas.
blocks-free = Recroiser quelqu’un
row-of-two = **{ $first }** : { $cell }
cell-named = { $column } : { $cell }
