import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { made, measure, scoreTask } from "./score-world.ts"
import { insertAsset } from "../convex/gallery/assetChanges.ts"
import { creativeFields, guidelineDraft, marketDraft, newKey } from "./drafts.ts"
import { makeWorld, outcome, publishBrand, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const create = (world: World, change: object = {}) =>
  world.ada.mutation(api.guidelines.create, {
    brandId: world.ours.brandId,
    idempotencyKey: newKey(),
    draft: { ...guidelineDraft("Calm"), ...change }
  })

const update = async (world: World, id: string, change: object) => {
  const { version } = await world.vic.query(api.guidelines.get, { id })
  const draft = { ...guidelineDraft("No loud words"), ...change }
  return world.ada.mutation(api.guidelines.update, { id, version, idempotencyKey: newKey(), draft })
}

const setRules = async (world: World, rules: object) => {
  const { marketId: id } = world.ours
  const { version } = await world.vic.query(api.markets.get, { id })
  const draft = { ...marketDraft("Germany"), rules } as ReturnType<typeof marketDraft>
  return world.ada.mutation(api.markets.update, { id, version, idempotencyKey: newKey(), draft })
}

const archive = (world: World, ...ids: Array<string>) =>
  world.ada.mutation(api.guidelines.archive, { ids, archived: true })

const overview = ({ ours, vic }: World) => vic.query(api.brandData.overview, { brandId: ours.brandId, shown: 20 })

const restore = async (world: World, number: number) => {
  const { brandId } = world.ours
  const { fingerprint } = await overview(world)
  await world.mia.mutation(api.brandData.restore, { brandId, number, fingerprint })
}

const publish = ({ mia, ours }: World) => publishBrand(mia, ours.brandId)

const hasChanges = async ({ ours, vic }: World) =>
  (await vic.query(api.brands.get, { brandId: ours.brandId })).hasDraftChanges

/** What the next picture is measured with. */
const measured = async (world: World) => {
  await made(world, newKey())
  return ((await scoreTask(world))?.score.brand.guidelines ?? []).map(({ severity, title }) => `${title}: ${severity}`)
}

/** As an earlier release left it. */
const forgetGuidelines = ({ t }: World) =>
  t.run(async ({ db }) => {
    for (const { _id } of await db.query("versionGuidelines").collect()) await db.delete(_id)
    for (const { _id } of await db.query("brandVersions").collect()) await db.patch(_id, { guidelinesAt: undefined })
  })

describe("a rule of a published brand", () => {
  it("counts from the next publish on, with its changes and without it when it is archived", async () => {
    const world = await makeWorld()
    const { guidelineId } = world.ours
    await publish(world)
    await update(world, guidelineId, { severity: "block" })
    await create(world)
    expect(await measured(world)).toEqual(["No loud words: warn"])
    expect(await publish(world)).toBe(2)
    expect(await measured(world)).toEqual(["No loud words: block", "Calm: warn"])
    await archive(world, guidelineId)
    expect(await measured(world)).toEqual(["No loud words: block", "Calm: warn"])
    await publish(world)
    expect(await measured(world)).toEqual(["Calm: warn"])
  })

  it("does not make scores stale before it is published", async () => {
    const world = await makeWorld()
    await publish(world)
    const rulesFrom = async () => (await world.t.run(({ db }) => db.get(world.ours.brandId)))?.rulesFrom
    const published = await rulesFrom()
    vi.advanceTimersByTime(1_000)
    await create(world)
    expect(await rulesFrom()).toBe(published)
    await publish(world)
    expect(await rulesFrom()).toBeGreaterThan(published ?? 0)
  })

  it("is a change of the draft until then, said by its title and what is different", async () => {
    const world = await makeWorld()
    const { guidelineId, marketId } = world.ours
    const gone = await create(world, { name: "Loud" })
    await publish(world)
    vi.advanceTimersByTime(1_000)
    expect(await hasChanges(world)).toBe(false)
    const scope = { channels: [], marketIds: [marketId], media: [] }
    await update(world, guidelineId, { severity: "block", scope })
    await archive(world, gone.id)
    await create(world, { statement: "Say it calmly." })
    expect(await hasChanges(world)).toBe(true)
    const changes = [
      { section: "guidelines", label: "Rule No loud words: When it fails", before: "Warn", after: "Block" },
      { section: "guidelines", label: "Rule No loud words: Applies to", after: "Germany" },
      { section: "guidelines", label: "Rule Calm", after: "Say it calmly." },
      { section: "guidelines", label: "Rule Loud", before: "Quiet words only." }
    ]
    expect((await overview(world)).changes).toEqual(changes)
    await publish(world)
    expect((await overview(world)).versions[0]?.changes).toEqual(changes)
    expect(await hasChanges(world)).toBe(false)
  })

  it("that is written as it was before is no change any more", async () => {
    const world = await makeWorld()
    await publish(world)
    await update(world, world.ours.guidelineId, { severity: "block" })
    expect(await hasChanges(world)).toBe(true)
    await update(world, world.ours.guidelineId, {})
    expect(await hasChanges(world)).toBe(false)
    expect(await publish(world)).toBe(1)
  })

  it("stays a change when its archived row is deleted", async () => {
    const world = await makeWorld()
    await publish(world)
    vi.advanceTimersByTime(1_000)
    await archive(world, world.ours.guidelineId)
    await world.ada.mutation(api.guidelines.remove, { ids: [world.ours.guidelineId] })
    expect(await hasChanges(world)).toBe(true)
    expect(await measured(world)).toEqual(["No loud words: warn"])
  })

  it("keeps a publish from passing over an edit that the person has not seen", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const { fingerprint } = await overview(world)
    await create(world)
    expect(await outcome(world.mia.mutation(api.brandData.publish, { brandId, fingerprint, note: "" }))).toBe(
      "conflict"
    )
  })

  it("changes no picture: what is made by a version with other rules is the same scene", async () => {
    const world = await makeWorld()
    await publish(world)
    await create(world)
    await publish(world)
    const scenes = await world.t.run(({ db }) => db.query("brandVersions").collect())
    expect(scenes.map(({ number, scene }) => [number, scene])).toEqual([
      [1, 1],
      [2, 1]
    ])
  })
})

