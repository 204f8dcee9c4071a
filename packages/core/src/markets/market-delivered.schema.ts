import { Schema } from "effect"

/** A picture of a campaign that is delivered or live in a market. */
const DeliveredPicture = Schema.Struct({
  slotId: Schema.String,
  assetId: Schema.String,
  name: Schema.String,
  campaign: Schema.String,
  placementId: Schema.String,
  status: Schema.Literals(["delivered", "live"]),
  /** False of one whose words are pixels. */
  isRead: Schema.Boolean,
  /** That it was made with; absent: none, or it cannot be read. */
  disclaimer: Schema.optionalKey(Schema.String)
})
export type DeliveredPicture = typeof DeliveredPicture.Type

export const DeliveredPictures = Schema.Struct({
  /** Live ones first, of each the newest first. */
  pictures: Schema.Array(DeliveredPicture),
  /** Whether there are others, which were not looked at. */
  more: Schema.Boolean
})
export type DeliveredPictures = typeof DeliveredPictures.Type
