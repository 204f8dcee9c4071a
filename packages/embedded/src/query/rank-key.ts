/** Pages of a search are cut like those of an index. */
export const rankKey = (rank: number): Buffer => {
  const key = Buffer.allocUnsafe(4)
  key.writeUInt32BE(rank)
  return key
}

export const FIRST_RANK = rankKey(0)
/** Beyond every match. */
export const LAST_RANK = rankKey(0xff_ff_ff_ff)
