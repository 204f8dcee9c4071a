/** Crockford's digits: without I, L, O and U, which are misread when dictated. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 8

/** Names one request in the answer of a failed call and in the log line of it, such as `E-7K2M9QXR`: people quote it. */
export const makeRequestId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return `E-${Array.from(bytes, (byte) => DIGITS[byte % DIGITS.length]).join("")}`
}
