import sharp from "sharp"
import { mulberry32 } from "../../../scene/random.ts"
import { cutoutBytes, type DemoProduct, demoProducts } from "../demo-creative.ts"
import { drawnGround, type GroundKind, groundKinds, shadowOn } from "./grounds.ts"
import { type DrawnKind, drawnKinds, drawnThing, type Thing, THING_SIZE } from "./things.ts"

export type ThingKind = DrawnKind | "demo product" | "cut off by the frame"
export const thingKinds: ReadonlyArray<ThingKind> = [...drawnKinds, "cut off by the frame", "demo product"]

const [WIDTH, HEIGHT] = [1000, 800] as const

/** Coverage 0-255 per pixel, row-major. */
export interface LabelledPhoto {
  readonly thing: ThingKind
  readonly ground: GroundKind
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly coverage: Uint8Array
}

const demoThing = async (name: DemoProduct): Promise<Thing> => {
  const { data } = await sharp(await cutoutBytes(name))
    .resize(THING_SIZE, THING_SIZE, { fit: "contain", background: "#00000000" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  return {
    size: THING_SIZE,
    data: pixels,
    coverage: Uint8Array.from({ length: THING_SIZE * THING_SIZE }, (_, at) => pixels[at * 4 + 3] ?? 0)
  }
}

const thingOf = (kind: ThingKind, ground: GroundKind): Thing | Promise<Thing> => {
  if (kind === "cut off by the frame") return drawnThing("bottle")
  if (kind !== "demo product") return drawnThing(kind)
  return demoThing(demoProducts[groundKinds.indexOf(ground) % demoProducts.length] ?? "ember-mug")
}

/** Height of a shadow on the floor as a share of the thing's. */
const FLAT = 0.32

const shadowOf = (thing: Thing, left: number, top: number, reach: number): Promise<Buffer> => {
  const { coverage, size } = thing
  const bottom = Math.floor(coverage.findLastIndex((value) => value > 0) / size)
  const plane = Buffer.alloc(WIDTH * HEIGHT)
  for (let at = 0; at < coverage.length; at++) {
    if ((coverage[at] ?? 0) < 128) continue
    const [x, above] = [at % size, bottom - Math.floor(at / size)]
    const column = Math.round(left + x + (above * reach) / 200)
    const row = Math.round(top + bottom - above * FLAT + reach / 12 + 4)
    if (row >= 0 && row < HEIGHT && column >= 0 && column < WIDTH) plane[row * WIDTH + column] = 255
  }
  return sharp(plane, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .blur(Math.max(4, reach / 8))
    .extractChannel(0)
    .raw()
    .toBuffer()
}

const noise = (data: Uint8Array, deviation: number): void => {
  const random = mulberry32(97)
  for (let at = 0; at < data.length; at++) {
    const value = (random() + random() + random() - 1.5) * 2 * deviation
    data[at] = Math.min(255, Math.max(0, Math.round((data[at] ?? 0) + value)))
  }
}

const spilled = (value: number, channel: number, across: number): number => {
  const warm = Math.max(0, 0.5 - across) * 0.5
  const cold = Math.max(0, across - 0.5) * 0.5
  const lights = [255 * warm + 70 * cold, 120 * warm + 120 * cold, 60 * warm + 255 * cold]
  return value * (1 - warm - cold) + (lights[channel] ?? 0)
}

export const labelledPhoto = async (kind: ThingKind, ground: GroundKind): Promise<LabelledPhoto> => {
  const thing = await thingOf(kind, ground)
  const left = Math.round((WIDTH - thing.size) / 2)
  const top = kind === "cut off by the frame" ? 250 : Math.round((HEIGHT - thing.size) / 2)
  const behind = drawnGround(ground, WIDTH, HEIGHT)
  const { depth, reach } = shadowOn[ground]
  const shadow = await shadowOf(thing, left, top, reach)
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  const coverage = new Uint8Array(WIDTH * HEIGHT)
  for (let at = 0; at < coverage.length; at++) {
    const [x, y] = [(at % WIDTH) - left, Math.floor(at / WIDTH) - top]
    const inside = x >= 0 && y >= 0 && x < thing.size && y < thing.size
    const own = inside ? y * thing.size + x : -1
    const alpha = inside ? (thing.data[own * 4 + 3] ?? 0) / 255 : 0
    coverage[at] = inside ? (thing.coverage[own] ?? 0) : 0
    const light = 1 - (depth * (shadow[at] ?? 0)) / 255
    for (let channel = 0; channel < 3; channel++) {
      const raw = thing.data[own * 4 + channel] ?? 0
      const product = ground === "spill" ? spilled(raw, channel, x / thing.size) : raw
      const value = product * alpha + (behind[at * 4 + channel] ?? 0) * light * (1 - alpha)
      data[at * 3 + channel] = Math.round(value)
    }
  }
  if (ground === "noisy") noise(data, 9)
  const quality = ground === "compressed" ? 45 : 92
  const bytes = await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: ground === "compressed" ? "4:2:0" : "4:4:4" })
    .toBuffer()
  return { thing: kind, ground, bytes, width: WIDTH, height: HEIGHT, coverage }
}

export const labelledPairs: ReadonlyArray<readonly [ThingKind, GroundKind]> = thingKinds.flatMap((thing) =>
  groundKinds.map((ground) => [thing, ground] as const)
)
