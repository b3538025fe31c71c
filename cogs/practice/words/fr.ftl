### Une question d'une partie finie, posée de nouveau. On tutoie.

retry-head = 🔁 **Réessayer** : la question telle que tu l’as vue alors. Rien ne compte ici.
retry-meanwhile =
    { $number ->
        [one] -# … et { $number } chose avant
       *[other] -# … et { $number } choses avant
    }

retry-best = Voir la réponse
retry-on = Continuer d’ici
retry-how = Comment ça marche ?
retry-back = Retour à la question
retry-more = Autres exercices

## Ce que donne un choix

retry-picked = **{ $picked }** : tu finis en tête dans { $won } % des { $futures } suites que tu pouvais imaginer.
retry-played =
    { $same ->
        [yes] C’était la réponse de la partie.
       *[no] La réponse de la partie était **{ $played }** : { $won } %.
    }
retry-strong =
    { $same ->
        [picked] Un robot fort choisit ça aussi.
        [played] Un robot fort choisit celle-là.
       *[no] Un robot fort choisit **{ $strong }** : { $won } %.
    }
retry-compared =
    { $how ->
        [guess] À vue de nez, car peu de suites tiennent en quelques secondes : { $who ->
            [you] ta réponse vaut { $points } points
           *[standin] celle du robot vaut { $points } points
        }
        [better] { $who ->
            [you] ✅ Nettement mieux que dans la partie : { $points } points
           *[standin] Celle du robot est nettement meilleure : { $points } points
        }
        [worse] { $who ->
            [you] Nettement moins bien que dans la partie : { $points } points
           *[standin] Celle du robot est nettement moins bonne : { $points } points
        }
       *[even] { $who ->
            [you] Pas de nette différence avec la partie : { $points } points
           *[standin] Celle du robot n’est pas nettement différente : { $points } points
        }
    } (95 % : de { $low } à { $high }).
retry-solved = 🎉 Résolu. Cette question ne reviendra plus.
retry-no-mistake = Rien ici n’est nettement mieux que la réponse de la partie : ce n’était pas une erreur. Cette question ne reviendra plus.
retry-foot = -# Un repère, pas un verdict : dans ces suites, tout le monde joue par habitudes simples.

## La liste

practice-head = 🔁 **Exercices** : les réponses qui t’ont le plus coûté dans tes dernières parties. Personne d’autre ne voit ceci.
practice-head-game = 🔁 **Exercices, { $game }** : les réponses qui t’ont le plus coûté dans tes dernières parties. Personne d’autre ne voit ceci.
practice-line = `{ $number }` **{ $game }**, partie { $match }, { $when } : environ { $points } points
practice-none = Rien à revoir. Après une partie, je cherche les réponses qu’une autre aurait battues.
practice-foot = -# Les questions résolues s’en vont. Celles qui n’étaient pas une erreur aussi.
practice-all = Tous les jeux

## Refus

refused-retry = On ne peut réessayer que ses propres questions, dans des parties finies. **Exercices** sous `/history` en donne la liste.
refused-judging = Je calcule encore ton dernier choix. Il apparaît dans quelques secondes.
