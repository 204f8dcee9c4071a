import type { SKRSContext2D } from "@napi-rs/canvas"
import { createCanvas } from "@napi-rs/canvas"
import { mulberry32 } from "../../../scene/random.ts"

export const THING_SIZE = 700

/** RGBA (straight) and coverage of the square, 0-255; both row-major. */
export interface Thing {
  readonly size: number
  readonly data: Uint8ClampedArray
  /** True coverage; for glass its outline, not its transparency. */
  readonly coverage: Uint8Array
}

type Draw = (ctx: SKRSContext2D) => void

const across = (ctx: SKRSContext2D, from: number, to: number, stops: ReadonlyArray<readonly [number, string]>) => {
  const ramp = ctx.createLinearGradient(from, 0, to, 0)
  for (const [at, colour] of stops) ramp.addColorStop(at, colour)
  ctx.fillStyle = ramp
}

const round = (ctx: SKRSContext2D, left: number, right: number, dark: string, middle: string, light: string) =>
  across(ctx, left, right, [
    [0, dark],
    [0.25, light],
    [0.55, middle],
    [1, dark]
  ])

const print = (ctx: SKRSContext2D, x: number, y: number, width: number, colour: string) => {
  ctx.fillStyle = colour
  for (const [row, share] of [0.9, 0.6, 0.75].entries())
    ctx.fillRect(x, y + row * 26, width * share, row === 0 ? 14 : 7)
}

const bottle: Draw = (ctx) => {
  round(ctx, 240, 460, "#3f1d0c", "#7a3d18", "#a9622c")
  ctx.beginPath()
  ctx.roundRect(240, 230, 220, 430, [70, 70, 22, 22])
  ctx.fill()
  ctx.fillRect(305, 150, 90, 110)
  round(ctx, 295, 405, "#111111", "#2a2a2a", "#565656")
  ctx.beginPath()
  ctx.roundRect(295, 60, 110, 110, 12)
  ctx.fill()
  round(ctx, 240, 460, "#cfc6b6", "#efe8da", "#f9f5ec")
  ctx.fillRect(240, 380, 220, 190)
  print(ctx, 285, 420, 130, "#3a2a22")
}

const box: Draw = (ctx) => {
  ctx.fillStyle = "#d9c7a8"
  ctx.beginPath()
  ctx.moveTo(170, 190)
  ctx.lineTo(430, 150)
  ctx.lineTo(430, 620)
  ctx.lineTo(170, 590)
  ctx.fill()
  ctx.fillStyle = "#a98f68"
  ctx.beginPath()
  ctx.moveTo(430, 150)
  ctx.lineTo(550, 200)
  ctx.lineTo(550, 575)
  ctx.lineTo(430, 620)
  ctx.fill()
  ctx.fillStyle = "#f4f1ea"
  ctx.fillRect(205, 260, 190, 230)
  print(ctx, 230, 310, 140, "#27443c")
}

const mug: Draw = (ctx) => {
  ctx.strokeStyle = "#71331d"
  ctx.lineWidth = 40
  ctx.beginPath()
  ctx.ellipse(480, 370, 95, 120, 0, -Math.PI / 2, Math.PI / 2)
  ctx.stroke()
  round(ctx, 170, 480, "#6f2f1a", "#a34e30", "#c8795a")
  ctx.beginPath()
  ctx.roundRect(170, 190, 310, 390, [16, 16, 60, 60])
  ctx.fill()
  ctx.fillStyle = "#3a1a10"
  ctx.beginPath()
  ctx.ellipse(325, 196, 150, 26, 0, 0, 2 * Math.PI)
  ctx.fill()
}

const thin: Draw = (ctx) => {
  ctx.strokeStyle = "#2c3a34"
  ctx.lineWidth = 7
  ctx.beginPath()
  ctx.ellipse(350, 330, 170, 240, 0, Math.PI, 2 * Math.PI)
  ctx.stroke()
  round(ctx, 150, 550, "#3f5a4c", "#5d7f6c", "#86a691")
  ctx.beginPath()
  ctx.moveTo(150, 330)
  ctx.lineTo(550, 330)
  ctx.lineTo(500, 620)
  ctx.lineTo(200, 620)
  ctx.fill()
}

