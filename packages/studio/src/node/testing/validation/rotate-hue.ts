import { labOfRgb } from "../../../colour/tints.ts"
import type { RawPicture } from "../../fingerprints.ts"

const STEPS = 16_384

const codedSteps = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const value = step / STEPS
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
})

const coded = (value: number): number => codedSteps[Math.round(Math.min(1, Math.max(0, value)) * STEPS)] ?? 0

/** In OKLab at constant lightness. Inverse matrices: B. Ottosson, 2020. */
export const rotateHue = ({ data, width, height }: RawPicture, degrees: number): RawPicture => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const turned = Buffer.from(data)
  for (let at = 0; at < data.length; at += 4) {
    const lab = labOfRgb(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    const a = lab.a * cos - lab.b * sin
    const b = lab.a * sin + lab.b * cos
    const l = (lab.L + 0.3963377774 * a + 0.2158037573 * b) ** 3
    const m = (lab.L - 0.1055613458 * a - 0.0638541728 * b) ** 3
    const s = (lab.L - 0.0894841775 * a - 1.291485548 * b) ** 3
    turned[at] = coded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
    turned[at + 1] = coded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
    turned[at + 2] = coded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  }
  return { data: turned, width, height }
}
