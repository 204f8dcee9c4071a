import type { LightSide } from "../model/light-side.ts"
import type { PermittedUse } from "../model/permitted-use.ts"
import { daysBetween, dayText, rightsState } from "./place-rights.rules.ts"
import { seasonsOf } from "./place-photos.rules.ts"
import type { CameraHeight, PlaceKind, PlacePhoto, Season, TimeOfDay, Weather } from "./places.schema.ts"

export const placeKindLabels: Readonly<Record<PlaceKind, string>> = {
  store: "Store",
  outdoor: "Outdoor",
  home: "Home",
  studio: "Studio",
  city: "City",
  event: "Event",
  virtual: "Virtual"
}

export const seasonLabels: Readonly<Record<Season | "any", string>> = {
  any: "Any season",
  spring: "Spring",
  summer: "Summer",
  autumn: "Autumn",
  winter: "Winter"
}

export const seasonText = (photos: ReadonlyArray<Pick<PlacePhoto, "season">>): string => {
  const seasons = seasonsOf(photos)
  return seasons.length === 0 ? seasonLabels.any : seasons.map((season) => seasonLabels[season]).join(", ")
}

export const useLabels: Readonly<Record<PermittedUse, string>> = {
  organic: "Organic posts",
  paid: "Paid media",
  print: "Print",
  out_of_home: "Out of home",
  internal: "Internal"
}

export const permittedUseText = (uses: ReadonlyArray<PermittedUse>): string =>
  uses.length === 0 ? "Every use" : uses.map((use) => useLabels[use]).join(", ")

export const timeLabels: Readonly<Record<TimeOfDay | "any", string>> = {
  any: "Any time of day",
  morning: "Morning",
  day: "Midday",
  evening: "Evening",
  night: "Night"
}

export const weatherLabels: Readonly<Record<Weather | "any", string>> = {
  any: "Any weather",
  clear: "Clear",
  cloudy: "Cloudy",
  rain: "Rain",
  snow: "Snow",
  fog: "Fog"
}

export const heightLabels: Readonly<Record<CameraHeight | "unknown", string>> = {
  unknown: "Not sure",
  low: "Near the ground",
  eye: "Eye level",
  high: "From above"
}

/** `unknown` is measured when a picture is made. */
export const lightLabels: Readonly<Record<LightSide | "unknown", string>> = {
  unknown: "Not sure",
  left: "From the left",
  right: "From the right"
}

/** Both days are `YYYY-MM-DD`. */
export const rightsText = (validUntil: string | undefined, today: string): string => {
  if (validUntil === undefined) return "Rights ok"
  const state = rightsState(validUntil, today)
  if (state === "expired") return `Rights ended on ${dayText(validUntil)}`
  if (state === "ok") return `Rights until ${dayText(validUntil)}`
  const left = daysBetween(today, validUntil)
  if (left === 0) return "Rights end today"
  return `Rights end in ${left} ${left === 1 ? "day" : "days"}`
}

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

export const photoLabels = {
  season: "Season",
  timeOfDay: "Time of day",
  weather: "Weather",
  cameraHeight: "Camera height",
  lightFrom: "Light",
  frameWidthCm: "Width of the picture in cm"
} as const

export const photoHints = {
  lightFrom: "The side the main light comes from. Shadows of products follow it.",
  frameWidthCm:
    "Across the picture, where a product would stand. Products of known height are then shown at their true size."
} as const

export const photoTexts = {
  earlier: "Move earlier",
  later: "Move later",
  main: "Make main",
  remove: "Remove",
  mainBadge: "Main",
  help: "Arrow keys go from photograph to photograph; with Alt they move the one that is shown."
} as const
