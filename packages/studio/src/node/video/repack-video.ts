/**
 * Copies the picture and the sound of a video into a new container, packet by packet and without encoding them again. What
 * else the file holds stays behind: places, names of devices, tracks of positions, covers, and whatever lies between boxes.
 */
import { openAsBlob } from "node:fs"
import type { VideoCodec } from "@marque/core/model"
import { VIDEO_SECONDS_MAX, VIDEO_SIDE_MAX } from "@marque/core/uploads"
import {
  BlobSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WEBM,
  WebMOutputFormat
} from "mediabunny"
import { LIMITS } from "../limits.ts"
import type { RepackedVideo, VideoAnswer, VideoMime, VideoProblem } from "./video-messages.ts"

class RefusedVideo extends Error {
  override readonly name = "RefusedVideo"
  readonly problem: VideoProblem

  constructor(problem: VideoProblem) {
    super("This video is not taken")
    this.problem = problem
  }
}

const refused = (found: string) => new RefusedVideo({ found })

const DAMAGED = "the file is damaged"

interface Packing {
  readonly mime: VideoMime
  readonly format: OutputFormat
}

/** The index is written into space kept at the head of the file, so that it plays while it loads. */
const MP4_PACKING = (): Packing => ({ mime: "video/mp4", format: new Mp4OutputFormat({ fastStart: "reserve" }) })
const MOV_PACKING = (): Packing => ({ mime: "video/quicktime", format: new MovOutputFormat({ fastStart: "reserve" }) })
const WEBM_PACKING = (): Packing => ({ mime: "video/webm", format: new WebMOutputFormat() })

interface Tracks {
  readonly video: InputVideoTrack
  readonly codec: VideoCodec
  readonly sounds: ReadonlyArray<{
    readonly track: InputAudioTrack
    readonly codec: NonNullable<Awaited<ReturnType<InputAudioTrack["getCodec"]>>>
  }>
}

const isRaw = (codec: string): boolean => codec.startsWith("pcm-") || codec === "ulaw" || codec === "alaw"

const fits = ({ format }: Packing, { codec, sounds }: Tracks): boolean =>
  format.getSupportedVideoCodecs().includes(codec) &&
  sounds.every((sound) => format.getSupportedAudioCodecs().includes(sound.codec))

/** A film of a camera becomes an MP4 where that plays in more browsers. */
const packingOf = async (input: Input, tracks: Tracks): Promise<Packing> => {
  const format = await input.getFormat()
  const raw = tracks.codec === "prores" || tracks.sounds.some(({ codec }) => isRaw(codec))
  const wanted =
    format === WEBM ? [WEBM_PACKING()] : raw && format === QTFF ? [MOV_PACKING()] : [MP4_PACKING(), MOV_PACKING()]
  const packing = wanted.find((each) => fits(each, tracks))
  if (packing === undefined) throw refused("its picture and sound do not fit into one file; save it as MP4")
  return packing
}

const tracksOf = async (input: Input): Promise<Tracks> => {
  const video = await input.getPrimaryVideoTrack()
  const sounds = []
  for (const track of await input.getAudioTracks()) {
    const codec = await track.getCodec()
    if (codec === null) throw refused("its sound is of an unknown kind; save it with AAC")
    sounds.push({ track, codec })
  }
  if (video === null) throw refused(sounds.length > 0 ? "it has sound, but no picture" : DAMAGED)
  const codec = await video.getCodec()
  if (codec === null) throw refused("its picture is of an unknown kind; save it with H.264")
  return { video, codec, sounds }
}

/** Seconds; `last`: when the last one starts. */
interface Extent {
  readonly count: number
  readonly from: number
  readonly last: number
  readonly to: number
}

/** From the tables of the file, without what they point at. */
const extentOf = async (track: InputTrack): Promise<Extent> => {
  let [count, from, last, to] = [0, Infinity, -Infinity, -Infinity]
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    count += 1
    if (count > LIMITS.videoPackets.value) throw refused(DAMAGED)
    from = Math.min(from, packet.timestamp)
    last = Math.max(last, packet.timestamp)
    to = Math.max(to, packet.timestamp + packet.duration)
    if (to - from > VIDEO_SECONDS_MAX) throw new RefusedVideo({ seconds: await track.computeDuration() })
  }
  return { count, from, last, to }
}

/** Frames a second, to two places; of a single frame 0. */
const rateOf = ({ count, from, last }: Extent): number =>
  count < 2 || last <= from ? 0 : Math.round(((count - 1) / (last - from)) * 100) / 100

