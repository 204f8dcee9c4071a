import { identityTokens } from "../brands/identity-tokens.rules.ts"
import { type BrandPack, PACK_FILE, PACK_FORMAT, type PackBrand, type PackFolder } from "./brand-pack.schema.ts"

/** Keys that come first; the others follow by the alphabet. */
const FIRST = ["format", "key", "name"]
const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1))
      .map(([name, each]) => [name, ordered(each)])
  )
}

const textOf = (value: object): string => `${JSON.stringify(ordered(value), undefined, 2)}\n`

/** The brand in one text, without its files. */
export const writeBrandFile = (brand: PackBrand): string => textOf({ format: PACK_FORMAT, ...brand })

/** A folder with one file per market, rule, house layout, product and place, so that one changed rule is a difference in one file. */
export const writePack = ({ brand, files }: BrandPack): PackFolder => {
  const { guidelines, houseLayouts, markets, places, products, ...root } = brand
  const keys = {
    guidelines: guidelines.map(({ key }) => key),
    markets: markets.map(({ key }) => key),
    ...(houseLayouts && { houseLayouts: houseLayouts.map(({ key }) => key) }),
    ...(products && { products: products.map(({ key }) => key) }),
    ...(places && { places: places.map(({ key }) => key) })
  }
  const rowsIn = (folder: string, rows: ReadonlyArray<{ readonly key: string }>) =>
    rows.map((row) => [`${folder}/${row.key}.json`, textOf(row)] as const)
  const texts: ReadonlyArray<readonly [string, string]> = [
    [PACK_FILE, textOf({ format: PACK_FORMAT, ...root, ...keys })],
    ["tokens.json", identityTokens(brand.identity)],
    ...rowsIn("markets", markets),
    ...rowsIn("rules", guidelines),
    ...rowsIn("house-layouts", houseLayouts ?? []),
    ...rowsIn("products", products ?? []),
    ...rowsIn("places", places ?? [])
  ]
  return new Map<string, string | Uint8Array>([...texts, ...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
