import { CLIP_FPS, type ClipTiming, framesOf } from "./clip.ts"

/** Share of a clip in which the camera travels; then it is nearly still, so that the words can be read. */
const TRAVEL_SHARE = 0.6
/** Share of the way left for the nearly still part. */
const DRIFT = 0.05
/** Frames in which the product settles. */
const SETTLE_FROM = 2
const SETTLE_TO = 32
/** First frame of the first word group, frames until the last begins, and frames per group. */
const WORDS_FROM = 6
const WORDS_SPREAD = 20
const WORDS_LENGTH = 26

const unit = (value: number) => Math.min(1, Math.max(0, value))

export const cubicInOut = (t: number): number => {
  const x = unit(t)
  return x < 0.5 ? 4 * x ** 3 : 1 - (2 - 2 * x) ** 3 / 2
}

const cubicOut = (t: number): number => 1 - (1 - unit(t)) ** 3

export const travelAt = (timing: ClipTiming, frame: number): number => {
  const frames = framesOf(timing)
  if (timing.loop) return cubicInOut(1 - Math.abs((2 * frame) / frames - 1))
  const t = frame / (frames - 1)
  return (1 - DRIFT) * cubicInOut(t / TRAVEL_SHARE) + DRIFT * cubicInOut(t)
}

const restAt = (timing: ClipTiming): number | undefined =>
  timing.loop ? undefined : Math.round(TRAVEL_SHARE * framesOf(timing))

/**
 * One each second while the camera travels, to clear artefacts, and the one in which it rests. A later one would
 * flicker in the still picture.
 */
export const isWhole = (timing: ClipTiming, frame: number): boolean => {
  const rest = restAt(timing)
  return frame === rest || (frame % CLIP_FPS === 0 && (rest === undefined || frame < rest))
}

export const settledAt = (timing: ClipTiming, frame: number): number => {
  const travel = travelAt(timing, frame)
  if (timing.loop) return travel
  return 0.6 * cubicOut((frame - SETTLE_FROM) / (SETTLE_TO - SETTLE_FROM)) + 0.4 * travel
}

export const shownAt = (timing: ClipTiming, frame: number, order: number): number =>
  timing.loop ? 1 : cubicOut((frame - WORDS_FROM - WORDS_SPREAD * order) / WORDS_LENGTH)

export const settledFrame = (timing: ClipTiming): number => (timing.loop ? 0 : framesOf(timing) - 1)
