import { AsyncLocalStorage } from "node:async_hooks"

/** What runs now; `modules/execution.ts` alone enters it, always with an execution. */
export const running = new AsyncLocalStorage<unknown>()

/** Runs `work` as if no function were running, for what outlives the function that caused it. */
export const outside = <Result>(work: () => Result): Result => running.exit(work)
