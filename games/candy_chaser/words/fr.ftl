### Candy Chaser en français. On tutoie ; phrases courtes. Les personnes sont sans genre : « hors jeu », présent.

-game = Candy Chaser

## Noms des choses

candy =
    { EMOJI("candy", $candy) }{ $candy ->
        [blue] Bleu
        [purple] Violet
        [green] Vert
        [yellow] Jaune
       *[red] Rouge
    }
# Propre au français : le bonbon dans une phrase, après « le », « du », « ton ».
candy-in = { EMOJI("candy", $candy) }{ colour }
# Propre au français : l’autre bonbon, au même prix.
colour-other =
    { $other ->
        [blue] bleu
        [purple] violet
        [green] vert
        [yellow] jaune
       *[red] rouge
    }
space =
    { $space ->
        [6] G
       *[other] { $space }
    }
priced = { candy } { $price }
stepped = { candy } { $steps }

## Questions

ask-roll = Lance le dé, puis déplace n’importe quel bonbon d’autant.
ask-move = Déplace un bonbon, le tien ou un autre, du résultat du dé.
ask-tattle =
    Nomme le bonbon secret d’un rival, ou arrête-toi. { $last ->
        [yes] Juste : tu gagnes.
       *[no] Juste : ce rival est hors jeu et tu peux recommencer.
    } Faux : tu es hors jeu.

## Options

option-roll = { EMOJI("price_die") }Lancer le dé
option-move =
    { candy } en { $end }{ $ends ->
        [yes] {" "}(fin du Marketing)
       *[no] {""}
    }
    .own =
        Ton bonbon { $place ->
            [1] { $same ->
                [yes] reste
               *[no] devient
            } le plus cher.
           *[other] { $same ->
                [yes] reste
               *[no] passe
            } au { $place }e rang des prix.
        }
    .ends =
        { $own ->
            [yes] Ton bonbon finit le plus cher, à 6.
           *[no] Il vaut 6, le tien { $price }.
        } Plus rien ne bouge, et tu dénonces en dernier.
    .passes = Il passe devant le tien.
    .drops = Il tombe derrière le tien.
    .ahead = Il reste devant le tien, sans le trahir.
    .behind = Il reste derrière le tien, sans le trahir.
    .stays =
        { $own ->
            [yes] Ton bonbon
           *[no] Il
        } reste là{ $closed ->
            [yes] , G lui est fermé
           *[no] {""}
        } : le résultat du dé est perdu.
option-stop = S’arrêter : ne dénoncer personne
    .brings =
        { $ahead ->
            [0] Tu restes en jeu pour l’instant. Aucun bonbon rival ne peut battre le tien.
            [one] Tu restes en jeu pour l’instant. { $ahead } bonbon est devant le tien.
           *[other] Tu restes en jeu pour l’instant. { $ahead } bonbons sont devant le tien.
        }
    .wins = Tu gagnes : aucun bonbon rival ne peut battre le tien.
option-tattle = { $target } vend du { candy-in }
    .brings =
        { $ahead ->
            [yes] Devant le tien.
           *[no] Derrière le tien.
        } En tout, { $target } l’a bougé de { $steps }.
    .own = Toujours faux : c’est ton propre bonbon.

## Consignes

standing-roll-match = Toujours lancer pour moi
standing-quiet-match = Ne jamais dénoncer : toujours m’arrêter
standing-quiet-first = Ne pas dénoncer tant que personne n’est hors jeu

## Journal

dealt = **{ candy }** est ton Objectif, ton bonbon secret : ne laisse personne le deviner.
rolled = { $seat } fait { $roll }.
moved =
    { EMOJI("price_die", $face) }{ $seat } { $roll } : { candy } { $stays ->
        [yes] reste en { $end }
       *[no] en { $end }
    }
marketing-ended =
    { $capped ->
        [yes] C’était le dernier tour : les prix sont fixés.
       *[no] Un bonbon est en G : le Marketing est fini, les prix sont fixés.
    } Chacun peut dénoncer une fois ; { $seat } parle en dernier.
