### Le temps : délais, heures calmes, congés. On tutoie.

lapsed = ⌛ Temps écoulé pour { $who } : réponse par défaut, pour cette fois.
refused-not-running = Cette partie n’est pas en cours.
refused-not-here = Tu ne joues pas cette partie.
refused-no-seat = Cette place n’est à personne.

## /notify

called =
    { $how ->
        [dm] Je t’appelle en MP quand c’est à toi, ou dans le salon si tes MP sont fermés.
        [mention] Je t’appelle par une mention dans le salon quand c’est à toi.
       *[silence] Aucun appel. Les questions secrètes arrivent quand même en MP.
    }
call-how = Quand c’est à toi, comment t’appeler ? Tu peux changer d’avis avec `/notify show`.
call-by =
    { $how ->
        [dm] En MP
        [mention] Ici
       *[silence] Pas du tout
    }
reminded =
    { $how ->
        [dm] Je te rappelle en MP, ou dans le salon si tes MP sont fermés.
        [mention] Je te rappelle par une mention dans le salon.
       *[silence] Je ne te rappelle jamais.
    }
quiet = Heures calmes : de { $start } à { $end }, { $zone }. Ton temps ne s’y termine jamais, et je ne te rappelle pas.
days-off = Jours de repos : { $days }, { $zone }. Les tours d’un jour ou plus ne s’y terminent jamais, et je ne t’en parle pas.
days-off-menu = Jours de repos : aucun long tour n’y finit ({ $most } au plus)
on-leave = Tu es en congé, de retour le { $day }.
leave-ends = Aujourd’hui est le dernier jour de ton congé. Ton temps court de nouveau dès minuit.
leave-left = Jours de congé restants en { $year } : { $left }.
first-help =
    { $shown ->
        [yes] Dans ta première partie d’un jeu, des aides expliquent chaque nouvelle sorte de question.
       *[no] Premières parties sans aides.
    }
more-to-type = -# `/notify quiet` règle les heures calmes, `/notify leave` ton congé, `/notify tables` t’appelle quand une table se forme.
quiet-press = Plus d’heures calmes
back-press = Finir mon congé
language-press =
    { $chosen ->
        [yes] Langue : { $name }
       *[no] Langue : comme dans Discord
    }
tips-press =
    { $to ->
        [on] Activer les aides
       *[off] Désactiver les aides
    }
zone-now = { $zone } ({ $time } maintenant)
refused-zone = Je ne connais pas le fuseau « { $typed } ». Choisis dans la liste pendant que tu tapes, par exemple Europe/Paris.
refused-quiet = Les heures calmes durent 12 heures au plus, comme de 22:00 à 08:00.
refused-days-off =
    { $most ->
        [one] Choisis { $most } jour de la semaine au plus dans le menu.
       *[other] Choisis { $most } jours de la semaine au plus dans le menu.
    }
refused-back = Choisis un jour après aujourd’hui, dans l’année qui vient.
refused-leave =
    { $days ->
        [one] Cela ferait { $days } jour de congé en { $year }. Tu en as { $most } par an.
       *[other] Cela ferait { $days } jours de congé en { $year }. Tu en as { $most } par an.
    }
refused-time = Donne l’heure comme 22:00 ou 7:30.
refused-day = Donne ton jour de retour : un jour (lundi) ou une date (2026-12-24).

## Moments à venir

refused-when = Donne le moment comme « vendredi 20:00 », « 2026-12-01 19:30 » ou « dans 3 heures ».
refused-past = Ce moment est passé. Choisis-en un plus tard.
refused-far =
    { $days ->
        [one] Donne un moment dans { $minutes } minutes au moins et { $days } jour au plus.
       *[other] Donne un moment dans { $minutes } minutes au moins et { $days } jours au plus.
    }

## Les jours, pour les dates

weekday =
    { $weekday ->
        [0] lundi
        [1] mardi
        [2] mercredi
        [3] jeudi
        [4] vendredi
        [5] samedi
       *[6] dimanche
    }
date =
    { weekday } { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
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

## Ce que l’on tape

typed-weekdays = lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche
typed-today = aujourd’hui aujourd'hui
typed-tomorrow = demain
typed-in = dans
typed-minutes = min minute minutes
typed-hours = h heure heures
typed-days = j jour jours
