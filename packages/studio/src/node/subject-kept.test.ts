import type { CreativeInput, CreativeLayout, Scene } from "@marque/core/creative"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import { scoreScene } from "../score/score.ts"
import { plainRules } from "../score/testing/plain-scene.ts"
import { renderCreative } from "./render.ts"
import { sourceFacts } from "./sources.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const

const photograph = async (at: { readonly x: number; readonly y: number; readonly size: number }, h = 1200) => {
  const room = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="${h}"><rect width="1600" height="${h}" fill="#cfc4b2"/>
    <rect y="${h * 0.62}" width="1600" height="${h}" fill="#8a6f55"/><rect x="120" y="60" width="420" height="${h * 0.42}" fill="#eef1ee"/>
    <rect x="1100" y="${h * 0.2}" width="300" height="${h * 0.42}" fill="#5d6b58"/></svg>`
  const ground = await sharp(Buffer.from(room)).blur(24).png().toBuffer()
  const [w, tall] = [Math.round(at.size * 1600), Math.round(at.size * 1200)]
  const pot = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${tall}" viewBox="0 0 400 300">
    <g fill="#e00010" stroke="#a0000c" stroke-width="4"><ellipse cx="190" cy="190" rx="120" ry="104"/><circle cx="190" cy="60" r="22"/>
    <path d="M110 110 Q190 40 270 110 Z"/><path d="M80 190 L6 90 L40 84 L110 150 Z"/></g>
    <path d="M296 140 Q392 130 384 200 Q372 250 290 240" fill="none" stroke="#e00010" stroke-width="22"/></svg>`
  return sharp(ground)
    .composite([{ input: Buffer.from(pot), left: Math.round(at.x * 1600), top: Math.round(at.y * h) }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

const redAspect = async (bytes: Uint8Array, area?: { left: number; top: number; width: number; height: number }) => {
  const picture = area === undefined ? sharp(bytes) : sharp(bytes).extract(area)
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [x0, y0, x1, y1] = [info.width, info.height, 0, 0]
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const from = (y * info.width + x) * 3
      const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3)
      if (r < 190 || g > 60 || b > 60) continue
      ;[x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x + 1), Math.min(y0, y), Math.max(y1, y + 1)]
    }
  }
  return (x1 - x0) / (y1 - y0)
}

const spots = [
  { name: "left", x: 0.02, y: 0.34, size: 0.4 },
  { name: "right", x: 0.56, y: 0.3, size: 0.42 },
  { name: "low", x: 0.3, y: 0.5, size: 0.38 },
  { name: "large", x: 0.08, y: 0.06, size: 0.84 }
] as const

const files = new Map<string, Uint8Array>()
beforeAll(async () => {
  for (const [id, bytes] of await demoFiles(["ember-mug"])) files.set(id, bytes)
  for (const spot of spots) files.set(`pot-${spot.name}`, await photograph(spot))
  files.set("pot-tall", await photograph({ x: 0.2, y: 0.4, size: 0.5 }, 2200))
})

/** A brand without red, so that the pot is known by its colour. */
const inputOf = (photoId: string, layout: CreativeLayout, ratio: CreativeInput["ratio"]): CreativeInput => {
  const input = demoInput("ember-mug", layout, ratio)
  const product = { id: "pot", name: "Pot", camera: "three_quarter" as const }
  const roles = { paper: "#F6EDE2", ink: "#231815", deep: "#23302A", accents: ["#2F5D50", "#8A9A78"] }
  return { ...input, brand: { ...input.brand, roles }, product: { ...product, photoId } }
}

const panelOf = ({ boxes, frame }: Scene, scale: number) => {
  const box = boxes.find(({ role }) => role === "photo") ?? { x: 0, y: 0, w: frame.w, h: frame.h }
  const left = Math.max(0, Math.round(box.x * scale))
  const top = Math.max(0, Math.round(box.y * scale))
  return {
    left,
    top,
    width: Math.min(Math.floor(frame.w * scale) - left, Math.round(box.w * scale)),
    height: Math.min(Math.floor(frame.h * scale) - top, Math.round(box.h * scale))
  }
}

describe("a product without a trusted cut-out", () => {
  it.each(["left", "right", "low", "large", "tall"])(
    "keeps lid, spout and handle in the picture in every format, standing %s in its photograph",
    async (spot) => {
      const id = `pot-${spot}`
      const whole = await redAspect(files.get(id) ?? new Uint8Array())
      for (const ratio of ratios) {
        const { bytes, scene } = await renderCreative(inputOf(id, "split", ratio), files, { scale: 0.4, format: "png" })
        expect(scene.layout).toBe("split")
        const seen = await redAspect(bytes, panelOf(scene, 0.4))
        expect(Math.abs(seen / whole - 1), `${spot} ${ratio}`).toBeLessThan(0.04)
      }
    },
    60_000
  )

  it("passes the check of its subject in every layout that shows it, or another layout is taken", async () => {
    const picture = { data: new Uint8Array(16), width: 2, height: 2 }
    for (const layout of ["split", "bleed", "arch", "halax", "diptych", "offer"] as const) {
      for (const ratio of ratios) {
        for (const spot of ["left", "right", "large"]) {
          const { scene } = await renderCreative(inputOf(`pot-${spot}`, layout, ratio), files, { scale: 0.05 })
          const { checks } = scoreScene({ scene, picture, ground: picture }, plainRules)
          const check = checks.find(({ id }) => id === "subject")
          const shows = scene.sources.some(({ role }) => role === "product")
          const found = [scene.layout, ratio, spot, check?.state]
          expect(found).toEqual([scene.layout, ratio, spot, shows ? "met" : "not_applicable"])
          expect(scene.layout).not.toBe("macro")
        }
      }
    }
  })

  it("finds the subject where it stands, and takes the whole photograph for it where it cannot tell", async () => {
    for (const spot of spots) {
      const { bounds, subject = bounds } = await sourceFacts("x", files.get(`pot-${spot.name}`) ?? new Uint8Array())
      expect(subject.x).toBeLessThanOrEqual(spot.x + 0.02)
      expect(subject.x + subject.w).toBeGreaterThanOrEqual(spot.x + spot.size * 0.94)
    }
    const grain = Buffer.from(Array.from({ length: 200 * 150 * 3 }, (_, at) => (at * 2654435761) % 251))
    const noise = await sharp(grain, { raw: { width: 200, height: 150, channels: 3 } })
      .png()
      .toBuffer()
    expect((await sourceFacts("noise", noise)).subject).toEqual({ x: 0, y: 0, w: 1, h: 1 })
  })
})
