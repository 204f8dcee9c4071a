import { thumbhashColour } from "../creative/thumbhash.pure.ts"

/** Mean colour of a picture in OKLab: lightness 0-1, a and b about -0.4 to 0.4. */
interface Mean {
  readonly l: number
  readonly a: number
  readonly b: number
}

export interface SetPicture {
  readonly tileId: string
  readonly thumbhash?: string | undefined
}

interface TileDistance {
  readonly tileId: string
  /** From the middle of the set, in OKLab without lightness. */
  readonly palette: number
  /** Lightness above or below the middle of the set. */
  readonly brightness: number
  readonly isOutlier: boolean
}

export interface SetConsistency {
  /** Mean distance of the pictures from the middle, in OKLab without lightness. */
  readonly palette: number
  /** Between the darkest and the lightest picture. */
  readonly brightness: number
  readonly tiles: ReadonlyArray<TileDistance>
}

/** From here on a set is seen as one; our own choice, about three times a just noticeable difference. */
const PALETTE_NEAR = 0.06
const BRIGHTNESS_NEAR = 0.15
/** Smaller sets have no middle. */
const SET_MIN = 3

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

/** Source: Björn Ottosson, 'A perceptual color space for image processing' (OKLab). */
const oklab = (red: number, green: number, blue: number): Mean => {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  }
}

const meanOf = ({ thumbhash = "" }: SetPicture): Mean | undefined => {
  const [red, green, blue] = (thumbhashColour(thumbhash)?.match(/\d+/gu) ?? []).map((part) => Number(part) / 255)
  return red === undefined || green === undefined || blue === undefined ? undefined : oklab(red, green, blue)
}

const average = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const median = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]]
  return (low + high) / 2
}

const middleOf = (means: ReadonlyArray<Mean>): Mean => ({
  l: median(means.map(({ l }) => l)),
  a: median(means.map(({ a }) => a)),
  b: median(means.map(({ b }) => b))
})

/**
 * How far the pictures of a set lie apart, tile by tile, from the mean colours that their files have. Undefined for fewer
 * than three tiles.
 */
export const consistencyOf = (pictures: ReadonlyArray<SetPicture>): SetConsistency | undefined => {
  const tiles = new Map<string, Array<Mean>>()
  for (const picture of pictures) {
    const mean = meanOf(picture)
    if (mean !== undefined) tiles.set(picture.tileId, [...(tiles.get(picture.tileId) ?? []), mean])
  }
  if (tiles.size < SET_MIN) return undefined
  const means = [...tiles].map(([tileId, all]) => ({
    tileId,
    l: average(all.map(({ l }) => l)),
    a: average(all.map(({ a }) => a)),
    b: average(all.map(({ b }) => b))
  }))
  const middle = middleOf(means)
  const distances = means.map(({ a, b, l, tileId }): TileDistance => {
    const palette = Math.hypot(a - middle.a, b - middle.b)
    const brightness = l - middle.l
    return { tileId, palette, brightness, isOutlier: palette > PALETTE_NEAR || Math.abs(brightness) > BRIGHTNESS_NEAR }
  })
  const lightness = means.map(({ l }) => l)
  return {
    palette: average(distances.map(({ palette }) => palette)),
    brightness: Math.max(...lightness) - Math.min(...lightness),
    tiles: distances
  }
}
