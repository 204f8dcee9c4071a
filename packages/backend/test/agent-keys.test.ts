import { AGENT_KEYS_MAX, AGENT_TOKEN } from "@marque/core/agents"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { isForAgents } from "../convex/access/define.ts"
import { hashOf } from "../convex/files/uploadTickets.ts"
import { request } from "./drafts.ts"
import { furnishedWorld, type Furnished, rightArguments } from "./furnishing.ts"
import { call, publicFunctions } from "./public-functions.ts"
import { makeWorld, outcome, SERVER_KEY, type World } from "./world.ts"

const ISSUER = "https://marque.test/agents"
beforeEach(() => {
  process.env["AGENT_ISSUER"] = ISSUER
})
afterEach(() => {
  vi.useRealTimers()
})

type Person = World["ada"]
type Draft = Partial<{
  readonly actions: ReadonlyArray<"brand.view" | "generate" | "review.request">
  readonly brandIds: ReadonlyArray<string>
  readonly days: number
  readonly dailyCap: number
  readonly name: string
}>

const every = ["brand.view", "generate", "review.request"] as const

const holding = ({ t }: Pick<World, "t">, keyId: string) =>
  t.withIdentity({ tokenIdentifier: `${ISSUER}|${keyId}`, subject: keyId, issuer: ISSUER })

const makeKey = (world: World, person: Person, draft: Draft = {}) =>
  person.mutation(api.agentKeys.create, {
    organizationId: world.ours.organizationId,
    draft: { name: "Claude", brandIds: [world.ours.brandId], actions: [...every], days: 30, ...draft }
  }) as Promise<{ readonly id: Id<"agentKeys">; readonly token: string }>

const start = async (draft: Draft = {}, of: "ada" | "cleo" | "mia" | "vic" = "cleo") => {
  const world = await makeWorld()
  const made = await makeKey(world, world[of], draft)
  const assistant = holding(world, made.id)
  const submit = (count = 1, key = "one") =>
    assistant.mutation(api.generations.submit, {
      brandId: world.ours.brandId,
      idempotencyKey: key,
      request: { ...request(world.ours.productId), count }
    })
  const sees = () => outcome(assistant.query(api.brandPack.readable, { brandId: world.ours.brandId, draft: true }))
  return { ...world, made, assistant, submit, sees }
}

/** Their callers are known in another way than by whose token they hold. */
const BY_OTHER_MEANS = new Set(["worker", "server", "anyone", "holder of a share link"])

describe("every function, for an assistant with a key that allows all that keys can", () => {
  let world: World
  let ours: Furnished
  let assistant: ReturnType<typeof holding>
  beforeAll(async () => {
    process.env["AGENT_ISSUER"] = ISSUER
    ;({ world, ours } = await furnishedWorld())
    assistant = holding(world, (await makeKey(world, world.ada)).id)
  })

  const asked = publicFunctions.filter(({ rule }) => !BY_OTHER_MEANS.has(rule))

  it.each(asked.filter(({ fn }) => !isForAgents(fn)))("$name is refused, whatever the person may do", async (found) => {
    const answer = call(assistant, found, rightArguments(ours)[found.name] ?? {})
    await expect(answer).rejects.toMatchObject({
      data: { code: "forbidden", message: "An assistant cannot do this. A person can, in Marque." }
    })
  })

  it("B-1307 what the tools need is open, and nothing else", () => {
    expect(
      publicFunctions
        .filter(({ fn }) => isForAgents(fn))
        .map(({ name }) => name)
        .sort()
    ).toEqual([
      "agentKeys:self",
      "brandPack:readable",
      "campaignSlots:alternatives",
      "campaignSlots:head",
      "campaignSlots:page",
      "campaignSlots:usePicture",
      "campaignSlots:write",
      "campaigns:list",
      "generations:get",
      "generations:quote",
      "generations:submit",
      "places:list",
      "products:list",
      "reviewRequests:askSlots",
      "reviewRequests:people",
      "scores:fix",
      "scores:fixed",
      "scores:get",
      "scores:report",
      "search:find"
    ])
  })

  it.each(publicFunctions.filter(({ rule }) => BY_OTHER_MEANS.has(rule)))(
    "$name ($rule) is opened no further by a key",
    async (found) => {
      const args = Object.fromEntries(
        Object.entries(rightArguments(ours)[found.name] ?? {}).map(([name, value]) => [
          name,
          name === "serverKey" || name === "workerKey" ? "guess" : value
        ])
      )
      expect(await outcome(call(assistant, found, args))).toBe(await outcome(call(world.t, found, args)))
    }
  )
})

