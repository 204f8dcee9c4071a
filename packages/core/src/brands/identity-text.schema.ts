import { Schema } from "effect"
import { Imagery, IMAGERY_MAX } from "../model/imagery.ts"

/** UTF-16 code units, and lines of a list, all inclusive; our own limits. */
export const IDENTITY_LIMITS = {
  mission: 500,
  story: 2000,
  positioning: 500,
  imagery: IMAGERY_MAX,
  value: 80,
  values: 12,
  voiceRule: 160,
  voiceRules: 20
} as const

const text = (what: string, max: number) =>
  Schema.optionalKey(Schema.String.check(Schema.isMaxLength(max, { message: `${what} has at most ${max} characters` })))

const list = (what: string, items: string, max: number, count: number) =>
  Schema.optionalKey(
    Schema.Array(
      Schema.String.check(Schema.isMaxLength(max, { message: `${what} has at most ${max} characters` }))
    ).check(Schema.isMaxLength(count, { message: `Write at most ${count} ${items}` }))
  )

const { mission, positioning, story, value, values, voiceRule, voiceRules } = IDENTITY_LIMITS

/** Who the brand is, beside its tagline and voice. Absent means not written. */
export const identityTexts = {
  mission: text("A mission", mission),
  story: text("A story", story),
  positioning: text("A positioning", positioning),
  values: list("A value", "values", value, values),
  voiceDo: list("A rule of the voice", "rules", voiceRule, voiceRules),
  voiceDont: list("A rule of the voice", "rules", voiceRule, voiceRules),
  imagery: Schema.optionalKey(Imagery)
}
