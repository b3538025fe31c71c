### Autour d'une partie : la table, les places, les votes, les ennuis, la fin avant l'heure. On tutoie.

## Robots

stand-in-more = Clover { $letter }
level =
    { $level ->
        [easy] robot, facile
        [strong] robot, fort
       *[normal] robot, normal
    }

## La fiche de la table

card-title = ## { $game }
card-pitch = { $pitch }.
card-seat = `{ $letter }` { $who }
card-host = `{ $letter }` { $who }, hôte
card-stand-in = `{ $letter }` { $who } 🤖 ({ $level })
card-free = `{ $letter }` libre
fact-seats = { $taken }/{ $seats } places prises
fact-minutes = environ { $minutes } minutes
card-pace =
    { $pace ->
        [live] 🕒 **Ce soir** : { $turn }.
        [daily] 🕒 **Ce soir ou sur plusieurs jours ?** C’est { $turn }, sauf si l’hôte appuie sur **Ce soir**.
       *[other] 🕒 **Ce soir ou sur plusieurs jours ?** Pour l’instant : { $turn }.
    }
ask-pace =
    { $pace ->
        [live] Ce soir
       *[daily] Sur plusieurs jours
    }
fact-unrated = non classée, car des robots jouent
fact-option = { $option } : { $value }
fact-secrets-stay = les secrets restent secrets après la fin
fact-hints = conseils permis
gone-on = ▶️ Tu reprends la partie { $match } contre des robots forts. Rien ne compte ici, et la partie d’origine reste comme elle était.
sealed = -# 🔏 [Hasard scellé]({ $link }) : après la partie, **Vérifier** le prouve.
next-needed =
    { $number ->
        [one] Appuie sur **Rejoindre** pour t’asseoir. Il manque { $number } personne.
       *[other] Appuie sur **Rejoindre** pour t’asseoir. Il manque { $number } personnes.
    }
next-open = Appuie sur **Rejoindre** pour t’asseoir, ou l’hôte appuie sur **Commencer**.
next-full = La table est complète. L’hôte appuie sur **Commencer**.
join = Rejoindre
leave = Quitter
start = Commencer
cancel = Fermer la table
people-menu =
    { $room ->
        [yes] Ajouter un robot, ou changer les places
       *[no] Changer les places
    }
take-off = Retirer { $who }
take-off-about = Retour possible
bar = Retirer { $who } pour de bon
bar-about = Plus de retour à cette table
make-host = Confier la table à { $who }
taken-off =
    {""}**{ $game }** dans { $here } : { $who }, l’hôte, t’a retiré ta place. { $again ->
        [yes] Tu peux revenir.
       *[no] Tu ne peux plus rejoindre cette table ; `/play` t’en trouve une autre.
    }
made-host = **{ $game }** : { $who } te confie la table. C’est toi qui appuies sur **Commencer** et changes les **Réglages**.
admission = Qui peut venir
admission-of = Qui peut rejoindre **{ $game }**, table { $table }
admission-who =
    { $who ->
        [invited] Seulement les personnes choisies ici.
        [kept] Tout le monde. Les personnes choisies ici ont une place gardée jusqu’à leur arrivée.
       *[anybody] Tout le monde.
    }
admission-invited = Choix : { $names }.
admission-reliable = Fermé à qui a quitté avant la fin plus de { $most } de ses { $last } dernières parties, sauf aux personnes choisies ici.
admission-pick =
    { $dms ->
        [yes] Inviter par MP …
       *[no] Garder une place pour …
    }
admission-unreached = Je n’arrive pas à écrire en MP à { $names } : transmets le code.
card-code = Pour inviter quelqu’un, transmets `/play code:{ $code }`.
invitation = ✉️ { $who } t’invite à jouer à **{ $game }**.
invitation-about = Tu jouerais en MP : { $seats } places, { $turn }, environ { $minutes } minutes en tout. **Rejoindre** te donne une place tout de suite.
decline = Non merci
declined = { $who } ne peut pas venir.
dms = tes MP
admission-only =
    { $on ->
        [yes] Laisser aussi venir les autres
       *[no] Seulement les personnes choisies
    }
