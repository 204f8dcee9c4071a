import type { Scene } from "@marque/core/creative"
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality, WebMOutputFormat } from "mediabunny"
import { CLIP_FPS, type ClipTiming, clipSizeOf } from "../motion/clip.ts"
import { type Film, filmOfScene } from "../motion/film.ts"
import { type FlatPicture, filmOfPicture } from "../motion/picture-film.ts"
import { assetsOf, type BrowserPictures } from "./pictures.ts"
import { contextOf, createBrowserSurface } from "./surface.ts"

/** Kinds of files that a browser can write: H.264 in MP4, VP9 in WebM. */
export type ExportFormat = "mp4" | "webm"

/** What moves. The fonts of a scene must be loaded, see `loadFonts`. */
export type ExportSource =
  | { readonly kind: "scene"; readonly scene: Scene; readonly pictures: BrowserPictures }
  | { readonly kind: "picture"; readonly picture: FlatPicture }

/** A clip made in the page. */
export interface ExportedClip {
  readonly blob: Blob
  readonly format: ExportFormat
  readonly width: number
  readonly height: number
  readonly frames: number
}

/** How a clip is made in the page. */
export interface ExportOptions {
  /** @default the first of {@link exportFormats} */
  readonly format?: ExportFormat
  /** Aborting stops between two frames and rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called with 0-1 while the clip is made. */
  readonly onProgress?: (fraction: number) => void
}

/** This browser cannot write the file that was asked for, or none at all. */
export class CannotExport extends Error {
  override readonly name = "CannotExport"
}

/** H.264 Baseline at level 4.0 and VP9 profile 0 at level 3.1: both hold 1280 x 720 at 30 frames a second. */
const CODECS: Readonly<Record<ExportFormat, string>> = { mp4: "avc1.420028", webm: "vp09.00.31.08" }
const BITS_PER_SECOND = 5_000_000
/** Frames between two turns of the page: it stays usable while a clip is made. */
const PAUSE_EVERY = 4

const isSupported = async (format: ExportFormat, width: number, height: number): Promise<boolean> => {
  if (typeof VideoEncoder === "undefined") return false
  const config = { codec: CODECS[format], width, height, framerate: CLIP_FPS, bitrate: BITS_PER_SECOND }
  try {
    return (await VideoEncoder.isConfigSupported(config)).supported === true
  } catch {
    return false
  }
}

/** What this browser can write for a frame of these proportions, best first; empty when it has no video encoder. */
export const exportFormats = async (frame: {
  readonly w: number
  readonly h: number
}): Promise<ReadonlyArray<ExportFormat>> => {
  const { w, h } = clipSizeOf(frame)
  const [mp4, webm] = await Promise.all([isSupported("mp4", w, h), isSupported("webm", w, h)])
  return [...(mp4 ? (["mp4"] as const) : []), ...(webm ? (["webm"] as const) : [])]
}

const filmOf = (source: ExportSource, timing: ClipTiming): Film =>
  source.kind === "scene"
    ? filmOfScene(source.scene, timing, {
        create: createBrowserSurface,
        assetsAt: () => assetsOf(source.pictures)
      })
    : filmOfPicture(source.picture, timing, createBrowserSurface)

const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve))

/**
 * Makes a silent clip in the page, without a server. Rejects with the signal's reason when it was stopped, with
 * {@link CannotExport} when the browser cannot write it, and with what its encoder says.
 */
export const exportClip = async (
  source: ExportSource,
  timing: ClipTiming,
  { format, onProgress = () => undefined, signal }: ExportOptions = {}
): Promise<ExportedClip> => {
  signal?.throwIfAborted()
  const film = filmOf(source, timing)
  const { width, height, frames } = film
  const offered = await exportFormats({ w: width, h: height })
  const chosen = format ?? offered[0]
  if (chosen === undefined || !offered.includes(chosen)) throw new CannotExport("This browser cannot write such a clip")
  const canvas = new OffscreenCanvas(width, height)
  const ctx = contextOf(canvas)
  const target = new BufferTarget()
  const output = new Output({
    format: chosen === "mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat(),
    target
  })
  const codec = chosen === "mp4" ? "avc" : "vp9"
  const track = new CanvasSource(canvas, { codec, quality: new Quality("high"), keyFrameInterval: timing.seconds })
  output.addVideoTrack(track, { frameRate: CLIP_FPS })
  try {
    await output.start()
    for (let frame = 0; frame < frames; frame++) {
      signal?.throwIfAborted()
      film.draw(ctx, frame)
      await track.add(frame / CLIP_FPS, 1 / CLIP_FPS)
      if (frame % PAUSE_EVERY > 0) continue
      onProgress(frame / frames)
      await nextTurn()
    }
    await output.finalize()
  } catch (failure) {
    if (output.state === "started") await output.cancel()
    throw failure
  }
  if (target.buffer === null) throw new CannotExport("The clip could not be packed")
  return { blob: new Blob([target.buffer], { type: `video/${chosen}` }), format: chosen, width, height, frames }
}
