### Chocolate Coin : quatre factions se disputent les ateliers du pôle Nord. On tutoie.
### « Elfaires internes » est un pluriel : on dit « des Elfaires internes ». Unité et base sont du féminin.

## Noms des choses

-santa = Père Noël
-elfairs = Elfaires internes
-plastic = Big Plastic
-elf = E.L.F.
faction =
    { EMOJI("faction", $faction) }{ $faction ->
        [S] { -santa }
        [I] { -elfairs }
        [B] { -plastic }
       *[E] { -elf }
    }
    .acc = { faction-mid }
faction-short =
    { EMOJI("faction", $faction) }{ $faction ->
        [S] Noël
        [I] Elfaires
        [B] Big Plastic
       *[E] E.L.F.
    }
faction-mid =
    { $faction ->
        [S] le { faction }
        [I] les { faction }
        [B] { faction }
       *[E] l’{ faction }
    }
of-faction =
    { $faction ->
        [S] du { faction }
        [I] des { faction }
        [B] de { faction }
       *[E] de l’{ faction }
    }
owned = { $player } ({ faction })
-snowcap = Névé
-hearthside = Foyer
-starfall = Comète
-ranch = Ranch
-mills = Moulin
-quay = Quai
-row = Allée
-grotto = Grotte
-yards = Cour
-wharf = Port
-marzipan = Usine
-sawmill = Scierie
-mistletoe = Gui
-bauble = Boule
-lantern = Lanterne
-cinnamon = Cannelle
-holly = Houx
-icicle = Givre
place =
    { $place ->
        [snowcap] { -snowcap }
        [hearthside] { -hearthside }
        [starfall] { -starfall }
        [ranch] { -ranch }
        [mills] { -mills }
        [quay] { -quay }
        [row] { -row }
        [grotto] { -grotto }
        [yards] { -yards }
        [wharf] { -wharf }
        [marzipan] { -marzipan }
        [sawmill] { -sawmill }
        [mistletoe] { -mistletoe }
        [bauble] { -bauble }
        [lantern] { -lantern }
        [cinnamon] { -cinnamon }
        [holly] { -holly }
       *[icicle] { -icicle }
    }
place-mid =
    { $place ->
        [row] l’{ place }
        [marzipan] l’{ place }
        [starfall] la { place }
        [grotto] la { place }
        [yards] la { place }
        [sawmill] la { place }
        [bauble] la { place }
        [lantern] la { place }
        [cinnamon] la { place }
       *[other] le { place }
    }
    .gen = { from-place }
at-place =
    { $place ->
        [row] dans l’{ place }
        [marzipan] à l’{ place }
        [starfall] à la { place }
        [grotto] à la { place }
        [yards] à la { place }
        [sawmill] à la { place }
        [bauble] à la { place }
        [lantern] à la { place }
        [cinnamon] à la { place }
       *[other] au { place }
    }
from-place =
    { $place ->
        [row] de l’{ place }
        [marzipan] de l’{ place }
        [starfall] de la { place }
        [grotto] de la { place }
        [yards] de la { place }
        [sawmill] de la { place }
        [bauble] de la { place }
        [lantern] de la { place }
        [cinnamon] de la { place }
       *[other] du { place }
    }
signed-place = { place }{ signs }
signs = {" "}({ $signs })
sign-workshop = { EMOJI("sign_workshop") }atelier
sign-cane = { EMOJI("sign_cane") }canne
sign-dock = { EMOJI("sign_dock") }dock
op =
    { $op ->
        [recruit] Recruter
        [move] Déplacer
        [attack] Attaquer
        [mince_pies] Régaler
        [disperse] Disperser
        [steal] Voler
        [rally] Mobiliser
        [ship] Expédier
        [sweep] Ratisser
        [cover] Se cacher
       *[drive] Débaucher
    }
space =
    { $space ->
        [ops_special] opérations et spéciale
        [event] l’événement
        [ops] opérations
        [one_op] une opération
       *[special] la spéciale
    }
units =
    { $many ->
        [one] { $many } unité
       *[other] { $many } unités
    }
tokens =
    { $many ->
        [one] { $many } jeton
       *[other] { $many } jetons
    }
score-points =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
points =
    { $points ->
        [0] aucun point
        [one] { $points } point
       *[other] { $points } points
    }
regions =
    { $most ->
        [one] { $most } Région
       *[other] { $most } Régions au plus
    }
recruits =
    { $kind ->
        [base] une base
       *[unit] { units }
    }
piece =
    { $kind ->
        [base] base { of-faction }
       *[unit] unité { of-faction }
    }{ $stealth ->
        [0] {""}
       *[other] {" "}(discrétion { $stealth })
    }
a-piece = une { piece }
own-piece =
    { $kind ->
        [base] une base
       *[unit] une unité
    }{ $stealth ->
        [0] {""}
       *[other] {" "}(discrétion { $stealth })
    }
a-piece-there = { a-piece } { at-place }
own-piece-there = { own-piece } { at-place }
support-token = le soutien { of-faction } { at-place }
support =
    { $holder ->
        [S] { EMOJI("faction_S") }pro-Noël
        [E] { EMOJI("faction_E") }pro-E.L.F.
       *[none] neutre
    }
card = { $suit }{ $rank } { $title }
card-scoring = une carte de décompte

## Ce qui se trouve quelque part

there-crowd = { faction-short } ×{ $many }
there-around = { EMOJI("faction_I") }Elfaires ×{ $many } autour
there-crowd-bases =
    { $bases ->
        [one] { faction-short } ×{ $many } + { $bases } base
       *[other] { faction-short } ×{ $many } + { $bases } bases
    }
there-bases =
    { $bases ->
        [one] base { of-faction }
       *[other] bases { of-faction } ×{ $bases }
    }
there-dice = { EMOJI("faction_B") }Big Plastic, discrétion { $dice }
there-dice-bases = { EMOJI("faction_B") }Big Plastic, discrétion { $dice } + base { $bases }
there-dice-base = { EMOJI("faction_B") }base de Big Plastic, discrétion { $bases }
there-gifts =
    { $number ->
        [one] { EMOJI("north_pole_gift") }cadeau { $dice }
       *[other] { EMOJI("north_pole_gift") }cadeaux { $dice }
    }
there-police = { EMOJI("faction_I") }Elfaires ×{ $many } { at-place }
there-nothing = vide

## De quoi parle une question

head = { faction } · { $parts }
head-event = Événement
head-of = { $doing } ({ $nth } sur { $of })

## Questions

ask-setup =
    { faction } · Place { $kind ->
        [base] une base
       *[unit] une unité
    } dans { $police ->
        [yes] un Poste (rond)
       *[no] une Région
    }{ $of ->
        [one] .
       *[other] {" "}({ $nth } sur { $of }).
    }
ask-setup-all =
    { faction } · Choisis les { $police ->
        [yes] Postes (ronds)
       *[no] Régions
    } de tes { $many } unités de départ.
ask-event_priority = { faction } · C’est ton événement. L’utiliser maintenant, ou attendre ton tour ?
ask-primary = { faction } · Première action : une opération comme Recruter, l’événement, ou passer ?
ask-secondary = { faction } · Prendre la seconde action, ou passer ?
ask-op = { faction } · Choisis une opération pour { regions }, ou renonces-y.
ask-region =
    { $head } : { $op ->
        [move] de quelle Région ?
       *[other] dans quelle Région ?
    } Ou { $begun ->
        [yes] arrête-toi là.
       *[no] renonces-y.
    }
ask-recruit =
    { $most ->
        [1] { $head } : choisis quoi et où
       *[other] { $head } : choisis-en jusqu’à { $most }, un par Région
    }, ou { $begun ->
        [yes] arrête-toi là.
       *[no] renonces-y.
    }
ask-march = { $head } : choisis des unités et où elles vont.
ask-attack = { $head } : choisis une Région. Les dés sont lancés aussitôt.
ask-area = { $head } : choisis une Zone à rallier.
ask-dest = { $head } : choisis où vont les unités.
ask-count =
    { $to ->
        [yes] { $head } : combien des { $most } unités vont { at-place } ?
       *[no] { $head } : combien des { $most } unités partent { from-place } ?
    }
ask-dice = { $head } : choisis les unités qui partent.
ask-dice-more = { $head } : discrétion { $dice } part. Qui d’autre ?
ask-gifts =
    { $most ->
        [one] { $head } : emporter le cadeau de { $value } ?
       *[other] { $head } : combien des { $most } cadeaux de { $value } emporter ?
    }
ask-hit =
    { $left ->
        [one] { $head } : { $left } touche { at-place }.
       *[other] { $head } : { $left } touches { at-place }.
    } { $more ->
        [yes] Que retirer d’abord ?
       *[no] Que retirer ?
    }
ask-disperse =
    { $going ->
        [yes] { $head } : choisis qui part, et vers où.
       *[no] { $head } : choisis qui part.
    }
ask-scatter =
    { $faction ->
        [B] { $head } : où va l’unité de Big Plastic ?
       *[other] { $many ->
            [one] { $head } : où va l’unité { of-faction } ?
           *[other] { $head } : où vont les { $many } unités { of-faction } ?
        }
    }
ask-gift = { $head } : choisis un cadeau à voler.
ask-spend =
    { faction } · Encore { $due } de discrétion à payer. Que paie { $kind ->
        [base] ta base
       *[unit] ton unité
    } qui en a { $stealth } ?
