import { evenGround, shadowsDiscounted } from "./even-ground.ts"
import { fromGround } from "./ground.ts"
import { boxMean, type Planes, planesOf, type RgbPicture } from "./planes.ts"
import { extreme } from "./extreme.ts"
import { isDimmedGround, isShadowy } from "./shadowy.ts"
import { fromSmoothGround } from "./smooth-ground.ts"

/** Longest side of the search, pixels. */
export const WORK_SIZE = 384
/** Longest side of the refined outline, pixels. */
export const FINE_SIZE = 1000

export interface Study {
  readonly width: number
  readonly height: number
  readonly planes: Planes
  readonly features: Planes
  readonly differences: Planes | undefined
  /** Greatest step to a neighbour in the fine picture per pixel, 0-255 in any channel. */
  readonly edges: Uint8Array
  readonly steps: Uint8Array
  /** Step, 0-255, of the ground's grain or weave, subtracted from `edges`; 0 on a calm ground. */
  readonly grain: number
  readonly grainy: boolean
}

const edgesOf = ({ data, height: rows, width: columns }: RgbPicture, width: number, height: number): Uint8Array => {
  const out = new Uint8Array(width * height)
  const slots = Uint32Array.from({ length: columns }, (_, x) => Math.floor(((x + 0.5) * width) / columns))
  const stride = columns * 3
  for (let y = 0; y < rows - 1; y++) {
    const row = Math.floor(((y + 0.5) * height) / rows) * width
    for (let from = y * stride, x = 0; x < columns - 1; x++, from += 3) {
      let step = 0
      for (let channel = from; channel < from + 3; channel++) {
        const own = data[channel] ?? 0
        const across = Math.abs(own - (data[channel + 3] ?? 0))
        const down = Math.abs(own - (data[channel + stride] ?? 0))
        if (across > step) step = across
        if (down > step) step = down
      }
      const at = row + (slots[x] ?? 0)
      if (step > (out[at] ?? 0)) out[at] = step
    }
  }
  if (height > 1) out.copyWithin((height - 1) * width, (height - 2) * width, (height - 1) * width)
  if (width > 1) for (let end = width - 1; end < out.length; end += width) out[end] = out[end - 1] ?? 0
  return out
}

/** Radius of the mean that removes texture and noise from a ground, work pixels. */
const CALM = 2
/** Median step along the border, 0-255, from which the ground has grain, and its factor. */
const GRAINY = 10
const GRAIN = 1.6
/** Border as a share of the shorter side. */
const BORDER = 0.03

const calmed = (planes: Planes): Planes => {
  const { height, width } = planes
  const mean = (plane: Float32Array) => boxMean(plane, width, height, CALM)
  return { ...planes, l: mean(planes.l), a: mean(planes.a), b: mean(planes.b) }
}

const grainOf = (edges: Uint8Array, width: number, height: number): number => {
  const band = Math.max(2, Math.round(BORDER * Math.min(width, height)))
  const border = edges.filter((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return Math.min(x, y, width - 1 - x, height - 1 - y) < band
  })
  const median = border.sort()[Math.floor(border.length / 2)] ?? 0
  return median < GRAINY ? 0 : GRAIN * median
}

/** Distance between compared pixels on a calmed picture, work pixels. */
export const APART = 3
/** Steps (0-255) per OKLab unit. */
const SCALE = 255
/** Distance from the ground, OKLab, up to which a pixel is ground. */
const GROUND = 0.02

const wideSteps = ({ a, b, height, l, width }: Planes, differences: Planes): Uint8Array => {
  const empty = Uint8Array.from(l, (_, at) => {
    const away = Math.hypot(differences.l[at] ?? 0, differences.a[at] ?? 0, differences.b[at] ?? 0)
    return away < GROUND || isShadowy(differences, at) ? 1 : 0
  })
  const step = (one: number, other: number): number =>
    empty[one] === 1 && empty[other] === 1
      ? 0
      : SCALE *
        Math.hypot(
          (l[one] ?? 0) - (l[other] ?? 0),
          2 * ((a[one] ?? 0) - (a[other] ?? 0)),
          2 * ((b[one] ?? 0) - (b[other] ?? 0))
        )
  const out = new Uint8Array(l.length)
  for (let y = 0, at = 0; y < height; y++) {
    const [above, below] = [Math.min(y, APART) * width, Math.min(height - 1 - y, APART) * width]
    for (let x = 0; x < width; x++, at++) {
      const across = step(at - Math.min(x, APART), at + Math.min(width - 1 - x, APART))
      out[at] = Math.min(255, Math.max(across, step(at - above, at + below)))
    }
  }
  return out
}

/** Work pixels around the edge of a light within which it is no object edge. */
const LIGHT_EDGE = 2

const withoutLightEdges = (edges: Uint8Array, planes: Planes, differences: Planes): Uint8Array => {
  const { height, width } = planes
  const thing = new Uint8Array(edges.length)
  for (let at = 0; at < thing.length; at++) thing[at] = isDimmedGround(planes, differences, at) ? 0 : 1
  const near = extreme(extreme(thing, width, height, 1, -1), width, height, 1 + LIGHT_EDGE, 1)
  return edges.map((step, at) => (near[at] === 1 ? step : 0))
}

const readingOf = (planes: Planes): Pick<Study, "planes" | "differences"> => {
  const even = evenGround(planes)
  if (even !== undefined) return { planes, differences: fromGround(planes, even) }
  const calm = calmed(planes)
  const calmGround = evenGround(calm)
  const differences = calmGround === undefined ? fromSmoothGround(calm) : fromGround(calm, calmGround)
  return differences === undefined ? { planes, differences } : { planes: calm, differences }
}

export const studyOf = (work: RgbPicture, fine: RgbPicture): Study => {
  const raw = planesOf(work)
  const { differences, planes } = readingOf(raw)
  const { height, width } = work
  const features = differences === undefined ? planes : shadowsDiscounted(differences)
  const all = edgesOf(fine, width, height)
  const grain = grainOf(all, width, height)
  const above = grain === 0 ? all : all.map((step) => Math.max(0, step - grain))
  const edges = differences === undefined ? above : withoutLightEdges(above, planes, differences)
  const calm = grain > 0 && differences !== undefined && planes !== raw
  return {
    width,
    height,
    planes,
    features,
    differences,
    edges,
    steps: calm ? wideSteps(planes, differences) : edges,
    grain,
    grainy: calm
  }
}

export const withLightness = (planes: Planes, lightness: number): Planes => ({
  ...planes,
  l: planes.l.map((value) => value * lightness)
})
