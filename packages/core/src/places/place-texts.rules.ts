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

/** What the editor of the marks on a photograph says. */
export const markTexts = {
  photo: "The photograph with its marks",
  horizon: "Horizon line",
  zone: "Placement zone",
  size: "Size of the placement zone",
  foot: "A product stands here",
  help: "Drag a mark, or use the arrow keys: Shift moves it further. The zone is the free spot for a product, which stands on its lower edge. The horizon is the line where wall or sky meets the ground.",
  addHorizon: "Mark the horizon",
  removeHorizon: "Remove the horizon",
  addZone: "Mark the placement zone",
  removeZone: "Remove the zone",
  exact: "Exact positions, in % of the photograph",
  fields: { horizon: "Horizon from the top", x: "Zone from the left", y: "Zone from the top", w: "Width", h: "Height" }
} as const