ask-ship = { $head } : choisis un cadeau à expédier.
ask-sweep = { $head } : choisis le jeton de Big Plastic qui perd de la discrétion.
ask-cover = { $head } : choisis la Région dont les unités gagnent de la discrétion.
ask-drive = { $head } : choisis où une unité du Père Noël devient la tienne.
ask-free_token = { faction } · Reprendre un jeton pour placer { $new } { at-place } ?
ask-build = { faction } · Choisis l’atelier qui fabrique un cadeau.
new-token =
    { $kind ->
        [support] un jeton de soutien
        [base] une base
       *[unit] { $of ->
            [one] une unité
           *[other] l’unité { $nth } sur { $of }
        }
    }
ask-place =
    { $most ->
        [1] { $head } : choisis où placer { a-piece }.
       *[other] { $head } : choisis jusqu’à { $most } lieux, chacun pour { a-piece }.
    }
ask-remove = { $head } : choisis un jeton à retirer.
ask-shift = { $head } : choisis des unités { of-faction } et où elles vont.
ask-shift-from = { $head } : choisis le lieu que des unités quittent.
ask-support = { $head } : choisis la Zone dont le soutien change.
ask-stealth = { $head } : choisis le jeton qui perd de la discrétion.
ask-stealth-area = { $head } : choisis la Zone où les jetons de Big Plastic perdent { $by } de discrétion.
ask-which_gift-at = { $head } : choisis la Région du cadeau.
ask-which_gift =
    { $going ->
        [yes] { $head } : choisis un cadeau, et où il va.
       *[no] { $head } : choisis un cadeau.
    }
ask-choose = { $head } : choisis un de ses deux effets.

## Options

option-act =
    { $doing ->
        [ops_special] Opération ({ regions }), puis { op } ({ special-after })
        [event] L’événement : { $title }
        [ops] Opération ({ regions })
        [one_op] Une opération
       *[special] Ta spéciale : { op } ({ special-short })
    }{ idle }
    .leaves =
        { $doing ->
            [ops_special] Laisse 1 opération ou l’événement à qui est sous toi.
            [event] Laisse des opérations ou sa spéciale à qui est sous toi.
           *[ops] Laisse 1 opération ou sa spéciale à qui est sous toi.
        }
    .does = Pour toi : { $text }
option-one-op = Une opération : { op }
    .brings =
        { $op ->
            [recruit] { $faction ->
                [I] Ajoute une unité dans un Poste de chaque Région.
               *[other] Ajoute des unités, ou une base là où tu as déjà une unité.
            }
            [move] { $faction ->
                [I] Tes unités suivent les lignes vers d’autres Postes.
               *[other] Tes unités vont dans des Régions voisines.
            }
            [attack] Un dé par unité sur place ; les touches retirent des jetons.
            [mince_pies] Le soutien d’une Zone va vers le Père Noël. Une Zone neutre reçoit un de tes jetons.
            [disperse] Tu chasses des unités vers les Régions autour.
            [steal] Prends des cadeaux, pour 1 de discrétion par jeton du Père Noël sur place.
           *[rally] Le soutien d’une Zone va vers toi. Une Zone neutre reçoit un de tes jetons.
        }
special-after =
    { $why ->
        [dock] si un cadeau arrive à un dock
        [units] si tu as une unité
        [targets] s’il y a une cible
       *[other] { special-short }
    }
special-short =
    { $why ->
        [gifts] pas encore de cadeau
        [dock] aucun cadeau à un dock
        [stealth] chaque unité a déjà 6
        [empty] plus de jeton
        [units] pas encore d’unité
        [targets] aucune cible
       *[other] { $op ->
            [ship] points pour un cadeau
            [sweep] baisser la discrétion
            [cover] discrétion +3
           *[drive] gagner une unité
        }
    }
idle =
    { $idle ->
        [yes] {" "}(inutile pour l’instant)
       *[no] {""}
    }
option-pass = Passer
    .brings =
        { $place ->
            [1] Au prochain tour, tu es en tête de la piste.
            [2] Au prochain tour, tu es 2e sur la piste.
            [3] Au prochain tour, tu es 3e sur la piste.
           *[4] Au prochain tour, tu es en bas de la piste.
        }
option-later = Pas maintenant : attendre mon tour
option-pass-suit = Passer jusqu’à une carte { $suit } (ta couleur) ou un décompte
    .brings = D’ici là, je passe pour toi. Sans l’accord des autres, tu ne peux pas y revenir.
option-pass-first = Passer jusqu’en tête ou jusqu’à un décompte
    .brings = D’ici là, je passe pour toi. Sans l’accord des autres, tu ne peux pas y revenir.
option-operate =
    { $op ->
        [recruit] { $faction ->
            [I] { op } : une unité par Région
           *[other] { op } : des unités, ou une base
        }
        [move] { $faction ->
            [I] { op } : le long des lignes
           *[other] { op } : vers une Région voisine
        }
        [attack] { op } : un dé par unité
        [mince_pies] { op } : le soutien d’une seule Zone va vers toi
        [disperse] { op } : chasser des unités
        [steal] { op } : un point par cadeau
       *[rally] { op } : le soutien d’une seule Zone va vers toi
    }
option-skip-op = Renoncer à l’opération
option-skip = Y renoncer
option-stop-here = M’arrêter là
option-place = { place }{ $signs } : { $content }
option-many-to = { $many } { at-place }
option-many-from = { $many } { from-place }
option-many-all = Les { $many }
option-many = { units }
option-spies =
    { $dice ->
        [one] L’unité de discrétion { $dice }
       *[other] Toutes : { $dice }
    }
option-enough = Rien que celles-ci : { $chosen }
option-carry =
    { $most ->
        [1] { $many ->
            [0] Laisser le cadeau de { $value }
           *[other] Emporter le cadeau de { $value }
        }
       *[other] { $many } des { $most } cadeaux de { $value }
    }
option-whom =
    { $faction ->
        [B] { place } : l’unité de Big Plastic de discrétion { $stealth }
       *[other] { place } : { faction-short }, { units }
    }
option-scatter =
    { $faction ->
        [B] { place } : discrétion { $stealth } vers { $to }
       *[other] { place } : { faction-short } vers { $to }
    }
some-in =
    { $many ->
        [one] { place }
       *[other] { place } ({ $many })
    }
option-spend = Elle paie { $by } et garde { $left } de discrétion
    .brings =
        { $rest ->
            [0] Tout est alors payé.
           *[other] Tes autres dés paient le reste : { $rest }.
        }
option-gift-of = Le { EMOJI("north_pole_gift") }cadeau de { $value } { at-place }
    .brings = Tu marques { points }, quelle que soit sa valeur. Prix : { $cost } de discrétion.
    .free = Tu marques { points }, quelle que soit sa valeur. Sans le Père Noël, rien à payer.
    .waived = Tu marques { points }, quelle que soit sa valeur. L’événement t’évite de payer.
option-hits = Retirer { $token }
    .caught = Tu marques { points }.
    .base = L’E.L.F. perd { points }.
option-hits-all = Retirer : { $tokens }
option-stop =
    { $left ->
        [one] M’arrêter là : { $left } touche inutilisée
       *[other] M’arrêter là : { $left } touches inutilisées
    }
option-decline = Ne rien reprendre, ne rien placer
    .next = Omettre celui-ci, demander pour le suivant
option-decline-all = Ne rien reprendre, ne plus rien placer
way-special =
    { $many ->
        [1] Ton opération spéciale
       *[other] Ton opération spéciale, jusqu’à { $many } fois
    }
way-gift-raise =
    { $many ->
        [one] Augmenter un dé cadeau de { $by }
       *[other] Augmenter { $many } dés cadeaux de { $by } chacun
    }
way-gift-lower =
    { $many ->
        [one] Baisser un dé cadeau de { $by }
       *[other] Baisser { $many } dés cadeaux de { $by } chacun
    }
way-gift-move = Déplacer un dé cadeau vers une Région voisine
way-remove =
    { $kind ->
        [base] Retirer une base de discrétion { $most } ou moins
       *[unit] Retirer une unité de discrétion { $most } ou moins
    }
way-stealth =
    { $many ->
        [one] Baisser de { $by } la discrétion de { $many } jeton
       *[other] Baisser de { $by } la discrétion de { $many } jetons au plus
    }
option-way = { $ways }{ idle }
option-sector = { place } : { tokens }

## Actes proposés

option-put-setup =
    .workshop = On fabrique des cadeaux ici, { to-dock }.
    .cane = Aucun cadeau ne se fabrique ici ; l’E.L.F. recrute ici.
    .dock = Aucun cadeau ne se fabrique ici : on les expédie d’ici.
    .both = On fabrique des cadeaux ici, { to-dock }. L’E.L.F. recrute ici.
    .bare = Aucun cadeau ne se fabrique ni ne part d’ici.
to-dock =
    { $steps ->
        [one] à { $steps } Région d’un dock
       *[other] à { $steps } Régions d’un dock
    }
option-start =
    .bases = Points pour une base plus tard : { $bases }.
    .none = Aucun emplacement de base libre ici.
    .around = Dans { $many } Régions : { $places }.
base-at = { place } { $points }
option-put = { place } : { own-piece }
    .there = Ici maintenant : { $content }.
    .empty = Ta réserve est vide : reprends un jeton ailleurs, ou rien n’arrive.
    .points = L’E.L.F. marque { points }.
