import type { PublicLogo, WrittenBrand } from "./brand-json.schema.ts"

const variants = { primary: "primary", mono: "secondary", icon: "icon", wordmark: "wordmark" } as const
const backgrounds = { light: "light-bg", dark: "dark-bg", any: "transparent-bg" } as const

const logoOf = ({ theme, url, variant }: PublicLogo) => ({
  url,
  variant: variants[variant],
  background: backgrounds[theme]
})

const coloursOf = (colours: WrittenBrand["colours"]) => {
  const byRole = new Map<string, ReadonlyArray<string>>()
  for (const { hex, role } of colours) byRole.set(role, [...(byRole.get(role) ?? []), hex.toUpperCase()])
  return Object.fromEntries([...byRole].map(([role, hexes]) => [role, hexes.length === 1 ? hexes[0] : hexes]))
}

/** Lower-case letters, digits and underscores. */
const idOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "") || "brand"

/** Left out when empty. */
const some = <T>(name: string, value: ReadonlyArray<T>) => value.length > 0 && { [name]: value }
const said = (name: string, text: string | undefined) => text !== undefined && text.trim() !== "" && { [name]: text }

/** The text of a brand's own `brand.json` (a brand canonical document); its keys always in the same order. */
export const writeBrandJson = (brand: WrittenBrand): string => {
  const { adjectives, bannedTerms, colours, disclaimer, families, language, logos, name, tagline, voice } = brand
  const never = bannedTerms.map((term) => `Never say “${term}”`)
  const tone = { ...said("voice", voice), ...some("attributes", adjectives), ...some("donts", never) }
  const file = {
    $schema: "https://adcontextprotocol.org/schemas/v3/brand.json",
    version: "1.0",
    id: idOf(name),
    default_language: language,
    names: [{ [language]: name }],
    ...said("url", brand.website),
    ...said("tagline", tagline),
    ...some("logos", logos.map(logoOf)),
    ...(colours.length > 0 && { colors: coloursOf(colours) }),
    ...(families.length > 0 && { fonts: Object.fromEntries(families.map(({ family, role }) => [role, family])) }),
    ...(Object.keys(tone).length > 0 && { tone }),
    ...(disclaimer.trim() !== "" && { disclaimers: [{ text: disclaimer, required: true }] })
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}
