/** The process that makes clips: draws here, encodes in a thread, and ends with its parent. */
import { setImmediate as yieldToEventLoop } from "node:timers/promises"
import sharp from "sharp"
import { CLIP_FPS, framesOf } from "../../motion/clip.ts"
import type { Film } from "../../motion/film.ts"
import { createSurface, releaseCanvas, releasePixels } from "../canvas.ts"
import { fingerprintsOf, type RawPicture } from "../fingerprints.ts"
import { serveTasks } from "../pool-process.ts"
import type { Clip, ClipPoster, ClipTask } from "./clip-messages.ts"
import type { EncoderName } from "./encoder.ts"
import { type EncodingThread, startEncoding } from "./encoding.ts"
import { filmOf } from "./node-film.ts"

sharp.concurrency(1)

const REPORT_EVERY = 5

const posterOf = async (picture: RawPicture): Promise<ClipPoster> => {
  const { data, width, height } = picture
  const jpeg = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const bytes = await jpeg.jpeg({ quality: 88, chromaSubsampling: "4:4:4" }).toBuffer()
  return { bytes, mime: "image/jpeg", width, height, ...fingerprintsOf(picture) }
}

const threads = new Map<EncoderName, EncodingThread>()

const threadFor = (name: EncoderName): EncodingThread => {
  const thread = threads.get(name) ?? startEncoding(name)
  threads.set(name, thread)
  return thread
}

const encodeFilm = async (film: Film, thread: EncodingThread, onProgress: (fraction: number) => void) => {
  const { width, height, frames } = film
  const surface = createSurface(width, height)
  const pixelsAt = (frame: number) => {
    film.draw(surface.ctx, frame)
    return surface.canvas.data()
  }
  await thread.open({ width, height, fps: CLIP_FPS, frames })
  for (let frame = 0; frame < frames; frame++) {
    const pixels = pixelsAt(frame)
    await thread.add(pixels)
    releasePixels(pixels)
    if (frame % REPORT_EVERY > 0) continue
    onProgress(frame / frames)
    await yieldToEventLoop()
  }
  const settled = pixelsAt(film.settled)
  const [bytes, poster] = await Promise.all([thread.close(), posterOf({ data: settled, width, height })])
  releasePixels(settled)
  releaseCanvas(surface.canvas)
  return { bytes, poster }
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const makeClip = async ({ input, encoder }: ClipTask, onProgress: (fraction: number) => void): Promise<Clip> => {
  const before = cpuMs()
  const thread = threadFor(encoder)
  const film = await filmOf(input.source, input)
  const { bytes, poster } = await encodeFilm(film, thread, onProgress)
  const { width, height } = film
  return {
    bytes,
    mediaType: "video/mp4",
    width,
    height,
    seconds: input.seconds,
    frames: framesOf(input),
    poster,
    encoder,
    // Node reports peak resident memory in units of 1024 bytes.
    spent: { cpuMs: cpuMs() - before, peakBytes: process.resourceUsage().maxRSS * 1024 }
  }
}

serveTasks<ClipTask, Clip>(async (task, onProgress) => {
  try {
    return await makeClip(task, onProgress)
  } catch (error) {
    threads.delete(task.encoder)
    throw error
  }
})