option-recruit =
    { place }{ $signs } : { $sure ->
        [yes] { recruits }
       *[no] jusqu’à { recruits }
    }{ $points ->
        [0] {""}
       *[other] , +{ points }
    }{ $left ->
        [-1] {""}
        [0] , contre { $many ->
            [one] un de tes jetons
           *[other] tes jetons
        } ailleurs
       *[other] {" "}({ $left } en réserve)
    }
    .base = Tes prochaines opérations ont une Région de plus.
    .around =
        { $many ->
            [one] Big Plastic à côté : { $many } jeton, discrétion { $dice }.
           *[other] Big Plastic à côté : { $many } jetons, discrétion { $dice }.
        }
    .nobody = Aucun jeton de Big Plastic à côté.
option-recruit-precinct = { $region } : une unité { at-place }
option-march = { $starts } vers { place-mid }{ $signs }{ $with }
from-dice = Unité de discrétion { $dice } : { from-place }
with-gifts =
    { $number ->
        [one] , avec le cadeau de { $dice }
       *[other] , avec les cadeaux de { $dice }
    }
start =
    { $many ->
        [one] { $many } unité { from-place }
       *[other] { $many } unités { from-place }
    }
march-dice = {" "}(discrétion { $dice })
march-gifts =
    { $number ->
        [one] {" "}avec le cadeau de { $dice }
       *[other] {" "}avec les cadeaux de { $dice }
    }
option-assault =
    { place } : { $dice ->
        [1] 1 dé, touche sur 1
        [2] 2 dés, chacun touche sur 1–2
        [3] 3 dés, chacun touche sur 1–3
        [4] 4 dés, chacun touche sur 1–4
        [5] 5 dés, chacun touche sur 1–5
       *[other] { $dice } dés, chacun touche
    }
    .brings = Contre { $content }.
option-away = Retirer { $token }
option-swing = { place } : { $was } devient { $now }
    .empty = { faction-short } n’a plus de jeton et en reprend un, sinon rien ne change.
way-to = { $many } vers { place-mid }
pays = discrétion de { $stealth } à { $left }
pays-nothing = gratuit
option-ship = Le { EMOJI("north_pole_gift") }cadeau de { $value } { at-place }
    .brings = Le Père Noël a alors { $total } points sur { $goal }.
option-expose =
    { $kind ->
        [base] Base de discrétion { $stealth } { at-place }
       *[unit] Discrétion { $stealth } { at-place }
    } : { $gone ->
        [yes] retirée
       *[no] tombe à { $left }
    }
option-cover = { place } : discrétion de { $was } à { $now }
option-drive =
    { $santa ->
        [one] { place } : la seule unité du Père Noël devient tienne
       *[other] { place } : une des { $santa } unités du Père Noël devient tienne
    }
option-build = { place } : un { EMOJI("north_pole_gift") }cadeau de { $value }
option-tinker =
    { $now ->
        [0] Cadeau de { $value } { at-place } : défaussé
       *[other] Cadeau de { $value } { at-place } : passe à { $now }
    }
option-haul = Le { EMOJI("north_pole_gift") }cadeau de { $value } { at-place }
option-haul-to = { EMOJI("north_pole_gift") }Cadeau de { $value } { at-place } vers { $to }
option-take-back = Reprendre { $token }
option-take-back-support = Reprendre ton soutien { at-place }
    .brings = La Zone est alors neutre.

## Consignes

standing-pass-turn = Passer jusqu’à la fin de ce tour
standing-pass-score = Passer jusqu’à ce qu’un score change
standing-event-match = Ne jamais utiliser un événement avant mon tour
standing-keep-match = Ne jamais reprendre un jeton
standing-keep-turn = Ne reprendre aucun jeton ce tour

## Journal

plays = { $player } joue { FORM($factions, "acc") }
began = { $players }. Sur la piste d’action, depuis le haut : { $track }.
turn-began = **Tour { $turn } : { $card }**. { $upcoming ->
        [none] C’est la dernière carte.
       *[other] Ensuite vient { $upcoming }.
    }
left-for-later = { $player } ne prend pas l’événement d’avance : la faction au-dessus joue d’abord.
passed = { $who } passe.
together-passed = { $names } passent.
passed-suit = { $who } passe jusqu’à une carte { $suit }.
passed-first = { $who } passe jusqu’à être en tête de la piste.
took = { $who } prend **{ space }**.
took-second = { $who } prend **{ space }** comme seconde action.
took-event = { $who } prend **{ space }** : { $text }
took-event-second = { $who } prend **{ space }** comme seconde action : { $text }
chose = { $job } choisit { op }, dans { regions }.
skipped-op = { $who } renonce à { op }.
    .cannot = { $who } ne peut pas utiliser { op } : { special-short }.
skipped-event = { $who } renonce à cette partie de l’événement.
skipped = { $who } renonce à l’opération.
scored =
    { $why ->
        [base] { $who } marque { points } pour la base : { $total } sur { $goal }.
        [caught] { $who } marque { points } pour la prise : { $total } sur { $goal }.
        [stolen] { $who } marque { points } pour le cadeau : { $total } sur { $goal }.
        [shipped] { $who } marque { points } pour le cadeau : { $total } sur { $goal }.
        [support] { $who } marque { points } pour le plus de soutien : { $total } sur { $goal }.
       *[event] { $who } marque { points } : { $total } sur { $goal }.
    }
scored-now =
    { faction } : { $total ->
        [one] { $total } point
       *[other] { $total } points
    } sur { $goal }.
scored-less = { $who } perd { points } avec la base : { $total } sur { $goal }.
scored-nothing = { $who } ne marque rien : { $lost }.
scored-part = { $scored } { $lost }.
lost =
    { $points ->
        [one] { $points } point perdu, la piste s’arrête à { $most }
       *[other] { $points } points perdus, la piste s’arrête à { $most }
    }
lost-more =
    { $points ->
        [one] { $points } point de plus est perdu, la piste s’arrête à { $most }
       *[other] { $points } points de plus sont perdus, la piste s’arrête à { $most }
    }
turn-ended =
    La piste, depuis le haut : { $track }.{ $rose ->
        [none] {""}
       *[other] {" "}Montée par l’événement : { $rose }.
    }
scoring-round = **Décompte** : { $met ->
        [0] aucun objectif n’est atteint.
       *[other] objectif atteint ({ $met }).
    } Jetons de soutien : Père Noël { $santa }, E.L.F. { $elf }.{ $bonus ->
        [none] {""}
        [S] {" "}Pour le soutien, le { $bonus } marque 1 point.
       *[E] {" "}Pour le soutien, l’{ $bonus } marque 1 point.
    }
ended = **{ $player } gagne** avec { FORM($factions, "acc") } : { $why ->
        [both] les deux objectifs sont atteints à un décompte.
        [goal] l’objectif est atteint à un décompte.
        [share] plusieurs ont atteint leur objectif, le meilleur ratio décide.
        [cards] au plus près de l’objectif après la dernière carte.
       *[tie] le départage décide.
    } { $scores }.{ $tie }
ratio = { faction } { $score } sur { $goal }
tie-second = {" "}Les deux camps arrivent à { $percent }, l’autre faction décide donc : { $one } contre { $worse }.
tie-track = {" "}Égalité à { $percent } pour { $sides } : la place la plus haute sur la piste décide.

## Ce qui a été fait

done-put = { $who } place { $token }.
several-there =
    { $kind ->
        [base] { $many } bases
       *[unit] { units }
    } { at-place }
done-recruit = { $job } recrute { recruits } { at-place }.
done-march = { $who } déplace { $starts } vers { place-mid }{ $with }.
done-march-other = { $who } déplace { faction-mid } : { $starts } vers { place-mid }{ $with }.
done-assault =
    { $hits ->
        [0] { $job } attaque { at-place } et lance { $rolled } ({ hits-on }) : aucune touche.
        [one] { $job } attaque { at-place } et lance { $rolled } ({ hits-on }) : { $hits } touche.
       *[other] { $job } attaque { at-place } et lance { $rolled } ({ hits-on }) : { $hits } touches.
    }
hits-on =
    { $rolled ->
        [1] touche sur 1
        [2] touche sur 1–2
        [3] touche sur 1–3
        [4] touche sur 1–4
        [5] touche sur 1–5
       *[other] tous touchent
    }
done-away = { $job } retire { $token }.
also = Puis { $token }.
done-swing = { $place ->
        [row] L’{ place }
        [marzipan] L’{ place }
        [starfall] La { place }
        [grotto] La { place }
        [yards] La { place }
        [sawmill] La { place }
        [bauble] La { place }
        [lantern] La { place }
        [cinnamon] La { place }
       *[other] Le { place }
    } était { $was }, et devient **{ $now }**.
    .by = { $who } rend { place-mid } **{ $now }**.
done-scatter = { $who } chasse { faction-mid } { from-place } : { $ways }.
done-steal = { $who } vole le cadeau de { $value } { at-place } : { $paid }.
done-ship = { $job } expédie le cadeau de { $value } { from-place }.
done-expose-away =
    { $kind ->
        [base] { $who } fait tomber sous 1 la discrétion d’une base de Big Plastic { at-place } : retirée.
       *[unit] { $who } fait tomber sous 1 la discrétion d’une unité de Big Plastic { at-place } : retirée.
    }
done-expose =
    { $kind ->
        [base] { $who } baisse de { $stealth } à { $left } la discrétion d’une base de Big Plastic { at-place }.
       *[unit] { $who } baisse de { $stealth } à { $left } la discrétion d’une unité de Big Plastic { at-place }.
    }
