import { timingSafeEqual } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { WORKER_HEADER } from "@marque/core/queue"
import type { Backend } from "./connected-backend.ts"

type Mounted = NonNullable<Backend["mounted"]>

/** A worker that only lost its connection is back within this time, ms: its client first waits about one second. */
const RECONNECT_MS = 3_000

interface Watched {
  readonly workerKey: string
  /** Gives back the tasks of a worker that is gone. */
  readonly forfeit: (workerId: string) => Promise<unknown>
  readonly log: (line: string) => void
}

const isKey = (given: string | Array<string> | undefined, key: string): boolean => {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const workerOf = ({ headers }: IncomingMessage, key: string): string | undefined => {
  const name = headers[WORKER_HEADER.toLowerCase()]
  return typeof name === "string" && name !== "" && isKey(headers["x-convex-trusted-key"], key) ? name : undefined
}

/** Notices a worker that ended, wherever it runs, by its connection, long before its signs of life are missed. */
export const watchWorkerSockets = (mounted: Mounted, { forfeit, log, workerKey }: Watched): Mounted => {
  const open = new Map<string, number>()

  const missing = (worker: string): void => {
    if (open.has(worker)) return
    log(`Worker ${worker} is gone; its tasks go back to the queue`)
    // Its signs of life are missed later in any case.
    forfeit(worker).catch(() => undefined)
  }

  const closed = (worker: string): void => {
    const left = (open.get(worker) ?? 1) - 1
    if (left > 0) return void open.set(worker, left)
    open.delete(worker)
    setTimeout(() => missing(worker), RECONNECT_MS).unref()
  }

  return {
    request: mounted.request,
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const worker = workerOf(request, workerKey)
      if (worker !== undefined) {
        open.set(worker, (open.get(worker) ?? 0) + 1)
        socket.once("close", () => closed(worker))
      }
      mounted.upgrade(request, socket, head)
    }
  }
}
