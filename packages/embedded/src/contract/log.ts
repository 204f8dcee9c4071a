export type LogLevel = "info" | "warn" | "error"

/** To the runtime's own log; what functions print goes to their callers. */
export type Print = (level: LogLevel, text: string) => void
