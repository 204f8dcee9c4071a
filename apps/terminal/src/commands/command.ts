import type { App } from "../app.ts"
import type { CommandOptions, Environment } from "../arguments.ts"
import type { Console } from "../console/console.ts"

/** What a command found or did: for scripts, and in lines for people. */
interface Outcome {
  /** Plain data; the one document of `--json`. */
  readonly json: unknown
  readonly lines: ReadonlyArray<string>
  /** False when it was done and did not succeed, as a generation that failed; the exit status is 1 then. */
  readonly ok?: boolean
}

/** What a command works with. */
export interface CommandInput {
  readonly app: App
  readonly options: CommandOptions
  readonly environment: Environment
  /** The terminal, for what only a person can answer; its input may be a pipe. */
  readonly console: Console
  /** Tells how far it is: a document of its own in JSON, a line for people. */
  readonly tell: (json: object, line: string) => void
}

export type Command = (input: CommandInput) => Promise<Outcome>
