import type { BoxRole, BrandPalette } from "@marque/core/creative"
import { isPreferred, isTwinOfForbidden, mayStand } from "./pairs.ts"
import { contrast, hexOf, lchOf } from "./tints.ts"

/** WCAG 2.2, success criterion 1.4.3: contrast that body text needs. */
export const BODY_CONTRAST = 4.5
/** WCAG 2.2, 1.4.3: contrast that large text needs; also graphics (1.4.11). */
export const LARGE_CONTRAST = 3

export const SURE = 1.04

export const readableOn = (
  grounds: ReadonlyArray<string>,
  candidates: ReadonlyArray<string>,
  needed: number = BODY_CONTRAST
): string => {
  const worst = (hex: string) => Math.min(...grounds.map((ground) => contrast(hex, ground)))
  const ranked = candidates.toSorted((a, b) => worst(b) - worst(a))
  return candidates.find((hex) => worst(hex) >= needed) ?? ranked[0] ?? "#000000"
}

/** OKLCH lightness of neutrals that stand in where the brand's pairs leave none of its own colours. */
const NEUTRALS = [0.26, 0.3, 0.34, 0.95, 0.91, 0.87, 0.38, 0.83, 0.12, 1, 0] as const

/** Share of a picture that a whole text may cover; colours with less are for small shapes. */
const SCARCE = 0.1

/** What the brand allows on every ground: preferred pairs, its other colours, then neutrals of the ground's hue. */
const allowedOn = (
  roles: BrandPalette,
  grounds: ReadonlyArray<string>,
  usual: ReadonlyArray<string>,
  neutrals: ReadonlyArray<string>,
  large: boolean
): ReadonlyArray<string> => {
  const own = [...usual, roles.deep, ...(roles.spots ?? roles.accents)]
  const isScarce = (hex: string) => roles.rules?.shares.some((share) => share.most < SCARCE && share.hex === hex)
  const preferred = own.filter((hex) => grounds.some((ground) => isPreferred(roles, hex, ground)))
  const apart = neutrals.filter((hex) => !grounds.some((ground) => isTwinOfForbidden(roles, hex, ground)))
  const ranked = [...preferred, ...own.filter((hex) => !isScarce(hex)), ...apart, ...own]
  const allowed = ranked.filter((hex) => grounds.every((ground) => mayStand(roles, hex, ground, large)))
  return allowed.length > 0 ? allowed : usual
}

/** Ink or paper where they can be read and the brand allows the pair, else what can. */
export const textOn = (
  roles: BrandPalette,
  grounds: ReadonlyArray<string>,
  needed: number = BODY_CONTRAST * SURE
): string => {
  const { C, H } = lchOf(grounds[0] ?? roles.paper)
  const near = (L: number) => hexOf({ L, C: Math.min(0.03, C), H })
  const usual = [roles.ink, roles.paper]
  const last = [near(0.18), near(0.985)]
  if (roles.rules === undefined) return readableOn(grounds, [...usual, ...last], needed)
  const neutrals = [...last, ...NEUTRALS.map(near)]
  return readableOn(grounds, allowedOn(roles, grounds, usual, neutrals, needed < BODY_CONTRAST), needed)
}

/** Size in `u` from which semibold type is large; studio design, section 7. */
const LARGE_SEMIBOLD = 24

/** `size` and `u` in pixels of the frame. */
export const isLargeText = (
  { role, size = 0, weight = 400 }: { readonly role: BoxRole; readonly size?: number; readonly weight?: number },
  u: number
): boolean => role === "headline" || role === "display" || (weight >= 600 && size >= LARGE_SEMIBOLD * u)

export const groundOf = ({ dark, deep, paper }: BrandPalette): string => (dark === true ? deep : paper)
