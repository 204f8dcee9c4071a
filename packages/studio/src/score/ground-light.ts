import type { Rect } from "@marque/core/creative"
import type { Pixels } from "../colour/facts.ts"

const linear8 = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** WCAG 2.2 relative luminance of 8-bit sRGB, 0-1. */
export const luminance = (r: number, g: number, b: number): number =>
  0.2126 * (linear8[r] ?? 0) + 0.7152 * (linear8[g] ?? 0) + 0.0722 * (linear8[b] ?? 0)

export const luminanceOf = (hex: string): number =>
  luminance(
    Number.parseInt(hex.slice(1, 3), 16),
    Number.parseInt(hex.slice(3, 5), 16),
    Number.parseInt(hex.slice(5, 7), 16)
  )

export const ratioOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

const SAMPLES = 48

export const coloursUnder = (
  { data, width, height }: Pixels,
  frame: { readonly w: number; readonly h: number },
  rect: Rect,
  except?: Rect
): ReadonlyArray<readonly [number, number, number]> => {
  const colours: Array<readonly [number, number, number]> = []
  const columns = Math.max(2, Math.min(SAMPLES, Math.round((rect.w / frame.w) * width)))
  const rows = Math.max(2, Math.min(SAMPLES, Math.round((rect.h / frame.h) * height)))
  for (let row = 0; row < rows; row++) {
    const y = rect.y + ((row + 0.5) / rows) * rect.h
    const py = Math.floor((y / frame.h) * height)
    for (let column = 0; column < columns; column++) {
      const x = rect.x + ((column + 0.5) / columns) * rect.w
      const px = Math.floor((x / frame.w) * width)
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      if (
        except !== undefined &&
        x >= except.x &&
        x <= except.x + except.w &&
        y >= except.y &&
        y <= except.y + except.h
      )
        continue
      const at = (py * width + px) * 4
      colours.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }
  }
  return colours
}

/** Contrast that nine tenths of `grounds` reach against luminance `text`; 21 without grounds. */
export const worstDecile = (grounds: ReadonlyArray<number>, text: number): number => {
  const ratios = grounds.map((ground) => ratioOf(text, ground)).toSorted((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 10)] ?? 21
}
