import type { TextFact } from "@marque/core/brand-files"
import { attribute, type Element, rawOf } from "./html-tree.ts"

/** Types of schema.org that are the maker of the website; kinds of shops end in these. */
const MAKER = /(Organization|Corporation|Brand|Business|Store|Restaurant|WebSite|Shop)$/

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

const LEVELS = 4

const itemsIn = (value: unknown, level = 0): ReadonlyArray<Fields> => {
  if (level > LEVELS || !isFields(value)) return []
  if (Array.isArray(value)) return value.flatMap((one) => itemsIn(one, level + 1))
  return [value, ...itemsIn(value["@graph"], level + 1), ...itemsIn(value["publisher"], level + 1)]
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isMaker = ({ "@type": type }: Fields): boolean =>
  [type].flat().some((one) => typeof one === "string" && MAKER.test(one))

/** What the page says in linked data (schema.org) about who made it. */
export const organizationFacts = (all: ReadonlyArray<Element>, source: string): ReadonlyArray<TextFact> =>
  all
    .filter((one) => one.tagName === "script" && attribute(one, "type").toLowerCase() === "application/ld+json")
    .flatMap((script) => itemsIn(parsed(rawOf(script))))
    .filter(isMaker)
    .flatMap(({ description, name, slogan }) =>
      (
        [
          ["name", name],
          ["tagline", slogan],
          ["voice", description]
        ] as const
      ).flatMap(([field, value]): ReadonlyArray<TextFact> =>
        typeof value === "string" && value.trim() !== "" ? [{ field, value, evidence: "organization", source }] : []
      )
    )
