### Raccoon Heist. La nuit, des bandes de ratons laveurs pillent la maison ; le Proprio les guette. On tutoie.
### Pas de « de » devant un nom de joueur. Les lieux gardent leur majuscule. « En-cas » ne change pas au pluriel.

## Noms des choses

room = { EMOJI("room", $place) }{ room-name }
room-name =
    { $place ->
        [basement] Cave
        [trash] Poubelles
        [living] Salon
        [kitchen] Cuisine
       *[backyard] Jardin
    }
at-room =
    { $place ->
        [basement] à la { room }
        [trash] aux { room }
        [living] au { room }
        [kitchen] à la { room }
       *[backyard] au { room }
    }
to-room = { at-room }
band =
    { $number ->
        [0] { $who }
        [1] { $who } (1re bande)
       *[2] { $who } (2e bande)
    }
raccoons =
    { $many ->
        [one] { EMOJI("heist_raccoon") }{ $many } raton
       *[other] { EMOJI("heist_raccoon") }{ $many } ratons
    }
nth =
    { $order ->
        [1] 1er
        [2] 2e
        [3] 3e
       *[4] 4e
    }
counted = { $band } { $number }
freed-of =
    { $number ->
        [one] { $number } raton
       *[other] { $number } ratons
    } pour { $band }
freed-own =
    { $number ->
        [one] { $number } raton
       *[other] { $number } ratons
    } pour sa bande

## Questions

ask-trap = Pose le piège. Chaque bande y lance le dé : de 1 à 4, autant de ratons pris au plus ; 5 ou 6, aucun.
ask-lurk = Choisis où te cacher. C’est définitif, et secret tant que les raids ne sont pas tous prêts.
ask-raid =
    { $band ->
        [0] Choisis un lieu à piller, et combien de ratons y vont.
        [1] Ta 1re bande : choisis un lieu à piller, et combien de ratons y vont.
       *[2] Ta 2e bande : choisis un lieu à piller, et combien de ratons y vont.
    } C’est définitif, et tout le monde le voit.
ask-where =
    { $band ->
        [0] Choisis un lieu à piller.
        [1] Choisis un lieu à piller pour ta 1re bande.
       *[2] Choisis un lieu à piller pour ta 2e bande.
    }
ask-number =
    { $band ->
        [0] Combien de ratons vont { to-room } ?
        [1] Combien de ratons de ta 1re bande vont { to-room } ?
       *[2] Combien de ratons de ta 2e bande vont { to-room } ?
    } C’est définitif, et tout le monde le voit.
ask-hand = Donner le pétard à une autre bande, ou le garder ?
ask-save =
    Le Proprio est { at-room } ! Ton pétard peut sauver { $whose ->
        [several] un raid
        [own] { save-own }
       *[other] le raid ({ $band })
    }. L’utiliser ?
save-own =
    { $band ->
        [0] ton raid
        [1] ta 1re bande
       *[2] ta 2e bande
    }
ask-free =
    { $left ->
        [one] Tu peux libérer { $left } raton.
       *[other] Tu peux libérer { $left } ratons, un par un.
    } De quelle bande ?

## Options

prize =
    { room } : { $place ->
        [basement] 1 en-cas chacun, après le dé
        [trash] 2 en-cas en tout
        [living] { $bare ->
            [yes] pas de pétard
           *[no] pétard, pour sauver un raid
        }
        [kitchen] 1 en-cas chacun
       *[backyard] { $bare ->
            [yes] pas de captifs
           *[no] chacun libère 1 captif
        }
    }
prize-none =
    Rien à y gagner : { $place ->
        [living] pas de pétard là-bas.
        [backyard] pas encore de captifs.
       *[other] plus d’en-cas pour toi.
    }
bait =
    { $dog ->
        [yes] chien : personne ne vient
       *[no] { $place ->
            [basement] 1 en-cas chacun, après le dé
            [trash] 2 en-cas par bande
            [living] { $bare ->
                [yes] pas de pétard
               *[no] pétard
            }
            [kitchen] 1 en-cas chacun
           *[backyard] { $bare ->
                [yes] pas de captifs
               *[no] captifs
            }
        }
    }
