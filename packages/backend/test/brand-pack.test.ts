import { packChanges, readPack, writePack } from "@marque/core/brand-files"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { brandDraft, guidelineDraft, marketDraft, newKey, productDraft } from "./drafts.ts"
import { contents, type Draft, draftOf, exported, logoOf, take } from "./pack-world.ts"
import { makeWorld, outcome, publishBrand } from "./world.ts"

const changed = (draft: Draft, change: Partial<Draft>): Draft => ({ ...draft, ...change })

describe("an export", () => {
  it("taken into an empty brand gives the same brand, and taken again nothing", async () => {
    const world = await makeWorld()
    const { brandId, marketId } = world.ours
    const assetId = await logoOf(world, brandId)
    await world.ada.mutation(api.brands.addLogo, { brandId, assetId, name: "Mark", variant: "icon", theme: "dark" })
    const scope = { channels: [], marketIds: [marketId], media: [] }
    await world.ada.mutation(api.guidelines.create, {
      brandId,
      idempotencyKey: newKey(),
      draft: { ...guidelineDraft("Calm"), scope }
    })
    await world.ada.mutation(api.markets.create, {
      brandId,
      idempotencyKey: newKey(),
      draft: marketDraft("France")
    })
    expect((await contents(world.ada, brandId)).files).toHaveLength(1)
    const pack = Result.getOrThrow(readPack(writePack(await exported(world.ada, brandId))))
    const other = await world.ada.mutation(api.brands.create, {
      organizationId: world.ours.organizationId,
      idempotencyKey: newKey(),
      draft: brandDraft("Empty")
    })
    const stored = await logoOf(world, other.brandId as Id<"brands">)
    for (const draft of [draftOf(pack, stored), draftOf(pack, stored)]) {
      await take(world.ada, other.brandId, draft)
      const again = await exported(world.ada, other.brandId)
      expect(packChanges(pack, again)).toEqual([])
      expect([...writePack(again)]).toEqual([...writePack(pack)])
    }
    const rows = await world.t.run(({ db }) =>
      db
        .query("guidelines")
        .withIndex("by_brand", (q) => q.eq("brandId", other.brandId as Id<"brands">))
        .collect()
    )
    expect(rows).toHaveLength(2)
  })

  it("of one's own brand, taken back, leaves the draft as it is", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    await publishBrand(world.ada, brandId)
    const { fingerprint } = await contents(world.ada, brandId)
    await take(world.ada, brandId, draftOf(await exported(world.ada, brandId)))
    expect((await contents(world.ada, brandId)).fingerprint).toBe(fingerprint)
    expect(await publishBrand(world.ada, brandId)).toBe(1)
  })
})

it("the approver of a market is in no pack, and an import leaves it as it is", async () => {
  const world = await makeWorld()
  const { brandId, marketId } = world.ours
  await world.t.run(({ db }) => db.patch(marketId, { approverId: world.users.rex }))
  const pack = await exported(world.ada, brandId)
  expect(JSON.stringify(pack.brand)).not.toContain(world.users.rex)
  const markets = pack.brand.markets.map((market) => ({ ...market, legalNotes: "Ask first." }))
  await take(world.ada, brandId, changed(draftOf(pack), { markets }))
  expect(await world.t.run(({ db }) => db.get(marketId))).toMatchObject({
    approverId: world.users.rex,
    legalNotes: "Ask first."
  })
})

