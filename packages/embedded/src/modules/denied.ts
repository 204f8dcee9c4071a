/** They do I/O or wait. */
export const DENIED_IN_TRANSACTIONS = [
  "fetch",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
  "clearImmediate"
] as const

export const denied =
  (name: string): (() => never) =>
  () => {
    throw new Error(
      `\`${name}\` cannot be used in queries and mutations: use an action, for example through ctx.scheduler.runAfter(0, ...)`
    )
  }
