import type { BrandPalette } from "@marque/core/creative"
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

export const textOn = (
  roles: BrandPalette,
  grounds: ReadonlyArray<string>,
  needed: number = BODY_CONTRAST * SURE
): string => {
  const { C, H } = lchOf(grounds[0] ?? roles.paper)
  const near = (L: number) => hexOf({ L, C: Math.min(0.03, C), H })
  return readableOn(grounds, [roles.ink, roles.paper, near(0.18), near(0.985)], needed)
}

export const groundOf = ({ dark, deep, paper }: BrandPalette): string => (dark === true ? deep : paper)
