import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { gunzipSync } from "node:zlib"
import { afterEach, expect, it, vi } from "vitest"
import { productEvents } from "./server.ts"

const servers: Array<Server> = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface Captured {
  readonly event: string
  readonly distinct_id: string
  readonly uuid: string
  readonly timestamp: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** A place for events that keeps what it gets. */
const service = async (answer: number | "never" = 200) => {
  const bodies: Array<string> = []
  const asked: Array<{ readonly path: string | undefined; readonly authorization: string | undefined }> = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url, authorization: request.headers.authorization })
    const parts: Array<Buffer> = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const raw = Buffer.concat(parts)
      bodies.push((request.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw).toString())
      if (answer !== "never") response.writeHead(answer, { "Content-Type": "application/json" }).end("{}")
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const captured = (): ReadonlyArray<Captured> =>
    bodies.flatMap((body) => (JSON.parse(body) as { readonly batch: ReadonlyArray<Captured> }).batch)
  return { asked, bodies, captured, host }
}

const VISIT = "00000000-0000-4000-8000-000000000000"
const options = { key: "phc_key", secret: "secret", release: "r1", now: () => 1_000_000 }
const report = (id: string) => ({
  visit: VISIT,
  events: [{ id, age: 1_000, event: { name: "page viewed" as const, route: "/brands/{brandId}/gallery" } }]
})

it("S-019 hands on names, patterns and a pseudonym, and nothing that names a person", async () => {
  const { bodies, captured, host } = await service()
  const events = productEvents({ ...options, host })
  const [one, other] = [VISIT.replace("4000", "4001"), VISIT.replace("4000", "4002")]
  events.take(report(one), "user_ada")
  events.take(report(other), undefined)
  await events.close()
  const [signedIn, visitor] = captured()
  expect(signedIn).toMatchObject({ event: "page viewed", uuid: one, timestamp: new Date(999_000).toISOString() })
  expect(signedIn?.distinct_id).toMatch(/^[0-9a-f]{32}$/)
  expect(signedIn?.properties).toMatchObject({ route: "/brands/{brandId}/gallery", release: "r1" })
  expect(visitor).toMatchObject({ distinct_id: VISIT, properties: { $process_person_profile: false } })
  const allowed = ["$geoip_disable", "$lib", "$lib_version", "$process_person_profile", "release", "route"]
  expect(Object.keys(visitor?.properties ?? {}).toSorted()).toEqual(allowed)
  expect(bodies.join()).not.toMatch(/user_ada|127\.0\.0\.1/)
})

it("the same person keeps a pseudonym within an installation, and has another in the next one", async () => {
  const { captured, host } = await service()
  for (const secret of ["one", "one", "two"]) {
    const events = productEvents({ ...options, host, secret })
    events.take(report(VISIT), "user_ada")
    await events.close()
  }
  const [first, second, elsewhere] = captured().map(({ distinct_id }) => distinct_id)
  expect(first).toBe(second)
  expect(elsewhere).not.toBe(first)
})

it.each([
  [401, 1],
  [429, 1],
  [500, 2]
])("a service that answers %i is asked %i times for two reports, and no log tells of it", async (status, asked) => {
  const printed = [vi.spyOn(console, "error"), vi.spyOn(console, "warn"), vi.spyOn(console, "log")]
  const { bodies, host } = await service(status)
  const events = productEvents({ ...options, host })
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 50; at += 1) events.take(report(VISIT), undefined)
    await events.flush()
  }
  await events.close()
  expect(bodies).toHaveLength(asked)
  for (const spy of printed) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})

const deleting = (lines: Array<string>) => ({
  projectId: "7",
  personalKey: "phx_canary",
  log: (line: string) => void lines.push(line)
})

it("S-019 what was counted of a person is deleted with the account, by the pseudonym that events had", async () => {
  const { asked, bodies, host } = await service()
  const lines: Array<string> = []
  const events = productEvents({ ...options, host, deletions: deleting(lines) })
  events.take(report(VISIT), "user_ada")
  await events.close()
  const sent = JSON.parse(bodies[0] ?? "") as { readonly batch: ReadonlyArray<Captured> }
  await events.forget("user_ada")
  expect(asked.at(-1)).toEqual({ path: "/api/projects/7/persons/bulk_delete/", authorization: "Bearer phx_canary" })
  expect(JSON.parse(bodies.at(-1) ?? "")).toEqual({
    distinct_ids: [sent.batch[0]?.distinct_id],
    delete_events: true
  })
  expect(lines).toEqual([])
})

it("S-019 a deletion that is refused is said with the pseudonym, and without key and person", async () => {
  const { host } = await service(403)
  const lines: Array<string> = []
  await productEvents({ ...options, host, deletions: deleting(lines) }).forget("user_ada")
  expect(lines).toEqual([
    expect.stringMatching(
      /^Analytics: the events of a person whose account ended could not be deleted; delete [0-9a-f]{32} there$/
    )
  ])
})

it("S-019 nothing is asked where no key for deletions is set", async () => {
  const { asked, host } = await service()
  await productEvents({ ...options, host }).forget("user_ada")
  expect(asked).toEqual([])
})
