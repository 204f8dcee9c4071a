export interface VideoFormat {
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly frames: number
}

/** The built-in encoder, or ffmpeg with its encoder's name. */
export type EncoderName = "h264-wasm" | `ffmpeg ${string}`

/**
 * One video at a time. `addFrame` takes RGBA pixels, alpha ignored, and does not keep the buffer. All reject when the
 * encoder breaks.
 */
export interface VideoEncoderPort {
  readonly open: (format: VideoFormat) => Promise<void>
  readonly addFrame: (rgba: Uint8Array) => Promise<void>
  readonly close: () => Promise<Uint8Array>
}

export class EncoderBroke extends Error {
  override readonly name = "EncoderBroke"
}
