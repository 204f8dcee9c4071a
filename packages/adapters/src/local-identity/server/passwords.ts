import { NewPassword, PASSWORD_MIN } from "@marque/core/identity"
import { Schema } from "effect"
import { isCommonPassword, stemOf } from "./common-passwords.ts"

const isAllowed: (password: string) => boolean = Schema.is(NewPassword)

/** Why a new password is refused. */
export type PasswordFault = "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_COMMON"

const WORD_MIN = 4

/** Parts of an address that say whose it is: what stands before the at sign, the domain, and their words. */
const partsOf = (email: string): ReadonlyArray<string> => {
  const [name = "", domain = ""] = email.toLowerCase().split("@")
  return [name, domain, ...`${name}.${domain}`.split(/[^\p{L}\d]+/u)].filter((part) => part.length >= WORD_MIN)
}

/** Whether nothing but digits, marks and at most three letters stands around a part of the address. */
const isAroundAddress = (plain: string, email: string): boolean =>
  partsOf(email).some(
    (part) => plain.includes(part) && plain.replaceAll(part, "").replaceAll(/[^\p{L}]/gu, "").length <= 3
  )

const SEQUENCE_MIN = 6
const SEQUENCES = "abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm qwertzuiop azertyuiop"

/** Whether a text is one run along the alphabet, the digits or a row of keys, in either direction. */
const isSequence = (plain: string): boolean =>
  plain.length >= SEQUENCE_MIN &&
  (SEQUENCES.includes(plain) || SEQUENCES.includes(Array.from(plain).reverse().join("")))

/**
 * What is wrong with a new password for the account of `email`; undefined when nothing is.
 *
 * Common is: one of the 10,000 most frequent ones in any case and with its usual decorations (digits and marks around it,
 * digits for letters), a season, month or weekday with such, few characters repeated, a run of keys, or little more than
 * a part of the address.
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
