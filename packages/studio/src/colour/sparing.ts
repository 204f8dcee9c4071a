import type { BrandPalette } from "@marque/core/creative"
import { contrast, distance, hexOf, lchOf } from "./tints.ts"
import { wash } from "./washes.ts"

/** OKLab distance up to which a pixel counts as a colour with a maximum share. */
export const SAME_COLOUR = 0.04
/** Distance that stand-ins keep from it, because walls have a falloff. */
const APART = 0.065

/** OKLCH lightness of stand-ins, in order of trial. */
const PALE = [0.96, 0.92, 0.88, 0.99, 0.84] as const
const TONES = [0.84, 0.9, 0.78, 0.7, 0.94, 0.6, 0.5, 0.4] as const
const DEEPS = [0.27, 0.22, 0.32, 0.17, 0.37] as const
const INKS = [0.2, 0.15, 0.26, 0.3, 0.1] as const
const CHROMA = [0.03, 0.05, 0.015, 0] as const

const gapTo = (hex: string, spared: ReadonlyArray<string>): number =>
  Math.min(1, ...spared.map((each) => distance(hex, each)))

const firstApart = (candidates: ReadonlyArray<string>, spared: ReadonlyArray<string>): string | undefined =>
  candidates.find((hex) => gapTo(hex, spared) >= APART) ??
  candidates.toSorted((a, b) => gapTo(b, spared) - gapTo(a, spared))[0]

const neutrals = (hue: string, lightness: ReadonlyArray<number>): ReadonlyArray<string> =>
  lightness.flatMap((L) => CHROMA.map((C) => hexOf({ L, C: Math.min(C, lchOf(hue).C + 0.015), H: lchOf(hue).H })))

/**
 * The palette without `spared` colours where they would cover large areas; tints of the brand stand in. `small`: shapes
 * and words do without them too.
 */
export const sparing = (roles: BrandPalette, spared: ReadonlyArray<string>, small: boolean): BrandPalette => {
  const isSpared = (hex: string) => gapTo(hex, spared) < APART
  const standIn = (hex: string) => {
    const tones = TONES.map((L) => wash(hex, { chroma: L > 0.75 ? 0.45 : 0.7, L }))
    return firstApart([...tones, ...neutrals(hex, TONES)], spared) ?? hex
  }
  const accents = roles.accents.map((hex) => (isSpared(hex) ? standIn(hex) : hex))
  const paper = isSpared(roles.paper) ? (firstApart(neutrals(roles.paper, PALE), spared) ?? roles.paper) : roles.paper
  const readable = (candidates: ReadonlyArray<string>) => {
    const sure = candidates.filter((hex) => contrast(hex, paper) >= 7)
    return firstApart(sure.length > 0 ? sure : candidates, spared)
  }
  const deep = isSpared(roles.deep) ? (readable(neutrals(roles.deep, DEEPS)) ?? roles.deep) : roles.deep
  const ink = small && isSpared(roles.ink) ? (readable(neutrals(roles.ink, INKS)) ?? roles.ink) : roles.ink
  return { ...roles, paper, ink, deep, accents, spots: small ? accents : (roles.spots ?? roles.accents) }
}
