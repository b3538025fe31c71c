### Candy Chaser auf Deutsch. Anrede „du“; kurz, die Folge zuerst. Personen ohne Geschlecht: „raus“, „noch dabei“, „die Konkurrenz“.
### „Ware“ ist der geheime Bonbon einer Person. Farben sind Substantive ohne Beugung: „handelt mit Blau“.

-game = Candy Chaser

## Namen der Dinge

candy = { EMOJI("candy", $candy) }{ colour }
# Nur im Deutschen: der andere Bonbon auf demselben Preis.
colour-other =
    { $other ->
        [blue] Blau
        [purple] Lila
        [green] Grün
        [yellow] Gelb
       *[red] Rot
    }
space =
    { $space ->
        [6] G
       *[other] { $space }
    }
priced = { candy } { $price }
stepped = { candy } { $steps }

## Fragen

ask-roll = Würfle, dann bewege einen beliebigen Bonbon um den Wurf.
ask-move = Bewege einen Bonbon um den Wurf, deine Ware oder eine andere.
ask-tattle =
    Sag, womit jemand handelt, oder passe. { $last ->
        [yes] Richtig: Du gewinnst.
       *[no] Richtig: Die Person ist raus, und du darfst weiter petzen.
    } Falsch: Du bist raus.

## Antworten

option-roll = { EMOJI("price_die") }Würfeln
option-move =
    { candy } auf { $end }{ $ends ->
        [yes] {" "}(Ende des Marketings)
       *[no] {""}
    }
    .own =
        Deine Ware: { $same ->
            [yes] bleibt
           *[no] wird
        } { $place ->
            [1] die teuerste.
           *[other] Nummer { $place } im Preis.
        }
    .ends =
        { $own ->
            [yes] Deine Ware ist am Ende die teuerste, mit 6.
           *[no] Zählt 6, deine Ware { $price }.
        } Danach bewegt sich nichts mehr, und du petzt zuletzt.
    .passes = Überholt deine Ware.
    .drops = Fällt hinter deine Ware zurück.
    .ahead = Bleibt vor deiner Ware und verrät sie nicht.
    .behind = Bleibt hinter deiner Ware und verrät sie nicht.
    .stays =
        { $own ->
            [yes] Deine Ware bleibt
           *[no] Bleibt
        } dort{ $closed ->
            [yes] , denn G ist zu für sie
           *[no] {""}
        }: Der Wurf verfällt.
option-stop = Passen: niemanden verpetzen
    .brings =
        Du bleibst vorerst dabei. { $ahead ->
            [0] Keine andere Ware kann deine schlagen.
            [one] { $ahead } Bonbon liegt vor deiner Ware.
           *[other] { $ahead } Bonbons liegen vor deiner Ware.
        }
    .wins = Du gewinnst: Keine andere Ware kann deine schlagen.
option-tattle = { $target } handelt mit { candy }
    .brings =
        { $ahead ->
            [yes] Liegt vor deiner Ware.
           *[no] Liegt hinter deiner Ware.
        } Von { $target } insgesamt bewegt: { $steps }.
    .own = Kann nicht stimmen: Das ist deine Ware.

## Daueraufträge

standing-roll-match = Immer für mich würfeln
standing-quiet-match = Nie petzen: für mich passen
standing-quiet-first = Nicht petzen, bis jemand anderes raus ist

## Was geschehen ist

dealt = **{ candy }** ist deine Ware, dein geheimer Bonbon: Lass niemanden dahinterkommen.
rolled = { $seat } würfelt { $roll }.
moved =
    { EMOJI("price_die", $face) }{ $seat } { $roll }: { candy } { $stays ->
        [yes] bleibt auf { $end }
       *[no] auf { $end }
    }
marketing-ended =
    { $capped ->
        [yes] Der letzte Zug ist vorbei, die Preise stehen fest.
       *[no] Ein Bonbon ist auf G: Das Marketing ist vorbei, die Preise stehen fest.
    } Alle dürfen einmal petzen, { $seat } zuletzt.
stopped = { $seat } passt.
together-stopped = { $names } passen.
tattled =
    { $right ->
        [yes] { EMOJI("tattle") }{ $seat } verpetzt { $target }. Richtig: { $loser } ist raus.
       *[no] { EMOJI("tattle") }{ $seat } verpetzt { $target }. Falsch: { $loser } ist raus.
    }
