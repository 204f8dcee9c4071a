import { afterEach, describe, expect, it, vi } from "vitest"
import { clerkWorlds, type ClerkWorld, ORIGIN } from "../../../test/clerk-server.ts"

const kindsOf = ({ rows }: ClerkWorld) => rows().map(({ kind }) => kind)

const signedOut = new Request(ORIGIN)

afterEach(() => vi.useRealTimers())

describe("what Clerk knows is read for the caller", () => {
  const world = clerkWorlds()

  const team = async (given: ClerkWorld) => {
    const [ada, bob] = [
      await given.person("ada@example.com", { name: "Ada Moor", superAdmin: true }),
      await given.person("bob@example.com")
    ]
    const organization = given.clerk.createOrganization({
      name: "Fig & Ember",
      slug: "fig-ember",
      members: [
        [ada.userId, "org:admin"],
        [bob.userId, "org:member"]
      ]
    })
    return { ada, bob, organization }
  }

  it("S-137 delivers the person, their organizations by external id, memberships, and that there are no others", async () => {
    const given = await world()
    const { ada, organization } = await team(given)
    expect(await given.identity.syncCaller(await ada.request())).toBe(true)
    const source = `clerk:clerk.localhost:${new URL(given.clerk.url).port}`
    expect(given.bodies).toMatchObject([{ order: "row", source }])
    const [user, fig, membership, complete] = given.rows()
    expect(user).toEqual({
      seq: expect.any(Number),
      kind: "user",
      id: ada.userId,
      issuer: given.identity.issuer,
      email: "ada@example.com",
      emailVerified: true,
      name: "Ada Moor",
      superAdmin: true,
      banned: false
    })
    expect(fig).toMatchObject({ kind: "organization", id: organization.id, name: "Fig & Ember", slug: "fig-ember" })
    expect(membership).toMatchObject({
      kind: "membership",
      organizationId: organization.id,
      userId: ada.userId,
      role: "admin"
    })
    expect(complete).toMatchObject({ kind: "complete", of: "user", id: ada.userId, membershipIds: [membership?.id] })
    expect(given.rows()).toHaveLength(4)
  })

  it("delivers an organization of the caller with all its people and invitations, parents first", async () => {
    const given = await world()
    const { ada, bob, organization } = await team(given)
    const path = `/organizations/${organization.id}/invitations`
    const invite = async (email: string) =>
      (await ada.call("POST", path, { email_address: email, role: "org:admin" })).body.response?.id
    const [kim, max] = [await invite("kim@example.com"), await invite("max@example.com")]
    await ada.call("POST", `${path}/${max}/revoke`)
    expect(await given.identity.syncCaller(await bob.request(), organization.id)).toBe(true)
    const rows = given.rows().slice(4)
    const kinds = "organization user user membership membership invitation invitation complete"
    expect(rows.map(({ kind }) => kind).join(" ")).toBe(kinds)
    expect(rows.filter(({ kind }) => kind === "user")).toMatchObject([{ id: ada.userId }, { id: bob.userId }])
    const invitations = rows.filter(({ kind }) => kind === "invitation")
    expect(invitations).toMatchObject([
      { id: kim, email: "kim@example.com", role: "admin", status: "pending" },
      { id: max, email: "max@example.com", role: "admin", status: "revoked" }
    ])
    expect(rows.at(-1)).toMatchObject({ of: "organization", id: organization.id, invitationIds: [kim] })
    expect(rows.at(-1)).toMatchObject({
      membershipIds: rows.filter(({ kind }) => kind === "membership").map(({ id }) => id)
    })
  })

  it("reads no organization that the caller is not a member of", async () => {
    const given = await world()
    const { organization } = await team(given)
    const eve = await given.person("eve@example.com")
    expect(await given.identity.syncCaller(await eve.request(), organization.id)).toBe(true)
    expect(given.apiPaths().filter((path) => path.includes(organization.id))).toEqual([])
    expect(kindsOf(given)).toEqual(["user", "complete"])
  })

  it("a row's number is the provider's time of its last change, so a later reading is newer", async () => {
    const given = await world()
    const { ada } = await team(given)
    await given.identity.syncCaller(await ada.request())
    await ada.call("PATCH", "/me", { first_name: "Eda" })
    await given.identity.syncCaller(await ada.request())
    const [before, after] = given.rows().filter(({ kind }) => kind === "user")
    expect(after).toMatchObject({ name: "Eda Moor" })
    expect(after?.seq).toBeGreaterThan(before?.seq ?? Number.POSITIVE_INFINITY)
  })

  it("a ban is delivered", async () => {
    const given = await world()
    const { ada, bob, organization } = await team(given)
    given.clerk.ban(bob.userId)
    await given.identity.syncCaller(await ada.request(), organization.id)
    const users = given.rows().filter(({ kind }) => kind === "user")
    expect(users.map((row) => "banned" in row && row.banned)).toEqual([false, false, true])
  })

  it("reads long lists page by page, and delivers at most a hundred rows at once", async () => {
    const given = await world()
    given.clerk.settings.pageMax = 25
    const ada = await given.person("ada@example.com")
    const others = Array.from({ length: 120 }, (_, index) => given.clerk.createUser({ email: `p${index}@example.com` }))
    const organization = given.clerk.createOrganization({
      name: "Large",
      slug: "large",
      members: [[ada.userId, "org:admin"], ...others.map(({ id }) => [id, "org:member"] as const)]
    })
    expect(await given.identity.syncCaller(await ada.request(), organization.id)).toBe(true)
    expect(given.bodies.map(({ deliveries }) => deliveries.length)).toEqual([4, 100, 100, 44])
    expect(given.rows().at(-1)).toMatchObject({ kind: "complete", of: "organization" })
    const last = given.rows().at(-1)
    expect(last?.kind === "complete" && new Set(last.membershipIds).size).toBe(121)
  })

  it("many callers at once share readings, and a later one has its own", async () => {
    const given = await world()
    const { ada } = await team(given)
    const request = await ada.request()
    const done = await Promise.all(Array.from({ length: 20 }, () => given.identity.syncCaller(request)))
    expect(done).toEqual(Array.from({ length: 20 }, () => true))
    const readings = () => given.apiPaths().filter((path) => path === `/v1/users/${ada.userId}`).length
    const shared = readings()
    expect(shared).toBeLessThan(20)
    await given.identity.syncCaller(request)
    expect(readings()).toBe(shared + 1)
  })

  it("says false when signed out, when Clerk fails and when the backend takes nothing, and goes on afterwards", async () => {
    const given = await world()
    const { ada } = await team(given)
    expect(await given.identity.syncCaller(signedOut)).toBe(false)
    for (const how of [500, 404, "drop"] as const) {
      given.clerk.fail(/organization_memberships$/, how)
      expect(await given.identity.syncCaller(await ada.request())).toBe(false)
    }
    given.clerk.fail(/organization_memberships$/, undefined)
    given.refuse(true)
    expect(await given.identity.syncCaller(await ada.request())).toBe(false)
    expect(given.bodies).toEqual([])
    given.refuse(false)
    expect(await given.identity.syncCaller(await ada.request())).toBe(true)
  })

  it.each([
    ["five seconds for Clerk", 5_000, true],
    ["ten seconds for the backend", 10_000, false]
  ])("waits %s and no longer", async (_, ms, isClerk) => {
    const delivering = Promise.withResolvers<void>()
    const deliver = () => {
      delivering.resolve()
      return new Promise<void>(() => undefined)
    }
    const given = await world({ deliver })
    const ada = await given.person("ada@example.com")
    const request = await ada.request()
    if (isClerk) given.clerk.fail(/^\/v1\/users\//, "hang")
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    let done: boolean | undefined
    const asked = given.identity.syncCaller(request).then((delivered) => (done = delivered))
    for (let turns = 0; turns < 10_000 && given.apiPaths().length < 2; turns++) {
      await new Promise((next) => setImmediate(next))
    }
    if (!isClerk) await delivering.promise
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(done).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toBe(false)
  })
})
