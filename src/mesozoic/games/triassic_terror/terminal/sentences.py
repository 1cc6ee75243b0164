"""Every sentence that the terminal says about Triassic Terror, in English and in French."""

from __future__ import annotations

SENTENCES = {
    # terrains, tiles, predators, periods
    "swamp": ("swamp", "marécages"),
    "forest": ("forest", "forêt"),
    "desert": ("desert", "désert"),
    "mountain": ("mountain", "montagne"),
    "in swamp": ("in the swamp", "dans les marécages"),
    "in forest": ("in the forest", "dans la forêt"),
    "in desert": ("in the desert", "dans le désert"),
    "in mountain": ("in the mountains", "dans la montagne"),
    "tile new-environment": ("new environment", "nouvel environnement"),
    "tile growth": ("growth", "croissance"),
    "tile migration": ("migration", "migration"),
    "tile hatch": ("hatch", "éclosion"),
    "tile trex": ("T-Rex", "T-Rex"),
    "tile raptors": ("raptors", "raptors"),
    "short new-environment": ("environment", "environnement"),
    "trex": ("the T-Rex", "le T-Rex"),
    "raptor-a": ("raptor A", "le raptor A"),
    "raptor-b": ("raptor B", "le raptor B"),
    "pterodactyl": ("the pterodactyl", "le ptérodactyle"),
    "triassic": ("Triassic", "Trias"),
    "jurassic": ("Jurassic", "Jurassique"),
    "cretaceous": ("Cretaceous", "Crétacé"),
    # what is to be done
    "do take-card": (
        "Take a terrain card: {card}, face up, or one unseen from the deck. It will place 3 dinos in its terrain.",
        "Prenez une carte terrain : {card}, visible, ou une inconnue. Elle placera 3 dinos sur son terrain.",
    ),
    "do take-tile": (
        "Take an action tile. Low numbers act first; white dinos come with the tile.",
        "Prenez une tuile action. Les petits numéros jouent d'abord ; les dinos blancs suivent la tuile.",
    ),
    "do idle": (
        "Your turn: {things}, in any order. All of it is optional.",
        "À vous : {things}, dans l'ordre voulu. Rien n'est obligatoire.",
    ),
    "do idle one": ("Your turn: {things}, if you like.", "À vous : {things}, si vous voulez."),
    "do end": ("All is done: end your turn.", "Tout est fait : finissez votre tour."),
    "do place": (
        "Place up to {dinos} {terrain}, each area once. An area feeds its three strongest herds.",
        "Placez jusqu'à {dinos} {terrain}, une fois par zone. Chaque zone nourrit ses trois plus forts troupeaux.",
    ),
    "do growth": (
        "Growth: add 3 dinos to one of your herds and 2 to another one.",
        "Croissance : 3 dinos de plus dans un de vos troupeaux, 2 dans un autre.",
    ),
    "do growth part": (
        "Growth: add {part} dinos to another one of your herds.",
        "Croissance : {part} dinos de plus dans un autre de vos troupeaux.",
    ),
    "do migration": (
        "Choose a herd that migrates to adjacent areas. Each opponent there gives it one dino, who follows.",
        "Choisissez un troupeau qui migre vers des zones adjacentes. Chaque adversaire y cède un dino, qui suit.",
    ),
    "do migration second": (
        "A second herd may migrate; dinos that have just arrived stay.",
        "Un second troupeau peut migrer ; les dinos qui viennent d'arriver restent.",
    ),
    "do declare": (
        "Send groups from {area} to adjacent areas; some may stay. In another terrain a group loses one dino.",
        "Envoyez des groupes de {area} vers des zones adjacentes ; on peut en laisser. Un groupe qui change de terrain "
        "perd un dino.",
    ),
    "do declare follow": (
        "Which group does the follower of {symbol} join? Or send another group first.",
        "Quel groupe le suiveur de {symbol} rejoint-il ? Ou envoyez d'abord un autre groupe.",
    ),
    "do declare next": (
        "Which group does the follower of {symbol} join?",
        "Quel groupe le suiveur de {symbol} rejoint-il ?",
    ),
    "do declare go": (
        "Let the herd go. Followers join it, then each group in another terrain loses one dino.",
        "Faites partir le troupeau. On le suit, puis chaque groupe qui change de terrain perd un dino.",
    ),
    "do hatch": (
        "Hatch 3 dinos in one of your herds; then the pterodactyl flies 1 or 2 areas and eats up to {count}.",
        "Faites éclore 3 dinos dans un de vos troupeaux ; puis le ptérodactyle vole de 1 ou 2 zones et mange "
        "jusqu'à {count}.",
    ),
    "do hatch fly": (
        "The pterodactyl may fly 1 or 2 areas; there it eats up to {count}.",
        "Le ptérodactyle peut voler de 1 ou 2 zones ; il y mange jusqu'à {count}.",
    ),
    "do trex": (
        "The T-Rex becomes yours, worth 3 dinos: it stays, moves 1 area and eats up to 5, or 2 areas and up to 3.",
        "Le T-Rex devient vôtre et vaut 3 dinos : il reste, va à 1 zone et mange 5 dinos au plus, ou à 2 zones et 3 "
        "au plus.",
    ),
    "do raptors": (
        "Move a raptor 1 area; one of the two may go 2. It eats up to 2, then expels up to 2.",
        "Déplacez un raptor de 1 zone ; l'un des deux peut faire 2 pas. Il mange 2 dinos au plus, puis en expulse "
        "2 au plus.",
    ),
    "do raptors second": (
        "The other raptor may move as well: {steps}.",
        "L'autre raptor peut aussi se déplacer : {steps}.",
    ),
    "do eat": (
        "{predator} eats up to {count} in {area}: whose?",
        "{predator} mange jusqu'à {count} en {area} : à qui ?",
    ),
    "do expel": (
        "{predator} expels up to {count} from {area}, of any player. The first to enter another terrain dies.",
        "{predator} expulse jusqu'à {count} de {area}, de tout joueur. Le premier qui change de terrain meurt.",
    ),
    "do shuffle": ("The tiles are being shuffled.", "On mélange les tuiles."),
    "do over": ("The game is over.", "La partie est finie."),
    "wait": ("{symbol} is to act.", "C'est à {symbol} de jouer."),
    "one area": ("1 area", "1 zone"),
    "two areas": ("1 or 2 areas", "1 ou 2 zones"),
    # what can still be done in a turn
    "a card": ("card", "carte"),
    "the card": ("card ({card})", "carte ({card})"),
    "a tile": ("tile ({tile})", "tuile ({tile})"),
    "a counter": ("a counter", "un pion"),
    "nothing": ("nothing", "rien"),
    # what is open
    "now take-card": ("takes a card", "prend une carte"),
    "now take-tile": ("takes a tile", "prend une tuile"),
    "now idle": ("may still use: {things}", "encore possible : {things}"),
    "now place": ("places {terrain}: {dinos} left", "place {terrain} : encore {dinos}"),
    "now growth": ("growth: {parts}", "croissance : {parts}"),
    "part done": ("{part} in {area}", "{part} en {area}"),
    "part open": ("{part} to come", "{part} à venir"),
    "now migration": ("migration: two herds may go", "migration : deux troupeaux peuvent partir"),
    "now migration second": ("migration: a second herd may go", "migration : un second troupeau peut partir"),
    "arrived": ("just arrived: {dinos}", "viennent d'arriver : {dinos}"),
    "now declare": ("migration from {area}: {groups}", "migration de {area} : {groups}"),
    "no group": ("no group yet", "aucun groupe"),
    "follows": ("{symbol} follows to {area}", "{symbol} suit vers {area}"),
    "now hatch": ("hatch: 3 dinos, then the pterodactyl", "éclosion : 3 dinos, puis le ptérodactyle"),
    "now hatch fly": ("hatch: the pterodactyl may fly", "éclosion : le ptérodactyle peut voler"),
    "now trex": ("T-Rex: stays or moves", "T-Rex : reste ou se déplace"),
    "now raptors": (
        "raptors: both may move, one of them 2 areas",
        "raptors : les deux peuvent bouger, l'un de 2 zones",
    ),
    "now raptors second": ("{predator} may move: {steps}", "{predator} peut bouger : {steps}"),
    "now eat": ("{predator} eats up to {count} in {area}", "{predator} mange jusqu'à {count} en {area}"),
    "now expel": ("{predator} expels up to {count} from {area}", "{predator} expulse jusqu'à {count} de {area}"),
    # steps of a choice
    "step take-card face-up": ("take the face-up card: {card}", "prendre la carte visible : {card}"),
    "step take-card deck": ("draw unseen (deck of {count})", "piocher à l'aveugle ({count} cartes)"),
    "step take-tile": ("space {space}: {tile}", "case {space} : {tile}"),
    "step take-tile white": ("space {space}: {tile} (+{white} white)", "case {space} : {tile} (+{white} blanc)"),
    "step take-tile whites": ("space {space}: {tile} (+{white} white)", "case {space} : {tile} (+{white} blancs)"),
    "step play-card": ("play the card: {card}", "jouer la carte : {card}"),
    "step use-tile": ("use the tile: {tile}", "jouer la tuile : {tile}"),
    "step place-dinos": ("place dinos", "placer des dinos"),
    "step grow": ("grow by {count}", "croître de {count}"),
    "step migrate-start": ("migrate a herd", "faire migrer"),
    "step migrate-group": ("send a group", "envoyer un groupe"),
    "step follow-assignment": ("the follower of {symbol} goes", "le suiveur de {symbol} va"),
    "step migrate-commit": ("let the herd go: {groups}", "le troupeau part : {groups}"),
    "step hatch": ("hatch 3 dinos", "faire éclore 3 dinos"),
    "step move-predator": ("move {predator}", "déplacer {predator}"),
    "step trex stays": ("the T-Rex stays in {area}", "le T-Rex reste en {area}"),
    "step eat": ("eat", "manger"),
    "step eat nothing": ("eat nothing", "ne rien manger"),
    "step expel": ("expel", "expulser"),
    "step white-dino": ("white dino ({count} left)", "dino blanc (reste {count})"),
    "step play-counter hatch": ("hatch counter (3 dinos)", "pion éclosion (3 dinos)"),
    "step play-counter volcano": ("volcano counter", "pion volcan"),
    "step finish": ("finish ({lost})", "terminer ({lost})"),
    "step end-turn": ("end turn", "finir le tour"),
    "step end-turn lost": ("end turn ({lost})", "finir le tour ({lost})"),
    "from": ("from {area}", "de {area}"),
    "to": ("to {area}", "vers {area}"),
    "to loses": ("to {area} (loses 1)", "vers {area} (en perd 1)"),
    "to meal": ("to {area} (eats {count})", "vers {area} (en mange {count})"),
    "to far": ("to {area} (2 steps)", "vers {area} (2 pas)"),
    "here": ("{symbol} ({count} here)", "{symbol} ({count} ici)"),
    "out": ("{count} to {area}", "{count} vers {area}"),
    "out dies": ("{count} to {area} (1 dies)", "{count} vers {area} (1 meurt)"),
    # what is given up
    "lost place": ("{dinos} unplaced", "{dinos} non placés"),
    "lost place one": ("{dinos} unplaced", "{dinos} non placé"),
    "lost growth": ("{parts} unused", "sans {parts}"),
    "and": (" and ", " ni "),
    "lost migration": ("no herd migrates", "personne ne migre"),
    "lost migration second": ("no second herd", "pas de second troupeau"),
    "lost hatch": ("no births, no flight", "ni éclosion ni vol"),
    "lost hatch fly": ("the pterodactyl stays", "le ptérodactyle reste"),
    "lost trex": ("the T-Rex is left as it is", "le T-Rex reste tel quel"),
    "lost raptors": ("both raptors stay", "les deux raptors restent"),
    "lost raptors second": ("{predator} stays", "{predator} reste"),
    "lost expel": ("nobody is expelled", "personne n'est expulsé"),
    "lost expel second": ("nobody else is expelled", "personne d'autre"),
    "lost card": ("card not played", "carte non jouée"),
    "lost tile": ("tile not used", "tuile non jouée"),
    "lost white": ("{dinos} lost", "{dinos} perdus"),
    "lost white one": ("{dinos} lost", "{dinos} perdu"),
    # actions in words
    "told take-card face-up": ("the face-up card", "la carte visible"),
    "told take-card deck": ("a card unseen", "une carte inconnue"),
    "told take-tile": ("tile {tile}", "tuile {tile}"),
    "told play-card": ("plays the card", "joue sa carte"),
    "told use-tile": ("uses the tile", "joue sa tuile"),
    "told use-tile terrain": ("uses the tile ({terrain})", "joue sa tuile ({terrain})"),
    "told place-dinos": ("{count} to {area}", "{count} en {area}"),
    "told grow": ("+{count} in {area}", "+{count} en {area}"),
    "told migrate-start": ("migrates from {area}", "migre de {area}"),
    "told migrate-group": ("{count} to {area}", "{count} vers {area}"),
    "told follow-assignment": ("{symbol} follows to {area}", "{symbol} suit vers {area}"),
    "told migrate-commit": ("off they go", "en route"),
    "told hatch": ("+3 in {area}", "+3 en {area}"),
    "told move-predator": ("{predator} to {area}", "{predator} en {area}"),
    "told eat": ("{predator} eats {herds}", "{predator} mange {herds}"),
    "told eat nothing": ("{predator} eats nothing", "{predator} ne mange rien"),
    "told expel": ("{predator} expels {herds} to {area}", "{predator} expulse {herds} vers {area}"),
    "told white-dino": ("white dino in {area}", "dino blanc en {area}"),
    "told play-counter hatch": ("hatch counter in {area}", "pion éclosion en {area}"),
    "told play-counter volcano": ("VOLCANO in {area}", "VOLCAN en {area}"),
    "told finish": ("done", "terminé"),
    "told end-turn": ("end of turn", "fin du tour"),
    "told tile-shuffle": ("tiles shuffled: {tiles}", "tuiles mélangées : {tiles}"),
    # events
    "event area": ("{area} {herds}", "{area} {herds}"),
    "empty": ("empty", "vide"),
    "event displaced": ("no habitat for {herds} in {area}", "pas d'habitat pour {herds} en {area}"),
    "event settled": ("the T-Rex settles in {area}", "le T-Rex s'installe en {area}"),
    "event waiting": ("the T-Rex waits in {area} for a habitat", "le T-Rex attend un habitat en {area}"),
    "event reveal": ("next: {card}", "puis : {card}"),
    "event reveal unseen": ("seen by nobody else", "vue de lui seul"),
    "event discarded": ("card not played: {card}", "carte non jouée : {card}"),
    "event white-lost": ("white dinos lost: {count}", "dinos blancs perdus : {count}"),
    "event volcano-ends": ("no more volcano in {area}", "plus de volcan en {area}"),
    "event scoring": ("SCORING of the {period}: {points}", "DÉCOMPTE du {period} : {points}"),
    "event round": ("{period}, round {number}, first: {name}", "{period}, manche {number}, en premier : {name}"),
    "stones": ("stones", "pierres"),
    "presence": ("presence", "présence"),
    "dominance": ("dominance", "domination"),
    "scored": ("{what}: {points}", "{what} : {points}"),
    "nobody": ("nobody", "personne"),
    # the panel
    "points": ("pts", "pts"),
    "supply": ("supply", "rés."),
    "supply short": ("sup", "rés"),
    "hand": ("card", "carte"),
    "hatch counter": ("hatch", "éclo."),
    "volcano counter": ("volc.", "volc."),
    "free": ("free", "libre"),
    "status": (
        "{period}, round {number} of {rounds}{cards} · then {scored}",
        "{period}, manche {number} sur {rounds}{cards} · puis {scored}",
    ),
    "status short": (
        "{period} {number}/{rounds}{cards} · then {scored}",
        "{period} {number}/{rounds}{cards} · puis {scored}",
    ),
    "status over": ("the game is over", "la partie est finie"),
    "card round": (" · card round", " · avec carte"),
    "choosing": ("choosing:", "choix :"),
    "acting": ("acting:", "actions :"),
    "tiles": ("tiles", "tuiles"),
    "cards": (
        "face up: {card} · deck: {count} · discarded: {discard}",
        "visible : {card} · pioche : {count} · défausse : {discard}",
    ),
    "cards short": ("card: {card} · deck {count} · {discard}", "carte : {card} · pioche {count} · {discard}"),
    "unseen": ("unseen: {cards}", "cachées : {cards}"),
    "cropped": ("a part of the map", "une partie de la carte"),
    "legend": (
        "On the map ring 1 of each terrain is at the centre, ring 3 at the coast; areas that share a border are "
        "adjacent, unless water lies between; a common corner is not enough. An area shows its three habitats with "
        "their stones: `8 ●4` is worth 8 to ●, who has 4 dinos there, `8 ·` is empty. `●4+T` has the T-Rex with it "
        "(strength 7), `T●` is the T-Rex alone (strength 3). Outside the habitats: `T` the neutral T-Rex, `T●` "
        "while it feeds, `(T●)` while it waits for a habitat, `Ra` `Rb` the raptors, `Pt` the pterodactyl, `V●` a "
        "volcano and whose it is. Tiles: the number is the order of action, `+2` white dinos come with it, then who "
        "has taken it. New environment places 3 dinos in any terrain; growth adds 3 and 2 to two herds; migration "
        "moves two herds; hatch adds 3, and the pterodactyl eats 2; the T-Rex becomes yours and eats up to 5; each "
        "raptor eats 2 and expels 2. Counters: free (in a narrow window `H` hatch, `V` volcano), or the period of "
        "their use. `?` is a hidden card.",
        "Sur la carte, l'anneau 1 de chaque terrain est au centre, l'anneau 3 sur la côte ; les zones qui ont une "
        "frontière commune sont adjacentes, sauf si de l'eau les sépare ; un coin ne suffit pas. Une zone montre "
        "ses trois habitats avec leurs pierres : `8 ●4` vaut 8 points à ●, qui y a 4 dinos, `8 ·` est vide. `●4+T` "
        "a le T-Rex avec lui (force 7), `T●` est le T-Rex seul (force 3). Hors des habitats : `T` le T-Rex neutre, "
        "`T●` pendant qu'il mange, `(T●)` quand il attend un habitat, `Ra` `Rb` les raptors, `Pt` le ptérodactyle, "
        "`V●` un volcan et à qui il est. Tuiles : le numéro donne l'ordre des tours, `+2` dinos blancs vont avec, "
        "puis qui l'a prise. Nouvel environnement place 3 dinos dans un terrain au choix ; croissance en ajoute 3 "
        "et 2 à deux troupeaux ; migration déplace deux troupeaux ; éclosion en ajoute 3, et le ptérodactyle en "
        "mange 2 ; le T-Rex devient vôtre et en mange jusqu'à 5 ; chaque raptor en mange 2 et en expulse 2. Pions : "
        "libre (en fenêtre étroite `H` éclosion, `V` volcan), ou la période où ils ont servi. `?` est une carte "
        "cachée.",
    ),
    # the end
    "total": ("points", "points"),
    "decided by points": ("most points", "le plus de points"),
    "decided by dinos": ("tie on points: more dinos on the board", "égalité : plus de dinos sur le plateau"),
    "decided by primary": ("tie: more primary habitats", "égalité : plus d'habitats primaires"),
    "decided by secondary": ("tie: more secondary habitats", "égalité : plus d'habitats secondaires"),
    "decided by tertiary": ("tie: more tertiary habitats", "égalité : plus d'habitats tertiaires"),
    "decided by shared": ("equal in everything: shared", "égalité parfaite : partagée"),
    "rank": ("rank", "rang"),
}  # fmt: skip

COUNTED = {
    "dino": (("dino", "dinos"), ("dino", "dinos")),
    "white": (("white dino", "white dinos"), ("dino blanc", "dinos blancs")),
}