stopped = { $seat } s’arrête.
together-stopped = { $names } s’arrêtent.
tattled =
    { $right ->
        [yes] { EMOJI("tattle") }{ $seat } dénonce { $target }. Juste : { $loser } est hors jeu.
       *[no] { EMOJI("tattle") }{ $seat } dénonce { $target }. Faux : { $loser } est hors jeu.
    }
card-shown =
    { $you ->
        [tattler] Tu dénonces { $target } avec la carte **{ candy }**
       *[target] { $seat } te dénonce avec la carte **{ candy }**
    } : { $right ->
        [yes] juste
       *[no] faux
    }. Personne d’autre ne voit la carte.
revealed = Tous les Objectifs : { $deals }.
dealt-in = { $who } vendait du { candy-in }

## Le plateau en mots

over = { -game }, c’est fini : { $who } gagne.
due-roll = Marketing, tour { $turn } sur { $cap } au plus : { $who } lance le dé.
due-move = Marketing, tour { $turn } sur { $cap } au plus : { $who } a fait { $roll } et choisit un bonbon à déplacer.
due-tattle = Mouchards, un seul tour chacun : { $order }.
then = { $rest }, puis { $last }
last-move =
    Dernier coup : { $who } a fait { $roll }, et { $stays ->
        [yes] le { candy-in } est resté en { $end }.
       *[no] le { candy-in } est passé de { $start } à { $end }.
    }
tattles = Dénonciations : { $tattles }
tattle-line =
    { $right ->
        [yes] { $who } dénonce { $target } : juste.
       *[no] { $who } dénonce { $target } : faux.
    }
tattle-line-with-card =
    { $right ->
        [yes] { $who } dénonce { $target } avec la carte { candy } : juste.
       *[no] { $who } dénonce { $target } avec la carte { candy } : faux.
    }
own-objective = Ton Objectif : { candy }.
own-cards = Tes cartes Mouchard : { $cards }.
prices = Prix (à égalité, le premier nommé l’emporte) : { $prices }.
goal-open = G est ouvert à : { $candies }.
goal-over = { $who } a mis fin au Marketing au tour { $turn }.
goal-closed = G est fermé. Il s’ouvre à un bonbon dès qu’un autre est en 3 ou plus.
seat = { $who } ({ $letter }) : { $facts }.
seat-dealt = vendait du { candy-in }, prix { $price }
seat-place = rang { $place }
seat-inside = en jeu
seat-out = hors jeu
seat-cards =
    { $cards ->
        [one] { $cards } carte Mouchard restante
       *[other] { $cards } cartes Mouchard restantes
    }

## But et position

goal = Tu vends du **{ candy-in }** : il doit finir le plus cher.
goal-tattling = Tu vends du **{ candy-in }** : reste en jeu, avec le bonbon le plus cher de ceux qui restent.
goal-out = Tu es hors jeu. La suite dépend des autres.
rolled-fact = Dé : { $roll }. { $fact }
standing =
    { $place ->
        [1] Ton { candy-in } est en { $price } : le plus cher.
       *[other] Ton { candy-in } est en { $price }, au { $place }e rang des prix.
    }
standing-tied = Ton { candy-in } est en { $price }, au { $place }e rang des prix : à égalité, il passe après { $ahead }.
standing-first = Ton { candy-in } est en { $price }, et aucun bonbon rival ne peut le battre : si tu t’arrêtes, tu gagnes.
standing-behind = Ton { candy-in } est en { $price }. Il perd contre { $ahead } si un rival en vend.
leader-level = Les cinq bonbons sont en { $price } ; à égalité, celui du haut l’emporte.
leader =
    Le { candy-in } mène en { $price }{ $tied ->
        [yes] , et l’emporte à égalité.
       *[no] .
    }
race-open = Le premier bonbon en G, au bout des pistes, met fin aux déplacements. G est ouvert à : { $candies }.
race-closed = Le premier bonbon en G, au bout des pistes, met fin aux déplacements. G s’ouvre à un bonbon dès qu’un autre est en 3 ou plus.
turns-left =
    { $turns ->
        [one] C’est le dernier tour : le Marketing s’arrête après.
       *[other] Le Marketing s’arrête dans { $turns } tours au plus tard.
    }
