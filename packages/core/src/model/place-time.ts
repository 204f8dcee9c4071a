import { Schema } from "effect"

export const Season = Schema.Literals(["spring", "summer", "autumn", "winter"])
export type Season = typeof Season.Type

/** Judged by its light. */
export const TimeOfDay = Schema.Literals(["morning", "day", "evening", "night"])
export type TimeOfDay = typeof TimeOfDay.Type

/** When a photograph was taken, or is to have been. What is absent was not stated. */
export interface PlaceTime {
  readonly season?: Season | undefined
  readonly timeOfDay?: TimeOfDay | undefined
}
