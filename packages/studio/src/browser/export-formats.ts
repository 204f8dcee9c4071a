import { CLIP_FPS, clipSizeOf } from "../motion/clip.ts"

export type ExportFormat = "mp4" | "webm"

/** H.264 Baseline at level 4.0 and VP9 profile 0 at level 3.1: both hold 1280 x 720 at 30 frames a second. */
const CODECS: Readonly<Record<ExportFormat, string>> = { mp4: "avc1.420028", webm: "vp09.00.31.08" }
const BITS_PER_SECOND = 5_000_000

const isSupported = async (format: ExportFormat, width: number, height: number): Promise<boolean> => {
  if (typeof VideoEncoder === "undefined") return false
  const config = { codec: CODECS[format], width, height, framerate: CLIP_FPS, bitrate: BITS_PER_SECOND }
  try {
    return (await VideoEncoder.isConfigSupported(config)).supported === true
  } catch {
    return false
  }
}

/** What this browser can write at these proportions, best first; empty without a video encoder. */
export const exportFormats = async (frame: {
  readonly w: number
  readonly h: number
}): Promise<ReadonlyArray<ExportFormat>> => {
  const { w, h } = clipSizeOf(frame)
  const [mp4, webm] = await Promise.all([isSupported("mp4", w, h), isSupported("webm", w, h)])
  return [...(mp4 ? (["mp4"] as const) : []), ...(webm ? (["webm"] as const) : [])]
}
