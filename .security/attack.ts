import type { Server, ServerOptions } from "./server.ts"
import type { World } from "./world.ts"

/** What became of an attack. `evidence` names what was measured: a status, a count, a size. */
export interface Verdict {
  readonly outcome: "held" | "BROKEN" | "not run"
  readonly evidence: string
}

/** What an attack runs against. */
export interface Context {
  /** The server of the attack's group; the attacks of a group share it. */
  readonly server: () => Promise<Server>
  /** People and data on that server; made by the first attack of the group that asks. */
  readonly world: () => Promise<World>
  /** Starts another server; it is stopped, and its data folder removed, when the attack ends. */
  readonly start: (options?: ServerOptions) => Promise<Server>
}

/** One attempt to do harm. `run` answers with a verdict; a thrown error counts as broken. */
export interface Attack {
  /** The section of the threat model that it belongs to, and a letter where there are several. */
  readonly id: string
  readonly title: string
  /** Part of `npm run security -- short`: needs no worker and ends within a few seconds. */
  readonly short?: boolean
  readonly run: (context: Context) => Promise<Verdict>
}

/** Attacks that share one fresh server. */
export interface Group {
  readonly name: string
  readonly server: ServerOptions
  readonly attacks: ReadonlyArray<Attack>
}

export const held = (evidence: string): Verdict => ({ outcome: "held", evidence })
export const broken = (evidence: string): Verdict => ({ outcome: "BROKEN", evidence })
export const notRun = (evidence: string): Verdict => ({ outcome: "not run", evidence })

/** Held when nothing went wrong; else broken, with the first few things that did. */
export const verdictOf = (faults: ReadonlyArray<string>, evidence: string): Verdict =>
  faults.length === 0
    ? held(evidence)
    : broken(`${faults.slice(0, 4).join("; ")}${faults.length > 4 ? `; and ${faults.length - 4} more` : ""}`)
