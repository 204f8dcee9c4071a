import type { World } from "./world.ts"

const restore = (holder: object, name: string, before: PropertyDescriptor | undefined): void => {
  if (before === undefined) Reflect.deleteProperty(holder, name)
  else Object.defineProperty(holder, name, before)
}

/**
 * Gives the clients, which use a page's globals, the time and randomness of `world`. The returned function restores the
 * globals.
 */
export const installGlobals = (world: World): (() => void) => {
  const { clearTimeout: hostClear, setTimeout: hostSet } = globalThis
  // Put back as they are, and never called from here.
  const [dateNow, elapsed, random] = [
    Object.getOwnPropertyDescriptor(Date, "now"),
    Object.getOwnPropertyDescriptor(performance, "now"),
    Object.getOwnPropertyDescriptor(Math, "random")
  ]
  const cancels = new Map<number, () => void>()
  let last = 0
  const setTimeout = (callback: () => void, delayMs = 0): number => {
    last += 1
    cancels.set(last, world.after(delayMs, callback))
    return last
  }
  const clearTimeout = (handle: number | undefined): void => {
    if (handle !== undefined) cancels.get(handle)?.()
  }
  const chance = world.chance.split()
  Object.assign(globalThis, { setTimeout, clearTimeout })
  Date.now = () => Math.floor(world.now())
  performance.now = world.elapsed
  Math.random = chance.float
  return () => {
    Object.assign(globalThis, { setTimeout: hostSet, clearTimeout: hostClear })
    restore(Date, "now", dateNow)
    restore(performance, "now", elapsed)
    restore(Math, "random", random)
  }
}
