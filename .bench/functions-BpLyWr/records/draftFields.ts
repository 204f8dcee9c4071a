import type { Schema } from "effect"
import type { Encoded } from "../validation/validatorOf.ts"

/** What a person enters for a kind of record. */
export type DraftSchema = Schema.Codec<unknown, unknown> & { readonly fields: Schema.Struct.Fields }

/** The stored values of a draft's fields; those without a value are absent. */
export const draftFieldsOf = <Draft extends DraftSchema>({ fields }: Draft, row: object): Encoded<Draft> =>
  // A row keeps each field of its draft as it is encoded.
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => name in fields && value !== undefined)
  ) as Encoded<Draft>

/** Every field of a draft without a value, so that a save removes what it does not name. */
export const absentFields = ({ fields }: DraftSchema): Readonly<Record<string, undefined>> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]))
