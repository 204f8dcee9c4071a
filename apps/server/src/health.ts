/** What the operator's watch, a load balancer and the doctor read. */
import type { MailBox, MailState } from "@marque/adapters/local-identity/server"
import type { Hono } from "hono"
import type { Bindings } from "./bindings.ts"
import type { Backend } from "./connected-backend.ts"
import type { ProxyWatch } from "./proxy-watch.ts"
import type { StorageWatch } from "./storage-watch.ts"
import type { Workers } from "./worker-supervisor.ts"

export interface HealthParts {
  /** Why the database of accounts cannot be worked with; undefined where they are kept on this machine. */
  readonly accounts: (() => Promise<string | undefined>) | undefined
  readonly backend: Pick<Backend, "health">
  /** Of the disk of the data folder; undefined where they cannot be measured. */
  readonly freeBytes: () => Promise<number | undefined>
  readonly mails: Pick<MailBox, "state">
  /** False until the start has ended and once the stop has begun. */
  readonly isReady: () => boolean
  readonly proxies: Pick<ProxyWatch, "warning">
  /** Undefined: files are kept on this machine. */
  readonly storage: Pick<StorageWatch, "warning"> | undefined
  readonly version: string
  readonly workers: Pick<Workers, "running">
}

const mailWarning = ({ isFailing, waiting }: MailState): string | undefined =>
  isFailing
    ? `The mail server takes no mail: ${waiting === 1 ? "one mail waits" : `${waiting} mails wait`}, and the console says why`
    : undefined

const uncached = { "Cache-Control": "no-store" }

/** With less, a change of any size may fail. */
const LEAST_FREE_BYTES = 4_000_000

const stateOf = async ({ accounts, backend, freeBytes }: Pick<HealthParts, "accounts" | "backend" | "freeBytes">) => {
  const state = await backend.health()
  const problem = state.ok ? await accounts?.() : undefined
  if (problem !== undefined) return { ok: false, problem }
  const free = state.ok ? await freeBytes() : undefined
  return free !== undefined && free < LEAST_FREE_BYTES ? { ok: false, problem: "disk_full" } : state
}

/** `/healthz` says how the parts are; `/readyz` whether requests should be sent here. */
export const addHealth = (app: Hono<Bindings>, parts: HealthParts): void => {
  app.get("/healthz", async (context) => {
    const { ok, problem } = await stateOf(parts)
    const warnings = [parts.proxies.warning(), mailWarning(await parts.mails.state()), parts.storage?.warning()].filter(
      (warning) => warning !== undefined
    )
    const state = {
      ok,
      backend: ok,
      ...(problem && { problem }),
      workers: parts.workers.running(),
      version: parts.version,
      ...(warnings.length > 0 && { warnings })
    }
    return context.json(state, ok ? 200 : 503, uncached)
  })
  app.get("/readyz", async (context) => {
    const ready = parts.isReady() && (await stateOf(parts)).ok
    return context.json({ ready }, ready ? 200 : 503, uncached)
  })
}
