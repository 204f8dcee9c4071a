import { Option, Schema } from "effect"
import type { KeptBrief } from "./brief.events.ts"
import { faultOf } from "./brief-changes.schema.ts"
import { ANSWER_FIELDS, type AnswerField } from "./campaigns.schema.ts"

const Kept = Schema.fromJsonString(
  Schema.Record(Schema.String, Schema.Struct({ base: Schema.Number, value: Schema.optionalKey(Schema.Unknown) }))
)
const decode = Schema.decodeUnknownOption(Kept)

/** A row that is not filled yet: every value of it is a text. */
const isRow = (item: unknown): boolean =>
  typeof item === "object" && item !== null && Object.values(item).every((each) => typeof each === "string")

/** Well formed, or not finished: a text, or rows of texts. */
const isShown = (field: AnswerField, value: unknown): boolean =>
  faultOf(field, value) === undefined ||
  typeof value === "string" ||
  (["audience", "keyDates", "mandatory"].includes(field) && Array.isArray(value) && value.every(isRow))

/** Changes that were not stored, as text, across a reload. A field that is gone is left out. */
export const keptBrief = {
  read: (text: string | null): KeptBrief | undefined =>
    text === null
      ? undefined
      : Option.getOrUndefined(
          Option.map(decode(text), (edits) =>
            Object.fromEntries(
              ANSWER_FIELDS.flatMap((field) => {
                const edit = edits[field]
                return edit === undefined || !isShown(field, edit.value)
                  ? []
                  : [[field, { base: edit.base, value: edit.value }]]
              })
            )
          )
        ),
  write: (kept: KeptBrief): string => JSON.stringify(kept)
}
