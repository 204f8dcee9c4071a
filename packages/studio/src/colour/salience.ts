import type { Rect } from "@marque/core/creative"
import { mixturesHypothesis } from "../cutout/mixtures.ts"
import { boxMean, type Planes, planesOf } from "../cutout/planes.ts"
import { regionsOf } from "../cutout/regions.ts"
import type { Pixels } from "./pixels.ts"

/** Longest side of the searched copy, and shortest side in which there can be a subject, pixels. */
const SIZE = 96
const LEAST = 8
/** Weights of a subject's signs, and the limit for belonging to it. */
const CHANCE = 0.4
const COLOUR = 0.3
const EDGES = 0.5
const LIKELY = 0.45
/** OKLab distance from the nearest border colours from which a cell stands out, and how many of them. */
const APART = 0.09
const NEIGHBOURS = 4
/** Weight of lightness relative to colour. */
const LIGHTNESS = 0.6
/** A further part belongs to the subject with this share of the largest, and this share of it in the middle. */
const FURTHER = 0.25
const IN_CENTRE = 0.05
/** Share of the picture below which parts are noise. */
const SPECK = 0.004

const reducedOf = ({ data, height: rows, width: columns }: Pixels) => {
  const scale = Math.min(1, SIZE / Math.max(rows, columns))
  const width = Math.max(1, Math.round(columns * scale))
  const height = Math.max(1, Math.round(rows * scale))
  const out = new Uint8Array(width * height * 3)
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * rows) / height) * columns
    for (let x = 0; x < width; x++, to += 3) {
      const from = (row + Math.floor(((x + 0.5) * columns) / width)) * 4
      out.set(data.subarray(from, from + 3), to)
    }
  }
  return { data: out, width, height }
}

const standingOut = ({ a, b, height, l, width }: Planes): Uint8Array => {
  const border: Array<number> = []
  for (let x = 0; x < width; x += 3) border.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y += 3) border.push(y * width, y * width + width - 1)
  return Uint8Array.from(l, (own, at) => {
    let near = 0
    for (const other of border) {
      const [dl, da, db] = [
        LIGHTNESS * (own - (l[other] ?? 0)),
        (a[at] ?? 0) - (a[other] ?? 0),
        (b[at] ?? 0) - (b[other] ?? 0)
      ]
      if (dl * dl + da * da + db * db < APART * APART && (near += 1) === NEIGHBOURS) return 0
    }
    return 1
  })
}

const edgeDensity = ({ a, b, height, l, width }: Planes): Float32Array => {
  const steps = l.map((own, at) => {
    const [right, below] = [at % width === width - 1 ? at : at + 1, at + width < l.length ? at + width : at]
    const step = (other: number) =>
      Math.abs(own - (l[other] ?? 0)) +
      Math.abs((a[at] ?? 0) - (a[other] ?? 0)) +
      Math.abs((b[at] ?? 0) - (b[other] ?? 0))
    return Math.max(step(right), step(below))
  })
  const dense = boxMean(steps, width, height, 2)
  const sorted = dense.slice().sort()
  const border = dense.filter((_, at) => Math.min(at % width, Math.floor(at / width)) < 3).sort()
  const low = 1.5 * (border[Math.floor(border.length / 2)] ?? 0)
  const high = sorted[Math.floor(sorted.length * 0.95)] ?? 1
  return dense.map((value) => Math.max(0, Math.min(1, (value - low) / Math.max(1e-4, high - low))))
}

const boundsOfParts = (mask: Uint8Array, { height, width }: Planes): Rect | undefined => {
  const parts = regionsOf(mask, width, height, 1)
  const least = Math.max(SPECK * mask.length, FURTHER * (parts[0]?.area ?? 0))
  const main = parts.filter(({ area, inCentre }, at) =>
    at === 0 ? area >= SPECK * mask.length : area >= least && inCentre > IN_CENTRE * area
  )
  let [x0, y0, x1, y1] = [width, height, 0, 0]
  for (const { runs } of main) {
    for (let at = 0; at < runs.length; at += 3) {
      y0 = Math.min(y0, runs[at] ?? 0)
      y1 = Math.max(y1, (runs[at] ?? 0) + 1)
      x0 = Math.min(x0, runs[at + 1] ?? 0)
      x1 = Math.max(x1, runs[at + 2] ?? 0)
    }
  }
  return x1 <= x0 ? undefined : { x: x0 / width, y: y0 / height, w: (x1 - x0) / width, h: (y1 - y0) / height }
}

/** Share of a picture from which a box does not locate the subject. */
const EVERYWHERE = 0.85
/** Extension of the subject beyond what was found, share of the picture. */
const MARGIN = 0.015

const grown = ({ x, y, w, h }: Rect): Rect => {
  const [x0, y0] = [Math.max(0, x - MARGIN), Math.max(0, y - MARGIN)]
  return { x: x0, y: y0, w: Math.min(1, x + w + MARGIN) - x0, h: Math.min(1, y + h + MARGIN) - y0 }
}

const boxIn = (planes: Planes): Rect | undefined => {
  const chance = mixturesHypothesis({ ...planes, features: planes })
  const apart = standingOut(planes)
  const edges = edgeDensity(planes)
  const { height, width } = planes
  const signs = chance.map((value, at) => CHANCE * value + COLOUR * (apart[at] ?? 0) + EDGES * (edges[at] ?? 0))
  const mask = Uint8Array.from(boxMean(signs, width, height, 1), (value) => (value > LIKELY ? 1 : 0))
  const box = boundsOfParts(mask, planes)
  return box === undefined || box.w * box.h > EVERYWHERE ? undefined : grown(box)
}

/**
 * Combines colour mixtures, distance from the border's colours and edge density. The returned function works on a copy
 * of 96 pixels, some 30 ms; undefined where the subject is nowhere or almost everywhere.
 */
export const subjectFinder = (pixels: Pixels): (() => Rect | undefined) => {
  const small = reducedOf(pixels)
  return () => (small.width < LEAST || small.height < LEAST ? undefined : boxIn(planesOf(small)))
}
