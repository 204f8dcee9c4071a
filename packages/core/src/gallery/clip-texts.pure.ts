/** For example `0:05`. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`
}

/** Spoken form, e.g. `5 seconds`. */
export const durationWords = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  return whole === 1 ? "1 second" : `${whole} seconds`
}
