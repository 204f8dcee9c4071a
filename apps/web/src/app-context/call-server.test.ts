import { identitySyncContract } from "@marque/core/identity"
import { BrandId, OrganizationId } from "@marque/core/model"
import {
  NotFound,
  serverContract,
  ServerFunctionFailed,
  serverHandler,
  type ServerHandlers
} from "@marque/core/server-functions"
import { Effect, Option } from "effect"
import { afterEach, expect, it, vi } from "vitest"
import { openDemo, resetDemo, ServerRefused, syncIdentity } from "./call-server.ts"

const contract = { ...serverContract, ...identitySyncContract }

type Handlers = ServerHandlers<typeof contract, never>

const handlers: Handlers = {
  authState: () => Effect.succeed({ userId: null, token: null }),
  appVersion: () => Effect.succeed({ version: null }),
  exploreDemo: () => Effect.succeed({ brandId: BrandId.make("b1"), organizationId: OrganizationId.make("o1") }),
  resetDemo: () => Effect.succeed({ brandId: BrandId.make("b2") }),
  syncIdentity: () => Effect.succeed({ synced: true })
}

const serve = (changed: Partial<Handlers>) => {
  const handle = serverHandler(contract, { ...handlers, ...changed }, { origin: "http://localhost:3000" })
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const request = new Request(`http://localhost:3000${path}`, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), Origin: "http://localhost:3000" }
    })
    const { bytes, headers, status } = Option.getOrThrow(await Effect.runPromise(handle(request)))
    return new Response(Uint8Array.from(bytes), { status, headers: headers.map(([name, value]) => [name, value]) })
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it("has the caller and an organization delivered", async () => {
  const asked: Array<unknown> = []
  serve({ syncIdentity: ({ data }) => Effect.sync(() => (asked.push(data), { synced: true })) })
  await syncIdentity()
  await syncIdentity("org_1")
  expect(asked).toEqual([{}, { organizationId: "org_1" }])
})

it("opens and resets the demo", async () => {
  serve({})
  await expect(openDemo()).resolves.toEqual({ brandId: "b1", organizationId: "o1" })
  await expect(resetDemo()).resolves.toBe("b2")
})

it("S-187 S-188 shows the server's own words when it refuses", async () => {
  const words = "The demo could not be prepared. Try again."
  serve({ exploreDemo: () => new ServerFunctionFailed({ status: 500, data: { message: words } }) })
  await expect(openDemo()).rejects.toThrow(new ServerRefused(words))
})

it("S-186 has words of its own where the server has none", async () => {
  serve({ resetDemo: () => new NotFound() })
  await expect(resetDemo()).rejects.toSatisfy(
    (error: unknown) =>
      error instanceof ServerRefused &&
      /^The server did not answer\. Try again in a moment\. \(E-[0-9A-Z]{8}\)$/.test(error.message)
  )
})

it("says so when nothing answers, or something that is no server function", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))
  await expect(openDemo()).rejects.toBeInstanceOf(ServerRefused)
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<!doctype html>")))
  await expect(openDemo()).rejects.toBeInstanceOf(ServerRefused)
})
