import { CheckSeverity, type GuidelineRule, GuidelineTest } from "@marque/core/creative"
import { Schema } from "effect"

const optional = Schema.optionalKey
const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/** An executable guideline as a brand file writes it; `tone` is guidance, which is never measured. */
export const GuidelineEntry = Schema.Struct({
  id: Schema.NonEmptyString,
  title: Schema.NonEmptyString,
  statement: Schema.String,
  severity: CheckSeverity,
  weight: optional(Share),
  test: Schema.Union([...GuidelineTest.members, Schema.Struct({ type: Schema.Literal("tone") })])
})
type GuidelineEntry = typeof GuidelineEntry.Type

export const checksIn = (entries: ReadonlyArray<GuidelineEntry>): ReadonlyArray<GuidelineRule> =>
  entries.flatMap(({ test, ...entry }) => (test.type === "tone" ? [] : [{ ...entry, test }]))
