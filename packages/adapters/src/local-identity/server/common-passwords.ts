import { dictionary } from "@zxcvbn-ts/language-common"
import { collectedPasswords } from "./collected-passwords.ts"

/** Entries used of the bundled list, most frequent first. */
const KEPT = 10_000

/** Characters of the shortest stem searched inside a password; shorter ones occur in good passwords. */
const STEM_MIN = 4

const LETTERS: ReadonlyMap<string, string> = new Map([
  ["0", "o"],
  ["1", "i"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["7", "t"],
  ["@", "a"],
  ["$", "s"],
  ["!", "i"]
])

const withLetters = (text: string): string => text.replaceAll(/[0134570@$!]/g, (mark) => LETTERS.get(mark) ?? mark)

/**
 * The most frequent passwords of leaks, small letters: the list of zxcvbn-ts, in its order.
 *
 * Source: `@zxcvbn-ts/language-common`, MIT licence, copyright 2012-2016 Dan Wheeler and Dropbox, Inc., 2021 zxcvbn-ts.
 */
const common: ReadonlySet<string> = new Set(
  // The package types its dictionaries as lists of either kind; this one is a list of words.
  (dictionary["passwords-common"] as ReadonlyArray<string>).slice(0, KEPT).map((word) => word.toLowerCase())
)

const words: ReadonlySet<string> = new Set(
  `spring summer autumn winter fall january february march april june july august september october november december
   monday tuesday wednesday thursday friday saturday sunday marque company office brand admin user guest login default
   secret changeme temporary`
    .trim()
    .split(/\s+/)
)

const isListed = (text: string): boolean => common.has(text) || collectedPasswords.has(text) || words.has(text)

/** Strips leading and trailing digits and marks. */
export const stemOf = (text: string): string => text.replace(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, "")

/** `plain` is lower case; ignores the usual decorations. */
export const isCommonPassword = (plain: string): boolean => {
  const forms = [plain, plain.replace(/[\p{P}\p{S}]+$/u, ""), stemOf(plain)]
  return forms
    .flatMap((form) => [form, withLetters(form), stemOf(withLetters(form))])
    .some((form) => form.length >= STEM_MIN && isListed(form))
}