admission-finish =
    { $on ->
        [yes] Admettre aussi qui quitte avant la fin
       *[no] Admettre seulement qui finit ses parties
    }
card-awaited =
    { $number ->
        [one] { $number } place libre est gardée pour une personne invitée.
       *[other] { $number } places libres sont gardées pour des personnes invitées.
    }
fact-invited = sur invitation
fact-reliable = au plus { $most } des { $last } dernières parties quittées avant la fin
add-stand-in-level =
    { $level ->
        [easy] Ajouter un robot : facile
        [strong] Ajouter un robot : fort
       *[normal] Ajouter un robot : normal
    }
try-now = Essayer maintenant avec des robots
settings = Réglages
language = Langue : { $name }
remove-stand-in = Retirer le dernier robot
volunteer = Je serai { $part }
part-chance = **{ $part }** : au hasard
part-wanted = **{ $part }** : { $who }
begun-thread = **{ $game }** : { $names } jouent dans { $here }.
begun-here = **{ $game }** : { $names } jouent ci-dessous.
begun-by-dm = **{ $game }** : { $names } jouent, chacun dans ses MP.
found = 🪑 Trouvé : **{ $game }**, table { $table }, avec { $names }. Ton plateau arrive ici.
welcome = Tu as une place à une table : **{ $game }**. Tes cartes secrètes et tes choix secrets arrivent ici. Le reste se passe à la table.
welcome-new = Première fois ? **Apprendre** ouvre une courte partie avec un coach, rien que pour toi.
call =
    { $number ->
        [one] 📣 **{ $game }** dans { $here } : { $number } personne attend, { $seats } places en tout.
       *[other] 📣 **{ $game }** dans { $here } : { $number } personnes attendent, { $seats } places en tout.
    }
call-join =
    { $asked ->
        [night] Cette soirée jeux t’intéresse. Une partie dure environ { $minutes } minutes ; **Rejoindre** te donne une place tout de suite.
       *[wish] Tu voulais que je t’appelle. Une partie dure environ { $minutes } minutes ; **Rejoindre** te donne une place tout de suite.
    }
call-stop = Ne plus m’appeler
refused-deal-erased = Tu as eu la donne du jour avant l’effacement de tes données. La prochaine arrive { $at }.
refused-no-deal = Pas de donne du jour ici pour l’instant. `/play` te trouve une partie.
invites = { $who }, { $host } voudrait jouer avec toi.
once-more = Encore une ! { $names }
closed-before = **{ $game }** : { $who } a fermé cette table avant le début.
closed-empty = **{ $game }** : personne n’est venu, cette table est donc fermée.
stay-unseen = quelqu’un qui n’est pas encore là

## L'image de la fiche

picture-about = environ { $minutes }
picture-minutes = minutes
picture-wish = veut être { $part }
picture-no-clock = sans limite
picture-no-clock-about = à ton rythme
picture-turn = par tour
picture-rated = classée
picture-rated-about = sans robots
picture-unrated = non classée
picture-unrated-about = avec robots

## Les réglages d'une table

settings-of = Réglages de **{ $game }**, table { $table }. Tu peux les changer jusqu’au début de la partie.
settings-table = La table
settings-numbered = { $game } { $number }/{ $many }
settings-line = **{ $title }** : { $held }
settings-last = Appuie sur un bouton pour changer ce que dit sa ligne.
settings-host = Seul l’hôte peut les changer : { $who }.
setting-seats = Places
setting-seats-about = Combien peuvent jouer
setting-pace = Temps par tour
setting-pace-about = Combien de temps un tour peut durer
setting-no-pace = Sans limite
setting-turn = { $turn } + { $reserve } de réserve
setting-on-timeout = Temps écoulé
setting-on-timeout-about = Ce qui se passe quand quelqu’un n’a plus de temps
setting-stand-in = Un robot prend le relais
setting-default = Réponse par défaut, pour cette fois
setting-secrets = Après la fin
setting-secrets-about = Ce que montre Vérifier une fois la partie finie
setting-shown = Montrer toute la donne
setting-stay = Ce qui est caché le reste
setting-hints = Conseils
setting-hints-about = Demander sous Ma main : tout le monde l’apprend, et la partie compte quand même.
setting-allowed = Permis
setting-unrated = Seulement si la partie ne compte pas
setting-chance = Au hasard
setting-yes = Oui
setting-no = Non
setting-usual = Comme d’habitude
setting-range = (de { $low } à { $high })

