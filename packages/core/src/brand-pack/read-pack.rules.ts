import { Option, Result, Schema } from "effect"
import {
  type BrandPack,
  PACK_BYTES_MAX,
  PACK_FILE,
  PACK_FILES_MAX,
  PACK_FORMAT,
  PACK_TEXT_MAX,
  type PackBrand,
  type PackFolder,
  PackGuideline,
  PackMarket,
  PackRoot
} from "./brand-pack.schema.ts"
import { isOfCampaigns } from "../guidelines/guideline-scope.rules.ts"
import { packFaults as faults } from "./brand-pack.texts.ts"
import { PackHouseLayout } from "./pack-house-layouts.schema.ts"
import { marketsOf } from "./pack-records.rules.ts"
import { PackPlace, PackProduct } from "./pack-records.schema.ts"

export class PackRefused extends Schema.TaggedError<PackRefused>()("PackRefused", {
  message: Schema.String,
  /** Where the file says that the brand is described: a domain or an address that a person may agree to read. */
  elsewhere: Schema.optionalKey(Schema.String)
}) {}

type Read<T> = Result.Result<T, PackRefused>
const refuse = (message: string): Result.Result<never, PackRefused> => Result.fail(new PackRefused({ message }))

/** Relative, without steps upwards, drive letters or backslashes. */
export const isSafePath = (path: string): boolean =>
  !/^\/|^[a-z]:|\\|\p{Cc}/iu.test(path) && path.split("/").every((step) => step !== ".." && step !== ".")

export interface PackEntry {
  readonly path: string
  /** Bytes when unpacked, as its archive declares. */
  readonly size: number
}

/** Whether an archive may be unpacked at all; asked before any of its bytes are. */
export const refusalOfEntries = (entries: ReadonlyArray<PackEntry>): string | undefined => {
  const unsafe = entries.find(({ path }) => !isSafePath(path))
  if (unsafe !== undefined) return faults.unsafePath(unsafe.path)
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  return entries.length > PACK_FILES_MAX || bytes > PACK_BYTES_MAX ? faults.tooLarge : undefined
}

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

const jsonIn = (text: string | Uint8Array | undefined): unknown =>
  typeof text !== "string" || text.length > PACK_TEXT_MAX ? undefined : Option.getOrUndefined(parse(text))

const formatOf = (value: unknown): string | undefined => {
  if (typeof value !== "object" || value === null || !("format" in value)) return undefined
  return typeof value.format === "string" && value.format.startsWith("marque.brand/") ? value.format : undefined
}

const decoded = <S extends Schema.Codec<unknown, unknown>>(schema: S, value: unknown, path: string): Read<S["Type"]> =>
  Option.match(Schema.decodeUnknownOption(schema)(value), {
    onNone: () => refuse(faults.unreadable(path)),
    onSome: (found: S["Type"]) => Result.succeed(found)
  })

/** Decided by content, not by file name. */
export const isBrandFile = (text: string): boolean => formatOf(Option.getOrUndefined(parse(text))) !== undefined

const rowsOf = <S extends Schema.Codec<{ readonly key: string }, unknown>>(
  named: ReadonlyArray<string | S["Type"]>,
  folder: string,
  schema: S,
  files: PackFolder
): Read<ReadonlyArray<S["Type"]>> =>
  Result.gen(function* () {
    const rows: Array<S["Type"]> = []
    const keys = new Set<string>()
    for (const each of named) {
      const path = `${folder}/${typeof each === "string" ? each : each.key}.json`
      const text = files.get(path)
      if (typeof each === "string" && text === undefined) return yield* refuse(faults.missing(path))
      const row = typeof each === "string" ? yield* decoded(schema, jsonIn(text), path) : each
      if (keys.has(row.key)) return yield* refuse(faults.twice(row.key))
      keys.add(row.key)
      rows.push(row)
    }
    return rows
  })

const pathsOf = ({ identity, logos, places = [], products = [] }: PackBrand): ReadonlyArray<string> => [
  ...logos.map(({ path }) => path),
  ...identity.type.flatMap(({ file }) => file?.path ?? []),
  ...(identity.references ?? []).map(({ path }) => path),
  ...products.flatMap(({ photo, pictures = [] }) => [...(photo ? [photo] : []), ...pictures.map(({ path }) => path)]),
  ...places.flatMap(({ photos }) => photos.map(({ path }) => path))
]

