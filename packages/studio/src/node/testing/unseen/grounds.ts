import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas"
import { mulberry32 } from "../../../scene/random.ts"

type Colour = readonly [number, number, number]

interface Ground {
  readonly colour: Colour
  /** Strength of the shadow, 0-1, its lean, and softness (1 is hard) as a reduction factor. */
  readonly shadow: { readonly depth: number; readonly lean: number; readonly soft: number }
  readonly fill: (ctx: SKRSContext2D, width: number, height: number, random: () => number) => void
}

const css = ([r, g, b]: Colour, by = 0): string => `rgb(${[r, g, b].map((value) => Math.round(value + by)).join(" ")})`

const flat = (ctx: SKRSContext2D, colour: string, top: number, width: number, height: number): void => {
  ctx.fillStyle = colour
  ctx.fillRect(0, top, width, height)
}

const sweep: Colour = [214, 220, 224]
const table: Colour = [172, 140, 104]
const wood: Colour = [134, 96, 62]
const seamless: Colour = [226, 164, 150]
const marble: Colour = [236, 235, 233]
const dark: Colour = [38, 39, 44]
const shelf: Colour = [206, 200, 188]
const room: Colour = [150, 142, 132]

export const grounds = {
  "lit sweep": {
    colour: sweep,
    shadow: { depth: 0.3, lean: 0.35, soft: 14 },
    fill: (ctx, width, height) => {
      const ramp = ctx.createRadialGradient(width * 0.4, height * 0.35, 60, width * 0.5, height * 0.5, width * 0.75)
      ramp.addColorStop(0, css(sweep, 28))
      ramp.addColorStop(0.5, css(sweep))
      ramp.addColorStop(1, css(sweep, -62))
      ctx.fillStyle = ramp
      ctx.fillRect(0, 0, width, height)
    }
  },
  "table edge": {
    colour: table,
    shadow: { depth: 0.4, lean: 0.5, soft: 10 },
    fill: (ctx, width, height, random) => {
      flat(ctx, "#d9dcd6", 0, width, height)
      flat(ctx, css(table), height * 0.62, width, height)
      for (let grain = 0; grain < 70; grain++) {
        ctx.fillStyle = `rgba(70,45,20,${0.12 * random()})`
        ctx.fillRect(0, height * (0.62 + 0.38 * random()), width, 1 + 4 * random())
      }
    }
  },
  "wood planks": {
    colour: wood,
    shadow: { depth: 0.35, lean: 0.2, soft: 12 },
    fill: (ctx, width, height, random) => {
      for (let plank = 0; plank < 7; plank++) {
        const left = (plank * width) / 7
        ctx.fillStyle = css(wood, 26 * (random() - 0.5))
        ctx.fillRect(left, 0, width / 7, height)
        for (let vein = 0; vein < 26; vein++) {
          ctx.strokeStyle = `rgba(50,28,12,${0.35 * random()})`
          ctx.lineWidth = 1 + 2 * random()
          const x = left + (width / 7) * random()
          ctx.beginPath()
          ctx.moveTo(x, 0)
          ctx.bezierCurveTo(x + 16 * (random() - 0.5), height / 3, x + 16 * (random() - 0.5), height / 1.5, x, height)
          ctx.stroke()
        }
        ctx.fillStyle = "rgba(30,16,6,.7)"
        ctx.fillRect(left, 0, 3, height)
      }
    }
  },
  "hard shadow": {
    colour: seamless,
    shadow: { depth: 0.5, lean: 0.9, soft: 1 },
    fill: (ctx, width, height) => flat(ctx, css(seamless), 0, width, height)
  },
  marble: {
    colour: marble,
    shadow: { depth: 0.25, lean: 0.3, soft: 12 },
    fill: (ctx, width, height, random) => {
      flat(ctx, css(marble), 0, width, height)
      for (let vein = 0; vein < 26; vein++) {
        ctx.strokeStyle = `rgba(110,112,120,${0.4 * random()})`
        ctx.lineWidth = 1 + 5 * random() * random()
        ctx.beginPath()
        ctx.moveTo(width * random(), height * random())
        for (let bend = 0; bend < 3; bend++) {
          ctx.quadraticCurveTo(width * random(), height * random(), width * random(), height * random())
        }
        ctx.stroke()
      }
    }
  },
  dark: {
    colour: dark,
    shadow: { depth: 0.5, lean: 0.3, soft: 12 },
    fill: (ctx, width, height) => {
      const ramp = ctx.createLinearGradient(0, 0, 0, height)
      ramp.addColorStop(0, css(dark, 22))
      ramp.addColorStop(1, css(dark, -8))
      ctx.fillStyle = ramp
      ctx.fillRect(0, 0, width, height)
    }
  },
  "among others": {
    colour: shelf,
    shadow: { depth: 0.3, lean: 0.3, soft: 10 },
    fill: (ctx, width, height, random) => {
      flat(ctx, css(shelf), 0, width, height)
      for (const x of [0, 0.09, 0.84, 0.93]) {
        ctx.fillStyle = `hsl(${360 * random()} 40% ${30 + 30 * random()}%)`
        const tall = height * (0.35 + 0.3 * random())
        ctx.beginPath()
        ctx.roundRect(width * x, height * 0.86 - tall, width * 0.075, tall, 14)
        ctx.fill()
      }
    }
  },
  "blurred room": {
    colour: room,
    shadow: { depth: 0.3, lean: 0.2, soft: 16 },
    fill: (ctx, width, height, random) => {
      const small = createCanvas(10, 8)
      const own = small.getContext("2d")
      for (let y = 0; y < 8; y++) {
        for (let x = 0; x < 10; x++) {
          own.fillStyle = `hsl(${30 + 40 * random()} ${10 + 25 * random()}% ${(y > 5 ? 40 : 62) + 20 * (random() - 0.5)}%)`
          own.fillRect(x, y, 1, 1)
        }
      }
      ctx.imageSmoothingEnabled = true
      ctx.imageSmoothingQuality = "high"
      ctx.drawImage(small, 0, 0, width, height)
    }
  }
} as const satisfies Readonly<Record<string, Ground>>

export type GroundName = keyof typeof grounds
// The keys of an object literal are its type's keys.
export const groundNames = Object.keys(grounds) as ReadonlyArray<GroundName>

export const groundCanvas = (name: GroundName, width: number, height: number, seed: number) => {
  const canvas = createCanvas(width, height)
  grounds[name].fill(canvas.getContext("2d"), width, height, mulberry32(seed))
  return canvas
}
