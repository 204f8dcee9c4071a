import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto"

/** Life of a code, milliseconds; product specification, section 3.3. */
export const CODE_LIFE_MS = 10 * 60_000

/** Lower-case hex; different purposes never share digests. */
export const digest = (secret: string, purpose: string, text: string): string =>
  createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex")

/** Six uniformly random decimal digits, leading zeros included. */
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, "0")

/** 192 random bits as base64url, 32 characters. */
export const opaqueId = (): string => randomBytes(24).toString("base64url")

/** In constant time; different lengths are unequal. */
export const sameDigest = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
