/** Crockford's base 32: without the easily misread I, L, O and U. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 8

const ID = `E-[0-9A-HJKMNP-TV-Z]{${LENGTH}}`
const anywhere = new RegExp(`\\b${ID}\\b`)
const atTheEnd = new RegExp(`^(.*) \\((${ID})\\)$`, "s")

export const ERROR_ID_BYTES = LENGTH

/** For example `E-7K2M9QXR`, from {@link ERROR_ID_BYTES} random bytes; specification, section 2.4. */
export const errorIdOf = (bytes: Uint8Array): string =>
  `E-${Array.from(bytes.subarray(0, LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join("")}`

export const errorIdIn = (text: string): string | undefined => anywhere.exec(text)?.[0]

/** The id is the last word, so that showing, copying and sending keep both. */
export const withErrorId = (text: string, errorId: string): string => `${text} (${errorId})`

/** The inverse of {@link withErrorId}; other text has no id. */
export const splitErrorId = (text: string): { readonly text: string; readonly errorId: string | undefined } => {
  const [, sentence = text, errorId] = atTheEnd.exec(text) ?? []
  return { text: sentence, errorId }
}
