### Commandes : descriptions (100 caractères au plus), aide et réponses. On tutoie.

## Descriptions des commandes

tables = Tes tables sur tous les serveurs : y aller, plateau, main, pause, partir
table = Déplacer une table, l’arrêter, changer d’hôte ou remplacer quelqu’un
table-move = Amener une table ici (son hôte ; n’importe quel joueur si l’ancien lieu n’existe plus)
table-cancel = Arrêter une partie sans résultat (l’hôte ; n’importe qui à la table après un jour sans coup)
table-host = Proposer de devenir hôte quand l’hôte est absent ; les autres votent
table-replace = Voter pour remplacer quelqu’un qui ne répond plus
help = Premiers pas, tes tables, et plus sur ce bot
play = Trouver quelqu’un avec qui jouer, tout de suite
block = Ne plus jamais croiser quelqu’un, et le signaler au besoin ; sans nom, ta liste
play-with = Jouer avec …
newgame = Ouvrir une table : les autres rejoignent, tu commences
rules = Comment un jeu se joue
notify = Comment je t’appelle et te rappelle, et quand je me tais
notify-show = Tes réglages, avec des boutons pour les changer
notify-quiet = Heures sans rappels, où ton temps ne se termine jamais
notify-leave = Congé dès aujourd’hui : ton temps s’arrête jusqu’à ton retour
notify-tables = Un appel en MP quand une table se forme ici ; voir et arrêter ces appels

## Leurs options

which = Quelle table, si tu en as plusieurs
play-game = Un seul jeu ; sinon, n’importe lequel
play-pace = Temps par tour
play-players = Places à la table (sinon, peu importe)
play-among = Qui tu peux croiser
play-reliable = Seulement des gens qui finissent ce qu’ils commencent (les nouveaux aussi)
play-code = Le code d’une invitation : prends place à sa table
among-choice =
    { $choice ->
        [friends] Les personnes que j’invite
        [server] Les gens de ce serveur
       *[everyone] Les gens de tous les serveurs
    }
block-player = Quelqu’un avec qui tu as joué
block-member = Quelqu’un sur Discord
block-report = Ce qui s’est passé : le propriétaire de ce bot l’apprend aussi
callme-game = Un seul jeu ; sinon, n’importe lequel
callme-players = À partir de combien de personnes à la table (1)
callme-hours = Pendant combien d’heures (24 ; une semaine au plus)
callme-every = Pour chaque table de ce genre ; sinon, une fois par jour au plus
seats = Places à la table (sinon, autant que possible)
where = Où jouer
where-choice =
    { $choice ->
        [here] Ici même
       *[thread] Dans son propre fil
    }
stand-ins = Robots à la table dès le début (davantage sous Réglages, sur sa fiche)
pace = Temps par tour ; sinon, la fiche de la table le demande
rules-game = Quel jeu
rules-about = Une clause (3, 3.2), une carte ou un mot d’un titre ; sinon, les chapitres
quiet-start = Début, par exemple 22:00
quiet-end = Fin, par exemple 8:00
quiet-zone = Ton fuseau horaire
leave-back = Ton jour de retour : un jour (lundi) ou une date (2026-12-24)
replace-player = Qui ; la plupart des autres doivent être d’accord
one-game = Un seul jeu ; sinon, tous ensemble

## Réponses

