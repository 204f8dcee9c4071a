import type { Op, Rect } from "@marque/core/creative"
import { textOn } from "../colour/contrast.ts"
import { roomBase } from "../colour/separation.ts"
import { distance, hexOf, lchOf, mix, tint } from "../colour/tints.ts"
import { dusk, wash } from "../colour/washes.ts"
import type { Sketch } from "../scene/sketch.ts"

/** All of one hue. Source: studio design, section 7. */
export interface StudioColours {
  readonly highlight: string
  readonly wall: string
  readonly backdrop: string
  readonly floor: string
  readonly floorNear: string
  readonly ink: string
  readonly dark: boolean
}

const inkFor = (sketch: Sketch, base: string, grounds: ReadonlyArray<string>): string => {
  const { C, H } = lchOf(base)
  return textOn({ ...sketch.roles, ink: hexOf({ L: 0.25, C: C * 0.45, H }) }, grounds)
}

const paleStudio = (sketch: Sketch, base: string): StudioColours => {
  const wall = wash(base, { chroma: 0.26, L: 0.92 })
  const floor = wash(base, { chroma: 0.46, L: 0.79 })
  const floorNear = wash(base, { chroma: 0.66, L: 0.74 })
  const highlight = wash(base, { chroma: 0.22, L: 0.965 })
  const backdrop = wash(base, { chroma: 0.4, L: 0.84 })
  return { highlight, wall, backdrop, floor, floorNear, dark: false, ink: inkFor(sketch, base, [wall, floorNear]) }
}

/** Lifts of a dark studio's walls, OKLCH lightness, until the product stands out. */
const LIFTS = [0, 0.06, 0.12] as const
/** OKLab distance from the wall at which a product stands out in the dark, where its shadows are dark too. */
const DARK_TARGET = 0.2
/** Mean OKLCH lightness up to which a product is dark. */
const DARK_PRODUCT = 0.5

const darkStudio = (sketch: Sketch, base: string, product: string): StudioColours => {
  const at = (lift: number): StudioColours => {
    const wall = dusk(base, 0.31 + lift)
    const floorNear = dusk(base, 0.16 + lift * 0.4)
    const highlight = dusk(base, 0.42 + lift)
    return {
      highlight,
      wall,
      backdrop: dusk(base, 0.15 + lift * 0.35),
      floor: dusk(base, 0.23 + lift * 0.6),
      floorNear,
      dark: true,
      ink: inkFor(sketch, base, [highlight, floorNear])
    }
  }
  const apart = (lift: number) => distance(at(lift).wall, product)
  // A dark product's mean says little: its darkest parts must stand out too.
  const lifts = LIFTS.slice(lchOf(product).L < DARK_PRODUCT ? 1 : 0)
  const lift = lifts.find((each) => apart(each) >= DARK_TARGET)
  return at(lift ?? lifts.toSorted((a, b) => apart(b) - apart(a))[0] ?? 0)
}

export const studioColours = (sketch: Sketch, product: string): StudioColours => {
  const base = roomBase(sketch.roles, product, sketch.input.variant)
  return sketch.roles.dark === true ? darkStudio(sketch, base, product) : paleStudio(sketch, base)
}

export const paintSet = (sketch: Sketch, colours: StudioColours, product: Rect, floorY: number | undefined): void => {
  const { frame, away, u } = sketch
  const light = { x: product.x + product.w / 2 - away * 0.12 * frame.w, y: product.y + product.h / 2 - 0.28 * frame.h }
  const diagonal = Math.hypot(frame.w, frame.h)
  const ground: Array<Op> = [
    {
      op: "fill",
      shape: { kind: "rect", x: 0, y: 0, w: frame.w, h: frame.h },
      fill: {
        kind: "radial",
        ...light,
        r: 0.7 * diagonal,
        stops: [
          { at: 0, hex: colours.highlight, alpha: 1 },
          { at: 0.45, hex: colours.wall, alpha: 1 },
          { at: 1, hex: colours.backdrop, alpha: 1 }
        ]
      }
    }
  ]
  if (floorY !== undefined) ground.push(...table(frame, u, floorY, colours))
  sketch.add("set", 0, "ground", ground)
}

const table = (frame: Sketch["frame"], u: number, y: number, colours: StudioColours): ReadonlyArray<Op> => {
  const band = 90 * u
  const shade = tint(colours.floorNear, { chroma: 0.8, L: colours.dark ? 0.06 : 0.5 })
  return [
    {
      op: "fill",
      shape: { kind: "rect", x: 0, y: y - band, w: frame.w, h: band },
      fill: {
        kind: "linear",
        x0: 0,
        y0: y - band,
        x1: 0,
        y1: y,
        stops: [
          { at: 0, hex: shade, alpha: 0 },
          { at: 1, hex: shade, alpha: 0.14 }
        ]
      }
    },
    {
      op: "fill",
      shape: { kind: "rect", x: 0, y, w: frame.w, h: frame.h - y },
      fill: {
        kind: "linear",
        x0: 0,
        y0: y,
        x1: 0,
        y1: frame.h,
        stops: [
          { at: 0, hex: mix(colours.floor, colours.highlight, 0.25), alpha: 1 },
          { at: 0.3, hex: colours.floor, alpha: 1 },
          { at: 1, hex: colours.floorNear, alpha: 1 }
        ]
      }
    },
    {
      op: "fill",
      shape: { kind: "rect", x: 0, y, w: frame.w, h: 2 * u },
      fill: { kind: "solid", hex: colours.highlight, alpha: colours.dark ? 0.3 : 0.5 }
    }
  ]
}
