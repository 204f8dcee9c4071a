import type { AnswerField, Answers } from "./campaigns.schema.ts"
import type { BriefNames } from "./pasted-catalogue.schema.ts"

/** Where words stand in the pasted text: UTF-16 code units, `to` exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

type Item<Value> = Value extends ReadonlyArray<infer Each> ? Each : Exclude<Value, undefined>

type FindOf<Field extends AnswerField> = Field extends AnswerField
  ? Span & {
      readonly field: Field
      /** The answer; one item of it where the field is a list. */
      readonly value: Item<Answers[Field]>
      /** The text between `from` and `to`. */
      readonly words: string
      /** Other places that the value was read from. */
      readonly also: ReadonlyArray<Span>
    }
  : never

/** One answer that the text gives. */
export type PastedFind = FindOf<
  | "approvalBy"
  | "audience"
  | "budget"
  | "endsAt"
  | "keyDates"
  | "mandatory"
  | "marketIds"
  | "message"
  | "metric"
  | "mustNotSay"
  | "name"
  | "objective"
  | "offer"
  | "placeIds"
  | "placementIds"
  | "productIds"
  | "proofPoints"
  | "startsAt"
  | "target"
>

/** Words that seem to answer a field and cannot be taken, with the reason. */
export interface PastedDoubt extends Span {
  readonly field: AnswerField
  readonly words: string
  readonly reason: string
}

export interface PastedReading {
  /** In the order of the text. */
  readonly finds: ReadonlyArray<PastedFind>
  readonly doubts: ReadonlyArray<PastedDoubt>
  /** UTF-16 code units after the longest text that is read. */
  readonly unread: number
}

/** What the text can name. */
export interface PastedCatalogue extends BriefNames {
  /** `YYYY-MM-DD`; a date without a year is the next one from here. */
  readonly today: string
}
