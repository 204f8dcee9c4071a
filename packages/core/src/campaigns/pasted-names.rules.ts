import { codeName } from "../model/locale-names.ts"
import type { PastedCatalogue, Span } from "./pasted-brief.ts"
import { pastedTexts } from "./pasted-texts.ts"

/** Names that differ from the English ones of the CLDR, by ISO 3166-1 alpha-2. */
const COUNTRIES: Readonly<Record<string, string>> = {
  AT: "Österreich",
  AU: "Australien",
  BE: "Belgien",
  BG: "Bulgarien",
  BR: "Brasilien",
  CA: "Kanada",
  CH: "Schweiz",
  CN: "China",
  CZ: "Tschechien|Czech Republic",
  DE: "Deutschland",
  DK: "Dänemark",
  EE: "Estland",
  ES: "Spanien",
  FI: "Finnland",
  FR: "Frankreich",
  GB: "Großbritannien|Vereinigtes Königreich|Great Britain|UK",
  GR: "Griechenland",
  HR: "Kroatien",
  HU: "Ungarn",
  IE: "Irland",
  IN: "Indien",
  IT: "Italien",
  JP: "Japan",
  LT: "Litauen",
  LU: "Luxemburg",
  LV: "Lettland",
  MX: "Mexiko",
  NL: "Niederlande|Niederlanden|Holland",
  NO: "Norwegen",
  NZ: "Neuseeland",
  PL: "Polen",
  PT: "Portugal",
  RO: "Rumänien",
  SE: "Schweden",
  SI: "Slowenien",
  SK: "Slowakei",
  TR: "Türkei|Turkey",
  US: "USA|United States of America|Vereinigte Staaten"
}

/** Channels as people write them; those that a placement serves name it. */
const CHANNELS: ReadonlyArray<readonly [names: string, placementId: string | undefined]> = [
  ["TikTok|Tik Tok", "tiktok-feed"],
  ["Instagram Reel|Instagram Reels|Facebook Reels|Reels", "meta-all-placements"],
  ["Instagram Story|Instagram Stories|Instagram Storys|Stories|Storys", "story"],
  ["Instagram Feed|Instagram Post|Instagram Posts|Instagram", "instagram-feed"],
  ["Facebook|Facebook Feed|Facebook Post|Facebook Posts", "facebook-feed"],
  ["YouTube|YouTube Shorts", "youtube-shorts"],
  ["Pinterest", "pinterest-pin"],
  ["LinkedIn", "linkedin-feed"],
  ["Display Ads|Display Banner|Bannerwerbung", "display-300x250"],
  ["Newsletter|E-Mail-Kampagne|Email Campaign", "email-header"],
  ["Retail Screen|Retail Screens|Ladenbildschirm|Ladenbildschirme", "screen-portrait"],
  ["Radio|Podcast|TV Spot|TV-Spot|Billboard|Billboards|Plakatwand", undefined]
]

type NamedField = "marketIds" | "placeIds" | "placementIds" | "productIds"

interface Meaning {
  readonly field: NamedField
  readonly ids: ReadonlyArray<string>
  /** Where nothing of the brand has the name. */
  readonly reason: string
}

interface Node {
  readonly next: Map<string, Node>
  meaning: Meaning | undefined
}

const TOKEN = /[\p{L}\p{N}]+/gu

/** Names of one text by their words, however these are joined or cased. */
const lexiconOf = ({ markets, places, products }: PastedCatalogue): Node => {
  const root: Node = { next: new Map(), meaning: undefined }
  const add = (name: string, meaning: Meaning) => {
    let node = root
    for (const [word] of name.matchAll(TOKEN)) {
      const key = word.toLowerCase()
      const next = node.next.get(key) ?? { next: new Map<string, Node>(), meaning: undefined }
      node.next.set(key, next)
      node = next
    }
    if (node !== root) node.meaning = meaning
  }
  for (const code of new Set([...Object.keys(COUNTRIES), ...markets.flatMap(({ countries }) => countries)])) {
    const english = codeName("region", code) ?? code
    const ids = markets.filter(({ countries }) => countries.includes(code)).map(({ id }) => id)
    const meaning = { field: "marketIds", ids, reason: pastedTexts.noMarket(english) } as const
    for (const name of [english, ...(COUNTRIES[code] ?? "").split("|")]) add(name, meaning)
  }
  for (const [names, id] of CHANNELS) {
    for (const name of names.split("|")) {
      add(name, { field: "placementIds", ids: id === undefined ? [] : [id], reason: pastedTexts.noPlacement(name) })
    }
  }
  for (const [field, list] of [
    ["marketIds", markets],
    ["placeIds", places],
    ["productIds", products]
  ] as const) {
    for (const { id, name } of list) add(name, { field, ids: [id], reason: "" })
  }
  return root
}

export interface FoundName extends Span, Meaning {}

const namesIn = (text: string, lexicon: Node): ReadonlyArray<FoundName> => {
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    key: match[0].toLowerCase()
  }))
  const found: Array<FoundName> = []
  for (let index = 0; index < tokens.length; index++) {
    const first = tokens[index]
    let node: Node | undefined = lexicon
    for (let at = index; node !== undefined && at < tokens.length; at++) {
      const token = tokens[at]
      const before = tokens[at - 1]
      const isFar = at > index && before !== undefined && token !== undefined && token.from - before.to > 3
      node = isFar || token === undefined ? undefined : node.next.get(token.key)
      if (node?.meaning === undefined || first === undefined || token === undefined) continue
      const name = { from: first.from, to: token.to, ...node.meaning }
      if (found.at(-1)?.from === first.from) found.pop()
      found.push(name)
    }
    const last = found.at(-1)
    while (last !== undefined && (tokens[index + 1]?.from ?? Infinity) < last.to) index++
  }
  return found
}

/** Reads the longest name at each word. */
export const namesOf = (catalogue: PastedCatalogue): ((text: string) => ReadonlyArray<FoundName>) => {
  const lexicon = lexiconOf(catalogue)
  return (text) => namesIn(text, lexicon)
}
