import { type HexColour, parseHex } from "../model/hex-colour.ts"
import type { BrandFields } from "./brand-form.schema.ts"
import type { BundledFamily, ColourRole } from "./brands.schema.ts"
import { contrastRatio, readableOn } from "./colours.rules.ts"

/** A small creative in the colours and typefaces of the form, and how well it reads. */
export interface BrandPreview {
  readonly name: string
  readonly headline: string
  readonly body: string
  /** The words of the button, in the accent. */
  readonly action: string
  readonly ground: HexColour
  readonly ink: HexColour
  readonly accent: HexColour
  readonly onAccent: HexColour
  /** Every colour that is one, in the order of the form. */
  readonly palette: ReadonlyArray<{ readonly id: string; readonly hex: HexColour; readonly name: string }>
  readonly headingFamily: BundledFamily
  readonly bodyFamily: BundledFamily
  readonly contrast: string
  /** Said when text and background are too close to read. */
  readonly warning: string | undefined
}

const NEUTRAL_GROUND: HexColour = "#F2F2F0"
const NEUTRAL_ACCENT: HexColour = "#575A64"
/** Large text; WCAG 2.2, 1.4.3. */
const CONTRAST_MIN = 3

/** Computes the preview of what is typed so far; unfinished colours are left out. */
export const brandPreview = (fields: BrandFields): BrandPreview => {
  const palette = fields.colours.flatMap(({ hex, id, name, role }) => {
    const colour = parseHex(hex)
    return colour === undefined ? [] : [{ id, name: name.trim() || colour, hex: colour, role }]
  })
  const first = (role: ColourRole) => palette.find((colour) => colour.role === role)?.hex
  const ground = first("background") ?? NEUTRAL_GROUND
  const ink = first("text") ?? readableOn(ground)
  const accent = first("primary") ?? first("accent") ?? NEUTRAL_ACCENT
  const ratio = contrastRatio(ink, ground)
  return {
    name: fields.name.trim() || "Your brand",
    headline: fields.tagline.trim() || "A line in your own voice",
    body: fields.voice.trim() || "This is how a short text reads in your body typeface.",
    action: "Shop now",
    ground,
    ink,
    accent,
    onAccent: readableOn(accent),
    palette: palette.map(({ hex, id, name }) => ({ id, hex, name })),
    headingFamily: fields.heading,
    bodyFamily: fields.body,
    contrast: `Text on background ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`,
    warning: ratio < CONTRAST_MIN ? "Text and background are below 3:1 and hard to read" : undefined
  }
}