tables-pick = Choisis une table
tables-board = Plateau
tables-back = Mes tables
tables-pause = Pause
moved = La table { $table } est maintenant ici. Rien n’est perdu.
asked-table = J’ai demandé à la table.
your-tables = Tes tables :
opened-unsent = Ta table est ouverte, mais sa fiche n’a pas encore pu être envoyée. Je continue d’essayer.
opened = Ta table est ouverte : { $link }. Tu y as déjà ta place ; appuie sur **Commencer** là-bas quand les autres sont là.
play-with-pick = Choisis un jeu
play-with-ask = À quoi veux-tu jouer avec { $who } ?
invited = { $who } a reçu ton invitation : { $link }
uninvited = Ta table est ouverte : { $link }. Je n’arrive pas à appeler { $who } en ce moment ; appuie sur **Commencer** là-bas quand d’autres sont là.
refused-alone = Tu ne peux pas t’inviter toi-même. Choisis quelqu’un d’autre.
refused-bot = Les bots ne jouent pas ici. Ajoute un robot sous **Réglages** sur la fiche d’une table.
refused-no-game = Je ne connais pas de jeu « { $typed } ». Choisis-en un dans la liste pendant que tu tapes.
refused-not-theirs = Cette personne ne joue pas cette partie.
refused-not-running = Cette partie n’est pas en cours : il ne manque aucune réponse.
refused-move-here = Je ne peux pas tenir de table ici. Tape `/table move` dans un salon ou un fil du serveur de la table.

refused-call = Ce bouton vient d’une ancienne version. Tape `/notify show` pour la nouvelle.
refused-call-here = Je t’appelle aux tables d’un serveur. Tape `/notify tables` là-bas ; je dois en être membre.

## Aide

help-text =
    Joue à des jeux de société à informations cachées, directement dans Discord.
    {""}**Jouer** te trouve du monde tout de suite ; `/newgame` ouvre une table sur ce serveur.
    {""}**Apprendre un jeu** est une première partie avec un coach, rien que pour toi.
    Le dernier plateau montre à qui c’est de jouer. **Ma main**, dessous, montre tes cartes et tes choix, à toi et à personne d’autre.
    Tape `/` pour voir tout le reste : `/daily`, `/leaderboard`, `/gamenight` et plus encore.
help-play = Jouer
help-learn = Apprendre un jeu
help-rules = Règles
help-more = Plus
help-which = Quel jeu ?

## Trouver quelqu'un

name-title = Comment les autres t’appellent-ils ?
name-label = Un prénom, pour les gens d’autres serveurs
refused-name = Prends un nom en lettres, et pas celui d’un robot. Espaces, traits d’union et apostrophes sont permis.
refused-play = Ça n’a pas marché. Tape de nouveau `/play`.
refused-play-which = Dis quel jeu, avec l’option `game` : j’ouvre alors ta table.
refused-code = Aucune table ouverte n’a ce code. Elle est peut-être pleine, fermée ou déjà en jeu ; demande un nouveau code.
refused-play-nowhere = En MP, il n’y a pas de serveur où jouer. Laisse `among` de côté, ou va sur un serveur.
refused-player = Je ne vois pas de qui tu parles. Choisis l’un des noms proposés pendant que tu tapes.
blocked = Tu ne partageras plus jamais de table avec { $who }. Si vous en avez une maintenant, **Quitter** sous `/tables` t’en sort.
unblocked = C’est fait.
reported = Merci. Le propriétaire de ce bot a reçu ton signalement.
refused-report = Pour signaler quelqu’un, choisis son nom avec l’option `player` : une personne avec qui tu as joué.
player-at = { $who }, table { $table }

## /help : le bot

about-bot-label = À propos
about-ratings-label = Cotes
about-terms-label = Conditions d’utilisation
about-privacy-label = Confidentialité
about-bot =
    { "##" } À propos
    Je suis **Parlour { $version }**, maître du jeu pour jeux de société à informations cachées.
    Propriétaire de ce bot : { $host }
    `/block` avec l’option `report` signale quelqu’un au propriétaire de ce bot.
about-nobody = aucun nom donné
about-contact = Pour joindre le propriétaire : { $contact }
about-terms =
    { "##" } Conditions d’utilisation
    - Jouer est gratuit, et je ne vends rien.
    - Les conditions et la charte de la communauté de Discord valent aussi à mes tables.
    - Joue ta propre place, avec ta propre tête. D’autres lisent les noms et les notes que tu tapes : reste aimable.
    - Les gestionnaires de chaque serveur décident qui peut y ouvrir des tables. Le propriétaire de ce bot peut fermer une table, refuser quelqu’un ou m’éteindre.
    - Il n’y a pas de garantie. Je fais tout pour ne rien perdre, mais une partie peut s’interrompre et des données peuvent se perdre.
