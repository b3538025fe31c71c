### Ce qui se dit pendant une partie : plateaux, questions privées, mains, résultats, rappels. On tutoie.

## Noms

stand-in-for = { stand-in } pour { $who }
stand-in = Clover
marked = { $who } 🤖
lettered = { $who } ({ $letter })
others =
    { $number ->
        [one] { $number } autre
       *[other] { $number } autres
    }

## En tête d'un message privé

head = { "-#" } **{ $game }** · [table { $table }]({ $link }) avec { $names }
head-by-dm = { "-#" } **{ $game }** · table { $table } avec { $names }
goal = 🎯 { $goal }
brings = • **{ $option }** : { $brings }

## Depuis la dernière fois

since = { "-#" } **Depuis ta dernière visite :** { $line }
since-more = { "-#" } { $line }
since-also =
    { $stops ->
        [yes] { $line } { $more }
       *[no] { $line } · { $more }
    }
since-before =
    { $moves ->
        [one] et { $moves } coup avant
       *[other] et { $moves } coups avant
    }

## Premiers mots à une table

aim =
    🎯 { $aim }{ $secret ->
        [yes] {" "}Ton secret est sous **Ma main**.
       *[no] {""}
    }
secret = -# Personne d’autre ne voit ceci. **Ma main** te le remontre.

## Aide de la première fois

first-help = 💡 { $text }
first-match = 💡 C’est ta première partie de ce jeu : chaque nouvelle sorte de question t’est expliquée. `/notify show` désactive ces aides.

## Boutons et menus

none-of-these = Rien de tout ça
other-part = Retour
whose = { $who } : { $label }
choose =
    { $kind ->
        [one] À toi de choisir
        [exactly] Choisis-en { $most }
       *[some] Choisis-en de { $least } à { $most }
    }
whose-menu =
    { $kind ->
        [one] { $who } : un choix
        [exactly] { $who } : { $most } choix
       *[some] { $who } : de { $least } à { $most } choix
    }
whose-menu-of = { $who } : { $options }
menu-or = Ou : { $options }
how = Comment ça marche ?
in-words = En mots
to-the-table = Vers la table
my-hand = Ma main
back = Me revoilà
rematch = Revanche
resume = Reprendre
undo = Annuler
ask-back = Demander à annuler

## Conseils

hint = Conseil (les autres le voient)
hints-allowed = -# 💡 Les conseils sont permis : demandes-en un sous **Ma main** ; les autres le voient.
hint-pick = 💡 Essaie **{ $option }**.
hint-tried =
    { $others ->
        [0] En tête { $often }.
       *[other] En tête { $often } ; { $shares }.
    }
hint-often =
    { $kind ->
        [all] dans les { $games } parties d’essai
        [none] dans aucune des { $games } parties d’essai
       *[some] dans { $percent } des parties d’essai
    }
hint-share =
    { $kind ->
        [all] **{ $option }** dans les { $games }
        [none] **{ $option }** dans aucune des { $games }
       *[some] **{ $option }** dans { $percent }
    }
hint-even = À peu près aussi bien : { $others }.
hint-even-pick = **{ $option }**
hint-habit = Conseil rapide : le coup habituel ici, sans calculer la suite.
hints-of = { $who } ({ $many })
hints-taken = 💡 Conseils : { $names }

## Qui agit sur le plateau

everybody-away = Plus personne n’est là. La partie attend que quelqu’un revienne.
thinking = { $who } réfléchit.
paused = ⏸️ **En pause** jusqu’au { $until }. Toute personne qui joue ici peut reprendre.
due = { $mention } : { $ask }{ $time }
due-private = { $mention } : ta question est privée. Appuie sur **Ma main**.{ $time }
due-by-dm =
    { $many ->
        [one] { $names } choisit en privé : voir **Ma main**.{ $time }
       *[other] { $names } choisissent en privé : voir **Ma main**.{ $time }
    }

board-as-of = -# Plateau tel qu’il était { $when } ; **{ $hand }** le met à jour.

## Nouvelles privées

seat-taken = Tu joues maintenant la place { $letter }. Voici ce qu’elle seule peut voir.
picked = Choisi : { $picks }.
picked-nothing = Choisi : rien.
undone = C’est annulé.
undone-by = { $who } revient sur sa réponse.
picked-for-you = Ton temps est écoulé ; choisi pour toi : { $picks }.
picked-nothing-for-you = Ton temps est écoulé ; rien n’a été choisi pour toi.

## La fin

draw = 🤝 Égalité : tout le monde partage la première place.
wins =
    { $many ->
        [one] 🏆 { $names } gagne !
       *[other] 🏆 { $names } gagnent et partagent la première place.
    }
congratulations = { $who } : bien joué, { $names } !
wins-together = 🏆 { $names } gagnent ensemble.

## Rappels

nudge-last = { $whom } : dernier appel. Ton temps se termine { $end }. { $afterwards }
nudge-gentle = { $whom } : c’est à toi. Tu as jusqu’au { $date } ({ $end }).
nudge-table = **{ $game }**, table { $table }
afterwards-stand-in = Ensuite, un robot joue pour toi jusqu’à ton retour.
afterwards-default = Ensuite, une réponse par défaut, pour cette fois.

## Pour qui suit une partie

followed-round = **{ $game }** : où en est la partie.
followed-ended = **{ $game }** : { $why }

## Le palmarès d'un serveur

hall =
    { "##" } { $game }
    { $result }
to-the-match = Vers la partie

## Les images du bot : peu de place

image-seats = { $taken }/{ $seats } places prises
image-free = Place libre
image-stand-in = Robot
image-host = Hôte de la table
image-rating = Cote
image-place = Rang
image-wins = { $who } gagne
image-together = { $number } gagnent ensemble
image-share = { $number } à la première place
image-draw = Égalité
image-left = a quitté

## Notes : ce qu'on écrit pour soi

notes = Notes
notes-title = Tes notes à la table { $table }
notes-label = Privé, tant que tu ne les partages pas
notes-about = Après la partie, chaque ligne est dans Revoir, au moment où tu l’as écrite.
suspected-label = Ce que tu soupçonnes
suspected-label-of = Tes soupçons : { $names }
suspicion = { $who } : { $what }
suspected = { "-#" } 📝 { $suspicions }
notes-saved = 📝 Enregistré. Personne d’autre ne peut lire tes notes.

## Consignes : ce qu'on laisse au bot

orders =
    { $number ->
        [0] Consignes
       *[other] Consignes ({ $number })
    }
orders-head = **Tes consignes à cette table.** Personne d’autre ne peut savoir qu’il y en a.
orders-one = 📌 { $name }
orders-none = Tu n’en as donné aucune.
orders-foot = -# Je réponds à ta place, après une pause comme les tiennes. Tu peux répondre avant moi. Une consigne s’arrête au plus tard avec la partie. Annuler une réponse arrête aussi sa consigne.
orders-pick = Donner une consigne …
orders-revoke = Retirer : { $name }
order-single = Répondre aux questions privées qui n’ont qu’une réponse
answer-such = Y répondre pour moi
ordered =
    { $none ->
        [yes] 📌 Ta consigne va répondre dans un instant : rien de tout ça.
       *[no] 📌 Ta consigne va répondre dans un instant : { $picks }.
    }
