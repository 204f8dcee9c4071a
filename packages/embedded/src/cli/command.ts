export interface Command {
  readonly usage: string
  readonly summary: string
  readonly help: string
  readonly run: (args: ReadonlyArray<string>) => Promise<void>
}
