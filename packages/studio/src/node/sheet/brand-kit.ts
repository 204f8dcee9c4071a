import { readdir, readFile } from "node:fs/promises"
import { basename, dirname, extname, join, resolve } from "node:path"
import type { CreativeInput, CreativePlace, CreativeProduct } from "@marque/core/creative"
import { Schema } from "effect"
import { paletteFrom, type RoleColour } from "../../colour/roles.ts"
import { UnusableFile } from "../check/json-file.ts"
import { cutOut } from "../cutout.ts"
import { inspectUpload } from "../intake.ts"
import { formatPrice } from "../../text/price.ts"

const optional = Schema.optionalKey
const N = Schema.Finite
const Camera = Schema.Literals(["top", "three_quarter", "eye"])
const Side = Schema.Literals(["left", "right"])

const Product = Schema.Struct({
  name: Schema.String,
  image: Schema.String,
  description: optional(Schema.String),
  camera: optional(Camera),
  heightCm: optional(N),
  price: optional(Schema.Record(Schema.String, Schema.Struct({ amount: N, currency: Schema.String })))
})

const Place = Schema.Struct({
  name: Schema.String,
  image: Schema.String,
  placement: optional(Schema.Struct({ x: N, y: N, w: N, h: N })),
  surfaceY: optional(N),
  frameWidthCm: optional(N),
  light: optional(Schema.Struct({ from: Side }))
})

const KitFile = Schema.Struct({
  name: Schema.String,
  tagline: optional(Schema.String),
  locale: optional(Schema.String),
  colors: Schema.Array(Schema.Struct({ hex: Schema.String, role: Schema.String })),
  logos: optional(Schema.Record(Schema.String, Schema.Unknown)),
  fonts: optional(Schema.Record(Schema.String, Schema.Struct({ family: Schema.String }))),
  products: optional(Schema.Array(Product)),
  places: optional(Schema.Array(Place))
})
type KitFile = typeof KitFile.Type

export interface KitProduct {
  readonly product: CreativeProduct
  readonly description?: string
}

export interface BrandKit {
  readonly brand: CreativeInput["brand"]
  readonly tagline?: string
  readonly locale: string
  readonly products: ReadonlyArray<KitProduct>
  readonly places: ReadonlyArray<CreativePlace>
  readonly files: ReadonlyMap<string, Uint8Array>
}

const logoKinds = [
  { key: "primary", variant: "primary", theme: "light" },
  { key: "monoLight", variant: "mono", theme: "dark" },
  { key: "monoDark", variant: "mono", theme: "light" },
  { key: "wordmark", variant: "wordmark", theme: "any" },
  { key: "icon", variant: "icon", theme: "any" }
] as const

const roleNames: ReadonlyArray<string> = ["primary", "secondary", "accent", "background", "text", "highlight"]
const isRole = (role: string): role is RoleColour["role"] => roleNames.includes(role)

const brandOf = (file: KitFile, logos: CreativeInput["brand"]["logos"]): CreativeInput["brand"] => ({
  id: file.name,
  version: 1,
  name: file.name,
  roles: paletteFrom(
    file.colors.map(({ hex, role }) => ({ hex: hex.toUpperCase(), role: isRole(role) ? role : "highlight" }))
  ),
  fonts: {
    display: file.fonts?.["heading"]?.family ?? "Fraunces",
    text: file.fonts?.["body"]?.family ?? "DM Sans"
  },
  logos
})

const PICTURES = new Set([".jpg", ".jpeg", ".png", ".webp", ".avif"])

const picturesIn = async (paths: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const found = await Promise.all(
    paths.map(async (path) => {
      if (PICTURES.has(extname(path).toLowerCase())) return [path]
      const names = await readdir(path)
      return names
        .filter((name) => PICTURES.has(extname(name).toLowerCase()))
        .toSorted()
        .map((name) => join(path, name))
    })
  )
  return found.flat()
}