## Refus autour de la table

refused-gone = Cette table n’est plus ouverte. `/newgame` en ouvre une autre.
refused-closed = Cette table est fermée. `/newgame` en ouvre une autre.
refused-not-offered = Ce jeu n’est pas proposé ici en ce moment. Ta partie est en sûreté et continue dès son retour.
refused-play-size = Aucun jeu d’ici ne se joue à autant de personnes. Essaie un autre nombre.
refused-play-seated = Tu as déjà une place : ta table va commencer. Regarde tes MP.
refused-stranger = Pas de place pour toi à cette table en ce moment. `/play` t’en trouve une autre.
refused-no-player = Tu n’as jamais joué à la même table que cette personne.
refused-reports =
    { $number ->
        [one] Tu as envoyé { $number } signalement aujourd’hui ; demain, tu pourras en envoyer d’autres. `/block` t’évite de recroiser quelqu’un.
       *[other] Tu as envoyé { $number } signalements aujourd’hui ; demain, tu pourras en envoyer d’autres. `/block` t’évite de recroiser quelqu’un.
    }
report = 🚩 **{ $game }**, table { $table } : { $by } (`{ $byid }`) signale { $who }, place { $letter } (`{ $id }`) : { $about }
refused-room =
    { $number ->
        [one] À une table de { $seats }, il y a de la place pour { $number } robot.
       *[other] À une table de { $seats }, il y a de la place pour { $number } robots.
    }
refused-server =
    { $number ->
        [one] Ce serveur a { $number } table ouverte et ne peut pas en avoir plus. Finissez-la ou fermez-la d’abord.
       *[other] Ce serveur a { $number } tables ouvertes et ne peut pas en avoir plus. Finissez-en une ou fermez-en une d’abord.
    }
refused-crowded =
    { $number ->
        [one] Tu as une place à { $number } table ouverte, c’est la limite. Finis-la ou quitte-la d’abord : `/tables`.
       *[other] Tu as une place à { $number } tables ouvertes, c’est la limite. Finis-en une ou quittes-en une d’abord : `/tables`.
    }
refused-company = L’un de vous a maintenant trop de tables. Appuie encore sur **Revanche** pour jouer sans cette personne.
refused-hint-counts = Pas de conseil ici : cette partie peut compter, et ses réglages ne le permettent pas. Avec un robot dès le début, il y en a toujours.
refused-hint-nothing = Tu n’as rien à choisir en ce moment. Redemande quand ce sera à toi.
refused-invited = Cette table est sur invitation. Demande à l’hôte, { $who }, ou trouves-en une autre avec `/play`.
refused-awaited = Les places restantes sont gardées pour des personnes invitées. `/play` te trouve une autre table.
refused-left = Cette table est fermée à qui a quitté avant la fin plus de { $most } de ses { $last } dernières parties. Pour toi, c’est { $left }. `/play` t’en trouve une autre.
refused-seats-host = Seul l’hôte peut changer les places : { $who }.
refused-not-there = Cette personne n’est plus à cette table.
refused-seated = Tu as déjà une place à cette table.
refused-full = Toutes les places de cette table sont prises.
refused-not-seated = Tu n’as pas de place à cette table.
refused-no-stand-in = Il n’y a pas de robot à cette table.
refused-join-first = Appuie d’abord sur **Rejoindre**.
refused-moved = Cette table est maintenant dans { $here }. Appuie sur **Commencer** sur sa fiche, là-bas.
refused-too-few =
    { $number ->
        [one] Il faut être au moins { $need } pour commencer ({ $number } pour l’instant). Invite quelqu’un, ou ajoute un robot sous **Réglages**.
       *[other] Il faut être au moins { $need } pour commencer ({ $number } pour l’instant). Invite quelqu’un, ou ajoute un robot sous **Réglages**.
    }
