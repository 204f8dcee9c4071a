/// <reference lib="dom" />
import { isBlack, lightOf, posterMoments } from "@marque/core/uploads"

/** A picture of a video; undefined when it cannot be had, as of a codec that this browser does not play. */
export type MakePoster = (video: Blob) => Promise<Blob | undefined>

/** The upload waits for it at most that long after its last byte. */
const LIMIT_MS = 8_000
/** Longest side, pixels. */
const SIDE = 1_280
/** Side of the copy whose light is measured, pixels. */
const SAMPLE = 16
const QUALITY = 0.85

const once = (video: HTMLVideoElement, name: "loadeddata" | "seeked", signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true, signal })
    video.addEventListener("error", () => reject(new Error("This browser does not play it")), { once: true, signal })
    signal.addEventListener("abort", () => reject(new Error("It takes too long")), { once: true })
  })

const drawn = (video: HTMLVideoElement, width: number, height: number): CanvasRenderingContext2D | undefined => {
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext("2d", { willReadFrequently: width === SAMPLE }) ?? undefined
  context?.drawImage(video, 0, 0, width, height)
  return context
}

const lightAt = async (video: HTMLVideoElement, at: number, signal: AbortSignal): Promise<number> => {
  const seeked = once(video, "seeked", signal)
  video.currentTime = at
  await seeked
  const context = drawn(video, SAMPLE, SAMPLE)
  return context === undefined ? 0 : lightOf(context.getImageData(0, 0, SAMPLE, SAMPLE).data)
}

/** The first moment that is not black; else the lightest of all. */
const moment = async (video: HTMLVideoElement, signal: AbortSignal): Promise<number> => {
  let best = { at: 0, light: -1 }
  for (const at of posterMoments(video.duration)) {
    const light = await lightAt(video, at, signal)
    if (!isBlack(light)) return at
    if (light > best.light) best = { at, light }
  }
  await lightAt(video, best.at, signal)
  return best.at
}

const pictureOf = async (video: HTMLVideoElement, signal: AbortSignal): Promise<Blob | undefined> => {
  await once(video, "loadeddata", signal)
  await moment(video, signal)
  const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight, 1))
  const canvas = drawn(video, Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale))?.canvas
  return new Promise((resolve) => {
    if (canvas === undefined) resolve(undefined)
    else canvas.toBlob((picture) => resolve(picture ?? undefined), "image/jpeg", QUALITY)
  })
}

/** By an element of the page that is never shown; the browser decodes beside the page. */
export const posterInBrowser: MakePoster = async (file) => {
  const address = URL.createObjectURL(file)
  const video = document.createElement("video")
  const limit = AbortSignal.timeout(LIMIT_MS)
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: address })
    return await pictureOf(video, limit)
  } catch {
    return undefined
  } finally {
    video.removeAttribute("src")
    video.load()
    URL.revokeObjectURL(address)
  }
}
