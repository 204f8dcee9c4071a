import type { Clip, ClipInput } from "./clip-messages.ts"
import { clipPool } from "./clip-processes.ts"
import type { EncoderName } from "./encoder.ts"
import { probeFfmpeg } from "./ffmpeg-encoder.ts"

export interface ClipOptions {
  /** Aborting stops everything started for the clip and rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
  /** @default ffmpeg when it is on the path and makes H.264, else the built-in encoder */
  readonly encoder?: EncoderName
}

let found: Promise<EncoderName> | undefined

const clipEncoder = (): Promise<EncoderName> =>
  (found ??= probeFfmpeg().then((name): EncoderName => (name === undefined ? "h264-wasm" : `ffmpeg ${name}`)))

/**
 * Silent clip of a scene or a picture; deterministic frames. Rejects with the signal's reason, and with `EncoderBroke`
 * when a source is no picture or the encoder fails.
 */
export const renderClip = async (
  input: ClipInput,
  { signal, onProgress = () => undefined, encoder }: ClipOptions = {}
): Promise<Clip> => clipPool.run({ input, encoder: encoder ?? (await clipEncoder()) }, { signal, onProgress })