option-trap = { room } : piège ({ bait })
option-lurk = { room } : cachette ({ bait })
    .trap = Tu prends tous les ratons, sans dé pour le piège.
option-go =
    { prize }{ $trap ->
        [yes] {" "}(piège)
       *[no] {""}
    }
    .risk = On lance le dé : de 1 à 4, autant de ratons pris ; 5 ou 6, aucun.
option-send-to =
    { room } : { raccoons }{ $trap ->
        [yes] {" "}(piège)
       *[no] {""}
    }
    .brings =
        { $place ->
            [living] { $lying ->
                [yes] { $ahead ->
                    [yes] Le pétard, si personne ne le prend avant.
                   *[no] Le pétard, si tu y es avant les autres.
                }
               *[no] { prize-none }
            }
            [backyard] { $captives ->
                [0] { prize-none }
               *[other] À libérer : { $freed } au plus, sur { $captives }.
            }
           *[other] { $food ->
                [0] { prize-none }
               *[other] { $place ->
                    [trash] { $food } en-cas en tout
                   *[other] Jusqu’à { $food } en-cas
                }{ $wins ->
                    [yes] {" "}: assez pour gagner !
                   *[no] .
                }
            }
        }
    .risk = Dé : jusqu’à { $risk } pris.
    .all = Tous y vont : si tous sont pris, c’est perdu.
option-send = { raccoons }
option-back = Retour : un autre lieu
option-free = Libérer un raton : { $band }
option-save = { EMOJI("firecracker") }Sauver { $band } : { raccoons }
    .last = Les derniers de cette bande !
option-hand-over = { EMOJI("firecracker") }Le donner à { $band }
option-keep = Garder le { EMOJI("firecracker") }pétard
    .unused = Aucun raid n’est sauvé, et le pétard revient quand même au Salon.

receipt-go = Ton raid va { to-room }.
receipt-lurk = Tu te caches { at-room }.
receipt-send = Tu envoies { raccoons } { to-room }.
receipt-send-to = { receipt-send }

## Consignes

standing-hold-match = Ne jamais donner le pétard
standing-hold-round = Ne pas donner le pétard cette manche
standing-spare-match = Ne jamais utiliser le pétard
standing-spare-round = Ne pas utiliser le pétard cette manche

## Journal

began = { $host } est le Proprio, les autres jouent les ratons. La maison, de gauche à droite : { $row }.
place-in-row = { $order } { room }
round-began = **Manche { $round }**.{ $armed ->
        [none] {""}
       *[other] {" "}Pétard prêt : { $armed }.
    }
dog-rolled =
    Le { EMOJI("heist_dog") }chien { $place ->
        [none] est dehors : tous les lieux sont ouverts.
       *[other] est { at-room } : aucun raton n’y va.
    }
trap-set = { $seat } pose le { EMOJI("heist_trap") }piège { at-room }.
card-laid = { $seat } fait le guet. Ratons, en route !
raided = { nth } raid : { $band }, { raccoons } { to-room }.
handed = { $band } donne le { EMOJI("firecracker") }pétard à { $to }.
kept = { $band } garde le { EMOJI("firecracker") }pétard.
card-shown =
    Lumière ! { $seat } guette **{ at-room }**{ $found ->
        [0] , mais personne ne vient.
       *[other] {" "}et entend venir { $found } !
    }
saved = { room } : bang ! Avec le { EMOJI("firecracker") }pétard, { $holder } sauve un raid : { $band } rentre sans en-cas.
saved-own = { room } : bang ! Avec le { EMOJI("firecracker") }pétard, { $holder } sauve son propre raid, qui rentre sans en-cas.
host-caught = { room } : { $band } perd { raccoons }, pris par le Proprio.
host-caught-several = { room } : le Proprio attrape { $caught }.
risked =
    { room } : { $band } fait { $roll } au dé{ $trap ->
        [yes] {" "}du piège
       *[no] {""}
    } ; { $caught ->
        [0] personne n’est pris.
       *[other] { $caught } pris, { $left ->
            [0] aucun ne passe.
            [1] 1 passe.
           *[other] { $left } passent.
        }
    }