done-cover = { $job } se cache { at-place } : chaque unité gagne 3 de discrétion, 6 au plus. La discrétion passe de { $was } à { $now }.
done-drive = { $job } remplace une unité du Père Noël { at-place } par une des siennes.
done-build = Un cadeau de { $value } est fabriqué { at-place }.
done-tinker =
    { $now ->
        [0] { $job } défausse le cadeau de { $value } { at-place }.
       *[other] { $job } fait passer à { $now } le cadeau de { $value } { at-place }.
    }
done-haul = { $job } déplace le cadeau de { $value } { FORM($region, "gen") } vers { $dest }.
done-take-back = { $who } n’a plus de jeton et reprend { $token }.
unplaced =
    { $kind ->
        [support] { $job } n’a plus de jeton : aucun soutien n’est placé { at-place }.
        [base] { $job } n’a plus de jeton : aucune base n’est placée { at-place }.
       *[unit] { $of ->
            [one] { $job } n’a plus de jeton : aucune unité n’est placée { at-place }.
           *[other] { $job } n’a plus de jeton : les { $of } unités ne sont pas toutes placées { at-place }.
        }
    }
halved = { $who } se montre en attaquant : la discrétion de ses unités { at-place } est réduite de moitié, à { $dice }.
everywhere-up = La discrétion de chaque unité de Big Plastic{ $where } monte de { $by }, à { $most } au plus.
everywhere-down = La discrétion de chaque jeton de Big Plastic{ $where } baisse de { $by }.
everywhere-down-lost = La discrétion de chaque jeton de Big Plastic{ $where } baisse de { $by }. Bilan : { tokens } en moins.
everywhere-in = {" "}{ at-place }
rise-noted =
    { $by ->
        [one] { $job } montera de { $by } place sur la piste à la fin du tour.
       *[other] { $job } montera de { $by } places sur la piste à la fin du tour.
    }

## Le plateau en mots

over-scoring = La partie est finie à un décompte : { $player } gagne avec { FORM($factions, "acc") }.{ $tie }
over-cards = La partie est finie après la dernière carte : { $player } gagne avec { FORM($factions, "acc") }.{ $tie }
turn-now = Tour { $turn }.
due = Tour { $turn } : { $who } décide.
due-setup = Mise en place : { $who } place un jeton.
offer = { faction }, { op } : { $places }.
offer-not = { faction }, { op } : pas maintenant, { $reason }.
everywhere = partout
reason =
    { $why ->
        [support] aucune Zone ne le permet : le soutien est contre toi
        [settled] toutes les Zones sont de ton côté
        [empty] il ne reste aucun jeton
        [units] tu n’as aucune unité sur la carte
        [gifts] il n’y a aucun cadeau sur la carte
        [dock] aucun cadeau n’est à un dock
        [stealth] ta discrétion ne le permet pas, ou ne changerait pas
       *[targets] rien à cibler là où tu es
    }
current = Événement en cours : { $card }. Sa propre faction : { $own }
upcoming = Prochaine carte : { $card }. Sa propre faction : { $own }
for-others = Toutes les autres : { $others }
card-current-scoring = Événement en cours : { $card }.
card-upcoming-scoring = Prochaine carte : { $card }.
score-line = { $who } { $suit } : { score-points } sur { $goal }, { $supply } en réserve, opérations dans { $limit }.
regions-exact =
    { $many ->
        [one] { $many } Région
       *[other] { $many } Régions
    }
track = Piste d’action : { $above } ; sous la ligne de Retard { $below }.
track-place = { $number } { faction }
track-empty = { $number } vide ({ faction } : action faite)
taken = Déjà pris ce tour : { $taken }.
has-taken = { faction } ({ space })
rises =
    { $by ->
        [one] { faction } : +{ $by } place à la fin du tour.
       *[other] { faction } : +{ $by } places à la fin du tour.
    }
waits-suit = { faction } : passe jusqu’à une carte { $suit }.
waits-first = { faction } : passe jusqu’à être en tête.
supports = Soutien : { $areas }.
area = { place } { $support }
region = { $region } : { $content }.
police = { place } { $many }
polices = Unités des Elfaires internes : { $there }.
polices-none = Aucune unité des Elfaires internes sur la carte.
deck-below =
    { $many ->
        [one] { $many } carte sous la prochaine.
       *[other] { $many } cartes sous la prochaine.
    }
deck-whole =
    { $many ->
        [one] { $many } carte dans la pioche.
       *[other] { $many } cartes dans la pioche.
    }

## But et position

goal = Gagne avec { $goals }.
goal-part =
    { $faction ->
        [S] le **{ faction }** : { $goal } points pour des cadeaux expédiés et le plus de Zones ({ $score } pour l’instant)
        [I] les **{ faction }** : { $goal } points en retirant Big Plastic ({ $score } pour l’instant)
        [B] **{ faction }** : { $goal } points en volant des cadeaux ({ $score } pour l’instant)
       *[E] l’**{ faction }** : { $goal } points pour des bases et le plus de Zones ({ $score } pour l’instant)
    }
standing-scores = Points : { $scores }.
standing-own = { faction } : { score-points } sur { $goal }, { $supply } en réserve.
current-event = { $title } : { $text }
price-first =
    { $place ->
        [1] **Agir : tu choisis en dernier au prochain tour. Passer : tu restes en tête.**
        [2] **Agir : tu choisis en dernier au prochain tour. Passer : tu restes 2e.**
        [3] **Agir : tu choisis en dernier au prochain tour. Passer : tu restes 3e.**
       *[4] **Que tu agisses ou passes, tu choisis en dernier au prochain tour.**
    }
price-second =
    { $place ->
        [1] **Agir : tu es 3e au prochain tour. Passer : tu montes en tête.**
        [2] **Agir : tu es 3e au prochain tour. Passer : tu deviens 2e.**
       *[3] **Que tu agisses ou passes, tu es 3e au prochain tour.**
    }
price-event = **L’utiliser, c’est choisir en dernier au prochain tour.**
price-usual =
    { $faction ->
        [S] Recruter est un bon début : les unités fabriquent des cadeaux.
        [I] Recruter est un bon début : les unités traquent Big Plastic.
        [B] Recruter est un bon début. La discrétion protège tes dés et paie les cadeaux.
       *[E] Recruter est un bon début : les bases marquent.
    }
price-rises = **Qui agit va en bas** ; cet événement l’en fait remonter.
price-own-next = Ton événement « { $title } » vient ensuite.
price-scoring-next = Un décompte vient ensuite.
price-goal-held = **Un décompte vient ensuite : garde les points de ton objectif, et seul un meilleur ratio te bat.**
drive-empty = Il ne reste aucun jeton : reprends un des tiens ailleurs, ou rien ne change.
scoring =
    { $faction ->
        [S] Après chaque action tu fabriques un cadeau à un atelier : 1 par unité du Père Noël ou de l’E.L.F. sur place. Porte-le à un dock et expédie-le pour marquer sa valeur.
        [I] Chaque jeton de Big Plastic que tu retires rapporte 1 point : Attaque ou Ratisse depuis un Poste voisin.
        [B] Chaque cadeau volé là où tu as un jeton rapporte 1 point. Face au Père Noël, cela coûte de la discrétion.
       *[E] Chaque base rapporte 1 point, 2 à un atelier. Tu les perds avec la base.
    } Il t’en faut { $goal } à un décompte.
setup-brings =
    { $faction ->
        [S] { $kind ->
            [base] On commence souvent à un atelier à côté d’un dock. Une base ajoute 1 unité quand tu y recrutes, et 1 Région à chaque opération.
           *[unit] On commence souvent près d’une base à soi : les unités donnent de la valeur aux cadeaux, et les portent.
        }
        [I] On commence souvent près des ateliers, où Big Plastic vient voler. Une unité compte dans chaque Région autour de son Poste.
        [B] On commence souvent à un atelier, où naissent les cadeaux. Avec 6 de discrétion, l’unité est protégée et peut payer des vols.
       *[E] On commence souvent à l’{ -marzipan } et à la { -sawmill }, ateliers à canne : recrutes-y des bases (hors Zone pro-Noël).
    }
scoring-now = { score-points } sur { $goal }. { $faction ->
        [S] Un cadeau expédié rapporte sa valeur.
        [I] Un dé de Big Plastic retiré rapporte 1.
        [B] Chaque cadeau volé rapporte 1, et coûte de la discrétion face au Père Noël.
       *[E] Une base rapporte 1, 2 à un atelier.
    }
recruit-supply = { tokens } en réserve.
recruit-brings =
    { $faction ->
        [S] Plus il y a d’unités à un atelier, plus son prochain cadeau vaut.
        [I] Une unité compte dans chaque Région autour de son Poste.
        [B] Les nouveaux dés ont 4 de discrétion et volent des cadeaux sur place.
       *[E] Une base rapporte ; il lui faut une unité à toi et une place libre.
    }
move-rule =
    { $faction ->
        [S] Les unités peuvent porter des cadeaux. Un cadeau rapporte une fois expédié d’un dock.
        [I] D’un Poste, tes unités attaquent et ratissent Big Plastic dans les Régions autour.
        [B] Tu voles des cadeaux là où tu as un jeton. Les jetons du Père Noël y coûtent de la discrétion.
       *[E] Tu recrutes seulement aux cannes, et une base seulement là où tu as une unité.
    }
