### The Raccoon is at the Candy Shoppe : la guerre froide, des espions à retourner, des équipes secrètes. On tutoie.
### Les noms des espions sont des noms de code, sans article et masculins. Les jetons aussi se nomment sans article.

## Noms des choses

spy =
    { EMOJI("spy", $spy) }{ $spy ->
        [fox] Renard Rusé
        [bear] Vieil Ours
        [kitty] Gentil Chaton
        [dog] Chien Flemmard
       *[raccoon] Raton Laveur
    }
target =
    { $target ->
        [fox] { EMOJI("spy_fox") }Renard Rusé
        [bear] { EMOJI("spy_bear") }Vieil Ours
        [kitty] { EMOJI("spy_kitty") }Gentil Chaton
        [dog] { EMOJI("spy_dog") }Chien Flemmard
        [raccoon] { EMOJI("spy_raccoon") }Raton Laveur
       *[raccoon_double] { EMOJI("spy_raccoon") }Raton Laveur (Agent double)
    }
city =
    { EMOJI("city", $city) }{ $city ->
        [washington] Washington
        [london] Londres
        [paris] Paris
        [berlin] Berlin
        [prague] Prague
        [warsaw] Varsovie
       *[moscow] Moscou
    }
face =
    { EMOJI("face", $face) }{ $face ->
        [com] communiste
        [cap] capitaliste
       *[neutral] neutre
    }
team =
    { $team ->
        [communist] { EMOJI("face_com") }Communiste
        [capitalist] { EMOJI("face_cap") }Capitaliste
       *[platypus] { EMOJI("team_platypus") }P.L.A.T.Y.P.U.S.
    }
team-long =
    { $team ->
        [communist] l’équipe { EMOJI("face_com") }communiste
        [capitalist] l’équipe { EMOJI("face_cap") }capitaliste
       *[platypus] { EMOJI("team_platypus") }P.L.A.T.Y.P.U.S.
    }
token =
    { EMOJI("token", $token) }{ $token ->
        [com] Communiste
        [cap] Capitaliste
        [trapped] Piège
        [safe_house] Planque
        [kaboom] Ka-BOUM
        [assassinate] Assassinat
        [revive] Résurrection
        [double_cross] Trahison
        [disguise] Déguisement
        [foiled] Déjoué
        [brainwash] Propagande
        [escape] Fuite
        [bribe] Pot-de-vin
        [wiretap] Micro
        [blackmail] Chantage
        [honeypot] Séduction
        [rogue_agent] Franc-tireur
        [burn_notice] Grillé
        [wealth] Fortune
       *[smuggle] Contrebande
    }
tokens-of =
    { $number } { $token ->
        [com] { token }{ plural-s }
        [cap] { token }{ plural-s }
       *[other] { token }
    }
plural-s =
    { $number ->
        [one] {""}
       *[other] s
    }
token-worth = { token } ({ $worth })
worth =
    { $side ->
        [com] communiste +{ $number }
        [cap] capitaliste +{ $number }
       *[neutral] à égalité
    }
worth-marked = { $worth }, marqueurs compris
sums = communiste { $com }, capitaliste { $cap }
tokens-many =
    { $number ->
        [one] { $number } jeton
       *[other] { $number } jetons
    }
rounds-many =
    { $number ->
        [one] { $number } manche
       *[other] { $number } manches
    }

## Les jetons

brief =
    { $token ->
        [com] Communiste +1 au Décompte de cette ville.
        [cap] Capitaliste +1 au Décompte de cette ville.
        [trapped] Retient le premier espion à finir ici : il saute une manche, sans changer de camp.
        [safe_house] La manche suivante, on ne peut ni envoyer, ni tourner, ni tuer cet espion : il garde son camp.
        [kaboom] Ferme cette ville après la manche : aucun espion n’y part à la phase 1 suivante.
        [assassinate] Cet espion meurt : il ne compte pour personne, sauf s’il est ressuscité.
        [revive] Un espion mort, s’il y en a, revient ici, neutre, et peut aussitôt basculer.
        [double_cross] À la fin, cet espion rejoint le perdant du Décompte ; égalité : inversé.
        [disguise] Cet espion échange sa ville avec un autre qui reste à jouer.
        [foiled] Agit d’abord : seuls les jetons Communiste et Capitaliste comptent ici.
        [brainwash] Communiste +2 au Décompte de cette ville.
        [escape] Cet espion fuit vers la ville libre la plus proche, et y sera joué.
        [bribe] Capitaliste +2 au Décompte de cette ville.
        [wiretap] Qui révèle cet espion envoie un jeton d’ici, face visible, dans une autre ville.
        [blackmail] À la manche suivante, qui a cet espion pour cible pose ses jetons face visible.
        [honeypot] Communiste +1 dans cette ville, maintenant puis comme marqueur.
        [rogue_agent] Rend cet espion neutre. Un Décompte ultérieur peut encore le tourner.
        [burn_notice] Tout à la fin, cet espion meurt s’il a changé de camp ici.
        [wealth] Capitaliste +1 dans cette ville, maintenant puis comme marqueur.
       *[smuggle] Un jeton caché au hasard vient ici ; qui révèle l’espion choisit d’où.
    }
brief-late = Trop tard : c’est la dernière manche.
brief-lasting =
    { $until ->
        [match] Ici { $worth }, maintenant et jusqu’à la fin de la partie.
        [phase1] Ici { $worth }, maintenant et jusqu’à la fin de la phase 1 suivante.
       *[next_round] Ici { $worth }, maintenant et à la manche suivante.
    }
token-brief = { token } : { $brief }
brief-short =
    { $token ->
        [trapped] Le 1er à finir ici saute une manche
        [safe_house] S’il vit, à l’abri la manche suivante
        [kaboom] Ville fermée à la phase 1 suivante
        [assassinate] Cet espion meurt et ne compte plus
        [revive] Un espion mort revient ici, neutre
        [double_cross] Il rejoint le perdant du Décompte
        [disguise] Il échange sa ville avec un autre
        [foiled] Annule les autres actions ici
        [escape] Cet espion fuit vers une ville libre
        [wiretap] Déplace un jeton vers une autre ville
        [blackmail] Manche suivante : qui le vise pose face visible
        [rogue_agent] Rend cet espion neutre
        [burn_notice] Tue cet espion s’il change de camp
       *[smuggle] Amène un jeton caché au hasard
    }
