### Textes de /settings. On tutoie.

settings = Où et comment ce serveur joue : pour qui le gère
refused-hall = Je ne peux pas publier de résultats dans { $here } : il m’y manque { $permissions }. Autorise-le, puis réessaie.
refused-manage = Il faut pouvoir gérer ce serveur (permission **Gérer le serveur**) pour voir et changer ceci.

settings-place =
    { $place ->
        [thread] dans leur propre fil
       *[here] directement dans le salon
    }
settings-late =
    { $late ->
        [stand-in] un robot prend le relais
       *[default] une réponse par défaut, pour cette fois
    }
settings-shown =
    { $shown ->
        [yes] tout le salon
       *[no] qui les demande seulement
    }
settings-no-pace = sans limite, aussi longtemps qu’il faut
settings-pace = chaque tour : { $turn } (+ { $reserve } de réserve)
settings-head = ## Réglages de ce serveur
settings-tables = **Qui peut ouvrir des tables** : { $who }, dans { $where }.
settings-anywhere = n’importe quel salon
settings-everybody = tout le monde
settings-role = { $role } et qui gère le serveur
settings-new = **Nouvelles tables**, sauf choix de leur hôte : { settings-place } ; { $pace } ; temps écoulé : { settings-late }.
settings-leaderboards = **Classements** visibles par { settings-shown }.
settings-play = **/play** réunit les gens d’ici { settings-play-with }.
settings-play-with =
    { $reaches ->
        [yes] entre eux et avec ceux d’autres serveurs
       *[no] seulement entre eux
    }
settings-hall = **Palmarès** : les résultats sont publiés dans { $hall }.
settings-no-hall = **Palmarès** : aucun résultat n’est publié.
settings-foot = -# Chaque choix vaut aussitôt, pour les tables ouvertes à partir de maintenant.
settings-new-place = Nouvelles tables : { settings-place }
settings-new-late = Temps écoulé : { settings-late }
settings-new-shown = Classements : { settings-shown }
settings-new-play =
    { $reaches ->
        [yes] /play : autres serveurs aussi
       *[no] /play : ce serveur seulement
    }
settings-pick-channels = Où ouvrir des tables (rien : partout)
settings-pick-role = Qui peut ouvrir des tables (rien : tout le monde)
settings-pick-hall = Palmarès : où publier les résultats (rien : nulle part)
settings-pick-pace = Temps par tour
settings-language =
    { $chosen ->
        [yes] Langue : { $name }
       *[no] Langue : comme réglé dans Discord
    }
refused-setting = Ce réglage n’est plus valable. Tape de nouveau `/settings` pour le formulaire actuel.