disperse-rule = Rien n’est retiré : les unités vont dans des Régions voisines. Bases et cadeaux restent.
recruit-closed = Impossible : { $places }.
closed-to =
    { $why ->
        [cane] { place } (sans canne)
        [santa] { place } (pro-Noël)
        [elf] { place } (pro-E.L.F.)
        [gift] { place } (déjà un cadeau)
       *[alone] { place } (personne d’autre)
    }
special-does =
    { $op ->
        [ship] Un cadeau à un dock part, et le Père Noël marque sa valeur.
        [sweep] Un jeton de Big Plastic perd 1 de discrétion par unité à toi autour de lui.
        [cover] Toutes tes unités d’une Région gagnent 3 de discrétion, 6 au plus.
       *[drive] Une unité du Père Noël devient la tienne.
    }
gifts-score = Un cadeau rapporte sa valeur au Père Noël une fois expédié d’un dock.
next-card = Ensuite vient { $card }.
next-scoring = Ensuite vient un décompte : personne n’agit, et un objectif atteint gagne.
next-none = C’est la dernière carte : ensuite, le meilleur ratio points/objectif gagne.
possible = { faction }, possible maintenant : { $ops }.
possible-none = { faction }, possible maintenant : aucune opération.
order = Piste d’action, depuis le haut : { $track }. Le plus haut choisit d’abord.
hit-rule =
    { $faction ->
        [S] Retire une unité, et le soutien va vers l’E.L.F.
        [I] Chaque jeton de Big Plastic retiré te rapporte 1 point.
        [B] Les bases viennent après les unités de leur faction.
       *[E] Retire une unité, et le soutien va vers le Père Noël.
    }
    .base = Chaque base de l’E.L.F. lui coûte { points }, jusqu’à 0.
attack-rule =
    { $faction ->
        [S] Si tu retires une unité, le soutien va vers l’E.L.F. Les dés avec plus de discrétion que tu n’as de jetons sur place sont à l’abri.
        [I] Chaque jeton de Big Plastic retiré rapporte 1 point. Ceux avec plus de discrétion que tu n’as d’unités autour sont à l’abri.
        [B] Ensuite, tes unités sur place ont la moitié de leur discrétion, touche ou pas.
       *[E] Si tu retires une unité, le soutien va vers le Père Noël. Les dés avec plus de discrétion que tu n’as de jetons sur place sont à l’abri.
    }
support-now = Soutien : { $areas }. À un décompte, avoir le plus de Zones rapporte 1 point au Père Noël ou à l’E.L.F.
support-brings =
    { $faction ->
        [S] Plus de Zones pro-Noël que pro-E.L.F. à un décompte : 1 point. Dans une Zone pro-E.L.F., tu ne peux pas recruter. Une Zone neutre prend 1 jeton ; tu en as { $many }.
       *[E] Plus de Zones pro-E.L.F. que pro-Noël à un décompte : 1 point. Dans une Zone pro-Noël, tu ne peux pas recruter. Une Zone neutre prend 1 jeton ; tu en as { $many }.
    }

## À la donne

quick-start = { $parts } Recruter est un bon début. À chaque tour une faction agit, puis peut-être une seconde ; qui agit va en bas de la piste.
quick-both = { $parts } Il te faut les deux objectifs.
quick-as = Tu joues { faction-mid }, avec { $starts } à placer. { $scoring }

## Aides de jeu

sheet-name = { faction } { $suit } : il faut { $goal } points à un décompte.
sheet-tokens = { $supply } ; au départ, { $starts }.
starts-units = { units }
starts-bases =
    { $many ->
        [one] { $many } base
       *[other] { $many } bases
    }
sheet-operations = Opérations : Recruter, Déplacer, Attaquer, { $regular } ; spéciale : { $special }.
sheet-limit =
    { $limit ->
        [bases] Opérations : 1 Région, et 1 de plus par base sur la carte.
        [precincts] Opérations : 1 Région, et 1 de plus par Poste avec tes unités.
       *[areas] Opérations : 1 Région, et 1 de plus par Zone avec une base à toi.
    }
sheet-S-score = Score : expédie des cadeaux, chacun pour sa valeur ; un point pour le plus de soutien aux décomptes.
sheet-S-all = Recruter : pas dans une Zone pro-E.L.F. Déplacer : des cadeaux peuvent suivre. Attaquer : si une unité est retirée, le soutien va vers l’E.L.F.
sheet-S-own = Régaler : le soutien d’une Zone va vers toi.
sheet-S-special = Expédier : un cadeau à un dock part et rapporte sa valeur ; personne n’a besoin d’y être.
sheet-S-more = Après chacune de tes actions, tu fabriques un cadeau. Il va à un atelier sans cadeau, avec des unités du Père Noël ou de l’E.L.F., hors d’une Zone pro-E.L.F. Valeur : ces unités, 6 au plus ; la moitié, arrondie au supérieur, à côté d’une base de l’E.L.F.
sheet-I-score = Score : un point par jeton de Big Plastic que tu retires, peu importe comment. Certains événements de ta couleur en rapportent un aussi.
sheet-I-all = Tes unités sont aux Postes et comptent dans chaque Région autour. Recruter : 1 unité à un Poste de la Région ; pas de bases. Déplacer : le long des lignes pointillées.
sheet-I-own = Disperser : chasse un groupe d’une Région. C’est une unité de Big Plastic (discrétion : au plus le nombre de tes unités sur place), ou toutes celles du Père Noël ou de l’E.L.F.
sheet-I-special = Ratisser : un jeton de Big Plastic perd autant de discrétion que tu as d’unités autour de sa Région.
sheet-B-score = Score : un point par cadeau volé.
sheet-B-all = Tes six jetons sont des dés : ils montrent leur discrétion. Pour en toucher un, il faut autant de jetons sur place. Recruter : discrétion 4, et seulement là où une autre faction a un jeton. Attaquer : ensuite, tes unités sur place ne gardent que la moitié de leur discrétion.
sheet-B-own = Voler : dépense 1 de discrétion par jeton du Père Noël sur place, et prends un cadeau ; aucun dé ne tombe sous 1.
sheet-B-special = Se cacher : tes unités d’une Région gagnent 3 de discrétion, 6 au plus ; les bases jamais.
sheet-E-score = Score : recrute des bases, 1 point chacune, 2 à un atelier ; perdus avec la base. Un point pour le plus de soutien aux décomptes.
sheet-E-all = Recruter : seulement à la canne et faucille, pas dans une Zone pro-Noël. Attaquer : si une unité est retirée, le soutien va vers le Père Noël.
sheet-E-own = Mobiliser : le soutien d’une Zone va vers toi.
sheet-E-special = Débaucher : une unité du Père Noël, n’importe où, est remplacée par une des tiennes.

## Événements

event-S2 = Prime d’heures sup
    .own = Fabriquer un cadeau, puis augmenter trois dés cadeaux au plus, de 1 chacun.
    .others = Baisser deux dés cadeaux au plus, de 2 chacun ; sous 1 un dé est défaussé.
    .own-four = Fabriquer un cadeau, puis augmenter trois dés cadeaux au plus, de 2 chacun.
event-S3 = Pont aérien des rennes
    .own = Déplacer un dé cadeau d’une Région sans dock vers une Région à dock, puis Expédier.
    .others = Déplacer un dé cadeau vers une Région voisine, puis une Opération au choix dans une Région.
    .own-four = Déplacer jusqu’à deux dés cadeaux, chacun d’une Région sans dock vers une Région à dock. Puis Expédier jusqu’à deux fois.
event-S4 = La liste noire
    .own = Retirer jusqu’à 3 unités de l’E.L.F., chacune d’une Région avec une unité du Père Noël. Puis le soutien d’une Zone va vers le Père Noël.
    .others = Placer jusqu’à 2 de tes unités dans une Région avec un jeton du Père Noël.
event-S6 = Chœur de Noël
    .own = Le soutien de deux Zones au plus va vers le Père Noël.
    .others = Le soutien d’une Zone va dans un sens ou l’autre, puis une Opération au choix dans une Région.
event-S7 = Le banquet des contremaîtres
    .own = Placer jusqu’à 3 unités du Père Noël, chacune dans une Région à atelier.
    .others = Retirer jusqu’à 2 unités du Père Noël d’une Région, puis placer une de tes unités dans une Région au choix.
    .own-four = Placer jusqu’à 4 unités du Père Noël, chacune dans une Région à atelier.
event-S8 = Une nouvelle aile
    .own = Placer une base du Père Noël sur un emplacement libre. Puis placer jusqu’à 2 unités du Père Noël dans une Région avec une telle base.
    .others = Retirer une base du Père Noël d’une Région sans unités du Père Noël, puis une Opération au choix dans une Région.
event-SJ = Nez rouge à minuit
    .own = Expédier un dé cadeau d’une Région avec une unité du Père Noël.
    .others = Baisser de 3 un dé cadeau dans une Région avec un de tes jetons (sous 1 il est défaussé). Puis ton Opération spéciale.
    .own-four = Fabriquer un cadeau, puis expédier un dé cadeau d’une Région avec une unité du Père Noël.
event-SQ = La Mère Noël prend les rênes
    .own = Une Opération au choix dans 3 Régions au plus. À la fin du tour, monter de deux places sur la piste d’action.
    .others = Une Opération au choix dans une Région, puis ton Opération spéciale.
event-C2 = Le numéro vert
    .own = Marquer 1 point. Baisser de 3 la discrétion de trois jetons de Big Plastic au plus.
    .others = Retirer une unité des Elfaires internes, puis ton Opération spéciale.
    .own-two = Baisser de 2 la discrétion de trois jetons de Big Plastic au plus.