card-shown =
    { $you ->
        [tattler] Du verpetzt { $target } mit der Karte **{ candy }**
       *[target] { $seat } verpetzt dich mit der Karte **{ candy }**
    }: { $right ->
        [yes] richtig
       *[no] falsch
    }. Sonst sieht niemand die Karte.
revealed = Gehandelt haben { $deals }.
dealt-in = { $who } mit { candy }

## Der Spielplan in Worten

over = { -game } ist vorbei: { $who } gewinnt.
due-roll = Marketing, Zug { $turn } von höchstens { $cap }: { $who } würfelt.
due-move = Marketing, Zug { $turn } von höchstens { $cap }: { $who } hat { $roll } gewürfelt und wählt einen Bonbon.
due-tattle = Petzrunde, alle sind einmal dran: { $order }.
then = { $rest }, dann { $last }
last-move =
    Zuletzt: { $who } würfelte { $roll }, { $stays ->
        [yes] { candy } blieb auf { $end }.
       *[no] { candy } ging von { $start } auf { $end }.
    }
tattles = Gepetzt: { $tattles }
tattle-line =
    { $right ->
        [yes] { $who } über { $target }, richtig.
       *[no] { $who } über { $target }, falsch.
    }
tattle-line-with-card =
    { $right ->
        [yes] { $who } über { $target } mit Karte { candy }, richtig.
       *[no] { $who } über { $target } mit Karte { candy }, falsch.
    }
own-objective = Deine Ware: { candy }.
own-cards = Deine Petzkarten: { $cards }.
prices = Preise (bei Gleichstand gewinnt, was früher steht): { $prices }.
goal-open = G ist offen für { $candies }.
goal-over = { $who } hat das Marketing in Zug { $turn } beendet.
goal-closed = G ist zu. Es öffnet für einen Bonbon, sobald ein anderer auf 3 oder höher steht.
seat = { $who } ({ $letter }): { $facts }.
seat-dealt = handelte mit { candy }, Preis { $price }
seat-place = Platz { $place }
seat-inside = noch dabei
seat-out = raus
seat-cards =
    { $cards ->
        [one] noch { $cards } Petzkarte
       *[other] noch { $cards } Petzkarten
    }

## Ziel und Lage

goal = Du handelst mit **{ candy }**: Mach deine Ware zur teuersten.
goal-tattling = Du handelst mit **{ candy }**: Bleib dabei, und lass keine teurere Ware übrig.
goal-out = Du bist raus. Der Rest liegt bei den anderen.
rolled-fact = Gewürfelt: { $roll }. { $fact }
standing =
    { $place ->
        [1] Deine Ware { candy } steht auf { $price }: am teuersten.
       *[other] Deine Ware { candy } steht auf { $price }: Preisrang { $place }.
    }
standing-tied = Deine Ware { candy } steht auf { $price }: Preisrang { $place }, bei Gleichstand hinter { $ahead }.
standing-first = Deine Ware { candy } steht auf { $price }, und keine andere kann sie schlagen: Wenn du passt, gewinnst du.
standing-behind = Deine Ware { candy } steht auf { $price }. Sie verliert gegen { $ahead }, falls jemand damit handelt.
leader-level = Alle fünf Bonbons stehen auf { $price }; bei Gleichstand gewinnt der obere.
leader =
    { candy } liegt auf { $price } vorn{ $tied ->
        [yes] {" "}und gewinnt bei Gleichstand.
       *[no] .
    }
race-open = Der erste Bonbon auf G, am Ende der Leisten, beendet das Marketing. G ist offen für { $candies }.
race-closed = Der erste Bonbon auf G, am Ende der Leisten, beendet das Marketing. G öffnet für einen Bonbon, sobald ein anderer auf 3 oder höher steht.
turns-left =
    { $turns ->
        [one] Das ist der letzte Zug: Danach endet das Marketing.
       *[other] Das Marketing endet spätestens in { $turns } Zügen.
    }
rival = { $who } hat insgesamt bewegt: { $moves }.
right = Richtig: { $name } ist raus.
out =
    { $many ->
        [one] { $names } ist raus.
       *[other] { $names } sind raus.
    }

## Warum die Partie gewonnen ist

won-last = Mit { candy }: Alle anderen sind raus.
won-tie = Mit { candy } auf { $price }. { colour-other } steht auch auf { $price }, verliert aber bei Gleichstand.
won-price = Mit { candy } auf { $price }: am teuersten von den { $many }, die noch dabei sind.

