const MINUTE_MS = 60_000
const UNITS = [
  { name: "day", ms: 24 * 60 * MINUTE_MS },
  { name: "hour", ms: 60 * MINUTE_MS },
  { name: "minute", ms: MINUTE_MS }
] as const

/**
 * To stand before 'ago': 'a moment' below a minute, then whole minutes, hours and days, rounded down. `ms`:
 * milliseconds; negative values (clock skew) are a moment.
 */
export const elapsedText = (ms: number): string => {
  const unit = UNITS.find((each) => ms >= each.ms)
  if (unit === undefined) return "a moment"
  const count = Math.floor(ms / unit.ms)
  return `${count} ${unit.name}${count === 1 ? "" : "s"}`
}
