import { evenGround, shadowsDiscounted } from "./even-ground.ts"
import { fromGround } from "./ground.ts"
import { type Planes, planesOf, type RgbPicture } from "./planes.ts"

/** Longest side at which the product is looked for, pixels. */
export const WORK_SIZE = 384
/** Longest side at which the outline is worked out, pixels. */
export const FINE_SIZE = 1000

/** A picture at {@link WORK_SIZE} with what both hypotheses read. */
export interface Study {
  readonly width: number
  readonly height: number
  /** OKLab as it is. */
  readonly planes: Planes
  /** What to segment: differences from an even ground with shadows discounted, or the planes themselves. */
  readonly features: Planes
  /** Differences from the ground at each place, when the ground is even. */
  readonly differences: Planes | undefined
  /** Greatest step between neighbours of the fine picture inside each pixel, 0-255 in any channel. */
  readonly edges: Uint8Array
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
  return out
}

/** Studies a photograph from two reduced copies of it, {@link WORK_SIZE} and {@link FINE_SIZE}. */
export const studyOf = (work: RgbPicture, fine: RgbPicture): Study => {
  const planes = planesOf(work)
  const ground = evenGround(planes)
  const { height, width } = work
  const differences = ground === undefined ? undefined : fromGround(planes, ground)
  const features = differences === undefined ? planes : shadowsDiscounted(differences)
  return { width, height, planes, features, differences, edges: edgesOf(fine, width, height) }
}

/** The planes with L multiplied by `lightness`, so that light and shade weigh less than colour. */
export const withLightness = (planes: Planes, lightness: number): Planes => ({
  ...planes,
  l: planes.l.map((value) => value * lightness)
})
