### Compte : la connexion, et comment on prouve qui l’on est. Chargé avec les pages qui en parlent.

## Profile

profile-have-one = J’ai déjà un compte
profile-have-none = Je n’ai pas de compte
profile-login = Identifiant
profile-login-about = 3 à 30 lettres, chiffres, points ou tirets
profile-password = Mot de passe
profile-password-about = au moins 8 caractères
profile-change-password = Changer de mot de passe
profile-old-password = Mot de passe actuel
profile-new-password = Nouveau mot de passe
profile-sign-out = Se déconnecter
profile-sign-out-all = Se déconnecter partout
profile-sign-out-all-about = Tous les navigateurs et toutes les clés des programmes.
profile-sign-out-guest = Vous jouez en invité : une fois déconnecté, ce nom et ses parties sont perdus pour de bon.
profile-tokens = Clés pour programmes
profile-tokens-about = Votre propre robot joue avec une clé. Elle n’est affichée qu’une fois.
profile-token-name = À quoi sert-elle ?
profile-scope-read = lire les tables
profile-scope-play = jouer
profile-scope-table = ouvrir et rejoindre des tables
profile-scope-moderate = agir en modérateur
profile-new-token = Créer une clé
profile-revoke = Révoquer
profile-protocol = Faire jouer un programme
account-privacy = Ce que ce site garde de vous, et combien de temps
account-download = Télécharger mes données
profile-forget = Effacer mes données
profile-forget-about = Votre nom, votre compte, vos classements et vos clés disparaissent pour toujours. Vos parties restent, sans votre nom.
profile-forget-sure = Effacer tout ce qui vous concerne ici ? C’est irréversible.
profile-forget-yes = Oui, effacer

## Signing in

account-forgotten = Oublié ?
account-code = Code de votre application d’authentification
account-code-about = six chiffres, ou l’un de vos codes de secours
account-code-asked = Ce compte demande un second facteur.

## Account and security

account-title = Compte et sécurité
account-about = Comment vous prouvez qui vous êtes, et où vous êtes connecté.
account-more = Compte et sécurité
account-guest = Un invité n’a pas de mot de passe. Créez un compte pour retrouver partout vos parties et votre classement.
account-current-password = Votre mot de passe
account-wanted-password = Nouveau mot de passe

account-codes-title = Codes de secours
account-codes-about = Chaque code permet une fois de choisir un nouveau mot de passe, ou remplace votre application d’authentification. Gardez-les en lieu sûr, pas seulement dans ce navigateur.
account-codes-fresh = Gardez ces codes. Ils ne sont affichés que maintenant.
account-codes-left =
    { $count ->
        [0] Il ne vous reste aucun code.
        [one] Il vous reste { $count } code.
       *[other] Il vous reste { $count } codes.
    }
account-codes-new = Nouveaux codes
account-codes-replace = Vos codes actuels ne fonctionneront plus.
account-copy = Copier
account-copied = Copié
account-copy-failed = Le navigateur ne laisse pas cette page copier. Sélectionnez le texte et copiez-le.
account-codes-download = Télécharger
account-codes-kept = Je les ai gardés
account-codes-leave = Les codes de secours ne sont montrés que maintenant. Les avez-vous gardés ?
account-codes-leave-yes = Continuer sans eux
account-codes-stay = Retour aux codes
account-codes-file = Codes de secours de { $login } sur { $site }. Chacun sert une fois.

account-second-title = Second facteur
account-second-about = Une application d’authentification affiche un code qui change toutes les trente secondes. Votre mot de passe seul ne suffit plus pour se connecter.
account-second-on = Activé : chaque connexion demande un code.
account-second-off = Désactivé.
account-second-begin = Configurer
account-second-scan = Scannez cette image avec votre application d’authentification, ou saisissez la clé. Entrez ensuite le code affiché.
account-second-picture = La clé sous forme d’image à scanner
account-second-secret = Clé
account-second-open = Ouvrir dans l’application
account-second-confirm = Activer
account-second-remove = Désactiver

