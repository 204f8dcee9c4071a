import type { LightSide } from "../model/light-side.ts"
import { daysBetween, dayText, rightsState } from "./place-rights.rules.ts"
import type { PlaceKind, Season } from "./places.schema.ts"

/** How kinds of places are named to people. */
export const placeKindLabels: Readonly<Record<PlaceKind, string>> = {
  store: "Store",
  outdoor: "Outdoor",
  home: "Home",
  studio: "Studio",
  city: "City",
  event: "Event",
  virtual: "Virtual"
}

/** How the season of a photograph is named to people; `any` is said of one that names none. */
export const seasonLabels: Readonly<Record<Season | "any", string>> = {
  any: "Any season",
  spring: "Spring",
  summer: "Summer",
  autumn: "Autumn",
  winter: "Winter"
}

/** How the side of the light is named to people; `unknown` is measured when a picture is made. */
export const lightLabels: Readonly<Record<LightSide | "unknown", string>> = {
  unknown: "Not sure",
  left: "From the left",
  right: "From the right"
}

/** How the rights stand, in a few words; `today` and the last day are `YYYY-MM-DD`. */
export const rightsText = (validUntil: string | undefined, today: string): string => {
  if (validUntil === undefined) return "Rights ok"
  const state = rightsState(validUntil, today)
  if (state === "expired") return `Rights ended on ${dayText(validUntil)}`
  if (state === "ok") return `Rights until ${dayText(validUntil)}`
  const left = daysBetween(today, validUntil)
  if (left === 0) return "Rights end today"
  return `Rights end in ${left} ${left === 1 ? "day" : "days"}`
}
