import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import { AssetId, PlaceId } from "../model/ids.ts"
import { LightSide } from "../model/light-side.ts"
import { recordFields } from "../records/records.schema.ts"
import { isDay } from "../model/day.ts"

/** Characters (UTF-16 code units), inclusive; product specification, section 2.5. */
const PLACE_NAME_MAX = 120
/** Characters (UTF-16 code units), inclusive; the number is ours, as for products. */
export const PLACE_DESCRIPTION_MAX = 500
/** Characters (UTF-16 code units), inclusive, of city, country, owner, licence and markets; the number is ours. */
const PLACE_WORDS_MAX = 120
/** Characters (UTF-16 code units), inclusive, of what to do and not to do at a place; the number is ours. */
export const PLACE_ADVICE_MAX = 300
/** Characters of one mood and moods of one place, inclusive; as for tags, product specification, section 2.5. */
const MOOD_MAX = 40
const MOODS_MAX = 20
/** Centimetres, inclusive: a ring box up close, and a kilometre. */
const FRAME_WIDTH_CM = { min: 1, max: 100_000 }

const words = (what: string) =>
  Schema.String.check(
    Schema.isMaxLength(PLACE_WORDS_MAX, { message: `${what} has at most ${PLACE_WORDS_MAX} characters` })
  )

const advice = Schema.String.check(
  Schema.isMaxLength(PLACE_ADVICE_MAX, { message: `Write at most ${PLACE_ADVICE_MAX} characters` })
)

/** A place's name as people read it; limits count UTF-16 code units. */
const PlaceName = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Give the place a name" }),
  Schema.isMaxLength(PLACE_NAME_MAX, { message: "A place name has at most 120 characters" }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

/** What sort of place it is; product specification, section 3.28. */
export const PlaceKind = Schema.Literals(["store", "outdoor", "home", "studio", "city", "event", "virtual"])
export type PlaceKind = typeof PlaceKind.Type

/** The time of year a photograph shows. */
export const Season = Schema.Literals(["spring", "summer", "autumn", "winter"])
export type Season = typeof Season.Type

/** The time of day in a photograph, by its light. */
export const TimeOfDay = Schema.Literals(["morning", "day", "evening", "night"])
export type TimeOfDay = typeof TimeOfDay.Type

/** The weather a photograph shows. */
export const Weather = Schema.Literals(["clear", "cloudy", "rain", "snow", "fog"])
export type Weather = typeof Weather.Type

/** Where the camera stood: near the ground, as high as a person's eyes, or above them. */
export const CameraHeight = Schema.Literals(["low", "eye", "high"])
export type CameraHeight = typeof CameraHeight.Type

const Fraction = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/** The free spot for a product: fractions 0-1 of the photograph, origin top left. The product stands on the lower edge. */
export const PlaceZone = Schema.Struct({ x: Fraction, y: Fraction, w: Fraction, h: Fraction }).check(
  Schema.makeFilter(({ h, w, x, y }) => x + w <= 1.000_001 && y + h <= 1.000_001 && w > 0 && h > 0, {
    message: "The placement zone has to lie inside the photograph"
  })
)
export type PlaceZone = typeof PlaceZone.Type

/** A day of the calendar as `YYYY-MM-DD`, in UTC. */
const Day = Schema.String.check(Schema.makeFilter(isDay, { message: "Write the day as 2027-06-30" }))

/** Who lets the brand use the place, and how long; `validUntil` is the last day on which it may be used. */
export const PlaceRights = Schema.Struct({
  owner: Schema.optionalKey(words("The owner")),
  licence: Schema.optionalKey(words("The licence")),
  validUntil: Schema.optionalKey(Day),
  markets: Schema.optionalKey(words("The list of markets"))
})
export type PlaceRights = typeof PlaceRights.Type

/** Photographs of one place, inclusive; the number is ours. */
export const PLACE_PHOTOS_MAX = 12

/** One photograph of a place and what is marked on it. What is absent was not stated, and limits nothing. */
export const PlacePhoto = Schema.Struct({
  assetId: AssetId,
  timeOfDay: Schema.optionalKey(TimeOfDay),
  season: Schema.optionalKey(Season),
  weather: Schema.optionalKey(Weather),
  cameraHeight: Schema.optionalKey(CameraHeight),
  /** The line where wall or sky meets the ground: fraction 0-1 of the photograph's height, from the top. */
  horizon: Schema.optionalKey(Fraction),
  zone: Schema.optionalKey(PlaceZone),
  /** The side the main light comes from. */
  lightFrom: Schema.optionalKey(LightSide),
  /** Width of the photograph in centimetres, at the line the product stands on. */
  frameWidthCm: Schema.optionalKey(
    Schema.Finite.check(
      Schema.isBetween(
        { minimum: FRAME_WIDTH_CM.min, maximum: FRAME_WIDTH_CM.max },
        { message: "Write a width between 1 and 100000 cm" }
      )
    )
  )
})
export type PlacePhoto = typeof PlacePhoto.Type

const eachOnce = (photos: ReadonlyArray<PlacePhoto>): boolean =>
  new Set(photos.map(({ assetId }) => assetId)).size === photos.length

/** What a person enters for a place; the first photograph is the main one. */
export const PlaceDraft = Schema.Struct({
  name: PlaceName,
  kind: PlaceKind,
  description: Schema.optionalKey(
    Schema.String.check(
      Schema.isMaxLength(PLACE_DESCRIPTION_MAX, { message: "A description has at most 500 characters" })
    )
  ),
  city: Schema.optionalKey(words("The city")),
  country: Schema.optionalKey(words("The country")),
  mood: Schema.Array(
    Schema.String.check(
      Schema.isPattern(/\S/, { message: "Separate moods by commas" }),
      Schema.isMaxLength(MOOD_MAX, { message: "A mood has at most 40 characters" })
    )
  ).check(Schema.isMaxLength(MOODS_MAX, { message: "A place has at most 20 moods" })),
  photos: Schema.Array(PlacePhoto).check(
    Schema.isMaxLength(PLACE_PHOTOS_MAX, { message: `A place has at most ${PLACE_PHOTOS_MAX} photographs` }),
    Schema.makeFilter(eachOnce, { message: "A photograph stands in a place once" })
  ),
  rights: PlaceRights,
  doText: Schema.optionalKey(advice),
  dontText: Schema.optionalKey(advice)
})
export type PlaceDraft = typeof PlaceDraft.Type

/** A stored photograph of a place: address and pixels are there once it was checked. */
export const StoredPlacePhoto = Schema.Struct({
  ...PlacePhoto.fields,
  url: Schema.optionalKey(Schema.String),
  width: Schema.optionalKey(Schema.Number),
  height: Schema.optionalKey(Schema.Number)
})
export type StoredPlacePhoto = typeof StoredPlacePhoto.Type

/** A stored place. `usedIn` counts generated assets that show it. */
export const Place = Schema.Struct({
  _id: PlaceId,
  ...recordFields,
  ...PlaceDraft.fields,
  name: Schema.String,
  photos: Schema.Array(StoredPlacePhoto),
  usedIn: Schema.Number
})
export type Place = typeof Place.Type
