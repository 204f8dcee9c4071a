import { beforeEach, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { makeUsages } from "./usage-world.ts"
import { makeWorld, outcome, SERVER_KEY, tokenOf, type World } from "./world.ts"

type Page = Awaited<ReturnType<typeof pageFor>>

const pageFor = ({ t }: Pick<World, "t">, name: string, organizationId: string, cursor: string | null) =>
  t.query(api.organizationExports.page, {
    serverKey: SERVER_KEY,
    tokenIdentifier: tokenOf(name),
    organizationId,
    cursor
  })

const everyPage = async (world: Pick<World, "t">, organizationId: string): Promise<ReadonlyArray<Page>> => {
  const pages: Array<Page> = []
  let cursor: string | null = null
  do {
    const page: Page = await pageFor(world, "ada", organizationId, cursor)
    pages.push(page)
    cursor = page.next ?? null
  } while (cursor !== null)
  return pages
}

/** The texts by their paths, as the archive has them. */
const textsOf = (pages: ReadonlyArray<Page>): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>()
  for (const { path, text } of pages.flatMap((page) => page.texts)) texts.set(path, (texts.get(path) ?? "") + text)
  return texts
}

let world: World
beforeEach(async () => {
  world = await makeWorld()
})

it("holds every file, campaign and member of the organization, each brand's pack once, and nothing of another one", async () => {
  const { ours, sister, t, theirs } = world
  const pages = await everyPage(world, ours.organizationId)
  const stored = await t.run(async ({ db }) => {
    const all = {
      assets: await db.query("assets").collect(),
      brands: await db.query("brands").collect(),
      campaigns: await db.query("campaigns").collect(),
      memberships: await db.query("memberships").collect()
    }
    const own = new Set<string>(
      all.brands.filter((one) => one.organizationId === ours.organizationId).map(({ _id }) => _id)
    )
    return {
      brands: [...own],
      files: all.assets.filter(({ brandId, file, original }) => own.has(brandId) && (file ?? original)),
      campaigns: all.campaigns.filter(({ brandId }) => own.has(brandId)),
      foreign: [
        ...all.brands.filter(({ _id }) => !own.has(_id)),
        ...all.assets.filter(({ brandId }) => !own.has(brandId)),
        ...all.campaigns.filter(({ brandId }) => !own.has(brandId))
      ].map(({ _id }) => _id as string),
      members: all.memberships.filter(
        ({ organizationId, status }) => organizationId === ours.organizationId && /active|invited/.test(status)
      ).length
    }
  })
  expect(stored.brands).toContain(sister.brandId)
  const files = pages.flatMap((page) => page.files)
  expect(new Set(files.map(({ row }) => row[1]))).toEqual(new Set(stored.files.map(({ _id }) => _id)))
  expect(new Set(files.map(({ path }) => path)).size).toBe(files.length)
  expect(pages.flatMap(({ pack }) => pack?.brandId ?? []).toSorted()).toEqual(stored.brands.toSorted())
  const texts = textsOf(pages)
  const campaigns = [...texts.keys()].filter((path) => path.includes("/campaigns/"))
  expect(campaigns).toHaveLength(stored.campaigns.length)
  expect(texts.get("members.csv")?.trim().split("\r\n")).toHaveLength(stored.members + 1)
  expect([...texts.keys()]).toEqual(expect.arrayContaining(["organization.json", "activity.csv", "ledger.csv"]))
  const everything = JSON.stringify(pages)
  for (const id of [...stored.foreign, theirs.organizationId]) expect(everything).not.toContain(id)
})

