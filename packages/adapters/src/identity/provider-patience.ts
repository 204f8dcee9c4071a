import { Schedule } from "effect"

/** Retry delays while the provider does not answer: 2, 4, 8 ... s, at most 30 s. */
export const providerPatience = Schedule.min([Schedule.exponential("2 seconds"), Schedule.spaced("30 seconds")])
