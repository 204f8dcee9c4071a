import { Schema, SchemaTransformation } from "effect"
import { plainNameChecks } from "../model/plain-name.ts"

/** Times in UTC milliseconds; `lastUsedAt`: not before it has signed in or proven something. */
export const Passkey = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  createdAt: Schema.Number,
  lastUsedAt: Schema.optionalKey(Schema.Number)
})
export type Passkey = typeof Passkey.Type

/** UTF-16 code units, inclusive. */
const PASSKEY_NAME_MAX = 60

/** Decodes to the trimmed form. */
export const PasskeyName = Schema.String.pipe(
  Schema.decode(SchemaTransformation.trim()),
  Schema.check(
    Schema.isMinLength(1, { message: "Give it a name." }),
    Schema.isMaxLength(PASSKEY_NAME_MAX, { message: "At most 60 characters." }),
    ...plainNameChecks
  )
)
export type PasskeyName = typeof PasskeyName.Type
