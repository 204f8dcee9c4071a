import { Schema, SchemaTransformation } from "effect"
import { plainNameChecks } from "../model/plain-name.ts"

/** Longest address the specification of mail allows, in characters; RFC 5321, section 4.5.3.1. */
const EMAIL_MAX = 254

/** Characters of a password, inclusive, as `String.length` counts them; product specification, section 3.3. */
export const PASSWORD_MIN = 8

/** See {@link PASSWORD_MIN}. */
export const PASSWORD_MAX = 128

export const CODE_LENGTH = 6

/** Characters of a person's name, inclusive. */
const PERSON_NAME_MAX = 80

const ADDRESS = /^[a-z0-9_+-]+(?:[.'][a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/** An e-mail address as people type it; decodes to the trimmed lower-case form every comparison uses. */
export const EmailAddress = Schema.String.pipe(
  Schema.decode(SchemaTransformation.trim()),
  Schema.decode(SchemaTransformation.toLowerCase()),
  Schema.check(
    Schema.isMaxLength(EMAIL_MAX, { message: "Enter an e-mail address" }),
    Schema.isPattern(ADDRESS, { message: "Enter an e-mail address" })
  )
)
export type EmailAddress = typeof EmailAddress.Type

/** A new password. No rules about its composition; common ones are refused by the provider. */
export const NewPassword = Schema.String.check(
  Schema.isMinLength(PASSWORD_MIN, { message: "At least 8 characters." }),
  Schema.isMaxLength(PASSWORD_MAX, { message: "At most 128 characters." })
)
export type NewPassword = typeof NewPassword.Type

/** A person's name as they want to be called; decodes to the trimmed form. */
export const PersonName = Schema.String.pipe(
  Schema.decode(SchemaTransformation.trim()),
  Schema.check(Schema.isMaxLength(PERSON_NAME_MAX, { message: "At most 80 characters." }), ...plainNameChecks)
)
export type PersonName = typeof PersonName.Type

/** Six digits from a mail; spaces and hyphens around and between them are dropped. */
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
