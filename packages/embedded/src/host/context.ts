import { AsyncLocalStorage } from "node:async_hooks"

/** `modules/execution.ts` alone enters it, always with an execution. */
export const running = new AsyncLocalStorage<unknown>()

/** For what outlives the function that caused it. */
export const outside = <Result>(work: () => Result): Result => running.exit(work)
