/** What matches a search, in which order, and which letters of it. */
import type { SearchScope } from "./search.schema.ts"
import { SEARCH_MAX } from "./search.schema.ts"

export interface Searchable {
  readonly title: string
  readonly alias?: string | undefined
  readonly detail?: string | undefined
  readonly at: number
  readonly kind?: string
}

/** Case, accents and width do not count. */
const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

const wordsIn = (text: string): ReadonlyArray<string> => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "")

const startsWords = (text: string, wanted: ReadonlyArray<string>): boolean => {
  const words = wordsIn(text)
  return wanted.every((want) => words.some((word) => word.startsWith(want)))
}

/** 0 exact title, 1 its beginning, 2 words of it, 3 alias, 4 detail; undefined: not at all. Linear in the texts. */
export const rankOf = ({ alias = "", detail = "", title }: Searchable, q: string): number | undefined => {
  const wanted = folded(q.trim())
  const words = wordsIn(wanted)
  const name = folded(title)
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (words.length === 0) return undefined
  if (startsWords(name, words)) return 2
  if (startsWords(folded(alias), words)) return 3
  return startsWords(folded(`${title} ${alias} ${detail}`), words) ? 4 : undefined
}

/** A picture is often named after what it shows, and there are many of it. */
const afterOthers = ({ kind }: Searchable): number => (kind === "picture" ? 1 : 0)

/** What matches, best first; of equal rank pictures last, then the newest first. */
export const ranked = <Item extends Searchable>(items: ReadonlyArray<Item>, q: string): ReadonlyArray<Item> =>
  items
    .flatMap((item) => {
      const rank = rankOf(item, q)
      return rank === undefined ? [] : [{ item, rank }]
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank || afterOthers(one.item) - afterOthers(other.item) || other.item.at - one.item.at
    )
    .map(({ item }) => item)

export interface Segment {
  readonly text: string
  readonly marked: boolean
}

/** The title in parts, with the beginnings of words that were looked for marked. Linear in the title. */
export const markedIn = (title: string, q: string): ReadonlyArray<Segment> => {
  const wanted = wordsIn(folded(q))
  const parts = title.split(/([^\p{L}\p{N}]+)/u)
  const segments = parts.flatMap((part): ReadonlyArray<Segment> => {
    const length = Math.max(0, ...wanted.filter((want) => folded(part).startsWith(want)).map((want) => want.length))
    const isWhole = folded(part).length !== part.length
    const cut = length === 0 ? 0 : isWhole ? part.length : length
    return [
      { text: part.slice(0, cut), marked: true },
      { text: part.slice(cut), marked: false }
    ]
  })
  return segments.filter(({ text }) => text !== "")
}

export interface SearchWish {
  readonly scope: SearchScope | "commands"
  readonly words: string
}

const scopes: ReadonlyMap<string, SearchWish["scope"]> = new Map([
  [">", "commands"],
  ["@", "people"],
  ["/", "folders"],
  ["#", "tags"]
])

/** The last part of an address of this product, which names what it shows; any other text stays. */
const namedBy = (text: string): string => {
  if (!/^https?:\/\/\S+$/.test(text)) return text
  const asset = /[?&](?:assetId|marketId|productId|placeId|ruleId)=([A-Za-z0-9_-]+)/.exec(text)
  const path = /^https?:\/\/[^/?#]+([^?#]*)/.exec(text)?.[1] ?? ""
  return asset?.[1] ?? path.split("/").findLast((part) => /^[A-Za-z0-9_-]{16,}$/.test(part)) ?? text
}

/** What was typed or pasted asks for. */
export const wishOf = (typed: string): SearchWish => {
  const text = typed.trim().slice(0, SEARCH_MAX)
  const scope = scopes.get(text.slice(0, 1))
  return scope === undefined ? { scope: "all", words: namedBy(text) } : { scope, words: text.slice(1).trim() }
}