event-C3 = Barrages de sucre d’orge
    .own = Placer jusqu’à 3 unités des Elfaires internes, chacune dans un Poste, puis Ratisser.
    .others = Retirer jusqu’à 2 unités des Elfaires internes d’un Poste, puis Déplacer dans une Région.
    .own-four = Marquer 1 point. Placer jusqu’à 3 unités des Elfaires internes, chacune dans un Poste, puis Ratisser.
event-C4 = Le train de nuit
    .own = Déplacer autant d’unités des Elfaires internes que tu veux d’un Poste vers un Poste au choix, puis Ratisser jusqu’à deux fois.
    .others = Déplacer jusqu’à 3 unités des Elfaires internes d’un Poste vers un Poste relié. Puis Déplacer dans 2 Régions au plus.
    .own-two = Déplacer autant d’unités des Elfaires internes que tu veux d’un Poste vers un Poste au choix, puis Ratisser.
    .own-four = Marquer 1 point. Déplacer autant d’unités des Elfaires internes que tu veux d’un Poste vers un Poste au choix, puis Ratisser jusqu’à deux fois.
event-C6 = Boules sur écoute
    .own = Baisser de 2 la discrétion de chaque jeton de Big Plastic d’une Zone, puis Ratisser jusqu’à deux fois.
    .others = Ton Opération spéciale. À la fin du tour, monter d’une place sur la piste d’action.
    .own-two = Baisser de 1 la discrétion de chaque jeton de Big Plastic d’une Zone, puis Ratisser.
event-C7 = Elfes infiltrés
    .own = Baisser de 3 la discrétion de deux jetons de Big Plastic au plus, puis Attaquer dans 2 Régions au plus.
    .others = Placer jusqu’à 2 de tes unités, chacune dans une Région avec une unité des Elfaires internes.
    .own-two = Baisser de 1 la discrétion de deux jetons de Big Plastic au plus, puis Attaquer dans 2 Régions au plus.
event-C8 = Couvre-feu
    .own = Marquer 1 point, puis Disperser dans 3 Régions au plus, puis Ratisser.
    .others = Déplacer dans 3 Régions au plus.
    .own-two = Disperser dans 3 Régions au plus, puis Ratisser.
event-CJ = L’inspecteur Krampus
    .own = Marquer 1 point. Baisser de 6 la discrétion d’un jeton de Big Plastic, puis Attaquer dans 2 Régions au plus.
    .others = Retirer une unité des Elfaires internes, puis une Opération au choix dans une Région.
    .own-two = Baisser de 4 la discrétion d’un jeton de Big Plastic, puis Attaquer dans une Région.
event-CQ = La grande chasse à l’elfe
    .own = Marquer 1 point. Placer jusqu’à 2 unités des Elfaires internes, chacune dans un Poste, puis Ratisser jusqu’à deux fois.
    .others = Retirer une unité des Elfaires internes. Puis le soutien d’une Zone va dans un sens ou l’autre.
    .own-two = Placer une unité des Elfaires internes dans un Poste, puis Ratisser jusqu’à deux fois.
event-D2 = Cargaison de sablés
    .own = Placer jusqu’à 2 unités de Big Plastic, chacune dans une Région avec un jeton d’une autre faction.
    .others = Baisser de 3 la discrétion de trois jetons de Big Plastic au plus.
    .own-two = Placer jusqu’à 2 unités de Big Plastic de discrétion 5, chacune dans une Région avec un jeton d’une autre faction.
    .others-two = Baisser de 3 la discrétion d’un jeton de Big Plastic.
event-D3 = Faux papiers
    .own = Augmenter de 1 la discrétion de chaque unité de Big Plastic, puis Déplacer dans une Région.
    .others = Baisser de 2 la discrétion de chaque jeton de Big Plastic d’une Zone, puis ton Opération spéciale.
    .own-two = Augmenter de 2 la discrétion de chaque unité de Big Plastic, puis Déplacer dans une Région.
    .others-two = Baisser de 1 la discrétion de chaque jeton de Big Plastic d’une Zone, puis ton Opération spéciale.
event-D4 = Le catalogue de contrefaçons
    .own = Se cacher jusqu’à trois fois.
    .others = Retirer une unité de Big Plastic de discrétion 3 ou moins, puis une Opération au choix dans une Région.
    .own-two = Marquer 1 point, puis Se cacher.
    .others-two = Retirer une unité de Big Plastic de discrétion 2 ou moins, puis une Opération au choix dans une Région.
event-D6 = Un docker soudoyé
    .own = Voler dans une Région sans dépenser de discrétion.
    .others = Déplacer un dé cadeau vers une Région voisine, ou faire ton Opération spéciale jusqu’à deux fois.
    .own-two = Voler dans une Région sans dépenser de discrétion, puis Se cacher.
    .others-two = Déplacer un dé cadeau vers une Région voisine, ou faire ton Opération spéciale.
event-D7 = La taupe installée
    .own = Placer une base de Big Plastic dans une Région avec un jeton d’une autre faction. Puis placer une unité de Big Plastic dans une Région avec une telle base.
    .others = Retirer une base de Big Plastic de discrétion 5 ou moins. Ou baisser de 2 la discrétion de deux jetons de Big Plastic au plus.
    .own-two = Placer une base de Big Plastic de discrétion 5 dans une Région avec un jeton d’une autre faction. Puis placer une unité dans une Région avec une telle base.
    .others-two = Retirer une base de Big Plastic de discrétion 4 ou moins. Ou baisser de 1 la discrétion de deux jetons de Big Plastic au plus.
event-D8 = Faux mouvement populaire
    .own = Le soutien de deux Zones au plus va, pour chacune, dans un sens ou l’autre, puis Se cacher.
    .others = Le soutien d’une Zone va dans un sens ou l’autre, puis placer une de tes unités dans une Région au choix.
event-DJ = Agent double
    .own = Retirer jusqu’à 2 unités des Elfaires internes d’un Poste. Puis placer une unité de Big Plastic dans une Région avec un jeton d’une autre faction.
    .others = Placer jusqu’à 2 de tes unités dans une Région avec un jeton de Big Plastic, puis Attaquer dans une Région.
    .own-two = Retirer jusqu’à 2 unités des Elfaires internes d’un Poste. Puis placer une unité de Big Plastic de discrétion 5 dans une Région avec un jeton d’une autre faction.
    .others-two = Placer jusqu’à 2 de tes unités dans une Région avec un jeton de Big Plastic.
event-DQ = OPA hostile
    .own = Une Opération au choix dans 2 Régions au plus.
    .others = Baisser de 4 la discrétion d’un jeton de Big Plastic, puis une Opération au choix dans une Région. À la fin du tour, monter d’une place sur la piste d’action.
    .own-two = Une Opération au choix dans 2 Régions au plus, puis Se cacher.
    .others-two = Une Opération au choix dans une Région. À la fin du tour, monter d’une place sur la piste d’action.
event-H2 = La révolte de la pause-thé
    .own = Placer jusqu’à 3 unités de l’E.L.F., chacune dans une Région au choix.
    .others = Retirer jusqu’à 2 unités de l’E.L.F. d’une Région, puis ton Opération spéciale.
    .own-two = Marquer 1 point. Placer jusqu’à 3 unités de l’E.L.F., chacune dans une Région au choix.
event-H3 = Grève du zèle
    .own = Baisser deux dés cadeaux au plus, de 2 chacun ; sous 1 un dé est défaussé. Puis le soutien d’une Zone va vers l’E.L.F.
    .others = Placer jusqu’à 2 de tes unités dans une Région à atelier.
event-H4 = Piquets volants
    .own = Déplacer jusqu’à 4 unités de l’E.L.F. d’une Région vers une Région au choix, puis Attaquer dans une Région.
    .others = Déplacer jusqu’à 3 unités de l’E.L.F. d’une Région vers une Région voisine, puis Attaquer dans une Région.
event-H6 = Des sablés pour tous
    .own = Le soutien de deux Zones au plus va vers l’E.L.F.
    .others = Le soutien d’une Zone va dans un sens ou l’autre, puis une Opération au choix dans une Région.
    .own-two = Marquer 1 point. Le soutien de deux Zones au plus va vers l’E.L.F.
event-H7 = Cotisations syndicales
    .own = Placer une base de l’E.L.F. dans une Région qui a une unité de l’E.L.F. et un emplacement libre.
    .others = Retirer une base de l’E.L.F. d’une Région sans unités de l’E.L.F., puis une Opération au choix dans une Région.
    .own-four = Placer une base de l’E.L.F. dans une Région qui a une unité de l’E.L.F., un emplacement libre et pas d’atelier.
event-H8 = Sit-in au hangar à traîneaux
    .own = Défausser un dé cadeau d’une Région avec une unité de l’E.L.F. Puis placer jusqu’à 2 unités de l’E.L.F. dans une Région.
    .others = Augmenter un dé cadeau de 2, ou faire ton Opération spéciale.
event-HJ = Le Grand Rouge, agitateur
    .own = Débaucher jusqu’à deux fois. Puis le soutien d’une Zone va vers l’E.L.F.
    .others = Retirer une unité de l’E.L.F. Puis le soutien d’une Zone va vers le Père Noël.
event-HQ = Grève générale
    .own = Recruter dans 3 Régions au plus. À la fin du tour, monter d’une place sur la piste d’action.
    .others = Attaquer dans 2 Régions au plus.

## Réglages

setting-santa = Père Noël
    .about = Qui joue le Père Noël ; par défaut, le hasard décide
    .part = le Père Noël
