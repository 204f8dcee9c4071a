import { createHmac } from "node:crypto"

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32.replaceAll(/[\s=]/g, "").toUpperCase())
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("")
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Six digits, as an authenticator app shows them at `now` (UTC milliseconds); RFC 6238 with its defaults. */
export const totp = (base32: string, now: number = Date.now()): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac("sha1", bytesOf(base32)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}
