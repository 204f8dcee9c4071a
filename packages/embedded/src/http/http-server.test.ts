import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, it } from "vitest"
import { makeCallerResolver } from "../auth/caller.ts"
import { makeEdge } from "../edge/edge.ts"
import { makeAccess } from "../edge/access.ts"
import { makeHttpHandler } from "./http-server.ts"

const closing: Array<() => void> = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const start = async (backlog = { waiting: 0, expectedWaitMs: 0 }) => {
  const lines: Array<string> = []
  const log = (_level: "warn" | "error", text: string) => void lines.push(text)
  const failing = () => {
    throw new Error("the disk is gone\nforged: line \u001b[31m")
  }
  const handler = makeHttpHandler({
    // Only what the requests of these tests reach.
    engine: { timestamp: failing, health: failing, admin: { tables: failing } } as never,
    callerResolver: makeCallerResolver({ verify: failing }, (key) => key === "operator"),
    access: makeAccess("http://localhost:3999", []),
    siteUrl: "http://localhost:3999/http",
    version: "1.0.0",
    edge: makeEdge({ log, limits: { clientLogLines: 3, executionsWaiting: 10 }, backlog: () => backlog }),
    log,
    adminPage: false,
    changeEnvironment: async () => undefined
  })
  const server = createServer(handler).listen(0, "127.0.0.1")
  closing.push(() => server.close())
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, Connection: "close" } })
  return { get, lines }
}

it("an error that an anonymous client meets is one line without a stack, and few of them a minute", async () => {
  const { get, lines } = await start()
  for (let at = 0; at < 5; at += 1) {
    const response = await get("/healthz", { "X-Forwarded-For": "203.0.113.1" })
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: "InternalServerError", message: "The server failed to answer; see its log" }
    ])
  }
  expect(lines).toEqual(
    Array.from({ length: 3 }, () => "http: the disk is gone\\u{a}forged: line \\u{1b}[31m (203.0.113.1)")
  )
})

it("an error that the operator meets shows where it comes from", async () => {
  const { get, lines } = await start()
  expect((await get("/api/admin/tables", { Authorization: "Convex operator" })).status).toBe(500)
  expect(lines).toEqual([expect.stringMatching(/the disk is gone[^]*\n\s+at /)])
})

it("a call is refused with a time to come back while too many executions wait, and the health is not", async () => {
  const { get } = await start({ waiting: 11, expectedWaitMs: 8_000 })
  const refused = await get("/api/query?path=a:b")
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      code: "ExecuteFullError",
      message: "There is more to do than this server can answer in time; try again in a moment"
    }
  ])
  const seconds = Number(refused.headers.get("retry-after"))
  expect(seconds).toBeGreaterThanOrEqual(4)
  expect(seconds).toBeLessThanOrEqual(12)
  expect((await get("/version")).status).toBe(200)
})