setting-elfairs = Elfaires internes
    .about = Qui joue les Elfaires internes (avec le Père Noël à 2 ou 3)
    .part = les Elfaires internes
setting-plastic = Big Plastic
    .about = Qui joue Big Plastic (avec l’E.L.F. à deux)
    .part = Big Plastic
setting-elf = E.L.F.
    .about = Qui joue l’E.L.F. (avec Big Plastic à deux)
    .part = l’E.L.F.
setting-short = Partie courte
    .about = 15 événements au lieu de 32, les mêmes cartes de décompte
unfit-faction = Une faction ne va qu’à quelqu’un de cette table. Nomme une personne qui y joue.
unfit-sides = Ici, certaines factions vont ensemble. Nomme une personne par camp, et personne pour deux.
role-santa = Père Noël
role-internal-elfairs = Elfaires internes
role-big-plastic = Big Plastic
role-e-l-f = E.L.F.
role-santa-and-internal-elfairs = Père Noël et Elfaires internes
role-big-plastic-and-e-l-f = Big Plastic et E.L.F.

## Sur les images

job =
    { $what ->
        [setup] { $mine ->
            [yes] place tes jetons
           *[no] place ses jetons
        }
        [supply] { $mine ->
            [yes] reprends un jeton
           *[no] reprend un jeton
        }
        [gift] { $mine ->
            [yes] fabrique un cadeau
           *[no] fabrique un cadeau
        }
        [build] { $mine ->
            [yes] fabrique un cadeau
           *[no] fabrique un cadeau
        }
        [space] { $mine ->
            [yes] choisis une action
           *[no] choisit une action
        }
        [second] { $mine ->
            [yes] choisis une deuxième action
           *[no] choisit une deuxième action
        }
        [ops] { $mine ->
            [yes] choisis une opération
           *[no] choisit une opération
        }
        [recruit] { $mine ->
            [yes] recrute
           *[no] recrute
        }
        [move] { $mine ->
            [yes] déplace des unités
           *[no] déplace des unités
        }
        [attack] { $mine ->
            [yes] attaque
           *[no] attaque
        }
        [mince_pies] { $mine ->
            [yes] régale une Zone
           *[no] régale une Zone
        }
        [disperse] { $mine ->
            [yes] disperse des unités
           *[no] disperse des unités
        }
        [steal] { $mine ->
            [yes] vole des cadeaux
           *[no] vole des cadeaux
        }
        [rally] { $mine ->
            [yes] mobilise une Zone
           *[no] mobilise une Zone
        }
        [ship] { $mine ->
            [yes] expédie un cadeau
           *[no] expédie un cadeau
        }
        [sweep] { $mine ->
            [yes] ratisse une Région
           *[no] ratisse une Région
        }
        [cover] { $mine ->
            [yes] cache tes unités
           *[no] cache ses unités
        }
        [drive] { $mine ->
            [yes] débauche une unité
           *[no] débauche une unité
        }
       *[decides] { $mine ->
            [yes] décide
           *[no] décide
        }
    }
job-event =
    { $what ->
        [place] { $mine ->
            [yes] place (événement)
           *[no] place (événement)
        }
        [remove] { $mine ->
            [yes] retire (événement)
           *[no] retire (événement)
        }
        [support] { $mine ->
            [yes] déplace le soutien (événement)
           *[no] déplace le soutien (événement)
        }
        [stealth] { $mine ->
            [yes] baisse la discrétion (événement)
           *[no] baisse la discrétion (événement)
        }
        [gift] { $mine ->
            [yes] modifie des cadeaux (événement)
           *[no] modifie des cadeaux (événement)
        }
       *[choose] { $mine ->
            [yes] choisis un effet
           *[no] choisit un effet
        }
    }
job-of = { $what } · { $number } sur { $many }
key-choices = options
key-latest = dernière action
head-over = Fini au tour { $turn }
head-setup = Mise en place
head-turn = Tour { $turn }
events-start = Les jetons de départ
    .label = Avant le tour 1
events-now = En cours
events-next = Ensuite
    .left =
        { $left ->
            [one] Ensuite · reste { $left }
           *[other] Ensuite · restent { $left }
        }
events-deck = La pioche d’événements
    .label = Encore cachée
    .text = { $many } événements et six décomptes. Les { $first } premières cartes sont des événements.
events-end = La partie finit
    .text = La carte en cours est la dernière. Après son tour, le camp le plus près de son objectif gagne.
events-scoring = Décompte
    .all = Personne n’agit. Un camp qui a atteint son objectif gagne.
    .areas = Sinon : du Père Noël ou de l’E.L.F., qui a le plus de Zones marque 1.
result-wins = gagne
result-why =
    { $both ->
        [yes] Deux objectifs atteints à un décompte.
       *[no] Objectif atteint à un décompte.
    }
    .deck = La pioche est vide : au plus près.
    .share = Plusieurs l’ont atteint : le meilleur ratio.
result-tied = Égalité : la piste d’action décide.
    .second = Égaux à { $share } : l’autre faction décide.
decided-goal =
    Décompte { $round } : { $only ->
        [yes] seul objectif atteint, { faction }.
       *[no] objectif atteint, { faction }.
    }
decided-goals = Décompte { $round } : deux objectifs atteints, { $factions }.
decided-points = points
card-goal = Objectif { $goal } points
card-score =
    { $faction ->
        [E] Le score peut baisser. { $supply } jetons
        [B] Le score ne baisse pas. { $supply } dés
       *[other] Le score ne baisse pas. { $supply } jetons
    }
card-limit =
    { $limit ->
        [bases] 1 Région + bases
        [precincts] 1 Région + Postes
       *[areas] 1 Région + Zones à base
    }
vignette-or = ou
zoom-over = La partie est finie
zoom-you = À toi
zoom-goal = sur { $goal } points
zoom-supply = { $tokens } en réserve
zoom-limit =
    { $limit ->
        [one] { $limit } Région
       *[other] { $limit } Régions au plus
    }
zoom-base =
    { $taken ->
        [yes] base prise
       *[no] base libre
    }
zoom-bases =
    { $free ->
        [one] { $free } base libre sur { $there }
       *[other] { $free } bases libres sur { $there }
    }
zoom-empty = vide

## Dans les dessins

art-santa = Chargez le traîneau !
art-elfairs = On entend tout.
art-plastic = Ni vus ni connus.
art-elf = Sablés pour tous !
art-name-santa = { -santa }
art-name-elfairs = { -elfairs }
art-name-plastic = { -plastic }
art-name-elf = { -elf }
art-legend-units = unités
art-legend-stealth = discrétion
art-legend-gift = valeur
art-legend-workshop = atelier
art-legend-cane = canne
art-legend-dock = dock
art-snowcap = { -snowcap }
art-hearthside = { -hearthside }
art-starfall = { -starfall }
art-ranch = RANCH
art-mills = MOULIN
art-quay = QUAI
art-row = ALLÉE
art-grotto = GROTTE
art-yards = COUR
art-wharf = PORT
art-marzipan = USINE
art-sawmill = SCIERIE
art-mistletoe = { -mistletoe }
art-bauble = { -bauble }
art-lantern = { -lantern }
art-cinnamon = { -cinnamon }
art-holly = { -holly }
art-icicle = { -icicle }

## Le jeu

cover = Une maison de pain d’épices dans la neige, sous une aurore boréale. Devant, une pièce d’or et les insignes de quatre factions.
pitch = Père Noël, police secrète, marchand de jouets et syndicat se disputent le pôle Nord (carte maison)
aim = Expédie, traque, vole ou bâtis : atteins ton objectif à un décompte, ou sois au plus près après la dernière carte.
house = Conception maison : la carte, les événements, trois couleurs et tout ce que les règles marquent [maison].

## Ce qui s’est passé

swing =
    { $own ->
        [yes] { $who } ordonne « { $answer } » et passe de { $before } % à { $after } % de chances.
       *[no] { $who } ordonne « { $answer } » : { $whom } passe de { $before } % à { $after } % de chances.
    }
swing-chance =
    { $rose ->
        [yes] La fortune a souri à { $whom } : de { $before } % à { $after } % de chances.
       *[no] Le hasard a coûté cher à { $whom } : de { $before } % à { $after } % de chances.
    }
turning-point = **L’ordre qui a fait basculer le pôle :** { $told }
story-end =
    L’histoire du pôle est désormais signée { $winners }, { $cause ->
        [luck] la fortune à l’imprimerie.
        [own] de sa propre main.
       *[others] avec l’encre des erreurs d’autrui.
    }

## Pourquoi on te le demande

