import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import { LocalTexts } from "../model/local-text.ts"
import { AssetId, PlaceId } from "../model/ids.ts"
import { Season, TimeOfDay } from "../model/place-time.ts"
import { LightSide } from "../model/light-side.ts"
import { recordFields } from "../records/records.schema.ts"
import { UsageRights } from "../model/usage-rights.ts"

/** UTF-16 code units, inclusive; specification, section 2.5. */
const PLACE_NAME_MAX = 120
/** UTF-16 code units, inclusive; our own limit, as for products. */
export const PLACE_DESCRIPTION_MAX = 500
/** UTF-16 code units, inclusive; our own limit. */
export const PLACE_WORDS_MAX = 120
/** UTF-16 code units, inclusive; our own limit. */
export const PLACE_ADVICE_MAX = 300
/** Characters per mood and moods per place, inclusive; as for tags, specification, section 2.5. */
const MOOD_MAX = 40
const MOODS_MAX = 20
/** Centimetres, inclusive: from a close-up to a kilometre. */
const FRAME_WIDTH_CM = { min: 1, max: 100_000 }

const words = (what: string) =>
  Schema.String.check(
    Schema.isMaxLength(PLACE_WORDS_MAX, { message: `${what} has at most ${PLACE_WORDS_MAX} characters` })
  )

const advice = Schema.String.check(
  Schema.isMaxLength(PLACE_ADVICE_MAX, { message: `Write at most ${PLACE_ADVICE_MAX} characters` })
)

const PlaceName = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Give the place a name" }),
  Schema.isMaxLength(PLACE_NAME_MAX, { message: "A place name has at most 120 characters" }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

/** Specification, section 3.28. */
export const PlaceKind = Schema.Literals(["store", "outdoor", "home", "studio", "city", "event", "virtual"])
export type PlaceKind = typeof PlaceKind.Type

export { Season, TimeOfDay }

export const Weather = Schema.Literals(["clear", "cloudy", "rain", "snow", "fog"])
export type Weather = typeof Weather.Type

/** Near the ground, at eye level, or above. */
export const CameraHeight = Schema.Literals(["low", "eye", "high"])
export type CameraHeight = typeof CameraHeight.Type

const Fraction = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/** Free spot for a product, which stands on the lower edge: fractions 0-1, origin top left. */
export const PlaceZone = Schema.Struct({ x: Fraction, y: Fraction, w: Fraction, h: Fraction }).check(
  Schema.makeFilter(({ h, w, x, y }) => x + w <= 1.000_001 && y + h <= 1.000_001 && w > 0 && h > 0, {
    message: "The placement zone has to lie inside the photograph"
  })
)
export type PlaceZone = typeof PlaceZone.Type

/** As for every picture that another person may own. */
export const PlaceRights = UsageRights
export type PlaceRights = typeof PlaceRights.Type

/** Inclusive; our own limit. */
export const PLACE_PHOTOS_MAX = 12

/** Absent values were not stated and restrict nothing. */
export const PlacePhoto = Schema.Struct({
  assetId: AssetId,
  timeOfDay: Schema.optionalKey(TimeOfDay),
  season: Schema.optionalKey(Season),
  weather: Schema.optionalKey(Weather),
  cameraHeight: Schema.optionalKey(CameraHeight),
  /** Where wall or sky meets the ground: fraction 0-1 from the top. */
  horizon: Schema.optionalKey(Fraction),
  zone: Schema.optionalKey(PlaceZone),
  lightFrom: Schema.optionalKey(LightSide),
  /** Centimetres, at the line the product stands on. */
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

/** The first photograph is the main one. */
export const PlaceDraft = Schema.Struct({
  name: PlaceName,
  kind: PlaceKind,
  description: Schema.optionalKey(
    Schema.String.check(
      Schema.isMaxLength(PLACE_DESCRIPTION_MAX, { message: "A description has at most 500 characters" })
    )
  ),
  /** In other languages than the default one. */
  texts: Schema.optionalKey(LocalTexts),
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

/** Address and pixels are present once checked. */
export const StoredPlacePhoto = Schema.Struct({
  ...PlacePhoto.fields,
  url: Schema.optionalKey(Schema.String),
  width: Schema.optionalKey(Schema.Number),
  height: Schema.optionalKey(Schema.Number)
})
export type StoredPlacePhoto = typeof StoredPlacePhoto.Type

/** `usedIn`: generated assets that show it. */
export const Place = Schema.Struct({
  _id: PlaceId,
  ...recordFields,
  ...PlaceDraft.fields,
  name: Schema.String,
  photos: Schema.Array(StoredPlacePhoto),
  usedIn: Schema.Number
})
export type Place = typeof Place.Type
