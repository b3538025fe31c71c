### Was alle Spiele und der Bot gleich sagen: Listen, Zeichen, Prozente.

## Listen

all-of = { $rest } und { $last }
any-of = { $rest } oder { $last }
rest-of = { $rest }, { $last }

row-of = { $rest }, { $last }
parts-of = { $rest }; { $last }
facts-of = { $rest } · { $last }
sentences-of = { $rest } { $last }

## Was ein Spiel durch eigene Texte ersetzt

cover = { "" }
house = { "" }

## Zahlen

plus = +{ $number }
percent = { $number } %

## Absagen: was ist, und was jetzt zu tun ist

refused-closed = Diese Frage ist für dich nicht mehr offen.
refused-seats = { $game } ist für { $low } bis { $high } Personen.
refused-picks = Wähle { $least } bis { $most } von { $options }, nichts doppelt.
refused-picks-exactly = Wähle genau { $many } von { $options }, nichts doppelt.
refused-picks-short =
    { $lacking ->
        [one] Es fehlt noch { $lacking }.
       *[other] Es fehlen noch { $lacking }.
    } Wähle mehr oder gar nichts.
refused-final = Nach den Regeln dieses Spiels ist diese Antwort endgültig.
refused-undo = Das lässt sich nicht mehr zurücknehmen: Andere haben seitdem etwas gesehen oder getan.

## Was in einer Partie passiert ist, die vorbei ist

analysis-title = Was ist passiert?
told-alone = Nur für { $who }: { $said }
analysis-chances = Siegchance
analysis-beliefs = Wer es wissen konnte
analysis-column =
    { $column ->
        [start] Zuerst
        [luck] Glück
        [own] Eigene Wahl
       *[others] Wahl der anderen
    }
analysis-seat = **{ $who }**: { $start } % vor dem Austeilen. Glück { $luck }, eigene Entscheidungen { $own }, die der anderen { $others }. { $won ->
        [yes] Am Ende gewonnen.
       *[no] Am Ende nicht gewonnen.
    }
analysis-turn = **{ $number }.** { $told }
analysis-better = ↳ Nach dem, was { $who } wissen konnte, war „{ $answer }“ besser: Es gewann { $better } % von { $futures } gedachten Partien, die Wahl { $given } %. Der wahre Gewinn liegt höchstwahrscheinlich bei { $low } bis { $high } Punkten.
analysis-best = ↳ Nach dem, was { $who } wissen konnte, war nichts deutlich besser.
analysis-belief = { $who } konnte { $secret } erraten: erst zu { $first } %, dann zu { $chance } %.
answer-none = nichts
swing =
    { $own ->
        [yes] { $who } wählte „{ $answer }“ und kam von { $before } % auf { $after } % Siegchance.
       *[no] { $who } wählte „{ $answer }“, und { $whom } kam von { $before } % auf { $after } % Siegchance.
    }
swing-chance =
    { $rose ->
        [yes] Glück brachte { $whom } von { $before } % auf { $after } % Siegchance.
       *[no] Pech brachte { $whom } von { $before } % auf { $after } % Siegchance.
    }
turning-point = **Wendepunkt:** { $told }
own-worst = **Deine teuerste Wahl:** „{ $answer }“. Sie gewann { $given } von 100 gedachten Partien, „{ $other }“ { $better }.
own-best = **Deine beste Wahl:** „{ $answer }“ brachte deine Siegchance von { $before } % auf { $after } %.
story-end =
    Auf Platz 1: { $winners }, { $cause ->
        [luck] vor allem durch Glück.
        [own] vor allem durch eigene Entscheidungen.
       *[others] vor allem durch das, was die anderen taten.
    }
