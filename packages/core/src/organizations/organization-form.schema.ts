import { Option, Schema } from "effect"

export const KeptOrganizationForm = Schema.Struct({
  name: Schema.String,
  slug: Schema.String,
  industry: Schema.String,
  size: Schema.String,
  country: Schema.String,
  language: Schema.String,
  timeZone: Schema.String
})
export type KeptOrganizationForm = typeof KeptOrganizationForm.Type

const Text = Schema.fromJsonString(KeptOrganizationForm)
const decode = Schema.decodeUnknownOption(Text)

/** A kept form as text for the host's storage; {@link readKeptOrganizationForm} reads it back. */
export const keptOrganizationFormText: (kept: KeptOrganizationForm) => string = Schema.encodeSync(Text)

/** Reads a kept form; a text that is none, or of another version of the form, gives undefined. */
export const readKeptOrganizationForm = (text: unknown): KeptOrganizationForm | undefined =>
  Option.getOrUndefined(decode(text))
