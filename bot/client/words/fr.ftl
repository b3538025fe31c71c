### Réponses privées à un bouton ou à une commande. Un refus dit ce qui est, puis quoi faire. On tutoie.

## Nos fautes

not-taken = **Rien n’a été enregistré.** Je ne peux rien enregistrer en ce moment. Réessaie dans quelques minutes ; la partie n’a pas changé.
fault = Quelque chose a mal tourné chez nous. Si rien ne s’est passé, réessaie. Erreur `{ $fault }`.

undrawn =
    { "-#" } Je n’ai pas pu dessiner cette image ; la voici en mots. La partie continue.
    { $alt }
cut-off = Ce jeu y a mis trop de temps, je l’ai interrompu. Rien n’a changé : réessaie, ou préviens le propriétaire de ce bot.

## Refus

not-yours = Ce bouton n’est pas pour toi en ce moment. Le dernier plateau montre à qui c’est de jouer ; **Ma main**, dessous, montre tes propres choix.
away = Un robot joue pour toi. Appuie sur **Me revoilà**, sous le plateau ou ici, et tu reprends.
hint-on-its-way = Ton conseil arrive. Attends-le avant d’en demander un autre.
not-at-table = Tu ne joues pas à cette table.
to-dms = { "-#" } Tes secrets sont aussi dans [tes MP]({ $link }).
follow-button =
    { $what ->
        [result] Suivre : résultat en MP
        [rounds] Les plateaux aussi
       *[stop] Ne plus suivre
    }
followed =
    { $what ->
        [result] Tu suis la table { $table } : je t’envoie son résultat en MP.
        [rounds] Tu suis la table { $table } : je t’envoie en MP le plateau à chaque manche ou après quelques tours, et le résultat.
       *[stop] Tu ne suis plus la table { $table }.
    }
refused-follow = On ne peut suivre qu’une partie en cours dans un salon, quand on n’y joue pas.
refused-follow-shut = Je ne peux pas t’écrire en MP, donc tu ne peux pas suivre. Autorise les MP de ce serveur, puis appuie de nouveau sur **Suivre**.
refused-follow-full = Trop de personnes suivent déjà cette partie.
refused-notes = Il faut jouer cette partie pour y prendre des notes.
refused-notes-over = La partie est finie. Tes notes sont dans **Revoir**.
refused-notes-late =
    La partie s’est terminée avant ton envoi : tes notes restent comme elles étaient. Ton texte :
    { $typed }
refused-notes-long =
    Les notes ont au plus 1 000 caractères ; cela en ferait { $number }. Tes notes restent comme elles étaient. Ton texte :
    { $typed }
nothing-dealt = Cette partie n’a pas encore commencé.

## Confirmations

joined = Tu as ta place ! Je t’envoie tes cartes secrètes en MP quand l’hôte lance la partie. **Ma main** sous le plateau les montre aussi, à toi et à personne d’autre.
joined-by-dm = Tu as ta place ! La table est ici, dans tes MP ; ton plateau et tes cartes secrètes arrivent quand l’hôte lance la partie.
joined-shut = Tu as ta place ! **Tes MP me sont fermés**, donc je ne peux pas t’envoyer tes cartes secrètes. Pas grave : une fois la partie lancée, appuie sur **Ma main** sous le plateau. Si tu préfères les MP, autorise-les dans les paramètres de confidentialité de ce serveur, puis appuie sur Quitter et Rejoindre.
joined-new = Première fois ? **Apprendre** est une courte partie avec un coach, rien que pour toi.
left = Tu as quitté la table.
opened-by-dm = Ta table est ouverte, dans tes MP.
opened-by-dm-shut = Ta table est ouverte, mais **tes MP me sont fermés**. Ouvre-les, puis tape `/tables` : ta table arrive.
declined = Invitation déclinée : l’hôte le sait, ta place n’est plus gardée.
paced = C’est réglé : { $turn }.
dealt = C’est parti. Le plateau est dans { $link }.
dealt-by-dm = C’est parti. Le plateau est dans tes MP.
closed = La table { $table } est fermée.
ended = La partie à la table { $table } est arrêtée, sans résultat.
end-asked = J’ai demandé aux autres. S’ils sont tous d’accord, la partie à la table { $table } s’arrête ; d’ici là, elle continue.
volunteered =
    { $taken ->
        [yes] C’est noté. Appuie de nouveau pour changer d’avis.
       *[no] C’est annulé.
    }