rival = { $who } a bougé en tout : { $moves }.
right = Juste : { $name } est hors jeu.
out =
    { $many ->
        [one] { $names } est hors jeu.
       *[other] { $names } sont hors jeu.
    }

## Comment la partie est gagnée

won-last = Avec le { candy-in }, seul bonbon encore en jeu.
won-tie = Avec le { candy-in } en { $price }. Le { colour-other } est aussi en { $price }, mais perd à égalité.
won-price = Avec le { candy-in } en { $price } : le plus cher des { $many } encore en jeu.

## À la donne

quick-start = À chaque tour, lance le dé et déplace n’importe quel bonbon ; le premier en G met fin au Marketing. Puis chacun a un seul tour pour dénoncer : nomme le bonbon d’un rival, et ce rival est hors jeu. Si tu te trompes, tu es hors jeu. Parmi ceux qui restent, le bonbon le plus cher gagne.

## Réglages

setting-turn-cap = Limite de tours
    .about = Nombre de tours, tous joueurs confondus, après lequel le Marketing s’arrête de lui-même
setting-press-to-roll = Appuyer pour lancer
    .about = Appuyer sur Lancer le dé à chaque tour ; sinon, il est lancé tout seul au début du tour

## Sur les images

look =
    { $candy ->
        [blue] Sucette bleue
        [purple] Bonbon violet
        [green] Menthe verte
        [yellow] Citron jaune
       *[red] Canne rouge
    }
colour =
    { $candy ->
        [blue] bleu
        [purple] violet
        [green] vert
        [yellow] jaune
       *[red] rouge
    }
duty =
    { $kind ->
        [rolling] lance le dé
        [moving] bouge un bonbon
       *[tattling] dénonce ou s’arrête
    }
head-marketing = Marketing
    .below = tour { $turn }
head-tattle = Mouchards
    .below = prix fixés
board-goal = Il doit finir le plus cher
board-goal-open =
    { $open ->
        [yes] G est ouvert
       *[no] G s’ouvre si un autre est en 3+
    }
board-rolled =
    { $up ->
        [yes] de plus
       *[no] de moins
    }
board-roll = Lance !
board-scale =
    { $rolled ->
        [yes] lancé
       *[no] à lancer
    }
board-start = Les cinq bonbons partent de 0
board-moved =
    lance { $roll } : le { colour } { $stays ->
        [yes] reste en { $end }
       *[no] passe de { $start } à { $end }
    }
board-tattle = Dénoncer ou s’arrêter ?
    .below = Juste : l’autre sort. Faux : toi.
verdict =
    { $right ->
        [yes] Juste !
       *[no] Faux !
    }
board-out = est hors jeu
board-queue = Chances restantes
board-closed = Boutique fermée
board-place =
    { $place ->
        [2] 2e
        [3] 3e
       *[other] 4e
    }
board-winner = gagne : { look }
board-reason-last = plus un seul rival en jeu
board-reason-tie = { $price } chacun : { colour } passe avant { colour-other }
board-reason-price = le plus cher des { $many } en jeu
board-fate =
    { $right ->
        [yes] deviné par { $name }
       *[no] a dénoncé à tort
    }
board-no-tattles = Aucune dénonciation

## Dans les dessins

art-blue = Bleu
art-purple = Violet
art-green = Vert
art-yellow = Jaune
art-red = Rouge
art-border = Zone encadrée
art-objective = Ton Objectif
art-ties = À égalité, gauche d’abord
art-cards-left = Mouchards restants
art-tattles = Délations
art-prices = Prix finaux
art-who = Qui bouge
art-what = quoi, combien
art-cards = Mouchards
art-left = restants
art-out = OUT

## Le jeu

cover = Le comptoir d’une boutique sous un auvent rayé. Une sucette bleue, entre un bonbon violet, une canne en sucre, une feuille de menthe et une tranche de citron.
pitch = Fais grimper le prix de ton bonbon secret, puis dénonce les autres contrebandiers

## Après coup

secret-objective = ce que vend { $who }
swing =
    { $about ->
        [tattle] { $who } a parlé (« { $answer } ») : { $own ->
            [yes] de { $before } % à { $after } % de chances.
           *[no] { $whom } passe de { $before } % à { $after } % de chances.
        }
       *[other] { $who } a poussé { $answer } : { $own ->
            [yes] de { $before } % à { $after } % de chances.
           *[no] { $whom } passe de { $before } % à { $after } % de chances.
        }
    }
