/** Which kind an event is of, what people choose, and when mail is due. */
import type { KindChoice, MailChoice, NotificationEvent, NotificationKind } from "./notifications.schema.ts"
import { NotificationKind as Kinds } from "./notifications.schema.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** More of one kind and subject within it are counted into the first; specification, section 2.20. */
export const COLLAPSE_MS = 10 * MINUTE_MS
/** How long one stays unread before it is mailed; specification, section 2.20. */
const UNREAD_BEFORE_MAIL_MS = 5 * MINUTE_MS
/** Of the local day; specification, section 2.20. */
const DIGEST_HOUR = 8

const kinds: Readonly<Record<NotificationEvent, NotificationKind>> = {
  "review.asked": "review_asked",
  "review.due_tomorrow": "review_asked",
  "review.due_today": "review_asked",
  "review.void": "review_asked",
  approved: "decided",
  changes_requested: "decided",
  "note.mention": "mention",
  "note.answer": "mention",
  "run.ended": "work_done",
  "rights.ending": "expiring",
  "waiver.ending": "expiring",
  "link.ending": "expiring",
  "archive.deleting": "expiring",
  "market.held": "notice",
  "market.lifted": "notice",
  "recall.opened": "notice",
  "recall.closed": "notice",
  "rules.published": "notice",
  "allowance.reached": "notice",
  "support.acted": "notice"
}

export const kindOf = (event: NotificationEvent): NotificationKind => kinds[event]

/** Source: the table of specification, section 2.20. */
const mailAtFirst: Readonly<Record<NotificationKind, MailChoice>> = {
  review_asked: "at_once",
  decided: "at_once",
  mention: "at_once",
  work_done: "digest",
  expiring: "digest",
  notice: "digest"
}

/** What a person chose for a kind, or what holds until they do. */
export const choiceOf = (chosen: ReadonlyArray<KindChoice>, kind: NotificationKind): KindChoice =>
  chosen.find((choice) => choice.kind === kind) ?? { kind, bell: true, mail: mailAtFirst[kind] }

/** Of every kind, in their order. */
export const allChoices = (chosen: ReadonlyArray<KindChoice>): ReadonlyArray<KindChoice> =>
  Kinds.literals.map((kind) => choiceOf(chosen, kind))

/** Neither rings nor mails. */
export const isMuted = ({ bell, mail }: KindChoice): boolean => !bell && mail === "off"

/** True for IANA names that this runtime knows. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name })
    return true
  } catch {
    return false
  }
}

const hourIn = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).formatToParts(at)
  return Number(parts.find(({ type }) => type === "hour")?.value)
}

/**
 * The next instant (UTC ms) after `at` at which the clocks of a time zone show 08:00; one hour later on the day on which
 * they skip it. A zone that is not known counts as UTC.
 */
export const nextDigest = (at: number, timeZone: string): number => {
  const zone = isTimeZone(timeZone) ? timeZone : "UTC"
  const quarter = 15 * MINUTE_MS
  const first = (Math.floor(at / quarter) + 1) * quarter
  for (let step = 0; step < DAY_MS / quarter + 8; step += 1) {
    const instant = first + step * quarter
    if (hourIn(instant, zone) >= DIGEST_HOUR && hourIn(instant - quarter, zone) < DIGEST_HOUR) return instant
  }
  return at + DAY_MS
}

/** When mail about something that happened at `now` is due; UTC ms. */
export const mailDue = (mail: MailChoice, now: number, timeZone: string): number | undefined => {
  switch (mail) {
    case "off":
      return undefined
    case "at_once":
      return now + UNREAD_BEFORE_MAIL_MS
    case "digest":
      return nextDigest(now, timeZone)
  }
}

/** Days before an end on which people hear of it; specification, section 2.20. */
export const EXPIRY_DAYS: ReadonlyArray<number> = [30, 7, 1]
/** Days before something archived is deleted; specification, section 2.20. */
export const DELETION_DAYS = 3
