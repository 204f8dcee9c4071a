import sharp from "sharp"

type Rgb = readonly [number, number, number]
type Paint = (x: number, y: number) => Rgb

const shapes = {
  disc: (x: number, y: number) => Math.hypot(x, y) < 0.55,
  ring: (x: number, y: number) => Math.hypot(x, y) < 0.6 && Math.hypot(x, y) > 0.28,
  box: (x: number, y: number) => Math.abs(x) < 0.42 && Math.abs(y) < 0.6,
  pot: (x: number, y: number) =>
    (Math.abs(x) < 0.4 && Math.abs(y) < 0.45) || (Math.hypot(x - 0.45, y) < 0.28 && Math.hypot(x - 0.45, y) > 0.17)
} as const

const noise = (x: number, y: number): number => {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43758.5453
  return 2 * (value - Math.floor(value)) - 1
}

const shaded = ([r, g, b]: Rgb, light: number): Rgb => [r * light, g * light, b * light]

const grounds = {
  plain: () => [232, 226, 216],
  gradient: (x, y) => shaded([226, 228, 232], 0.92 + 0.06 * x - 0.05 * y),
  vignette: (x, y) => shaded([214, 205, 194], 1 - 0.14 * (x * x + y * y)),
  grain: (x, y) => shaded([222, 222, 214], 1 + 0.02 * noise(x * 91, y * 83)),
  shadow: (x, y) => shaded([232, 228, 220], 1 - 0.3 * Math.exp(-((x - 0.3) ** 2) / 0.3 - ((y - 0.55) / 0.12) ** 2)),
  wallAndFloor: (_, y) => (y < 0.3 ? [196, 204, 208] : [164, 148, 128])
} as const satisfies Record<string, Paint>

export type ShapeName = keyof typeof shapes
export type GroundName = keyof typeof grounds
export const shapeNames = Object.keys(shapes) as ReadonlyArray<ShapeName>
export const groundNames = Object.keys(grounds) as ReadonlyArray<GroundName>

export const drawn = async (
  shape: ShapeName,
  ground: GroundName,
  { colour = [150, 52, 38], height = 500, width = 600 }: { colour?: Rgb; height?: number; width?: number } = {}
) => {
  const product = (u: number, v: number): Rgb => shaded(colour, 1 - 0.25 * u - 0.1 * v)
  const half = Math.min(width, height) / 2
  const data = new Uint8Array(width * height * 3)
  const coverage = new Float32Array(width * height)
  const at = (x: number, y: number) => [(x - width / 2) / half, (y - height / 2) / half] as const
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let inside = 0
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75]
      ] as const) {
        if (shapes[shape](...at(x + dx, y + dy))) inside += 0.25
      }
      const [u, v] = at(x + 0.5, y + 0.5)
      const own = product(u, v)
      const behind = grounds[ground](u, v)
      coverage[y * width + x] = inside
      for (let channel = 0; channel < 3; channel++) {
        const value = (own[channel] ?? 0) * inside + (behind[channel] ?? 0) * (1 - inside)
        data[(y * width + x) * 3 + channel] = Math.min(255, Math.max(0, Math.round(value)))
      }
    }
  }
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer()
  return {
    bytes,
    coverage,
    productAt: (x: number, y: number) => product(...at(x + 0.5, y + 0.5)),
    groundAt: (x: number, y: number): Rgb => grounds[ground](...at(x + 0.5, y + 0.5))
  }
}
