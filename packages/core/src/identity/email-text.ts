import { Option, Schema } from "effect"
import { EmailAddress, NewPassword, PersonName } from "./credentials.schema.ts"

const email = Schema.toStandardSchemaV1(EmailAddress)["~standard"].validate
const name = Schema.toStandardSchemaV1(PersonName)["~standard"].validate
const password = Schema.toStandardSchemaV1(NewPassword)["~standard"].validate

const firstMessage = (result: ReturnType<typeof email>): string | undefined =>
  "issues" in result ? result.issues?.[0]?.message : undefined

/** The sentence for an address that is none; undefined when it is one. */
export const emailError = (text: string): string | undefined => firstMessage(email(text))

/** The sentence for a new password outside the limits; undefined within them. */
export const newPasswordError = (text: string): string | undefined => firstMessage(password(text))

/** The sentence for a person's name that cannot stand in a mail; undefined for any other, also for none. */
export const personNameError = (text: string): string | undefined => firstMessage(name(text))

const emailOf = Schema.decodeUnknownOption(EmailAddress)

export const isEmail = (text: string): boolean => Option.isSome(emailOf(text))

/** What stands in a code field: at most six digits, whatever was typed or pasted around them. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, "").slice(0, 6)

/** Where codes are when mails stay on the server; product specification, section 3.3. */
export const LOCAL_MAIL_NOTE =
  "This installation keeps its mail: the code is on the server's console, and on the outbox page if the console names one."
