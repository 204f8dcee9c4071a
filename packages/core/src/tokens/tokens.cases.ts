/**
 * Cases of the promises that tokens make, many and fast: a seeded generator of texts full of tokens and near tokens, and
 * a slow reading of the specification to compare with. The suite runs a million, the nightly script a hundred million.
 */
import type { compile } from "./token-compile.pure.ts"
import type { insert, replaceId } from "./token-edits.pure.ts"
import type { TokenDiagnostic } from "./token-parse.pure.ts"
import type { TokenNames } from "./token-render.pure.ts"
import { type TokenReference, tokenOf } from "./token-scan.pure.ts"
import type { parse, references, render } from "./tokens.pure.ts"

/** What is checked; a test hands in broken ones. */
export interface TokenFunctions {
  readonly compile: typeof compile
  readonly insert: typeof insert
  readonly parse: typeof parse
  readonly references: typeof references
  readonly render: typeof render
  readonly replaceId: typeof replaceId
}

type Below = (limit: number) => number

/** Numbers from 0 up to a limit, always the same for a seed (mulberry32). */
const randomOf = (seed: number): Below => {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

const KINDS = ["product", "place", "logo"] as const
const LONGEST = "x".repeat(64)
const IDS = ["k1", "k2", "p1", "zz", "__proto__", "constructor", "-", "_9", LONGEST, `${LONGEST}x`, "", "k 1", "é"]
const PIECES = [
  ..."product place logo pro duct roduct:[ by Product : :[ [ ]] ] x 9 _ - k1 k1] é \u0130 \0 \ud83c \udf47".split(" "),
  ..."\u202E\u05E9\u05DC \u0645\u0646 \u{1F347} $& $1 :[k1] product:[k1 product:[ place:[product:[k1] t:[k1]".split(
    " "
  ),
  " ",
  "\n",
  LONGEST
]
const NAMES = ["Fig", "", "product:[k1]", "place:[p1]", "]", "\u202E\u05E9", "\0", "\ud800", "$&", ":[k2]", "by"]

const some = <Item>(items: ReadonlyArray<Item>, below: Below): Item => items[below(items.length)] as Item

const textOf = (below: Below): string => {
  let text = ""
  for (let left = below(9); left > 0; left -= 1) {
    const dice = below(20)
    if (dice < 9) text += `${some(KINDS, below)}:[${some(IDS, below)}]`
    else if (dice < 19) text += some(PIECES, below)
    else text += String.fromCharCode(below(0x10000), below(0x250))
  }
  return text
}

const namesOf = (below: Below): TokenNames => ({
  product: new Map([
    ["k1", some(NAMES, below)],
    [some(IDS, below), some(NAMES, below)]
  ]),
  place: new Map([[some(IDS, below), some(NAMES, below)]]),
  ...(below(2) === 0 && { logo: new Set([some(IDS, below)]) })
})

/** The specification, as slowly and plainly as a regular expression says it. */
const TOKEN = /(?<![A-Za-z0-9_])(product|place|logo):\[([A-Za-z0-9_-]{1,64})\]/g

interface Found extends TokenReference {
  readonly start: number
  readonly end: number
}

const slowTokens = (text: string): ReadonlyArray<Found> =>
  Array.from(text.matchAll(TOKEN), ({ 0: token, 1: kind, 2: id = "", index }) => ({
    kind: kind as TokenReference["kind"], // one of the words in the expression
    id,
    start: index,
    end: index + token.length
  }))

const slowName = ({ id, kind }: TokenReference, names: TokenNames): string | undefined =>
  kind === "logo" ? (names.logo?.has(id) === false ? undefined : "logo") : names[kind].get(id)

const slowRender = (text: string, found: ReadonlyArray<Found>, names: TokenNames, label: boolean): string => {
  let out = ""
  let done = 0
  for (const one of found) {
    const kept = label ? `unknown ${one.kind}` : text.slice(one.start, one.end)
    out += text.slice(done, one.start) + (slowName(one, names) ?? kept)
    done = one.end
  }
  return out + text.slice(done)
}

const told = (diagnostics: ReadonlyArray<TokenDiagnostic>): string =>
  diagnostics.map((one) => ("id" in one ? `${one.start}${one.kind}${one.id}` : "malformed")).join()

const NOBODY: TokenNames = { product: new Map(), place: new Map(), logo: new Set() }

/** The first promise that one case breaks, by name. */
const brokenBy = (of: TokenFunctions, below: Below, text: string): string | undefined => {
  const names = namesOf(below)
  const found = slowTokens(text)
  const rendered = of.render(text, names)
  const unknown = found.filter((one) => slowName(one, names) === undefined)

  const { segments } = of.parse(text)
  let joined = ""
  let tokens = 0
  let texts = 0
  for (const segment of segments) {
    if (segment.start !== joined.length || segment.text === "") return "segments say where they stand"
    texts = segment.type === "text" ? texts + 1 : 0
    if (texts > 1) return "two texts never stand side by side"
    if (segment.type === "token") {
      const expected = found[tokens]
      tokens += 1
      if (expected?.start !== segment.start || expected.id !== segment.id || expected.kind !== segment.kind)
        return "segments are the tokens of the specification"
    }
    joined += segment.text
  }
  if (joined !== text) return "segments joined give the text"
  if (tokens !== found.length) return "no token is left out"

  if (rendered.text !== slowRender(text, found, names, false)) return "rendering equals the slow reference"
  if (told(rendered.diagnostics) !== told(unknown.map((one) => ({ problem: "unknown", ...one }))))
    return "unknown references are reported in order"
  if (found.length === 0 && rendered.text !== text) return "text without tokens is unchanged"
  if (of.render(text, NOBODY).text !== text) return "unknown references are untouched"
  const labelled = of.render(text, names, { unknown: "label" }).text
  if (labelled !== slowRender(text, found, names, true)) return "labels stand for unknown references only"

  const template = of.compile(text)
  const again = template.render(names)
  if (again.text !== rendered.text || told(again.diagnostics) !== told(rendered.diagnostics))
    return "compiled means one-shot"
  if (template.render(names, { unknown: "label" }).text !== labelled) return "compiled means one-shot with labels"

  const renamed = { ...names, product: new Map([...names.product, ["k1", "new name"]]) }
  const mentions = found.some((one) => one.kind === "product" && one.id === "k1")
  const after = of.render(text, renamed).text
  if (mentions ? after !== slowRender(text, found, renamed, false) : after !== rendered.text)
    return "a rename changes the text only where it is referenced"

  // One of the others in each case: reading a changed text slowly again is most of the time.
  const dice = below(3)
  if (dice === 0) return brokenByJoin(of, below, text, names)
  return dice === 1 ? brokenByInsert(of, below, text, found) : brokenByReplace(of, text, found)
}

const brokenByJoin = (of: TokenFunctions, below: Below, left: string, names: TokenNames): string | undefined => {
  const right = textOf(below)
  const seam = left.length
  const spans = slowTokens(left + right).some(({ end, start }) => start - 1 < seam && seam < end)
  if (spans || slowTokens(right)[0]?.start === 0) return undefined
  return of.render(left + right, names).text === of.render(left, names).text + of.render(right, names).text
    ? undefined
    : "joined texts render as their renderings joined"
}

const brokenByInsert = (
  of: TokenFunctions,
  below: Below,
  text: string,
  found: ReadonlyArray<Found>
): string | undefined => {
  const mentioned = new Set(found.map(tokenOf))
  const reference = { kind: some(KINDS, below), id: some(IDS, below) }
  const token = tokenOf(reference)
  const inserted = of.insert(text, below(text.length + 3) - 1, reference)
  const isId = slowTokens(token).length === 1
  if (!isId && inserted.text !== text) return "nothing that would not be a token is inserted"
  if (isId) {
    const references = new Set(slowTokens(inserted.text).map(tokenOf))
    if (![token, ...mentioned].every((one) => references.has(one))) return "inserting adds a reference and loses none"
    const before = inserted.text.slice(0, inserted.caret - token.length)
    const rest = inserted.text.slice(inserted.caret)
    if (before + rest !== text && before.slice(0, -1) + rest !== text) return "inserting changes nothing else"
    if (inserted.text.slice(before.length, inserted.caret) !== token) return "the caret stands behind what was inserted"
  }
  return undefined
}

const brokenByReplace = (of: TokenFunctions, text: string, found: ReadonlyArray<Found>): string | undefined => {
  const mentioned = new Set(found.map(tokenOf))
  if (of.references(text).map(tokenOf).join() !== [...mentioned].join()) return "references are named once, in order"
  const there = of.replaceId(text, "product", "k1", "nowhere-else")
  if (slowTokens(there).some((one) => one.kind === "product" && one.id === "k1")) return "no old id is left"
  if (of.replaceId(there, "product", "nowhere-else", "k1") !== text) return "there and back gives the text"
  const same = of.replaceId(text, "product", "k1", "not an id")
  return same === text ? undefined : "an id that cannot be one changes nothing"
}

/** Runs cases of one seed and throws at the first that breaks a promise, with what is needed to run it again. */
export const checkTokens = (of: TokenFunctions, seed: number, cases: number): void => {
  for (let at = 0; at < cases; at += 1) {
    const below = randomOf(Math.imul(seed, 0x9e3779b1) + at)
    const text = textOf(below)
    const broken = brokenBy(of, below, text)
    if (broken !== undefined) throw new Error(`${broken}: seed ${seed}, case ${at}, text ${JSON.stringify(text)}`)
  }
}
