import { dayLater, daysFrom } from "../model/day.ts"
import type { Answers, Brief } from "./campaigns.schema.ts"

/** Every date of the brief, `days` later. */
export const shiftDates = <Of extends Brief | Answers>(brief: Of, days: number): Of => {
  const { approvalBy, endsAt, keyDates, offer, startsAt } = brief
  return {
    ...brief,
    ...(startsAt !== undefined && { startsAt: dayLater(startsAt, days) }),
    ...(endsAt !== undefined && { endsAt: dayLater(endsAt, days) }),
    ...(approvalBy !== undefined && { approvalBy: dayLater(approvalBy, days) }),
    keyDates: keyDates.map((each) => ({ ...each, date: dayLater(each.date, days) })),
    ...(offer !== undefined && {
      offer: {
        ...offer,
        ...(offer.validFrom !== undefined && { validFrom: dayLater(offer.validFrom, days) }),
        ...(offer.validTo !== undefined && { validTo: dayLater(offer.validTo, days) })
      }
    })
  }
}

/** The brief of a copy that starts on `startsAt`; what was allowed for the old days is asked again. */
export const copiedBrief = <Of extends Brief | Answers>(brief: Of, startsAt: string | undefined): Of => {
  if (startsAt === undefined || brief.startsAt === undefined) return brief
  const days = daysFrom(brief.startsAt, startsAt)
  return days === 0 ? brief : { ...shiftDates(brief, days), allowedDays: [] }
}
