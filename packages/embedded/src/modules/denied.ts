/** Globals that do I/O or wait; queries and mutations may not. */
export const DENIED_IN_TRANSACTIONS = [
  "fetch",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
  "clearImmediate"
] as const

/** Stands for a global inside queries and mutations; throws when called. */
export const denied =
  (name: string): (() => never) =>
  () => {
    throw new Error(
      `\`${name}\` cannot be used in queries and mutations: use an action, for example through ctx.scheduler.runAfter(0, ...)`
    )
  }
