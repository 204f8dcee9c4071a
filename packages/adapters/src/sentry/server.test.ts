import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, it } from "vitest"
import { errorReports } from "./server.ts"

const servers: Array<Server> = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A place for reports that keeps what it gets. */
const service = async (answer: (count: number) => { status: number; headers?: Record<string, string> } | "never") => {
  const bodies: Array<string> = []
  const paths: Array<string> = []
  let wake = () => {}
  const server = createServer((request, response) => {
    const parts: Array<Buffer> = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      bodies.push(Buffer.concat(parts).toString())
      paths.push(request.url ?? "")
      const given = answer(bodies.length)
      if (given !== "never") response.writeHead(given.status, given.headers).end("{}")
      wake()
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const until = async (count: number) => {
    while (bodies.length < count) await new Promise<void>((resolve) => (wake = resolve))
  }
  return { bodies, paths, until, dsn: `http://publickey@127.0.0.1:${port}/7` }
}

const options = { environment: "test", release: "r1", root: `${process.cwd()}/` }

const envelope = (event: unknown) =>
  new TextEncoder().encode(`{"dsn":"https://0@errors.invalid/0"}\n{"type":"event"}\n${JSON.stringify(event)}\n`)

const eventOf = (body: string): { readonly [key: string]: unknown } => JSON.parse(body.split("\n")[2] ?? "{}")

it("S-020 tells of an error of the server with its cause, by the key of the project", async () => {
  const { bodies, dsn, paths, until } = await service(() => ({ status: 200 }))
  const reports = errorReports({ dsn, ...options })
  reports.report(new Error("outer", { cause: new Error("inner") }), "server function")
  await until(1)
  expect(paths[0]).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=publickey/)
  const event = eventOf(bodies[0] ?? "")
  expect(event).toMatchObject({ release: "r1", environment: "test", tags: { part: "server function" } })
  expect(JSON.stringify(event["exception"])).toMatch(/inner.*outer/)
  await reports.close()
})

it("S-020 hands on what a page reports, scrubbed again, under the project's own address", async () => {
  const { bodies, dsn, until } = await service(() => ({ status: 200 }))
  const reports = errorReports({ dsn, ...options })
  const event = {
    event_id: "a".repeat(32),
    user: { email: "ada@example.com" },
    tags: { part: "page", route: "/org" },
    exception: { values: [{ type: "TypeError", value: "failed for ada@example.com" }] }
  }
  expect(reports.relay(envelope(event))).toBe(true)
  await until(1)
  expect(bodies[0]).not.toMatch(/ada@|errors\.invalid/)
  expect(eventOf(bodies[0] ?? "")).toMatchObject({ event_id: "a".repeat(32), tags: { route: "/org" }, release: "r1" })
})

it("is told of the same error once an hour, and of thirty others a minute", async () => {
  const { bodies, dsn } = await service(() => ({ status: 200 }))
  let now = 0
  const reports = errorReports({ dsn, ...options, now: () => now })
  const report = (value: string) => reports.relay(envelope({ exception: { values: [{ type: "Error", value }] } }))
  report("same")
  report("same")
  for (let at = 0; at < 40; at += 1) report(`error ${at}`)
  await reports.close()
  expect(bodies).toHaveLength(30)
  now = 3_600_000
  report("same")
  await reports.close()
  expect(bodies).toHaveLength(31)
  expect(reports.counts()).toEqual({ sent: 31, dropped: 12 })
})

it("sends no more for a while when the service says so", async () => {
  const { bodies, dsn } = await service(() => ({ status: 429, headers: { "retry-after": "60" } }))
  const reports = errorReports({ dsn, ...options })
  const report = async (value: string) => {
    reports.relay(envelope({ exception: { values: [{ type: "Error", value }] } }))
    await reports.close()
  }
  await report("one")
  await report("two")
  await report("three")
  expect(bodies).toHaveLength(1)
})

it.each([
  ["not an envelope", "hello"],
  ["HTML", "<html>"],
  ["nothing", ""],
  ["half an event", '{}\n{"type":"event"}\n{"exception":']
])("refuses %s", async (_, text) => {
  const { dsn } = await service(() => ({ status: 200 }))
  expect(errorReports({ dsn, ...options }).relay(new TextEncoder().encode(text))).toBe(false)
})

it("goes on when the service is down", async () => {
  const reports = errorReports({ dsn: "http://k@127.0.0.1:9/1", ...options })
  reports.report(new Error("lost"), "server")
  await reports.close()
  expect(reports.counts().sent).toBe(0)
})
