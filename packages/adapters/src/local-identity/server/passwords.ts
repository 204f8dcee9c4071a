import { NewPassword, PASSWORD_MIN } from "@marque/core/identity/credentials"
import { Schema } from "effect"
import { commonPasswords } from "./common-passwords.ts"

const isAllowed: (password: string) => boolean = Schema.is(NewPassword)

/** Why a new password is refused. */
export type PasswordFault = "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_COMMON"

/**
 * What is wrong with a new password for the account of `email`; undefined when nothing is.
 *
 * Common is: on the bundled list in any case, with or without trailing digits and marks, one character repeated, or the
 * address itself.
 */
export const passwordFault = (password: string, email: string): PasswordFault | undefined => {
  if (!isAllowed(password)) return password.length < PASSWORD_MIN ? "PASSWORD_TOO_SHORT" : "PASSWORD_TOO_LONG"
  const plain = password.toLowerCase()
  const stem = plain.replace(/[\d!?.#$*@_-]{1,4}$/, "")
  const isCommon =
    commonPasswords.has(plain) ||
    commonPasswords.has(stem) ||
    new Set(plain).size === 1 ||
    plain === email ||
    plain === email.split("@")[0]
  return isCommon ? "PASSWORD_COMMON" : undefined
}
