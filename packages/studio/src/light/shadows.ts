import type { CreativeProduct, Rect, Shadow, Shape, Staging } from "@marque/core/creative"
import { hexOf, lchOf } from "../colour/tints.ts"
import type { Sketch } from "../scene/sketch.ts"

/** Shadows have the hue of their ground; black only on black. */
const shadowHex = (ground: string): string => {
  const { C, H, L } = lchOf(ground)
  return hexOf({ L: Math.min(0.2, L * 0.45), C: Math.min(0.06, C * 0.8), H })
}

export interface ShadowGround {
  readonly hex: string
  readonly clip?: Shape
}

/** Share of its height that a standing silhouette keeps as a shadow, by camera angle. */
const SQUASH: Readonly<Record<CreativeProduct["camera"], number>> = { top: 1, three_quarter: 0.26, eye: 0.07 }

const withClip = (shadow: Omit<Shadow, "clip">, clip: Shape | undefined): Shadow =>
  clip === undefined ? shadow : { ...shadow, clip }

const lying = (width: number, away: number, { hex, clip }: ShadowGround): ReadonlyArray<Shadow> => {
  const drop = (offset: number, blur: number, alpha: number) =>
    withClip(
      {
        squash: 1,
        slant: 0,
        dx: away * offset * width,
        dy: offset * width * 0.9,
        blur: blur * width,
        hex: shadowHex(hex),
        alpha,
        from: 0
      },
      clip
    )
  return [drop(0.045, 0.05, 0.32), drop(0.012, 0.012, 0.35)]
}

const standing = (
  { w, h }: Rect,
  camera: CreativeProduct["camera"],
  away: number,
  { hex, clip }: ShadowGround
): ReadonlyArray<Shadow> => {
  const colour = shadowHex(hex)
  const squash = SQUASH[camera]
  const base = { hex: colour, dx: 0 }
  return [
    withClip({ ...base, squash, slant: away * 1.15, dy: -0.014 * h, blur: 0.034 * w, alpha: 0.34, from: 0 }, clip),
    withClip(
      {
        ...base,
        squash: squash * 0.55,
        slant: away * 0.8,
        dx: away * 0.035 * w,
        dy: -0.008 * h,
        blur: 0.018 * w,
        alpha: 0.3,
        from: 0.55
      },
      clip
    ),
    withClip({ ...base, squash: 0.8, slant: 0, dy: 0.004 * h, blur: 0.009 * w, alpha: 0.55, from: 0.955 }, clip)
  ]
}

/** Factors of blur and alpha under a lamp that is larger, or smaller, than the window. */
const LAMPS = { soft: { blur: 2, alpha: 0.8 }, crisp: { blur: 0.4, alpha: 1.25 } } as const

/** From here on down a silhouette touches its ground, whatever the lamp. */
const CONTACT = 0.9

const staged = (shadow: Shadow, lamp: Staging["shadow"]): Shadow => {
  if (lamp === undefined || shadow.from > CONTACT) return shadow
  return { ...shadow, blur: shadow.blur * LAMPS[lamp].blur, alpha: shadow.alpha * LAMPS[lamp].alpha }
}

/**
 * A lying product (camera `top`) drops two shadows; a standing one throws a flat one away from the light and a contact
 * shadow.
 */
export const shadowsOf = (
  { away, input }: Pick<Sketch, "away" | "input">,
  rect: Rect,
  camera: CreativeProduct["camera"],
  grounds: ReadonlyArray<ShadowGround>
): ReadonlyArray<Shadow> =>
  grounds
    .flatMap((ground) => (camera === "top" ? lying(rect.w, away, ground) : standing(rect, camera, away, ground)))
    .map((shadow) => staged(shadow, input.staging?.shadow))
