import type { BrandPalette } from "@marque/core/creative"
import { LARGE_CONTRAST } from "./contrast.ts"
import { mayStand } from "./pairs.ts"
import { contrast, distance, lchOf, lighten } from "./tints.ts"
import { isMuddy, isProne, wash } from "./washes.ts"

export interface HaloPair {
  readonly ground: string
  readonly halo: string
  readonly text: string
}

/** OKLab distances at which a product separates from its halo and from the ground. */
const HALO_TARGET = 0.22
export const GROUND_TARGET = 0.12

/** 0-1: both loud, of different hue, and alike in lightness. */
export const clash = (a: string, b: string): number => {
  const [one, other] = [lchOf(a), lchOf(b)]
  const turn = Math.abs(((one.H - other.H + 540) % 360) - 180)
  const loud = Math.min(1, Math.min(one.C, other.C) / 0.1)
  return loud * Math.min(1, turn / 60) * (1 - Math.min(0.6, 1.2 * Math.abs(one.L - other.L)))
}

export const CLASHES = 0.7
export const TYPE_CLASHES = 0.4

/** OKLCH chroma below which a colour looks disabled: the brand's first one, and the others. */
const LOUD = { first: 0.04, other: 0.12 } as const

/** Extra contrast over that of large type, because walls darken slightly under it. */
const LOUD_SURE = 1.1

export const loudAccents = ({ accents, spots = accents }: BrandPalette): ReadonlyArray<string> =>
  spots.filter((hex, index) => lchOf(hex).C >= (index === 0 ? LOUD.first : LOUD.other))

export const loudOn = (roles: BrandPalette, grounds: ReadonlyArray<string>, text: string): string =>
  loudAccents(roles).find((hex) =>
    grounds.every(
      (ground) =>
        contrast(hex, ground) >= LARGE_CONTRAST * LOUD_SURE &&
        clash(hex, ground) <= TYPE_CLASHES &&
        mayStand(roles, hex, ground, true)
    )
  ) ?? text

const PALE_PRODUCT = 0.75

/** Cost of clashing colours, and gain of the brand's own ground. */
const CLASH = 0.5
const OWN_GROUND = 0.35
/** Cost of a halo that looks like a hole in its ground, where the brand is not dark itself. */
const DARK_HALO = 0.25
/**
 * OKLCH lightness by which a halo is darker than its ground before it looks like a hole; a pale product needs a darker
 * one.
 */
const HOLE = 0.08

const isHole = ({ ground, halo }: HaloPair, product: string): boolean =>
  lchOf(halo).L < 0.3 || (lchOf(halo).L < lchOf(ground).L - HOLE && lchOf(product).L <= PALE_PRODUCT)

const score = (pair: HaloPair, product: string, dark: boolean) => {
  const { ground, halo, text } = pair
  return (
    (dark && lchOf(ground).L < 0.4 ? OWN_GROUND : 0) -
    CLASH * clash(ground, halo) -
    (!dark && isHole(pair, product) ? DARK_HALO : 0) +
    2 * Math.min(distance(halo, product), 0.3) +
    0.8 * Math.min(distance(ground, product), 0.25) +
    0.4 * Math.min(1, contrast(text, ground) / 4.5) +
    0.12 * Math.min(1, lchOf(ground).C / 0.12)
  )
}

const rankPairs = (roles: BrandPalette, product: string): ReadonlyArray<HaloPair> => {
  const grounds = [
    ...roles.accents,
    ...roles.accents.map((hex) => wash(hex, { chroma: 0.5, L: 0.84 })),
    roles.deep,
    roles.paper
  ]
  const halos = [
    roles.paper,
    ...roles.accents,
    ...roles.accents.map((hex) => wash(hex, { chroma: 0.4, L: 0.9 })),
    ...(lchOf(product).L > PALE_PRODUCT ? roles.accents.map((hex) => lighten(hex, -0.14)) : []),
    ...(roles.dark === true ? [lighten(roles.deep, 0.2)] : [])
  ]
  const clean = halos.filter((hex) => !isMuddy(hex) || roles.accents.includes(hex))
  const pairs = grounds
    .flatMap((ground) =>
      clean.flatMap((halo) => [roles.ink, roles.paper].map((text): HaloPair => ({ ground, halo, text })))
    )
    .filter(({ ground, halo, text }) => contrast(text, ground) >= 4.5 && contrast(text, halo) >= 3)
    .filter(({ ground, halo }) => distance(ground, halo) >= 0.08)
    .filter(({ ground, halo, text }) => mayStand(roles, text, ground) && mayStand(roles, halo, ground, true))
    .toSorted((a, b) => score(b, product, roles.dark === true) - score(a, product, roles.dark === true))
  return pairs.filter(({ ground }, index) => pairs.findIndex((pair) => distance(pair.ground, ground) < 0.05) === index)
}

const plainPair = ({ dark, deep, ink, paper }: BrandPalette): HaloPair =>
  dark === true
    ? { ground: deep, halo: lighten(deep, 0.12), text: paper }
    : { ground: paper, halo: lighten(paper, -0.08), text: ink }

/**
 * Cycles through the best three; the halo moves by up to .12 L. `separated` is false when that does not reach {@link
 * HALO_TARGET}.
 */
export const choosePair = (roles: BrandPalette, product: string, variant: number) => {
  const ranked = rankPairs(roles, product)
  const best = ranked.slice(0, Math.min(3, ranked.length))
  const pair = best[variant % Math.max(1, best.length)] ?? plainPair(roles)
  const steps = [0, 0.04, -0.04, 0.08, -0.08, 0.12, -0.12].map((by) => ({
    ...pair,
    halo: by === 0 ? pair.halo : lighten(pair.halo, by)
  }))
  const reached = steps.find(({ halo, text }) => distance(halo, product) >= HALO_TARGET && contrast(text, halo) >= 3)
  return { ...(reached ?? pair), separated: reached !== undefined && distance(pair.ground, product) >= GROUND_TARGET }
}

/** Weights of a base: hues that pale badly and later accents are worth less. */
const WORTH = { distance: 0.3, hue: 0.04, prone: 0.04, rank: 0.012 } as const

export const roomBase = (roles: BrandPalette, product: string, variant: number): string => {
  if (roles.dark === true) {
    const bases = [roles.deep, ...roles.accents]
    return bases[variant % Math.min(3, bases.length)] ?? roles.deep
  }
  const own = lchOf(product)
  const worth = (hex: string, index: number) => {
    const { C, H } = lchOf(hex)
    const turn = Math.abs(((H - own.H + 540) % 360) - 180)
    const unlike = Math.min(1, turn / 90) * Math.min(1, own.C / 0.08) * Math.min(1, C / 0.03)
    const gap = Math.min(WORTH.distance, distance(wash(hex, { chroma: 0.4, L: 0.84 }), product))
    return gap + WORTH.hue * unlike - (isProne(hex) ? WORTH.prone : 0) - WORTH.rank * index
  }
  const ranked = roles.accents
    .map((hex, index) => ({ hex, worth: worth(hex, index) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, 3)
  return ranked[variant % Math.max(1, ranked.length)]?.hex ?? roles.deep
}
