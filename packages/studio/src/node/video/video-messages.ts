import type { VideoFacts } from "@marque/core/model"

/** Paths on this machine. */
export interface VideoTask {
  readonly from: string
  readonly to: string
}

export type VideoMime = "video/mp4" | "video/quicktime" | "video/webm"

/** Pixels as shown, upright and with square pixels. */
export interface RepackedVideo {
  readonly mime: VideoMime
  readonly width: number
  readonly height: number
  readonly facts: VideoFacts
}

/** `found`: words for people. */
export type VideoProblem =
  | { readonly found: string }
  | { readonly seconds: number }
  | { readonly width: number; readonly height: number }

export type VideoAnswer = { readonly video: RepackedVideo } | { readonly problem: VideoProblem }