refused-only-host =
    { $what ->
        [stand-ins] Seul l’hôte, { $who }, peut asseoir des robots.
        [settings] Seul l’hôte, { $who }, peut changer les réglages.
        [close] Seul l’hôte, { $who }, peut fermer cette table.
       *[start] Seul l’hôte, { $who }, peut lancer la partie.
    } Après { $minutes } minutes sans activité, toute personne assise ici le peut.
the-host = l’hôte
refused-option = { $option } : tape un nombre entier de { $low } à { $high }.
refused-no-form = Ces réglages ne se changent pas ainsi. Appuie de nouveau sur **Réglages** sur la fiche.
refused-stale-form = Quelqu’un a changé ces réglages entre-temps : tes changements n’ont pas été pris en compte. Appuie de nouveau sur le bouton pour voir les réglages actuels.
refused-seats-taken =
    { $number ->
        [one] { $number } place est déjà prise. Choisis au moins autant de places.
       *[other] { $number } places sont déjà prises. Choisis au moins autant de places.
    }
refused-number = { $option } : tape un nombre entier, sans lettres ni espaces.
refused-no-part = Ce jeu n’a pas ce rôle.
refused-part-taken = { $part } : c’est déjà { $who }.
refused-part-absent = { $mention } devait être { $title }, mais n’est pas à cette table. Attends cette personne, ou appuie toi-même sur **Je serai { $part }** sous **Réglages**.
refused-no-result = Cette partie n’a pas encore de résultat : il n’y a rien à rejouer.
refused-rematch = La revanche est pour qui a joué jusqu’au bout. `/newgame` t’ouvre ta propre table.
refused-rematches = Cette table ne peut plus avoir de revanche. `/newgame` en ouvre une autre.

## Partir et revenir

three-ways-asked =
    { $place ->
        [dms] ta place est proposée à qui tape `/play`.
       *[channel] une fiche dans le salon propose ta place.
    }
three-ways =
    Quitter { named-table } ? Il y a trois façons.
    {""}**Robot en attendant** : un robot joue pour toi et ne voit que ce que tu peux voir, jusqu’à ce que tu appuies sur **Me revoilà**. Si tu reviens avant la fin, la partie compte normalement pour toi. Sinon, tu finis en dernière place, au classement aussi.
    {""}**Céder ma place** : { three-ways-asked } Une fois la place prise, la partie ne compte plus pour toi, ni en bien ni en mal, et tu ne peux pas revenir. D’ici là, un robot joue comme ci-dessus.
    {""}**Abandonner** : pour de bon. Tu finis en dernière place, au classement aussi ; un robot continue, pour que les autres puissent jouer.
