import { Option, Result, Schema } from "effect"
import type { PublicBrand, PublicBrandFile } from "../brand-json/brand-json.schema.ts"
import { ADJECTIVES_MAX, BRAND_COLOURS_MAX, LOGO_NAME_MAX, LOGOS_MAX } from "../brands/brands.schema.ts"
import { typefaceFamilies } from "../model/typefaces.ts"
import type { BrandPack, PackBrand } from "./brand-pack.schema.ts"
import { isReadableAddress, type NamedLogo } from "./brand-file-address.schema.ts"
import { packFaults } from "./brand-pack.texts.ts"
import { keysOf } from "./pack-keys.rules.ts"
import { PackRefused } from "./read-pack.rules.ts"

type Read = Result.Result<BrandPack, PackRefused>
type Rule = PackBrand["guidelines"][number]

/** A brand file without its files leaves the logos, fonts and reference pictures as they are. */
export const keepFiles = (read: Read, current: BrandPack): Read =>
  Result.map(read, ({ brand }) => {
    const typeOf = (type: PackBrand["identity"]["type"][number]) => {
      const file = current.brand.identity.type.find(({ role }) => role === type.role)?.file
      return { ...type, ...(file && { file }) }
    }
    const { references } = current.brand.identity
    const identity = { ...brand.identity, type: brand.identity.type.map(typeOf), ...(references && { references }) }
    return { brand: { ...brand, identity, logos: current.brand.logos }, files: current.files }
  })

/** UTF-16 code units that the fields of a brand may have. */
const fits = (text: string | undefined, max: number, other: string): string =>
  text === undefined ? other : text.length <= max ? text : other

const guidance = (name: string, statement: string, group: Rule["group"]): Omit<Rule, "key"> => ({
  name,
  statement: statement.slice(0, 1000),
  group,
  kind: "guidance",
  severity: "info",
  scope: { channels: [], marketIds: [], media: [] },
  marketsMayRelax: false,
  enabled: true,
  source: "manual"
})

const cut = (text: string): string => (text.length <= 80 ? text : `${text.slice(0, 79)}…`)

const rulesOf = ({ donts, dos, restrictions }: PublicBrand): ReadonlyArray<Omit<Rule, "key">> => [
  ...restrictions.map((text) => guidance(cut(text), text, "visual")),
  ...dos.map((text) => guidance(cut(text), text, "voice")),
  ...donts.map((text) => guidance(cut(text), text, "voice"))
]

const bytesIn = Schema.decodeUnknownOption(Schema.Uint8ArrayFromBase64)

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Those that the brand does not have yet come after its own, which house layouts may name. */
const withLogos = ({ brand, files }: BrandPack, given: PublicBrand, read: ReadonlyArray<NamedLogo>): BrandPack =>
  given.logos.reduce(
    (pack: BrandPack, { theme, url, variant }): BrandPack => {
      const file = read.find((each) => each.url === url)?.file
      const bytes = file && Option.getOrUndefined(bytesIn(file.base64))
      const isKnown = bytes && [...pack.files.values()].some((each) => isSame(each, bytes))
      if (file === undefined || bytes === undefined || isKnown === true || pack.brand.logos.length >= LOGOS_MAX) {
        return pack
      }
      const path = `logos/public-${pack.brand.logos.length + 1}.${file.type === "image/png" ? "png" : "svg"}`
      const name = file.name.replace(/\.[a-z]+$/, "").slice(0, LOGO_NAME_MAX)
      const logo = { path, name, variant, theme, isDefault: pack.brand.logos.length === 0 }
      return {
        files: new Map([...pack.files, [path, bytes]]),
        brand: { ...pack.brand, logos: [...pack.brand.logos, logo] }
      }
    },
    { brand, files }
  )

const withPublic = ({ brand, files }: BrandPack, given: PublicBrand): BrandPack => {
  const { identity } = brand
  const known = new Set(brand.guidelines.map(({ name }) => name))
  const added = rulesOf(given).filter(({ name }) => !known.has(name))
  const names = [...brand.guidelines, ...added].map(({ name }) => name)
  const keys = keysOf(names, (name) => name, "rule").slice(brand.guidelines.length)
  const colours = given.colours.slice(0, BRAND_COLOURS_MAX).map(({ hex, name, role }, at) => ({
    id: `colour-${at + 1}`,
    hex,
    role,
    name: name.slice(0, 40)
  }))
  const adjectives = given.adjectives.filter((word) => word.length <= 40).slice(0, ADJECTIVES_MAX)
  return {
    files,
    brand: {
      ...brand,
      name: fits(given.names[0]?.name, 80, brand.name),
      identity: {
        ...identity,
        tagline: fits(given.tagline, 120, identity.tagline),
        voice: fits(given.voice, 500, identity.voice),
        disclaimer: fits(given.disclaimers[0], 300, identity.disclaimer),
        adjectives: adjectives.length === 0 ? identity.adjectives : adjectives,
        colours: colours.length === 0 ? identity.colours : colours,
        type: identity.type.map((type) => {
          const named = given.families.find(({ role }) => role === type.role)?.family
          const family = typefaceFamilies.find((offered) => offered === named)
          return family === undefined || family === type.family ? type : { role: type.role, family }
        })
      },
      guidelines: [...brand.guidelines, ...added.map((rule, at) => ({ key: keys[at]?.[0] ?? "rule", ...rule }))]
    }
  }
}

const pointing = (to: string) => ({
  message: packFaults.redirect(to),
  ...(isReadableAddress(to) && { elsewhere: to })
})

/**
 * What a public `brand.json` says replaces what the brand has; what it cannot say stays, and its restrictions become
 * guidance. Of a house with several brands it is the one with the brand's name, or else the first.
 */
export const takePublicBrand = (
  file: PublicBrandFile | undefined,
  current: BrandPack,
  logos: ReadonlyArray<NamedLogo>
): Read => {
  if (file === undefined) return Result.fail(new PackRefused({ message: packFaults.notZip }))
  if (file.kind === "redirect") return Result.fail(new PackRefused(pointing(file.to)))
  const same = file.brands.find(({ names }) => names.some(({ name }) => name === current.brand.name))
  const brand = same ?? file.brands[0]
  return brand === undefined
    ? Result.fail(new PackRefused({ message: packFaults.notZip }))
    : Result.succeed(withLogos(withPublic(current, brand), brand, logos))
}
