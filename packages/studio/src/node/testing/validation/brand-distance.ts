import { differenceCiede2000, modeLab65, modeRgb, modeXyz65, useMode } from "culori/fn"
import { tint } from "../../../colour/tints.ts"
import type { BrandRules } from "../../../score/brand-rules.ts"
import { tonesOf } from "../../../score/tones.ts"
import type { RawPicture } from "../../fingerprints.ts"

useMode(modeRgb)
useMode(modeXyz65)
const toLab = useMode(modeLab65)
const difference = differenceCiede2000()

const SIDE = 12

export const reduced = ({ data, width, height }: RawPicture): RawPicture => {
  const small = Buffer.alloc(SIDE * SIDE * 4, 255)
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const x = Math.floor(((column + 0.5) / SIDE) * width)
      const y = Math.floor(((row + 0.5) / SIDE) * height)
      small.set(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3), (row * SIDE + column) * 4)
    }
  }
  return { data: small, width: SIDE, height: SIDE }
}

const CHROMAS = [1, 0.6, 0.3, 0]
const LIGHTS = [0.25, 0.55, 0.8, 0.95]

const tintsOf = (rules: BrandRules) =>
  tonesOf(rules)
    .flatMap(({ hex }) => [hex, ...CHROMAS.flatMap((chroma) => LIGHTS.map((L) => tint(hex, { chroma, L })))])
    .flatMap((hex) => toLab(hex) ?? [])

/** Mean CIEDE2000 to the nearest brand tint, unlike the score's formula. */
export const brandDistance = ({ data }: RawPicture, rules: BrandRules): number => {
  const tints = tintsOf(rules)
  let sum = 0
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const colour = toLab({ mode: "rgb", r: r / 255, g: g / 255, b: b / 255 })
    sum += Math.min(...tints.map((each) => difference(colour, each)))
  }
  return sum / (data.length / 4)
}
