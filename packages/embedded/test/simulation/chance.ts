import { floatFrom, type Random, seeded } from "../../src/host/random.ts"

export interface Chance {
  readonly below: (below: number) => number
  readonly happens: (probability: number) => boolean
  readonly pick: <Item>(items: ReadonlyArray<Item>) => Item
  readonly float: () => number
  /** Independent, so that draws of one part do not shift another's. */
  readonly split: () => Chance
  readonly random: Random
}

const fromNext = (next: () => number): Chance => {
  const below = (limit: number): number => Math.floor(floatFrom(next) * limit)
  return {
    below,
    happens: (probability) => floatFrom(next) < probability,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error("Nothing to pick from")
      return item
    },
    float: () => floatFrom(next),
    split: () => fromNext(seeded(Uint8Array.from({ length: 16 }, () => next() & 255))),
    random: { bytes: (length) => Uint8Array.from({ length }, () => next() >>> 24) }
  }
}

export const chanceOf = (seed: number): Chance => {
  const bytes = Buffer.alloc(16)
  bytes.writeBigUInt64BE((BigInt(seed) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn)
  bytes.writeBigUInt64BE(BigInt(seed) ^ 0x5851f42d4c957f2dn, 8)
  const next = seeded(bytes)
  for (let warm = 0; warm < 16; warm += 1) next()
  return fromNext(next)
}
