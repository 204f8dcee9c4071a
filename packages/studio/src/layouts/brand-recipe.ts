import type { BrandPalette, CreativeInput } from "@marque/core/creative"
import { paletteFrom, type RoleColour } from "../colour/roles.ts"

/** The values of a brand that a picture is made from. */
export interface RecipeBrand {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly colours: ReadonlyArray<RoleColour>
  readonly type: ReadonlyArray<{
    readonly role: "heading" | "body"
    readonly family: string
    readonly file?: { readonly fileId: string; readonly family: string; readonly weight: number } | undefined
  }>
  readonly logos: ReadonlyArray<
    Pick<CreativeInput["brand"]["logos"][number], "theme" | "variant"> & { readonly fileId: string }
  >
  readonly disclaimer?: string | undefined
}

const DISPLAY_FALLBACK = "Fraunces"
const TEXT_FALLBACK = "DM Sans"

const distance = (one: string, other: string): number =>
  [1, 3, 5].reduce(
    (sum, at) => sum + (parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)) ** 2,
    0
  )

const paletteOf = ({ colours }: RecipeBrand, accent: string | undefined): BrandPalette => {
  const roles = paletteFrom(colours)
  if (accent === undefined) return roles
  return { ...roles, accents: [...roles.accents].sort((a, b) => distance(a, accent) - distance(b, accent)) }
}

const familyOf = ({ type }: RecipeBrand, role: "heading" | "body"): string | undefined => {
  const found = type.find((face) => face.role === role)
  return found?.file?.family ?? found?.family
}

const fontFilesOf = ({ type }: RecipeBrand): Pick<CreativeInput["brand"], "fontFiles"> => {
  const files = type.flatMap(({ file }) => (file === undefined ? [] : [file]))
  if (files.length === 0) return {}
  return { fontFiles: files.map(({ family, fileId, weight }) => ({ family, weight, assetId: fileId })) }
}

/** `accent`: the brand colour that a person chose; the others follow by likeness. */
export const recipeBrand = (brand: RecipeBrand, accent?: string): CreativeInput["brand"] => ({
  id: brand.id,
  version: brand.version,
  name: brand.name,
  roles: paletteOf(brand, accent),
  fonts: {
    display: familyOf(brand, "heading") ?? DISPLAY_FALLBACK,
    text: familyOf(brand, "body") ?? TEXT_FALLBACK
  },
  ...fontFilesOf(brand),
  logos: brand.logos.map(({ fileId, theme, variant }) => ({ assetId: fileId, theme, variant }))
})

/** The recipe as the brand would give it now: same layout, words, seed and pictures. */
export const underBrand = (input: CreativeInput, brand: RecipeBrand, accent?: string): CreativeInput => {
  const { disclaimer: _, ...copy } = input.copy
  return {
    ...input,
    // The version says when a picture was made, not how it looks.
    brand: { ...recipeBrand(brand, accent), version: input.brand.version },
    copy: { ...copy, ...(brand.disclaimer !== undefined && { disclaimer: brand.disclaimer }) }
  }
}
