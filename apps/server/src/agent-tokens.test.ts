import { createPublicKey, verify } from "node:crypto"
import { agentRefusals } from "@marque/core/agents"
import { Hono } from "hono"
import { afterEach, expect, it, vi } from "vitest"
import { makeAgentSigning } from "./agent-signing.ts"
import { addAgentTokens, type AgentTokenParts } from "./agent-tokens.ts"
import type { Bindings } from "./bindings.ts"
import { LIMITS } from "./limits.ts"

// Only the address of the peer is read.
const BINDINGS = { incoming: { socket: { remoteAddress: "203.0.113.7" } } }
const ORIGIN = "https://marque.example"
const KEY = `marque_key_${"a1".repeat(32)}`
const agents = makeAgentSigning("a secret of this test", ORIGIN)

afterEach(() => {
  vi.restoreAllMocks()
})

const start = (answer: unknown = { state: "open", keyId: "key_1", expiresAt: Number.MAX_SAFE_INTEGER }) => {
  const asked: Array<unknown> = []
  const app = new Hono<Bindings>()
  addAgentTokens(app, {
    agents,
    // The client's types know the functions of our backend, and this one answers one of them.
    client: {
      mutation: async (_: never, args: unknown) => (asked.push(args), answer)
    } as unknown as AgentTokenParts["client"],
    serverKey: "key",
    origins: [ORIGIN]
  })
  const post = async (headers: Record<string, string> = { authorization: `Bearer ${KEY}` }) =>
    app.request("/agents/token", { method: "POST", headers }, BINDINGS)
  return { asked, post }
}

const partsOf = (token: string) => {
  const [head = "", body = "", signature = ""] = token.split(".")
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString())
  return {
    head: read(head),
    body: read(body),
    said: Buffer.from(`${head}.${body}`),
    signature: Buffer.from(signature, "base64url")
  }
}

it("gives for a key a token of five minutes, which the published key set verifies, and hands on its hash alone", async () => {
  const { asked, post } = start()
  const answer = await post()
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"])
  const { expiresAt, token } = (await answer.json()) as { readonly token: string; readonly expiresAt: number }
  const { body, head, said, signature } = partsOf(token)
  expect(body).toMatchObject({ iss: `${ORIGIN}/agents`, sub: "key_1", aud: "marque-agents" })
  expect(expiresAt - Date.now()).toBeGreaterThan(290_000)
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(300_000)
  const { keys } = JSON.parse(Buffer.from(agents.jwks.slice(agents.jwks.indexOf(",") + 1), "base64").toString())
  expect(keys).toMatchObject([{ kty: "EC", crv: "P-256", alg: "ES256" }])
  expect(keys[0]).not.toHaveProperty("d")
  expect(head).toMatchObject({ alg: "ES256", kid: keys[0].kid })
  const key = createPublicKey({ key: keys[0], format: "jwk" })
  expect(verify("sha256", said, { key, dsaEncoding: "ieee-p1363" }, signature)).toBe(true)
  expect(JSON.stringify(asked)).not.toContain(KEY)
  expect(asked).toEqual([{ serverKey: "key", tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

it("gives no token that outlives its key", async () => {
  const until = Date.now() + 60_000
  const { expiresAt } = (await (await start({ state: "open", keyId: "k", expiresAt: until }).post()).json()) as {
    readonly expiresAt: number
  }
  expect(expiresAt).toBe(until)
})

it.each([
  ["no header", {}],
  ["another scheme", { authorization: `Basic ${KEY}` }],
  ["more than a key", { authorization: `Bearer ${KEY} x` }],
  ["what is no key", { authorization: `Bearer ${KEY.toUpperCase()}` }],
  ["a secret of another length", { authorization: `Bearer ${KEY}0` }]
])("refuses %s as a key that was revoked, without asking the backend", async (_, headers) => {
  const { asked, post } = start()
  const answer = await post(headers)
  expect([answer.status, await answer.json()]).toEqual([401, { code: "signed_out", message: agentRefusals.revoked }])
  expect(asked).toEqual([])
})

it("passes on why a key does not work", async () => {
  const message = agentRefusals.expired("2026-11-29")
  const answer = await start({ state: "refused", code: "signed_out", message }).post()
  expect([answer.status, await answer.json()]).toEqual([401, { code: "signed_out", message }])
})

it("refuses pages of other origins, and guesses beyond the limit, and writes no key to the log", async () => {
  const logged = vi.spyOn(console, "error")
  const { post } = start()
  expect((await post({ authorization: `Bearer ${KEY}`, origin: "https://evil.example" })).status).toBe(403)
  expect((await post({ authorization: `Bearer ${KEY}`, origin: ORIGIN })).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: LIMITS.agentTokensPerMinute.value }, () => post()))
  expect(answers.at(-1)?.status).toBe(429)
  expect(answers.at(-1)?.headers.get("retry-after")).toMatch(/^\d+$/)
  expect(logged).not.toHaveBeenCalled()
})

it("signs alike after a restart, and otherwise with another secret", () => {
  expect(makeAgentSigning("a secret of this test", ORIGIN).jwks).toBe(agents.jwks)
  expect(makeAgentSigning("another", ORIGIN).jwks).not.toBe(agents.jwks)
})
