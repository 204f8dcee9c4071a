export { durationText } from "../model/video-words.ts"

/** Spoken form, e.g. `5 seconds`. */
export const durationWords = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  return whole === 1 ? "1 second" : `${whole} seconds`
}