it("has the briefs, versions, slots and reviews of a campaign, and the notes on files", async () => {
  const { ours, t, users } = world
  const campaign = await t.run(async ({ db }) =>
    (await db.query("campaigns").collect()).find(({ brandId }) => brandId === ours.brandId)
  )
  const note = { brandId: ours.brandId, assetId: ours.hero, text: "Brighter, please", by: users.mia, mentions: [] }
  await t.run(({ db }) => db.insert("notes", note))
  const texts = textsOf(await everyPage(world, ours.organizationId))
  const [, text = "{}"] = [...texts].find(([path]) => path.includes(campaign?._id.toLowerCase() ?? "none")) ?? []
  expect(JSON.parse(text)).toMatchObject({ _id: campaign?._id, name: campaign?.name, versions: expect.any(Array) })
  const notes = [...texts].find(([path, said]) => path.endsWith("notes.csv") && said.includes("Brighter, please"))
  expect(notes?.[1]).toContain(ours.hero)
})

it("carries no secret: no hash of a link, key of a mail or token of an upload", async () => {
  const { ours, t, users } = world
  const canary = "canary0123456789"
  await t.run(async ({ db }) => {
    const { brandId, organizationId } = ours
    for (const link of await db.query("shareLinks").collect()) {
      await db.patch(link._id, {
        tokenHash: `${canary}-link`,
        decider: { name: "Zoe", secretHash: `${canary}-decider` }
      })
    }
    await db.insert("notificationChoices", { userId: users.ada, kinds: [], muteKey: `${canary}-mute` })
    await db.insert("calendarFeeds", {
      brandId,
      userId: users.ada,
      tokenHash: `${canary}-feed`,
      createdAt: 0,
      reads: { from: 0, count: 0 }
    })
    await db.insert("billingAccounts", {
      organizationId,
      customerId: `${canary}-customer`,
      plan: { status: "none", trialUsed: false },
      invoices: [],
      readAt: 0
    })
    for (const campaign of await db.query("campaigns").collect()) {
      await db.patch(campaign._id, { idempotencyKey: `${canary}-key-${campaign._id}` })
    }
  })
  expect(JSON.stringify(await everyPage(world, ours.organizationId))).not.toContain(canary)
})

it("is for administrators, by the app server alone, and not of the demo", async () => {
  const { organizationId } = world.ours
  for (const name of ["mia", "cleo", "vic", "rex", "bob"]) {
    expect(await outcome(pageFor(world, name, organizationId, null))).toBe("not_found")
  }
  const guessed = { serverKey: "guess", tokenIdentifier: tokenOf("ada"), organizationId, cursor: null }
  expect(await outcome(world.t.query(api.organizationExports.page, guessed))).toBe("not_found")
  await world.t.run(({ db }) => db.patch(organizationId, { isDemo: true }))
  expect(await outcome(pageFor(world, "ada", organizationId, null))).toBe("not_found")
})

it.each(["", "x", "[1,2,3]", '["unknown",0,null]', "[null,9,null]"])("refuses the cursor %j", async (cursor) => {
  expect(await outcome(pageFor(world, "ada", world.ours.organizationId, cursor))).toBe("invalid")
})

it("does not go on into a brand of another organization", async () => {
  const cursor = JSON.stringify([world.theirs.brandId, 2, null])
  expect(await outcome(pageFor(world, "ada", world.ours.organizationId, cursor))).toBe("invalid")
})

it("is written down before anything is given out", async () => {
  const { ours, t, users } = world
  const named = { serverKey: SERVER_KEY, tokenIdentifier: tokenOf("ada"), organizationId: ours.organizationId }
  await t.mutation(api.organizationExports.begin, named)
  const lines = await t.run(({ db }) => db.query("audit").collect())
  expect(lines.at(-1)).toMatchObject({ action: "organization.exported", actor: users.ada })
})

it("lists every line of the ledger", async () => {
  const usages = await makeUsages()
  await usages.meter(500)
  await usages.ask(usages.cleo)
  const texts = textsOf(await everyPage(usages, usages.ours.organizationId))
  const lines = await usages.t.run(({ db }) => db.query("usageLines").collect())
  const own = lines.filter((line) => line.organizationId === usages.ours.organizationId)
  expect(own.length).toBeGreaterThan(0)
  expect(texts.get("ledger.csv")?.trim().split("\r\n")).toHaveLength(own.length + 1)
})
