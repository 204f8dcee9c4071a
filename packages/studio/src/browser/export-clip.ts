import type { Scene } from "@marque/core/creative"
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality, WebMOutputFormat } from "mediabunny"
import { isWhole } from "../motion/camera.ts"
import { CLIP_FPS, type ClipTiming } from "../motion/clip.ts"
import { type Film, filmOfScene } from "../motion/film.ts"
import { type FlatPicture, filmOfPicture } from "../motion/picture-film.ts"
import { type ExportFormat, exportFormats } from "./export-formats.ts"
import { assetsOf, type BrowserPictures } from "./pictures.ts"
import { contextOf, createBrowserSurface } from "./surface.ts"

/** The fonts of a scene must be loaded, see `loadFonts`. */
export type ExportSource =
  | { readonly kind: "scene"; readonly scene: Scene; readonly pictures: BrowserPictures }
  | { readonly kind: "picture"; readonly picture: FlatPicture }

export interface ExportedClip {
  readonly blob: Blob
  readonly format: ExportFormat
  readonly width: number
  readonly height: number
  readonly frames: number
}

export interface ExportOptions {
  /** @default the first of {@link exportFormats} */
  readonly format?: ExportFormat
  /** Aborting stops between two frames and rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
}

export class CannotExport extends Error {
  override readonly name = "CannotExport"
}

/** Frames between two yields to the event loop, so that the page stays usable. */
const PAUSE_EVERY = 4

const filmOf = (source: ExportSource, timing: ClipTiming): Film =>
  source.kind === "scene"
    ? filmOfScene(source.scene, timing, {
        create: createBrowserSurface,
        assetsAt: () => assetsOf(source.pictures)
      })
    : filmOfPicture(source.picture, timing, createBrowserSurface)

const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** Rejects with the signal's reason, {@link CannotExport}, or the encoder's error. */
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
  const track = new CanvasSource(canvas, {
    codec,
    quality: new Quality("very-high"),
    // Longer than the clip: only the requested frames are key frames.
    keyFrameInterval: timing.seconds + 1
  })
  output.addVideoTrack(track, { frameRate: CLIP_FPS })
  try {
    await output.start()
    for (let frame = 0; frame < frames; frame++) {
      signal?.throwIfAborted()
      film.draw(ctx, frame)
      await track.add(frame / CLIP_FPS, 1 / CLIP_FPS, { keyFrame: isWhole(timing, frame) })
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
