import sharp from "sharp"
import { rgbaToThumbHash } from "thumbhash"

/** RGBA pixels of a whole picture. */
export interface RawPicture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

const rawOf = ({ data, width, height }: RawPicture) => sharp(data, { raw: { width, height, channels: 4 } })

/** 64-bit difference hash, 16 hex digits: each bit says whether a cell of a 9 x 8 grey copy is lighter than its right neighbour. */
export const dhashOf = async (picture: RawPicture): Promise<string> => {
  const grey = await rawOf(picture)
    .flatten()
    .greyscale()
    .resize(9, 8, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const step = grey.info.channels
  let hash = 0n
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const at = (row * 9 + column) * step
      hash = (hash << 1n) | ((grey.data[at] ?? 0) > (grey.data[at + step] ?? 0) ? 1n : 0n)
    }
  }
  return hash.toString(16).padStart(16, "0")
}

/** Differing bits of two difference hashes, 0-64. */
export const hammingDistance = (a: string, b: string): number => {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; bits > 0n; bits >>= 1n) count += Number(bits & 1n)
  return count
}

/** ThumbHash of a picture as base64: about 30 characters that stand for it until it is loaded. */
export const thumbhashOf = async (picture: RawPicture): Promise<string> => {
  const small = await rawOf(picture).resize(100, 100, { fit: "inside" }).raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString("base64")
}
