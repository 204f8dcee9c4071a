import { Cron } from "croner"
import { createHash } from "node:crypto"

/** As the library exports it; UTC. */
export type CronSchedule =
  | { readonly type: "interval"; readonly seconds?: number; readonly minutes?: number; readonly hours?: number }
  | { readonly type: "hourly"; readonly minuteUTC?: number }
  | { readonly type: "daily"; readonly hourUTC: number; readonly minuteUTC?: number }
  | { readonly type: "weekly"; readonly dayOfWeek: string; readonly hourUTC: number; readonly minuteUTC?: number }
  | { readonly type: "monthly"; readonly day: number; readonly hourUTC: number; readonly minuteUTC?: number }
  | { readonly type: "cron"; readonly cron: string }

/** Times are UTC milliseconds. */
export interface Timetable {
  readonly first: (now: number) => number
  /** Later than `time`, for a job that was due at `due`; Infinity for none. */
  readonly next: (due: number, time: number) => number
  /** `due` and `time` included; at most {@link MOST_COUNTED}. */
  readonly between: (due: number, time: number) => number
}

export const MOST_COUNTED = 1000

/** Stable per name, spread between names. */
const minuteOf = (name: string): number => createHash("sha256").update(name).digest().readUInt32BE() % 60

const expressionOf = (schedule: Exclude<CronSchedule, { readonly type: "interval" }>, name: string): string => {
  if (schedule.type === "cron") return schedule.cron
  const minute = schedule.minuteUTC ?? minuteOf(name)
  switch (schedule.type) {
    case "hourly":
      return `${minute} * * * *`
    case "daily":
      return `${minute} ${schedule.hourUTC} * * *`
    case "weekly":
      return `${minute} ${schedule.hourUTC} * * ${schedule.dayOfWeek.slice(0, 3).toUpperCase()}`
    case "monthly":
      return `${minute} ${schedule.hourUTC} ${schedule.day} * *`
  }
}

const every = (period: number): Timetable => ({
  first: (now) => now,
  next: (due, time) => due + (Math.floor(Math.max(0, time - due) / period) + 1) * period,
  between: (due, time) => (time < due ? 0 : Math.min(MOST_COUNTED, Math.floor((time - due) / period) + 1))
})

const byCalendar = (expression: string): Timetable => {
  const cron = new Cron(expression, { timezone: "UTC", mode: "5-part", paused: true })
  const after = (time: number): number => cron.nextRun(new Date(time))?.getTime() ?? Infinity
  const between = (due: number, time: number): number => {
    let count = 0
    for (let at = due; at <= time && count < MOST_COUNTED; at = after(at)) count += 1
    return count
  }
  return { first: after, next: (_, time) => after(time), between }
}

const SECOND = 1000
const periodOf = ({ hours, minutes, seconds }: Extract<CronSchedule, { readonly type: "interval" }>): number =>
  ((seconds ?? 0) + (minutes ?? 0) * 60 + (hours ?? 0) * 3600) * SECOND

/** Names the job when an expression cannot be read. */
export const timetable = (name: string, schedule: CronSchedule): Timetable => {
  if (schedule.type === "interval") return every(periodOf(schedule))
  try {
    return byCalendar(expressionOf(schedule, name))
  } catch (error) {
    throw new Error(`The schedule of cron job "${name}" cannot be read: ${String(error)}`, { cause: error })
  }
}