stand-in-now = Robot en attendant
substitute = Céder ma place
resign = Abandonner
stood-in = { $why } Retour possible à tout moment.
why-late = Temps écoulé pour { $who } : un robot joue maintenant à sa place.
why-given = Un robot joue maintenant pour { $who }.
why-voted = Les autres ont voté : un robot joue maintenant pour { $who }.
resigned = { $who } abandonne et finira en dernière place. Un robot continue à sa place.
resigned-waiting = { resigned } { refused-not-offered }
wanted = { $who } cède sa place. Jusqu’à ce que quelqu’un la prenne, un robot joue.
vote = **{ $who }** ne répond plus depuis un moment. Laisser jouer un robot à sa place ? { $votes } voix sur { $need }.
vote-yes = Oui
vote-over = Le vote est fini.
back = { $who } est de retour.
taken = { $who } prend la place cédée par { $left }.
taken-told = { taken } La partie ne comptera pas pour toi, ni en bien ni en mal.
match-over = La partie est finie.
wanted-card = **{ $game }**, table { $table } : { $who } cède la place { $letter }, pour de bon. Tu verrais ce que sait cette place, et aucun secret des autres. Son résultat sera le tien. D’ici là, un robot joue.
take-seat = Prendre la place
wanted-back = **{ $game }**, table { $table } : { $who } est de retour.
wanted-given = **{ $game }**, table { $table } : { $left } a cédé la place à { $who }.
got-up = **{ $game }**, table { $table } : un robot joue pour toi. Appuie sur **Me revoilà** quand tu veux, et tu reprends aussitôt. Si tu n’es pas là à la fin de la partie, tu finis en dernière place.
im-back = Me revoilà
to-the-table = Vers la table
my-hand = Ma main
hinted = 💡 { $who } a eu un conseil.
host-now = L’hôte est maintenant { $who }.
refused-stand-in-already = Un robot joue déjà pour toi.
refused-wanted-already = Ta place est déjà proposée.
refused-vote-others = Seuls les autres joueurs de cette table peuvent voter.
refused-vote-stand-in = Un robot joue déjà cette place.
refused-vote-early = On ne peut voter pour remplacer { $who } que pendant son tour, après { $minutes } minutes sans réponse.
refused-not-away = Aucun robot ne joue pour toi. Tu joues ta propre place.
refused-seat-taken = Cette place est prise, ou son joueur est de retour.
refused-former = Tu as déjà vu les secrets d’une autre place à cette table : tu ne peux pas prendre celle-ci.

## Demander avant que quelque chose finisse

named-table = **{ $game }**, table { $table }, { $place ->
        [dms] dans tes MP
       *[channel] dans { $here }
    } ({ $names }){ $daily ->
        [yes] , ton unique donne du jour
       *[no] {""}
    }
close-ask = Fermer { named-table } ? Tout le monde y perd sa place.
close-yes = Oui, fermer
end-ask = Arrêter { named-table } ? La partie s’arrête pour tout le monde, sans résultat. Tu ne pourras pas revenir en arrière.
end-yes = Oui, arrêter
ask-end-ask = { named-table } : cette partie compte, et tout le monde a joué. Elle ne s’arrête sans résultat que si vous êtes tous d’accord. Pour partir sans les autres, appuie sur **Quitter** sous `/tables` ; tu finirais en dernière place.
ask-end-yes = Demander aux autres
leave-lobby-ask = Quitter { named-table } ?
leave-lobby-yes = Oui, quitter
leave-alone-ask = Quitter { named-table } ? Il n’y a personne d’autre, donc la table ferme.
leave-alone-yes = Oui, quitter
vote-out-ask = Laisser un robot jouer pour { $who } : { named-table } ? C’est fait dès que la plupart des autres ont voté pour.
vote-out-yes = Oui, voter

## Voter l'arrêt d'une partie qui compte

end-vote = { $names } : { $who } demande d’arrêter cette partie sans résultat. Il faut que vous soyez tous d’accord, et personne ne voit qui l’est. Le vote se termine { $until }.
end-agree = D’accord pour arrêter
end-play-on = Continuer
end-declined = Tout le monde n’est pas d’accord : la partie continue.
cancelled-by-all = Tous étaient d’accord pour arrêter cette partie. Elle n’a pas de résultat.
refused-end-again = La question vous a déjà été posée, et la partie continue. Tu pourras la reposer { $until }.
refused-end-over = Ce vote est fini.
refused-end-counts = Maintenant, cette partie compte : il faut l’accord de tous pour l’arrêter. Tape de nouveau `/table cancel` pour le demander.

## Une pause d'un commun accord

