import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas"
import { mulberry32 } from "../../../scene/random.ts"

export const groundKinds = ["plain", "gradient", "shadow", "textured", "busy", "noisy", "compressed", "spill"] as const
export type GroundKind = (typeof groundKinds)[number]

type Fill = (ctx: SKRSContext2D, width: number, height: number) => void

const even =
  (colour: string): Fill =>
  (ctx, width, height) => {
    ctx.fillStyle = colour
    ctx.fillRect(0, 0, width, height)
  }

const ramp =
  (from: string, to: string): Fill =>
  (ctx, width, height) => {
    const gradient = ctx.createLinearGradient(0, 0, width * 0.4, height)
    gradient.addColorStop(0, from)
    gradient.addColorStop(1, to)
    ctx.fillStyle = gradient
    ctx.fillRect(0, 0, width, height)
  }

const textured: Fill = (ctx, width, height) => {
  even("#b9ad99")(ctx, width, height)
  const random = mulberry32(11)
  for (let x = 0; x < width; x += 3) {
    ctx.fillStyle = `rgba(${random() < 0.5 ? "60,48,36" : "255,250,240"},${(0.16 * random()).toFixed(3)})`
    ctx.fillRect(x, 0, 2, height)
  }
  for (let y = 0; y < height; y += 3) {
    ctx.fillStyle = `rgba(${random() < 0.5 ? "60,48,36" : "255,250,240"},${(0.16 * random()).toFixed(3)})`
    ctx.fillRect(0, y, width, 2)
  }
}

const busy: Fill = (ctx, width, height) => {
  ramp("#8fa3a8", "#6b5546")(ctx, width, height)
  const random = mulberry32(23)
  for (let at = 0; at < 90; at++) {
    const hue = Math.round(360 * random())
    ctx.fillStyle = `hsl(${hue} ${20 + Math.round(45 * random())}% ${25 + Math.round(50 * random())}%)`
    const [x, y, size] = [random() * width, random() * height, 24 + 90 * random()]
    ctx.beginPath()
    if (random() < 0.5) ctx.arc(x, y, size / 2, 0, 2 * Math.PI)
    else ctx.rect(x - size / 2, y - size / 2, size, size * (0.4 + random()))
    ctx.fill()
  }
}

const spill: Fill = (ctx, width, height) => {
  even("#d8d3cc")(ctx, width, height)
  const lights = [
    [0, "rgba(255,120,60,.35)"],
    [width, "rgba(70,120,255,.3)"]
  ] as const
  for (const [x, colour] of lights) {
    const light = ctx.createRadialGradient(x, height * 0.4, 0, x, height * 0.4, width * 0.7)
    light.addColorStop(0, colour)
    light.addColorStop(1, "rgba(255,255,255,0)")
    ctx.fillStyle = light
    ctx.fillRect(0, 0, width, height)
  }
}

const fills: Readonly<Record<GroundKind, Fill>> = {
  plain: even("#ece7de"),
  gradient: ramp("#e9ecef", "#bfc6cc"),
  shadow: even("#e4dfd6"),
  textured,
  busy,
  noisy: even("#d5d6d2"),
  compressed: ramp("#e8e0d2", "#cdbfa9"),
  spill
}

/** Shadow depth, 0-1, and offset, pixels. */
export const shadowOn: Readonly<Record<GroundKind, { readonly depth: number; readonly reach: number }>> = {
  plain: { depth: 0.12, reach: 10 },
  gradient: { depth: 0.2, reach: 20 },
  shadow: { depth: 0.42, reach: 110 },
  textured: { depth: 0.3, reach: 40 },
  busy: { depth: 0.3, reach: 40 },
  noisy: { depth: 0.2, reach: 20 },
  compressed: { depth: 0.25, reach: 30 },
  spill: { depth: 0.25, reach: 40 }
}

export const drawnGround = (kind: GroundKind, width: number, height: number): Uint8ClampedArray => {
  const ctx = createCanvas(width, height).getContext("2d")
  fills[kind](ctx, width, height)
  return ctx.getImageData(0, 0, width, height).data
}
