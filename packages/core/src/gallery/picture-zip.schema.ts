import { Schema } from "effect"
import { ScoreSummary } from "../creative/check-report.schema.ts"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { PictureReview } from "./gallery.schema.ts"

/** Of one archive. */
export const ZIP_PICTURES_MAX = 5_000
/** Pictures whose facts one call gives. */
export const ZIP_PAGE = 100
/** Pictures that one call writes down as taken; each changes its counts. */
export const ZIP_TAKEN = 25

/** Pictures of an archive, by numbers that the brand gives them in the order in which they were made. */
export const ZipSet = Schema.Struct({ numbers: Schema.Array(Schema.Number) })
export type ZipSet = typeof ZipSet.Type

/** What the list in an archive says of a picture. */
export const ZipPicture = Schema.Struct({
  assetId: Schema.String,
  name: Schema.String,
  alt: Schema.String,
  tags: Schema.Array(Schema.String),
  products: Schema.Array(Schema.String),
  places: Schema.Array(Schema.String),
  campaign: Schema.optionalKey(Schema.String),
  photoshoot: Schema.optionalKey(Schema.String),
  market: Schema.optionalKey(Schema.String),
  placementId: Schema.optionalKey(Schema.String),
  aspectRatio: Schema.optionalKey(AspectRatio),
  /** Day on which the first right of something that it shows ends. */
  rightsUntil: Schema.optionalKey(Schema.String),
  score: Schema.optionalKey(ScoreSummary),
  review: PictureReview,
  /** Id of the certificate of its approval. */
  certificate: Schema.optionalKey(Schema.String),
  /** UTC milliseconds. */
  madeAt: Schema.Number,
  width: Schema.Number,
  height: Schema.Number,
  mime: Schema.String,
  bytes: Schema.Number,
  url: Schema.String
})
export type ZipPicture = typeof ZipPicture.Type

export const ZipPage = Schema.Struct({
  brand: Schema.String,
  /** How the organization names files; absent: as usual. */
  template: Schema.optionalKey(Schema.String),
  pictures: Schema.Array(ZipPicture),
  /** Recalled, gone or without a file. */
  left: Schema.Number
})
export type ZipPage = typeof ZipPage.Type
