/** Small videos, made here: real H.264 pictures in every container, and such as no camera makes. */
import {
  ALL_FORMATS,
  type AudioCodec,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  type VideoCodec,
  WebMOutputFormat
} from "mediabunny"

export interface VideoFile {
  /** @default "mp4" */
  readonly container?: "mp4" | "mov" | "webm"
  /** Its pictures are real only for `avc`. @default "avc" */
  readonly codec?: VideoCodec
  /** @default 64 x 48 */
  readonly width?: number
  readonly height?: number
  /** @default 12 */
  readonly frames?: number
  /** Seconds between frames. @default 1/10 */
  readonly step?: number
  readonly rotation?: 0 | 90 | 180 | 270
  /** Silence, of this codec. @default none */
  readonly sound?: AudioCodec
  /** Written as cameras write where they are. */
  readonly place?: string
  /** Frames from the first one on that are black. @default 0 */
  readonly black?: number
  /** Shifts the colours, so that two files differ. @default 0 */
  readonly hue?: number
}

/** A bar that wanders over a coloured ground, RGBA. */
const frameOf = (width: number, height: number, at: number, hue: number, black: boolean): Uint8Array => {
  const pixels = new Uint8Array(width * height * 4)
  for (let index = 0; index < width * height; index++) {
    const [x, y] = [index % width, Math.floor(index / width)]
    const bar = Math.floor((x * 8) / width) === (at + hue) % 8
    pixels[index * 4] = black ? 0 : bar ? 240 : (60 + hue * 47) % 200
    pixels[index * 4 + 1] = black ? 0 : bar ? 230 : 40 + Math.floor((y * 150) / height)
    pixels[index * 4 + 2] = black ? 0 : (90 + hue * 31) % 220
    pixels[index * 4 + 3] = 255
  }
  return pixels
}

type Pictures = { readonly packets: ReadonlyArray<EncodedPacket>; readonly config: VideoDecoderConfig }

const encoded = async (
  width: number,
  height: number,
  frames: number,
  hue: number,
  black: number
): Promise<Pictures> => {
  const module = await import("h264-mp4-encoder")
  const encoder = await module.default.createH264MP4Encoder()
  Object.assign(encoder, { width, height, frameRate: 10, speed: 10, quantizationParameter: 26, groupOfPictures: 4 })
  encoder.initialize()
  for (let at = 0; at < frames; at++) encoder.addFrameRgba(frameOf(width, height, at, hue, at < black))
  encoder.finalize()
  const bytes = encoder.FS.readFile(encoder.outputFilename)
  encoder.delete()
  const track = await new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS }).getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (track === null || config === null || config === undefined) throw new Error("No video was made")
  const packets = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  return { packets, config }
}

/** The least that containers need to name another codec; nothing draws it. */
const CODECS: Readonly<Record<Exclude<VideoCodec, "avc">, Omit<VideoDecoderConfig, "codedHeight" | "codedWidth">>> = {
  hevc: {
    codec: "hvc1.1.6.L93.B0",
    description: Uint8Array.from([
      1, 1, 0x60, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0
    ])
  },
  vp8: { codec: "vp8" },
  vp9: { codec: "vp09.00.10.08" },
  av1: { codec: "av01.0.04M.08" },
  prores: { codec: "apcn" }
}

const picturesOf = async (
  file: Required<Pick<VideoFile, "codec" | "frames" | "height" | "hue" | "width">>,
  black: number
) => {
  const { codec, frames, height, hue, width } = file
  if (codec === "avc") return encoded(width, height, frames, hue, black)
  const packets = Array.from(
    { length: frames },
    (_, at) =>
      new EncodedPacket(
        Uint8Array.from({ length: 64 }, (__, byte) => (byte * 7 + at + hue) % 256),
        "key",
        at,
        1
      )
  )
  return { packets, config: { ...CODECS[codec], codedWidth: width, codedHeight: height } }
}

/** One frame of AAC without a sound, and a tenth of a second of samples. */
const QUIET_AAC = Uint8Array.from([0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c])
const AAC = { codec: "mp4a.40.2", sampleRate: 44_100, numberOfChannels: 2, description: Uint8Array.from([0x12, 0x10]) }

const soundOf = (codec: AudioCodec, seconds: number) => {
  const isAac = codec === "aac"
  const step = isAac ? 1024 / AAC.sampleRate : 0.1
  const data = isAac ? QUIET_AAC : new Uint8Array(4_800 * 2)
  const packets = Array.from(
    { length: Math.max(1, Math.floor(seconds / step)) },
    (_, at) => new EncodedPacket(data, "key", at * step, step)
  )
  return { packets, config: isAac ? AAC : { codec, sampleRate: 48_000, numberOfChannels: 1 } }
}

const FORMATS: Readonly<Record<NonNullable<VideoFile["container"]>, () => OutputFormat>> = {
  mp4: () => new Mp4OutputFormat({ fastStart: false, metadataFormat: "mdta" }),
  mov: () => new MovOutputFormat({ fastStart: false, metadataFormat: "mdta" }),
  webm: () => new WebMOutputFormat()
}

export const videoFile = async (file: VideoFile = {}): Promise<Uint8Array<ArrayBuffer>> => {
  const { black = 0, codec = "avc", container = "mp4", frames = 12, height = 48, hue = 0, place, step = 0.1 } = file
  const { packets, config } = await picturesOf({ codec, frames, height, hue, width: file.width ?? 64 }, black)
  const target = new BufferTarget()
  const output = new Output({ format: FORMATS[container](), target })
  const pictures = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(pictures, file.rotation === undefined ? {} : { rotation: file.rotation })
  const sound = file.sound === undefined ? undefined : { of: soundOf(file.sound, frames * step), codec: file.sound }
  const source = sound && new EncodedAudioPacketSource(sound.codec)
  if (source) output.addAudioTrack(source)
  if (place !== undefined) output.setMetadataTags({ raw: { "com.apple.quicktime.location.ISO6709": place } })
  await output.start()
  for (const [at, packet] of packets.entries()) {
    await pictures.add(packet.clone({ timestamp: at * step, duration: step }), { decoderConfig: config })
  }
  for (const packet of sound?.of.packets ?? [])
    await source?.add(packet, { decoderConfig: sound?.of.config as AudioDecoderConfig })
  await output.finalize()
  if (target.buffer === null) throw new Error("No video was written")
  return new Uint8Array(target.buffer)
}