describe("a key", () => {
  it("has 256 random bits, is shown once and kept as a hash alone", async () => {
    const { made, t } = await start()
    expect(made.token).toMatch(AGENT_TOKEN)
    const rows = await t.run(({ db }) => db.query("agentKeys").collect())
    expect(JSON.stringify(rows)).not.toContain(made.token.slice("marque_key_".length))
    expect(rows.at(-1)).toMatchObject({ tokenHash: await hashOf(made.token), actions: [...every], name: "Claude" })
  })

  it("S-032 is listed to its person alone, with brands, rights, end and last use", async () => {
    const world = await start({ dailyCap: 7, days: 90 })
    const { cleo, made, mia, ours, t } = world
    const { organizationId } = ours
    const entered = await t.mutation(api.agentKeys.enter, {
      serverKey: SERVER_KEY,
      tokenHash: await hashOf(made.token)
    })
    expect(entered).toMatchObject({ state: "open", keyId: made.id })
    const { allowed, brands, keys } = await cleo.query(api.agentKeys.list, { organizationId })
    expect([allowed, brands]).toEqual([true, [{ id: ours.brandId, name: "Ours", actions: [...every] }]])
    expect(keys).toEqual([
      {
        id: made.id,
        name: "Claude",
        brands: ["Ours"],
        actions: [...every],
        dailyCap: 7,
        createdAt: expect.any(Number),
        expiresAt: expect.any(Number),
        lastUsedAt: expect.any(Number)
      }
    ])
    expect(((keys[0]?.expiresAt ?? 0) - (keys[0]?.createdAt ?? 0)) / 86_400_000).toBeCloseTo(90, 2)
    expect((await mia.query(api.agentKeys.list, { organizationId })).keys).toEqual([])
    await t.run(({ db }) => db.patch(ours.brandId, { deletedAt: 1 }))
    expect(await cleo.query(api.agentKeys.list, { organizationId })).toMatchObject({
      brands: [],
      keys: [{ brands: [] }]
    })
  })

  it("tells its holder what it opens, and a person nothing", async () => {
    const { assistant, cleo, ours, t, users } = await start({ actions: ["generate"], dailyCap: 3 })
    expect(await assistant.query(api.agentKeys.self, {})).toEqual({
      key: "Claude",
      person: "cleo",
      organization: { id: ours.organizationId, name: "ours" },
      brands: [{ id: ours.brandId, name: "Ours", actions: ["brand.view", "generate"] }],
      dailyCap: 3,
      expiresAt: expect.any(Number)
    })
    expect(await cleo.query(api.agentKeys.self, {})).toBeNull()
    await t.run(async ({ db }) => {
      const rows = await db.query("memberships").collect()
      for (const { _id, userId } of rows) if (userId === users.cleo) await db.patch(_id, { status: "removed" })
    })
    expect(await assistant.query(api.agentKeys.self, {})).toMatchObject({ brands: [] })
  })

  it.each([
    ["a right that the person has nowhere", "vic", { actions: ["generate"] }, "forbidden"],
    ["a brand that the person does not see", "sue", {}, "not_found"],
    ["no brand", "cleo", { brandIds: [] }, "invalid"],
    ["a brand twice over an unknown one", "cleo", { brandIds: ["unknown"] }, "not_found"],
    ["no name", "cleo", { name: "  " }, "invalid"],
    ["a life of no day", "cleo", { days: 0 }, "invalid"],
    ["a life of 91 days", "cleo", { days: 91 }, "invalid"],
    ["a cap of nothing", "cleo", { dailyCap: 0 }, "invalid"]
  ] as const)("is not made with %s", async (_, name, draft, code) => {
    const world = await makeWorld()
    expect(await outcome(makeKey(world, world[name], draft))).toBe(code)
  })

  it("is not made in a suspended organization, nor beyond the most that a person may have", async () => {
    const world = await makeWorld()
    const { organizationId } = world.ours
    await world.t.run(({ db }) => db.patch(organizationId, { suspendedAt: 1 }))
    expect(await outcome(makeKey(world, world.cleo))).toBe("suspended")
    await world.t.run(({ db }) => db.patch(organizationId, { suspendedAt: undefined }))
    for (let at = 0; at < AGENT_KEYS_MAX; at++) await makeKey(world, world.cleo, { name: `Key ${at}` })
    expect(await outcome(makeKey(world, world.cleo))).toBe("plan_limit")
  })

  it("B-1307 acts with the rights of its person, in its brands and with its actions alone", async () => {
    const world = await start({ actions: ["brand.view"] }, "ada")
    const { ada, assistant, ours, sees, sister, submit, theirs } = world
    expect(await sees()).toBe("accepted")
    await expect(submit()).rejects.toMatchObject({
      data: { code: "forbidden", message: "The key Claude does not allow this" }
    })
    for (const { brandId } of [sister, theirs]) {
      expect(await outcome(assistant.query(api.brandPack.readable, { brandId, draft: true }))).toBe("not_found")
    }
    const find = (organizationId: string) =>
      assistant.query(api.search.find, { organizationId, q: "Sister", scope: "all" })
    expect((await find(ours.organizationId)).items.filter(({ kind }) => kind === "brand")).toEqual([])
    expect(await outcome(find(theirs.organizationId))).toBe("not_found")
    expect(await outcome(ada.query(api.brandPack.readable, { brandId: sister.brandId, draft: true }))).toBe("accepted")
  })

  it("loses what its person loses, at the next call", async () => {
    const { ours, sees, submit, t, users } = await start()
    expect(await outcome(submit())).toBe("accepted")
    const change = (change: object) =>
      t.run(async ({ db }) => {
        const rows = await db.query("memberships").collect()
        for (const { _id, userId } of rows) if (userId === users.cleo) await db.patch(_id, change)
      })
    await change({ brandRoles: [{ brandId: ours.brandId, role: "viewer" }] })
    expect(await outcome(submit(1, "two"))).toBe("forbidden")
    expect(await sees()).toBe("accepted")
    await change({ brandRoles: [] })
    expect(await sees()).toBe("not_found")
    await change({ brandRoles: [{ brandId: ours.brandId, role: "creator" }], status: "removed" })
    expect(await sees()).toBe("not_found")
    await t.run(({ db }) => db.patch(users.cleo, { bannedAt: 1 }))
    expect(await sees()).toBe("banned")
  })

  it("stops at once when it is revoked, by its person alone, and the log says so", async () => {
    const { ada, cleo, made, mia, ours, sees, t } = await start()
    const { organizationId } = ours
    const revoke = (who: Person) => who.mutation(api.agentKeys.revoke, { organizationId, keyId: made.id })
    expect(await outcome(revoke(mia))).toBe("not_found")
    expect(await sees()).toBe("accepted")
    await revoke(cleo)
    expect(await sees()).toBe("signed_out")
    expect(await outcome(revoke(cleo))).toBe("accepted")
    const tokenHash = await hashOf(made.token)
    expect(await t.mutation(api.agentKeys.enter, { serverKey: SERVER_KEY, tokenHash })).toEqual({
      state: "refused",
      code: "signed_out",
      message: "This key was revoked"
    })
    expect((await cleo.query(api.agentKeys.list, { organizationId })).keys).toEqual([])
    const { items } = await ada.query(api.activity.list, { organizationId, cursor: null })
    expect(items.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
      ["agent.key_revoked", "cleo", "Claude"],
      ["agent.key_made", "cleo", "Claude"]
    ])
  })

  it("stops when it expires", async () => {
    const { made, sees, t } = await start({ days: 1 })
    await t.run(({ db }) => db.patch(made.id, { expiresAt: Date.UTC(2026, 0, 31) }))
    expect(await sees()).toBe("signed_out")
    const tokenHash = await hashOf(made.token)
    expect(await t.mutation(api.agentKeys.enter, { serverKey: SERVER_KEY, tokenHash })).toMatchObject({
      message: "This key expired on 2026-01-31"
    })
  })

  it("S-032 stops while the organization's policy forbids keys, and no new one is made", async () => {
    const world = await start()
    const { ada, made, ours, sees, t } = world
    const { organizationId } = ours
    const allow = (agentKeys: boolean) =>
      ada.mutation(api.organizations.setPolicies, { organizationId, approvalBeforeDownload: false, agentKeys })
    await allow(false)
    expect(await sees()).toBe("signed_out")
    expect(await outcome(makeKey(world, world.mia))).toBe("forbidden")
    expect((await ada.query(api.agentKeys.list, { organizationId })).allowed).toBe(false)
    expect(await ada.query(api.organizations.getByClerkId, { clerkId: "clerk_ours" })).toMatchObject({
      agentKeys: false
    })
    expect(
      await t.mutation(api.agentKeys.enter, { serverKey: SERVER_KEY, tokenHash: await hashOf(made.token) })
    ).toMatchObject({ message: "Keys for assistants are switched off in this organization" })
    await allow(true)
    expect(await sees()).toBe("accepted")
  })

  it("ends with its organization, with its brand, and with the account of its person", async () => {
    const { ours, sees, t, ...world } = await start()
    await t.run(({ db }) => db.patch(ours.organizationId, { deletedAt: 1 }))
    expect(await sees()).toBe("signed_out")
    await t.run(({ db }) => db.patch(ours.organizationId, { deletedAt: undefined }))
    await t.run(({ db }) => db.patch(ours.brandId, { deletedAt: 1 }))
    expect(await sees()).toBe("not_found")
    await t.run(({ db }) => db.patch(world.users.cleo, { deletedAt: 1 }))
    expect(await sees()).toBe("identity_not_synced")
    await t.run(({ db }) => db.delete(world.made.id))
    expect(await sees()).toBe("signed_out")
  })

  it("asks for as many pictures in 24 hours as its cap says, whatever its person asks for beside", async () => {
    const { cleo, ours, submit } = await start({ dailyCap: 6 })
    await cleo.mutation(api.generations.submit, {
      brandId: ours.brandId,
      idempotencyKey: "own",
      request: { ...request(ours.productId), count: 4 }
    })
    expect(await outcome(submit(2, "first"))).toBe("accepted")
    await expect(submit(2, "second")).rejects.toMatchObject({
      data: {
        code: "daily_cap",
        message: expect.stringContaining("This key has reached its daily limit of 6 creatives.")
      }
    })
    expect(await outcome(submit(1, "third"))).toBe("accepted")
  })

  it("marks what it makes in tray and activity with the person and its name, in a chain that holds", async () => {
    const { ada, cleo, ours, submit } = await start()
    const { organizationId } = ours
    await submit()
    const [task] = (await cleo.query(api.tasks.tray, { organizationId })).filter(({ via }) => via !== undefined)
    expect(task).toMatchObject({ kind: "generation", via: "Claude", mine: true })
    const { items } = await ada.query(api.activity.list, { organizationId, cursor: null })
    expect(items[0]).toMatchObject({
      action: "agent.acted",
      actor: "cleo",
      via: "Claude",
      reason: "Asked for pictures"
    })
    expect(await ada.query(api.activity.check, { organizationId, seq: 0, hash: "" })).toMatchObject({ done: true })
    expect(await ada.query(api.activity.check, { organizationId, seq: 0, hash: "" })).not.toHaveProperty("broken")
  })
})

