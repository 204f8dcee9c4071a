import { messageOf } from "../host/errors.ts"
import { currentExecution } from "./execution.ts"

const onStray = (reason: unknown): void => {
  const execution = currentExecution()
  if (execution !== undefined) {
    execution.runtime.print("error", `${execution.path} did not await a promise that failed: ${messageOf(reason)}`)
  } else if (process.listenerCount("unhandledRejection") === 1) {
    // Not ours and no other listener: end the process, as Node would.
    throw reason
  }
}

/** A function that forgets to await a failing call must not end the process. */
export const surviveStrayRejections = (): void => {
  if (!process.listeners("unhandledRejection").includes(onStray)) process.on("unhandledRejection", onStray)
}
