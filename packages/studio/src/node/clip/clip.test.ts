import { execFileSync } from "node:child_process"
import { beforeAll, describe, expect, it } from "vitest"
import { demoFiles, demoInput } from "../testing/demo-creative.ts"
import { demoFile } from "../demo.ts"
import { readFileSync } from "node:fs"
import sharp from "sharp"
import { isOpaque } from "../testing/pixels.ts"
import { createSurface } from "../canvas.ts"
import { paintScene, renderCreative } from "../render.ts"
import type { ClipInput } from "./clip-messages.ts"
import { filmOf } from "./node-film.ts"
import { renderClip } from "./render-clip.ts"

const MOVES = { motion: "push_in", seconds: 3, loop: false } as const

const SCALE = 2 / 3

let scene: ClipInput["source"] & { readonly kind: "scene" }
beforeAll(async () => {
  const files = await demoFiles(["ember-mug"])
  const made = await renderCreative(demoInput("ember-mug", "stage", "landscape_16_9"), files)
  scene = { kind: "scene", scene: made.scene, files }
})

const pixelsAt = async (input: ClipInput, frame: number) => {
  const film = await filmOf(input.source, input)
  const { ctx, canvas } = createSurface(film.width, film.height)
  film.draw(ctx, frame)
  return { data: canvas.data(), width: film.width, height: film.height }
}

/** Mean difference per channel, 0-255, after scaling to the first's size. */
const apart = async (
  a: { readonly data: Buffer; readonly width: number; readonly height: number },
  b: { readonly data: Buffer; readonly width: number; readonly height: number }
) => {
  const raw = { width: b.width, height: b.height, channels: 4 } as const
  const other = await sharp(b.data, { raw }).resize(a.width, a.height, { fit: "fill" }).raw().toBuffer()
  return a.data.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / a.data.length
}

const boxesOf = (bytes: Uint8Array): ReadonlyArray<string> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Array<string> = []
  for (let at = 0; at + 8 <= bytes.length; at += Math.max(8, view.getUint32(at))) {
    found.push(Buffer.from(bytes.subarray(at + 4, at + 8)).toString("latin1"))
  }
  return found
}

const processesOfClips = () =>
  execFileSync("ps", ["-A", "-o", "ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => Number.parseInt(line, 10) === process.pid && line.includes("clip-process"))

describe("a clip of a scene", () => {
  it("begins with the scene painted without its words", async () => {
    for (const motion of ["push_in", "parallax"] as const) {
      const first = await pixelsAt({ ...MOVES, motion, source: scene }, 0)
      const still = await paintScene(scene.scene, scene.files, { without: ["type"], scale: SCALE })
      expect(await apart(first, still)).toBeLessThan(1)
    }
  })

  it("ends with its words where the layout put them, and begins with all of them in a loop", async () => {
    const whole = await paintScene(scene.scene, scene.files, { scale: SCALE })
    expect(await apart(await pixelsAt({ ...MOVES, motion: "pull_out", source: scene }, 89), whole)).toBeLessThan(1)
    expect(await apart(await pixelsAt({ ...MOVES, loop: true, source: scene }, 0), whole)).toBeLessThan(1)
  })

  it("is silent H.264 of the asked length with its index first, and comes with its settled frame", async () => {
    const fractions: Array<number> = []
    const clip = await renderClip(
      { ...MOVES, source: scene },
      { encoder: "h264-wasm", onProgress: (fraction) => void fractions.push(fraction) }
    )
    expect(clip).toMatchObject({ width: 1280, height: 720, seconds: 3, frames: 90, mediaType: "video/mp4" })
    expect(boxesOf(clip.bytes)).toEqual(["ftyp", "moov", "mdat"])
    expect(Buffer.from(clip.bytes).includes("colrnclx")).toBe(true)
    expect(Buffer.from(clip.bytes).includes("soun")).toBe(false)
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    expect(fractions.length).toBeGreaterThan(10)
    const poster = await sharp(clip.poster.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const settled = await pixelsAt({ ...MOVES, source: scene }, 89)
    expect(await apart(settled, { data: poster.data, width: 1280, height: 720 })).toBeLessThan(2)
    expect(clip.spent.peakBytes).toBeLessThan(900 * 1024 ** 2)
  })

  it("stops in the middle when it is cancelled, and its process is gone", async () => {
    const stop = new AbortController()
    const fractions: Array<number> = []
    const made = renderClip(
      { ...MOVES, seconds: 8, source: scene },
      {
        encoder: "h264-wasm",
        signal: stop.signal,
        onProgress: (fraction) => {
          fractions.push(fraction)
          stop.abort(new Error("cancelled"))
        }
      }
    )
    await expect(made).rejects.toThrow("cancelled")
    expect(fractions.at(-1)).toBeLessThan(0.5)
    expect(processesOfClips()).toEqual([])
  })

  it("fails with a reason when a file is no picture", async () => {
    const files = new Map([
      ...scene.files,
      ["photo-ember-mug", new Uint8Array(9)],
      ["cutout-ember-mug", new Uint8Array(9)]
    ])
    const made = renderClip({ ...MOVES, source: { ...scene, files } }, { encoder: "h264-wasm" })
    await expect(made).rejects.toThrow("cannot be read as a picture")
  })
})

describe("a clip of a flat picture", () => {
  it("begins with the picture, keeps what draws the eye and never shows an edge", async () => {
    const bytes = readFileSync(demoFile("products/ember-mug.jpg"))
    const source = { kind: "picture", bytes } as const
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(await apart(await pixelsAt({ ...MOVES, source }, 0), { data, ...info })).toBeLessThan(1.5)
    const cutout = scene.files.get("cutout-ember-mug")
    const layered = { ...source, ...(cutout && { cutout }) }
    expect(await apart(await pixelsAt({ ...MOVES, source: layered }, 0), { data, ...info })).toBeLessThan(1.5)
    expect(isOpaque((await pixelsAt({ ...MOVES, motion: "parallax", source: layered }, 89)).data)).toBe(true)
    for (const motion of ["push_in", "pull_out", "pan", "parallax"] as const) {
      const frame = await pixelsAt({ ...MOVES, motion, source }, 89)
      expect(isOpaque(frame.data)).toBe(true)
    }
  })
})
