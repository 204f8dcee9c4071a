import { fillFrom, floatFrom, seeded } from "../host/random.ts"

type DateClass = typeof globalThis.Date

const standing = (present: DateClass, now: number): DateClass => {
  const frozen: DateClass = new Proxy(present, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget === frozen ? target : newTarget),
    get: (target, key) => (key === "now" ? () => now : Reflect.get(target, key))
  })
  return frozen
}

const uuidFrom = (next: () => number): (() => `${string}-${string}-${string}-${string}-${string}`) => {
  return () => {
    const bytes = Buffer.alloc(16)
    fillFrom(next, bytes)
    const hex = bytes.toString("hex")
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}

/**
 * Makes the process's `Date`, `Math.random` and `crypto.randomUUID` repeatable for `seed` (16 bytes) and `now` (UTC
 * ms). Other code that runs before `work` settles sees them too.
 */
export const withFrozenGlobals = async <Result>(
  now: number,
  seed: Uint8Array,
  work: () => Promise<Result>
): Promise<Result> => {
  const { crypto, Date, Math } = globalThis
  const { random } = Math
  const next = seeded(seed)
  globalThis.Date = standing(Date, now)
  Math.random = () => floatFrom(next)
  Object.defineProperty(crypto, "randomUUID", { value: uuidFrom(next), configurable: true })
  try {
    return await work()
  } finally {
    globalThis.Date = Date
    Math.random = random
    Reflect.deleteProperty(crypto, "randomUUID")
  }
}
