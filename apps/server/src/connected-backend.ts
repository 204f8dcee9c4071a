import type { IncomingMessage, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { setTimeout } from "node:timers/promises"
import type { Problem } from "@marque/embedded/server"

/** `problem` is a word of the embedded backend, or a sentence about a hosted one. */
interface BackendHealth {
  readonly ok: boolean
  readonly problem?: Problem | (string & {})
}

export interface Backend {
  /** Address for this process and local workers. */
  readonly url: string
  readonly siteUrl: string
  /** Only for the embedded backend. */
  readonly mounted:
    | {
        readonly request: (request: IncomingMessage, response: ServerResponse) => void
        readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
      }
    | undefined
  /** Has the larger limits of a trusted process. */
  readonly fetch: typeof fetch
  readonly health: () => Promise<BackendHealth>
  readonly close: () => Promise<void>
}

const ASKED_AGAIN_MS = 5_000

/** Resolves once the backend, or `what` else, can be worked with; what it waits for is logged once. */
export const whenReady = async (
  { health }: Pick<Backend, "health">,
  log: (line: string) => void,
  pause: (ms: number) => Promise<unknown> = setTimeout,
  what = "the backend"
): Promise<void> => {
  let logged: string | undefined
  for (;;) {
    const { ok, problem } = await health()
    if (ok) return
    if (problem !== undefined && problem !== logged) log(`Waiting for ${what}. ${problem}`)
    logged = problem
    await pause(ASKED_AGAIN_MS)
  }
}
