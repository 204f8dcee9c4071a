/** What an encoder is told before the first frame. Sides are even. */
export interface VideoFormat {
  readonly width: number
  readonly height: number
  /** Frames per second. */
  readonly fps: number
  readonly frames: number
}

/** Name of an encoder: the one inside, or ffmpeg with the name that it calls its encoder by. */
export type EncoderName = "h264-wasm" | `ffmpeg ${string}`

/**
 * Turns frames into a video file. One video at a time; `open` begins the next one.
 *
 * `addFrame` takes RGBA pixels, row-major, alpha ignored, and resolves when the next frame may come; it does not keep
 * the buffer. All reject when the encoder breaks.
 */
export interface VideoEncoderPort {
  readonly open: (format: VideoFormat) => Promise<void>
  readonly addFrame: (rgba: Uint8Array) => Promise<void>
  /** The finished MP4, index first. */
  readonly close: () => Promise<Uint8Array>
}

/** An encoder is not there or ended before its video did; `message` says which and what it said. */
export class EncoderBroke extends Error {
  override readonly name = "EncoderBroke"
}