short-late = Trop tard : dernière manche
token-text =
    { $token ->
        [com] Ajoute 1 à la somme communiste au Décompte de cette ville. Chacun en reçoit trois par manche.
        [cap] Ajoute 1 à la somme capitaliste au Décompte de cette ville. Chacun en reçoit trois par manche.
        [trapped] Se pose sur la ville. Le premier espion qui y finit son opération cette manche est retenu. Il occupe toujours sa ville, et rien ne peut le choisir. Il est libre quand la phase 1 de la manche suivante est finie. C’est trop tard pour partir : il manque exactement une manche. Un piège qui n’a pris personne retourne au sac après la manche.
        [safe_house] Reste avec cet espion où qu’il aille. Après cette manche, il quitte la carte pour toute la manche suivante. On ne peut alors ni l’envoyer, ni le tourner, ni lui nuire. Il compte toujours pour le camp qu’il montre. Avant cela, la Planque ne protège de rien : si l’espion meurt, elle est défaussée.
        [kaboom] La ville sert comme d’habitude le reste de la manche. Puis elle ferme : on ne peut y envoyer personne à la phase 1 suivante. Elle rouvre après. Ce qui s’y trouve retourne au sac, et un espion pris au piège là va au QG, sain et sauf.
        [assassinate] Cet espion est mort : hors de la carte, neutre, inutile à tous jusqu’à ce qu’on le ressuscite. L’opération continue sans lui, et ce qui a besoin d’un espion n’a plus d’effet.
        [revive] Un espion mort, au choix du meneur, revient dans cette ville, neutre. Si cette opération a encore son espion, le meneur partage les jetons actifs entre les deux. Sinon, tous vont à celui qui revient. L’espion ressuscité a sa propre opération juste après celle-ci. La ville y compte de nouveau.
        [double_cross] Après tout le reste, cet espion rejoint le camp qui a perdu le Décompte, quoi qu’il ait montré avant. Après un Décompte à égalité, communiste et capitaliste s’échangent, et un espion neutre reste neutre.
        [disguise] Cet espion échange sa place avec un autre, au choix du meneur, qui reste à jouer dans une autre ville. Jetons et marqueurs ne bougent pas. Ce qui reste ici agit sur le nouveau venu, et cet espion sera joué là-bas plus tard.
        [foiled] Agit toujours en premier. Tout autre jeton d’action de cette opération est annulé, même ceux qui ne font que compter au Décompte. Les jetons Communiste et Capitaliste, l’influence de la ville et les marqueurs déjà là restent.
        [brainwash] Ajoute 2 à la somme communiste au Décompte de cette ville. C’est un jeton d’action : Déjoué l’annule.
        [escape] Cet espion court vers la ville sans espion la plus proche ; entre deux aussi proches, le meneur choisit. Ce qui reste ici ne trouve personne. L’espion sera joué plus tard dans la manche, dans sa nouvelle ville.
        [bribe] Ajoute 2 à la somme capitaliste au Décompte de cette ville. C’est un jeton d’action : Déjoué l’annule.
        [wiretap] Le meneur déplace un jeton actif de cette opération vers une autre ville, où il reste face visible. Si un espion y est joué plus tard dans la manche, le jeton participe. Sinon, il retourne d’où il vient après la manche.
        [blackmail] Qui a cet espion pour cible secrète pose tous ses jetons face visible pendant toute la manche suivante, et l’apprend en privé. La table ne sait qui c’est qu’au premier jeton posé ainsi.
        [honeypot] Ajoute 1 à la somme communiste au Décompte de cette ville, puis y reste comme marqueur. Il compte à chaque Décompte là, jusqu’à la fin de la manche suivante ou de sa phase 1. Les réglages de la table disent laquelle.
        [rogue_agent] Cet espion devient aussitôt neutre. Un Décompte ultérieur dans cette opération peut encore le tourner.
        [burn_notice] Agit en tout dernier. Si cet espion montre alors un autre camp qu’à son entrée dans l’opération, il meurt. S’il montre le même, il vit.
        [wealth] Ajoute 1 à la somme capitaliste au Décompte de cette ville, puis y reste comme marqueur. Il compte à chaque Décompte là, jusqu’à la fin de la manche suivante ou de sa phase 1. Les réglages de la table disent laquelle.
       *[smuggle] Le meneur nomme une autre ville où des jetons sont face cachée. L’un d’eux, tiré à l’aveugle, vient ici face visible et participe comme les autres. L’influence qui arrive après le Décompte est perdue.
    }
token-card =
    { $number ->
        [one] **{ token }** ({ $number } exemplaire dans le sac). { $text }
       *[other] **{ token }** ({ $number } exemplaires dans le sac). { $text }
    }

## Questions

ask-send-last = Envoie { spy } dans une ville.
ask-send = Envoie un espion dans une ville.
ask-influence =
    { $faceup ->
        [yes] Tu es sous chantage : pose jusqu’à { tokens-many } avec { spy } à { city }, face visible. C’est définitif.
       *[no] Cache jusqu’à { tokens-many } avec { spy } à { city }. C’est définitif.
    }
ask-reveal = Révèle un espion. Si ses jetons demandent un choix, c’est toi qui le fais.
ask-order = Qu’est-ce qui agit ensuite ?
ask-order-after = Choisis le jeton qui agit ensuite. Le Décompte est fait.
ask-revive = **Résurrection** ramène ici un espion mort, neutre. Lequel ?
ask-share = Donne à l’espion ressuscité les jetons que tu veux. Les autres restent ici.
ask-disguise = **Déguisement** échange cet espion avec un autre, d’une autre ville. Lequel ?
ask-escape = **Fuite** : deux villes libres sont aussi proches. Où fuit l’espion ?
ask-wiretap-at-once = **Micro** déplace un jeton vers une autre ville, face visible. Lequel, et où ?
ask-wiretap = **Micro** déplace un jeton vers une autre ville, face visible. Lequel ?
ask-wiretap-to = Où **Micro** envoie-t-il le jeton ?
ask-smuggle = **Contrebande** amène ici un jeton face cachée, au hasard. De quelle ville ?

