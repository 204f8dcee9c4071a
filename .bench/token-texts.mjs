/** Texts of the token benchmarks in our spelling and in that of each peer; seeded. */

const WORDS =
  "the mug waits on a warm table while slow light falls through linen and somebody reads one more page before the day begins again".split(
    " "
  )
const NAMES = 300
const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"

export const sizes = [
  { name: "500 B", length: 500, tokens: 4 },
  { name: "20 KB", length: 20_000, tokens: 100 },
  { name: "1 MB", length: 1_000_000, tokens: 4898 }
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

const pieces = ({ length, tokens }) => {
  const random = generator(length)
  const between = Math.max(1, Math.floor(length / tokens) - 42)
  const list = []
  for (let at = 0; at < tokens; at += 1) {
    let words = ""
    while (words.length < between) words += `${WORDS[random(WORDS.length)]} `
    list.push(flat(words), entries[random(NAMES)], " ")
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