## Beim Austeilen

quick-start = In deinem Zug würfelst du und bewegst einen beliebigen Bonbon; der erste auf G beendet das Marketing. Dann darf jeder Platz einmal petzen: Sag, womit jemand handelt. Stimmt es, ist die Person raus, sonst du. Von allen, die noch dabei sind, gewinnt die teuerste Ware.

## Einstellungen

setting-turn-cap = Zuglimit
    .about = Nach so vielen Zügen, alle Plätze zusammen, endet das Marketing von selbst
setting-press-to-roll = Würfeln per Knopf
    .about = In jedem Zug auf Würfeln drücken; sonst wird zu Beginn des Zugs von selbst gewürfelt

## Auf den Bildern

look =
    { $candy ->
        [blue] Blauer Lolli
        [purple] Lila Drops
        [green] Grüne Minze
        [yellow] Gelbe Zitrone
       *[red] Rote Stange
    }
colour =
    { $candy ->
        [blue] Blau
        [purple] Lila
        [green] Grün
        [yellow] Gelb
       *[red] Rot
    }
duty =
    { $kind ->
        [rolling] würfelt
        [moving] bewegt einen Bonbon
       *[tattling] petzt oder passt
    }
head-marketing = Marketing
    .below = Zug { $turn }
head-tattle = Petzrunde
    .below = Preise stehen fest
board-goal = Soll am teuersten werden
board-goal-open =
    { $open ->
        [yes] G ist offen
       *[no] G öffnet bei anderem auf 3+
    }
board-rolled =
    { $up ->
        [yes] rauf
       *[no] runter
    }
board-roll = Würfle!
board-scale =
    { $rolled ->
        [yes] Wurf
       *[no] würfeln
    }
board-start = Alle fünf Bonbons starten auf 0
board-moved =
    würfelt { $roll }: { colour } { $stays ->
        [yes] bleibt auf { $end }
       *[no] von { $start } auf { $end }
    }
board-tattle = Petzen oder passen?
    .below = Richtig: Die Person ist raus. Falsch: du.
verdict =
    { $right ->
        [yes] Richtig!
       *[no] Falsch!
    }
board-out = ist raus
board-queue = Dürfen noch petzen
board-closed = Der Laden ist zu
board-place =
    { $place ->
        [2] 2.
        [3] 3.
       *[other] 4.
    }
board-winner = gewinnt: { look }
board-reason-last = alle anderen sind raus
board-reason-tie = je { $price }: { colour } kommt vor { colour-other }
board-reason-price = teuerste Ware der letzten { $many }
board-fate =
    { $right ->
        [yes] verpetzt: { $name }
       *[no] falsch gepetzt
    }
board-no-tattles = Niemand hat gepetzt

## In den Zeichnungen selbst

art-blue = Blau
art-purple = Lila
art-green = Grün
art-yellow = Gelb
art-red = Rot
art-border = Rahmenzone
art-objective = Deine Ware
art-ties = Gleichstand: links vor rechts
art-cards-left = Übrige Petzkarten
art-tattles = Gepetzt
art-prices = Endpreise
art-who = Wer bewegte
art-what = was, wie weit
art-cards = Petzkarten
art-left = übrig
art-out = RAUS

## Über das Spiel

cover = Die Theke eines Ladens unter einer gestreiften Markise. Ein blauer Lolli liegt zwischen einem lila Bonbon, einer Zuckerstange, einem Minzblatt und einer Zitronenscheibe.
pitch = Treib den Preis deines geheimen Bonbons hoch, dann verpetze die Konkurrenz

## Was passiert ist, im Ton dieses Spiels

secret-objective = die Ware von { $who }
swing =
    { $about ->
        [tattle] { $who } durfte petzen („{ $answer }“){ $own ->
            [yes] {" "}und kam von { $before } % auf { $after } % Siegchance.
           *[no] , und { $whom } kam von { $before } % auf { $after } % Siegchance.
        }
       *[other] { $who } schob { $answer }{ $own ->
            [yes] {" "}und kam von { $before } % auf { $after } % Siegchance.
           *[no] , und { $whom } kam von { $before } % auf { $after } % Siegchance.
        }
    }
