import { GuidelineRule } from "@marque/core/creative"
import { Schema } from "effect"

const Tone = Schema.Struct({ type: Schema.Literal("tone") })

/** An executable guideline as a brand file writes it; `tone` is guidance, which is never measured. */
export const GuidelineEntry = Schema.Struct({
  ...GuidelineRule.fields,
  test: Schema.Union([...GuidelineRule.fields.test.members, Tone])
})
type GuidelineEntry = typeof GuidelineEntry.Type

export const checksIn = (entries: ReadonlyArray<GuidelineEntry>): ReadonlyArray<GuidelineRule> =>
  entries.flatMap(({ test, ...entry }) => (test.type === "tone" ? [] : [{ ...entry, test }]))
