import type { BrandPalette, CreativeFonts, CreativeInput } from "@marque/core/creative"
import { type FontFallbackName, pictureFallbacks } from "@marque/core/model"
import { paletteFrom, type RoleColour } from "../colour/roles.ts"

type TypeRole = "heading" | "body" | "accent"

/** The values of a brand that a picture is made from. */
export interface RecipeBrand {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly colours: ReadonlyArray<RoleColour>
  readonly colourPairs?: Parameters<typeof paletteFrom>[1]
  readonly type: ReadonlyArray<{
    readonly role: TypeRole
    readonly family: string
    readonly weights?: ReadonlyArray<number> | undefined
    /** What stands in where the family cannot draw a text. */
    readonly fallback?: FontFallbackName | undefined
    readonly file?: { readonly fileId: string; readonly family: string; readonly weight: number } | undefined
  }>
  readonly logos: ReadonlyArray<Omit<CreativeInput["brand"]["logos"][number], "assetId"> & { readonly fileId: string }>
  readonly disclaimer?: string | undefined
  /** Pixels; absent where the disclaimer may be left out. */
  readonly disclaimerMinPx?: number | undefined
}

type Print = Pick<RecipeBrand, "disclaimer" | "disclaimerMinPx">

const fontRoles = { heading: "display", body: "text", accent: "accent" } as const

const DISPLAY_FALLBACK = "Fraunces"
const TEXT_FALLBACK = "DM Sans"

const distance = (one: string, other: string): number =>
  [1, 3, 5].reduce(
    (sum, at) => sum + (parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)) ** 2,
    0
  )

const paletteOf = ({ colourPairs, colours }: RecipeBrand, accent: string | undefined): BrandPalette => {
  const roles = paletteFrom(colours, colourPairs)
  if (accent === undefined) return roles
  return { ...roles, accents: [...roles.accents].sort((a, b) => distance(a, accent) - distance(b, accent)) }
}

/** Beside an own file the bundled family, and then what the brand names for where neither can be had. */
const standInsOf = ({ fallback, family, file }: RecipeBrand["type"][number]): ReadonlyArray<string> => [
  ...(file === undefined ? [] : [family]),
  ...(fallback === undefined || pictureFallbacks[fallback] === family ? [] : [pictureFallbacks[fallback]])
]

const fallbacksOf = (type: RecipeBrand["type"]): CreativeFonts["fallbacks"] => {
  const found = type.flatMap((face) => {
    const families = standInsOf(face)
    return families.length === 0 ? [] : [[fontRoles[face.role], families] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

const fontsOf = ({ type }: RecipeBrand): CreativeInput["brand"]["fonts"] => {
  const faceOf = (role: TypeRole) => type.find((face) => face.role === role)
  const familyOf = (role: TypeRole): string | undefined => faceOf(role)?.file?.family ?? faceOf(role)?.family
  const accent = familyOf("accent")
  const [display, text, third] = [faceOf("heading")?.weights, faceOf("body")?.weights, faceOf("accent")?.weights]
  const fallbacks = fallbacksOf(type)
  const weights = { ...(display && { display }), ...(text && { text }), ...(third && { accent: third }) }
  return {
    display: familyOf("heading") ?? DISPLAY_FALLBACK,
    text: familyOf("body") ?? TEXT_FALLBACK,
    ...(accent !== undefined && { accent }),
    ...(fallbacks !== undefined && { fallbacks }),
    ...(Object.keys(weights).length > 0 && { weights })
  }
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
  fonts: fontsOf(brand),
  ...fontFilesOf(brand),
  logos: brand.logos.map(({ clearSpace, fileId, grounds, minWidthPx, theme, variant }) => ({
    assetId: fileId,
    theme,
    variant,
    ...(clearSpace !== undefined && { clearSpace }),
    ...(minWidthPx !== undefined && { minWidthPx }),
    ...(grounds !== undefined && { grounds })
  }))
})

export const printOf = ({ disclaimerMinPx: minPx }: Print): Pick<CreativeInput, "smallPrint"> =>
  minPx === undefined ? {} : { smallPrint: { minPx } }

/** The recipe with another disclaimer, or none. */
export const underPrint = (input: CreativeInput, print: Print): CreativeInput => {
  const { smallPrint: _, ...rest } = input
  const { disclaimer: __, ...copy } = input.copy
  return {
    ...rest,
    ...printOf(print),
    copy: { ...copy, ...(print.disclaimer !== undefined && { disclaimer: print.disclaimer }) }
  }
}

/** The recipe as the brand would give it now: same layout, words, seed and pictures. */
export const underBrand = (input: CreativeInput, brand: RecipeBrand, accent?: string): CreativeInput => ({
  ...underPrint(input, brand),
  // The version says when a picture was made, not how it looks.
  brand: { ...recipeBrand(brand, accent), version: input.brand.version }
})
