/** Texts of the token benchmarks in our spelling and in that of each peer; seeded. */

const WORDS =
  "the mug waits on a warm table while slow light falls through linen and somebody reads one more page before the day begins again".split(
    " "
  )
const NAMES = 300
const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"
/** What people put in brackets: notes to a photographer, sources, keys. Some 120 in 20,000 characters. */
const ASIDES = ["[no props]", "[3]", "[see the brief]", "[optional]", "[A4]", "[sic]"]

/** `wide`: with typographic quotes, which makes each character of the text two bytes. */
export const sizes = [
  { name: "500 B", length: 500, tokens: 4 },
  { name: "500 B, no token", length: 500, tokens: 0 },
  { name: "500 B, one token", length: 500, tokens: 1 },
  { name: "20 KB", length: 20_000, tokens: 100 },
  { name: "20 KB, wide", length: 20_000, tokens: 100, wide: true },
  { name: "20 KB, no token", length: 20_000, tokens: 0 },
  { name: "20 KB, one token", length: 20_000, tokens: 1 },
  { name: "1 MB", length: 1_000_000, tokens: 4898 },
  { name: "1 MB, no token", length: 1_000_000, tokens: 0 },
  { name: "1 MB, one token", length: 1_000_000, tokens: 1 }
]

const generator = (seed) => {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const below = generator(7)
/** Ids as the database gives them: 32 letters and digits, here beginning with a letter so that peers can name them. */
const ids = Array.from({ length: NAMES }, () =>
  Array.from({ length: 32 }, (_, at) => ALPHABET[below(at === 0 ? 26 : 36)]).join("")
)
const nameAt = (at) => `${WORDS[at % WORDS.length]} ${WORDS[(at * 7) % WORDS.length]} ${at}`

/** Read back from JSON, so that every string is one flat piece of memory as it would be off the network. */
const flat = (value) => JSON.parse(JSON.stringify(value))

const entries = flat(ids.map((id, at) => ({ id, kind: at % 3 === 0 ? "place" : "product", name: nameAt(at) })))
export const names = {
  product: new Map(entries.filter(({ kind }) => kind === "product").map(({ id, name }) => [id, name])),
  place: new Map(entries.filter(({ kind }) => kind === "place").map(({ id, name }) => [id, name]))
}
export const scope = Object.fromEntries(entries.map(({ id, name }) => [id, name]))

const capital = (word) => word[0].toUpperCase() + word.slice(1)

/** Sentences of 8 to 14 words, with commas, a colon now and then and something in brackets in two of three. */
const sentence = (random, wide) => {
  const words = Array.from({ length: 8 + random(7) }, () => WORDS[random(WORDS.length)])
  const comma = 2 + random(4)
  const aside = random(3)
  const mark = random(8) === 0 ? ":" : ","
  return words
    .map((word, at) => {
      const written = at === 0 ? capital(word) : wide && at === 1 ? `\u201c${word}\u201d` : word
      if (at === comma) return `${written}${mark}`
      if (at === comma + aside && aside > 0) return `${written} ${ASIDES[random(ASIDES.length)]}`
      return written
    })
    .join(" ")
    .concat(". ")
}

const prose = (random, length, wide) => {
  let text = ""
  while (text.length < length) text += sentence(random, wide)
  return flat(text)
}

const pieces = ({ length, tokens, wide = false }) => {
  const random = generator(length)
  if (tokens === 0) return [prose(random, length, wide)]
  const between = Math.max(1, Math.floor(length / tokens) - 42)
  if (tokens === 1)
    return [prose(random, between / 2, wide), entries[random(NAMES)], " ", prose(random, between / 2, wide)]
  const list = []
  for (let at = 0; at < tokens; at += 1) {
    // Cut, so that texts keep their length however long their sentences are.
    list.push(flat(prose(random, between, wide).slice(-between)), entries[random(NAMES)], " ")
  }
  return list
}

const spell = (list, token) => list.map((one) => (typeof one === "string" ? one : token(one))).join("")

export const textOf = (size) => {
  const list = pieces(size)
  return flat({
    marque: spell(list, ({ id, kind }) => `${kind}:[${id}]`),
    braces: spell(list, ({ id }) => `{{${id}}}`),
    triple: spell(list, ({ id }) => `{{{${id}}}}`),
    eta: spell(list, ({ id }) => `<%=it.${id}%>`),
    expected: spell(list, ({ name }) => name),
    rendered: list.map((one) => (typeof one === "string" ? one : one.name))
  })
}
