import { Schema, SchemaTransformation } from "effect"
import { plainNameChecks } from "../model/plain-name.ts"

/** RFC 5321, section 4.5.3.1. */
const EMAIL_MAX = 254

/** UTF-16 code units, inclusive; specification, section 3.3. */
export const PASSWORD_MIN = 8

/** See {@link PASSWORD_MIN}. */
export const PASSWORD_MAX = 128

export const CODE_LENGTH = 6

/** UTF-16 code units, inclusive. */
const PERSON_NAME_MAX = 80

const ADDRESS = /^[a-z0-9_+-]+(?:[.'][a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/** Decodes to the trimmed lower-case form that comparisons use. */
export const EmailAddress = Schema.String.pipe(
  Schema.decode(SchemaTransformation.trim()),
  Schema.decode(SchemaTransformation.toLowerCase()),
  Schema.check(
    Schema.isMaxLength(EMAIL_MAX, { message: "Enter an e-mail address" }),
    Schema.isPattern(ADDRESS, { message: "Enter an e-mail address" })
  )
)
export type EmailAddress = typeof EmailAddress.Type

/** No composition rules; the provider refuses common passwords. */
export const NewPassword = Schema.String.check(
  Schema.isMinLength(PASSWORD_MIN, { message: "At least 8 characters." }),
  Schema.isMaxLength(PASSWORD_MAX, { message: "At most 128 characters." })
)
export type NewPassword = typeof NewPassword.Type

/** Decodes to the trimmed form. */
export const PersonName = Schema.String.pipe(
  Schema.decode(SchemaTransformation.trim()),
  Schema.check(Schema.isMaxLength(PERSON_NAME_MAX, { message: "At most 80 characters." }), ...plainNameChecks)
)
export type PersonName = typeof PersonName.Type

/** Six digits; spaces and hyphens are dropped. */
export const MailCode = Schema.String.pipe(
  Schema.decode(
    SchemaTransformation.transform({
      decode: (text) => text.replaceAll(/[\s-]/g, ""),
      encode: (code) => code
    })
  ),
  Schema.check(Schema.isPattern(/^\d{6}$/, { message: "Enter the six digits." }))
)
export type MailCode = typeof MailCode.Type