about-ratings =
    { "##" } Cotes
    Chaque partie qui compte change la cote de tous ceux qui l’ont jouée ; battre plus fort que soi rapporte le plus.
    {""}**Une partie compte** quand
    - elle est allée au bout (une partie arrêtée n’a pas de résultat),
    - au moins deux personnes s’y sont assises, sans robot dès le début,
    - les mêmes personnes n’ont pas déjà eu { $often } parties de ce jeu qui comptent le même jour (UTC).

    Si une partie ne compte pas, son résultat dit pourquoi. Les victoires et les parties des classements sont celles qui comptent.
    {""}**Si tu pars** (en abandonnant, ou si un robot est encore à ta place à la fin), tu finis en dernière place, après tous ceux qui sont restés. La partie compte pour tout le monde.
    {""}**Si vous jouez ensemble**, l’équipe a un seul résultat : elle gagne ou perd. Un camp est aussi fort que ses joueurs en moyenne, donc être seul contre tous n’est pas un handicap. Après une égalité, les plus faibles gagnent un peu et les plus forts perdent un peu.
    {""}**Par jeu et par rôle** : chaque jeu a une échelle de tous ses joueurs. Là où les rôles diffèrent (le Proprio, une faction, une équipe cachée), chaque rôle a aussi la sienne : `/leaderboard` avec l’option `part`.
    {""}**Le nombre** : tout le monde commence à 1500 ±167. Derrière ±, notre incertitude ; elle diminue quand tu joues. Après { $ranked } parties qui comptent, tu as un rang ; avant, tu figures à part.
    {""}**Les saisons** sont les trimestres. Chacune se termine d’elle-même et reste consultable.
    Dans les classements de partout, les gens d’autres serveurs ne sont nommés que s’ils l’ont permis, sous `/profile`.
about-privacy =
    { "##" } Confidentialité
    - **Ce que je garde** : ton identifiant Discord, tes noms, réglages, places, réponses et résultats, et mes messages pour toi.
    - **Pourquoi** : pour reprendre une partie après n’importe quelle panne et montrer les résultats. Les autres voient les tables, les résultats et les cotes.
    - **Ce que je ne fais pas** : je ne lis aucun de tes messages et ne demande aucune liste de membres. Personne d’autre que Discord ne reçoit rien de moi.
    - **Où** : dans la base de données du propriétaire de ce bot, et dans ses sauvegardes jusqu’à leur suppression.
    - **Combien de temps** : { $days ->
        [0] jusqu’à ce que tu l’effaces.
        [one] jusqu’à ce que tu l’effaces ; messages et plateaux partent { $days } jour après la fin d’une partie.
       *[other] jusqu’à ce que tu l’effaces ; messages et plateaux partent { $days } jours après la fin d’une partie.
    }
    `/privacy show` dit combien je garde sur toi, `/privacy export` te donne tout, `/privacy erase` l’efface.

## /notify tables : être appelé à une table

calls-none = Je ne t’appelle à aucune table. `/notify tables` lance ces appels, pour un jeu ou pour tous.
calls-head = Je t’écris en MP quand une table se forme ici :
calls-any = Tous les jeux
calls-wish =
    { $often ->
        [every] • **{ $game }**, avec { $number } ou plus à la table : pour chaque table. Fin { $until }.
       *[daily] • **{ $game }**, avec { $number } ou plus à la table : une fois par jour au plus. Fin { $until }.
    }
calls-foot = -# Seulement les tables dont tu peux lire le salon, et jamais pendant tes heures calmes (`/notify quiet`) ou ton congé.
calls-shut = ⚠️ Tes MP me sont fermés, je ne peux pas t’appeler. Ouvre-les dans les paramètres de confidentialité du serveur, puis rejoins une table.
calls-stop-all = Ne plus m’appeler
calls-stop = Arrêter : { $game }
