### Ce que disent les courriels. Le serveur les envoie là où son hôte l’a prévu ; ils ne révèlent rien d’une position.

verify-subject = Confirmez votre adresse sur Mesozoic
verify-text =
    Bonjour,

    quelqu’un, vous-même nous l’espérons, a indiqué cette adresse pour un compte sur { $site }.
    Pour la confirmer, ouvrez ce lien dans les vingt-quatre heures :

    { $link }

    Si ce n’était pas vous, ne faites rien : cette adresse ne sera pas utilisée.
taken-subject = Votre adresse sur Mesozoic
taken-text =
    Bonjour,

    quelqu’un, peut-être vous, a indiqué cette adresse pour un compte sur { $site },
    mais elle appartient déjà à un autre compte. Retirez-la d’abord de celui-ci.

    Si ce n’était pas vous, il n’y a rien à faire.
reset-subject = Un nouveau mot de passe pour Mesozoic
reset-text =
    Bonjour,

    quelqu’un, vous-même nous l’espérons, veut choisir un nouveau mot de passe pour le compte { $login } sur { $site }.
    Pour cela, ouvrez ce lien dans l’heure ; il ne sert qu’une fois :

    { $link }

    Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.
turn-subject = { $game } : à vous de jouer
turn-text =
    Bonjour,

    c’est à vous de jouer à { $game }, avec { $names } :

    { $link }

    Vous recevez au plus un courriel par jour et par partie. Pour ne plus en recevoir :
    { $stop }
test-subject = Un essai de Mesozoic
test-text =
    Bonjour,

    ceci est un essai : { $site } peut envoyer des courriels.
guest-name = Invité { $number }
