import type { Print } from "../contract/log.ts"
import { failureLine } from "../host/errors.ts"
import { EDGE_LIMITS } from "../limits/edge-table.ts"

const MINUTE_MS = 60_000
const LINES_PER_MINUTE = EDGE_LIMITS.failureLogLines.value

/** `elapsed` is monotonic, ms. */
export const makeFailureLog = (print: Print, elapsed: () => number) => {
  let since = elapsed()
  let lines = 0
  return (error: unknown, path: string, requestId: string): void => {
    const line = failureLine(error, path, requestId)
    if (line === undefined) return
    if (elapsed() - since >= MINUTE_MS) {
      if (lines > LINES_PER_MINUTE) print("warn", `${lines - LINES_PER_MINUTE} further failed calls were left out`)
      since = elapsed()
      lines = 0
    }
    lines += 1
    if (lines <= LINES_PER_MINUTE) print("error", line)
  }
}
