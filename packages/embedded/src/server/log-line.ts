export interface LogLine {
  readonly level: "info" | "warn" | "error"
  readonly text: string
}

/** Never throws. */
export type Log = (line: LogLine) => void