kept = La table reste ouverte.
noted = C’est noté.
no-orders = Pas de consignes ici : la partie est finie, ou un robot joue pour toi.
pause-asked = J’ai demandé aux autres. La partie se met en pause quand ils sont tous d’accord ; d’ici là, elle continue.
pause-begun = La partie est en pause jusqu’au { $until }. **Reprendre**, sous le plateau, y met fin à tout moment.
takeback-asked = Ta demande est à la table. Si tous les autres sont d’accord, c’est de nouveau à toi.
host-stays = Tu restes l’hôte.
resigned = Tu as abandonné. Un robot continue à ta place.
stand-in =
    { $gone ->
        [yes] { $who } a quitté la table.
       *[no] { $who } est à la table.
    }
took-off = { $who } n’est plus à la table. Je le lui ai dit en MP.
gave-host = L’hôte est maintenant { $who }. Je le lui ai dit en MP.
given = Un robot joue maintenant pour toi. Appuie quand tu veux sur **Me revoilà** sous le plateau, et tu reprends aussitôt.
wanted-by-dm = Ta place est proposée à qui tape `/play`. { given }
wanted = Une fiche à la table propose ta place. { given }
vote =
    { $decided ->
        [yes] C’est décidé : un robot joue.
       *[no] Ta voix est comptée.
    }
rematch =
    { $begun ->
        [yes] { $seated ->
            [yes] La partie suivante a déjà commencé : { $link }.
           *[no] La partie suivante a déjà commencé, sans toi : { $link }.
        }
       *[no] { $seated ->
            [yes] La table suivante est ouverte : { $link }. Vous avez tous une place ; appuie sur **Réglages** là-bas pour la quitter si tu ne joues pas cette fois.
           *[no] La table suivante est ouverte : { $link }. Appuie sur **Rejoindre** là-bas pour prendre une place.
        }
    }
rematch-soon = bientôt dans le salon où vous avez joué
rematch-by-dm = dans tes MP

## De quelle table il s'agit

several-tables = Il y a plusieurs tables. Dis laquelle avec l’option `table`.
no-table = Tu n’as de place à aucune table. `/newgame` en ouvre une.
no-other-table = Tu n’as de place à aucune autre table de ce serveur.
other-server = Cette table appartient à un autre serveur. Son classement est là-bas, donc elle ne peut pas venir ici.
here-already = Cette table est déjà ici. Tape `/table move` dans le salon où tu la veux.
no-such-table = Tu n’as pas de place là-bas. `/tables` montre tes tables.
table-named = Table { $table } : { $game }
table-line = **{ $game }**, table { $table } : { $waits } { $link }
waits-lobby = pas commencée, { $taken }/{ $seats } places prises.
waits-not-offered = pas proposée en ce moment.
waits-paused = ⏸️ en pause jusqu’au { $until }.
waits-away = un robot joue pour toi. Appuie sur **Me revoilà** sous le plateau, et tu reprends.
waits-you = **c’est à toi.**
waits-others = on attend { $names }.
waits-nobody = on n’attend personne.
older-tables =
    { $number ->
        [one] -# et { $number } plus ancienne
       *[other] -# et { $number } plus anciennes
    }

## Permissions

lacking = Je ne peux pas encore mener de partie ici : il me manque { $permissions }. Toute personne qui gère ce serveur peut l’autoriser : Paramètres du salon → Permissions → m’ajouter (ou mon rôle) → autoriser. Puis tape de nouveau la commande.

thread = { $game } · table { $table }