## Options

option-send = { spy }
option-with = { spy } à { city } : quels jetons ?
option-to = { city } ({ $worth })
    .brings =
        { $side ->
            [com] { $own ->
                [none] Sans jetons, il devient communiste. { $need } jetons capitalistes le rendraient capitaliste.
                [same] Sans jetons, il reste communiste. { $need } jetons capitalistes le rendraient neutre.
               *[other] Sans jetons, il devient neutre. { $need ->
                    [one] { $need } jeton capitaliste l’en empêche.
                   *[other] { $need } jetons capitalistes l’en empêchent.
                }
            }
            [cap] { $own ->
                [none] Sans jetons, il devient capitaliste. { $need } jetons communistes le rendraient communiste.
                [same] Sans jetons, il reste capitaliste. { $need } jetons communistes le rendraient neutre.
               *[other] Sans jetons, il devient neutre. { $need ->
                    [one] { $need } jeton communiste l’en empêche.
                   *[other] { $need } jetons communistes l’en empêchent.
                }
            }
           *[neutral] { city } ne penche d’aucun côté : seuls les jetons décident.
        }
option-dispatch = { spy } ({ face }) à { city }
option-place =
    { $tokens ->
        [0] Aucun jeton
       *[other] { $tokens }
    }
placed-sum = Avec la ville : { $worth }.
placed-both = { $first }. { $second }.
    .sum = { $first }. { placed-sum }
placed-worth =
    { placed-sum } { $stays ->
        [yes] Reste
       *[no] Devient
    } { face } si les autres n’ajoutent rien.
    .lasting =
        { placed-sum } { $until ->
            [match] {""}
            [phase1] +1 toute la phase 1.{" "}
           *[next_round] +1 une manche de plus.{" "}
        }{ $stays ->
            [yes] Reste
           *[no] Devient
        } { face } si rien ne s’ajoute.
placed-foiled = Déjoué agit d’abord et annule ton propre jeton : { token }.
option-reveal =
    { spy } à { city } : { $hidden ->
        [0] { $exposed ->
            [0] aucun jeton
            [one] { $exposed } jeton face visible
           *[other] { $exposed } jetons face visible
        }
       *[other] { $hidden ->
            [one] { $hidden } jeton face cachée
           *[other] { $hidden } jetons face cachée
        }{ $exposed ->
            [0] {""}
           *[other] , { $exposed } face visible
        }
    }
hidden-there =
    { $number ->
        [one] { $number } jeton face cachée
       *[other] { $number } jetons face cachée
    }
option-next =
    { $token ->
        [none] Décompte : { $sums }
       *[other] { token }
    }
option-aim =
    { $token ->
        [none] { $city ->
            [none] { spy }
           *[other] { city }
        }
       *[other] { $city ->
            [none] { $number ->
                [0] { token }
                [1] { token }
               *[other] { token } ({ $number })
            }
           *[other] { token } vers { city }
        }
    }
option-back = Retour : choisir de nouveau
brings-held = Retient le premier espion à finir ici, jusqu’à ce que la ville ferme, après la manche.
brings-next = { $short }.
brings-then =
    { $number ->
        [one] À la fin : { $tokens }.
       *[other] À la fin : { $tokens }.
    }
brings-moved-worth = Ce Décompte perd { $worth }.
brings-moved-late = Il vient trop tard ici : le Décompte est fait.
brings-moved-marker = Le Décompte est fait : ici il ne resterait que comme marqueur.
brings-moved = Il n’agira pas ici. { $short }.
brings-shared-worth = Il compte { $worth } au Décompte du ressuscité, pas ici.
brings-shared = Il agit pour le ressuscité, pas ici. { $short }.
brings-disguise = { face }, à { city }.
brings-escape = Là-bas, son prochain Décompte part de { $worth }.
brings-tapped = { spy } y est, { face }, et reste à jouer.
brings-tapped-nobody = Aucun espion n’y attend : le jeton est perdu si aucun n’y arrive cette manche.
brings-smuggle =
    { $number ->
        [one] Le seul jeton face cachée avec { spy }.
       *[other] Un des { $number } jetons face cachée avec { spy }.
    }

## Une opération, acte par acte

opened =
    { $revived ->
        [yes] **{ spy } à { city }** ({ $worth }), tout juste ressuscité et { face }, a sa propre opération, { $tokens ->
            [0] sans jetons.
           *[other] avec { $tokens }.
        }
       *[no] **{ $last ->
            [yes] Dernier espion, pour { $seat } : { spy }
           *[no] { $seat } révèle { spy }
        } ({ face }) à { city }** ({ $worth }) : { $tokens ->
            [0] aucun jeton.
           *[other] { $tokens }.
        }
    }
cancelled =
    { token } agit d’abord : { $tokens ->
        [0] rien à annuler.
       *[other] annule { $tokens }.
    }
fizzled-no-spy = { token } sans effet : aucun espion n’est plus ici.
fizzled =
    { $token ->
        [revive] { token } sans effet : personne n’est mort.
        [disguise] { token } sans effet : aucun autre espion avec qui échanger.
        [wiretap] { token } sans effet : aucun autre jeton à déplacer.
        [smuggle] { token } sans effet : aucune autre ville n’a de jetons face cachée.
       *[other] { token } sans effet.
    }
tallied =
    Décompte : { $face ->
        [neutral] {""}
       *[other] { face }{" "}
    }{ $high } à { $low }. { $turn }.