pause-vote = ⏸️ { $names } : { $who } demande une pause, d’une semaine au plus. Elle commence dès que vous êtes tous d’accord. Le vote se termine { $until }.
pause-agree = D’accord
pause-not-now = Pas maintenant
pause-agreed = ⏸️ En pause : tous sont d’accord.
pause-alone = ⏸️ { $who } met la partie en pause.
pause-declined = ⏸️ Pas de pause pour l’instant : quelqu’un voudrait continuer.
pause-late = ⏸️ Pas de pause : tout le monde n’a pas dit oui en un jour.
resumed = ▶️ { $who } reprend la partie. Chacun a autant de temps qu’avant.
pause-ended = ▶️ La pause a duré une semaine : la partie reprend. Chacun a autant de temps qu’avant.
refused-paused = Cette table est en pause jusqu’au { $until }. Pour jouer maintenant, appuie sur **Reprendre**.
refused-not-paused = Cette partie n’est pas en pause.
refused-pause-again = Quelqu’un voudrait continuer pour l’instant. Tu pourras redemander { $until }.
refused-pause-over = Ce vote pour une pause est fini.
refused-pause-away = Un robot joue pour toi, et les robots ne votent pas. Appuie d’abord sur **Me revoilà**.

## Une partie s'arrête avant la fin

last-left = Plus personne à la table. La partie n’a pas de résultat.
game-stalled = **{ $game }** a pris trop de temps pour ce tour, je l’ai interrompu. Rien n’a changé. Je réessaie dans { $minutes } minutes.
game-stopped = **{ $game }** a pris trop de temps à plusieurs reprises, je l’ai arrêté pour l’instant. La partie est en sûreté : elle attend, ses horloges sont arrêtées, et elle continue dès le retour du jeu.
cancelled = { $who } a arrêté cette partie. Elle n’a pas de résultat.
refused-over = Cette partie est déjà finie.
refused-cancel =
    { $hours ->
        [one] Seul l’hôte peut arrêter cette partie maintenant ; toi, après { $hours } heure sans activité. Pour partir sans les autres, appuie sur **Quitter** sous `/tables`.
       *[other] Seul l’hôte peut arrêter cette partie maintenant ; toi, après { $hours } heures sans activité. Pour partir sans les autres, appuie sur **Quitter** sous `/tables`.
    }
idle-over = Rien ne bougeait à cette table depuis quatre semaines : je l’ai fermée. Il n’y a pas de résultat.
idle-notice = { $names } : **{ $game }**, rien ne bouge depuis un moment. Je ferme cette table { $at }, sauf si quelqu’un joue ou appuie sur **Garder ouverte**.
keep-open = Garder ouverte

## Voter pour un autre hôte

host-offer = { $who } propose de devenir l’hôte de cette table. { $mention } : appuie sur **Je suis là** si c’est le cas. Sinon, les autres décident à la majorité après { $hours } heures : { $yes } sur { $number } d’accord.
host-agree = D’accord
host-there = Je suis là
host-elected = L’hôte de cette table est maintenant { $who }.
host-stays = { $who } est là et reste l’hôte.
somebody = Quelqu’un
refused-host-early = L’hôte est peut-être encore là. Tu pourras te proposer quand personne n’aura joué ici depuis un jour.
refused-no-vote = Il n’y a pas de vote en cours.
refused-not-host = Seul l’hôte peut appuyer ici, pendant un vote.
refused-host-vote = C’est pour les autres personnes de cette table, pas pour l’hôte.

## Demander aux autres d'annuler une réponse

takeback = ↩️ { $names } : { $who } demande à annuler sa dernière réponse. Si tous les autres sont d’accord, elle est annulée. Personne ne voit ton vote. Fin { $until }, ou dès que quelqu’un joue.
takeback-yes = D’accord
takeback-no = Garder la réponse
takeback-granted = ↩️ Tous les autres sont d’accord : { $who } annule sa dernière réponse.
takeback-stands = ↩️ { $who } demandait à annuler sa dernière réponse. La réponse reste.
refused-takeback = Trop tard pour annuler : depuis, quelque chose a été tiré, montré ou dit en privé, ou quelqu’un a répondu.
refused-takeback-asked = Tu as déjà demandé aux autres pour cette réponse.
refused-takeback-over = Cette demande est close.
refused-takeback-vote = C’est pour les autres personnes qui jouent à cette table.

