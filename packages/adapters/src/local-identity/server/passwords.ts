import { NewPassword, PASSWORD_MIN } from "@marque/core/identity"
import { Schema } from "effect"
import { isCommonPassword, stemOf } from "./common-passwords.ts"

const isAllowed: (password: string) => boolean = Schema.is(NewPassword)

export type PasswordFault = "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_COMMON"

const WORD_MIN = 4

/** Local part, domain, and their words. */
const partsOf = (email: string): ReadonlyArray<string> => {
  const [name = "", domain = ""] = email.toLowerCase().split("@")
  return [name, domain, ...`${name}.${domain}`.split(/[^\p{L}\d]+/u)].filter((part) => part.length >= WORD_MIN)
}

/** Only digits, marks and at most three letters around a part of the address. */
const isAroundAddress = (plain: string, email: string): boolean =>
  partsOf(email).some(
    (part) => plain.includes(part) && plain.replaceAll(part, "").replaceAll(/[^\p{L}]/gu, "").length <= 3
  )

const SEQUENCE_MIN = 6
const SEQUENCES = "abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm qwertzuiop azertyuiop"

/** A run of the alphabet, the digits or a keyboard row, in either direction. */
const isSequence = (plain: string): boolean =>
  plain.length >= SEQUENCE_MIN &&
  (SEQUENCES.includes(plain) || SEQUENCES.includes(Array.from(plain).reverse().join("")))

/**
 * Undefined when acceptable.
 *
 * Common: one of the 10,000 most frequent in any case and with the usual decorations (digits and marks around it,
 * digits for letters), a decorated season, month or weekday, few characters repeated, a keyboard run, or little more
 * than a part of the address.
 */
export const passwordFault = (password: string, email: string): PasswordFault | undefined => {
  if (!isAllowed(password)) return password.length < PASSWORD_MIN ? "PASSWORD_TOO_SHORT" : "PASSWORD_TOO_LONG"
  const plain = password.toLowerCase()
  const isCommon =
    isCommonPassword(plain) ||
    new Set(plain).size <= 2 ||
    isSequence(plain) ||
    isSequence(stemOf(plain)) ||
    plain === email ||
    isAroundAddress(plain, email)
  return isCommon ? "PASSWORD_COMMON" : undefined
}
