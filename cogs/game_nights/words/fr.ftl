### Textes de /gamenight. On tutoie.

## Descriptions des commandes

gamenight = Prévoir une soirée jeux : un événement du serveur, dont la table s’ouvre d’elle-même
gamenight-when = vendredi 20:00, 2026-12-01 19:30 ou dans 3 heures ; dans ton fuseau (/notify quiet)
gamenight-game = Quel jeu

## Réponses

night-later = Ta soirée jeux est prévue. Discord n’accepte pas l’événement en ce moment : je le mets au calendrier dès que possible.
night-planned = **{ $game }** est au calendrier, le { $at } : { $link }.
    La table s’ouvre ici { $minutes } minutes avant, avec toi comme hôte. J’appelle toutes les personnes qui appuient sur **Intéressé(e)** là-bas. Pour annuler, annule l’événement.
    -# Heure lue dans ton fuseau : { $zone }.
lacking-events = Je ne peux pas mettre de soirée jeux au calendrier de ce serveur : il me manque **{ $permission }**. Toute personne qui gère le serveur peut l’autoriser dans mon rôle (paramètres du serveur → Rôles) ; puis réessaie.
refused-nights =
    { $number ->
        [one] Tu as déjà prévu { $number } soirée jeux. Tu pourras en prévoir d’autres quand elle sera passée.
       *[other] Tu as déjà prévu { $number } soirées jeux. Tu pourras en prévoir d’autres quand l’une d’elles sera passée.
    }
refused-nights-here =
    { $number ->
        [one] Ce serveur a déjà { $number } soirée jeux prévue et ne peut pas en avoir plus.
       *[other] Ce serveur a déjà { $number } soirées jeux prévues et ne peut pas en avoir plus.
    }

## L'événement au calendrier du serveur

night-title = { $game } : soirée jeux
night-about =
    Appuie sur **Intéressé(e)**, et je t’appelle quand la table s’ouvre : 15 minutes avant, dans le salon indiqué ici. Inutile d’y être plus tôt.
    Soirée jeux { $number }
