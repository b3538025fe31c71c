### Tricks or Treats : la nuit d’Halloween, des enfants frappent aux portes et se défient dans la rue. On tutoie.
### Les Farces (féminin) ouvrent les portes, les Masques (masculin) ne servent qu’à miser.

## Noms et nombres

treats =
    { $treats ->
        [one] { EMOJI("halloween_treat") }{ $treats } bonbon
       *[other] { EMOJI("halloween_treat") }{ $treats } bonbons
    }
squares =
    { $squares ->
        [one] { $squares } case
       *[other] { $squares } cases
    }
turns =
    { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
count =
    { $kind ->
        [trick] { EMOJI("halloween_trick") }{ $many ->
            [one] { $many } Farce
           *[other] { $many } Farces
        }
        [mask] { EMOJI("halloween_mask") }{ $many ->
            [one] { $many } Masque
           *[other] { $many } Masques
        }
       *[movement] { EMOJI("halloween_movement") }{ $many ->
            [one] { $many } jeton de mouvement
           *[other] { $many } jetons de mouvement
        }
    }
token =
    { $kind ->
        [trick] { EMOJI("halloween_trick") }Farce { $value }
        [mask] { EMOJI("halloween_mask") }Masque { $value }
       *[movement] { EMOJI("halloween_movement") }jeton de mouvement { $value }
    }
    .acc =
        { $kind ->
            [trick] la { token }
           *[other] le { token }
        }
tokens =
    { $kind ->
        [trick] { EMOJI("halloween_trick") }Farces { $values }
        [mask] { EMOJI("halloween_mask") }Masques { $values }
       *[movement] { EMOJI("halloween_movement") }jetons de mouvement { $values }
    }
    .acc = les { tokens }
sum = { EMOJI("halloween_trick") }Farces { $values } = { $total }
square = colonne { $column }, ligne { $row }
    .dat = à la colonne { $column }, ligne { $row }
door = { EMOJI("halloween_door") }porte ({ $difficulty } à battre, { treats } à gagner)
before-door = { $place }, devant une { door }
counted = { $who } { $number }

## Costumes et cartes Surprise

costume =
    { EMOJI("costume", $costume) }{ $costume ->
        [fox] Renard
        [snail] Escargot
        [hare] Lièvre
        [witch] Sorcière
        [ghost] Fantôme
        [scarecrow] Épouvantail
        [pirate] Pirate
        [pumpkin] Citrouille
        [owl] Hibou
        [vampire] Vampire
        [zombie] Zombie
       *[black_cat] Chat noir
    }
costume-does =
    { $cursed ->
        [yes] { costume } (maudit, purement nuisible : { $effects })
       *[no] { costume } ({ $effects })
    }
effect =
    { $effect ->
        [movement] { $signed } à chaque mouvement
        [door] { $signed } à chaque porte
        [success] { $signed } bonbon quand une porte s’ouvre
        [failure] { $less ->
            [yes] une porte ratée coûte { $many ->
                [one] { $many } bonbon
               *[other] { $many } bonbons
            } de moins
           *[no] une porte ratée coûte { $many ->
                [one] { $many } bonbon
               *[other] { $many } bonbons
            } de plus
        }
        [tricks] { $many } Farce de plus après chaque tour
        [masks] { $many } Masque de plus après chaque tour
       *[no-masks] pas de Masque après un tour
    }

card-title =
    { $cursed ->
        [yes] **{ costume }**, un costume maudit, qui ne fait que du tort (TT-8.1)
       *[no] **{ costume }**, un costume (TT-8.1)
    }
card-effect =
    { $effect ->
        [movement] { $less ->
            [yes] Chaque jeton de mouvement te mène { squares } moins loin, mais 1 au moins (TT-4.1).
           *[no] Chaque jeton de mouvement te mène { squares } plus loin (TT-4.1).
        }
        [door] { $less ->
            [yes] Ton total à chaque porte est plus bas de { $many } (TT-6.2).
           *[no] Ton total à chaque porte est plus haut de { $many } (TT-6.2).
        }
        [success] Chaque porte qui s’ouvre te donne { treats } de plus (TT-6.3).
        [failure] { $less ->
            [yes] Chaque porte qui reste fermée te coûte { treats } de moins (TT-6.3).
           *[no] Chaque porte qui reste fermée te coûte { treats } de plus (TT-6.3).
        }
        [tricks] À la recharge, tu tires { EMOJI("halloween_trick") }{ $many } Farce de plus, si tu en as trop peu (TT-5.6).
        [masks] À la recharge, tu tires { EMOJI("halloween_mask") }{ $many } Masque de plus, si tu en as trop peu (TT-5.6).
       *[no-masks] À la recharge, tu ne tires pas de Masque, quoi que tu portes d’autre (TT-5.6).
    }
card-worn = Une carte Surprise l’apporte, et tu dois le mettre. Tu en portes { $worn } au plus, et leurs effets s’additionnent. Si tu en portes déjà { $worn }, tu choisis lequel de ceux-là tu quittes (TT-8.5).
card-duel = Dans un duel de rue, les costumes comptent pour les pas que tu as faits, et pour rien d’autre (TT-7).

surprise =
    { $twist ->
        [forward] { squares } en avant
        [backward] { squares } en arrière
        [draw_tricks] tirer { $many } Farces
        [lose_trick] perdre une Farce au hasard
        [draw_masks] tirer { $many } Masques
        [lose_mask] perdre un Masque au hasard
        [gain_treats] gagner { treats }
        [lose_treats] perdre { treats }
        [receive_treats] recevoir un bonbon de chacun
        [give_treats] donner un bonbon à chacun
        [costume] un costume
       *[swap] échanger sa case avec quelqu’un, ou pas
    }

## Questions

ask-spend = Choisis un jeton de mouvement. Tout le monde le voit une fois choisi.
ask-go = Choisis un jeton de mouvement et où il te mène. Tout le monde le voit une fois choisi.
ask-land = Où t’arrêtes-tu : { $letters } sur le plateau ?
ask-gather =
    { $door ->
        [yes] { $rivals ->
            [yes] Frapper, défier un rival, ou ne rien faire ici ?
           *[no] Frapper à la porte, ou ne rien faire ici ?
        }
       *[no] Défier un rival en duel de rue, ou ne rien faire ici ?
    }
ask-door = Choisis des Farces pour dépasser { $difficulty }, puis frappe.
ask-flee = Duel de rue pour { $stake } : fuir ou accepter ?
ask-open = Ouvre les mises avec un de tes Masques.
ask-raise =
    { $own ->
        [0] Tu n’as rien misé, ton rival { $bid }
       *[other] Tu as misé { $own }, ton rival { $bid }
    }. Monte à { $needed } ou plus, ou arrête-toi et perds le duel.
    .short =
        { $own ->
            [0] Tu n’as rien misé, ton rival { $bid }
           *[other] Tu as misé { $own }, ton rival { $bid }
        }. Toute ta main fait { $total }, trop peu : tu ne peux que t’arrêter.
    .level =
        { $own ->
            [0] Tu n’as rien misé, ton rival { $bid }
           *[other] Tu as misé { $own }, ton rival { $bid }
        }. Toute ta main ne fait qu’égaliser : alors les deux paient, sauf si ton rival monte. Ou arrête-toi et perds.
ask-raise-level = Vous êtes à égalité, à { $own }. Monte à { $needed } ou plus, ou arrête-toi là.
ask-shed = Tu peux porter { $worn } costumes. Lequel des anciens quittes-tu ?
ask-swap = Échanger ta case avec quelqu’un, ou rester ?

## Options

option-spend =
    { $rate ->
        [0] { EMOJI("halloween_movement") }Jeton de mouvement { $value }
       *[other] { EMOJI("halloween_movement") }Jeton de mouvement { $value } ({ $rate } avec tes costumes)
    }
    .brings =
        { $way ->
            [straight] {""}
            [turned] En arrière :{" "}
           *[corner] Jusqu’au coin :{" "}
        }{ $squares ->
            [one] { $squares } case où s’arrêter
           *[other] { $squares } cases où s’arrêter
        }{ $doors ->
            [0] , aucune porte
            [one] , { $doors } porte
           *[other] , { $doors } portes
        }{ $rivals ->
            [0] .
           *[other] , { $names }.
        }
rivals = { $rivals } rivaux
option-go = { EMOJI("halloween_movement") }Jeton { $value } → { $place } : { $there }
    .rivals = Tu peux défier { $rivals }.
    .door = Porte : { $difficulty } à battre, { treats } à gagner.
door-odds =
    { $many ->
        [0] Sans Farce
        [one] Avec la Farce { $values }
       *[other] Avec les Farces { $values }
    } : { $success } de chances d’ouvrir.
    .none = Tu ne peux pas l’ouvrir maintenant.
no-duel =
    { $early ->
        [yes] Pas de duel à la manche 1.
       *[no] Personne à défier.
    }
option-land = { $letter } : { $there }
there-door = porte
there-no-knock = porte (sans frapper)
there-free = juste une Surprise
    .by-card = vide
onward = Porte au prochain tour : { $success }.
street =
    { $steps } pas jusqu’à une porte devant toi.
    .none = De là, aucune porte plus haut ni plus à droite.
option-neither = Ne rien faire
option-knock = { EMOJI("halloween_door") }Frapper : { $difficulty } à battre, { treats } à gagner
    .bare = Tu n’as pas de Farce, tu frappes donc sans.
    .brings = Tu choisis les Farces. { $odds }
option-challenge =
    Duel avec { $rival } : { $gain ->
        [0] rien à gagner
       *[other] au plus { $gain } à gagner
    }, { $cost ->
        [0] rien à perdre
       *[other] { $cost } à perdre
    }
    .brings =
        { $gain ->
            [0] Ton rival n’a aucun bonbon à perdre.
           *[other] Si ton rival fuit, tu gagnes { $fled }.
        }
    .bare = Tu n’as rien à miser : tu ne gagnes que si ton rival fuit.
    .known = Il ne reste aucune Farce à retourner : exactement { treats } en jeu.
option-ring =
    { $bare ->
        [yes] Frapper sans aucune Farce
       *[no] Frapper avec ce qui est choisi
    }
    .brings = { $success } de chances d’ouvrir, { $failure } de rater.
option-ring-with = Frapper avec { $values } = { $total }
    .one = Frapper avec { $values }
    .brings = { $success } de chances d’ouvrir, { $failure } de rater.
option-lay =
    { $held ->
        [one] { EMOJI("halloween_trick") }Farce { $value }
       *[other] { EMOJI("halloween_trick") }Farce { $value } ({ $number } sur { $held })
    }
    .brings = Seule : { $success } de chances d’ouvrir, { $failure } de rater.
option-flee =
    { $due ->
        [one] Fuir : payer { $due } bonbon
       *[other] Fuir : payer { $due } bonbons
    }
    .poor =
        { $paid ->
            [0] Fuir : aucun bonbon à donner, passer { turns }
            [one] Fuir : donner ton seul bonbon, passer { turns }
           *[other] Fuir : donner tes { $paid } bonbons, passer { turns }
        }
    .owing =
        { $due ->
            [one] { $due } bonbon est dû : la chasse te mène { FORM($place, "dat") }.
           *[other] { $due } bonbons sont dus : la chasse te mène { FORM($place, "dat") }.
        }
option-accept =
    Accepter : { $treats ->
        [0] ne rien gagner (rival sans bonbon)
       *[other] gagner { treats }{ $theirs ->
            [yes] {" "}(tous les siens)
           *[no] {""}
        }
    } ou { $cost ->
        [0] ne rien payer
       *[other] payer { $cost }{ $yours ->
            [yes] {" "}(tous les tiens)
           *[no] {""}
        }
    }
    .poor = Si tu paies, la chasse te mène { FORM($place, "dat") }.
    .bare = Tu n’as rien à miser, tu ne peux donc pas gagner.
    .bare-poor = Rien à miser, tu ne peux pas gagner : la chasse te mène { FORM($place, "dat") }.
outbids = Si chacun mise tout : { $success } de victoire.
option-open =
    { $held ->
        [one] { EMOJI("halloween_mask") }Masque { $value }
       *[other] { EMOJI("halloween_mask") }Masque { $value } ({ $held } en main)
    }
bids-then =
    .won = Alors tu gagnes : ton rival n’a plus rien.
    .level = Alors personne ne peut monter : les deux paient.
    .lost = Alors tu ne peux plus le rattraper.
option-add =
    { $held ->
        [one] { $token }
       *[other] { $token } ({ $number } sur { $held })
    }
    .ahead = Avec ce seul jeton : { $total }, soit { $gap } de plus.
    .level = Avec ce seul jeton : { $total }, égalité.
    .lacking = Avec ce seul jeton : { $total }, il manque { $gap }.
option-place = Poser ce qui est choisi
everything = toute ta main
option-place-these = Ajouter { $tokens } : mener { $total } à { $bid }
    .level = Ajouter { $tokens } : égalité à { $total }
option-stop = M’arrêter : duel perdu, payer { treats }
    .chased = La chasse te mène { FORM($place, "dat") }.
    .level = M’arrêter là : { $own } chacun
stop-level =
    .rival = Si ton rival s’arrête aussi, personne ne gagne : tu perds { treats }.
    .rival-chased = Si ton rival s’arrête aussi, personne ne gagne : tu perds { treats }, et la chasse te mène { FORM($place, "dat") }.
    .over = Fin à égalité, personne ne gagne : tu perds { treats }.
    .over-chased = Fin à égalité, personne ne gagne : tu perds { treats }, et la chasse te mène { FORM($place, "dat") }.
option-shed = { $costume }
option-swap = Échanger avec { $seat } : { $square }
option-stay = Rester où tu es

## Ce qui est choisi jusqu’ici

picked-door = Choisi : { $picked }. Pour l’instant : { $success } de chances d’ouvrir, { $failure } de rater.
picked-door-costumes = Choisi : { $picked }, { $signed } par les costumes. Pour l’instant : { $success } de chances d’ouvrir, { $failure } de rater.
picked-nothing = Rien de choisi pour l’instant.
picked-raise =
    { $lacking ->
        [0] Choisi : { $picked }. Cela fait { $total } contre { $bid } : assez pour poser.
       *[other] Choisi : { $picked }. Cela fait { $total } : il manque { $lacking } pour poser.
    }

## Consignes

standing-pass-match = Ne jamais frapper ni défier : toujours ne rien faire
standing-pass-round = Ni frapper ni défier cette manche
standing-accept-match = Ne jamais fuir un duel
standing-accept-below-4 = Ne jamais fuir quand l’enjeu est sous 4
standing-accept-below-7 = Ne jamais fuir quand l’enjeu est sous 7
standing-accept-below-10 = Ne jamais fuir quand l’enjeu est sous 10
standing-flee-match = Toujours fuir un duel
standing-flee-round = Fuir les duels cette manche
standing-stop-match = Ne jamais surenchérir : toujours m’arrêter
standing-stop-turn = Ne pas surenchérir dans ce duel
standing-stay-match = Ne jamais échanger ma case

## Journal

began = La nuit tombe et les citrouilles sont allumées. **{ $first }** commence ; { $tokens ->
        [one] { $tokens } tour
       *[other] { $tokens } tours
    } en tout.
received = Tu tires { FORM($tokens, "acc") }.
skipped =
    { $left ->
        [0] { $seat } passe ce tour.
       *[other] { $seat } passe ce tour, et encore { $left } ensuite.
    }
passed = { $seat } n’a plus de jeton de mouvement et passe.
together-passed = { $names } n’ont plus de jeton de mouvement et passent.
used = **{ $who }**, jeton de mouvement : { $value }{ $rate ->
        [0] {""}
       *[other] , { squares } avec les costumes
    }.
mover =
    { $by ->
        [token] **{ $who }**
        [costume] **{ $who }** (jeton { $value }, avec les costumes)
       *[card] { by-card } { $who }
    }
by-card = { EMOJI("halloween_surprise") }Surprise :
moved-forward = { $who } va { squares } en avant : { $end }.
moved-back = { $who } va { squares } en arrière : { $end }.
turned-back = { $who } fait demi-tour, { squares } en arrière : { $end }.
    .by-card = { by-card } pas la place pour { squares } en avant, { $who } va en arrière : { $end }.
turned-forward = { $who } fait demi-tour, { squares } en avant : { $end }.
    .by-card = { by-card } pas la place pour { squares } en arrière, { $who } va en avant : { $end }.
cornered = { $who } va jusqu’au coin : { $end }.
went-by = { $seat } n’y fait rien.
rang = { EMOJI("halloween_door") }{ $who } frappe : { $parts }. Cela fait { $total } contre { $difficulty }. { $came }
rang-none = aucune Farce
rang-luck = { $luck } de chance
rang-no-luck = rien de tiré, la pile est vide
rang-costumes = { $signed } par les costumes
rang-opened =
    { $extra ->
        [0] La porte s’ouvre, **{ treats }** !
       *[other] La porte s’ouvre, **{ treats }**, dont { $extra } grâce aux costumes !
    }
rang-level = Égalité : il ne se passe rien.
rang-failed = La porte reste fermée, et cela coûte { treats }.
rang-free = La porte reste fermée ; cela ne coûte rien.
challenged =
    { $panic ->
        [0] **Duel de rue !** { $who } défie { $rival } pour **{ treats }** au plus : tous pour les pas, il ne reste aucune Farce à retourner.
       *[other] **Duel de rue !** { $who } défie { $rival } pour **{ treats }** au plus : { $rate } pour les pas, { $panic } pour la Farce retournée.
    }
accepted = { $seat } accepte. Les deux choisissent leurs mises en privé ; chacune est montrée dès qu’elle est faite.
opened =
    { $value ->
        [none] { $seat } n’a pas de Masque pour ouvrir.
       *[other] { $seat } ouvre avec le { EMOJI("halloween_mask") }Masque { $value }.
    }
raised = { $who } ajoute { FORM($tokens, "acc") } : { $total } contre { $bid }.
raised-level = { $who } ajoute { FORM($tokens, "acc") } : égalité à { $total }.
stopped =
    { $empty ->
        [yes] { $seat } n’a plus rien à miser.
       *[no] { $seat } ne monte pas.
    }
duel-ended =
    { $ending ->
        [desertion] { $rival } fuit !
        [failed] { $rival } mise { $bid }, { $who } { $own } : le défi échoue.
        [successful] { $who } mise { $own }, { $rival } { $bid } : le défi réussit.
       *[equalization] { $own } chacun : personne ne gagne, et les deux paient à la pile.
    }
paid = { $who } paie { treats } à { $to }.
owing =
    { $paid ->
        [0] { $who } doit { treats } à { $to } et n’en a aucun.
       *[other] { $who } doit { treats } à { $to } et donne tous ses bonbons : { $paid }.
    }
the-pile = la pile
chased =
    { $skips ->
        [0] La chasse mène { $seat } { FORM($end, "dat") }.
        [one] La chasse mène { $seat } { FORM($end, "dat") }, prochain tour à passer.
       *[other] La chasse mène { $seat } { FORM($end, "dat") }, devant une porte : { $skips } tours à passer.
    }
drawn = { EMOJI("halloween_surprise") }Surprise pour { $seat } : { $card }.
drew =
    { $many ->
        [0] { by-card } { $kind ->
            [trick] il ne reste aucune Farce à tirer pour { $seat }.
            [mask] il ne reste aucun Masque à tirer pour { $seat }.
           *[movement] il ne reste aucun jeton de mouvement à tirer pour { $seat }.
        }
       *[other] { by-card } { $seat } tire { count }.
    }
lost =
    { $token ->
        [none] { by-card } { $kind ->
            [trick] { $seat } n’a pas de Farce à perdre.
            [mask] { $seat } n’a pas de Masque à perdre.
           *[movement] { $seat } n’a pas de jeton de mouvement à perdre.
        }
       *[other] { by-card } { $seat } perd { FORM($token, "acc") }.
    }
gained = { by-card } { $who } gagne { treats }.
gained-less = { by-card } { $who } perd { treats }.
gained-none = { by-card } { $who } n’a pas de bonbon à perdre.
handed =
    { by-card } { $gives ->
        [yes] { $others ->
            [0] { $seat } n’a pas de bonbon à donner.
            [one] { $seat } donne un bonbon à { $others }.
           *[other] { $seat } donne un bonbon à chacun : { $others }.
        }
       *[no] { $others ->
            [0] personne n’a de bonbon pour { $seat }.
            [one] { $others } donne un bonbon à { $seat }.
           *[other] { $others } donnent chacun un bonbon à { $seat }.
        }
    }
dressed = { by-card } { $who } met un costume, { $what }.
dressed-anew = { by-card } { $who } met un costume, { $what }, et quitte l’autre : { costume }.
dressed-none = { by-card } il ne reste aucun costume pour { $who }.
swapped =
    { $partner ->
        [none] { by-card } { $seat } pouvait échanger sa case, et reste sur place.
       *[other] { by-card } { $seat } et { $partner } échangent leurs cases.
    }
ended = Le dernier jeton de mouvement est joué : la nuit est finie. Bonbons : { $counts }.

## Le plateau en mots

due = Manche { $round } sur { $rounds } : { $who } { $kind ->
        [spending] choisit un jeton de mouvement
        [landing] choisit où s’arrêter
        [gathering] peut frapper ou défier
        [committing] choisit des Farces pour une porte
        [fleeing] fuit ou accepte le duel
        [opening] ouvre avec un Masque
        [bidding] surenchérit ou s’arrête
        [shedding] quitte un costume
       *[swapping] peut échanger sa case
    }.
due-in-turn = Manche { $round } sur { $rounds } (tour : { $turn-of }) : { $who } { $kind ->
        [fleeing] fuit ou accepte le duel
        [opening] ouvre avec un Masque
       *[bidding] surenchérit ou s’arrête
    }.
over =
    { $many ->
        [one] La nuit est finie : { $names } gagne avec { treats }.
       *[other] La nuit est finie : { $names } gagnent avec { treats }.
    }
own-hand = Ta main : { $tokens }.
own-nothing = Ta main est vide.
duel-now =
    { $over ->
        [yes] Le dernier duel de rue
       *[no] Duel de rue
    } : { $who } a défié { $rival } pour { treats }, { $rate } pour les pas { $panic ->
        [0] seuls
       *[other] et { $panic } pour la Farce retournée
    }.
half = { $who } a posé { $total } en tout : { FORM($tokens, "acc") }.
half-none = { $who } n’a rien posé.
mark = { $letter } : { $there }.
plate = { $who } ({ $letter }) : { $facts }.
plate-rank = rang { $rank }
plate-hand = total en main { $number } : { $tokens }
plate-empty = rien en main
plate-skips = passe { turns }, pas de duel d’ici là
news-surprise = La dernière surprise, pour { $who } : { $card }.
news-came = { $card } : { $came }
news-lost = { $token }
news-with = avec { $who }
news-door = La dernière porte : { $rang }
news-paid =
    { $treats ->
        [one] Bonbons payés par { $who } : { $paid } sur { $treats }.
       *[other] Bonbons payés par { $who } : { $paid } sur { $treats }.
    }
news-chased =
    { $treats ->
        [one] Bonbons payés par { $who } : { $paid } sur { $treats } ; la chasse a mené { FORM($place, "dat") }.
       *[other] Bonbons payés par { $who } : { $paid } sur { $treats } ; la chasse a mené { FORM($place, "dat") }.
    }
piles = Jetons de mouvement restants : { $left } sur { $total } ; { $tricks } et { $masks } dans les piles. Qui a le plus de bonbons gagne ; à égalité, la plus grande somme de Farces et Masques en main.
town-now = La ville a { $columns } colonnes et { $rows } lignes. Les rues suivent la colonne 1, la ligne 1, puis une sur { $piece }.
doors-now = Portes en colonne/ligne { $doors }.
house-now = { $column }/{ $row } ({ $difficulty } à battre, { $treats } à gagner)

## But et position

goal =
    { $left ->
        [0] Il faut le plus de **bonbons** : tu en as { $treats }, ton meilleur rival { $best }. C’est le dernier tour.
        [one] Il faut le plus de **bonbons** : tu en as { $treats }, ton meilleur rival { $best }. Encore { $left } tour après celui-ci.
       *[other] Il faut le plus de **bonbons** : tu en as { $treats }, ton meilleur rival { $best }. Encore { $left } tours après celui-ci.
    }
land-first =
    { $free ->
        [yes] Une porte s’ouvre si tes Farces et une tirée pour la chance dépassent son nombre.
       *[no] Une porte s’ouvre si tes Farces et une tirée pour la chance dépassent son nombre. Au-dessous, tu paies des bonbons.
    }
treats-now =
    { $own ->
        [yes] Bonbons depuis ton dernier tour : { $counts }.
       *[no] Bonbons depuis le dernier tour ({ $who }) : { $counts }.
    }
hand-now = Ta main : { $tokens } (somme { $sum }).
hand-nothing = Tu n’as ni Masque ni Farce.
door-now =
    { $cost ->
        [0] À partir de { $opens }, elle s’ouvre ; sinon, tu ne paies rien.
       *[other] À partir de { $opens }, elle s’ouvre ; à { $difficulty }, rien ; au-dessous, tu paies { $price }.
    }
treats-by = { treats } ({ $costumes } : { $signed })
    .all = { treats } (tout ce que tu as)
rival-now = { $who } a { treats }, { $tricks } et { $masks } en main.
land-by-card = Après une carte Surprise, tu ne frappes pas et ne défies personne.
land-turned =
    { $back ->
        [yes] Pas la place pour { squares } en arrière : tu fais demi-tour et vas en avant.
       *[no] Pas la place pour { squares } en avant : tu fais demi-tour et vas en arrière.
    }
    .by-card =
        { $back ->
            [yes] Pas la place pour { squares } en arrière : demi-tour. Après une carte Surprise, ni porte ni duel.
           *[no] Pas la place pour { squares } en avant : demi-tour. Après une carte Surprise, ni porte ni duel.
        }
stake-now =
    { $held ->
        [none] { $rival } n’a rien à miser ; ta main vaut { $sum }.
       *[other] { $rival } a { $held }, soit environ { $likely } ; ta main vaut { $sum }.
    }
    .public =
        { $held ->
            [none] { $rival } n’a rien à miser.
           *[other] { $rival } a { $held }, soit environ { $likely }.
        }
stake-bid =
    Gagner : { treats }. Perdre ou finir à égalité : payer { $cost }. { $held ->
        [none] { $rival } n’a plus rien à miser
       *[other] { $rival } a encore { $held }
    }.
bids-now = Mises : { $bids }.
bid = { $who } { $total } ({ $tokens })
    .none = { $who } rien
new-costume = Ton nouveau costume : { $what }.
here-now = Tu es ici : { $place }.
here-other = { $who } est ici : { $place }.

## À la donne

quick-start = { $calculated ->
        [yes] À chaque tour, tu choisis un jeton de mouvement
       *[no] À chaque tour, un jeton de mouvement est tiré
    } et ton pion va vers le haut et la droite, ou en arrière s’il ne peut pas. Là où il s’arrête, frappe à une porte : tes Farces et une tirée pour la chance doivent dépasser son nombre. Ou défie un rival, et mise Masques et Farces. Ce que tu utilises est perdu ; une carte Surprise et une recharge finissent ton tour.

## Réglages

setting-rounds = Manches
    .about = Combien de manches ; par défaut 12, 10 ou 8 selon le nombre de joueurs
setting-calculated = Mouvements calculés
    .about = 6 jetons de mouvement en main, un au choix par tour ; par défaut, à deux seulement
setting-magnanimous = Clémence
    .about = Une porte ratée ne coûte pas de bonbons

## Sur les images

duty =
    { $kind ->
        [spending] choisit ses pas
        [landing] choisit où s’arrêter
        [gathering] porte, duel ou rien ?
        [knocking] peut frapper
        [challenging] peut défier
        [committing] choisit des Farces
        [fleeing] fuit ou accepte
        [opening] ouvre avec un Masque
        [bidding] monte ou s’arrête
        [shedding] quitte un costume
       *[swapping] échange ou reste
    }
head-round = Manche { $round } sur { $rounds }
head-door = à une porte
head-duel = duel de rue
head-doors = Portes :
door-beat = à battre
door-win = à gagner
panel-no-costume = pas de costume
door-total = Le total est
door-committed = choisi
door-luck = chance
door-costumes = costumes
door-state =
    { $result ->
        [successful] > { $hard }
        [invalid] = { $hard }
       *[failed] < { $hard }
    }
    .name =
        { $result ->
            [successful] ouverte
            [invalid] rien ne se passe
           *[failed] ratée
        }
at-stake =
    { $capped ->
        [yes] au plus
       *[no] en jeu
    }
duel-empty =
    { $opens ->
        [yes] ouvre avec un Masque
       *[no] rien de posé
    }
duel-flee =
    { $poor ->
        [yes] Fuir : perdre les { $treats }, chasse, tours à passer
       *[no] Fuir : payer { $pay }
    }
    .or = Accepter : gagner { $gain } ou payer { $cost }
duel-open = Ouvre avec un Masque
    .below =
        { $opened ->
            [yes] { $who } a ouvert avec { $total }
           *[no] Chacun en pose un, s’il en a
        }
duel-raise = Monter de { $gap } ou plus
    .or =
        { $poor ->
            [yes] S’arrêter : perdre les { $treats }, chasse
           *[no] S’arrêter : payer { $stake }
        }
    .level = Si les deux s’arrêtent : { $stake } chacun, ou tout
result-rounds = Fini après { $rounds } manches
result-wins = { $who } gagne
result-shared = { $many } se partagent la victoire
result-treats = avec { $treats } bonbons
decided =
    { $how ->
        [shared] Égalité à { $treats } en bonbons, et égalité en Masques et Farces : la victoire est partagée.
        [hand] Égalité à { $treats } en bonbons : la plus grande somme de Masques et Farces en main a décidé.
       *[treats] Le plus de bonbons après le dernier jeton de mouvement : { $treats }.
    }
decided-treats =
    { $many ->
        [one] bonbon
       *[other] bonbons
    }
picking-door =
    { $added ->
        [0] Ce que peuvent tes Farces
       *[other] Ce que peuvent tes Farces, { $signed } de costume
    }
picking-sum =
    { $total ->
        [0] aucune
       *[other] somme { $total }
    }
picking-match =
    { $level ->
        [yes] Égalité
       *[no] { $total } pour égaler
    }
picking-raise = Monte à { $needed } ou plus
picking-stop = Toute ta main fait { $total }
picking-missing = manque
you = Toi
reference-costume = Costume
    .of = un parmi { $many }
reference-cursed = maudit
reference-put-on =
    { $cursed ->
        [yes] Il ne fait que du tort. Mets-le quand même.
       *[no] Mets-le quand il vient.
    }
reference-worn = Tu en portes { $worn } au plus ; ils s’ajoutent.
sum-movement = cases, jeton de { $rate }
sum-door = à une porte, pour { $total } en Farces
sum-success = bonbons, porte gagnée ({ $treats })
sum-failure = bonbons payés, porte ratée ({ $treats })
sum-drawn =
    { $kind ->
        [trick] Farces tirées par tour
       *[mask] Masques tirés par tour
    }
hand-head = Ta main
hand-over = La nuit est finie
hand-door = Toi : choisis des Farces
    .below = pour cette porte
hand-you = Toi :{" "}
hand-due =
    { $kind ->
        [spending] choisis tes pas
        [landing] choisis où t’arrêter
        [gathering] porte, duel ou rien ?
        [knocking] frapper ou non ?
        [challenging] duel ou rien ?
        [committing] choisis des Farces
        [fleeing] fuir ou accepter ?
        [opening] ouvre avec un Masque
        [bidding] monter ou t’arrêter ?
        [stopping] t’arrêter, rien d’autre
        [shedding] quitte un costume
       *[swapping] échanger ta case ?
    }
hand-kind =
    { $kind ->
        [mask] Masques
        [trick] Farces
       *[movement] Pas
    }
hand-sum =
    { $kind ->
        [movement] { $many } en main
       *[other] somme { $total }
    }
hand-none = rien
hand-at-door = La porte
hand-rival = à défier si tu veux
hand-no-costume = pas encore de costume :
    .below = une surprise en apporte
hand-costume =
    { $cursed ->
        [yes] { costume }, maudit
       *[no] { costume }
    }
worn =
    { $effect ->
        [movement] { $signed } par mouvement
        [door] { $signed } aux portes
        [success] { $signed } bonbon, porte gagnée
        [failure] coût { $signed } si porte ratée
        [tricks] { $signed } Farce par tour
        [masks] { $signed } Masque par tour
       *[no-masks] jamais de Masque
    }
move-title = Ce tour
move-open = ? pas
    .below = { $tokens } en main
move-none = pas encore
move-steps = { $steps } pas
move-by-card = par la carte
move-why = { $value } { $more ->
        [yes] +
       *[no] −
    } { $extra } { $why }
move-left =
    { $short ->
        [yes] reste { $left }
       *[no] encore { turns-left }
    }
turns-left =
    { $left ->
        [one] { $left } tour
       *[other] { $left } tours
    }
drawn-card =
    { $twist ->
        [forward] Avance de { $many }
        [backward] Recule de { $many }
        [draw_tricks] +{ $many } Farces
        [lose_trick] −1 Farce
        [draw_masks] +{ $many } Masques
        [lose_mask] −1 Masque
        [gain_treats] +{ $many } bonbons
        [lose_treats] −{ $many } bonbons
        [receive_treats] 1 de chacun
        [give_treats] 1 à chacun
        [costume] Un costume
       *[swap] Échange
    }
drawn-none = il n’en reste pas
drawn-lost = un { $value }
drawn-nothing = rien à perdre
drawn-got = reçu { $many }
drawn-alone = avec personne
drawn-with = avec { $letter }
box-gained =
    { $many ->
        [one] { $signed } bonbon
       *[other] { $signed } bonbons
    }
box-gained-none = aucun bonbon
surprise-none = Pas encore de surprise
surprise-title =
    { $now ->
        [yes] Surprise !
       *[no] Dernière surprise
    }
box-news-door =
    Porte, { $turns ->
        [0] ce tour
        [one] il y a { $turns } tour
       *[other] il y a { $turns } tours
    }
    .score = { $total } contre { $hard }
    .told = { $state }, { $gained }
box-news-duel =
    Duel, { $turns ->
        [0] ce tour
        [one] il y a { $turns } tour
       *[other] il y a { $turns } tours
    }
news-flees = { $letter } fuit
news-pays =
    { $skips ->
        [0] { $letter } paie { $paid }
       *[other] { $letter } paie { $paid }, passe { $skips }
    }
news-none = Ni porte ni duel

## Dans les dessins

art-start = Départ
art-boo = Hou

## Le jeu

cover = Deux maisons sur une colline sous la pleine lune, avec des chauves-souris. Sur le chemin, une citrouille et deux petits fantômes.
pitch = Frappe aux portes, bats tes rivaux dans la rue, rapporte le plus de bonbons (version maison)
house = Version maison : la ville autour du duel de rue. Le duel est celui du jeu imprimé.

## Ce qui s’est passé

secret-hand = la main ({ $who })
swing =
    { $own ->
        [yes] { $who } a tenté « { $answer } » et passe de { $before } % à { $after } % de chances.
       *[no] { $who } a tenté « { $answer } » : { $whom } passe de { $before } % à { $after } % de chances.
    }
swing-chance =
    { $rose ->
        [yes] La nuit avait un bonbon pour { $whom } : de { $before } % à { $after } % de chances.
       *[no] La nuit avait une farce pour { $whom } : de { $before } % à { $after } % de chances.
    }
turning-point = **La sonnette qui a tout changé :** { $told }
story-end =
    Le sac le plus plein rentre avec { $winners }, { $cause ->
        [luck] et la nuit y était pour beaucoup.
        [own] maison après maison, par de bons choix.
       *[others] car les autres ont sonné aux mauvaises portes.
    }

## Notes sur la main d’un autre

suspicion =
    { $what ->
        [high-tricks] Farces fortes
        [low-tricks] Farces faibles
        [high-masks] Masques forts
       *[low-masks] Masques faibles
    }

## Le but

aim = Rapporte le plus de **bonbons** : ouvre des portes avec des Farces, et gagne des duels de rue avec Masques et Farces.

## Pourquoi on te le demande

why-spend = Ton tour commence par un mouvement. Cherche une porte que tes Farces ouvrent, ou un rival à battre.
why-land = Ton mouvement peut finir sur plusieurs cases. Cherche des portes que tu peux ouvrir, maintenant ou bientôt.
why-gather = Gagne des bonbons ici. Sous le nombre d’une porte, tu paies. En duel, la plus basse mise paie ; à égalité, les deux.
why-door = Tu frappes à cette porte. Dépasse son nombre avec le moins de Farces possible.
why-flee = Un rival sur ta case te défie. Bats-toi si tu peux miser plus ; sinon fuis pour la moitié de l’enjeu.
why-open = Le duel commence. Il te faut la plus haute mise à la fin, sans gâcher de bons Masques : tout ce qui est misé est perdu.
why-raise = Tu n’es pas en tête du duel. Monte si tu peux gagner ; arrête-toi si cela coûte trop.
why-shed = Le nouveau costume reste, et tu n’en portes que deux. Quitte le moins utile des anciens.
why-swap = Une carte Surprise te laisse échanger ta case avec quelqu’un. Fais-le si de meilleures portes sont devant la sienne.

## Aide à la première question

first-spend = Un jeton utilisé est hors du jeu. Tu les utiliseras tous.
first-land = Là où un jeton te mène, tu peux frapper ou défier. Les Farces jouées sont perdues ; tu en pioches environ une par tour.
first-gather = Tu peux faire une chose ici, ou rien. Puis tu tires une carte Surprise.
first-door = Tes Farces, une Farce tirée pour la chance et tes costumes s’ajoutent. Si le total égale le nombre de la porte, il ne se passe rien.
first-flee = Dans un duel, Masques et Farces misés sont perdus. Si tu fuis sans pouvoir payer, tu passes des tours.
first-open = Chacun ouvre avec un Masque, s’il en a. Tous le voient, et il est perdu. Ensuite les Farces comptent aussi.
first-raise = Tout ce qui est misé est perdu, victoire ou non. Tu peux te contenter d’égaler ; si cela finit ainsi, les deux paient.
first-shed = Un costume agit tant que tu le portes. Un maudit ne fait que du tort.
first-swap = Vous échangez vos places, rien d’autre. Tu n’y frapperas pas et n’y défieras personne ce tour.

## La leçon

lesson-start = C’est la nuit d’Halloween. Tu parcours la ville, frappes aux portes et défies ceux que tu croises. Qui a le plus de bonbons à la fin gagne. Les Farces ouvrent les portes, les Masques sont pour les duels, et tout ce que tu utilises est perdu.
lesson-spend = À deux, tu as tes jetons de mouvement en main et en choisis un par tour. Il sort alors du jeu.
lesson-land = Tu vas vers le haut ou la droite, du nombre de pas du jeton, ou en arrière si tu ne peux pas. Les lettres sont les cases où t’arrêter.
lesson-gather = À une porte, tu peux frapper. Son nombre est ce que tes Farces doivent dépasser ; le reste est ce que tu gagnes, ou perds.
lesson-door = Tes Farces comptent, et une de plus, tirée de la pile pour la chance. De bonnes sommes sont prêtes en boutons ; le menu permet toutes les autres.
lesson-duel = Quelqu’un est sur ta case, tu peux donc le défier. L’enjeu : tes pas, plus une Farce retournée.
lesson-open = Un duel s’ouvre à découvert : un Masque chacun, pour qui en a.
lesson-raise = Le côté mené peut ajouter Masques et Farces ; à égalité, l’un ou l’autre. La surenchère la moins chère est prête en bouton, les autres sont dans le menu. Tout ce qui est misé est perdu, victoire ou non.
lesson-swap = Certaines cartes Surprise te demandent quelque chose. Celle-ci peut échanger deux pions ; rien ne t’y oblige.
lesson-flee = Un rival te défie. Accepte, et la plus haute mise gagne l’enjeu ; à égalité, les deux le paient à la pile.
lesson-shed = Tu peux porter deux costumes. Au troisième, un des autres doit partir.
lesson-win-treats = Tu gagnes avec le plus de bonbons, une fois le dernier jeton de mouvement utilisé.

### Énigmes

puzzle-hand = Combien valaient en tout les Masques et Farces en main chez { $who } au début de ce duel ?
puzzle-hand-how = Un Masque ou une Farce vaut 5 en moyenne. On ouvre avec son plus petit Masque et on monte au moindre coût. Une main forte défie et accepte ; une faible fuit ou s’arrête.
clue-challenged = On défie avec une main forte.
clue-accepted = Avec une main forte, on accepte ; avec une faible, on fuit.
clue-stopped = On s’arrête quand la surenchère la moins chère coûte plus qu’elle ne peut rapporter.
clue-over = On monte au moindre coût, et c’est { $over } de trop : il n’y avait donc pas de surenchère moins chère.
clue-lowest = On ouvre avec son plus petit Masque : aucun autre n’est sous { $value }.
clue-low = Posé à l’instant : { $placed } ; d’habitude, ce serait { $usual }.
clue-needed =
    { $high ->
        [yes] Posé : { $shown }. Jetons cachés : { $left }. Pour dépasser { $limit }, ils n’ont qu’à valoir { $need } ; d’habitude, ce serait { $usual }.
       *[no] Posé : { $shown }. Jetons cachés : { $left }. Pour dépasser { $limit }, ils devraient valoir { $need } ; d’habitude, ce n’est que { $usual }.
    }
hand-total =
    { $low ->
        [yes] { $limit } au plus
       *[no] Plus de { $limit }
    }
