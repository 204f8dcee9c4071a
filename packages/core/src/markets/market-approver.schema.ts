import { Effect, Schema } from "effect"
import { MarketDraft } from "./markets.schema.ts"

const ID_MAX = 64

/**
 * What a person saves of a market. Its approver is a member of the organization, so no version of the brand and no pack
 * has one: another installation has other members.
 */
export const MarketEdit = Schema.Struct({
  ...MarketDraft.fields,
  /** Of a user; asked for the reviews of this market. */
  approverId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(ID_MAX)))
})
export type MarketEdit = typeof MarketEdit.Type

/** Empty: no one is named. */
export const approverFormFields = {
  approverId: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))
}

const Person = Schema.Struct({ id: Schema.String, name: Schema.String })

export const ApproverChoices = Schema.Struct({
  /** Members who may decide in the brand, by the words that were looked for. */
  people: Schema.Array(Person),
  /** Whether there may be others. */
  more: Schema.Boolean,
  /** Of the one who was asked about. Without a name: not of this organization any more. */
  chosen: Schema.optionalKey(Schema.Struct({ name: Schema.optionalKey(Schema.String), mayDecide: Schema.Boolean }))
})
export type ApproverChoices = typeof ApproverChoices.Type

export interface ApproverQuery {
  readonly brandId: string
  readonly q: string
  /** Empty: no one. */
  readonly approverId: string
}
