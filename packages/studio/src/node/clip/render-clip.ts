import type { Clip, ClipInput } from "./clip-messages.ts"
import { clipPool } from "./clip-processes.ts"
import type { EncoderName } from "./encoder.ts"
import { probeFfmpeg } from "./ffmpeg-encoder.ts"

export interface ClipOptions {
  /** Aborting ends everything that was started for the clip and rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
  /** @default ffmpeg when it is on the path and makes H.264, else the encoder inside */
  readonly encoder?: EncoderName
}

let found: Promise<EncoderName> | undefined

const clipEncoder = (): Promise<EncoderName> =>
  (found ??= probeFfmpeg().then((name): EncoderName => (name === undefined ? "h264-wasm" : `ffmpeg ${name}`)))

/**
 * Makes a silent clip of a scene or a picture. The same input gives the same frames. Rejects with the signal's reason
 * when it was stopped, and with `EncoderBroke` when a source is no picture or the encoder fails.
 */
export const renderClip = async (
  input: ClipInput,
  { signal, onProgress = () => undefined, encoder }: ClipOptions = {}
): Promise<Clip> => clipPool.run({ input, encoder: encoder ?? (await clipEncoder()) }, { signal, onProgress })
