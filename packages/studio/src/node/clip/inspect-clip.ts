import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny"

export interface InspectedClip {
  readonly mediaType: "video/mp4" | "video/webm"
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly frames: number
}

/**
 * The first video track must be H.264 or VP9 with a key frame. Undefined for anything else, including cut off files.
 * Never rejects.
 */
export const inspectClip = async (bytes: Uint8Array): Promise<InspectedClip | undefined> => {
  try {
    const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] })
    const track = await input.getPrimaryVideoTrack()
    const config = await track?.getDecoderConfig()
    if (track === null || config === null || config === undefined || !/^(avc1|avc3|vp09)/.test(config.codec))
      return undefined
    let frames = 0
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (frames === 0 && packet.type !== "key") return undefined
      frames += 1
    }
    const mediaType = (await input.getMimeType()).startsWith("video/webm") ? "video/webm" : "video/mp4"
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    return frames === 0 ? undefined : { mediaType, width, height, seconds: await track.computeDuration(), frames }
  } catch {
    return undefined
  }
}
