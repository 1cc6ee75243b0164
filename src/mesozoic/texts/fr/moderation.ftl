### Signalements, exclusions, et la page des hôtes et modérateurs.

## Reporting, muting, blocking

mod-report-title = Signaler { $name }
mod-report-line = Signaler ce message
mod-report-person = Signaler cette personne ou son nom
mod-report-reason = Quel est le problème ?
mod-report-note = Ce que les modérateurs doivent savoir (facultatif)
mod-report-about = Seuls les modérateurs lisent ceci. La personne ne saura pas qui l’a signalée.
mod-report-send = Envoyer
mod-received = Merci. Votre signalement est enregistré ; un modérateur va l’examiner.
mod-received-before = Vous l’aviez déjà signalé. Un modérateur va l’examiner.
mod-reason-insult = Insultes
mod-reason-harassment = Harcèlement ou menaces
mod-reason-cheating = Triche
mod-reason-spam = Spam
mod-reason-name = Un nom offensant
mod-reason-leaving = Quitte ou bloque les parties
mod-reason-other = Autre chose
mod-mute-here = Masquer à cette table
mod-unmute-here = Afficher de nouveau ses messages
mod-mute-here-about = Vous ne voyez plus ses messages ici. Rien ne lui est dit.
mod-block = Bloquer
mod-unblock = Débloquer
mod-block-about = Ni invitations ni messages de sa part, à aucune table.

## For somebody who is warned, muted or banned

mod-warning-title = Un avertissement d’un modérateur
mod-warning-read = J’ai lu
mod-you-are-muted = Un modérateur vous a rendu muet : vous ne pouvez pas écrire.
mod-until = Jusqu’au { $date }.
mod-until-lifted = Jusqu’à nouvel ordre.
mod-why = Motif : { $reason }
mod-banned-title = Vous êtes exclu de ce site
mod-banned-about = Vos parties classées sont abandonnées, des robots continuent les autres. À la fin de l’exclusion vous pourrez vous connecter comme avant.
mod-not-banned = Ce navigateur n’est pas exclu
problem-muted = Un modérateur vous a rendu muet.
problem-banned = Vous êtes exclu de ce site.
problem-too-many-reports = Assez de vos signalements attendent une décision. Réessayez plus tard.
problem-rank = Vous ne pouvez pas agir sur quelqu’un qui a ce rôle.
problem-own-table = Vous êtes assis à cette table : quelqu’un d’autre décide.
problem-own-report = Vous l’avez signalé vous-même : quelqu’un d’autre décide.

## The page of hosts and moderators

mod-denied = Réservé aux hôtes et modérateurs
mod-denied-about = Connectez-vous avec un compte qui a un rôle ici.
mod-find = Trouver une personne : identifiant
mod-tab-open = Signalements ouverts
mod-tab-closed = Décidés
mod-tab-audit = Journal
mod-none-open = Rien à décider
mod-none-open-about = Les signalements apparaîtront ici.
mod-none-closed = Rien n’a encore été décidé
mod-more = Plus anciens
mod-back = Tous les signalements
mod-kind-person = Personne
mod-kind-name = Nom
mod-kind-chat = Message
mod-reported-by = signalé par { $name }
mod-then-called = alors appelé { $name }
mod-gone = quelqu’un qui est parti
mod-hidden = masqué
mod-hide = Masquer ce message pour tous
mod-hide-reason = signalé
mod-table = La table
mod-close-table = Fermer la table
mod-table-closed = La table est fermée.
mod-void-table = Annuler le résultat
mod-table-void = Le résultat ne compte pas.
mod-decision = Décision, pour les autres modérateurs
mod-close-report = Clore
mod-decided = { $name }, { $date } :
mod-file = Modération : ce que l’on sait
mod-guest = invité
mod-since = depuis le { $date }
mod-is-muted = Muet.
mod-is-banned = Exclu.
mod-open-reports =
    { $count ->
        [one] { $count } signalement ouvert
       *[other] { $count } signalements ouverts
    }
mod-unread =
    { $count ->
        [one] { $count } avertissement non lu
       *[other] { $count } avertissements non lus
    }
mod-acts = Ce que vous pouvez faire
mod-may-not = Vous ne pouvez pas agir sur cette personne.
mod-do-warn = Avertir
mod-do-mute = Rendre muet
mod-do-unmute = Rendre la parole
mod-do-rename = Remplacer le nom
mod-do-ban = Exclure
mod-do-unban = Lever l’exclusion
mod-how-long = Pour combien de temps
mod-for-hour = 1 heure
mod-for-day = 1 jour
mod-for-week = 1 semaine
mod-for-month = 30 jours
mod-for-ever = pour toujours
mod-reason = Motif ; la personne le lira
mod-warning-text = Ce que la personne doit lire
mod-new-name = Nouveau nom ; vide : un nom neutre
mod-with-address = Personne ne recommence depuis ses réseaux non plus
mod-earlier = Ce qui a été fait
mod-no-acts = Rien encore.
mod-role = Rôle
mod-role-none = aucun
mod-role-moderator = Modérateur
mod-role-host = Hôte
mod-act-warn = Avertissement
mod-act-mute = Rendu muet
mod-act-unmute = Parole rendue
mod-act-ban = Exclu
mod-act-unban = Exclusion levée
mod-act-rename = Nom remplacé
mod-act-role = Rôle
mod-act-close-table = Table fermée
mod-act-void = Résultat annulé
mod-act-hide = Message masqué
mod-act-close-report = Signalement décidé
mod-act-registered = Inscription
mod-act-signed-in = Connexion
mod-act-sign-in-failed = Connexion refusée
mod-act-recovered = Nouveau mot de passe sans l’ancien
mod-act-password-changed = Mot de passe changé
mod-act-recovery-codes = Nouveaux codes de secours
mod-act-second-factor-on = Second facteur activé
mod-act-second-factor-off = Second facteur retiré
mod-act-session-ended = Déconnexion à distance
mod-act-token-made = Clé créée
mod-act-email-set = Adresse confirmée
mod-act-email-removed = Adresse retirée
mod-act-deleted = Données effacées
