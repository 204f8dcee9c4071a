import type { CheckReport, CreativeCopy, Scene } from "@marque/core/creative"
import type { Pixels } from "../colour/facts.ts"
import type { BrandRules } from "../score/brand-rules.ts"
import { paint, type PaintOptions } from "../paint/paint.ts"
import type { ScoreAnswer, ScoreInput, ScoreRequest } from "./score-messages.ts"
import { assetsOf, type BrowserPictures } from "./pictures.ts"
import { contextOf, createBrowserSurface } from "./surface.ts"

interface Waiting {
  readonly resolve: (report: CheckReport) => void
  readonly reject: (cause: Error) => void
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

const settle = ({ data }: MessageEvent<ScoreAnswer>): void => {
  const asked = waiting.get(data.id)
  waiting.delete(data.id)
  if ("report" in data) asked?.resolve(data.report)
  else asked?.reject(new Error(data.error))
}

const started = (): Worker => {
  if (worker !== undefined) return worker
  const made = new Worker(new URL("score.worker.ts", import.meta.url), { type: "module" })
  made.addEventListener("message", settle)
  made.addEventListener("error", ({ message }) => {
    worker = undefined
    made.terminate()
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  })
  worker = made
  return made
}

const buffersOf = (input: ScoreInput): ReadonlyArray<ArrayBuffer> => {
  const pictures = input.kind === "scene" ? [input.picture, input.ground] : [input.picture]
  const buffers = pictures.map(({ data }) => data.buffer).filter((each) => each instanceof ArrayBuffer)
  return [...new Set(buffers)]
}

/**
 * Transfers the pixels: their arrays are empty afterwards. Rejects when the worker breaks, and with the signal's
 * reason.
 */
export const scoreInWorker = (input: ScoreInput, rules: BrandRules, signal?: AbortSignal): Promise<CheckReport> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    lastId += 1
    const id = lastId
    signal?.addEventListener("abort", () => {
      waiting.delete(id)
      reject(signal.reason)
    })
    waiting.set(id, { resolve, reject })
    const request: ScoreRequest = { id, input, rules }
    started().postMessage(request, [...buffersOf(input)])
  })

const SCALE = 0.5

const painted = (scene: Scene, pictures: BrowserPictures, options: PaintOptions = {}): Pixels => {
  const canvas = new OffscreenCanvas(Math.round(scene.frame.w * SCALE), Math.round(scene.frame.h * SCALE))
  paint(scene, contextOf(canvas), createBrowserSurface, assetsOf(pictures), { ...options, scale: SCALE })
  const ctx = canvas.getContext("2d")
  if (ctx === null) throw new Error("This browser gives no canvas to draw on")
  return { data: ctx.getImageData(0, 0, canvas.width, canvas.height).data, width: canvas.width, height: canvas.height }
}

/** Previews a fix's score. Fonts must be loaded. Rejects like {@link scoreInWorker}. */
export const scorePreview = (
  scene: Scene,
  pictures: BrowserPictures,
  rules: BrandRules,
  copy?: CreativeCopy
): Promise<CheckReport> => {
  const picture = painted(scene, pictures)
  const ground = painted(scene, pictures, { without: ["type", "logo", "display"] })
  return scoreInWorker({ kind: "scene", scene, picture, ground, ...(copy !== undefined && { copy }) }, rules)
}
