/**
 * The part of OpenCV that is used, loaded on first use.
 *
 * Two surprises of the module: it has a method `then` that never settles, so that neither it nor anything that stands
 * for it may be awaited or returned from an async function (an `import()` may be); and it installs handlers for uncaught
 * exceptions and rejections that end the process, which are taken off again.
 */
import { createRequire } from "node:module"

/** A matrix outside JavaScript's memory; whoever makes one deletes it. */
export interface Mat {
  readonly data: Uint8Array
  readonly delete: () => void
}

export interface OpenCv {
  readonly Mat: (new () => Mat) & (new (rows: number, columns: number, type: number) => Mat)
  readonly Rect: new (x: number, y: number, width: number, height: number) => object
  readonly CV_8UC1: number
  readonly CV_8UC3: number
  readonly GC_INIT_WITH_RECT: number
  readonly GC_INIT_WITH_MASK: number
  readonly setRNGSeed: (seed: number) => void
  readonly grabCut: (
    image: Mat,
    mask: Mat,
    rectangle: object,
    ground: Mat,
    product: Mat,
    rounds: number,
    mode: number
  ) => void
}

const require = createRequire(import.meta.url)

type Loading = Partial<OpenCv> & { onRuntimeInitialized?: () => void }

const EVENTS = ["uncaughtException", "unhandledRejection"] as const
// Typed per event by the platform; here listeners are only compared and taken off.
const events: NodeJS.EventEmitter = process

const load = async (): Promise<{ readonly cv: OpenCv }> => {
  const before = EVENTS.map((event) => new Set(events.listeners(event)))
  const cv: Loading = require("@techstark/opencv-js")
  for (const [at, event] of EVENTS.entries()) {
    for (const listener of events.listeners(event)) {
      if (before[at]?.has(listener) === false) events.removeListener(event, listener as () => void)
    }
  }
  if (cv.Mat === undefined) {
    await new Promise<void>((resolve) => {
      cv.onRuntimeInitialized = resolve
    })
  }
  return { cv: cv as OpenCv }
}

let loaded: ReturnType<typeof load> | undefined

/** OpenCV, ready to use, in a wrapper that can be awaited. */
export const openCv = (): ReturnType<typeof load> => (loaded ??= load())
