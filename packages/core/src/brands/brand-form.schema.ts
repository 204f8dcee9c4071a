import { Effect, Schema } from "effect"
import { AssetId } from "../model/ids.ts"
import { keptForm } from "../records/kept-form.schema.ts"
import { BrandDraft, BundledFamily, ColourRole, FontFallback, OwnFont } from "./brands.schema.ts"
import { ColourPair } from "./colour-pairs.schema.ts"
import type { IdentityTextField } from "./identity-text.rules.ts"

/** A text that forms of before do not have. */
const AddedText = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

/** One row of the colour editor; `hex` is what the person typed. */
export const ColourFields = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  hex: Schema.String,
  role: ColourRole,
  /** Percent, as typed. */
  maxShare: AddedText,
  cmyk: AddedText,
  spot: AddedText
})
export type ColourFields = typeof ColourFields.Type

/** One reference picture as typed. */
const ReferenceFields = Schema.Struct({ assetId: AssetId, liked: Schema.Boolean, note: Schema.String })

const Weights = Schema.optionalKey(Schema.Array(Schema.Number))
const Fallback = Schema.optionalKey(FontFallback)

/** The brand form as typed: lists are texts with commas, colours may be unfinished. */
export const BrandFields = Schema.Struct({
  name: Schema.String,
  website: Schema.String,
  tagline: Schema.String,
  voice: Schema.String,
  adjectives: Schema.String,
  bannedTerms: Schema.String,
  disclaimer: Schema.String,
  colours: Schema.Array(ColourFields),
  mission: AddedText,
  values: AddedText,
  story: AddedText,
  positioning: AddedText,
  voiceDo: AddedText,
  voiceDont: AddedText,
  imageryStyle: AddedText,
  imageryLight: AddedText,
  imageryComposition: AddedText,
  imageryPeople: AddedText,
  imageryProps: AddedText,
  imageryAvoid: AddedText,
  references: Schema.Array(ReferenceFields).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  pairs: Schema.Array(ColourPair).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  heading: BundledFamily,
  body: BundledFamily,
  /** Absent: the brand has no third typeface. */
  accent: Schema.optionalKey(BundledFamily),
  headingFile: Schema.optionalKey(OwnFont),
  bodyFile: Schema.optionalKey(OwnFont),
  accentFile: Schema.optionalKey(OwnFont),
  /** Absent: every weight. */
  weights: Schema.optionalKey(Schema.Struct({ heading: Weights, body: Weights, accent: Weights })),
  fallbacks: Schema.optionalKey(Schema.Struct({ heading: Fallback, body: Fallback, accent: Fallback }))
})
export type BrandFields = typeof BrandFields.Type

/** The fields that hold one text. */
export type BrandTextField =
  | "name"
  | "website"
  | "tagline"
  | "voice"
  | "adjectives"
  | "bannedTerms"
  | "disclaimer"
  | IdentityTextField

/** A field an error can stand at; colours by the id of their row. */
export type BrandFieldName = BrandTextField | "colours" | `colour:${string}`

export const keptBrandForm = keptForm(BrandFields, BrandDraft)
