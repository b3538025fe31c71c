### La page du bac à sable : premier écran, salons, écriture, atelier, refus. On tutoie.

title = Bac à sable de Parlour
no-script = Cette page a besoin de JavaScript ; tout vient de ta propre machine.
moment = Un instant…
sandbox = bac à sable
choose-game = À quoi veux-tu jouer ?
choose-about = Joue tout de suite contre des robots, ou apprends un jeu pas à pas. Rien ne quitte ta machine.
game-facts = { $least }–{ $most } joueurs · { $minutes } minutes
play-now = Jouer
learn = Apprendre
dealing = { $game } : on distribue…
own-server = Ouvrir un serveur à toi
own-heading = Ou tout essayer
own-server-about = Tout un Discord avec plusieurs personnes. Prends chaque place, tape des commandes, et vois ce qui peut mal tourner.
all-games = Tous les jeux
home-starting = Le bot démarre ; tu peux déjà choisir.

## En haut

seats = Places
seat-title = Vue : { $name } (touche { $key })
to-do = à faire
unread = non lus
simulated = simulé
dms-closed = MP fermés
dms-open = MP ouverts
to-question = À ma question
to-question-title = Montre ce qu’on te demande (touche Q)
no-question = Il n’y a aucune question ouverte pour l’instant.
waiting-for = On attend { $names }.
asked-instead = Rien pour toi. La prochaine question est pour { $name }.
fill = Remplir la table
views = Vues côte à côte
views-of =
    { $count ->
        [one] { $count } vue
       *[other] { $count } vues côte à côte
    }
workshop = Atelier
dismiss = Fermer

## Ce que tout le monde doit savoir

lost = La connexion au bac à sable est perdue. S’est-il arrêté ? Je réessaie de moi-même.
refused-page = Le bac à sable refuse cette page : ouvre la dernière adresse qu’il a affichée.
notice-starting = Le bot démarre ; cela prend quelques secondes.
notice-away = Le bot tourne, mais n’est pas connecté à Discord.
notice-stopped = Le bot est arrêté : personne ne répond aux commandes ni aux boutons.
notice-ended = Le bot s’est arrêté de lui-même. L’atelier montre ses derniers mots.
start-it = Le démarrer
company =
    { $count ->
        [one] { $names } joue sans toi.
       *[other] { $names } jouent de leur côté.
    }
company-paused =
    { $count ->
        [one] { $names } joue sans toi, mais pas maintenant.
       *[other] { $names } jouent de leur côté, mais pas maintenant.
    }
pace = Rythme
pace-value = un appui en { $seconds } s
pause = Pause
go-on = Continuer

## Ce qui tourne mal

no-answer = Le bac à sable ne répond pas. S’est-il arrêté ? Relance-le dans son terminal.
answered-status = Le bac à sable a répondu { $status }.
page-failed = La page elle-même a échoué : { $what }
channel-gone = Ce salon n’existe plus, ou pas pour cette personne.

## La vue d’une place

view-of = Vue : { $name }
channels-of = Salons vus par { $name }
close-list = Fermer la liste
channels = Salons
new-elsewhere = nouveaux ailleurs
direct-messages = Messages privés
threads-of = Fils vus par { $name }
archived = archivé
unread-place = non lu
new-for-you = nouveau pour toi
messages-in = Messages dans { $place }, vus par { $name }
older = Les messages plus anciens ne sont pas montrés ici.
newest = Derniers messages
beginning-dm = Ici, le bot dit ce que personne d’autre ne doit savoir.
beginning-thread = Un fil de #{ $channel }.
beginning-channel = Bienvenue dans #{ $channel }
beginning-text = Tape `/` pour voir ce que le bot sait faire. `/newgame` ouvre une table. Les autres la rejoignent avec son bouton, ou appuie sur **Remplir la table** en haut et ils jouent d’eux-mêmes.
somebody = quelqu’un
somewhere = quelque part
unknown-user = utilisateur inconnu
unknown-channel = inconnu
link-message = › message
role = rôle
spoiler = Caché : appuie pour lire
spoiler-picture = Caché : appuie pour voir

## Un message

