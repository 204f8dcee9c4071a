import type { Scene } from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import { commands } from "vitest/browser"
import { filmOfScene } from "../motion/film.ts"
import { exportClip } from "./export-clip.ts"
import { exportFormats } from "./export-formats.ts"
import type { ParityCommands } from "./parity-commands.ts"
import { assetsOf, type BrowserPictures, decodePictures } from "./pictures.ts"
import { contextOf, createBrowserSurface } from "./surface.ts"
import { loadFonts } from "./fonts.ts"

// The project's configuration registers these commands under these names.
const node = commands as unknown as ParityCommands

const PRODUCT = "ember-mug"
/** Hamming distance (of 64 bits) up to which pictures are alike: painted, and after an encoder smoothed gradients. */
const ALIKE = { painted: 2, encoded: 4 } as const
const MOVES = { motion: "push_in", seconds: 3, loop: false } as const
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)
const typeOf = (id: string) =>
  id.startsWith("logo") ? "image/svg+xml" : id.startsWith("cutout") ? "image/png" : "image/jpeg"

let pictures: BrowserPictures
let scene: Scene
beforeAll(async () => {
  const files = Object.entries(await node.demoFiles(PRODUCT))
  pictures = await decodePictures(
    new Map(files.map(([id, data]) => [id, new Blob([bytesOf(data)], { type: typeOf(id) })]))
  )
  const made = await node.renderInNode(PRODUCT, "stage", "landscape_16_9")
  await loadFonts(made.input, async (file) => bytesOf(await node.fontFile(file)).buffer)
  scene = made.scene
})

const opened = async (blob: Blob) => {
  const video = document.createElement("video")
  video.muted = true
  video.preload = "auto"
  const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
  const playable = new Promise((resolve, reject) => {
    video.addEventListener("canplaythrough", resolve)
    video.addEventListener("error", () => reject(new Error(video.error?.message ?? "The clip cannot be played")))
  })
  video.src = URL.createObjectURL(blob)
  await Promise.all([playable, shown])
  const frame = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  frame.getContext("2d")?.drawImage(video, 0, 0)
  return { frame, readyState: video.readyState, duration: video.duration }
}

const pngOf = async (canvas: OffscreenCanvas): Promise<string> => {
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""))
}

const drawing = () => {
  const canvas = new OffscreenCanvas(320, 240)
  const ctx = canvas.getContext("2d")
  if (ctx === null) throw new Error("There is no canvas")
  ctx.fillStyle = "#F6EDE0"
  ctx.fillRect(0, 0, 320, 240)
  ctx.fillStyle = "#8A3B2A"
  ctx.fillRect(110, 60, 100, 140)
  return canvas
}

describe("a clip in the browser", () => {
  it("made by the server's encoder plays at its length and begins with the scene without its words", async () => {
    const made = await node.clipInNode(PRODUCT)
    const { duration, frame, readyState } = await opened(new Blob([bytesOf(made.video)], { type: "video/mp4" }))
    expect(readyState).toBe(4)
    expect(Math.abs(duration - 3)).toBeLessThan(0.04)
    expect([frame.width, frame.height]).toEqual([1280, 720])
    expect(await node.distanceFrom(made.still, await pngOf(frame))).toBeLessThanOrEqual(ALIKE.encoded)
    expect(await node.colourApart(made.stillPng, await pngOf(frame))).toBeLessThan(3)
    const film = filmOfScene(scene, MOVES, { create: createBrowserSurface, assetsAt: () => assetsOf(pictures) })
    const here = new OffscreenCanvas(film.width, film.height)
    film.draw(contextOf(here), 0)
    expect(await node.distanceFrom(made.still, await pngOf(here))).toBeLessThanOrEqual(ALIKE.painted)
  })

  it("is made in the page in every format that the browser has, and plays", async () => {
    const picture = { image: drawing(), width: 320, height: 240 }
    const formats = await exportFormats({ w: 320, h: 240 })
    expect(formats).not.toEqual([])
    for (const format of formats) {
      const fractions: Array<number> = []
      const clip = await exportClip({ kind: "picture", picture }, MOVES, {
        format,
        onProgress: (fraction) => void fractions.push(fraction)
      })
      expect(clip).toMatchObject({ format, width: 320, height: 240, frames: 90 })
      const { duration, frame, readyState } = await opened(clip.blob)
      expect([readyState, Math.round(duration * 10)]).toEqual([4, 30])
      expect(await node.colourApart(await pngOf(drawing()), await pngOf(frame))).toBeLessThan(4)
      expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    }
  })

  it("stops at once when it is canceled", async () => {
    const stop = new AbortController()
    const fractions: Array<number> = []
    const made = exportClip(
      { kind: "scene", scene, pictures },
      { ...MOVES, seconds: 8 },
      {
        signal: stop.signal,
        onProgress: (fraction) => {
          fractions.push(fraction)
          stop.abort(new Error("canceled"))
        }
      }
    )
    await expect(made).rejects.toThrow("canceled")
    expect(fractions).toEqual([0])
  })
})