tallied-marked = Décompte : { sums }, marqueurs compris ({ $tokens }). { $turn }.
turn-nobody = Aucun espion à tourner ici
turn-even = Égalité : { spy } reste { face }
turn-already = { spy } reste { face }
turn-turns = **{ spy } devient { face }**
laid =
    { $spy ->
        [none] { $token ->
            [honeypot] { token } reste à { city } et y ajoute communiste +1.
            [wealth] { token } reste à { city } et y ajoute capitaliste +1.
            [trapped] { $final ->
                [yes] { token } reste à { city } : trop tard pour compter.
               *[no] { token } reste à { city } : le premier espion à finir ici est retenu.
            }
           *[kaboom] { $final ->
                [yes] { token } reste à { city } : trop tard pour compter.
               *[no] { token } fermera { city } après cette manche.
            }
        }
       *[other] { $final ->
            [yes] { token } accompagne { spy } : trop tard pour compter.
           *[no] { token } accompagne { spy } : hors d’atteinte pour toute la manche suivante.
        }
    }
turned = { token } : **{ spy } devient { face }**.
turned-not = { token } laisse { spy } { face }.
killed = **{ token } tue { spy }**{ $token ->
        [burn_notice] {" "}: il a changé de camp dans cette opération.
       *[other] .
    }
spared = { token } épargne { spy } : { face }, comme à son entrée dans l’opération.
fled = { token } : { spy } fuit de { city } vers { $to }, la ville libre la plus proche, et y sera joué.
swapped = { token } : { spy } et { $other } échangent leurs places. { $other } est maintenant dans cette opération, { spy } attend à { $to }.
marked =
    { $final ->
        [yes] { token } sur { spy } : trop tard pour compter, c’est la dernière manche.
       *[no] { token } : à la manche suivante, qui a { spy } pour cible pose ses jetons face visible.
    }
sent = { token } déplace { $moved } à { $to }, face visible.
fetched = { token } amène un jeton caché de { $source } : **{ $moved }**.
revived =
    { token } ramène { spy } à { city }, neutre, { $share ->
        [0] sans aucun jeton
       *[other] avec { $share }
    }, dans sa propre opération, { $alone ->
        [yes] car personne d’autre n’est ici.
       *[no] juste après celle-ci.
    }
wasted = Après le Décompte, trop tard pour compter : { $tokens }.
departed =
    { $spy ->
        [none] L’opération à { city } finit sans espion.
       *[other] { $held ->
            [yes] { $final ->
                [yes] { spy }, { face }, est **pris au piège** à { city }.
               *[no] { spy }, { face }, est **pris au piège** à { city } et saute la manche suivante.
            }
           *[no] { spy } va au QG, { face }.
        }
    }

## Le reste du journal

began = En secret parmi vous : { $teams }. Vos cartes arrivent en privé.
team-count =
    { $team ->
        [platypus] { $number } { team } (veut l’égalité)
       *[other] { $number } { team }{ plural-s }
    }
secrets = Tes cartes secrètes : **{ $team }**, et { $target } pour cible.
wins = Tu gagnes s’il y a à la fin plus d’espions { $face }s que { $other }s. { $tie }
tie-platypus = À égalité, P.L.A.T.Y.P.U.S. gagne.
tie-targets-platypus = À égalité, l’équipe avec le plus de cibles retournées gagne. Si elles sont aussi à égalité, P.L.A.T.Y.P.U.S. gagne.
tie-targets-draw = À égalité, l’équipe avec le plus de cibles retournées gagne. Si elles sont aussi à égalité, match nul.
wins-platypus =
    { $targets ->
        [yes] Tu gagnes si espions et cibles retournées sont à égalité à la fin.
       *[no] Tu gagnes si les espions sont à égalité à la fin.
    }
target-cover = Ta cible, { target }, n’est qu’une couverture et ne compte pour rien.
target-wanted =
    { $decides ->
        [yes] Ta cible est { target } : retournée si cet espion est vivant et { face } à la fin. Les cibles retournées décident d’une égalité.
       *[no] Ta cible est { target } : retournée si cet espion est vivant et { face } à la fin. À cette table, les cibles ne décident de rien.
    }
round-began = **Manche { $round } sur { $rounds }** : chacun a de nouveaux jetons. { $first } commence.
dealt = Tes jetons pour cette manche : { $tokens }.
dealt-blackmail = **Tu es sous chantage** à cause de { spy } : cette manche, tu poses tes jetons face visible.
deployed = { $who } envoie **{ spy } ({ face }) à { city }** ({ $worth }).
round-head = **Manche { $round } sur { $rounds }.**
decided = { $seat } a décidé.
placed = Posé à { city } : { $piles }.
pile =
    { $number ->
        [0] { $who } rien
       *[other] { $who } { $number }
    }
pile-faceup = { $who } { $number } (face visible : { $tokens })
phase-one-over =
    { $unspent ->
        [0] La phase 1 est finie, et tous les jetons sont posés.
        [one] La phase 1 est finie. { $unspent } jeton inutilisé est mis de côté, face cachée.
       *[other] La phase 1 est finie. { $unspent } jetons inutilisés sont mis de côté, face cachée.
    }{ $opened ->
        [none] {""}
       *[other] {" "}{ $opened } rouvre.
    }{ $freed ->
        [none] {""}
       *[other] {" "}{ $freed } est libre, et se repose au QG cette manche.
    }{ $faded ->
        [0] {""}
       *[other] {" "}Quitte la carte : { $faded }.
    }
round-over =
    La manche { $round } est finie.{ $released ->
        [none] {""}
       *[other] {" "}{ $released } quitte la Planque.
    }{ $sheltered ->
        [none] {""}
       *[other] {" "}{ $sheltered } est dans la Planque pour la manche suivante.
    }{ $closed ->
        [none] {""}
       *[other] {" "}Ka-BOUM : { $closed } est fermée pour la phase 1 suivante.
    }{ $freed ->
        [none] {""}
       *[other] {" "}{ $freed }, qui y était pris au piège, est libre.
    }{ $faded ->
        [0] {""}
       *[other] {" "}Quitte la carte : { $faded }.
    }
