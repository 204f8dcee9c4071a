import { Schema } from "effect"
import { BrandChange } from "../brand-data/brand-data.schema.ts"
import { DraftTrial } from "../brand-data/draft-trial.schema.ts"
import { BrandId } from "../model/ids.ts"

/** Which rules a campaign is made and measured with. */
export const CampaignVersion = Schema.Struct({
  brandId: BrandId,
  /** It is approved and not over, so that it stays on its version. */
  running: Schema.Boolean,
  /** Number of the brand's version; absent while the brand has only a draft. */
  uses: Schema.optionalKey(Schema.Number),
  /** Number of the version in force. */
  published: Schema.optionalKey(Schema.Number),
  mayMove: Schema.Boolean
})
export type CampaignVersion = typeof CampaignVersion.Type

/** What changes in a campaign that takes the version in force. */
export const VersionMove = Schema.Struct({
  from: Schema.Number,
  to: Schema.Number,
  /** From the version that it uses to the one in force. */
  changes: Schema.Array(BrandChange),
  /** Its measured pictures, whose scores become stale. */
  stale: Schema.Number,
  /** Its slots whose picture is approved, delivered or live; they stay so. */
  approved: Schema.Number,
  /** The version in force, measured on the pictures of its slots; absent while that was not asked for. */
  trial: Schema.optionalKey(DraftTrial)
})
export type VersionMove = typeof VersionMove.Type
