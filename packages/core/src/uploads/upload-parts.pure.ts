/** Bytes of one part of a large file; all but the last are this long. A smaller file is sent whole. */
export const PART_BYTES = 8 * 1024 * 1024

/** A file of one part has 0: it is sent whole. */
export const partCount = (bytes: number): number => (bytes <= PART_BYTES ? 0 : Math.ceil(bytes / PART_BYTES))

/** Bytes of part `index`, from 0. */
export const partLength = (bytes: number, index: number): number =>
  Math.max(0, Math.min(PART_BYTES, bytes - index * PART_BYTES))

/** Ends of the pieces that a content key is made of: all of a small file, or every part. */
export const hashedPieces = (bytes: number): ReadonlyArray<readonly [from: number, to: number]> =>
  Array.from({ length: Math.max(1, partCount(bytes)) }, (_, index) => [
    index * PART_BYTES,
    index * PART_BYTES + partLength(bytes, index)
  ])