describe("restoring a version", () => {
  it("brings back its rules, and two restores and a publish give equal ones", async () => {
    const world = await makeWorld()
    const { guidelineId } = world.ours
    await publish(world)
    const first = (await overview(world)).fingerprint
    await update(world, guidelineId, { severity: "block" })
    const { id } = await create(world)
    await publish(world)
    const second = (await overview(world)).fingerprint
    await restore(world, 1)
    expect((await overview(world)).fingerprint).toBe(first)
    expect((await world.vic.query(api.guidelines.get, { id })).archived).toBe(true)
    expect(await measured(world)).toEqual(["No loud words: block", "Calm: warn"])
    await restore(world, 2)
    expect((await overview(world)).fingerprint).toBe(second)
    await restore(world, 1)
    expect(await publish(world)).toBe(3)
    expect((await overview(world)).fingerprint).toBe(first)
    expect(await measured(world)).toEqual(["No loud words: warn"])
  })

  it("makes deleted rules and markets again once, however often it is restored, and a rule names the new market", async () => {
    const world = await makeWorld()
    const { guidelineId, marketId } = world.ours
    await update(world, guidelineId, { scope: { channels: [], marketIds: [marketId], media: [] } })
    await setRules(world, [{ guidelineId, test: "banned_terms", severity: "block" }])
    await publish(world)
    await archive(world, guidelineId)
    await world.ada.mutation(api.guidelines.remove, { ids: [guidelineId] })
    await world.mia.mutation(api.markets.create, {
      brandId: world.ours.brandId,
      idempotencyKey: newKey(),
      draft: { ...marketDraft("France"), isDefault: true }
    })
    await world.mia.mutation(api.markets.archive, { ids: [marketId], archived: true })
    await world.mia.mutation(api.markets.remove, { ids: [marketId] })
    await restore(world, 1)
    const once = (await overview(world)).fingerprint
    await restore(world, 1)
    const { draft, fingerprint } = await overview(world)
    expect(fingerprint).toBe(once)
    expect(draft.markets.map(({ name }) => name)).toEqual(["Germany"])
    await publish(world)
    expect(await measured(world)).toEqual(["No loud words: block"])
  })
})

