import { hostRandom } from "./random.ts"

/** Crockford's digits, without I, L, O and U, which are misread. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 8

/** Names a request in its answer and its log line, e.g. `E-7K2M9QXR`, so that people can quote it. */
export const makeRequestId = (): string => {
  let id = "E-"
  for (const byte of hostRandom.bytes(LENGTH)) id += DIGITS[byte % DIGITS.length]
  return id
}
