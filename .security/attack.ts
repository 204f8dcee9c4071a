import type { Server, ServerOptions } from "./server.ts"
import type { World } from "./world.ts"

export interface Verdict {
  readonly outcome: "held" | "BROKEN" | "not run"
  readonly evidence: string
}

export interface Context {
  readonly server: () => Promise<Server>
  readonly world: () => Promise<World>
  readonly start: (options?: ServerOptions) => Promise<Server>
}

/** One attempt to do harm. `run` answers with a verdict; a thrown error counts as broken. */
export interface Attack {
  readonly id: string
  readonly title: string
  /** Part of `npm run security -- short`: needs no worker and ends within a few seconds. */
  readonly short?: boolean
  readonly run: (context: Context) => Promise<Verdict>
}

export interface Group {
  readonly name: string
  readonly server: ServerOptions
  readonly attacks: ReadonlyArray<Attack>
}

export const held = (evidence: string): Verdict => ({ outcome: "held", evidence })
export const broken = (evidence: string): Verdict => ({ outcome: "BROKEN", evidence })
export const notRun = (evidence: string): Verdict => ({ outcome: "not run", evidence })

export const verdictOf = (faults: ReadonlyArray<string>, evidence: string): Verdict =>
  faults.length === 0
    ? held(evidence)
    : broken(`${faults.slice(0, 4).join("; ")}${faults.length > 4 ? `; and ${faults.length - 4} more` : ""}`)
