### Textes de /privacy. On tutoie.

## Descriptions des commandes

privacy = Ce que je garde sur toi
privacy-show = Combien je garde sur toi, et de quelle sorte
privacy-export = Tout ce que je garde sur toi, en un fichier
privacy-erase-about = Effacer tout ce que je garde sur toi ; je redemande d’abord

## Ce qu'elles montrent

privacy-more-tables = { $number } de plus
privacy-no-table = aucune
privacy-ask =
    { "##" } Effacer tout sur toi ?
    Tu ne pourras pas revenir en arrière.
    - **Tables que tu quittes pour de bon** : { $tables }. Là où une partie est en cours, un robot continue et tu finis en dernière place.
    - **Soirées jeux que tu as prévues** : leurs tables ne s’ouvriront pas.
    - **Parties finies** : tu deviens « Quelqu’un 4711 » (avec un nombre au hasard). Les autres gardent leurs résultats et leurs cotes.
    - **Disparus** : tes cotes et ton profil, tes rappels, et mes copies de ce que je t’ai envoyé.
    - **Discord garde** ce qu’il montre déjà : mes messages dans les salons et dans nos MP, certains avec ton nom. Toute personne qui gère un serveur peut les supprimer dans ses salons.

    Si tu rejoues, tu repars de zéro. `/privacy export` te donne d’abord tout en un fichier.
privacy-erase = Effacer tout sur moi
privacy-erased = **C’est fait.** Rien de ce que je garde ne te nomme plus. Discord montre encore ce que j’ai publié avant ; toute personne qui gère un serveur peut le supprimer dans ses salons.
privacy-exported = Tout ce que je garde sur toi, en un fichier (JSON).
privacy-head = ## Ce que je garde sur toi
privacy-tables =
    { $number ->
        [one] - **Tables** : { $number } place, avec ton nom ; partie pas encore finie : { $open }
       *[other] - **Tables** : { $number } places, avec ton nom ; parties pas encore finies : { $open }
    }
privacy-journal =
    { $number ->
        [one] - **Journal** : { $number } réponse donnée par toi
       *[other] - **Journal** : { $number } réponses données par toi
    }
privacy-results =
    { $number ->
        [one] - **Résultats** : { $number } partie finie, avec tes cotes
       *[other] - **Résultats** : { $number } parties finies, avec tes cotes
    }
privacy-dms =
    { $number ->
        [one] - **MP** : mes copies de { $number } message pour toi
       *[other] - **MP** : mes copies de { $number } messages pour toi
    }
privacy-reminders =
    { $set ->
        [yes] - **Rappels, heures calmes, jours de repos, congés** : comme tu les as réglés
       *[no] - **Rappels, heures calmes, jours de repos, congés** : rien de réglé
    }
privacy-name = - **Ton nom sur les autres serveurs** : **{ $who }**
privacy-no-name = - **Ton nom sur les autres serveurs** : pas montré
privacy-more = `/privacy export` te donne tout en un fichier, `/privacy erase` l’efface. Aucun de mes journaux ne te nomme.
