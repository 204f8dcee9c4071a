import { request } from "node:http"
import { type Attack, verdictOf } from "../attack.ts"
import type { Server } from "../server.ts"

const CHUNK = Buffer.alloc(1024 * 1024, 120)
const CHUNKS = 150
/** More memory than this, MB, means that the body was kept. */
const GROWTH_MB = 60

interface Sent {
  readonly status: number
  readonly chunks: number
}

const stream = (server: Server, path: string): Promise<Sent> =>
  new Promise((resolve) => {
    let chunks = 0
    let status = 0
    const origin = new URL(server.url).origin
    const outgoing = request(server.loopback + path, {
      method: "POST",
      agent: false,
      headers: { "content-type": "application/json", host: new URL(server.url).host, origin },
      signal: AbortSignal.timeout(60_000)
    })
    const end = (): void => resolve({ status, chunks })
    outgoing.on("response", (response) => {
      status = response.statusCode ?? 0
      response.resume()
      response.on("close", end)
    })
    outgoing.on("error", end)
    const push = (): void => {
      if (chunks >= CHUNKS || status !== 0 || outgoing.destroyed) return void outgoing.end()
      chunks += 1
      outgoing.write(CHUNK, () => setImmediate(push))
    }
    push()
  })

export const largeIdentityBodies: Attack = {
  id: "10",
  title: "Bodies of 150 MB without a declared length on /api/auth and /_server",
  short: true,
  run: async ({ start }) => {
    const server = await start()
    const faults: Array<string> = []
    const seen: Array<string> = []
    for (const path of ["/api/auth/sign-in/email", "/_server/exploreDemo?_serverFn=true"]) {
      const before = server.residentMb()
      const { chunks, status } = await stream(server, path)
      const growth = server.residentMb() - before
      seen.push(`${path}: ${status} after ${chunks} MB, ${growth} MB more memory`)
      if (chunks >= CHUNKS)
        faults.push(`${path} took all ${chunks} MB before it answered ${status}, memory grew by ${growth} MB`)
      else if (growth > GROWTH_MB) faults.push(`${path}: memory grew by ${growth} MB`)
    }
    return verdictOf(faults, seen.join("; "))
  }
}
