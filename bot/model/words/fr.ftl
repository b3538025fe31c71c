### Ce dont tout message peut avoir besoin.

rules = Règles
learn = Apprendre
question-closed = Cette question est close.

## Le temps à une table

minutes = { $number } min
hours = { $number } h
days =
    { $number ->
        [one] { $number } jour
       *[other] { $number } jours
    }
weeks =
    { $number ->
        [one] { $number } semaine
       *[other] { $number } semaines
    }

pace-turn =
    { $pace ->
        [live] 3 minutes par tour
        [evening] 30 minutes par tour
        [weekly] une semaine par tour
        [none] sans limite de temps
       *[daily] un jour par tour
    }
pace-choice =
    { $choice ->
        [live] 3 minutes
        [evening] 30 minutes
        [weekly] Une semaine
        [none] Sans limite
       *[daily] Un jour
    }

## Ce que refusent les réglages d'un serveur

refused-channel = Sur ce serveur, on ouvre les tables dans : { $where }. Tape la commande là-bas.
refused-role = Sur ce serveur, il faut le rôle { $role } pour ouvrir une table. Tu peux toujours rejoindre celles des autres.

## Boutons sous une partie finie

watch = Revoir
what-happened = Que s’est-il passé ?
try-again = Réessayer
verify = Vérifier
