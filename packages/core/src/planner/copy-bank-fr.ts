import type { CopyBank } from "./copy-bank-words.ts"

export const copyBankFr: CopyBank = {
  headlines: {
    gift: ["Offrir ce qui fait plaisir", "Pour ceux à qui vous pensez", "Un cadeau bien choisi"],
    gather: ["Une place pour chacun", "Les plus beaux jours se partagent", "Le plaisir d'être ensemble"],
    offer: ["C'est le bon moment", "Le temps d'une offre", "Une belle journée pour choisir"],
    renewal: ["Un nouveau départ", "Place à la nouveauté", "Recommencer, simplement"],
    pride: ["Une journée à partager", "Aujourd'hui, on célèbre", "Une fête pour tous"],
    own: ["Une date à fêter", "Notre fête, et la vôtre", "Fêtez avec nous"],
    moment: ["Prenez un moment", "C'est le jour idéal", "Une petite pause s'impose"],
    detail: ["Regardez de plus près", "Tout est dans le détail", "Regardez encore une fois"],
    everyday: ["De tous les jours", "Le quotidien, en mieux", "Chaque jour compte"],
    spring: ["Bonjour, printemps", "Ouvrez les fenêtres", "La lumière est de retour"],
    summer: ["De longues journées d'été", "Voici l'été", "Restez encore un peu dehors"],
    autumn: ["Place aux soirées douces", "L'automne commence bien", "Le temps de ralentir"],
    winter: ["On est bien chez soi", "L'hiver, tout en douceur", "Jours courts, longues soirées"]
  },
  bodies: {
    gift: "Trouvez ce qui lui ressemble, et prenez le temps de l'offrir.",
    gather: "Tout est meilleur avec ceux qu'on aime. Préparez-vous dès maintenant.",
    offer: "Regardez, prenez votre temps et choisissez avant la fin.",
    renewal: "Un petit changement est une bonne façon de commencer.",
    pride: "Quels que soient vos projets, nous vous souhaitons une belle journée.",
    own: "Merci d'en faire partie.",
    moment: "Faites aujourd'hui quelque chose qui vous plaît.",
    detail: "Les petites choses font la différence. Venez les voir de près.",
    everyday: "Ce que l'on utilise le plus mérite un peu d'attention.",
    spring: "Une nouvelle saison est une bonne raison de changer.",
    summer: "Profitez de la lumière.",
    autumn: "C'est la saison pour se faire plaisir chez soi.",
    winter: "C'est la saison pour rester chez soi."
  },
  calls: {
    awareness: ["Découvrir", "Nous connaître"],
    consideration: ["Voir les détails", "Trouver le mien"],
    conversion: ["Acheter", "Choisir le mien"],
    launch: ["Voir les nouveautés", "Découvrir"],
    retention: ["Revenir nous voir", "Voir les nouveautés"],
    event: ["Noter la date", "Nous rejoindre"],
    other: ["En savoir plus", "Voir plus"]
  },
  closings: {
    awareness: "Faites notre connaissance.",
    consideration: "Prenez le temps de trouver ce qui vous convient.",
    conversion: "Faites votre choix dès aujourd'hui.",
    launch: "C'est nouveau, et c'est pour vous.",
    retention: "Merci de nous être fidèle.",
    event: "Nous serons heureux de vous accueillir.",
    other: "Plus d'informations sur notre page."
  },
  onPicture: ["Texte sur l'image : « ", " »"]
}
