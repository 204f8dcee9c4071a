import { type Canvas, createCanvas } from "@napi-rs/canvas"
import sharp from "sharp"
import { fnv1a, mulberry32 } from "../../../scene/random.ts"
import type { Draw } from "./drawing.ts"
import { groundCanvas, type GroundName, groundNames, grounds } from "./grounds.ts"
import { hardThings } from "./hard-things.ts"
import { softThings } from "./soft-things.ts"

const draws = { ...hardThings, ...softThings } as const satisfies Readonly<Record<string, Draw>>
type UnseenThing = keyof typeof draws
// The keys of an object literal are its type's keys.
const unseenThings = Object.keys(draws) as ReadonlyArray<UnseenThing>

const cameras = ["clean", "noise", "quality 60", "warm", "turned", "cold", "cut off", "small", "soft"] as const
type Camera = (typeof cameras)[number]

const [WIDTH, HEIGHT] = [1200, 900] as const

interface UnseenPhoto {
  readonly thing: UnseenThing
  readonly ground: GroundName
  readonly camera: Camera
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** Coverage 0-255 per pixel, row-major; of clear plastic its outline. */
  readonly coverage: Uint8Array
}

const placeOf = (camera: Camera, random: () => number) => {
  if (camera === "small") return { scale: 0.42, x: 300 + 260 * random(), y: 380 }
  const scale = 0.92 + 0.16 * random()
  const x = (WIDTH - 800 * scale) / 2 + 60 * (random() - 0.5)
  return { scale, x, y: camera === "cut off" ? 320 : HEIGHT - 705 * scale - 90 * random() }
}

const thingCanvas = (thing: UnseenThing, ground: GroundName, camera: Camera, seed: number) => {
  const random = mulberry32(seed)
  const place = placeOf(camera, random)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const ctx = canvas.getContext("2d")
  ctx.setTransform(place.scale, 0, 0, place.scale, place.x, place.y)
  draws[thing](ctx, random, grounds[ground].colour)
  return { canvas, foot: place.y + 680 * place.scale }
}

const castShadow = (onto: Canvas, thing: Canvas, foot: number, ground: GroundName): void => {
  const { depth, lean, soft } = grounds[ground].shadow
  const [w, h] = [Math.ceil(WIDTH / soft), Math.ceil(HEIGHT / soft)]
  const small = createCanvas(w, h)
  const own = small.getContext("2d")
  own.imageSmoothingQuality = "high"
  own.setTransform(1 / soft, 0, (-lean * 0.4) / soft, 0.4 / soft, (lean * 0.4 * foot) / soft, (0.6 * foot + 4) / soft)
  own.drawImage(thing, 0, 0)
  own.setTransform(1, 0, 0, 1, 0, 0)
  own.globalCompositeOperation = "source-in"
  own.fillStyle = "#17130f"
  own.fillRect(0, 0, w, h)
  const ctx = onto.getContext("2d")
  ctx.globalAlpha = depth
  ctx.imageSmoothingQuality = "high"
  ctx.drawImage(small, 0, 0, WIDTH, HEIGHT)
  ctx.globalAlpha = 1
}

const CASTS: ReadonlyMap<Camera, readonly [number, number, number]> = new Map([
  ["warm", [1.06, 0.98, 0.8]],
  ["cold", [0.86, 0.98, 1.08]]
])
/** Standard deviation of sensor noise in poor light, and in a good file, 0-255. */
const NOISE = { noise: 11, others: 1.2 } as const

const exposed = (data: Uint8ClampedArray, camera: Camera, random: () => number): Uint8Array => {
  const cast = CASTS.get(camera) ?? [1, 1, 1]
  const deviation = camera === "noise" ? NOISE.noise : NOISE.others
  const out = new Uint8ClampedArray(WIDTH * HEIGHT * 3)
  for (let at = 0, from = 0; at < out.length; at += 3, from += 4) {
    const grain = (random() + random() + random() - 1.5) * 2 * deviation
    for (let channel = 0; channel < 3; channel++) {
      out[at + channel] = (data[from + channel] ?? 0) * (cast[channel] ?? 1) + grain + deviation * (random() - 0.5)
    }
  }
  return new Uint8Array(out.buffer)
}

const fileOf = (pixels: Uint8Array, camera: Camera): Promise<Buffer> => {
  const picture = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  if (camera === "soft") picture.blur(2.2)
  if (camera === "turned") picture.rotate(90).withMetadata({ orientation: 8 })
  const quality = camera === "quality 60" ? 60 : 90
  return picture.jpeg({ quality, chromaSubsampling: quality === 60 ? "4:2:0" : "4:4:4" }).toBuffer()
}

/** Alpha from which a pixel of clear plastic belongs to it. */
const CLEAR = 30

export const unseenPhoto = async (thing: UnseenThing, ground: GroundName, camera: Camera): Promise<UnseenPhoto> => {
  const seed = fnv1a(thing, ground, camera)
  const scene = groundCanvas(ground, WIDTH, HEIGHT, seed)
  const { canvas, foot } = thingCanvas(thing, ground, camera, seed)
  castShadow(scene, canvas, foot, ground)
  scene.getContext("2d").drawImage(canvas, 0, 0)
  const alpha = canvas.getContext("2d").getImageData(0, 0, WIDTH, HEIGHT).data
  const coverage = new Uint8Array(WIDTH * HEIGHT)
  for (let at = 0; at < coverage.length; at++) {
    const value = alpha[at * 4 + 3] ?? 0
    coverage[at] = thing === "clear" && value > CLEAR ? 255 : value
  }
  const { data } = scene.getContext("2d").getImageData(0, 0, WIDTH, HEIGHT)
  const bytes = await fileOf(exposed(data, camera, mulberry32(seed + 1)), camera)
  return { thing, ground, camera, bytes, width: WIDTH, height: HEIGHT, coverage }
}

export const unseenCases: ReadonlyArray<readonly [UnseenThing, GroundName, Camera]> = unseenThings.flatMap(
  (thing, row) =>
    groundNames.map(
      (ground, column) => [thing, ground, cameras[(row * 5 + column) % cameras.length] ?? "clean"] as const
    )
)
