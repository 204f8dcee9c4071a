import { Schema } from "effect"
import { OnPicture, PostWords } from "../planner/planner.schema.ts"

const optional = Schema.optionalKey

/** A slot as an export needs it. */
export const ExportSlot = Schema.Struct({
  slotId: Schema.String,
  placementId: Schema.String,
  market: Schema.String,
  product: optional(Schema.String),
  /** `YYYY-MM-DD` in the market's zone. */
  plannedOn: optional(Schema.String),
  /** UTC ms. */
  deliveredAt: optional(Schema.Number),
  liveAt: optional(Schema.Number),
  /** By BCP 47 tags, the source first. */
  copy: Schema.Array(Schema.Struct({ language: Schema.String, onPicture: OnPicture, post: PostWords })),
  /** Absent: it may not be exported. */
  file: optional(Schema.Struct({ url: Schema.String, mime: Schema.String, bytes: Schema.Number }))
})
export type ExportSlot = typeof ExportSlot.Type

/** A campaign as it is handed over. */
export const ExportFacts = Schema.Struct({
  brand: Schema.String,
  campaign: Schema.String,
  /** How the organization names files; absent: as usual. */
  template: optional(Schema.String),
  slots: Schema.Array(ExportSlot),
  /** The caller may have files of the brand. */
  mayExport: Schema.Boolean
})
export type ExportFacts = typeof ExportFacts.Type