gone-from = { token } ({ city })
result =
    { $team ->
        [communist] **L’équipe communiste gagne**
        [capitalist] **L’équipe capitaliste gagne**
       *[platypus] **P.L.A.T.Y.P.U.S. gagne**
    } : { $why ->
        [spies] elle a le plus d’espions.
        [targets] les espions sont à égalité, et elle a retourné plus de cibles.
       *[platypus] aucun camp n’est devant, et la guerre froide continue.
    }
result-draw = **Match nul** : espions et cibles sont à égalité, personne ne gagne.
result-count = Espions : communistes { $red }, capitalistes { $blue }, neutres { $neutral }, morts { $dead }. Cibles retournées : communistes { $targets-red }, capitalistes { $targets-blue }.
result-player =
    { $turned ->
        [yes] { $who } ({ team }) : cible { target }, retournée.
        [no] { $who } ({ team }) : cible { target }, pas retournée.
       *[cover] { $who } ({ team }) : cible { target }, une couverture.
    }
result-double = { $who } : son Agent double devait montrer l’autre camp, { face }.

## Le plateau en mots

over = La partie est finie après { rounds-many }.
due =
    { $kind ->
        [deploying] Manche { $round } sur { $rounds }. Phase 1 : { $who } envoie un espion.
        [influencing] Manche { $round } sur { $rounds }. Phase 1, jetons à poser à { city }. Pas encore décidé : { $who }.
        [revealing] Manche { $round } sur { $rounds }. Phase 2 : { $who } choisit l’espion à révéler.
        [operating] Manche { $round } sur { $rounds }. Phase 2 : { $who } décide de la suite de l’opération.
       *[aiming] Manche { $round } sur { $rounds }. Phase 2 : { $who } décide pour { token }.
    }
own-team = Personne d’autre ne voit ceci : tu joues pour { team-long }, et c’est ton secret.
own-blackmail = Tu es sous chantage à cause de { spy } : ce que tu poses cette manche est face visible.
own-tokens = Tes jetons : { $tokens }.
own-aside = Mis de côté par toi : { $tokens }.
own-chosen = Tu poses { $tokens } ; personne d’autre ne le sait encore.
own-chosen-nothing = Tu ne poses rien ; personne d’autre ne le sait encore.
own-placed = Posés par toi cette manche : { $piles }.
own-pile = { city } ({ $tokens })
operation-now = Opération { $number } de cette manche :
operation-latest = Opération { $number } de la manche { $round }, la dernière :
still-live = Encore actifs à { city } : { $tokens }.
waits-there = { spy } y attend avec { $tokens }.
waits-there-bare = { spy } y attend sans jetons.
city-now = { city } ({ $worth }) : { $things }.
city-now-marked = { city } ({ $worth } ; marqueurs compris : { $marked }) : { $things }.
there-spy = { spy }, { face }{ $trapped ->
        [yes] , pris au piège
       *[no] {""}
    }{ $house ->
        [yes] , avec Planque
       *[no] {""}
    }
there-exposed = face visible : { $tokens }
there-closed = fermée jusqu’à la fin de la phase 1
there-nothing = rien
marker-lasting =
    { $until ->
        [match] { token }, { $worth }
        [phase1] { token }, { $worth } jusqu’à la fin de la phase 1 de la manche { $round }
       *[next_round] { token }, { $worth } jusqu’à la fin de la manche { $round }
    }
marker-holding = { token }, jusqu’à la fin de la phase 1 de la manche { $round }
off-map-ready = À envoyer : { $spies }.
off-map-done =
    { $over ->
        [yes] Au QG : { $spies }.
       *[no] Fini pour cette manche : { $spies }.
    }
off-map-sheltered =
    { $over ->
        [yes] Dans la Planque : { $spies }.
       *[no] Dans la Planque jusqu’à la fin de la manche : { $spies }.
    }
off-map-dead = Morts : { $spies }.
off-map-spy =
    { $house ->
        [yes] { spy }, { face }, Planque à la manche suivante
       *[no] { spy }, { face }
    }
player = { $who } ({ $letter }) : { $facts }.
player-hand = { tokens-many } en main
player-aside = { $number } mis de côté sans être vus
player-placed = posé { $piles }
player-pile = { $number } à { city }
player-pile-faceup = { $number } à { city } (face visible : { $tokens })
player-first = commence cette manche
player-done = a décidé, encore en secret
blackmail-now = Chantage : qui a { spy } pour cible pose ses jetons face visible cette manche.
blackmail-next = Chantage : qui a { spy } pour cible pose ses jetons face visible à la manche suivante.
blackmail-known = Appris par Chantage : { spy } est la cible de : { $names }.
blackmail-cleared = Appris par Chantage : { spy } n’est pas la cible de : { $names }.
bag =
    { $number ->
        [one] Le sac contient { $number } jeton d’action.
       *[other] Le sac contient { $number } jetons d’action.
    }
bag-returned = Remis dans le sac depuis la donne : { $tokens }.
spent = Défaussés cette manche : { $tokens }.

## But et position

goal-now =
    { $shown ->
        [0] {""}
       *[other] {" "}({ $own } à { $other } pour l’instant)
    }
goal =
    Tu es **{ face }** : il faut plus d’espions { $face ->
        [com] communistes que capitalistes
       *[cap] capitalistes que communistes
    }{ goal-now }. { $tie ->
        [targets] À égalité : { target } doit être { $wanted }{ $shows ->
            [neutral] {""}
            [dead] {" "}(mort pour l’instant)
            [com] {" "}(communiste pour l’instant)
            [cap] {" "}(capitaliste pour l’instant)
           *[wanted] {" "}(c’est le cas)
        }.
       *[platypus] P.L.A.T.Y.P.U.S., une troisième équipe, gagne en cas d’égalité.
    }
suspected-target = cible { target }
goal-platypus =
    { $targets ->
        [yes] Tu es **P.L.A.T.Y.P.U.S.** : il faut autant d’espions communistes que capitalistes{ goal-now }. Les cibles retournées aussi doivent être à égalité.
       *[no] Tu es **P.L.A.T.Y.P.U.S.** : il faut autant d’espions communistes que capitalistes{ goal-now }.
    }