## Consignes

refused-order = Cette consigne n’existe pas à cette table.
refused-order-away = Un robot joue pour toi. Appuie d’abord sur **Me revoilà**.

## Une table déménage

moved-away = La partie continue dans { $here }.
moved-card = Cette table est maintenant dans { $here }.
moved-here = La partie vient de { $here } et continue ici.
refused-move-by-dm = Cette table se joue dans les MP de chacun : impossible de la déplacer dans un salon.
refused-move = Seul l’hôte peut déplacer cette table. Si son salon n’existe plus ou que je ne peux pas y écrire, tout joueur le peut.

## Ce qui nous empêche d'écrire

nothing-dealt = Cette partie n’a pas encore commencé.
board-gone = Cette partie est finie et son plateau n’est plus conservé. `/history` avec son numéro montre encore comment elle s’est terminée.
stands-still = ⏸️ **{ $game }**, table { $table }, est à l’arrêt : { $cause } Rien n’est perdu. { $remedy }
stand-still = ⏸️ On m’a retiré d’un serveur, donc ces tables sont à l’arrêt. Rien n’est perdu : quand on m’y invitera de nouveau, elles reprendront où elles en étaient.
one-table = - **{ $game }**, table { $table }
not-shown = ⏸️ Impossible de montrer le plateau de cette partie en ce moment : { $cause } { $remedy }
goes-on = ▶️ **{ $game }**, table { $table }, continue : { $link }
back-on-server = ▶️ Me revoilà sur le serveur, et tes tables y continuent : { $link }
told-instead = -# Je te le dis parce que je n’arrive pas à écrire à l’hôte en MP. Tu peux t’en charger aussi.
player-gone = **{ $game }**, table { $table } : je n’arrive plus à joindre { $who } ; peut-être un départ du serveur. Sa place est gardée : en cas de retour, **Ma main** sous le plateau montre ses choix ({ $link }). Sinon, l’hôte peut arrêter la partie avec `/table cancel`.
cause-gone = le salon ou le fil où elle se joue a été supprimé.
cause-locked = son fil est verrouillé et je ne peux plus y écrire : { $link }
cause-lacking = il me manque { $permissions } là où elle se joue : { $link }
a-permission = une permission
cause-unseen = je ne vois plus le salon où elle se joue : { $link }
cause-kicked = je ne suis plus sur son serveur.
cause-full = ce serveur a autant de fils ouverts que Discord le permet, donc je ne peux pas en ouvrir pour elle.
cause-refused = Discord ne me laisse pas écrire là où elle se joue : { $link }
allow = Toute personne qui gère le serveur peut l’autoriser : Paramètres du salon → Permissions → m’ajouter (ou mon rôle) → autoriser.
move-gone = Tape `/table move` dans le salon ou le fil où vous voulez continuer ; le plateau vous y suit.
move-or = Ou tape `/table move` dans le salon ou le fil où vous voulez continuer ; le plateau vous y suit.
by-itself = La partie reprend alors toute seule.
remedy-gone = { move-gone }
remedy-locked = Un modérateur peut le déverrouiller. { by-itself } { move-or }
remedy-lacking = { allow } { by-itself } { move-or }
remedy-unseen = Si on m’a retiré, invite-moi de nouveau. Sinon, donne-moi **Voir le salon** là-bas. { allow } { by-itself } { move-or }
remedy-kicked = Quand on m’invitera de nouveau, la partie reprendra toute seule où elle en était.
remedy-full = Quand certains seront archivés ou supprimés, la partie reprendra toute seule. { move-or }
remedy-refused = Je continue d’essayer. { move-or }

## Se faire oublier

refused-still-sits = Tu viens de prendre une place à une table. Rien n’a été effacé : quitte cette table, puis appuie de nouveau sur le bouton.
