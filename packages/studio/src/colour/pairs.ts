import type { BrandPalette, PaletteRules } from "@marque/core/creative"
import { distance } from "./tints.ts"

/** OKLab distance up to which a shade still is the brand's colour: falloff of a wall, not a tint. */
const SAME = 0.03

const is = (hex: string, colour: string) => distance(hex, colour) <= SAME

type Ruled = Pick<BrandPalette, "rules">
type Pair = PaletteRules["pairs"][number]

const pairsOf = ({ rules }: Ruled, hex: string, ground: string): ReadonlyArray<Pair> =>
  rules === undefined
    ? []
    : rules.pairs.filter(({ one, other }) => (is(hex, one) && is(ground, other)) || (is(hex, other) && is(ground, one)))

/** The pair that forbids a colour on a ground. `large`: large words and key shapes, which need less contrast. */
export const forbiddenPair = (roles: Ruled, hex: string, ground: string, large = false): Pair | undefined =>
  pairsOf(roles, hex, ground).find(({ use }) => use === "neither" || (use === "large_text" && !large))

export const mayStand = (roles: Ruled, hex: string, ground: string, large = false): boolean =>
  forbiddenPair(roles, hex, ground, large) === undefined

/** OKLab distance that a neutral keeps from a forbidden colour: a near twin of it would be the same to the eye. */
const TWIN = 0.1

export const isTwinOfForbidden = ({ rules }: Ruled, hex: string, ground: string): boolean =>
  rules?.pairs.some(
    ({ one, other, use }) =>
      use !== "text" &&
      ((is(ground, one) && distance(hex, other) < TWIN) || (is(ground, other) && distance(hex, one) < TWIN))
  ) ?? false

export const isPreferred = (roles: Ruled, hex: string, ground: string): boolean =>
  pairsOf(roles, hex, ground).some(({ use }) => use === "text")