swing-chance =
    { $rose ->
        [yes] Le dé a aidé : { $whom } monte de { $before } % à { $after } % de chances.
       *[no] Le dé a nui : { $whom } tombe de { $before } % à { $after } % de chances.
    }
turning-point = **Là où l’affaire a tourné :** { $told }
story-end =
    { $winners } gagne avec le bonbon le plus cher encore en jeu, { $cause ->
        [luck] et c’est le dé qui portait le sac.
        [own] sans avoir volé une seule papillote.
       *[others] pendant que les autres se vendaient entre eux.
    }

## Ce que chacun veut, et pourquoi chaque question vient

aim = Ton bonbon secret doit finir le plus cher, sans se trahir : un rival qui le nomme te met hors jeu.
why-roll = Ton tour commence par le dé. Puis tu déplaces un bonbon, pour aider le tien ou en freiner un autre.
why-move = Un bonbon doit bouger d’autant. Le tien doit finir le plus cher, sans que ça se voie.
why-tattle = Le bonbon le plus cher en jeu gagne. Nomme celui d’un rival s’il bat le tien, ou arrête-toi dans le doute.

## Première fois

first-roll = Tout le monde voit le dé, et un bonbon doit bouger d’autant.
first-move = Tes rivaux voient ce que tu déplaces. Si tu ne pousses que le tien, ils le devineront.
first-tattle = Si c’est juste, tu peux continuer. Tous voient si c’est juste ; seule ta cible voit la carte.

## La leçon

lesson-start = Tu fais de la contrebande : tu vends un seul bonbon, en secret. Il doit finir le plus cher, et personne ne doit deviner lequel c’est. À ton tour, tu lances le dé, puis tu déplaces n’importe quel bonbon. À la fin, chacun peut dénoncer quelqu’un.
lesson-roll = Le dé dit de combien un bonbon monte ou descend à ce tour.
lesson-move = N’importe quel bonbon, le tien ou non. Si tu ne poussais que le tien, tout le monde le saurait.
lesson-roll-again = Les faces vont de −2 à +3. On ne peut ni passer, ni relancer.
lesson-move-again = Tout le résultat va à un seul bonbon. Au bout de sa piste, il s’arrête et le reste est perdu.
lesson-roll-third = G s’ouvre à un bonbon dès qu’un autre est en 3 ou plus. Le premier bonbon en G met fin au Marketing : plus rien ne bouge.
lesson-move-third = Tous voient chaque déplacement. Une fois les prix fixés, le plateau fait le total : qui a bougé quoi.
lesson-tattle = Nomme le bon bonbon, et ce rival est hors jeu. Nomme le mauvais, et c’est toi.
lesson-tattle-stop = C’était juste : tu pouvais recommencer. En t’arrêtant, tu restes en jeu.
lesson-win-price = Tu gagnes si ton bonbon est le plus cher de ceux en jeu. À égalité, le premier de la liste l’emporte.
lesson-win-last = Tu gagnes tout de suite si tous les autres sont hors jeu.

### Problèmes

puzzle-objective = Que vend { $who } ?
puzzle-objective-how = La plupart poussent leur propre bonbon environ un tour sur deux. Entre-temps, ils en déplacent d’autres, surtout vers le bas. Ils ne dénoncent que les rivaux dont le bonbon est plus cher.
puzzle-owner = Qui vend du { candy-in } ?
puzzle-owner-how = { puzzle-objective-how }
owner-nobody = Personne
clue-pushed =
    { $times ->
        [1] On fait surtout monter son propre bonbon.
       *[other] C’est la { $times }e hausse : on fait surtout monter son propre bonbon.
    }
clue-lowered = On bouge rarement son propre bonbon sans le faire monter : { $who } ne vend sans doute pas de { candy-in }.
clue-behind = On pousse rarement un autre bonbon devant le sien, et le bonbon poussé ici ne dépasse pas le { candy-in }.
clue-other = { $who } vend peut-être du { candy-in }. Alors { $who } ne vend rien d’autre, et personne d’autre n’en vend.
