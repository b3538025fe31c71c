### Revoir une partie. On tutoie.

refused-not-over = La partie { $match } n’est pas encore finie. Tu pourras la revoir après.
refused-secret = À cette table, les secrets restent secrets. Tu peux revoir la vue publique, ou la tienne.
watch-step = **Partie { $match }**, étape { $step } sur { $steps } : { $whose }
watch-undrawn = (plus dessinée depuis que les règles ont changé ; la voici en mots)
watch-board = le plateau
watch-hand = vue par { $who }
watch-first = Début
watch-back = Retour
watch-next = Suite
watch-last = Fin
watch-public = Vue publique
watch-all = Toutes les mains
watch-seat = { $letter } : { $who }
watch-film = Film
watch-larger = Agrandir
watch-page = Page à garder
watch-steps = Pas à pas
watch-noted =
    📝 **{ $who }** a noté :
    { $lines }
watch-own-notes =
    { $shared ->
        [yes] 📝 **Tes notes** (visibles de tous ceux qui revoient la partie) :
       *[no] 📝 **Tes notes** (que personne d’autre ne voit) :
    }
    { $lines }
watch-suspected = Soupçons : { $suspicions }
watch-noted-at =
    { $many ->
        [one] 📝 Il y a des notes à l’étape { $steps }.
       *[other] 📝 Il y a des notes aux étapes { $steps }.
    }
watch-share = Partager mes notes
watch-unshare = Ne plus partager mes notes
refused-share = On ne peut pas partager les notes de cette partie.
watch-told =
    { $game }, partie { $match }, { $eyes ->
        [public] telle que tout le monde l’a vue
        [all] avec toutes les mains
       *[seat] vue de la place { $letter }
    }.
watch-browser = Ouvre-la dans un navigateur. Pas besoin de réseau ; les flèches tournent les pages.