fed = { room } : { fed-there }
fed-there = { $band } prend { EMOJI("heist_food") }{ $food } en-cas ({ $total } sur { $enough }).
firecracker-taken = { EMOJI("room_living") }Salon : { firecracker-taken-there }
firecracker-taken-there = { $band } prend le { EMOJI("firecracker") }pétard, pour la prochaine manche.
freed = { EMOJI("room_backyard") }Jardin : { $band } libère { $whose }.
nothing =
    { $place ->
        [living] { room } : rien pour { $band }, pas de pétard ici.
        [backyard] { room } : rien pour { $band }, aucun captif ici.
       *[other] { room } : rien pour { $band }, plus d’en-cas à prendre.
    }
nothing-there =
    { $place ->
        [living] Pas de pétard ici.
        [backyard] Aucun captif ici.
       *[other] Plus d’en-cas à prendre.
    }
ended =
    { $why ->
        [food] { $bands ->
            [one] { $bands } a
           *[other] { $bands } ont
        } { $enough } en-cas. Tous les ratons gagnent !
        [caught] Plus un seul raton libre pour { $bands }. Le Proprio gagne !
       *[dawn] L’aube se lève, et les ratons filent. Le Proprio gagne !
    }

## Le plateau en mots

due =
    { $kind ->
        [trapping] Manche { $round }, embuscade : { $who } pose le piège.
        [lurking] Manche { $round }, embuscade : { $who } choisit où guetter.
        [raiding] Manche { $round }, raid. Pas encore décidé : { $who }.
        [handing] Manche { $round }, raid : { $who } peut donner le pétard tant que la carte du Proprio est cachée.
        [saving] Manche { $round }, coup de filet : { $who } peut sauver un raid avec le pétard.
        [freeing] Manche { $round }, coup de filet : { $who } libère des captifs.
       *[rounding-up] Manche { $round }, coup de filet.
    }
over-host = Partie finie, manche { $round } : le Proprio gagne ({ $host }).
over-raccoons = Partie finie, manche { $round } : les ratons gagnent ({ $winners }).
own-card = Tu guettes { at-room } ; personne d’autre ne le sait.
own-pick = Lieu choisi : { room }. Reste à dire combien de ratons y vont ; personne d’autre ne le sait.
round-up =
    { $now ->
        [yes] Coup de filet, manche { $round } : le Proprio est { $host-at }, le piège { $trap-at }, le chien { $dog-at }.
       *[no] Coup de filet, manche { $round } : le Proprio était { $host-at }, le piège { $trap-at }, le chien { $dog-at }.
    }
dog-aside = dehors
checked = { room } : { $fates }.
fate = { $band } avec { $many }, { $fate }
fate-to-come = pas encore joué
fate-overtaken = partie finie avant
fate-saved = raid sauvé par le pétard
fate-rolled = dé { $roll }
fate-caught = { $caught } pris
fate-fed = { $food } en-cas
fate-firecracker = prend le pétard
fate-freed = libère { $whose }
fate-freeing = libère des captifs
fate-nobody = personne à libérer
fate-nothing = rien à prendre
room-now = { $order } { room } : { $things }.
there-dog = chien, aucun raton n’y va
there-trap = piège
there-last-trap = piège de la dernière manche
there-firecracker = pétard
there-raid = { $band } avec { $many }
there-raid-ordered = { $band } avec { $many }, { $order } raid
there-captives = captifs : { $captives }
there-nothing = personne
den =
    { $band } ({ $letter }) : { $food } en-cas sur { $enough }, { $home } au repaire, { $out } en raid, { $caught } pris{ $state ->
        [thinking] , réfléchit.
        [ready] , raid prêt.
       *[none] .
    }
