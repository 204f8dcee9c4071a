import type { BrandPalette } from "@marque/core/creative"
import { contrast, distance, lchOf, lighten, tint } from "./tints.ts"

/** Ground of a house-style creative, the halo on it, and a text colour for the ground. */
export interface HaloPair {
  readonly ground: string
  readonly halo: string
  readonly text: string
}

/** OKLab distances at which a product stands out from what is directly behind it, and from the ground around. */
const HALO_TARGET = 0.22
export const GROUND_TARGET = 0.12

/**
 * The hue of an accent as a pale ground. Warm reds turn salmon and pinks turn sweet when they are made pale, so they lose
 * chroma first. Source: studio design, section 7.
 */
export const calm = (hex: string): string => {
  const { H, L, C } = lchOf(hex)
  if (C <= 0.05) return hex
  if (H >= 10 && H <= 40) return tint(hex, { chroma: 0.35, L })
  return H < 10 || H >= 320 ? tint(hex, { chroma: 0.6, L }) : hex
}

const score = ({ ground, halo, text }: HaloPair, product: string) =>
  2 * Math.min(distance(halo, product), 0.3) +
  0.8 * Math.min(distance(ground, product), 0.25) +
  0.4 * Math.min(1, contrast(text, ground) / 4.5) +
  0.12 * Math.min(1, lchOf(ground).C / 0.12)

/** Pairs of brand colours that set a product of colour `product` off, best first, grounds all different. */
const rankPairs = (roles: BrandPalette, product: string): ReadonlyArray<HaloPair> => {
  const grounds = [
    ...roles.accents,
    ...roles.accents.map((hex) => tint(calm(hex), { chroma: 0.5, L: 0.84 })),
    roles.deep,
    roles.paper
  ]
  const halos = [roles.paper, ...roles.accents, ...roles.accents.map((hex) => tint(calm(hex), { chroma: 0.4, L: 0.9 }))]
  const pairs = grounds
    .flatMap((ground) =>
      halos.flatMap((halo) => [roles.ink, roles.paper].map((text): HaloPair => ({ ground, halo, text })))
    )
    // The large word crosses the halo's edge: its colour has to read on both sides.
    .filter(({ ground, halo, text }) => contrast(text, ground) >= 4.5 && contrast(text, halo) >= 3)
    .filter(({ ground, halo }) => distance(ground, halo) >= 0.08)
    .toSorted((a, b) => score(b, product) - score(a, product))
  return pairs.filter(({ ground }, index) => pairs.findIndex((pair) => distance(pair.ground, ground) < 0.05) === index)
}

/**
 * The pair of rank `variant` (wrapping over the best three), with the halo moved along its own ramp by up to .12 L when
 * the product would sink into it. `separated` is false when even that does not reach {@link HALO_TARGET}.
 */
export const choosePair = (roles: BrandPalette, product: string, variant: number) => {
  const ranked = rankPairs(roles, product)
  const best = ranked.slice(0, Math.min(3, ranked.length))
  const pair = best[variant % Math.max(1, best.length)] ?? {
    ground: roles.paper,
    halo: roles.accents[0] ?? roles.deep,
    text: roles.ink
  }
  const steps = [0, 0.04, -0.04, 0.08, -0.08, 0.12, -0.12].map((by) => ({
    ...pair,
    halo: by === 0 ? pair.halo : lighten(pair.halo, by)
  }))
  const reached = steps.find(({ halo, text }) => distance(halo, product) >= HALO_TARGET && contrast(text, halo) >= 3)
  return { ...(reached ?? pair), separated: reached !== undefined && distance(pair.ground, product) >= GROUND_TARGET }
}

/**
 * A brand accent that gives a pale studio of its hue, of rank `variant` by distance from the product.
 */
export const stageBase = (roles: BrandPalette, product: string, variant: number): string => {
  const bases = roles.accents.map(calm)
  const gap = (hex: string) => distance(tint(hex, { chroma: 0.4, L: 0.84 }), product)
  const ranked = bases.toSorted((a, b) => gap(b) - gap(a)).slice(0, 3)
  return ranked[variant % Math.max(1, ranked.length)] ?? roles.deep
}