account-email-title = Courriel
account-email-about = Pour un nouveau mot de passe en cas d’oubli, et pour les parties qui durent des jours.
account-email-none = Aucune adresse.
account-email-now = Adresse : { $email }
account-email-pending = Ouvrez le lien envoyé à { $email }. Il est valable un jour.
account-email-label = Adresse électronique
account-email-change = Indiquer une adresse
account-email-send = Envoyer un lien
account-email-remove = Retirer l’adresse
account-email-turns = À vous de jouer
account-email-turns-about = dans les parties qui durent des jours, en votre absence ; au plus un courriel par jour et par partie

account-sessions-title = Où vous êtes connecté
account-sessions-unknown = Un navigateur
account-sessions-here = celui-ci
account-sessions-seen = utilisé { $when }
account-sessions-end = Déconnecter
account-sessions-end-it = Déconnecter { $name }

account-tokens-expires = Valable
account-tokens-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
account-tokens-ever = sans fin
account-tokens-until = jusqu’au { $date }
account-tokens-seen = utilisée { $when }
account-tokens-unused = jamais utilisée
account-tokens-once = Cette clé n’est affichée que maintenant.

account-leave-title = Se déconnecter, effacer
account-forget-guest = Un invité n’a pas besoin de mot de passe.
account-password-saved = Enregistré. Tous les autres navigateurs sont déconnectés et les clés des programmes ne valent plus.

## Forgotten

recover-title = Mot de passe oublié ?
recover-about = Choisissez-en un nouveau. Tous les navigateurs sont déconnectés et les clés des programmes ne valent plus.
recover-by-code = Avec un code de secours
recover-code = Code de secours
recover-second = Code de votre application d’authentification, ou un autre code de secours
recover-set = Choisir ce mot de passe
recover-by-mail = Par courriel
recover-by-mail-about = Si un compte a cette adresse, nous lui envoyons un lien valable une heure.
recover-sent = Si un compte a cette adresse, un courriel est en route. Regardez votre boîte.
recover-no-mail = Ce site n’envoie pas de courriels. Sans code de secours, personne ne peut rouvrir le compte ; un nouveau est vite créé.
recover-link-about = Choisissez un nouveau mot de passe. Tous les navigateurs sont déconnectés et les clés des programmes ne valent plus.

mail-verify-title = Confirmez votre adresse
mail-verify-done = Merci, votre adresse est confirmée.
mail-stop-title = Courriels « à vous de jouer »
mail-stop-done = Vous ne recevrez plus ces courriels.
mail-stop-again = Finalement, je les veux
mail-stop-back = Vous recevez de nouveau ces courriels.
mail-working = Un instant…

## Problems

problem-weak-password = Ce mot de passe se devine facilement. Prenez-en un plus long, plusieurs mots par exemple, sans votre identifiant.
problem-password-needed = Entrez votre mot de passe.
problem-code-needed = Entrez le code de votre application d’authentification, ou un code de secours.
problem-wrong-code = Ce code n’est pas le bon, ou a déjà servi.
problem-wrong-recovery = L’identifiant et le code ne vont pas ensemble, ou le code a déjà servi.
problem-second-factor-on = Il y a déjà un second facteur.
problem-second-factor-off = Il n’y a pas de second facteur.
problem-secret-not-offered = Cette clé est trop ancienne ou n’a pas été proposée ici. Recommencez.
problem-no-mail = Ce site n’envoie pas de courriels.
problem-bad-link = Ce lien a déjà servi, ou est trop ancien. Demandez-en un autre.
problem-wrong-login = Identifiant ou mot de passe incorrect.
problem-wrong-password = Ce n’est pas votre mot de passe.
problem-login-taken = Cet identifiant est pris.
problem-registered = Vous avez déjà un compte.
problem-too-many-tokens = Vous avez trop de clés : révoquez-en une d’abord.