describe("an import", () => {
  const start = async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    return { world, brandId, draft: draftOf(await exported(world.ada, brandId)) }
  }

  it("is a draft: what is in force stays until it is published", async () => {
    const { brandId, draft, world } = await start()
    await publishBrand(world.ada, brandId)
    await take(world.ada, brandId, changed(draft, { name: "Renamed", guidelines: [] }))
    const { changes, versions } = await world.vic.query(api.brandData.overview, { brandId, shown: 5 })
    expect(changes.map(({ label }) => label)).toEqual(["Name", "Rule No loud words"])
    expect(versions).toHaveLength(1)
    expect(await publishBrand(world.ada, brandId)).toBe(2)
  })

  it("leaves rules for some campaigns only as they are, and takes none from a file", async () => {
    const world = await makeWorld()
    const { brandId, campaignId, guidelineId } = world.ours
    const scope = { channels: [], marketIds: [], media: [], campaignIds: [campaignId] }
    const draft = { ...guidelineDraft("Autumn"), scope }
    const { id } = await world.ada.mutation(api.guidelines.create, { brandId, idempotencyKey: newKey(), draft })
    const rules = [{ guidelineId: id, test: "banned_terms" as const, enabled: true }]
    await world.t.run(({ db }) => db.patch(world.ours.marketId as Id<"markets">, { rules }))
    const pack = draftOf(await exported(world.ada, brandId))
    expect(pack.guidelines.map(({ name }) => name)).toEqual(["No loud words"])
    await take(world.ada, brandId, changed(pack, { name: "Renamed", guidelines: [] }))
    const archived = (rule: string) =>
      world.t.run(async ({ db }) => (await db.get(rule as Id<"guidelines">))?.archivedAt)
    expect([await archived(id), await archived(guidelineId)]).toEqual([null, expect.any(Number)])
    expect((await world.t.run(({ db }) => db.get(world.ours.marketId as Id<"markets">)))?.rules).toEqual(rules)
    const guidelines = pack.guidelines.map((rule) => ({ ...rule, scope }))
    await expect(take(world.ada, brandId, changed(pack, { guidelines }))).rejects.toMatchObject({
      data: { message: "The rule “No loud words” names campaigns, which are no part of a brand pack" }
    })
  })

  it("is refused when the draft is not the one that it was compared with, and takes nothing then", async () => {
    const { brandId, draft, world } = await start()
    expect(await outcome(take(world.ada, brandId, changed(draft, { name: "Other" }), "of another draft"))).toBe(
      "conflict"
    )
    expect((await contents(world.ada, brandId)).snapshot.name).toBe("Ours")
  })

  it("is refused whole for one rule of a market that it does not have", async () => {
    const { brandId, draft, world } = await start()
    const [rule] = draft.guidelines
    if (rule === undefined) throw new Error("there is a rule")
    const guidelines = [{ ...rule, scope: { ...rule.scope, marketIds: ["mars"] } }]
    await expect(take(world.ada, brandId, changed(draft, { name: "Other", guidelines }))).rejects.toMatchObject({
      data: { message: "The rule “No loud words” names a market that is not in this brand pack" }
    })
    expect((await contents(world.ada, brandId)).snapshot.name).toBe("Ours")
  })

  it("is refused for a name that is none, and for more rules than a brand may have", async () => {
    const { brandId, draft, world } = await start()
    expect(await outcome(take(world.ada, brandId, changed(draft, { name: " " })))).toBe("invalid")
    const [rule] = draft.guidelines
    if (rule === undefined) throw new Error("there is a rule")
    const guidelines = Array.from({ length: 300 }, (_, at) => ({ ...rule, key: `rule-${at}`, name: `Rule ${at}` }))
    await expect(take(world.ada, brandId, changed(draft, { guidelines }))).rejects.toMatchObject({
      data: { message: "A brand has at most 300 rules. Delete archived ones to make room." }
    })
  })

  it("takes no logo of another brand, none that is still checked, and no other picture as one", async () => {
    const { brandId, draft, world } = await start()
    const [market] = draft.markets
    if (market === undefined) throw new Error("there is a market")
    const logo = (assetId: string) =>
      changed(draft, {
        logos: [{ assetId, isDefault: false, name: "Mark", theme: "any", variant: "primary" }]
      })
    const theirs = await logoOf(world, world.theirs.brandId)
    const waiting = await logoOf(world, brandId, { processing: "processing" })
    const picture = await logoOf(world, brandId, { purpose: "reference" })
    for (const id of [theirs, waiting, picture]) {
      expect(await outcome(take(world.ada, brandId, logo(id)))).toBe("not_found")
    }
    await take(world.ada, brandId, logo(await logoOf(world, brandId)))
    const { files, snapshot } = await contents(world.ada, brandId)
    expect(snapshot.logos).toMatchObject([{ isDefault: true, name: "Mark" }])
    expect(files).toEqual([
      {
        assetId: snapshot.logos[0]?.assetId,
        mime: "image/jpeg",
        size: 3,
        hashes: ["ab"],
        url: expect.stringMatching(/^\/files\//)
      }
    ])
  })

  it("switches off a rule whose examples do not hold here", async () => {
    const { brandId, draft, world } = await start()
    const guidelines = draft.guidelines.map((rule) => ({ ...rule, dontExample: "A plain bowl" }))
    await take(world.ada, brandId, changed(draft, { guidelines }))
    expect((await contents(world.ada, brandId)).snapshot.guidelines).toMatchObject([{ enabled: false }])
  })
})

describe("products and places of a pack", () => {
  it("come page by page with the addresses of their photographs, and without what is archived", async () => {
    const world = await makeWorld()
    const { ada, ours } = world
    for (let at = 0; at < 30; at += 1) {
      const draft = productDraft(`Mug ${at}`, `SKU-${at}`)
      await ada.mutation(api.products.create, { brandId: ours.brandId, idempotencyKey: newKey(), draft })
    }
    const read = async (cursor: string | null): Promise<ReadonlyArray<string>> => {
      const page = await ada.query(api.brandPack.products, { brandId: ours.brandId, cursor })
      const names = page.rows.map(({ draft }) => draft.name)
      return page.next === undefined ? names : [...names, ...(await read(page.next))]
    }
    const all = await read(null)
    expect(new Set(all).size).toBe(31)
    const first = await ada.query(api.brandPack.products, { brandId: ours.brandId, cursor: null })
    expect([first.rows.length <= 25, first.next !== undefined]).toEqual([true, true])
    await ada.mutation(api.products.archive, { ids: [first.rows[0]?.id ?? ""], archived: true })
    expect(await read(null)).toHaveLength(30)
    const places = await ada.query(api.brandPack.places, { brandId: ours.brandId, cursor: null })
    const photos = places.rows.flatMap(({ draft }) => draft.photos.map(({ assetId }) => assetId))
    expect(places.files.map(({ assetId }) => assetId)).toEqual([...new Set(photos)])
    for (const { url } of [...first.files, ...places.files]) expect(url).toMatch(/^\/files\//)
  })
})
