import type { VideoCodec, VideoFacts } from "./video-facts.ts"

/** For example `0:05`. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`
}

const names: Readonly<Record<VideoCodec, string>> = {
  avc: "H.264",
  hevc: "HEVC",
  vp8: "VP8",
  vp9: "VP9",
  av1: "AV1",
  prores: "ProRes"
}

export const codecName = (codec: VideoCodec): string => names[codec]

/** Why a video may stay dark; undefined for what every browser of today plays. */
export const playableText = ({ codec }: Pick<VideoFacts, "codec">): string | undefined => {
  if (codec === "hevc")
    return "HEVC plays in Safari; other browsers play it only on some devices. A download has all of it."
  return codec === "prores" ? "ProRes plays in Safari only. A download has all of it." : undefined
}
