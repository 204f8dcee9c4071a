const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u))

const ENGLISH = list("the and of with for from is are to our your you that this it its by made on we at as how all")

const OTHERS = [
  list(
    "der die das und mit für von aus ist sind ein eine einen nicht auf im zum zur dem den bei wir sie ihr es nur gemacht"
  ),
  list("le la les des du et avec pour est sont une dans sur pas au aux nos votre vos qui que ce cette"),
  list("el los las y con para es son una en por del que su sus nuestro hecho hecha"),
  list("il lo gli della di e con per è sono una che nel nella dei delle fatto fatta"),
  list("o os uma com em não e são para feito feita dos das nossa nosso"),
  list("het een en met voor van zijn niet op uit onze gemaakt"),
  list("och med för av är som på inte ett den det til og er ikke fra"),
  list("i z w na do się nie jest dla ze oraz"),
  list("ja on ei se että kanssa"),
  list("ve bir ile için bu da de")
]

const count = (words: ReadonlyArray<string>, known: ReadonlySet<string>): number =>
  words.filter((word) => known.has(word)).length

/**
 * Judged by frequent words, else by letters. Texts without a sign, such as two names, may be English. Linear in the
 * texts.
 */
export const mayBeEnglish = (texts: ReadonlyArray<string>): boolean => {
  const letters = texts.join(" ").match(/\p{L}/gu) ?? []
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length
  if (foreign * 2 > letters.length) return false
  const words = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}'’]+/gu) ?? [])
  const english = count(words, ENGLISH)
  const other = Math.max(...OTHERS.map((known) => count(words, known)))
  if (english !== other) return english > other
  return !letters.some((letter) => /(?![a-z])\p{Script=Latin}/iu.test(letter))
}
