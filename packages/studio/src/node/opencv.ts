/**
 * Only for a dedicated process: OpenCV ends the process on uncaught exceptions and never frees memory. Its `then` never
 * settles, so it must not be awaited or returned from an async function.
 */
import { createRequire } from "node:module"

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

const load = async (): Promise<{ readonly cv: OpenCv }> => {
  const cv: Loading = require("@techstark/opencv-js")
  if (cv.Mat === undefined) {
    await new Promise<void>((resolve) => {
      cv.onRuntimeInitialized = resolve
    })
  }
  return { cv: cv as OpenCv }
}

let loaded: ReturnType<typeof load> | undefined

export const openCv = (): ReturnType<typeof load> => (loaded ??= load())