message-of = { $name }, { $time }
app = app
thinking = { $name } réfléchit…
open-thread = ouvrir le fil
only-you = Toi seul peux voir ceci
dismiss-message = Fermer le message
reply-to = Répondre à { $name }
reply = Répondre
delete-as-moderator = Supprimer ce message, comme à la modération
delete-title = Supprimer, comme à la modération
answered-deleted = Le message a été supprimé
a-picture = une image
edited = modifié
file-outside = { $file } : ce fichier est sur un autre serveur, il n’est donc pas chargé.
kilobytes = { $size } Ko
enlarge = Agrandir
enlarge-title = Agrandir l’image
alt = ALT
alt-text = texte de l’image
no-description = Une image sans description
picture-outside = Cette image est sur un autre serveur, elle n’est donc pas chargée.
unknown-component = Cette page ne sait pas encore montrer les composants de type { $type }.
unknown-input = Cette page ne sait pas encore montrer les champs de type { $type }.
shop-button = Un bouton de boutique ; il n’y a pas de boutique ici.

## Menus

choose = Choisir
choose-one = Choisis
options = Options
menu-count = Choix : { $chosen }, { $most } au plus
menu-count-exactly = { $most } sur { $options }, choix : { $chosen }
send-choice = Envoyer le choix

## Écrire

write-to = Écrire dans { $place }
write-hint = Message, ou / : commandes
send = Envoyer
replying-to = Réponse à **{ $name }**
no-reply = Ne pas répondre
thread-locked = Ce fil est verrouillé.
commands = Commandes
no-command = Cette commande n’existe pas ici. Tape / pour les voir toutes.
command-unread = « { $rest } » n’est pas lisible. Choisis parmi les champs de /{ $command }.
command-form = Commande { $command }
leave-command = Quitter la commande
leave-out = Omettre { $option }
choose-value = choisir
yes = oui
no = non
suggestions-for = Suggestions pour { $option }
value-choice = Choisis parmi { $choices }.
value-length = Tape de { $least } à { $most } caractères.
value-whole = Tape un nombre entier.
value-whole-between = Tape un nombre entier de { $least } à { $most }.
value-number = Tape un nombre.
value-number-between = Tape un nombre de { $least } à { $most }.
value-needed = Ce champ est obligatoire.

## Par-dessus la page

enlarged = Image agrandie
description = Description
close = Fermer
no-leave = Non, le laisser
delete-it = Supprimer
delete-message = Supprimer le message ?
delete-message-about = Comme le ferait la modération ; le bot l’apprend, s’il écoute.
delete-channel = Supprimer le salon ?
delete-channel-about = Tous les fils et messages de #{ $channel } disparaissent avec lui.
cancel = Annuler
submit = Envoyer
choose-something = Choisis quelque chose ici.
fill-in = Remplis ce champ.
fill-in-more =
    { $least ->
        [one] Tape au moins { $least } caractère.
       *[other] Tape au moins { $least } caractères.
    }

## L’atelier

close-workshop = Fermer l’atelier
the-bot = Le bot
bot-starting = Il démarre…
bot-ready = Il tourne.
bot-again = Il tourne (démarrage { $starts }).
bot-away = Il tourne, mais n’est pas connecté.
bot-stopped = Il est arrêté.
bot-ended = Il s’est arrêté de lui-même.
kill = Tuer (SIGKILL)
stop = Arrêter
start = Démarrer
people = Personnes
language-of = Langue pour { $name }
let-in = Faire entrer quelqu’un
discord = Discord
drop = Couper la passerelle
drop-forget = Couper et oublier la session
slow = Chaque appel dure plus longtemps : { $seconds } s
slow-no = Chaque appel dure plus longtemps : non
distance = Distance en ms
uplink = Débit montant en Mbit/s (0 : sans limite)
refuse-next = Nombre d’appels à refuser
refuse-with = avec
refuse-after = après les avoir faits
refuse = Refuser
refuse-left =
    { $left ->
        [one] { $left } appel sera encore refusé avec { $status }.
       *[other] { $left } appels seront encore refusés avec { $status }.
    }