swing-chance =
    { $rose ->
        [yes] Der Würfel meinte es gut mit { $whom }: von { $before } % auf { $after } % Siegchance.
       *[no] Der Würfel wandte sich gegen { $whom }: von { $before } % auf { $after } % Siegchance.
    }
turning-point = **Hier kippte das Geschäft:** { $told }
story-end =
    { $winners } gewann mit der teuersten Ware, die noch dabei war, { $cause ->
        [luck] und der Würfel trug die Tüte.
        [own] und jedes Bonbonpapier war redlich verdient.
       *[others] während sich die anderen gegenseitig ans Messer lieferten.
    }

## Was alle wollen, und warum jede Frage kommt

aim = Mach deine geheime Ware zur teuersten, aber verrate sie nicht: Wer sie richtig nennt, wirft dich raus.
why-roll = Dein Zug beginnt mit einem Wurf. Dann bewegst du einen Bonbon: Hilf deiner Ware, oder bremse eine andere.
why-move = Ein Bonbon muss um den Wurf bewegt werden. Deine Ware soll am teuersten werden, ohne dass es auffällt.
why-tattle = Die teuerste verbliebene Ware gewinnt. Nenne eine Ware der Konkurrenz, die deine schlägt, oder passe im Zweifel.

## Hilfe beim ersten Mal

first-roll = Alle sehen den Wurf, und so weit muss sich ein Bonbon bewegen.
first-move = Alle sehen, was du bewegst. Schiebst du nur deine Ware, wird sie erraten.
first-tattle = Liegst du richtig, darfst du weiterpetzen. Alle sehen, ob es stimmt; die Karte sieht nur, wer verpetzt wird.

## Die Lektion

lesson-start = Du schmuggelst: Heimlich handelst du mit einem einzigen Bonbon, deiner Ware. Sie soll am teuersten werden, und niemand darf herausfinden, welche es ist. In deinem Zug würfelst du und bewegst dann einen beliebigen Bonbon. Am Ende dürfen alle jemanden verpetzen.
lesson-roll = Der Würfel sagt, wie weit ein Bonbon in diesem Zug steigt oder fällt.
lesson-move = Es darf jeder Bonbon sein, deine Ware oder nicht. Wenn du immer nur sie schiebst, wissen es alle.
lesson-roll-again = Die Seiten gehen von −2 bis +3. Du kannst nicht aussetzen und nicht noch einmal würfeln.
lesson-move-again = Der ganze Wurf gilt für einen Bonbon. Am Ende seiner Leiste bleibt er stehen, und der Rest verfällt.
lesson-roll-third = G ist für einen Bonbon offen, sobald ein anderer auf 3 oder höher steht. Der erste Bonbon auf G beendet das Marketing: Danach bewegt niemand mehr etwas.
lesson-move-third = Alle sehen jede Bewegung. Stehen die Preise fest, zählt der Spielplan zusammen, wer was bewegt hat.
lesson-tattle = Nennst du die richtige Ware, ist die Person raus. Nennst du eine falsche, bist du raus.
lesson-tattle-stop = Das war richtig, du könntest also weiter petzen. Wenn du passt, bleibst du dabei.
lesson-win-price = Du gewinnst, wenn von allen, die noch dabei sind, deine Ware am teuersten ist. Bei Gleichstand gewinnt, was in der Liste zuerst steht.
lesson-win-last = Sind alle anderen raus, gewinnst du sofort.

### Rätsel

puzzle-objective = Womit handelt { $who }?
puzzle-objective-how = Die meisten schieben etwa in jedem zweiten Zug ihre eigene Ware. Dazwischen bewegen sie andere Bonbons, meist nach unten. Sie verpetzen nur, wessen Ware teurer ist.
puzzle-owner = Wer handelt mit { candy }?
puzzle-owner-how = { puzzle-objective-how }
owner-nobody = Niemand
clue-pushed =
    { $times ->
        [1] Die meisten schieben ihre eigene Ware hoch.
       *[other] Schon { $times }-mal hoch: Die meisten schieben ihre eigene Ware.
    }
clue-lowered = Die eigene Ware bewegt man selten, wenn sie nicht steigt: { candy } ist also wohl nicht die von { $who }.
clue-behind = Selten schiebt man einen anderen Bonbon an der eigenen Ware vorbei, und dieser überholt { candy } nicht.
clue-other = { candy } ist vielleicht die Ware von { $who }. Dann handelt { $who } mit nichts anderem und niemand sonst damit.