firecracker-lying = Le pétard est au Salon.
firecracker =
    { $over ->
        [yes] Le pétard est chez { $band }, { $fuse ->
            [taken] pris
            [ready] non utilisé
           *[used] utilisé
        } à la manche { $round }.
       *[no] Le pétard est chez { $band }, { $fuse ->
            [taken] prêt pour la prochaine manche.
            [ready] prêt pour cette manche.
           *[used] utilisé cette manche.
        }
    }
host =
    { $card ->
        [shown] { $host } ({ $letter }) est le Proprio, carte montrée : { room }.
        [laid] { $host } ({ $letter }) est le Proprio, carte posée face cachée.
       *[none] { $host } ({ $letter }) est le Proprio, aucune carte posée.
    }
goals =
    { $fair ->
        [0] Les ratons gagnent avec { $enough } en-cas pour une bande
       *[other] Les ratons gagnent avec { $enough } en-cas pour une bande et { $fair } pour chaque autre
    }. Le Proprio gagne si une bande entière est prise, ou à l’aube, après la manche { $cap }.

## But et position

goal-host =
    Tu es le **{ EMOJI("heist_host") }Proprio** : attrape tous les ratons d’une bande { $late ->
        [yes] ou tiens jusqu’à l’aube (manche { $cap }).
       *[no] { $fair ->
            [0] avant que l’une ait { $enough } en-cas.
           *[other] avant que l’une ait { $enough } en-cas et chaque autre { $fair }.
        }
    }
goal-band =
    { $fair ->
        [0] Tu es avec les **{ EMOJI("heist_raccoon") }ratons** : { $enough } en-cas pour une bande, avant qu’une bande entière soit prise.
       *[other] Tu es avec les **{ EMOJI("heist_raccoon") }ratons** : { $enough } en-cas pour une bande et { $fair } pour chaque autre, avant qu’une bande entière soit prise.
    }
bands-now = { $bands }.
band-now = { $band } : { $food } en-cas, libres : { $home }
free-now = Ratons libres : { $bands }. Si une bande n’en a plus, le Proprio gagne.
caught-now = Captifs : { $bands }.
meet-now =
    { $many ->
        [one] { $many } raton est là : le Proprio le prend si tu ne le sauves pas.
       *[other] { $many } ratons sont là : le Proprio prend tous ceux que tu ne sauves pas.
    }
own-band =
    { $number ->
        [0] Tes ratons
        [1] Ta 1re bande
       *[2] Ta 2e bande
    } : { $home } au repaire, { $caught } pris, { $food } en-cas sur { $enough }.
last-raid = Ton dernier raid : { $fate }.
tonight = { $dog } { $trap }
tonight-dog = Le { EMOJI("heist_dog") }chien est { at-room } : aucun raid n’y va.
tonight-no-dog = Le { EMOJI("heist_dog") }chien est dehors.
tonight-trap = Le { EMOJI("heist_trap") }piège est { at-room }.
tonight-last-trap = Le piège ne va ni à la Cave, ni là où il était ({ room }).
tonight-no-trap = Le piège ne va jamais à la Cave.
raids-now = En route : { $raids }.
raid-now = { $band } avec { $many } { to-room }
armed = { $band } peut arracher un raid au Proprio à cette manche (pétard).
armed-own = { $band } peut arracher son propre raid au Proprio à cette manche (pétard).

## À la donne

quick-host = À chaque manche, pose un piège à la vue de tous, puis guette en secret dans un lieu. Tous les ratons qui y viennent sont pris.
quick-band = Tu mènes { raccoons }. À chaque manche, envoies-en dans un lieu : pour des en-cas, le pétard ou tes captifs. Ceux qui tombent sur le Proprio sont pris.
quick-duel = Tu mènes deux bandes, chacune avec { raccoons }. À chaque manche, envoies-en dans un lieu : pour des en-cas, le pétard ou tes captifs. Ceux qui tombent sur le Proprio sont pris.

