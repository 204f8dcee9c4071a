import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { BrandFields } from "./brand-form.schema.ts"
import { brandPreview } from "./brand-preview.view.ts"
import { typeIn } from "./brand-type.rules.ts"
import { type Brand, type FontFallback, type Logo, TypeRole } from "./brands.schema.ts"
import { parseHex } from "../model/hex-colour.ts"
import { pairsByHex } from "./colour-pairs.rules.ts"
import type { ShownFont } from "./references.schema.ts"
import { paintedRules } from "./logo-rules.rules.ts"

/** Card, story and banner. */
export const PREVIEW_SHAPES = [
  "square",
  "portrait_9_16",
  "landscape_16_9"
] as const satisfies ReadonlyArray<AspectRatio>
export type PreviewShape = (typeof PREVIEW_SHAPES)[number]

type Colour = Brand["identity"]["colours"][number]

/** What the previews are painted from. */
export interface IdentityLook {
  readonly brandId: string
  readonly name: string
  readonly headline: string
  readonly colours: ReadonlyArray<Pick<Colour, "hex" | "role"> & { readonly maxShare?: number }>
  readonly colourPairs: ReturnType<typeof pairsByHex>
  readonly type: ReadonlyArray<{
    readonly role: TypeRole
    readonly family: string
    readonly weights?: ReadonlyArray<number>
    readonly fallback?: FontFallback
    /** The brand's own file, which goes before the family. */
    readonly file?: ShownFont
  }>
  readonly logos: ReadonlyArray<
    Pick<Logo, "theme" | "variant"> &
      ReturnType<typeof paintedRules> & { readonly fileId: string; readonly url: string }
  >
  readonly disclaimer: string | undefined
  /** BCP 47: of the brand's markets. */
  readonly languages: ReadonlyArray<string>
}

export interface MissingGlyphs {
  readonly role: TypeRole
  readonly family: string
  readonly characters: ReadonlyArray<string>
  /** The language that needs them; undefined for the brand's name. */
  readonly language: string | undefined
}

export interface PaintedIdentity {
  readonly pictures: ReadonlyArray<{ readonly shape: PreviewShape; readonly url: string }>
  readonly missing: ReadonlyArray<MissingGlyphs>
}

const share = (text: string): number | undefined => {
  const percent = Number(text.trim())
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : undefined
}

/** Unfinished colours are left out; `added`: fonts that are not stored with the brand yet. Undefined before the brand is stored. */
export const lookOf = (
  fields: BrandFields,
  stored: Brand | undefined,
  added: ReadonlyArray<ShownFont> = []
): IdentityLook | undefined => {
  if (stored === undefined) return undefined
  const colours = fields.colours.flatMap(({ hex, id, maxShare, role }) => {
    const colour = parseHex(hex)
    const most = share(maxShare)
    return colour === undefined ? [] : [{ id, hex: colour, role, ...(most !== undefined && { maxShare: most }) }]
  })
  const { headline, name } = brandPreview(fields)
  const fonts = [...added, ...(stored.fonts ?? [])]
  return {
    brandId: stored._id,
    name,
    headline,
    colours: colours.map(({ id: _, ...colour }) => colour),
    colourPairs: pairsByHex(colours, fields.pairs),
    type: TypeRole.literals.flatMap((role) => {
      const type = typeIn(fields, role)
      if (type === undefined) return []
      const { fallback, family, file: named, weights } = type
      const file = named && fonts.find(({ assetId }) => assetId === named.assetId)
      return [{ role, family, ...(weights && { weights }), ...(fallback && { fallback }), ...(file && { file }) }]
    }),
    logos: stored.logos.flatMap(({ assetId, theme, url, variant, ...logo }) =>
      url === undefined ? [] : [{ fileId: assetId, url, theme, variant, ...paintedRules(logo, colours) }]
    ),
    disclaimer: fields.disclaimer.trim() || undefined,
    languages: [...new Set((stored.markets ?? []).flatMap(({ languages }) => languages))]
  }
}