refuse-stop = Arrêter cela
limits = Limites de débit
limits-real = comme chez Discord
limits-fast = cinquante fois plus vite
limits-off = aucune
time = Temps
time-now = Ici, c’est le { $now }. Le temps ne fait qu’avancer.
time-ahead = Ici, c’est le { $now }, { $ahead } en avance sur ton horloge. Le temps ne fait qu’avancer.
span-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
span-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
span-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
span-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
add-minute = + 1 minute
add-hour = + 1 heure
add-day = + 1 jour
add-week = + 1 semaine
server = Serveur
channel = Salon
bot-may = Ce que le bot y a le droit de faire
delete-named = Supprimer #{ $channel }
no-channel = Il n’y a plus aucun salon.
new-channel = Nouveau salon
add = Ajouter
single-message = Un message seul se supprime avec le ✕ à sa droite.
log = Ce que le bot dit à Discord
log-wrong =
    { $count ->
        [one] { $count } chose n’était pas en ordre.
       *[other] { $count } choses n’étaient pas en ordre.
    }
log-described = { $count } appels, tous en ordre d’après nos règles et la description de Discord.
log-ours = { $count } appels, tous en ordre d’après nos règles (la description de Discord n’est pas sur cette machine).
log-only = Seulement
log-filter = chemin ou méthode
log-bad = refusés ou faux
log-download = Télécharger le journal
call-cut = coupé
call-body = Corps
call-files = Fichiers
call-answer = Réponse
call-file = { $file }, { $bytes } octets
milliseconds = { $time } ms
this-page = Cette page
colours = Couleurs
colours-auto = Auto
colours-light = Clair
colours-dark = Sombre
single-keys = Touches seules : 1 à 6 prennent une place, Q mène à ta question

## Les permissions, comme Discord les appelle

permission-view_channel = Voir les salons
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-create_public_threads = Créer des fils publics
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages

## Ce que dit le serveur

unanswered = L’application n’a pas répondu.
unknown-act = La page a demandé { $kind }, que personne ne sait faire.
unreadable = La page l’a demandé d’une façon illisible ({ $what }).
form-old = Ce formulaire est trop ancien. Ouvre-le de nouveau.
not-yours = On ne peut fermer que ce qu’on est seul à voir.
no-seat = Cette place n’existe pas.
file-gone = Ce fichier n’existe plus.
guard-nobody = Personne à qui répondre.
guard-host = Cette page ne répond qu’à 127.0.0.1.
guard-site = Une autre page a demandé ceci : c’est bloqué.
guard-token = Le jeton est faux ou manque : ouvre l’adresse que le bac à sable a affichée, en entier.
failed = Le bac à sable lui-même a échoué : { $what }. Son terminal en dit plus.
no-table = Aucune table n’est ouverte. Tape d’abord /newgame, puis remplis-la.
all-sit = Les six personnes sont déjà assises à la table.
no-card = { $name } ne peut pas voir la fiche de la table avec son bouton Rejoindre.
join-silent = { $name } a appuyé sur Rejoindre, et le bot n’a rien dit.
join-refused = { $name } a appuyé sur Rejoindre. Réponse : { $words }
not-ready = Le bot n’est pas là. Démarre-le dans l’atelier, puis réessaie.
no-room = Il n’y a aucun salon où jouer. Ajoutes-en un dans l’atelier.
not-opened = Impossible d’ouvrir { $game } : { $words }
not-started = { $game } a une table, mais la partie n’a pas commencé. Sa fiche montre ce qui manque.
not-begun = La leçon de { $game } n’a pas commencé. Réessaie quand le bot sera là.
no-tool = L’atelier n’a pas d’outil nommé { $tool }.
running-already = Le bot tourne déjà.
bot-back = Le bot est de retour.
killed = Tué avec SIGKILL.
stopped = Arrêté avec SIGTERM.
no-language = Discord n’a pas cette langue.
six-already = Il y a déjà six personnes.
come-in = { $name } arrive.
sat-down = À la table maintenant : { $names }. Pas besoin de jouer à leur place.
full-already = La table est déjà pleine.
no-permission = Le bot n’a jamais demandé cette permission.
not-yours-to-delete = Personne ne peut supprimer ce que le bot a envoyé à quelqu’un.
not-dms = Personne ne peut supprimer les MP de quelqu’un.
needs-name = Un salon a besoin d’un nom.
hung-up = La passerelle a raccroché.
nobody-connected = Personne n’était connecté.
refuse-range = Choisis 429, 500 ou 503, et mille appels au plus.
limits-range = Les limites de débit sont réelles, rapides ou coupées.
time-range = Le temps ne fait qu’avancer, de 400 jours au plus à la fois.
time-moved = Le temps a avancé.
