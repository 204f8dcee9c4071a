import { AsyncLocalStorage } from "node:async_hooks"

export const running = new AsyncLocalStorage<unknown>()

/** For what outlives the function that caused it. */
export const outside = <Result>(work: () => Result): Result => running.exit(work)