const titleOf = (path: string): string => {
  const words = basename(path, extname(path)).replaceAll(/[-_]+/g, " ").trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Files = Map<string, Uint8Array>

const takePicture = async (path: string, purpose: "product" | "place", files: Files) => {
  const checked = await inspectUpload(await readFile(path), { name: path, purpose })
  if (!checked.ok) throw new Error(checked.message)
  const id = `${purpose}:${path}`
  files.set(id, checked.bytes)
  return { id, checked }
}

const productOf = async (
  entry: typeof Product.Type,
  path: string,
  locale: string,
  files: Files
): Promise<KitProduct> => {
  const { checked, id } = await takePicture(path, "product", files)
  const [best] = await cutOut({ bytes: checked.bytes, hasAlpha: checked.hasAlpha })
  const trusted = best?.preselected === true && best.verdict === "clean"
  if (trusted) files.set(`cutout:${path}`, best.png)
  const price = Object.values(entry.price ?? {})[0]
  return {
    product: {
      id: entry.name,
      name: entry.name,
      photoId: id,
      camera: entry.camera ?? "three_quarter",
      ...(trusted && { cutoutId: `cutout:${path}` }),
      ...(entry.heightCm !== undefined && { heightCm: entry.heightCm }),
      ...(price !== undefined && { price: formatPrice(price.amount * 100, price.currency, locale) })
    },
    ...(entry.description !== undefined && { description: entry.description })
  }
}

const placeOf = async (entry: typeof Place.Type, path: string, files: Files): Promise<CreativePlace> => {
  const { id } = await takePicture(path, "place", files)
  return {
    id: entry.name,
    photoId: id,
    ...(entry.placement !== undefined && { zone: entry.placement }),
    ...(entry.surfaceY !== undefined && { horizon: entry.surfaceY }),
    ...(entry.frameWidthCm !== undefined && { frameWidthCm: entry.frameWidthCm }),
    ...(entry.light !== undefined && { lightFrom: entry.light.from })
  }
}

const read = async (path: string): Promise<KitFile> => {
  try {
    return Schema.decodeUnknownSync(KitFile)(JSON.parse(await readFile(path, "utf8")))
  } catch (cause) {
    throw new UnusableFile(path, cause instanceof Error ? cause.message : String(cause))
  }
}

const logosOf = async (file: KitFile, folder: string, files: Files) => {
  const named = logoKinds.flatMap(({ key, theme, variant }) => {
    const path = file.logos?.[key]
    return typeof path === "string" ? [{ assetId: path, theme, variant }] : []
  })
  for (const { assetId } of named) files.set(assetId, await readFile(resolve(folder, assetId)))
  return named
}

/** `products` and `places` replace those of the file. Rejects with {@link UnusableFile} or a refusal. */
export const readBrandKit = async (
  path: string,
  asked: { readonly products: ReadonlyArray<string>; readonly places: ReadonlyArray<string> }
): Promise<BrandKit> => {
  const file = await read(path)
  const folder = dirname(path)
  const files: Files = new Map()
  const locale = file.locale ?? "en"
  const logos = await logosOf(file, folder, files)
  const products =
    asked.products.length === 0
      ? (file.products ?? []).map((entry) => ({ entry, path: resolve(folder, entry.image) }))
      : (await picturesIn(asked.products)).map((at) => ({ entry: { name: titleOf(at), image: at }, path: at }))
  const places =
    asked.places.length === 0
      ? (file.places ?? []).map((entry) => ({ entry, path: resolve(folder, entry.image) }))
      : (await picturesIn(asked.places)).map((at) => ({ entry: { name: titleOf(at), image: at }, path: at }))
  const taken: Array<KitProduct> = []
  for (const { entry, path: at } of products) taken.push(await productOf(entry, at, locale, files))
  return {
    brand: brandOf(file, logos),
    locale,
    products: taken,
    places: await Promise.all(places.map(({ entry, path: at }) => placeOf(entry, at, files))),
    files,
    ...(file.tagline !== undefined && { tagline: file.tagline })
  }
}
