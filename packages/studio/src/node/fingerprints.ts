import { rgbaToThumbHash } from "thumbhash"
import { dhashOf, type Pixels, smallCopyOf } from "../likeness/dhash.ts"

/** Its bytes as Node holds them. */
export interface RawPicture extends Pixels {
  readonly data: Buffer
}

/** What stands for a picture: `dhash` 16 hex digits, `thumbhash` base64 of about 30 characters. */
export interface Fingerprints {
  readonly dhash: string
  readonly thumbhash: string
}

export const fingerprintsOf = (picture: Pixels): Fingerprints => {
  const small = smallCopyOf(picture)
  return {
    dhash: dhashOf(small),
    thumbhash: Buffer.from(rgbaToThumbHash(small.width, small.height, small.data)).toString("base64")
  }
}

export const hammingDistance = (a: string, b: string): number => {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; bits > 0n; bits >>= 1n) count += Number(bits & 1n)
  return count
}