## Réglages

setting-expert = Mode expert
    .about = 8 en-cas pour une bande, et au moins 3 pour chaque autre
setting-duel = Duel
    .about = À deux : d’un côté le Proprio, de l’autre deux bandes de ratons
setting-round-cap = Dernière manche
    .about = La manche après laquelle l’aube se lève et le Proprio gagne
setting-host = Proprio de la maison
    .about = La personne que les ratons pillent ; par défaut, le hasard décide
    .part = le Proprio de la maison
unfit-duel = Le duel se joue à deux : d’un côté le Proprio, de l’autre deux bandes.
unfit-host = Le Proprio doit être l’un des joueurs de cette table.
role-host = Proprio
role-raccoons = Ratons

## Sur les images

duty =
    { $kind ->
        [trapping] pose le piège
        [lurking] choisit sa carte
        [raiding] prépare un raid
        [handing] donne ou garde
        [saving] sauve un raid
       *[freeing] libère un captif
    }
duty-many = décident
head-trap = Où est le piège ?
    .ambush = l’embuscade : d’abord le piège
    .next = manche { $over } finie, manche { $round }
head-card = Où est le Proprio ?
    .below = piège posé, place à la carte
head-hand = Pétard : le donner ?
    .below = tous les raids sont prêts
head-raid = Le raid
    .alone = où, et combien ?
    .below = bandes prêtes : { $set } sur { $bands }
head-roundup =
    { $kind ->
        [saving] Quel raid sauver ?
        [freeing] Qui libérer ?
       *[other] Coup de filet
    }
    .below = coup de filet, lieu { $number } : { room }
board-round = Manche { $round }
    .over = Manche { $round } finie
board-variant =
    { $which ->
        [both] duel, expert
        [duel] duel
       *[expert] expert
    }
board-dog = Chien : fermé
board-dog-next = ensuite
board-order = { nth }
hand-host = Tu es le Proprio
hand-no-card =
    { $choosing ->
        [yes] Quelle carte choisir ?
       *[no] Le piège d’abord
    }
hand-anywhere = Tu peux guetter partout,
    .below = même là où tu étais.
hand-card =
    { $shown ->
        [yes] Carte montrée
       *[no] Tu guettes ici
    }
    .below = Les autres l’ignorent.
hand-bands =
    { $bands ->
        [1] Ta bande
       *[2] Tes deux bandes
    }
hand-raid = Raid à { $many }
    .below = { $place } confirmé
hand-asked =
    { $room ->
        [yes] Combien ?
       *[no] Ton raid
    }
    .below =
        { $room ->
            [yes] encore secret
           *[no] pas décidé
        }
hand-wait = Attends
    .below =
        { $first ->
            [yes] bande 1 d’abord
           *[no] au Proprio d’agir
        }
hand-figures =
    { $caught ->
        [yes] pris
       *[no] au repaire
    }
hand-food = en-cas sur { $enough }
hand-tins = { $food } sur { $enough }
hand-firecracker =
    { $state ->
        [taken] prochaine manche
        [ready] gardé
        [used] utilisé
        [own] sauve ton raid
        [any] sauve un raid
       *[over] pris
    }
sign-raccoons = But ratons
    .below = pour une bande
sign-share = { $share } aux autres
sign-supply = reste { $supply }
sign-food = en-cas
sign-host = But Proprio
    .below = toute une bande
    .dawn = ou manche { $cap }
panel-host = le Proprio
panel-round = manche { $round }
panel-dog =
    { $when ->
        [never] dehors
        [next] ensuite :
       *[now] chien :
    }
panel-lost = tous pris
panel-won = { $enough } en-cas !
panel-band = bande { $number }
panel-of = sur { $enough }
board-caught = pris
banner-empty =
    { $dog ->
        [yes] Chien ici
       *[no] Tout est calme
    }
    .below = aucun raid
banner-save = { $band } : pétard !
    .below = quel raid sauver ?
banner-free = Une issue
    .below = qui libérer ?
