import { Hono } from "hono"
import { expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { addHealth, type HealthParts } from "./health.ts"

const ask = async (path: string, own: Partial<HealthParts> = {}) => {
  const app = new Hono<Bindings>()
  addHealth(app, {
    accounts: undefined,
    backend: { health: async () => ({ ok: true }) },
    freeBytes: async () => 5_000_000_000,
    mails: { state: async () => ({ isFailing: false, waiting: 0 }) },
    isReady: () => true,
    proxies: { warning: () => undefined },
    version: "abc",
    storage: undefined,
    workers: { running: () => 1 },
    ...own
  })
  const answer = await app.request(path)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  return { status: answer.status, body: await answer.json() }
}

const dead = { health: async () => ({ ok: false, problem: "The backend ended" }) }

it("a sound installation says so, with its version and its workers", async () => {
  expect(await ask("/healthz")).toEqual({
    status: 200,
    body: { ok: true, backend: true, workers: 1, version: "abc" }
  })
  expect(await ask("/readyz")).toEqual({ status: 200, body: { ready: true } })
})

it("a dead backend is told with its problem, and no requests are asked for", async () => {
  expect(await ask("/healthz", { backend: dead })).toMatchObject({
    status: 503,
    body: { ok: false, backend: false, problem: "The backend ended" }
  })
  expect(await ask("/readyz", { backend: dead })).toEqual({ status: 503, body: { ready: false } })
})

it("a full disk is said before the first change fails, and one that cannot be measured is believed", async () => {
  const freeBytes = async () => 3_999_999
  expect(await ask("/healthz", { freeBytes })).toMatchObject({ status: 503, body: { ok: false, problem: "disk_full" } })
  expect(await ask("/readyz", { freeBytes })).toEqual({ status: 503, body: { ready: false } })
  expect((await ask("/healthz", { freeBytes: async () => undefined })).status).toBe(200)
  expect(await ask("/healthz", { backend: dead, freeBytes })).toMatchObject({ body: { problem: "The backend ended" } })
})

it("an identity database that does not answer is told, and no requests are asked for", async () => {
  const accounts = async () => "The identity database does not answer"
  expect(await ask("/healthz", { accounts })).toMatchObject({
    status: 503,
    body: { ok: false, problem: "The identity database does not answer" }
  })
  expect(await ask("/readyz", { accounts })).toEqual({ status: 503, body: { ready: false } })
  expect((await ask("/readyz", { accounts: async () => undefined })).status).toBe(200)
})

it("until the start has ended the server is alive and not ready", async () => {
  const isReady = () => false
  expect((await ask("/healthz", { isReady })).status).toBe(200)
  expect(await ask("/readyz", { isReady })).toEqual({ status: 503, body: { ready: false } })
})

it("object storage that fails is a warning too", async () => {
  const { body } = await ask("/healthz", { storage: { warning: () => "The object storage does not answer" } })
  expect(body).toMatchObject({ ok: true, warnings: ["The object storage does not answer"] })
})

it("mails that wait for a failing server and a proxy that is not believed are warnings, not an illness", async () => {
  const warned = await ask("/healthz", {
    mails: { state: async () => ({ isFailing: true, waiting: 3 }) },
    proxies: { warning: () => "A proxy is not believed" }
  })
  expect(warned).toMatchObject({
    status: 200,
    body: {
      warnings: ["A proxy is not believed", "The mail server takes no mail: 3 mails wait, and the console says why"]
    }
  })
  expect(await ask("/healthz", { mails: { state: async () => ({ isFailing: false, waiting: 3 }) } })).toMatchObject({
    body: expect.not.objectContaining({ warnings: expect.anything() })
  })
})
