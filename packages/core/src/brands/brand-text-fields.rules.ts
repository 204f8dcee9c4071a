import { Imagery } from "../model/imagery.ts"
import { linesOf } from "../model/locale-codes.ts"
import { textField, type TextFieldRules } from "../records/text-fields.rules.ts"
import type { BrandTextField } from "./brand-form.schema.ts"
import { ADJECTIVES_MAX, ADJECTIVES_MIN, BrandDraft, BrandIdentity, BrandName } from "./brands.schema.ts"
import { IDENTITY_LIMITS } from "./identity-text.schema.ts"

/** The words of a comma- or line-separated text, trimmed, each once, in order; empty ones are dropped. */
export const wordsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== "")
  )
]

const adjectivesProblem = ({ length }: ReadonlyArray<string>): string | undefined =>
  length > 0 && (length < ADJECTIVES_MIN || length > ADJECTIVES_MAX)
    ? `Write ${ADJECTIVES_MIN} to ${ADJECTIVES_MAX} adjectives`
    : undefined

const { adjectives, bannedTerms, disclaimer, mission, positioning, story, tagline, values, voice, voiceDo, voiceDont } =
  BrandIdentity.fields
const { avoid, composition, light, people, props, style } = Imagery.fields
const { imagery: limit } = IDENTITY_LIMITS

/** In the order of the form. */
export const brandTextFields: TextFieldRules<BrandTextField> = {
  name: textField("Name", BrandName, { required: true }),
  website: textField("Website", BrandDraft.fields.website.schema, { hint: "For example https://example.com" }),
  tagline: textField("Tagline", tagline, { hint: "The line that stands under your name" }),
  mission: textField("Mission", mission.schema, { hint: "Why the brand is there", limit: IDENTITY_LIMITS.mission }),
  values: textField("Values", values.schema, { hint: "One a line", read: linesOf }),
  story: textField("Story", story.schema, {
    hint: "Where it comes from, in your own words",
    limit: IDENTITY_LIMITS.story
  }),
  positioning: textField("Positioning", positioning.schema, {
    hint: "For whom, against what, and why it is better",
    limit: IDENTITY_LIMITS.positioning
  }),
  voice: textField("Voice", voice, { hint: "One or two sentences: how the brand speaks, and what it never does" }),
  voiceDo: textField("The voice does", voiceDo.schema, {
    hint: "One rule a line: Say what a thing is made of",
    read: linesOf
  }),
  voiceDont: textField("The voice does not", voiceDont.schema, {
    hint: "One rule a line: No exclamation marks",
    read: linesOf
  }),
  adjectives: textField("Adjectives", adjectives, {
    hint: "Three to seven, separated by commas: warm, quiet, crafted",
    read: wordsOf,
    also: adjectivesProblem
  }),
  bannedTerms: textField("Banned terms", bannedTerms, {
    hint: "Words no creative may carry, separated by commas",
    read: wordsOf
  }),
  disclaimer: textField("Disclaimer", disclaimer, { hint: "Small print that stands on every creative" }),
  imageryStyle: textField("Style", style.schema, { hint: "For example: still lifes, close and calm", limit }),
  imageryLight: textField("Light", light.schema, { hint: "For example: low window light from the left", limit }),
  imageryComposition: textField("Composition", composition.schema, {
    hint: "For example: the product off centre, much room",
    limit
  }),
  imageryPeople: textField("People", people.schema, { hint: "For example: hands only, never a face", limit }),
  imageryProps: textField("Props", props.schema, { hint: "For example: linen, raw oak, ash", limit }),
  imageryAvoid: textField("Avoid", avoid.schema, { hint: "What no picture shows", limit })
}