banner-vain = Le Proprio
    .below = guette pour rien
banner-host = Le Proprio !
    .below =
        { $how ->
            [saved] raid { $bands } sauvé
            [caught] { $caught } pris
           *[both] { $caught } pris, { $bands } sauvé
        }
banner-die =
    { $trap ->
        [yes] Piège
       *[no] Dé
    } : { $caught ->
        [0] tous saufs
       *[other] { $caught } pris
    }
banner-none-left = plus personne
banner-frees = libère { $freed }
banner-freed = { $many } libérés
banner-finds =
    { $many ->
        [one] { $bands } trouve
       *[other] { $bands } trouvent
    }
banner-does =
    { $place ->
        [living] Pétard
        [backyard] { $many ->
            [one] { $bands } libère
           *[other] { $bands } libèrent
        }
       *[other] { $many ->
            [one] { $bands } mange
           *[other] { $bands } mangent
        }
    }
gain-food = { $food } en-cas
gain-firecracker = pour { $band }
gain-freed = { $number } pour { $band }
gain-nobody = personne
gain-nothing = rien
raid-free = libérer { $left } ?
raid-saved = sauvé
raid-frees = libère { $many }
raid-takes = le prend
result-round = Fin : manche { $round }
result-band = Bande { $number }
result-raccoons = Les ratons gagnent
    .head = les ratons filent avec le butin
    .why =
        { $share ->
            [0] { $name } a 8 en-cas
           *[other] { $name } a 8 en-cas, chaque autre { $share } ou plus
        }
result-caught = Le Proprio gagne
    .head = une bande entière est prise
    .why =
        { $many ->
            [one] { $name } : tous pris ({ $figures })
           *[other] { $name } : tous pris ({ $figures } chacune)
        }
result-dawn =
    .head = le soleil est levé
    .why = l’aube après la manche { $round }, trop peu d’en-cas
decided-food =
    { $share ->
        [0] Une bande a les { $enough } en-cas qu’il lui fallait.
       *[other] Une bande a { $enough } en-cas, et chaque autre au moins { $share }.
    }
decided-host =
    { $how ->
        [caught] Une bande entière est prise à la manche { $round }.
       *[dawn] L’aube se lève après la manche { $round }, et les ratons n’ont pas assez d’en-cas.
    }
decided-of-food = en-cas
decided-of-caught = pris
result-cell =
    { $host ->
        [yes] Proprio à l’affût
       *[no] pas atteint
    }

## Dans les dessins

art-caught = Pris

## Le jeu

cover = Une maison sous la pleine lune. Trois ratons laveurs masqués attendent au jardin, et un homme en chemise de nuit regarde dehors.
pitch = Une maison à piller de nuit : tous les ratons laveurs contre un Proprio à l’affût

## Après coup

secret-card = où guettait { $who }
story-end =
    Au matin, la victoire est pour { $winners }, { $cause ->
        [luck] surtout par chance.
        [own] à force de ruse.
       *[others] grâce aux faux pas des autres.
    }

## Ce que chacun veut, et pourquoi chaque question vient

aim = Les ratons gagnent tous ensemble dès qu’une bande a 8 en-cas. Avant cela, le Proprio doit prendre toute une bande.
why-trap = Chaque manche commence par le piège. Devine où iront les ratons : il y faut le piège, ou toi.
why-lurk = Le piège est posé, à toi de te cacher : là où viendront le plus de ratons.
why-raid = À chaque manche, chaque bande pille un lieu. Il faut des en-cas, et aucune bande prise en entier.
why-where = À chaque manche, chaque bande pille un lieu. Cherche le meilleur, mais sans Proprio.
why-number = Le lieu est choisi. Plus de ratons rapportent plus, mais le Proprio, s’il est là, les prend tous.
why-hand = Tu as le pétard. Sa place est dans la bande que le Proprio risque le plus d’attraper.
why-save = Le Proprio a surpris un raid que tu peux sauver. Perds le moins de ratons possible.
why-free = Ton raid a atteint les captifs. Si une bande entière reste prise, le Proprio gagne.

