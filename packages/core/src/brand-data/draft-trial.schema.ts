import { Schema } from "effect"
import { Check, CheckSeverity } from "../creative/check-report.schema.ts"
import { AssetId } from "../model/ids.ts"
import { GenerationWork } from "../queue/generation-work.schema.ts"

/** Pictures that a trial measures unless all are asked for, newest first; our own limit. */
export const TRIAL_SAMPLE = 300
/** Own pictures shown as they are and as they would be; specification, section 3.22. */
export const PREVIEWED_MAX = 6

/** What one check finds in the pictures that were measured. */
export const TrialCheck = Schema.Struct({
  /** A built-in check, a fact, or a guideline's id. */
  id: Schema.String,
  group: Check.fields.group,
  title: Schema.optionalKey(Schema.String),
  severity: CheckSeverity,
  /** Pictures that failed it when they were last measured. */
  before: Schema.Number,
  /** Pictures that fail it with the draft's rules. */
  after: Schema.Number,
  /** Of `after`, those that did not fail it before. */
  newly: Schema.Number
})
export type TrialCheck = typeof TrialCheck.Type

/** The draft's rules measured on the brand's pictures, which stay as they are. */
export const DraftTrial = Schema.Struct({
  /** `outdated`: the draft was changed while it was measured. */
  status: Schema.Literals(["running", "stopped", "done", "outdated"]),
  /** Of the draft that is measured. */
  fingerprint: Schema.String,
  /** Pictures in the gallery when it began. */
  total: Schema.Number,
  /** Of these, the newest ones that are measured. */
  size: Schema.Number,
  measured: Schema.Number,
  /** Pictures that could not be measured, such as those deleted meanwhile. */
  missed: Schema.Number,
  checks: Schema.Array(TrialCheck)
})
export type DraftTrial = typeof DraftTrial.Type

export const TrialPicture = Schema.Struct({
  assetId: AssetId,
  name: Schema.String,
  url: Schema.String,
  width: Schema.Number,
  height: Schema.Number,
  newly: Schema.Boolean
})
export type TrialPicture = typeof TrialPicture.Type

/** Pictures that fail one check, those that newly fail it first. */
export const TrialPictures = Schema.Struct({
  pictures: Schema.Array(TrialPicture),
  /** Where the next page begins; absent on the last one. */
  next: Schema.optionalKey(Schema.String)
})
export type TrialPictures = typeof TrialPictures.Type

const PreviewedFile = Schema.Struct({ id: Schema.String, url: Schema.String })

/** One picture with its recipe, whose files have the names in `files`. */
export const PreviewedPicture = Schema.Struct({
  assetId: AssetId,
  name: Schema.String,
  url: Schema.String,
  /** Pixels. */
  width: Schema.Number,
  height: Schema.Number,
  /** A `CreativeInput` as JSON. */
  inputJson: Schema.String,
  /** The brand colour that a person chose for it. */
  accent: Schema.optionalKey(Schema.String),
  /** Of brand and market, in place of the brand's own. */
  disclaimer: GenerationWork.fields.brand.fields.disclaimer,
  disclaimerMinPx: GenerationWork.fields.brand.fields.disclaimerMinPx,
  files: Schema.Array(PreviewedFile)
})
export type PreviewedPicture = typeof PreviewedPicture.Type

/** What pictures would be made from if the draft were published. */
export const DraftPreview = Schema.Struct({
  brand: GenerationWork.fields.brand,
  pictures: Schema.Array(PreviewedPicture)
})
export type DraftPreview = typeof DraftPreview.Type
