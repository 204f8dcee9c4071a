import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, it } from "vitest"
import { whenReady } from "./connected-backend.ts"
import { hostedBackend, problemOf } from "./hosted-backend.ts"

const servers: Array<Server> = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Answers each path with a status and a text. */
const serve = async (answers: Readonly<Record<string, readonly [number, string]>>): Promise<string> => {
  const server = createServer((request, response) => {
    const [status, text] = answers[request.url ?? ""] ?? [404, "no"]
    response.writeHead(status, { "content-type": "application/json" }).end(text)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const KEYS = { syncSecret: "secret", workerKey: "key" }
const answered = (value: unknown): readonly [number, string] => [
  200,
  JSON.stringify({ status: "success", value, logLines: [] })
]
const refused = (data: unknown): readonly [number, string] => [
  560,
  JSON.stringify({ status: "error", errorMessage: "refused", errorData: data, logLines: [] })
]
const whole = { "/version": [200, "1"], "/identity/sync": [200, "ok"], "/api/query": answered([]) } as const

it("finds nothing wrong with a backend that has our functions, our secret and our key", async () => {
  const url = await serve(whole)
  expect(await problemOf({ url, siteUrl: url }, KEYS)).toBeUndefined()
})

it.each([
  ["no answer", { "/version": [500, ""] }, "does not answer: check CONVEX_URL"],
  ["no functions at its site", { "/identity/sync": [404, ""] }, "has no Marque: check CONVEX_SITE_URL"],
  ["another secret", { "/identity/sync": [401, ""] }, "another IDENTITY_SYNC_SECRET"],
  ["a failing site", { "/identity/sync": [502, "<html>"] }, "does not answer to identity changes (502)"],
  ["another key", { "/api/query": refused({ code: "not_found", message: "Not found" }) }, "another MARQUE_WORKER_KEY"],
  ["other functions", { "/api/query": refused("Could not find public function") }, "not those of this version"]
] as const)("says in one sentence what to do about a backend with %s", async (_, changed, sentence) => {
  const url = await serve({ ...whole, ...changed })
  expect(await problemOf({ url, siteUrl: url }, KEYS)).toContain(sentence)
})

it("says which address is wrong when the site answers nothing at all", async () => {
  const url = await serve(whole)
  expect(await problemOf({ url, siteUrl: "http://127.0.0.1:9" }, KEYS)).toBe(
    "http://127.0.0.1:9 does not answer to identity changes: check CONVEX_SITE_URL"
  )
})

it("is asked again after five seconds only, and its health has the sentence", async () => {
  const answers: Record<string, readonly [number, string]> = { ...whole, "/version": [500, ""] }
  const url = await serve(answers)
  let now = 0
  const backend = hostedBackend({ url, siteUrl: url }, KEYS, () => now)
  expect(await backend.health()).toEqual({
    ok: false,
    problem: `The backend at ${url} does not answer: check CONVEX_URL`
  })
  answers["/version"] = [200, "1"]
  now = 4_999
  expect(await backend.health()).toMatchObject({ ok: false })
  now = 5_000
  expect(await backend.health()).toEqual({ ok: true })
})

it("a start waits until the backend can be worked with, and says once what it waits for", async () => {
  const states = [
    { ok: false, problem: "no answer" },
    { ok: false, problem: "no answer" },
    { ok: false, problem: "another secret" },
    { ok: true }
  ]
  const lines: Array<string> = []
  const pauses: Array<number> = []
  await whenReady(
    { health: async () => states.shift() ?? { ok: true } },
    (line) => lines.push(line),
    async (ms) => pauses.push(ms)
  )
  expect(lines).toEqual(["Waiting for the backend. no answer", "Waiting for the backend. another secret"])
  expect(pauses).toEqual([5_000, 5_000, 5_000])
})
