import { labOf, lchOf } from "../colour/tints.ts"
import type { BrandRules } from "./brand-rules.ts"

/** Distances between which a colour goes from near to foreign; studio design, section 15. */
const NEAR = 0.025
const FOREIGN = 0.1
/** Chroma up to which a brand colour is a grey without tints. */
const GREY = 0.02
/** Weight of lightness: tints and shades belong to the brand. */
const LIGHTNESS = 0.18
export interface Tone {
  readonly name: string
  readonly hex: string
  readonly L: number
  readonly a: number
  readonly b: number
  /** Squared chroma, or 0 for a grey. */
  readonly chroma2: number
}

export const tonesOf = ({ roles, colours }: BrandRules): ReadonlyArray<Tone> => {
  const names = new Map(colours.map(({ hex, name }) => [hex.toUpperCase(), name]))
  const named = [
    { name: "paper", hex: roles.paper },
    { name: "ink", hex: roles.ink },
    { name: "deep", hex: roles.deep },
    ...roles.accents.map((hex, index) => ({ name: `accent ${index + 1}`, hex })),
    ...colours
  ].map(({ name, hex }) => ({ name: names.get(hex.toUpperCase()) ?? name, hex: hex.toUpperCase() }))
  return named
    .filter(({ hex }, index) => named.findIndex((other) => other.hex === hex) === index)
    .map(({ name, hex }) => {
      const { L, a, b } = labOf(hex)
      return { name, hex, L, a, b, chroma2: lchOf(hex).C > GREY ? a * a + b * b : 0 }
    })
}

export const toneDistance = (L: number, a: number, b: number, tone: Tone): number => {
  const k = tone.chroma2 === 0 ? 0 : Math.min(1, Math.max(0, (a * tone.a + b * tone.b) / tone.chroma2))
  return Math.hypot(a - k * tone.a, b - k * tone.b, LIGHTNESS * (L - tone.L))
}

export const penaltyOf = (distance: number): number => Math.min(1, Math.max(0, (distance - NEAR) / (FOREIGN - NEAR)))
