/** Crockford's digits: without I, L, O and U, which are misread when a person dictates them. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 8

const ID = `E-[0-9A-HJKMNP-TV-Z]{${LENGTH}}`
const anywhere = new RegExp(`\\b${ID}\\b`)
const atTheEnd = new RegExp(`^(.*) \\((${ID})\\)$`, "s")

/** Random bytes that an error id is made of. */
export const ERROR_ID_BYTES = LENGTH

/** The id of one failure, such as `E-7K2M9QXR`, of {@link ERROR_ID_BYTES} random bytes; product specification, section 2.4. */
export const errorIdOf = (bytes: Uint8Array): string =>
  `E-${Array.from(bytes.subarray(0, LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join("")}`

export const errorIdIn = (text: string): string | undefined => anywhere.exec(text)?.[0]

/** A sentence about a failure with its id as the last word, so that showing, copying and sending keep the two together. */
export const withErrorId = (text: string, errorId: string): string => `${text} (${errorId})`

/** The two parts of a sentence made by {@link withErrorId}; any other text has no id. */
export const splitErrorId = (text: string): { readonly text: string; readonly errorId: string | undefined } => {
  const [, sentence = text, errorId] = atTheEnd.exec(text) ?? []
  return { text: sentence, errorId }
}
