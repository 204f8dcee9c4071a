import { Option, Schema } from "effect"
import { EmailAddress, NewPassword, PersonName } from "./credentials.schema.ts"

const email = Schema.toStandardSchemaV1(EmailAddress)["~standard"].validate
const name = Schema.toStandardSchemaV1(PersonName)["~standard"].validate
const password = Schema.toStandardSchemaV1(NewPassword)["~standard"].validate

const firstMessage = (result: ReturnType<typeof email>): string | undefined =>
  "issues" in result ? result.issues?.[0]?.message : undefined

export const emailError = (text: string): string | undefined => firstMessage(email(text))

export const newPasswordError = (text: string): string | undefined => firstMessage(password(text))

/** Refuses names that are unsafe in a mail; an empty name is allowed. */
export const personNameError = (text: string): string | undefined => firstMessage(name(text))

const emailOf = Schema.decodeUnknownOption(EmailAddress)

export const isEmail = (text: string): boolean => Option.isSome(emailOf(text))

/** At most six digits. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, "").slice(0, 6)

/** Specification, section 3.3. */
export const LOCAL_MAIL_NOTE =
  "This installation keeps its mail: the code is on the server's console, and on the outbox page if the console names one."
