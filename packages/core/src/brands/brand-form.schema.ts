import { Option, Schema } from "effect"
import { BundledFamily, ColourRole, OwnFont } from "./brands.schema.ts"

/** One row of the colour editor; `hex` is what the person typed. */
export const ColourFields = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  hex: Schema.String,
  role: ColourRole
})
export type ColourFields = typeof ColourFields.Type

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
  heading: BundledFamily,
  body: BundledFamily,
  headingFile: Schema.optionalKey(OwnFont),
  bodyFile: Schema.optionalKey(OwnFont)
})
export type BrandFields = typeof BrandFields.Type

/** The fields that hold one text. */
export type BrandTextField = "name" | "website" | "tagline" | "voice" | "adjectives" | "bannedTerms" | "disclaimer"

/** A field an error can stand at; colours by the id of their row. */
export type BrandFieldName = BrandTextField | "colours" | `colour:${string}`

/**
 * An unsaved form as the host keeps it over a reload: the text, the version it was based on, and the key its next save
 * carries, so that a save whose answer was lost is not made twice.
 */
export const KeptBrandForm = Schema.Struct({
  fields: BrandFields,
  version: Schema.optionalKey(Schema.Number),
  key: Schema.String
})
export type KeptBrandForm = typeof KeptBrandForm.Type

const Text = Schema.fromJsonString(KeptBrandForm)
const decode = Schema.decodeUnknownOption(Text)

/** A kept form as text for the host's storage; {@link readKeptBrandForm} reads it back. */
export const keptBrandFormText: (kept: KeptBrandForm) => string = Schema.encodeSync(Text)

/** Reads a kept form; a text that is none, or of another version of the form, gives undefined. */
export const readKeptBrandForm = (text: unknown): KeptBrandForm | undefined => Option.getOrUndefined(decode(text))
