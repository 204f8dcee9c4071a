const MINUTE_MS = 60_000
const UNITS = [
  { name: "day", ms: 24 * 60 * MINUTE_MS },
  { name: "hour", ms: 60 * MINUTE_MS },
  { name: "minute", ms: MINUTE_MS }
] as const

/**
 * How long ago something was, to stand before 'ago': 'a moment' below a minute, then whole minutes, hours and days,
 * rounded down. `ms` is a duration in milliseconds; a negative one is a moment, for clocks that disagree.
 */
export const elapsedText = (ms: number): string => {
  const unit = UNITS.find((each) => ms >= each.ms)
  if (unit === undefined) return "a moment"
  const count = Math.floor(ms / unit.ms)
  return `${count} ${unit.name}${count === 1 ? "" : "s"}`
}
