import type { BrandPalette, PaletteRules } from "@marque/core/creative"
import { contrast, hexOf, lchOf, tint } from "./tints.ts"

export interface RoleColour {
  readonly hex: string
  readonly role: "primary" | "secondary" | "accent" | "background" | "text" | "highlight"
  /** Percent of a picture that it may at most cover. @default 100 */
  readonly maxShare?: number
}

/** OKLCH lightness from which a colour serves as paper, and up to which as ink or deep block. */
const PAPER_L = 0.86
const INK_L = 0.4
const DEEP_L = 0.42
/** Ink and deep must carry body text on paper with a margin. */
const INK_CONTRAST = 7

/** OKLCH lightness up to which a background is dark. */
const DARK_L = 0.42
/** OKLCH chroma from which an ink is also an accent. */
const HUED = 0.03

const isColour = (hex: string) => /^#[0-9A-Fa-f]{6}$/.test(hex)

const FALLBACK = "#4A4A48"

const darkGround = (backgrounds: ReadonlyArray<string>, texts: ReadonlyArray<string>): string | undefined => {
  const [ground] = backgrounds
  const isDark = ground !== undefined && lchOf(ground).L <= DARK_L && texts.every((hex) => lchOf(hex).L > DARK_L)
  return isDark ? ground : undefined
}

const rulesOf = (colours: ReadonlyArray<RoleColour>, pairs: PaletteRules["pairs"]): Pick<BrandPalette, "rules"> => {
  const shares = colours.flatMap(({ hex, maxShare = 100 }) => (maxShare < 100 ? [{ hex, most: maxShare / 100 }] : []))
  const sound = pairs.filter(({ one, other }) => isColour(one) && isColour(other))
  return shares.length + sound.length === 0 ? {} : { rules: { pairs: sound, shares } }
}

/**
 * Total: derives what is missing or cannot carry text from the primary colour; swaps light text on a dark background
 * and marks it as dark.
 */
export const paletteFrom = (colours: ReadonlyArray<RoleColour>, pairs: PaletteRules["pairs"] = []): BrandPalette => {
  const usable = colours
    .filter(({ hex }) => isColour(hex))
    .map((colour) => ({ ...colour, hex: colour.hex.toUpperCase() }))
  const of = (role: RoleColour["role"]) => usable.filter((colour) => colour.role === role).map(({ hex }) => hex)
  const lead = of("primary")[0] ?? of("accent")[0] ?? of("secondary")[0] ?? usable[0]?.hex ?? FALLBACK
  const neutrals = [...of("background"), ...of("text")]
  const paper =
    [...neutrals, ...of("highlight")].find((hex) => lchOf(hex).L >= PAPER_L) ?? tint(lead, { chroma: 0.12, L: 0.96 })
  const carries = (hex: string, limit: number) => lchOf(hex).L <= limit && contrast(hex, paper) >= INK_CONTRAST
  const ink = [...of("text"), ...of("background")].find((hex) => carries(hex, INK_L)) ?? inkOf(lead)
  const leads = of("primary").filter((hex) => lchOf(hex).C >= HUED)
  const accents = [...of("primary"), ...of("secondary"), ...of("accent"), ...of("highlight")].filter(
    (hex, index, all) => all.indexOf(hex) === index && (leads.includes(hex) || (hex !== paper && hex !== ink))
  )
  const dark = darkGround(of("background"), of("text"))
  const deep =
    dark ?? [...of("secondary"), ...of("primary")].find((hex) => carries(hex, DEEP_L)) ?? deepOf(accents[0] ?? ink)
  return {
    paper,
    ink,
    deep,
    accents: accents.length > 0 ? accents : [lead],
    ...(dark !== undefined && { dark: true }),
    ...rulesOf(usable, pairs)
  }
}

const inkOf = (hex: string) => hexOf({ L: 0.2, C: Math.min(0.03, lchOf(hex).C * 0.3), H: lchOf(hex).H })

const deepOf = (hex: string) => hexOf({ L: 0.27, C: Math.min(0.07, lchOf(hex).C * 0.5), H: lchOf(hex).H })
