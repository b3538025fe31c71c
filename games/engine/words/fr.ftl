### Ce que tous les jeux et le bot disent de la même façon : listes, signes, pourcentages.

## Listes

all-of = { $rest } et { $last }
any-of = { $rest } ou { $last }
rest-of = { $rest }, { $last }

row-of = { $rest }, { $last }
parts-of = { $rest } ; { $last }
facts-of = { $rest } · { $last }
sentences-of = { $rest } { $last }

## Ce qu'un jeu remplace par ses propres messages

cover = { "" }
house = { "" }

## Nombres

plus = +{ $number }
percent = { $number } %

## Refus

refused-closed = Tu ne peux plus répondre à cette question.
refused-seats = { $game } se joue de { $low } à { $high } joueurs.
refused-picks = Choisis de { $least } à { $most } options sur { $options }, chacune une fois.
refused-picks-exactly =
    { $many ->
        [one] Choisis { $many } option sur { $options }.
       *[other] Choisis { $many } options sur { $options }, chacune une fois.
    }
refused-picks-short = Il en manque { $lacking }. Choisis-en plus, ou rien du tout.
refused-final = D’après les règles de ce jeu, cette réponse est définitive.
refused-undo = Trop tard pour annuler : d’autres ont vu ou fait quelque chose depuis.

## Ce qui s'est passé dans une partie finie

analysis-title = Que s’est-il passé ?
told-alone = Rien que pour { $who } : { $said }
analysis-chances = Chances de gagner
analysis-beliefs = Qui pouvait savoir
analysis-column =
    { $column ->
        [start] Au départ
        [luck] Chance
        [own] Ses choix
       *[others] Choix des autres
    }
analysis-seat = **{ $who }** : { $start } % avant la donne. Chance { $luck }, ses choix { $own }, ceux des autres { $others }. { $won ->
        [yes] Partie gagnée.
       *[no] Pas de victoire.
    }
analysis-turn = **{ $number }.** { $told }
analysis-better = ↳ D’après ce que pouvait savoir { $who }, « { $answer } » valait mieux : { $better } % des { $futures } parties d’essai gagnées, contre { $given } %. Le vrai gain est sans doute entre { $low } et { $high } points.
analysis-best = ↳ D’après ce que pouvait savoir { $who }, rien n’était nettement mieux.
analysis-belief = { $who } pouvait savoir { $secret } : de { $first } % à { $chance } %.
answer-none = rien
swing =
    { $own ->
        [yes] { $who } a choisi « { $answer } » et passe de { $before } % à { $after } % de chances.
       *[no] { $who } a choisi « { $answer } » : { $whom } passe de { $before } % à { $after } % de chances.
    }
swing-chance =
    { $rose ->
        [yes] Coup de chance : { $whom } passe de { $before } % à { $after } % de chances.
       *[no] Coup dur : { $whom } passe de { $before } % à { $after } % de chances.
    }
turning-point = **Le tournant :** { $told }
own-worst = **Ton choix le plus coûteux :** « { $answer } ». Il gagnait { $given } parties d’essai sur 100, contre { $better } pour « { $other } ».
own-best = **Ton meilleur choix :** « { $answer } » a porté tes chances de { $before } % à { $after } %.
story-end =
    En tête : { $winners }, { $cause ->
        [luck] surtout par chance.
        [own] surtout par de bons choix.
       *[others] surtout grâce à ce que les autres ont fait.
    }