/** Removes the folder that the whole pack lies in, and what is no part of a pack. */
const withoutFolder = (entries: PackFolder): PackFolder => {
  const roots = [...entries.keys()].filter((path) => path === PACK_FILE || path.endsWith(`/${PACK_FILE}`))
  const [root = PACK_FILE] = roots.toSorted((one, other) => one.length - other.length)
  const folder = root.slice(0, -PACK_FILE.length)
  return new Map(
    [...entries].flatMap(([path, bytes]) => (path.startsWith(folder) ? [[path.slice(folder.length), bytes]] : []))
  )
}

const rootOf = (value: unknown): Read<typeof PackRoot.Type> => {
  const format = formatOf(value)
  if (format === undefined) return refuse(faults.notPack)
  return format === PACK_FORMAT ? decoded(PackRoot, value, PACK_FILE) : refuse(faults.later)
}

/** The pack that a folder holds; of a `marque.brand.json` alone, without files. Takes nothing of a pack with a fault. */
export const readPack = (entries: PackFolder): Read<BrandPack> =>
  Result.gen(function* () {
    const refused = refusalOfEntries([...entries].map(([path, bytes]) => ({ path, size: bytes.length })))
    if (refused !== undefined) return yield* refuse(refused)
    const files = withoutFolder(entries)
    const text = files.get(PACK_FILE)
    if (text === undefined) return yield* refuse(faults.notPack)
    const { format: _, ...root } = yield* rootOf(jsonIn(text))
    const markets = yield* rowsOf(root.markets, "markets", PackMarket, files)
    const guidelines = yield* rowsOf(root.guidelines, "rules", PackGuideline, files)
    const keys = new Set(markets.map(({ key }) => key))
    const products = root.products && (yield* rowsOf(root.products, "products", PackProduct, files))
    const places = root.places && (yield* rowsOf(root.places, "places", PackPlace, files))
    const houseLayouts =
      root.houseLayouts && (yield* rowsOf(root.houseLayouts, "house-layouts", PackHouseLayout, files))
    const logos = new Set(root.logos.map(({ path }) => path))
    const bare = houseLayouts?.find(({ fixed: { logo } }) => logo !== undefined && !logos.has(logo.path))
    if (bare !== undefined) return yield* refuse(faults.noLogoOf(bare.name))
    const lost = guidelines.find(({ scope }) => scope.marketIds.some((key) => !keys.has(key)))
    if (lost !== undefined) return yield* refuse(faults.noMarket(lost.name))
    const bound = guidelines.find(isOfCampaigns)
    if (bound !== undefined) return yield* refuse(faults.ofCampaigns(bound.name))
    const known = new Set(guidelines.map(({ key }) => key))
    const unruled = markets.find(({ rules = [] }) => rules.some(({ guidelineId }) => !known.has(guidelineId)))
    if (unruled !== undefined) return yield* refuse(faults.noRuleOf(unruled.name))
    const unsold = products?.find((product) => marketsOf(product).some((key) => !keys.has(key)))
    if (unsold !== undefined) return yield* refuse(faults.noMarketOf(unsold.name))
    const elsewhere = places?.find(({ rights }) => rights.shownIn?.some((key) => !keys.has(key)))
    if (elsewhere !== undefined) return yield* refuse(faults.noMarketOf(elsewhere.name))
    const { houseLayouts: _houseLayouts, places: _places, products: _products, ...written } = root
    const records = { ...(houseLayouts && { houseLayouts }), ...(products && { products }), ...(places && { places }) }
    const brand: PackBrand = { ...written, markets, guidelines, ...records }
    const used = new Map<string, Uint8Array>()
    for (const path of pathsOf(brand)) {
      const file = files.get(path)
      if (typeof file !== "object") return yield* refuse(faults.missing(path))
      used.set(path, file)
    }
    return { brand, files: used }
  })

/** A brand file alone; its logos and fonts, which it only names, are left out. */
export const readBrandFile = (text: string): Read<BrandPack> =>
  Result.gen(function* () {
    const { format: _, ...root } = yield* rootOf(Option.getOrUndefined(parse(text)))
    const { references: _references, ...identity } = root.identity
    // Alone, products and places would lose their photographs and house layouts their logos; each has a file of its own.
    const { houseLayouts: _houseLayouts, places: _places, products: _products, ...rules } = root
    const alone = { ...rules, logos: [], identity: { ...identity, type: identity.type.map(withoutFile) } }
    return yield* readPack(new Map([[PACK_FILE, JSON.stringify({ format: PACK_FORMAT, ...alone })]]))
  })

const withoutFile = ({ file: _, ...type }: PackBrand["identity"]["type"][number]) => type