## Première fois

first-trap = Tout le monde voit le piège. Là où tu te caches, tu prends tous les ratons, sans dé.
first-lurk = Tu prends tous les ratons qui viennent, sans lancer de dé. Seul un pétard peut sauver un raid.
first-raid = Le Proprio caché prend tous ceux qui viennent. Au piège, on lance le dé. Au repaire, on est à l’abri.
first-where = Le Proprio caché prend tous ceux qui viennent. Au piège, on lance le dé. Chez le chien, c’est fermé.
first-number = Ceux qui restent au repaire sont à l’abri. Avant de dire combien, tu peux revenir en arrière.
first-hand = La carte du Proprio est encore cachée. Le pétard ne sauve que le raid de la bande qui l’a.
first-save = Un raid sauvé rentre sans en-cas.
first-free = Les ratons libérés rentrent aussitôt au repaire. Tu les libères un par un.

## La leçon

lesson-start = Il fait nuit, et tu mènes une bande de ratons laveurs. Quelque part dans la maison, le Proprio guette. À chaque manche, tu pilles un lieu : pour des en-cas, pour le pétard ou pour libérer des captifs. Les ratons gagnent ou perdent ensemble.
lesson-raid = Tu choisis un lieu et combien de ratons y vont, en secret. Deux dangers : le piège, visible, et le Proprio, caché.
lesson-hand = Tous les raids sont sur la table, et la carte du Proprio va être montrée. En mode expert, le pétard ne sauve que le raid de la bande qui l’a.
lesson-save = Le Proprio guette là où tu es. Le pétard ramène ton raid au repaire, les pattes vides.
lesson-where = Avec beaucoup de ratons et de lieux ouverts, la question vient en deux temps. D’abord le lieu.
lesson-number = Et maintenant, combien de ratons. Ceux qui restent au repaire ne risquent rien cette manche.
lesson-free = Un raid au Jardin libère un captif par raton qui y arrive, de n’importe quelle bande.
lesson-host = Changeons de camp : tu es le Proprio, face à tous les ratons à la fois. À chaque manche, tu poses un piège, puis tu te caches dans un lieu.
lesson-trap = Tout le monde voit le piège. Chaque raid y lance un dé : de 1 à 4, autant de ratons sont pris.
lesson-lurk = Tout raton qui vient dans ton lieu est pris. Personne ne voit ta carte avant que tous les raids soient choisis.
lesson-trap-again = Le piège doit changer de lieu à chaque manche, et il ne va jamais à la Cave.
lesson-lurk-again = Tu peux te cacher partout : où tu étais à la manche précédente, là où est le piège, ou avec le chien.
lesson-win-food = Tous les ratons gagnent dès qu’une bande a 8 en-cas.
lesson-win-expert = En mode expert, il faut aussi 3 en-cas à chaque autre bande.
lesson-win-caught = Le Proprio gagne quand tous les ratons d’une bande sont pris.
lesson-win-dawn = Le Proprio gagne aussi à l’aube, après la dernière manche.

### Problèmes

puzzle-card = Le Proprio ({ $who }) évite presque sûrement deux lieux à cette manche. Lesquels ?
puzzle-card-how = Le Proprio aime les lieux qui valent un raid : en-cas, pétard, captifs quand une bande faiblit. Il évite celui du chien, et souvent celui du piège.
clue-dog = Aucun raton ne va chez le chien : le Proprio n’attend donc pas { at-room }.
clue-trap = On va peu là où est le piège : le Proprio attend rarement { at-room }.
clue-firecracker = Le pétard n’est plus au Salon : rien à y prendre.
clue-captives =
    { $captives ->
        [0] Personne n’est captif : rien à faire au Jardin.
        [one] Un seul raton est captif et aucune bande n’en manque : le Jardin rapporte peu.
       *[other] { $captives } ratons sont captifs, mais aucune bande n’en manque : le Jardin rapporte peu.
    }
