import type { App } from "../app.ts"
import type { Environment } from "../arguments.ts"
import type { CommandOptions } from "../command-options.ts"
import type { Console } from "../console/console.ts"

export interface Outcome {
  readonly json: unknown
  readonly lines: ReadonlyArray<string>
  /** False when it ran without success, e.g. a failed generation; the exit status is then 1. */
  readonly ok?: boolean
}

export interface OfflineInput {
  readonly options: CommandOptions
  readonly environment: Environment
  readonly console: Console
  readonly tell: (json: object, line: string) => void
}

export interface CommandInput extends OfflineInput {
  readonly app: App
}

/** Needs no server. */
export type OfflineCommand = (input: OfflineInput) => Promise<Outcome>
export type Command = (input: CommandInput) => Promise<Outcome>
