import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose"
import { beforeAll, describe, expect, it } from "vitest"
import { makeAuthenticator } from "./authenticator.ts"

const NOW = Date.UTC(2026, 6, 1, 12)
const seconds = (ms: number) => Math.floor(ms / 1000)

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let keys: Keys
let others: Keys
let keySet: { keys: Array<object> }

beforeAll(async () => {
  keys = await generateKeyPair("ES256")
  others = await generateKeyPair("ES256")
  keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: "one", alg: "ES256", use: "sig" }] }
})

const sign = (claims: JWTPayload, { from = keys, kid = "one" } = {}) =>
  new SignJWT({ iss: "https://id.test", sub: "u1", aud: "app", exp: seconds(NOW) + 60, ...claims })
    .setProtectedHeader({ alg: "ES256", kid })
    .sign(from.privateKey)

const asData = () => `data:text/plain;base64,${Buffer.from(JSON.stringify(keySet)).toString("base64")}`
const custom = (extra: object = {}) => ({
  type: "customJwt",
  issuer: "https://id.test",
  jwks: asData(),
  algorithm: "ES256",
  applicationID: "app",
  ...extra
})
const at = (time: () => number = () => NOW, ...providers: ReadonlyArray<Record<string, unknown>>) =>
  makeAuthenticator(() => (providers.length === 0 ? [custom()] : providers), { now: time })

describe("authenticator", () => {
  it("gives the identity of a token whose key set is a data: URL", async () => {
    const token = await sign({ given_name: "Ada", email_verified: true, org: { id: "o1", roles: ["a"] }, iat: 5 })
    const { expiresAt, identity } = await at().verify(token)
    expect(identity).toEqual({
      tokenIdentifier: "https://id.test|u1",
      issuer: "https://id.test",
      subject: "u1",
      givenName: "Ada",
      emailVerified: true,
      "org.id": "o1",
      "org.roles": ["a"]
    })
    expect(expiresAt).toBe(NOW + 65_000)
  })

  it("accepts a token until 5 s after its end and not longer", async () => {
    const token = await sign({ exp: seconds(NOW) })
    await expect(at(() => NOW + 4_000).verify(token)).resolves.toBeDefined()
    await expect(at(() => NOW + 5_000).verify(token)).rejects.toThrow("The token has expired")
  })

  it("refuses what was not configured", async () => {
    await expect(at().verify(await sign({ aud: "another" }))).rejects.toThrow("wrong aud claim")
    await expect(at().verify(await sign({ iss: "https://else.test" }))).rejects.toThrow("No provider")
    await expect(at().verify(await sign({ nbf: seconds(NOW) + 6 }))).rejects.toThrow("wrong nbf claim")
    await expect(at().verify(await sign({}, { from: others }))).rejects.toThrow("could not be verified")
    await expect(at().verify(await sign({}, { kid: "two" }))).rejects.toThrow("unknown key")
    await expect(at().verify("nonsense")).rejects.toThrow("not a JWT")
    const rsaOnly = at(undefined, custom({ algorithm: "RS256" }))
    await expect(rsaOnly.verify(await sign({}))).rejects.toThrow("could not be verified")
    await expect(at(undefined, custom({ algorithm: "none" })).verify(await sign({}))).rejects.toThrow("neither")
  })

  it("takes any audience when none is configured", async () => {
    const open = at(undefined, { ...custom(), applicationID: undefined })
    await expect(open.verify(await sign({ aud: "whatever" }))).resolves.toBeDefined()
  })
})

describe("fetched key sets", () => {
  const oidc = () => {
    const state = { time: NOW, calls: 0, down: false, type: "application/json" }
    const fetcher = async (address: string) => {
      if (address === "https://id.test/.well-known/openid-configuration") {
        return Response.json({ jwks_uri: "https://id.test/keys" })
      }
      state.calls += 1
      if (state.down) throw new TypeError("unreachable")
      return new Response(JSON.stringify(keySet), { headers: { "content-type": state.type } })
    }
    const provider = { domain: "https://id.test", applicationID: "app" }
    return { state, auth: makeAuthenticator(() => [provider], { fetcher, now: () => state.time }) }
  }
  const longLived = (options?: Parameters<typeof sign>[1]) => sign({ exp: seconds(NOW) + 3600, a: { b: 1 } }, options)

  it("are found through discovery and kept for 10 minutes", async () => {
    const { auth, state } = oidc()
    expect((await auth.verify(await longLived())).identity["a"]).toEqual({ b: 1 })
    state.time = NOW + 600_000
    await auth.verify(await longLived())
    expect(state.calls).toBe(1)
    state.time = NOW + 600_001
    await auth.verify(await longLived())
    expect(state.calls).toBe(2)
  })

  it("are kept when they cannot be renewed, which is tried again after 30 s", async () => {
    const { auth, state } = oidc()
    await auth.verify(await longLived())
    state.down = true
    for (const [time, calls] of [
      [700_000, 2],
      [729_999, 2],
      [730_000, 3]
    ] as const) {
      state.time = NOW + time
      await expect(auth.verify(await longLived())).resolves.toBeDefined()
      expect(state.calls).toBe(calls)
    }
  })

  it("are asked for again for an unknown key, at most every 30 s", async () => {
    const { auth, state } = oidc()
    await auth.verify(await longLived())
    const rotated = await longLived({ kid: "two", from: others })
    state.time = NOW + 29_999
    await expect(auth.verify(rotated)).rejects.toThrow("unknown key")
    expect(state.calls).toBe(1)
    state.time = NOW + 30_000
    await expect(auth.verify(rotated)).rejects.toThrow("unknown key")
    await expect(auth.verify(rotated)).rejects.toThrow("unknown key")
    expect(state.calls).toBe(2)
  })

  it("are fetched again after the clock was 40 days ahead and went back, also when a fetch failed meanwhile", async () => {
    const days40 = 40 * 24 * 3_600_000
    const { auth, state } = oidc()
    const ahead = await sign({ exp: seconds(NOW + days40) + 3600 })
    state.time = NOW + days40
    await auth.verify(ahead)
    state.down = true
    state.time += 600_001
    await auth.verify(ahead)
    expect(state.calls).toBe(2)
    state.down = false
    state.time = NOW
    keySet.keys.push({ ...(await exportJWK(others.publicKey)), kid: "made-meanwhile", alg: "ES256", use: "sig" })
    await expect(auth.verify(await longLived({ kid: "made-meanwhile", from: others }))).resolves.toBeDefined()
    keySet.keys.pop()
    expect(state.calls).toBe(3)
  })

  it("are refused with a wrong content type, and tried again next time", async () => {
    const { auth, state } = oidc()
    state.type = "text/html"
    await expect(auth.verify(await longLived())).rejects.toThrow("content type 'text/html'")
    state.type = "application/jwk-set+json"
    await expect(auth.verify(await longLived())).resolves.toBeDefined()
  })
})