spies-now =
    { $public ->
        [yes] Le camp avec le plus d’espions après la manche { $rounds } gagne. Pour l’instant : { $counted }.
       *[no] Espions : { $counted }.
    }
    .fresh =
        { $public ->
            [yes] Le camp avec le plus d’espions après la manche { $rounds } gagne.{" "}
           *[no] {""}
        }Un espion tourne vers le camp pour lequel sa ville et ses jetons comptent le plus.
spies-counted =
    { $dead ->
        [0] communistes { $com }, capitalistes { $cap }, neutres { $neutral }
       *[other] communistes { $com }, capitalistes { $cap }, neutres { $neutral }, morts { $dead }
    }
site-now =
    { spy } est { face }. { city } pour l’instant : { $worth }. { $spies ->
        [0] C’est le dernier espion : les jetons restants sont perdus.
        [one] Encore 1 espion dans la manche.
       *[other] Encore { $spies } espions dans la manche.
    }
site-score = Espions : les tiens { $own }, les autres { $other }.
site-exposed = Face visible ici : { $tokens }.
operation-spy = { spy }, à { city }, est { face }, et était { $before } avant.
operation-spy-same = { spy }, à { city }, est { face }.
operation-nobody = Plus d’espion à { city } : ce qui en demande un n’a pas d’effet.
operation-last = En dernier : { token }. { $short }.
operation-last-loser = En dernier, { token } : il rejoint le perdant du Décompte, pour l’instant { face }.
tally-to-come = Le Décompte donnerait { sums }.
tally-taken = Le Décompte est fait : { sums }.
wiretap-moves = Le jeton qui part : { token }.

## À la donne

quick-side =
    { $allies ->
        [0] Tu n’as pas de camarade.
        [one] Tu as { $allies } camarade, sans savoir qui.
       *[other] Tu as { $allies } camarades, sans savoir qui.
    } À chaque manche, des espions partent dans des villes, et chaque joueur cache jusqu’à 2 jetons avec chaque espion. Puis le Décompte de chaque ville additionne jetons et ville, et tourne son espion d’un cran vers le camp le plus fort.

## Réglages

setting-first-player = Premier joueur
    .about = Qui commence la manche 1 ; par défaut, le hasard décide
    .part = le premier joueur
setting-influence-order = Pose des jetons
    .about = Tous posent ensemble, ou l’un après l’autre
    .value =
        { $value ->
            [simultaneous] Tous ensemble
           *[clockwise] Tour à tour
        }
setting-reveal-starts = Qui révèle d’abord
    .about = À gauche du premier joueur, ou de qui a envoyé le dernier espion
    .value =
        { $value ->
            [left_of_first] À gauche du premier joueur
           *[next_in_turn] À gauche de qui a envoyé le dernier espion
        }
setting-platypus-tie = P.L.A.T.Y.P.U.S.
    .about = À 3 ou 5 joueurs : la carte noire gagne à égalité d’espions, ou d’espions et de cibles
    .value =
        { $value ->
            [spies] Gagne à égalité d’espions
           *[targets] Seulement à égalité d’espions et de cibles
        }
setting-double-agent = Agent double
    .about = Doit montrer l’autre camp, ou celui de son joueur
    .value =
        { $value ->
            [opposite] L’autre camp
           *[plain] Le camp de son joueur
        }
setting-lingering = Séduction et Fortune
    .about = Restent jusqu’à la fin de la manche suivante, ou de sa phase 1
    .value =
        { $value ->
            [next_round] Jusqu’à la fin de la manche suivante
           *[phase1] Jusqu’à la fin de sa phase 1
        }
unfit-first-player = Le premier joueur doit être l’un des joueurs de cette table.
role-communist = Communiste
role-capitalist = Capitaliste
role-p-l-a-t-y-p-u-s = P.L.A.T.Y.P.U.S.

## Sur les images

head-round = Manche { $round } sur { $rounds }
head-phase-1 = Phase 1 : espion { $spy } sur { $spies }
head-phase-2 =
    { $spies ->
        [one] Phase 2 : reste { $spies } espion
       *[other] Phase 2 : restent { $spies } espions
    }
head-operation = Phase 2 : opération { $number }
duty =
    { $kind ->
        [deploying] envoie un espion
        [influencing] pose des jetons
        [revealing] révèle un espion
       *[operating] choisit la suite
    }
duty-plays = joue { token }
duty-many = posent
headquarters =
    { $who ->
        [nobody] personne
        [done] fini
       *[ready] à envoyer
    }
beside-shelter =
    { $when ->
        [inside] jusqu’à
        [late] trop tard
       *[after] après la
    }
    .below =
        { $when ->
            [inside] fin M{ $round }
            [late] {""}
           *[after] manche { $round }
        }
city-opens = ouvre après
    .below = la phase 1
marker-until =
    { $when ->
        [end] fin
        [within] en M{ $round }
       *[to] fin M{ $round }
    }
    .short =
        { $when ->
            [end] fin
           *[other] M{ $round }
        }
city-trapped = pris
    .below = saute M{ $round }
city-placing = pose
city-empty =
    { $over ->
        [yes] retournés
       *[no] pas de jeton
    }
account-title =
    { $revived ->
        [yes] { city } : { spy } revient
       *[no] { city } : { spy }
    }
account-round = manche { $round }
account-no-tokens = Il n’y avait aucun jeton ici.
account-nothing =
    { $over ->
        [yes] Il ne s’est rien passé.
       *[no] Retournés, et rien ne s’est encore passé.
    }
account-tally = Décompte
account-to-come = Décompte à venir
    .below = s’il avait lieu maintenant
account-no-tally = Pas de Décompte
account-part =
    { $of ->
        [tokens] jetons
        [city] ville
       *[markers] marqueurs
    }
deed = { token } : { $effect }
deed-tally = Décompte : { $turn }
    .spy = Décompte : { spy } { $turn }
