import { Schema, Struct } from "effect"
import { fieldCheck } from "../kernel/field-check.ts"
import type { Edits } from "./brief-edits.rules.ts"
import { type AnswerField, Answers, FieldRevision } from "./campaigns.schema.ts"

const { approvalBy, budget, endsAt, objective, offer, ownerId, startsAt, ...always } = Answers.fields
const optional = { approvalBy, budget, endsAt, objective, offer, ownerId, startsAt }

type OptionalField = keyof typeof optional
// The keys of the record above.
const OPTIONAL_FIELDS = Object.keys(optional) as ReadonlyArray<OptionalField>
const isOptional = (field: AnswerField): field is OptionalField => field in optional

/** Changed fields; `bases` names the revision that each of them was changed over, `cleared` answers taken back. */
export const BriefChanges = Schema.Struct({
  set: Schema.Struct({ ...optional, ...Schema.Struct(always).mapFields(Struct.map(Schema.optionalKey)).fields }),
  cleared: Schema.Array(Schema.Literals(OPTIONAL_FIELDS)),
  bases: Schema.Array(Schema.Struct({ field: Schema.String, revision: Schema.Number }))
})
export type BriefChanges = typeof BriefChanges.Type

export const changesOf = (edits: Edits): BriefChanges => {
  const all = Object.entries(edits)
  return {
    // Edits hold values of their own fields.
    set: Object.fromEntries(
      all.flatMap(([field, { value }]) => (value === undefined ? [] : [[field, value]]))
    ) as BriefChanges["set"],
    cleared: OPTIONAL_FIELDS.filter((field) => edits[field] !== undefined && edits[field].value === undefined),
    bases: all.map(([field, { base }]) => ({ field, revision: base }))
  }
}

/** Each changed field with its new value. */
export const changedFields = ({
  bases,
  set
}: BriefChanges): ReadonlyArray<{ readonly field: AnswerField; readonly base: number; readonly value: unknown }> =>
  bases.flatMap(({ field, revision }) =>
    field in Answers.fields
      ? [{ field: field as AnswerField, base: revision, value: set[field as AnswerField] as unknown }]
      : []
  )

/** What the store made of changes: revisions of stored fields, and the fields that another person changed meanwhile. */
export const BriefSaved = Schema.Struct({
  revisions: Schema.Array(FieldRevision),
  refused: Schema.Array(Schema.String)
})
export type BriefSaved = typeof BriefSaved.Type

const checks = new Map(
  Object.entries(Answers.fields).map(([field, codec]) => [
    field,
    fieldCheck(isOptional(field as AnswerField) ? optional[field as OptionalField].schema : codec)
  ])
)

/** Undefined where the value can be stored. */
export const faultOf = (field: AnswerField, value: unknown): string | undefined =>
  value === undefined && isOptional(field) ? undefined : checks.get(field)?.(value)
