import { once } from "node:events"
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export interface RoundRobin {
  readonly url: string
  /** How many servers say that they are ready. */
  readonly ready: () => number
  /** Of each server, how many requests it answered. */
  readonly answered: ReadonlyArray<number>
  readonly serve: (ports: ReadonlyArray<number>) => Promise<void>
  readonly close: () => void
}

const ASKED_AGAIN_MS = 200
/** May be asked of another server as well, once one has ended. */
const SAFE: ReadonlySet<string | undefined> = new Set(["GET", "HEAD"])

/**
 * Sends each request to the next server that says it is ready; to the one after it when that takes no connection, or
 * ends before it answers what changes nothing. No browser stays with one.
 */
export const startRoundRobin = async (): Promise<RoundRobin> => {
  let ports: ReadonlyArray<number> = []
  let ready: ReadonlyArray<number> = []
  let turn = 0
  const answered: Array<number> = []

  const failed = (response: ServerResponse): void => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { "Retry-After": "1" }).end()
  }

  const pass = (incoming: IncomingMessage, response: ServerResponse, left: number): void => {
    const port = ready[turn++ % ready.length]
    if (port === undefined) return failed(response)
    const at = ports.indexOf(port)
    const outgoing = ask({
      agent: false,
      host: "127.0.0.1",
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, "x-forwarded-for": "127.0.0.1" }
    })
    // The body is sent once there is a connection, so that another server can still get all of it.
    outgoing.once("socket", (socket) => {
      socket.once("connect", () => void incoming.pipe(outgoing))
    })
    outgoing.once("response", (answer) => {
      answered[at] = (answered[at] ?? 0) + 1
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once("error", () => response.destroy())
    })
    outgoing.once("error", (error) => {
      const isRefused = "code" in error && error.code === "ECONNREFUSED"
      if ((isRefused || SAFE.has(incoming.method)) && !response.headersSent && left > 0)
        pass(incoming, response, left - 1)
      else failed(response)
    })
    response.once("close", () => outgoing.destroy())
  }

  const look = async (): Promise<void> => {
    const found = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false
        )
      )
    )
    ready = ports.filter((_, at) => found[at])
  }
  const watch = setInterval(() => void look(), ASKED_AGAIN_MS)

  const server = createServer((incoming, response) => pass(incoming, response, ports.length))
  await once(server.listen(0, "127.0.0.1"), "listening")
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    answered,
    ready: () => ready.length,
    serve: async (next) => {
      ports = next
      await look()
    },
    close: () => {
      clearInterval(watch)
      server.closeAllConnections()
      server.close()
    }
  }
}
