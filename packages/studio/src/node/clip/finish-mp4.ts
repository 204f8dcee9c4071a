import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output
} from "mediabunny"
import { EncoderBroke } from "./encoder.ts"

/** Conversion of frames, see `toI420`; without it players guess by size. */
const BT709 = { primaries: "bt709", transfer: "bt709", matrix: "bt709", fullRange: false } as const

/**
 * Repacks an MP4 without re-encoding: the index comes first, so that it plays while loading, and the colour space is
 * named. Rejects with {@link EncoderBroke} without H.264.
 */
export const finishMp4 = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (track === null || !config?.codec.startsWith("avc")) throw new EncoderBroke("The encoder made no H.264 video")
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target })
  const source = new EncodedVideoPacketSource("avc")
  output.addVideoTrack(source)
  await output.start()
  const decoderConfig = { ...config, colorSpace: BT709 }
  let start: number | undefined
  for await (const packet of new EncodedPacketSink(track).packets()) {
    // Encoders with look-ahead start late; the first frame must show at once.
    start ??= packet.timestamp
    await source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig })
  }
  await output.finalize()
  if (target.buffer === null) throw new EncoderBroke("The video could not be packed")
  return new Uint8Array(target.buffer)
}
