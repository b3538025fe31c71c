### Ce qui s'est passé dans une partie, et pourquoi.

analysis-head = **{ $game }, partie { $match } : que s’est-il passé ?**
analysis-foot = -# Les chances sont estimées sur des centaines de parties d’essai : un repère, pas un verdict.
analysis-points = -# Chance, ses choix, ceux des autres : de combien de points chacun a changé les chances de gagner.
in-figures = En chiffres
in-short = En bref
analysis-soon = Je calcule. Ça apparaît ici tout seul, dans une minute environ.
analysis-not-over = La partie { $match } n’est pas encore finie. Redemande à ce moment-là.
analysis-never = La partie { $match } n’est jamais allée au bout : il n’y a rien à expliquer.
analysis-secret = À cette table, les secrets restent secrets, et ce qui s’est passé en est plein.
