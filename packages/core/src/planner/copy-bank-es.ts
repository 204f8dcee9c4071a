import type { CopyBank } from "./copy-bank-words.ts"

export const copyBankEs: CopyBank = {
  headlines: {
    gift: ["Regala algo que ilusione", "Para quien siempre está ahí", "Un regalo bien elegido"],
    gather: ["Un sitio para cada uno", "Los mejores días se comparten", "Qué bien estar juntos"],
    offer: ["Este es el momento", "Mientras dure la oferta", "Un buen día para elegir"],
    renewal: ["Un nuevo comienzo", "Haz sitio a lo nuevo", "Empezar de nuevo, sin prisa"],
    pride: ["Un día para compartir", "Hoy toca celebrar", "Una fiesta de todos"],
    own: ["Un día para recordar", "Nuestro día, y el tuyo", "Celébralo con nosotros"],
    moment: ["Regálate un momento", "Hoy es un buen día", "Tiempo para algo bonito"],
    detail: ["Míralo más de cerca", "Todo está en los detalles", "Merece una segunda mirada"],
    everyday: ["Para cada día", "Lo bueno de cada día", "Parte de tu día a día"],
    spring: ["Hola, primavera", "Abre las ventanas", "Vuelve la luz"],
    summer: ["Días largos, noches tranquilas", "Ya es verano", "Quédate fuera un poco más"],
    autumn: ["Llegan las tardes en casa", "El otoño empieza bien", "Es tiempo de ir despacio"],
    winter: ["En casa se está mejor", "El invierno, con calma", "Días cortos, noches largas"]
  },
  bodies: {
    gift: "Encuentra algo a su medida y regálalo con tiempo.",
    gather: "Todo es mejor con la gente que quieres. Empieza a prepararlo ya.",
    offer: "Mira, tómate tu tiempo y elige antes de que termine.",
    renewal: "Un pequeño cambio es una buena forma de empezar.",
    pride: "Lo celebres como lo celebres, te deseamos un buen día.",
    own: "Gracias por formar parte de esto.",
    moment: "Haz hoy algo que te guste.",
    detail: "Lo pequeño marca la diferencia. Ven a verlo de cerca.",
    everyday: "Lo que más usamos merece un poco de atención.",
    spring: "Una nueva estación es una buena razón para algo nuevo.",
    summer: "Aprovecha la luz.",
    autumn: "Es una buena época para ponerse cómodo.",
    winter: "Es una buena época para estar en casa."
  },
  calls: {
    awareness: ["Descubre más", "Conócenos"],
    consideration: ["Ver detalles", "Encuentra el tuyo"],
    conversion: ["Comprar ahora", "Elige el tuyo"],
    launch: ["Ver novedades", "Descúbrelo"],
    retention: ["Vuelve a visitarnos", "Ver novedades"],
    event: ["Guarda la fecha", "Ven con nosotros"],
    other: ["Saber más", "Ver más"]
  },
  closings: {
    awareness: "Ven a conocernos.",
    consideration: "Tómate tu tiempo y encuentra lo que va contigo.",
    conversion: "Elige hoy el tuyo.",
    launch: "Nuevo, y pensado para ti.",
    retention: "Gracias por volver.",
    event: "Nos encantará verte.",
    other: "Más información en nuestra página."
  },
  onPicture: ["Texto en la imagen: «", "»"]
}
