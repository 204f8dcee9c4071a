import type { PublicBrand } from "../brand-json/brand-json.schema.ts"
import { readBrandJson } from "../brand-json/read-brand-json.rules.ts"
import type { ReadBrandFile } from "../brand-pack/brand-file-address.schema.ts"
import { readTokenList } from "../brand-tokens/token-list.pure.ts"
import type { TokenList } from "../brand-tokens/token-list.schema.ts"
import type { BrandDraft, BrandType } from "../brands/brands.schema.ts"
import { parseHex } from "../model/hex-colour.ts"
import type { ColourRole } from "../model/logo-palette.ts"
import { intakeTexts } from "./brand-intake.texts.ts"
import type { SiteReading } from "./brand-intake.schema.ts"
import { findsOf } from "./finds.rules.ts"
import type { ColourFact, Facts, TextFact, TextField } from "./facts.ts"

const colour = (hex: string, role: ColourRole | undefined, source: string): ReadonlyArray<ColourFact> => {
  const found = parseHex(hex)
  if (found === undefined) return []
  return [role === undefined ? { hex: found, use: "declared", source } : { hex: found, use: "named", role, source }]
}

const text = (field: TextField, value: string | undefined, source: string): ReadonlyArray<TextFact> =>
  value === undefined || value.trim() === "" ? [] : [{ field, value, evidence: "stated", source }]

const tokenFacts = ({ colours, fonts }: TokenList, source: string): Facts => ({
  texts: [],
  colours: colours.flatMap(({ hex, role }) => colour(hex, role, source)),
  types: fonts.flatMap(({ families, role }) =>
    role === "heading" || role === "body" ? [{ role, stack: families, evidence: "stated" as const, source }] : []
  ),
  logos: []
})

const publicFacts = (brand: PublicBrand, source: string): Facts => ({
  texts: [
    ...text("name", brand.names[0]?.name, source),
    ...text("tagline", brand.tagline, source),
    ...text("voice", brand.voice, source),
    ...text("adjectives", brand.adjectives.join(", "), source)
  ],
  colours: brand.colours.flatMap(({ hex, role }) => colour(hex, role, source)),
  types: brand.families.map(({ family, role }) => ({ role, stack: [family], evidence: "stated", source })),
  logos: []
})

type Texts = Pick<BrandDraft["identity"], "adjectives" | "bannedTerms" | "colours" | "tagline" | "voice">

interface WrittenBrand {
  readonly name: string
  readonly identity: Texts & { readonly type: ReadonlyArray<Pick<BrandType, "family" | "role">> }
}

/** What a brand says of itself in the words of its own form. */
export const draftFacts = ({ identity, name }: WrittenBrand, source: string): Facts => ({
  texts: [
    ...text("name", name, source),
    ...text("tagline", identity.tagline, source),
    ...text("voice", identity.voice, source),
    ...text("adjectives", identity.adjectives.join(", "), source),
    ...text("bannedTerms", identity.bannedTerms.join(", "), source)
  ],
  colours: identity.colours.flatMap(({ hex, role }) => colour(hex, role, source)),
  types: identity.type.flatMap(({ family, role }) =>
    role === "accent" ? [] : [{ role, stack: [family], evidence: "stated" as const, source }]
  ),
  logos: []
})

/** What a public `brand.json` says: of a brand, with the addresses of its logos, or where it is said. */
export type PublicSaid =
  | { readonly kind: "brand"; readonly facts: Facts; readonly logos: ReadonlyArray<string> }
  | { readonly kind: "redirect"; readonly to: string }

const bareHost = (host: string): string => host.replace(/^www\./, "")

/** The host of an address, without `www.`; undefined for what is none. */
const hostOf = (website: string | undefined): string | undefined => {
  const found = /^https?:\/\/([^/?#:]+)/i.exec(website ?? "")?.[1]
  return found === undefined ? undefined : bareHost(found.toLowerCase())
}

/** Of a house with several brands the one whose website is `host`, or else the first. Undefined when the text is none. */
export const publicBrandSaid = (written: string, source: string, host?: string): PublicSaid | undefined => {
  const file = readBrandJson(written)
  if (file === undefined || file.kind === "redirect") return file
  const wanted = host === undefined ? undefined : bareHost(host)
  const own = file.brands.find(({ website }) => wanted !== undefined && hostOf(website) === wanted)
  const brand = own ?? file.brands[0]
  return brand && { kind: "brand", facts: publicFacts(brand, source), logos: brand.logos.map(({ url }) => url) }
}

/** What stands where a chosen file points to. What points on from there is followed no further. */
export const pointedReading = ({ logos = [], text: written }: ReadBrandFile, source: string): SiteReading => {
  const said = publicBrandSaid(written, source)
  const named = said?.kind === "brand" ? logos.filter(({ url }) => said.logos.includes(url)) : []
  const found = named.map(({ file }) => ({ file, evidence: "file" as const, source }))
  const finds = said?.kind === "brand" ? findsOf({ ...said.facts, logos: found }) : []
  return {
    finds,
    pages: finds.length > 0 ? 1 : 0,
    problems: finds.length > 0 ? [] : [intakeTexts.nothingThere(source)]
  }
}

/** What JSON says: a public `brand.json`, or the colours and fonts of design tokens. */
export const jsonFacts = (written: string, source: string): Facts => {
  const said = publicBrandSaid(written, source)
  return said?.kind === "brand" ? said.facts : tokenFacts(readTokenList(written), source)
}
