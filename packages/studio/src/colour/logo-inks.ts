import type { Pixels } from "./pixels.ts"
import { hexOfRgb, type Lab, labOfRgb } from "./tints.ts"

/** Share of the ink, 0-1. */
export interface Ink {
  readonly hex: string
  readonly share: number
}

export interface LogoInks {
  readonly inks: ReadonlyArray<Ink>
  readonly clearSpace: number
}

/** Alpha (0-255) from which a pixel shows its own colour. */
const SOLID = 224
/** Share of the opaque border that must be near-white for white to count as ground. */
const WHITE_BORDER = 0.9
/** Near-white in OKLab: lightness from, distance from the grey axis up to. */
const WHITE = { L: 0.96, C: 0.02 }
/** OKLab distance to the next pixel from which a pixel is an edge, whose mixtures are not logo colours. */
const EDGE = 0.03
/** OKLab distance up to which two colours are one ink. */
const SAME = 0.085
/** Share of an ink's pixels from which its commonest value is the ink; a gradient or a photograph has none. */
const EXACT = 0.25

const isWhite = ({ a, b, L }: Lab): boolean => L >= WHITE.L && Math.hypot(a, b) <= WHITE.C

const labsOf = ({ data }: Pixels): ReadonlyArray<Lab | undefined> =>
  Array.from({ length: data.length / 4 }, (_, pixel) => {
    const at = pixel * 4
    return (data[at + 3] ?? 0) < SOLID ? undefined : labOfRgb(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
  })

const hasWhiteGround = (labs: ReadonlyArray<Lab | undefined>, width: number, height: number): boolean => {
  const border = labs.filter((_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    return x === 0 || y === 0 || x === width - 1 || y === height - 1
  })
  return border.filter((lab) => lab !== undefined && isWhite(lab)).length >= WHITE_BORDER * border.length
}

const apart = (one: Lab, other: Lab): number => Math.hypot(one.L - other.L, one.a - other.a, one.b - other.b)

const clearSpaceOf = (isInk: (pixel: number) => boolean, width: number, height: number): number => {
  let [x0, y0, x1, y1] = [width, height, -1, -1]
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (!isInk(pixel)) continue
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    x1 = Math.max(x1, x)
    y1 = Math.max(y1, y)
  }
  if (x1 < 0) return 0
  return Math.round((Math.min(x0, y0, width - 1 - x1, height - 1 - y1) / (y1 - y0 + 1)) * 100) / 100
}

interface Group {
  count: number
  readonly lab: Lab
  readonly sums: [red: number, green: number, blue: number]
  readonly exact: Map<number, number>
}

const hexOfGroup = ({ count, exact, sums }: Group): string => {
  const [value, times] = [...exact].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0]
  return times >= EXACT * count
    ? hexOfRgb(value >> 16, (value >> 8) & 255, value & 255)
    : hexOfRgb(sums[0] / count, sums[1] / count, sums[2] / count)
}

const grouped = (counts: ReadonlyMap<number, number>): ReadonlyArray<Group> => {
  const groups: Array<Group> = []
  for (const [value, count] of [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])) {
    const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
    const lab = labOfRgb(red, green, blue)
    let group = groups.find((each) => apart(each.lab, lab) < SAME)
    if (group === undefined) {
      group = { count: 0, lab, sums: [0, 0, 0], exact: new Map() }
      groups.push(group)
    }
    group.count += count
    group.sums[0] += red * count
    group.sums[1] += green * count
    group.sums[2] += blue * count
    group.exact.set(value, count)
  }
  return groups.toSorted((a, b) => b.count - a.count)
}

/**
 * Ignores transparency, and white around the mark; a coloured ground counts. About 300 pixels on the longer side are
 * enough.
 */
export const inksOfLogo = (pixels: Pixels): LogoInks => {
  const { data, height, width } = pixels
  const labs = labsOf(pixels)
  const whiteGround = hasWhiteGround(labs, width, height)
  const inkAt = (pixel: number): Lab | undefined => {
    const lab = labs[pixel]
    return lab === undefined || (whiteGround && isWhite(lab)) ? undefined : lab
  }
  const isFlat = (pixel: number, lab: Lab): boolean => {
    const [right, below] = [(pixel + 1) % width === 0 ? lab : labs[pixel + 1], labs[pixel + width] ?? lab]
    return right !== undefined && apart(lab, right) < EDGE && apart(lab, below) < EDGE
  }
  const count = (keep: (pixel: number, lab: Lab) => boolean): Map<number, number> => {
    const counts = new Map<number, number>()
    for (let pixel = 0; pixel < labs.length; pixel++) {
      const lab = inkAt(pixel)
      if (lab === undefined || !keep(pixel, lab)) continue
      const value = ((data[pixel * 4] ?? 0) << 16) | ((data[pixel * 4 + 1] ?? 0) << 8) | (data[pixel * 4 + 2] ?? 0)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return counts
  }
  const flat = count(isFlat)
  const counts = flat.size > 0 ? flat : count(() => true)
  const groups = grouped(counts)
  const all = groups.reduce((sum, group) => sum + group.count, 0)
  return {
    inks: groups.map((group) => ({ hex: hexOfGroup(group), share: group.count / all })),
    clearSpace: clearSpaceOf((pixel) => inkAt(pixel) !== undefined, width, height)
  }
}