describe("S-077, B-602: a rule that a market sets otherwise", () => {
  it("counts for its pictures from the next publish on, and not for those of other markets", async () => {
    const world = await makeWorld()
    const { guidelineId } = world.ours
    const { id } = await create(world, { enabled: false })
    await setRules(world, [
      { guidelineId, test: "banned_terms", severity: "block" },
      { guidelineId: id, test: "banned_terms", enabled: true }
    ])
    await publish(world)
    expect(await measured(world)).toEqual(["No loud words: block", "Calm: warn"])
    const france = { ...marketDraft("France"), isDefault: true }
    await world.ada.mutation(api.markets.create, {
      brandId: world.ours.brandId,
      idempotencyKey: newKey(),
      draft: france
    })
    await publish(world)
    expect(await measured(world)).toEqual(["No loud words: warn"])
  })

  it("is refused where it would be softer, or is no rule of the brand, and stored ones stay where they lost their effect", async () => {
    const world = await makeWorld()
    const { guidelineId } = world.ours
    const softer = [{ guidelineId, test: "banned_terms" as const, severity: "info" as const }]
    expect(await outcome(setRules(world, softer))).toBe("invalid")
    expect(await outcome(setRules(world, [{ ...softer[0], guidelineId: world.theirs.guidelineId }]))).toBe("invalid")
    await update(world, guidelineId, { marketsMayRelax: true })
    await setRules(world, softer)
    await publish(world)
    expect(await measured(world)).toEqual(["No loud words: info"])
    await update(world, guidelineId, { marketsMayRelax: false })
    await setRules(world, softer)
    await publish(world)
    expect(await measured(world)).toEqual(["No loud words: warn"])
  })
})

describe("a version of an earlier release, which kept no rules", () => {
  it("keeps those that counted until now with the first edit", async () => {
    const world = await makeWorld()
    await publish(world)
    await forgetGuidelines(world)
    expect(await measured(world)).toEqual(["No loud words: warn"])
    expect((await overview(world)).changes).toEqual([])
    await update(world, world.ours.guidelineId, { severity: "block" })
    expect(await measured(world)).toEqual(["No loud words: warn"])
    expect((await overview(world)).changes).toHaveLength(1)
    expect(await publish(world)).toBe(2)
    expect(await measured(world)).toEqual(["No loud words: block"])
  })

  it("leaves the draft's rules as they are when it is restored", async () => {
    const world = await makeWorld()
    await publish(world)
    await world.mia.mutation(api.markets.create, {
      brandId: world.ours.brandId,
      idempotencyKey: newKey(),
      draft: marketDraft("France")
    })
    await publish(world)
    await forgetGuidelines(world)
    await update(world, world.ours.guidelineId, { severity: "block" })
    await restore(world, 1)
    expect(await publish(world)).toBe(3)
    expect(await measured(world)).toEqual(["No loud words: block"])
  })

  it("gets its rules from an edit of a market too, where it has no version at all", async () => {
    const world = await makeWorld()
    await world.t.run(({ db }) => db.patch(world.ours.brandId, { status: "published", version: 7 }))
    await world.mia.mutation(api.markets.create, {
      brandId: world.ours.brandId,
      idempotencyKey: newKey(),
      draft: marketDraft("France")
    })
    expect((await overview(world)).versions.map(({ number }) => number)).toEqual([7])
    expect((await overview(world)).changes).toMatchObject([{ label: "Market France" }])
  })
})

describe("publishing a brand of many pictures", () => {
  it("reads none of them: they are measured again in steps that follow", async () => {
    const world = await makeWorld({ documentsRead: 1_500 })
    const { brandId, storageId } = world.ours
    for (let part = 0; part < 40; part += 1) {
      await world.t.run(async (ctx) => {
        for (let at = 0; at < 50; at += 1) {
          await insertAsset(ctx, creativeFields({ brandId, storageId }, world.users.ada, { name: `${part} ${at}` }))
        }
      })
    }
    expect(await publish(world)).toBe(1)
    vi.advanceTimersByTime(6_000)
    await world.t.finishInProgressScheduledFunctions()
    const waiting = () => world.t.run(({ db }) => db.query("tasks").take(200))
    expect((await waiting()).length).toBe(10)
  })
})

describe("a brand that was never published", () => {
  it("is measured again when a market is edited, a published one with its next version", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    await measure(world)
    const state = async () => (await world.cleo.query(api.assets.get, { assetId })).score?.state
    const edit = async () => {
      const { version } = await world.vic.query(api.markets.get, { id: world.ours.marketId })
      const draft = { ...marketDraft("Germany"), bannedTerms: [`word ${version}`] }
      await world.mia.mutation(api.markets.update, {
        id: world.ours.marketId,
        version,
        idempotencyKey: newKey(),
        draft
      })
    }
    expect(await state()).toBe("scored")
    vi.advanceTimersByTime(1_000)
    await edit()
    expect(await state()).toBe("stale")
    await publish(world)
    const rulesFrom = async () => (await world.t.run(({ db }) => db.get(world.ours.brandId)))?.rulesFrom
    const published = await rulesFrom()
    vi.advanceTimersByTime(1_000)
    await edit()
    expect(await rulesFrom()).toBe(published)
  })
})