deed-wasted = Trop tard pour le Décompte : { $tokens }
deed-opened = { spy } est révélé
deed-departed =
    { $held ->
        [yes] { spy } est pris au piège
       *[no] { spy } va au QG
    }
    .nobody = personne ne va au QG
deed-turn =
    { $stays ->
        [yes] reste { face }
       *[no] devient { face }
    }
    .nobody = pas d’espion à tourner
    .even = égalité, rien ne tourne
deed-cancels =
    { $any ->
        [yes] annule { $tokens }
       *[no] n’annule rien
    }
deed-fizzles =
    { $spyless ->
        [yes] sans effet, pas d’espion
       *[no] sans effet
    }
deed-sent = { $moved } à { city }
deed-fetched = { $moved } de { city }
deed-laid = se pose à { city }
deed-stays = reste avec { spy }
deed-turned = { spy } { deed-turn }
deed-spared = { spy } est { face } comme avant
deed-fled = { spy } fuit vers { city }
deed-swapped = { spy } et { $other } échangent
deed-revived =
    { $many ->
        [one] { spy } revient, avec { $many } jeton
       *[other] { spy } revient, avec { $many } jetons
    }
deed-killed = { spy } meurt
deed-marked =
    { $final ->
        [yes] { spy } trop tard pour compter
       *[no] { spy } expose qui le vise
    }
card-kind =
    { $action ->
        [yes] action, { $copies } sur { $bag } dans le sac
       *[no] influence, trois par main
    }
card-acts =
    { $when ->
        [first] agit avant tout
        [order] agit dans l’ordre du meneur
        [tally] agit au Décompte
       *[last] agit en tout dernier
    }
card-target = Agit sur
    .of =
        { $what ->
            [tally] le Décompte de la ville
            [revive] un espion mort
            [disguise] un autre espion en ville
            [wiretap] un jeton ici, une ville
            [smuggle] une autre ville à jetons
            [escape] ville libre la plus proche
            [spy] l’espion qui est ici
            [actions] toutes les autres actions
           *[city] cette ville
        }
card-stays = Ensuite
    .where =
        { $where ->
            [spent] aussitôt défaussé
            [city] reste sur la ville
           *[spy] reste avec l’espion
        }
hand-head = Ta main secrète
hand-comrades =
    { $many ->
        [0] aucun camarade
        [one] { $many } camarade secret
       *[other] { $many } camarades secrets
    }
hand-goal =
    { $face ->
        [com] Gagne avec plus d’espions que les Capitalistes
       *[cap] Gagne avec plus d’espions que les Communistes
    }
    .tie =
        { $targets ->
            [yes] Gagne si espions et cibles sont à égalité
           *[no] Gagne si les espions sont à égalité
        }
hand-target =
    { $double ->
        [yes] Agent double
       *[no] Cible
    }
hand-want =
    { $decides ->
        [yes] À égalité : vivant et { face }
       *[no] { face } et vivant, sans effet ici
    }
    .cover = Une couverture : ne compte pas
hand-blackmailed = Chantage : tu poses face visible
hand-tokens =
    { $when ->
        [over] La partie est finie
        [sending] 2 au plus par espion
       *[round] Tes jetons de la manche
    }
hand-placing =
    { $decided ->
        [yes] décidé pour { city }
       *[no] 2 au plus pour { city }
    }
hand-at = à { city }
hand-unused = non utilisé
final-head = Les cartes sont montrées
    .below = après { $done } manches sur { $rounds }
final-spies =
    { $many ->
        [one] { $many } espion
       *[other] { $many } espions
    }
final-targets =
    { $many ->
        [one] { $many } cible
       *[other] { $many } cibles
    }
final-draw = Match nul : personne ne gagne
final-wins =
    { $team ->
        [communist] Les Communistes gagnent
        [capitalist] Les Capitalistes gagnent
       *[platypus] P.L.A.T.Y.P.U.S. gagne
    }
final-why =
    { $why ->
        [platypus] espions à { $spies } partout, juste comme il fallait
        [draw] espions à { $spies } partout, cibles à { $best } aussi
       *[targets] espions à { $spies } partout, cibles { $best } à { $other }
    }
    .spies = { $high } à { $low }
ended-by =
    { $why ->
        [spies] Espions vivants à la fin : { $high } à { $low }.
        [targets] Espions à égalité ({ $high }) : les cibles retournées décident, { $best } à { $other }.
        [platypus] Espions à égalité ({ $high }) : juste ce que voulait P.L.A.T.Y.P.U.S.
       *[draw] Espions à égalité ({ $high }), cibles retournées aussi ({ $best }).
    }
decided-spies =
    { $many ->
        [one] espion
       *[other] espions
    }
final-outcome =
    { $how ->
        [won] gagne
        [draw] match nul
       *[lost] perd
    }
final-target =
    { $double ->
        [yes] Agent double
       *[no] cible
    }
final-said =
    { $how ->
        [cover] une couverture
        [turned] retournée
        [dead] morte
       *[missed] pas retournée
    }
    .double =
        { $how ->
            [turned] devenu { face }
           *[missed] pas { face }
        }

## Dans les dessins

art-headquarters = QG
art-safe-house = Planque
art-graveyard = Cimetière
art-bag = Sac
art-closed = FERMÉE
art-first = 1er

## Le jeu

cover = Cinq animaux en trench-coat devant des rayons rouges. Un raton laveur se tient devant un ours, un chien, un chat et un renard.
pitch = Retourne les espions de la guerre froide, et devine qui sont tes camarades
aim = Tourne des espions vers le camp de ton équipe secrète, communiste ou capitaliste. Après la dernière manche, le camp avec le plus d’espions gagne.

## Consignes

standing-pass-match = Ne jamais poser de jetons
standing-pass-round = Ne plus poser de jetons cette manche
standing-listed-match = Toujours prendre le premier de la liste, quand je choisis ce qui suit
standing-listed-round = Cette manche, prendre le premier de la liste, quand je choisis ce qui suit
standing-leave-match = Ne jamais partager les jetons de Résurrection
standing-leave-round = Ne pas partager les jetons de Résurrection cette manche

## Ce qui s’est passé