const tin: Draw = (ctx) => {
  across(ctx, 130, 570, [
    [0, "#6d6f72"],
    [0.14, "#d9dbdc"],
    [0.2, "#f7f8f8"],
    [0.34, "#a6a9ac"],
    [0.7, "#7d8184"],
    [0.86, "#dcdedf"],
    [1, "#63666a"]
  ])
  ctx.beginPath()
  ctx.roundRect(130, 260, 440, 300, 90)
  ctx.fill()
  ctx.fillStyle = "#1f4f63"
  ctx.fillRect(180, 350, 340, 130)
  print(ctx, 220, 380, 200, "#f0e3c0")
}

const glass: Draw = (ctx) => {
  ctx.fillStyle = "rgba(214,228,226,.34)"
  ctx.strokeStyle = "rgba(150,172,170,.75)"
  ctx.lineWidth = 9
  ctx.beginPath()
  ctx.roundRect(220, 150, 260, 460, [24, 24, 60, 60])
  ctx.fill()
  ctx.stroke()
  ctx.fillStyle = "rgba(255,255,255,.55)"
  ctx.fillRect(258, 190, 22, 330)
  ctx.fillStyle = "rgba(176,150,84,.4)"
  ctx.fillRect(226, 360, 248, 190)
}

const white: Draw = (ctx) => {
  round(ctx, 200, 500, "#dfdeda", "#f3f2ee", "#faf9f6")
  ctx.beginPath()
  ctx.roundRect(200, 250, 300, 360, 34)
  ctx.fill()
  round(ctx, 190, 510, "#e3e2de", "#f5f4f1", "#fbfaf8")
  ctx.beginPath()
  ctx.roundRect(190, 180, 320, 90, 14)
  ctx.fill()
  print(ctx, 270, 400, 150, "#b9b5aa")
}

const fuzzy: Draw = (ctx) => {
  const random = mulberry32(4711)
  ctx.lineWidth = 2
  for (let hair = 0; hair < 2600; hair++) {
    const angle = random() * 2 * Math.PI
    const [from, to] = [170, 196 + 34 * random()]
    const bend = angle + 0.08 * (random() - 0.5)
    ctx.strokeStyle = `rgba(${110 + Math.round(50 * random())},${70 + Math.round(30 * random())},42,.7)`
    ctx.beginPath()
    ctx.moveTo(350 + from * Math.cos(angle), 370 + from * Math.sin(angle))
    ctx.lineTo(350 + to * Math.cos(bend), 370 + to * Math.sin(bend))
    ctx.stroke()
  }
  round(ctx, 155, 545, "#6d4526", "#8d5f38", "#b4855a")
  ctx.beginPath()
  ctx.arc(350, 370, 194, 0, 2 * Math.PI)
  ctx.fill()
}

const draws = { bottle, box, mug, thin, tin, glass, white, fuzzy } as const

export type DrawnKind = keyof typeof draws
export const drawnKinds = Object.keys(draws) as ReadonlyArray<DrawnKind>

/** Alpha from which translucent glass belongs to it. */
const GLASS_LEAST = 40

export const drawnThing = (kind: DrawnKind): Thing => {
  const ctx = createCanvas(THING_SIZE, THING_SIZE).getContext("2d")
  draws[kind](ctx)
  const { data } = ctx.getImageData(0, 0, THING_SIZE, THING_SIZE)
  const coverage = Uint8Array.from({ length: THING_SIZE * THING_SIZE }, (_, at) => {
    const alpha = data[at * 4 + 3] ?? 0
    return kind === "glass" && alpha > GLASS_LEAST ? 255 : alpha
  })
  return { size: THING_SIZE, data, coverage }
}
