import { type HexColour, parseHex } from "../model/hex-colour.ts"
import type { ColourPair, PairUse } from "./colour-pairs.schema.ts"
import { contrastRatio } from "./colours.rules.ts"

const TEXT_RATIO = 4.5
const LARGE_TEXT_RATIO = 3

/** From the most to the least. */
const uses: ReadonlyArray<PairUse> = ["text", "large_text", "neither"]

/** What the contrast of two colours, 1 to 21, allows. Source: WCAG 2.2, 1.4.3. */
export const pairUse = (ratio: number): PairUse =>
  ratio >= TEXT_RATIO ? "text" : ratio >= LARGE_TEXT_RATIO ? "large_text" : "neither"

/** The uses that a person may choose of: what contrast allows, or less. */
export const allowedUses = (ratio: number): ReadonlyArray<PairUse> => uses.slice(uses.indexOf(pairUse(ratio)))

const stricter = (one: PairUse, other: PairUse): PairUse =>
  uses[Math.max(uses.indexOf(one), uses.indexOf(other))] ?? one

interface PaletteColour {
  readonly id: string
  /** As typed; one that is no colour has no pairs. */
  readonly hex: string
}

export interface MeasuredPair<Colour> {
  readonly one: Colour
  readonly other: Colour
  readonly ratio: number
  /** The stricter of what contrast allows and what was chosen. */
  readonly use: PairUse
}

const isOf =
  (one: string, other: string) =>
  (pair: ColourPair): boolean =>
    (pair.one === one && pair.other === other) || (pair.one === other && pair.other === one)

/** Every pair of different colours once, in the order of the palette. */
export const measuredPairs = <Colour extends PaletteColour>(
  colours: ReadonlyArray<Colour>,
  chosen: ReadonlyArray<ColourPair>
): ReadonlyArray<MeasuredPair<Colour & { readonly hex: HexColour }>> => {
  const sound = colours.flatMap((colour) => {
    const hex = parseHex(colour.hex)
    return hex === undefined ? [] : [{ ...colour, hex }]
  })
  return sound.flatMap((one, at) =>
    sound.slice(at + 1).map((other) => {
      const ratio = contrastRatio(one.hex, other.hex)
      const use = chosen.find(isOf(one.id, other.id))?.use ?? "text"
      return { one, other, ratio, use: stricter(pairUse(ratio), use) }
    })
  )
}

/** The choices with one pair's use; the most that contrast allows needs no choice. */
export const withPairUse = (
  chosen: ReadonlyArray<ColourPair>,
  { one, other, use }: ColourPair,
  ratio: number
): ReadonlyArray<ColourPair> => {
  const rest = chosen.filter((pair) => !isOf(one, other)(pair))
  return use === pairUse(ratio) ? rest : [...rest, { one, other, use }]
}

/** The choices whose two colours are still in the palette. */
export const keptPairs = (
  chosen: ReadonlyArray<ColourPair>,
  colours: ReadonlyArray<{ readonly id: string }>
): ReadonlyArray<ColourPair> => {
  const ids = new Set(colours.map(({ id }) => id))
  return chosen.filter(({ one, other }) => ids.has(one) && ids.has(other))
}

/** The choices for pairs by the colours themselves, as pictures are made by; those of colours that are gone are left out. */
export const pairsByHex = (
  colours: ReadonlyArray<{ readonly id: string; readonly hex: string }>,
  chosen: ReadonlyArray<ColourPair> = []
): ReadonlyArray<ColourPair> => {
  const hexes = new Map(colours.map(({ hex, id }) => [id, hex]))
  return chosen.flatMap(({ one, other, use }) => {
    const [a, b] = [hexes.get(one), hexes.get(other)]
    return a === undefined || b === undefined ? [] : [{ one: a, other: b, use }]
  })
}