secret-team = l’équipe ({ $who })
secret-target = la cible ({ $who })
swing =
    { $own ->
        [yes] { $who } a signé « { $answer } » et passe de { $before } % à { $after } % de chances.
       *[no] { $who } a signé « { $answer } » : { $whom } passe de { $before } % à { $after } % de chances.
    }
swing-chance =
    { $rose ->
        [yes] Un tirage à l’aveugle a porté { $whom } de { $before } % à { $after } % de chances.
       *[no] Un tirage à l’aveugle a fait tomber { $whom } de { $before } % à { $after } % de chances.
    }
turning-point = **Là où la couverture a craqué :** { $told }
story-end =
    Le dossier se referme sur { $winners }, { $cause ->
        [luck] et la chance était du complot.
        [own] à force de coups bien joués.
       *[others] grâce au travail des autres.
    }

## Pourquoi on te le demande

why-send = C’est à toi d’envoyer un espion. À l’ouest de Berlin il penche capitaliste, à l’est communiste.
why-influence = Des jetons cachés aident à décider où bascule cet espion. Pousse-le à ton gré, ou garde tes jetons pour d’autres.
why-reveal = Tous les espions sont en place ; chacun est révélé et peut basculer. Révèle là où tes choix peuvent t’aider.
why-order = C’est ton opération, tu choisis donc l’ordre. Ce qui agit d’abord peut changer où bascule l’espion.
why-revive = Résurrection agit dans ton opération : à toi de choisir. Un espion mort ne compte pour personne.
why-share = L’espion ressuscité a aussi une opération. Donne-lui les jetons qui doivent agir là ; garde les autres ici.
why-disguise = Déguisement agit dans ton opération : à toi de choisir. Amène l’espion sur qui les jetons d’ici doivent agir.
why-escape = Fuite agit dans ton opération : à toi de choisir. Envoie l’espion là où son prochain Décompte t’arrange.
why-wiretap = Micro agit dans ton opération : à toi de choisir. Déplace un jeton qui te gêne ici, ou t’aide là-bas.
why-smuggle = Contrebande agit dans ton opération : à toi de choisir. Tire d’une ville dont les jetons cachés t’inquiètent.

## Aide à la première question

first-send = Chaque espion part une fois par manche, un seul par ville. Puis chacun peut poser des jetons avec lui.
first-influence = On te le demande à chaque espion. Tes 8 jetons doivent suffire pour la manche ; le reste est perdu.
first-reveal = Ses jetons sont retournés. Le **Décompte** additionne jetons et ville : le camp le plus fort tourne l’espion d’un cran.
first-order = Le Décompte additionne les deux camps et tourne l’espion d’un cran. D’autres jetons peuvent le déplacer ou le tourner avant.
first-revive = L’espion revient neutre, et a sa propre opération dans cette ville.
first-share = Chaque jeton n’agit que dans une des deux opérations. La ville compte dans les deux.
first-disguise = L’autre espion prend ici la place de celui-ci, avec tous les jetons qui doivent encore agir.
first-escape = L’espion sera joué dans sa nouvelle ville plus tard cette manche. L’opération ici continue.
first-wiretap = Le jeton quitte cette opération, à la vue de tous. Il compte là où il va, si un espion y est joué.
first-smuggle = Tu le tires à l’aveugle parmi les jetons face cachée de cette ville. Il rejoint cette opération.

## La leçon

lesson-start = C’est la guerre froide, et cinq espions peuvent être retournés. Tu joues en secret pour un camp ; les autres aussi, et personne ne dit lequel. Des espions partent dans des villes, chaque joueur y cache des jetons, et le Décompte de chaque ville tourne son espion.
lesson-send = C’est à toi d’envoyer un espion. Les villes de l’ouest comptent capitaliste, celles de l’est communiste, et Berlin pour personne.
lesson-influence = Jusqu’à deux jetons accompagnent cet espion, face cachée. Chaque jeton d’influence ajoute 1 à son camp.
lesson-influence-again = On te le demande pour chaque espion, peu importe qui l’a envoyé. Ce que tu n’utilises pas cette manche est mis de côté.
lesson-reveal = Maintenant les espions sont joués un par un. Celui que tu révèles bascule d’un cran vers le camp le plus fort.
lesson-order = Plusieurs choses attendent ici, tu choisis donc ce qui suit. Le Décompte compte chaque jeton une fois.
lesson-rare = Certains jetons demandent leur propre choix. Ils sont rares : les voici d’un coup, tirés d’une autre partie.
lesson-reveal-again = Si tu révèles un espion, tu y fais tous les choix, peu importe qui a posé les jetons.
lesson-win-side = Ton camp gagne si, après la dernière manche, il a plus d’espions vivants que l’autre.
lesson-win-tie = Une égalité va à P.L.A.T.Y.P.U.S. à 3 ou 5 joueurs. À 4 ou 6, les cibles retournées décident.

### Énigmes

puzzle-team = De quelle équipe est { $who } ?
puzzle-team-how = On envoie surtout les espions dans la ville qui compte le plus pour son propre camp, et on pose ce qui l’aide. P.L.A.T.Y.P.U.S. aide le camp mené ; tant que les deux sont à égalité, il va n’importe où et pose peu.
clue-own-side = On choisit surtout une ville qui compte pour son propre camp.
clue-anywhere = Les camps sont à égalité et une autre ville compte plus : c’est surtout P.L.A.T.Y.P.U.S. qui va n’importe où.
clue-behind = Cette ville aide le camp mené, comme le fait P.L.A.T.Y.P.U.S.
clue-fewer =
    { $left ->
        [0] { $who } semble jouer pour { team-long } : il ne reste aucune de ces cartes pour les autres.
       *[other] { $who } semble jouer pour { team-long } : il reste moins de ces cartes pour les autres.
    }
clue-placed =
    { $many ->
        [0] { $who } ne pose rien : à égalité, P.L.A.T.Y.P.U.S. pose peu.
       *[other] { $who } en pose { $many } : à égalité, P.L.A.T.Y.P.U.S. pose peu.
    }
