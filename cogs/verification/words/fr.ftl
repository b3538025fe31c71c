### Textes de Vérifier, un bouton.

verify-waits = Le hasard de la partie { $match } est scellé : { $seal }. Le même sceau termine le lien **Hasard scellé** sur sa fiche, et dans le MP de chaque personne qui s’est assise. Quand la partie est finie, **Vérifier** te donne le fichier derrière le sceau.
verify-never = La partie { $match } a été fermée avant toute donne : il n’y a rien à vérifier.
verify-let-go = La partie { $match } ne peut plus être vérifiée : ce qu’il faut pour cela n’est pas gardé si longtemps ici.
verify-whole =
    { "##" } Partie { $match } : vérifier son hasard
    {""}**Ce que montre ce fichier.** Chaque dé et chaque mélange de la partie, et tout ce que les robots laissent au hasard, découlent d’une clé. La clé découle d’un secret scellé à l’ouverture de la table. Ce que chacun a ajouté en s’asseyant y est entré aussi, tout comme l’appui sur **Commencer**. Personne n’a donc choisi la donne : ni un joueur, ni les gens derrière ce bot.
    {""}**Le sceau** est { $seal }. Ce doit être la fin du lien **Hasard scellé** de la fiche de la table et de ton MP, reçu en t’asseyant. On ne peut pas le changer après coup, car il ne va qu’avec ce secret.
    {""}**Ce qu’il ne montre pas.** Les gens derrière le bot peuvent lire les secrets pendant une partie ; le fichier montre seulement qu’ils ne les ont pas choisis. Il contient chaque main et chaque carte de cette partie, même celles que les règles cachent.
    {""}**Vérifie par toi-même**, sans ce bot : { $check }. C’est un script de 80 lignes, livré avec le code de Parlour. Pour rejouer la partie selon les règles : { $replay }.
verify-single =
    { "##" } Partie { $match } : vérifier son hasard
    Les secrets de cette table restent secrets. Le fichier ouvre un à un les dés et les tirages que tout le monde a vus, et rien d’autre.
    {""}**Ce qu’il montre.** Chacun d’eux découle d’un secret à lui, scellé à l’ouverture de la table. Ce que chacun a ajouté en s’asseyant y est entré aussi, tout comme l’appui sur **Commencer**. Personne ne les a donc choisis : ni un joueur, ni les gens derrière ce bot.
    {""}**Le sceau** est { $seal }. Ce doit être la fin du lien **Hasard scellé** de la fiche de la table et de ton MP, reçu en t’asseyant.
    {""}**Ce qu’il ne montre pas.** Les cartes cachées viennent du même sceau, mais restent dessous. Les gens derrière le bot peuvent les lire.
    {""}**Vérifie par toi-même**, sans ce bot : { $check }. C’est un script de 80 lignes, livré avec le code de Parlour.
verify-daily = La partie { $match } est une donne du jour. Son sceau est { $seal }. D’autres la jouent peut-être encore : sa clé est montrée { $at }.
