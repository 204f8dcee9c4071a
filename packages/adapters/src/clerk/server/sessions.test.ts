import { createHash } from "node:crypto"
import { NEVER_USED_MINUTES } from "@marque/core/identity"
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose"
import { afterEach, describe, expect, it, vi } from "vitest"
import { clerkWorlds, type ClerkWorld, ORIGIN } from "../../../test/clerk-server.ts"

const SIGNED_OUT = { userId: null, token: null }

afterEach(() => vi.useRealTimers())

const withCookie = (cookie: string) => new Request(`${ORIGIN}/`, { headers: { cookie } })

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())

const signed = ({ clerk }: ClerkWorld, claims: object) => withCookie(`__session=${clerk.sign({ ...claims })}`)

describe("the session of a request", () => {
  const world = clerkWorlds()

  it("S-014 S-145 gives the user and a token for the backend, with the active organization", async () => {
    const given = await world()
    const ada = await given.person("ada@example.com", { name: "Ada Moor", superAdmin: true })
    const members = [[ada.userId, "org:admin"]] as const
    const { id } = given.clerk.createOrganization({ name: "Fig & Ember", slug: "fig-ember", members })
    await ada.setActive(id)
    const { token, userId } = await given.identity.authState(await ada.request())
    expect(userId).toBe(ada.userId)
    const keys = (await (await fetch(`${given.clerk.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet
    const { payload } = await jwtVerify(token ?? "", createLocalJWKSet(keys), {
      issuer: given.identity.issuer,
      audience: "convex",
      algorithms: ["RS256"]
    })
    expect(payload).toMatchObject({ sub: ada.userId, email: "ada@example.com", name: "Ada Moor", role: "super_admin" })
    expect(payload).toMatchObject({ org_id: id, org_slug: "fig-ember", org_role: "org:admin" })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(120)
  })

  it("the cookie with the instance's suffix comes before the plain one", async () => {
    const { clerk, identity, person } = await world()
    const [ada, bob] = [await person("ada@example.com"), await person("bob@example.com")]
    const suffix = createHash("sha1").update(clerk.publishableKey).digest("base64url").slice(0, 8)
    const both = withCookie(`__session=${await bob.token()}; __session_${suffix}=${await ada.token()}`)
    expect((await identity.proofOf(both))?.userId).toBe(ada.userId)
  })

  it("is nobody's without a token, with a foreign or altered one, and when it is too old or not yet signed in", async () => {
    const given = await world()
    const { clerk, identity } = given
    const ada = await given.person("ada@example.com")
    const good = claimsOf(await ada.token())
    const [head, body, signature = ""] = (await ada.token()).split(".")
    const altered = Buffer.from(JSON.stringify({ ...good, sub: "user_other" })).toString("base64url")
    expect(await identity.authState(signed(given, good))).toMatchObject({ userId: ada.userId })
    for (const request of [
      new Request(ORIGIN),
      withCookie("__session="),
      withCookie("__session=nonsense"),
      withCookie(`__session=${head}.${altered}.${signature}`),
      withCookie(`__session=${head}.${body}.`),
      signed(given, { ...good, azp: "https://elsewhere.example" }),
      signed(given, { ...good, azp: undefined }),
      signed(given, { ...good, iss: "https://elsewhere.example" }),
      signed(given, { ...good, exp: Number(good["iat"]) - 60 }),
      signed(given, { ...good, nbf: Number(good["iat"]) + 60 }),
      signed(given, { ...good, sid: undefined }),
      signed(given, { ...good, sts: "pending" })
    ]) {
      expect(await identity.authState(request)).toEqual(SIGNED_OUT)
      expect(await identity.proofOf(request)).toBeUndefined()
    }
    clerk.setPending(ada.userId, "choose-organization")
    expect(await identity.authState(await ada.request())).toEqual(SIGNED_OUT)
  })

  it("gives no token once the session has ended, though its own token has not expired", async () => {
    const { clerk, identity, person } = await world()
    const ada = await person("ada@example.com")
    const request = await ada.request()
    clerk.endSessions(ada.userId)
    expect(await identity.authState(request)).toEqual(SIGNED_OUT)
  })

  it("proves how long ago the factors were checked", async () => {
    const given = await world()
    const ada = await given.person("ada@example.com")
    given.clerk.ageFactors(ada.userId, 42)
    expect(await given.identity.proofOf(await ada.request())).toEqual({
      userId: ada.userId,
      sessionId: ada.sessionId,
      factorAge: [42, -1]
    })
  })

  it("an age that Clerk did not give counts as never proven", async () => {
    const given = await world()
    const ada = await given.person("ada@example.com")
    const claims = claimsOf(await ada.token())
    for (const fva of [undefined, null, "now", [], [0], [0, -2], [0.5, 0], [0, "0"], [0, 0, 0]]) {
      const proof = await given.identity.proofOf(signed(given, { ...claims, fva }))
      expect(proof?.factorAge).toEqual([NEVER_USED_MINUTES, NEVER_USED_MINUTES])
    }
  })

  it("is verified without the network by the key of the configuration, and else by Clerk's list of keys, once", async () => {
    const given = await world()
    const ada = await given.person("ada@example.com")
    await given.identity.proofOf(await ada.request())
    expect(given.apiPaths()).toEqual([])
    const remote = await world({ remoteKeys: true })
    const bob = await remote.person("bob@example.com")
    expect(await remote.identity.proofOf(await bob.request())).toMatchObject({ userId: bob.userId })
    expect(await remote.identity.proofOf(await bob.request())).toMatchObject({ userId: bob.userId })
    expect(remote.apiPaths()).toEqual(["/v1/jwks"])
  })

  it("tokens of invented keys cannot make us ask Clerk as often as they come", async () => {
    const given = await world({ remoteKeys: true })
    const ada = await given.person("ada@example.com")
    expect(await given.identity.proofOf(await ada.request())).toMatchObject({ userId: ada.userId })
    const [, body, signature] = (await ada.token()).split(".")
    const invented = Array.from({ length: 100 }, (_, index) => {
      const head = Buffer.from(JSON.stringify({ alg: "RS256", kid: `key ${index}`, typ: "JWT" })).toString("base64url")
      return given.identity.proofOf(withCookie(`__session=${head}.${body}.${signature}`))
    })
    const mine = given.identity.proofOf(await ada.request())
    expect(await Promise.all(invented)).toEqual(Array.from({ length: 100 }, () => undefined))
    expect(await mine).toMatchObject({ userId: ada.userId })
    expect(given.apiPaths().length).toBeLessThanOrEqual(21)
  })

  it.each([500, 429, 401, "drop"] as const)("is nobody's while Clerk answers %s, and is logged once", async (how) => {
    const { clerk, identity, lines, person } = await world()
    const ada = await person("ada@example.com")
    const request = await ada.request()
    clerk.fail(/\/tokens\/convex$/, how)
    expect(await identity.authState(request)).toEqual(SIGNED_OUT)
    expect(await identity.authState(request)).toEqual(SIGNED_OUT)
    expect(lines).toHaveLength(1)
    clerk.fail(/\/tokens\/convex$/, undefined)
    expect(await identity.authState(request)).toMatchObject({ userId: ada.userId })
  })

  it.each([
    ["a backend token", false, /\/tokens\/convex$/],
    ["its list of keys", true, /\/jwks$/]
  ])("waits five seconds for %s and no longer", async (_, remoteKeys, path) => {
    const given = await world({ remoteKeys })
    const ada = await given.person("ada@example.com")
    const request = await ada.request()
    given.clerk.fail(path, "hang")
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    let answer: unknown
    const asked = given.identity.authState(request).then((state) => (answer = state))
    for (let turns = 0; turns < 10_000 && given.apiPaths().length === 0; turns++) {
      await new Promise((done) => setImmediate(done))
    }
    await vi.advanceTimersByTimeAsync(4_999)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toEqual(SIGNED_OUT)
  })

  it("refuses to start with a key that names no host", async () => {
    await expect(world({ publishableKey: "pk_test_" })).rejects.toMatchObject({ _tag: "PublishableKeyMalformed" })
  })
})
