import { inspect } from "node:util"

export type ConsoleLevel = "DEBUG" | "LOG" | "INFO" | "WARN" | "ERROR"

const MAX_LINES = 256
const MAX_LINE = 32 * 1024

const shown = (value: unknown): string =>
  inspect(value, { depth: 6, breakLength: 120, maxArrayLength: 100, maxStringLength: MAX_LINE })

const format = (values: ReadonlyArray<unknown>): string => {
  const text = values.map(shown).join(" ")
  return text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text
}

/** Includes nested calls, in the form clients read: `[LEVEL] text`. */
export class LogLines {
  readonly #lines: Array<string> = []
  readonly #sink: (level: ConsoleLevel, text: string) => void

  constructor(sink: (level: ConsoleLevel, text: string) => void = () => undefined) {
    this.#sink = sink
  }

  add(level: ConsoleLevel, values: ReadonlyArray<unknown>): void {
    const text = format(values)
    this.#sink(level, text)
    if (this.#lines.length < MAX_LINES) this.#lines.push(`[${level}] ${text}`)
    else if (this.#lines.length === MAX_LINES) this.#lines.push("[WARN] 'Further lines were left out'")
  }

  lines(): ReadonlyArray<string> {
    return this.#lines
  }
}