const sizeOf = async (video: InputVideoTrack) => {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  if (!(width >= 1 && height >= 1)) throw refused(DAMAGED)
  if (Math.max(width, height) > VIDEO_SIDE_MAX) throw new RefusedVideo({ width, height })
  return { width, height }
}

interface Lane {
  readonly packets: AsyncGenerator<EncodedPacket, void>
  readonly add: (packet: EncodedPacket) => Promise<void>
  next: EncodedPacket | undefined
  /** Packets that the tables name and that have not come yet. */
  left: number
}

const lane = async (track: InputTrack, left: number, add: Lane["add"]): Promise<Lane> => {
  const packets = new EncodedPacketSink(track).packets()
  return { packets, add, next: (await packets.next()).value ?? undefined, left }
}

const earliest = (lanes: ReadonlyArray<Lane>): Lane | undefined =>
  lanes
    .filter(({ next }) => next !== undefined)
    .sort((one, other) => (one.next?.timestamp ?? 0) - (other.next?.timestamp ?? 0))[0]

/** In the order of their times, so that picture and sound lie side by side. A file that is cut off ends early. */
const copyAll = async (lanes: ReadonlyArray<Lane>, shift: number): Promise<void> => {
  for (let first = earliest(lanes); first?.next !== undefined; first = earliest(lanes)) {
    await first.add(first.next.clone({ timestamp: first.next.timestamp + shift }))
    first.next = (await first.packets.next()).value ?? undefined
    first.left -= 1
  }
  if (lanes.some(({ left }) => left > 0)) throw refused(DAMAGED)
}

const videoLane = async ({ codec, video }: Tracks, output: Output, packets: number): Promise<Lane> => {
  const config = await video.getDecoderConfig()
  if (config === null) throw refused(DAMAGED)
  const source = new EncodedVideoPacketSource(codec)
  const turned = output.format.supportsVideoRotationMetadata
  output.addVideoTrack(source, {
    maximumPacketCount: packets,
    ...(turned && { rotation: await video.getRotation(), flip: await video.getFlip() })
  })
  return lane(video, packets, (packet) => source.add(packet, { decoderConfig: config }))
}

const soundLane = async (
  { codec, track }: Tracks["sounds"][number],
  output: Output,
  packets: number
): Promise<Lane> => {
  const config = await track.getDecoderConfig()
  if (config === null) throw refused(DAMAGED)
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount: packets })
  return lane(track, packets, (packet) => source.add(packet, { decoderConfig: config }))
}

const repacked = async (input: Input, to: string): Promise<RepackedVideo> => {
  const tracks = await tracksOf(input)
  const size = await sizeOf(tracks.video)
  const shown = await extentOf(tracks.video)
  if (shown.count === 0) throw refused(DAMAGED)
  const audible = []
  for (const sound of tracks.sounds) {
    const extent = await extentOf(sound.track)
    if (extent.count > 0) audible.push({ sound, extent })
  }
  const { format, mime } = await packingOf(input, tracks)
  const output = new Output({ format, target: new FilePathTarget(to) })
  try {
    const lanes = [await videoLane(tracks, output, shown.count)]
    if (lanes[0]?.next?.type !== "key") throw refused(DAMAGED)
    for (const { extent, sound } of audible) lanes.push(await soundLane(sound, output, extent.count))
    await output.start()
    // Some sound starts before the picture, at times that no player shows.
    await copyAll(lanes, -Math.min(0, shown.from, ...audible.map(({ extent }) => extent.from)))
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  }
  const [first] = tracks.sounds
  return {
    mime,
    ...size,
    facts: {
      codec: tracks.codec,
      fps: rateOf(shown),
      seconds: Math.max(...[shown, ...audible.map(({ extent }) => extent)].map(({ from, to: end }) => end - from)),
      ...(audible.length > 0 && first && { sound: first.codec })
    }
  }
}

/** Of this machine and not of the file. */
const OWN_TROUBLES: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EIO", "EMFILE", "ENOMEM", "EACCES", "ENOENT"])

const isOwnTrouble = (error: unknown): boolean =>
  error instanceof Error && "code" in error && OWN_TROUBLES.has(error.code)

/** Writes to `to`. Rejects only for what is wrong with this machine. */
export const repackVideo = async (from: string, to: string): Promise<VideoAnswer> => {
  // Not by its path, whose file the library does not always close.
  const input = new Input({ source: new BlobSource(await openAsBlob(from)), formats: [MP4, QTFF, WEBM] })
  try {
    return { video: await repacked(input, to) }
  } catch (error) {
    if (isOwnTrouble(error)) throw error
    return { problem: error instanceof RefusedVideo ? error.problem : { found: DAMAGED } }
  } finally {
    input.dispose()
  }
}