describe("a token for assistants", () => {
  it.each(["unknown", "", "__proto__"])("that names no key (%j) opens nothing", async (subject) => {
    const { ours, t } = await makeWorld()
    const assistant = t.withIdentity({ tokenIdentifier: `${ISSUER}|${subject}`, subject, issuer: ISSUER })
    expect(await outcome(assistant.query(api.brandPack.readable, { brandId: ours.brandId, draft: true }))).toBe(
      "signed_out"
    )
  })

  it("of another issuer is a stranger's, also with the id of a key", async () => {
    const { made, ours, t } = await start()
    const forged = t.withIdentity({
      tokenIdentifier: `https://evil.test|${made.id}`,
      subject: made.id,
      issuer: "https://evil.test"
    })
    expect(await outcome(forged.query(api.brandPack.readable, { brandId: ours.brandId, draft: true }))).toBe(
      "identity_not_synced"
    )
  })

  it("is a stranger's where the installation gives none", async () => {
    const { sees } = await start()
    delete process.env["AGENT_ISSUER"]
    expect(await sees()).toBe("identity_not_synced")
  })

  it("does not follow its person into another organization, nor as a super administrator", async () => {
    const { assistant, made, theirs, t, users } = await start()
    await t.run(async ({ db }) => {
      await db.patch(users.cleo, { role: "super_admin" })
      await db.insert("memberships", {
        organizationId: theirs.organizationId,
        userId: users.cleo,
        email: "",
        orgRole: "admin",
        brandRoles: [],
        status: "active",
        externalId: "cleo elsewhere",
        updatedFrom: 1
      })
      await db.patch(made.id, { brandIds: [theirs.brandId] })
    })
    expect(await outcome(assistant.query(api.brandPack.readable, { brandId: theirs.brandId, draft: true }))).toBe(
      "not_found"
    )
    expect(await outcome(assistant.mutation(api.admin.home, {}))).toBe("forbidden")
  })
})

describe("what an assistant reads of a brand", () => {
  it("is the version in force, or the draft where it is asked for or nothing was published", async () => {
    const { ada, assistant, ours, t } = await start()
    const { brandId } = ours
    const read = (draft: boolean) => assistant.query(api.brandPack.readable, { brandId, draft })
    expect(await read(false)).not.toHaveProperty("version")
    const { fingerprint } = await ada.query(api.brandData.overview, { brandId, shown: 1 })
    await ada.mutation(api.brandData.publish, { brandId, fingerprint, note: "" })
    await t.run(({ db }) => db.patch(brandId, { name: "Ours, again" }))
    const [published, draft] = [await read(false), await read(true)]
    expect([published.version, published.snapshot.name, draft.snapshot.name]).toEqual([1, "Ours", "Ours, again"])
    expect(published.snapshot.guidelines?.map(({ name }) => name)).toEqual(["No loud words"])
    expect(draft).not.toHaveProperty("version")
  })
})
