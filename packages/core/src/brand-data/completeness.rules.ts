import { routes } from "../navigation/navigation.pure.ts"
import { navigationTexts } from "../texts/shell.texts.ts"
import type { BrandData } from "./brand-data.schema.ts"

/** Colours after which the palette counts as set up; specification, section 3.10. */
const COLOURS = 3
/** Specification, section 2.5. */
const ADJECTIVES = 3

export interface Completeness {
  readonly key: "identity" | "logo" | "colours" | "type" | "markets" | "products" | "places"
  readonly label: string
  readonly href: string
  readonly done: number
  readonly total: number
  /** The next thing that is missing. */
  readonly missing: string | undefined
}

type Step = readonly [done: boolean, missing: string]

const section = (key: Completeness["key"], label: string, href: string, steps: ReadonlyArray<Step>): Completeness => ({
  key,
  label,
  href,
  done: steps.filter(([done]) => done).length,
  total: steps.length,
  missing: steps.find(([done]) => !done)?.[1]
})

/** What a brand has of what every picture of it can use. */
export const completenessOf = ({ brandId, draft, places, products }: BrandData): ReadonlyArray<Completeness> => {
  const { identity, logos, markets } = draft
  const { adjectives, colours, tagline, type, voice } = identity
  const home = routes.brandIdentity.href({ brandId })
  const roles = new Set(colours.map(({ role }) => role))
  return [
    section("identity", "Text", home, [
      [tagline !== "", "Write a tagline"],
      [voice !== "", "Describe the voice"],
      [adjectives.length >= ADJECTIVES, "Choose three adjectives"]
    ]),
    section("logo", "Logo", home, [
      [logos.length > 0, "Add a logo"],
      [logos.some(({ theme }) => theme !== "light"), "Add a logo for dark grounds"]
    ]),
    section("colours", "Colours", home, [
      [colours.length >= COLOURS, "Choose three colours or more"],
      [roles.has("primary"), "Give a colour the role Primary"],
      [roles.has("background"), "Give a colour the role Background"],
      [roles.has("text"), "Give a colour the role Text"]
    ]),
    section("type", "Typefaces", home, [
      [type.some(({ role }) => role === "heading"), "Choose a typeface for headings"],
      [type.some(({ role }) => role === "body"), "Choose a typeface for body text"]
    ]),
    section("markets", navigationTexts.markets, routes.markets.href({ brandId }), [
      [markets.length > 0, "Add a market"]
    ]),
    section("products", navigationTexts.products, routes.products.href({ brandId }), [[products > 0, "Add a product"]]),
    section("places", navigationTexts.places, routes.places.href({ brandId }), [[places > 0, "Add a place"]])
  ]
}