why-setup = Avant le tour 1, chaque faction place ce avec quoi elle commence. Choisis où tu veux débuter.
why-event_priority = La carte est de ta couleur et tu es 2e sur la piste : tu peux utiliser son événement en premier.
why-primary = Une faction prend la première action de ce tour. C’est à toi de la prendre, ou de passer.
why-secondary = Une faction au-dessus de toi a agi : une autre, plus bas, peut prendre une seconde action.
why-op = Ton action est un seul type d’opération. Choisis celui qui te rapproche de ton objectif.
why-region = Ton opération se fait Région par Région. Choisis la suivante, ou arrête-toi.
why-recruit = Tu recrutes : de nouveaux jetons arrivent sur la carte depuis ta réserve.
why-march = Tu déplaces des unités là où elles servent mieux.
why-dest = Tu as choisi d’où partent des unités. Choisis maintenant où elles vont.
why-count = Plusieurs unités pourraient partir. Choisis combien.
why-dice = Chacune de tes unités est un dé avec sa discrétion. Choisis lesquelles partent.
why-gifts = Les unités du Père Noël peuvent emporter des cadeaux. Porte-les à un dock, d’où Expédier les fait compter.
why-attack = Tu attaques pour retirer des jetons ennemis. Choisis où.
why-hit = Ton attaque a touché. Chaque touche retire un jeton ennemi de ton choix.
why-area = Ton opération change le soutien d’une Zone. Qui a le plus de Zones peut marquer aux décomptes.
why-disperse = Tu chasses des rivaux des Régions. Choisis qui doit partir.
why-scatter = Tu as chassé des unités : c’est toi qui choisis où elles vont.
why-gift = Chaque cadeau volé rapporte 1 point à Big Plastic. Choisis-en un.
why-spend = Les jetons du Père Noël sur place font payer le vol en discrétion. Choisis lesquels de tes dés paient.
why-ship = C’est en expédiant des cadeaux que le Père Noël marque. Choisis celui qui part.
why-sweep = Chaque jeton de Big Plastic retiré rapporte 1 point aux Elfaires internes. Ratisser en rapproche un.
why-cover = La discrétion protège les jetons de Big Plastic et paie les vols. Choisis qui en gagne.
why-drive = L’E.L.F. débauche une unité du Père Noël. Choisis où.
why-free_token = Un de tes jetons est à placer, et ta réserve est vide.
why-build = Le Père Noël fabrique un cadeau après chaque action, et par certains événements. Choisis l’atelier.
why-place = L’événement te fait placer des jetons. Choisis où ils t’aident.
why-remove = L’événement te fait retirer des jetons. Choisis ceux qui te gênent.
why-shift = L’événement déplace des unités, peut-être celles d’une autre faction. Choisis où tu les veux.
why-support = L’événement change le soutien d’une Zone. Qui a le plus de Zones peut marquer aux décomptes.
why-stealth = L’événement change la discrétion de jetons de Big Plastic. Choisis desquels.
why-which_gift = L’événement change ou déplace un cadeau. Choisis lequel.
why-choose = L’événement offre deux effets : choisis-en un.

## Aide à la première question

first-setup = Commence là où tu veux agir d’abord. Tout lieu du menu est permis ; recruter ensuite a des limites.
first-event_priority = « Pas maintenant » n’est pas passer. Tu pourras encore prendre une action à ton tour.
first-primary = Deux factions au plus agissent par tour. Qui agit choisit tard au tour suivant ; qui passe remonte.
first-secondary = La première action de ce tour décide de ce qu’il te reste. Après la seconde, le tour finit.
first-op = Un seul type d’opération, dans le nombre de Régions indiqué. Chaque Région se finit avant la suivante.
first-region = Tu choisis Région par Région, et peux t’arrêter après chacune.
first-recruit = Une base dans une Région y amène ensuite plus d’unités. Il faut une unité à toi et un emplacement libre.
first-march = Les unités vont dans une Région voisine, une fois par opération. Les bases restent.
first-attack = Tu lances un dé par unité à toi sur place. Chaque dé égal ou inférieur à ce nombre touche.
first-area = Une Zone neutre devient tienne, avec un jeton de ta réserve ; celle de l’autre camp devient neutre.
first-dest = Le menu n’a que les lieux à portée. Les Elfaires internes suivent les lignes entre Postes.
first-count = Les unités qui restent tiennent la Région.
first-dice = Les unités de Big Plastic n’ont pas la même discrétion. Choisis-les une à une ; « Rien que celles-ci » y met fin.
first-gifts = Les cadeaux qui restent pourront être emportés plus tard. Les emporter ne coûte rien.
first-hit = Chaque touche retire un jeton. Une base vient après toutes les unités de sa faction que tu peux toucher.
first-disperse = Rien n’est retiré : les unités vont dans des Régions voisines, et tu dis où.
first-scatter = Rien n’est retiré : les unités vont dans des Régions voisines, réparties à ton gré.
first-gift = Chaque cadeau volé rapporte 1 point, quelle que soit sa valeur. Les jetons du Père Noël sur place le font payer en discrétion.
first-spend = Tous tes dés sur place se partagent le prix à ton gré. Aucun ne peut tomber sous 1.
first-ship = Un cadeau ne rapporte sa valeur qu’en partant d’un dock. Personne n’a besoin d’y être.
first-sweep = Un dé qui tombe sous 1 est retiré, et cela rapporte 1.
first-cover = Seules les unités gagnent de la discrétion, les bases jamais.
first-drive = Une unité du Père Noël retourne dans sa réserve, et une des tiennes prend sa place.
first-free_token = Ce que tu reprends quitte sa place pour de bon. Tu peux refuser ; alors rien n’est placé.
first-build = Un cadeau vaut le nombre d’unités du Père Noël et de l’E.L.F. sur place, 6 au plus ; la moitié à côté d’une base de l’E.L.F.
first-place = Un événement place des jetons sans les limites de Recruter.
first-remove = Un événement retire sans dés, et la discrétion ne protège personne.
first-shift = Tu dis qui part, et vers où. Les unités peuvent être celles d’un autre.
first-support = Le soutien avance d’un cran : une Zone neutre prend parti, une autre devient neutre.
first-stealth = Une discrétion sous 1 retire un dé ; 6 est le maximum.
first-which_gift = Tu choisis un cadeau ; l’événement dit ce qu’il devient. Tu peux y renoncer.
first-choose = Tu fais l’un des deux. « Inutile pour l’instant » veut dire que cela ne changerait rien.

## La leçon

lesson-start = Quatre factions se disputent les ateliers du Père Noël. Lui expédie des cadeaux, les Elfaires internes traquent les espions, Big Plastic vole des cadeaux, l’E.L.F. bâtit des bases. Chacune a son objectif. À chaque tour une carte sort, et une ou deux factions agissent.
lesson-setup = Tu commences avec peu de jetons, et tu choisis où les placer.
lesson-primary = La faction en haut de la piste choisit d’abord. Ce que tu prends décide aussi de ce que la seconde faction pourra faire.
lesson-op = Cette action te fait faire un seul type d’opération. La liste dit ce que ta faction peut faire maintenant.
lesson-recruit = Les nouveaux jetons viennent de ta réserve. Chaque ligne du menu est une Région.
lesson-secondary = Tu es sous la faction qui a agi : la seconde action est à toi si tu la veux.
lesson-march = Chaque ligne du menu est un groupe d’unités et sa destination.
lesson-attack = Les dés sont lancés aussitôt, cela ne peut donc pas être annulé.
lesson-hit = Tu as touché, et tu choisis ce qui est retiré. Tu peux aussi en rester là.
lesson-rare = Certaines questions sont rares, et viennent surtout d’événements. Voici celles que tu n’as pas encore vues, d’une autre partie.
lesson-rare-more = En voici quelques autres, d’une troisième partie.
lesson-rare-last = Et les dernières, d’une autre partie encore.
lesson-win-goal = Tu gagnes si ton objectif est atteint à un décompte. Si plusieurs ont atteint le leur, le meilleur ratio points/objectif gagne.
lesson-win-last = Après la dernière carte, le meilleur ratio points/objectif gagne, objectif atteint ou non.

### Énigmes

puzzle-scoring = Y a-t-il une carte de décompte parmi les { $limit } cartes sous la prochaine ?
puzzle-scoring-how = La pioche a 6 événements en haut. Puis viennent 12 événements et 2 décomptes, mélangés ; puis 8 et 2 ; puis 6 et 2. Dans une partie courte, les événements sont 3, 5, 4 et 3. Compte ce qui est sorti.
puzzle-scoring-seen =
    { $short ->
        [yes] Partie courte. Cartes déjà vues, la prochaine comprise : { $cards }, dont décomptes : { $scoring }.
       *[no] Partie complète. Cartes déjà vues, la prochaine comprise : { $cards }, dont décomptes : { $scoring }.
    }
puzzle-suit = Y a-t-il une carte { $suit } parmi les { $limit } cartes sous la prochaine ?
puzzle-suit-how = Il y a 8 événements de chaque couleur, dans n’importe quel ordre, et des décomptes entre eux. Une partie courte laisse 17 événements de côté, sans les montrer. Compte ce qui est sorti.
puzzle-suit-seen =
    { $short ->
        [yes] Partie courte. Événements déjà vus, le prochain compris : { $suits }.
       *[no] Partie complète. Événements déjà vus, le prochain compris : { $suits }.
    }
clue-scoring =
    { $came ->
        [yes] Nouveau : { $new }. La pile en question cache encore { $cards } cartes, décomptes : { $left }. La question porte sur { $limit } d’entre elles.
       *[no] Nouveau : { $new }, pas de décompte. La pile en question cache encore { $cards } cartes, décomptes : { $left }. La question porte sur { $limit } d’entre elles.
    }
clue-suit =
    { $came ->
        [yes] Nouveau : { $new }. Événements encore cachés : { $cards }, dont { $suit } : { $left }.
       *[no] Nouveau : { $new }, pas de { $suit }. Événements encore cachés : { $cards }, dont { $suit } : { $left }.
    }
clue-suit-sure = Nouveau : { $new }, pas de { $suit }. Événements encore cachés : { $cards }, dont autres que { $suit } : { $others }. La question en couvre au moins { $events }.
scoring-among =
    { $yes ->
        [yes] Oui
       *[no] Non
    }
