/** One line of the runtime's own log; what functions print goes to their callers. */
export interface LogLine {
  readonly level: "info" | "warn" | "error"
  readonly text: string
}

/** Receives log lines; never throws. */
export type Log = (line: LogLine) => void
