import { Schema } from "effect"

export const VideoCodec = Schema.Literals(["avc", "hevc", "vp8", "vp9", "av1", "prores"])
export type VideoCodec = typeof VideoCodec.Type

/** What is known of an uploaded video besides its file; `fps`: frames a second. */
export const VideoFacts = Schema.Struct({
  codec: VideoCodec,
  /** Codec of its sound, as containers name it; absent: it is silent. */
  sound: Schema.optionalKey(Schema.String),
  fps: Schema.Number,
  seconds: Schema.Number
})
export type VideoFacts = typeof VideoFacts.Type

/** How long a moving picture takes once through. */
export const MovingFacts = Schema.Struct({ frames: Schema.Number, seconds: Schema.Number })
export type MovingFacts = typeof MovingFacts.Type
