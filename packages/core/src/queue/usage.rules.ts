/**
 * The credit ledger is append-only; balances are sums of entries.
 *
 * Source: specification, section 4.4, invariants L1 to L12.
 */

/** Included credits expire with their cycle; bought ones do not. */
export type Bucket = "included" | "bought"

export type EntryType = "grant" | "purchase" | "reserve" | "commit" | "release" | "adjust" | "expire"

export interface BucketBalance {
  readonly available: number
  readonly reserved: number
}

export type Balance = Readonly<Record<Bucket, BucketBalance>>

/** `amount`: whole credits, negative only for `adjust`. */
export interface Entry {
  readonly key: string
  readonly type: EntryType
  readonly bucket: Bucket
  readonly amount: number
}

export interface CreditsShort {
  readonly needed: number
  readonly left: number
}

const nothing: BucketBalance = { available: 0, reserved: 0 }

export const emptyBalance: Balance = { included: nothing, bought: nothing }

export const availableIn = (balance: Balance): number => balance.included.available + balance.bought.available

/** Whole credits, both buckets. */
export const reservedIn = (balance: Balance): number => balance.included.reserved + balance.bought.reserved

const effect: Readonly<Record<EntryType, readonly [available: number, reserved: number]>> = {
  grant: [1, 0],
  purchase: [1, 0],
  reserve: [-1, 1],
  commit: [0, -1],
  release: [1, -1],
  adjust: [1, 0],
  expire: [-1, 0]
}

/** Throws when a bucket would fall below zero; such an entry must never be written (L1). */
export const applyEntry = (balance: Balance, { amount, bucket, type }: Entry): Balance => {
  const [available, reserved] = effect[type]
  const before = balance[bucket]
  const after = { available: before.available + available * amount, reserved: before.reserved + reserved * amount }
  if (after.available < 0 || after.reserved < 0) throw new RangeError(`${type} of ${amount} does not fit the balance`)
  return { ...balance, [bucket]: after }
}

export interface Held {
  readonly bucket: Bucket
  readonly amount: number
}

const entriesOf = (type: EntryType, key: string, parts: ReadonlyArray<Held>): ReadonlyArray<Entry> =>
  parts
    .filter(({ amount }) => amount > 0)
    .map(({ amount, bucket }) => ({ key: `${key}:${bucket}`, type, bucket, amount }))

/** Included credits first, then bought ones (L9). Nothing for 0 (L11). */
export const reserve = (balance: Balance, taskId: string, amount: number): ReadonlyArray<Entry> | CreditsShort => {
  const left = availableIn(balance)
  if (amount > left) return { needed: amount, left }
  const included = Math.min(amount, balance.included.available)
  return entriesOf("reserve", `${taskId}:reserve`, [
    { bucket: "included", amount: included },
    { bucket: "bought", amount: amount - included }
  ])
}

const total = (entries: ReadonlyArray<Entry>, type: EntryType, bucket: Bucket): number =>
  entries.reduce((sum, entry) => (entry.type === type && entry.bucket === bucket ? sum + entry.amount : sum), 0)

export const heldBy = (entries: ReadonlyArray<Entry>): Readonly<Record<Bucket, number>> => {
  const left = (bucket: Bucket) =>
    total(entries, "reserve", bucket) - total(entries, "commit", bucket) - total(entries, "release", bucket)
  return { included: left("included"), bought: left("bought") }
}

/** For one delivered output; uses the included part of the reservation first. Once per `index` (L5). */
export const commit = (
  entries: ReadonlyArray<Entry>,
  taskId: string,
  index: number,
  amount: number
): ReadonlyArray<Entry> => {
  const key = `${taskId}:commit:${index}`
  if (entries.some((entry) => entry.key.startsWith(`${key}:`))) return []
  const held = heldBy(entries)
  const included = Math.min(amount, held.included)
  return entriesOf("commit", key, [
    { bucket: "included", amount: included },
    { bucket: "bought", amount: Math.min(amount - included, held.bought) }
  ])
}

/** Returns the uncommitted rest to each bucket; idempotent (L4). */
export const release = (entries: ReadonlyArray<Entry>, taskId: string): ReadonlyArray<Entry> => {
  const held = heldBy(entries)
  return entriesOf("release", `${taskId}:release`, [
    { bucket: "included", amount: held.included },
    { bucket: "bought", amount: held.bought }
  ])
}

/** Bought credits are added; what is taken comes from the included ones first, and never more than there is. */
export const adjust = (balance: Balance, key: string, amount: number): ReadonlyArray<Entry> | CreditsShort => {
  if (amount >= 0) return entriesOf("adjust", key, [{ bucket: "bought", amount }])
  const left = availableIn(balance)
  if (-amount > left) return { needed: -amount, left }
  const included = Math.min(-amount, balance.included.available)
  return entriesOf("adjust", key, [
    { bucket: "included", amount: included },
    { bucket: "bought", amount: -amount - included }
  ]).map((entry) => ({ ...entry, amount: -entry.amount }))
}

/** Gives back what the outputs of a task cost, to the buckets it came from; nothing once that was done. */
export const refund = (entries: ReadonlyArray<Entry>, taskId: string): ReadonlyArray<Entry> => {
  const spent = (bucket: Bucket) => total(entries, "commit", bucket) - total(entries, "adjust", bucket)
  return entriesOf("adjust", `${taskId}:refund`, [
    { bucket: "included", amount: spent("included") },
    { bucket: "bought", amount: spent("bought") }
  ])
}
