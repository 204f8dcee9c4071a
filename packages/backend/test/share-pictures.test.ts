import { slotTexts } from "@marque/core/campaign-assets"
import { sharedTexts, shareTexts } from "@marque/core/share"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { patchAsset } from "../convex/gallery/assetChanges.ts"
import { creativeFields } from "./drafts.ts"
import { makeWorld, outcome, storeAsset, WORKER_KEY } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

const SECRET = "b".repeat(64)

const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "accepted",
    ({ data }: { readonly data: { readonly message: string } }) => data.message
  )

const start = async () => {
  const world = await makeWorld()
  const { mia, ours, t, users } = world
  const { brandId } = ours
  const add = async (name: string, change: object = {}) => {
    const assetId = await storeAsset(world, creativeFields(ours, users.cleo, { name, ...change }))
    const sha256 = (await t.run(({ db }) => db.get(assetId)))?.file?.sha256 ?? ""
    return { assetId, sha256 }
  }
  const share = async (assetIds: ReadonlyArray<string>, allow: "decide" | "view" = "decide", person = mia) =>
    person.mutation(api.shareLinks.make, {
      brandId,
      target: { kind: "pictures", assetIds: [...assetIds] },
      allow,
      label: "Agency",
      days: 14
    })
  const links = async () =>
    (await mia.query(api.shareLinks.list, { brandId, target: { kind: "pictures", assetIds: [] } })).links
  const visitor = (token: string) => ({
    page: () => t.query(api.sharedPages.page, { token, secret: SECRET }),
    items: async () => {
      const { content } = await t.query(api.sharedPages.page, { token, secret: SECRET })
      return content?.kind === "slots" ? content.items : []
    },
    decide: (item: string, hash: string, decision: "approve" | "request_changes" = "approve", note = "") =>
      t.mutation(api.sharedPages.decide, { token, secret: SECRET, item, hash, decision, note, name: "Grace Hopper" }),
    certificate: (item: string) => t.query(api.sharedPages.certificate, { token, item }),
    file: (key: string) => t.query(api.sharedPages.file, { workerKey: WORKER_KEY, token, key, poster: true })
  })
  return { ...world, add, brandId, links, share, visitor }
}

describe("a link to pictures of the gallery", () => {
  it("B-1009 shows each under its name, those of one stack side by side, and nothing of who made them and how", async () => {
    const { add, share, visitor } = await start()
    const [one, two, three] = [
      await add("Cup", { stackKey: "s1" }),
      await add("Bowl", { stackKey: "s2" }),
      await add("Cup", { stackKey: "s1" })
    ]
    const { token } = await share([one.assetId, two.assetId, three.assetId], "view")
    const page = await visitor(token).page()
    expect(page).toMatchObject({ status: "open", allow: "view", content: { kind: "slots" } })
    expect((await visitor(token).items()).map(({ id, name, state }) => [id, name, state])).toEqual([
      [one.assetId, "Cup", "open"],
      [three.assetId, "Cup", "open"],
      [two.assetId, "Bowl", "open"]
    ])
    for (const hidden of ["credit", "engine", "cleo", "campaign_"]) expect(JSON.stringify(page)).not.toContain(hidden)
    expect(await visitor(token).file(one.assetId)).toMatchObject({ state: "found", whole: false })
  })

  it("is made by those who may share, of pictures of the brand, and of no more than a link holds", async () => {
    const { add, cleo, share, sister, t, users } = await start()
    const { assetId } = await add("Cup")
    expect(await outcome(share([assetId], "view", cleo))).toBe("forbidden")
    expect(await refusalOf(share([]))).toBe(shareTexts.noSelection(200))
    const many = Array.from({ length: 201 }, (_, at) => `asset_${at}`)
    expect(await refusalOf(share(many))).toBe(shareTexts.noSelection(200))
    const foreign = await storeAsset({ t } as never, creativeFields(sister, users.cleo, { name: "Theirs" }))
    expect(await outcome(share([assetId, foreign]))).toBe("not_found")
    await t.run((ctx) => patchAsset(ctx, assetId, { archivedAt: Date.now() }))
    expect(await refusalOf(share([assetId]))).toBe(shareTexts.nothingToShare)
  })

  it("B-1008 takes decisions on exactly the file that was seen, with a certificate, and says them to its owner", async () => {
    const { add, links, share, t, visitor } = await start()
    const [cup, bowl] = [await add("Cup"), await add("Bowl")]
    const { token } = await share([cup.assetId, bowl.assetId])
    const legal = visitor(token)
    expect(await outcome(legal.decide(cup.assetId, "another file"))).toBe("changed_since")
    await legal.decide(cup.assetId, cup.sha256)
    expect(await refusalOf(legal.decide(bowl.assetId, bowl.sha256, "request_changes"))).toBe(sharedTexts.noteNeeded)
    await legal.decide(bowl.assetId, bowl.sha256, "request_changes", "Show the foot")
    expect((await legal.items()).map(({ state }) => state)).toEqual(["approved", "changes_requested"])
    expect(await links()).toMatchObject([
      { status: "decided", decider: "Grace Hopper", decisions: [{ note: "Show the foot" }, { item: cup.assetId }] }
    ])
    const notes = await t.run(({ db }) => db.query("notes").collect())
    expect(notes.find(({ assetId }) => assetId === bowl.assetId)).toMatchObject({
      text: "Show the foot",
      byName: "Grace Hopper",
      decision: "request_changes"
    })
    const kept = await t.run(({ db }) => db.query("certificates").collect())
    const facts = kept.map((row) => JSON.parse(row.facts) as { subject: object; files: ReadonlyArray<object> })
    expect(facts.find(({ subject }) => JSON.stringify(subject).includes(cup.assetId))).toMatchObject({
      subject: { kind: "picture", name: "Cup" },
      files: [{ sha256: cup.sha256 }]
    })
  })

  it("is said at the picture itself, the last decision first, and that its file was replaced since", async () => {
    const { add, mia, share, t, visitor } = await start()
    const [cup, bowl] = [await add("Cup"), await add("Bowl")]
    const [first, second] = [await share([cup.assetId, bowl.assetId]), await share([cup.assetId])]
    const decisionOn = async (assetId: string) => (await mia.query(api.assets.get, { assetId })).decided
    expect(await decisionOn(cup.assetId)).toBeUndefined()
    await visitor(first.token).decide(cup.assetId, cup.sha256, "request_changes", "Show the foot")
    expect(await decisionOn(cup.assetId)).toMatchObject({ decision: "request_changes" })
    await visitor(second.token).decide(cup.assetId, cup.sha256)
    expect(await decisionOn(cup.assetId)).toMatchObject({ decision: "approve", by: "Grace Hopper", sameFile: true })
    expect(await decisionOn(bowl.assetId)).toBeUndefined()
    await t.run(async (ctx) => {
      const asset = await ctx.db.get(cup.assetId)
      if (asset?.file) await patchAsset(ctx, cup.assetId, { file: { ...asset.file, sha256: "e".repeat(64) } })
    })
    expect(await decisionOn(cup.assetId)).toMatchObject({ sameFile: false })
  })

  it("refuses a picture that was replaced, and shows neither it nor what was archived", async () => {
    const { add, share, t, visitor } = await start()
    const [cup, bowl] = [await add("Cup"), await add("Bowl")]
    const { token } = await share([cup.assetId, bowl.assetId])
    const legal = visitor(token)
    await t.run(async (ctx) => {
      const asset = await ctx.db.get(cup.assetId)
      if (asset?.file) await patchAsset(ctx, cup.assetId, { file: { ...asset.file, sha256: "e".repeat(64) } })
      await patchAsset(ctx, bowl.assetId, { archivedAt: Date.now() })
    })
    expect((await legal.items()).map(({ state, url }) => [state, url])).toEqual([
      ["changed", undefined],
      ["gone", undefined]
    ])
    expect([await legal.file(cup.assetId), await legal.file(bowl.assetId)]).toEqual([null, null])
    expect(await outcome(legal.decide(cup.assetId, cup.sha256))).toBe("changed_since")
    await t.run((ctx) => patchAsset(ctx, cup.assetId, { archivedAt: Date.now() }))
    expect((await legal.page()).status).toBe("superseded")
  })

  it("does not approve what a check blocks", async () => {
    const { add, share, t, visitor } = await start()
    const { assetId, sha256 } = await add("Cup")
    const { token } = await share([assetId])
    const report = {
      measure: "m",
      rules: { state: "draft" as const, version: 1 },
      passed: 0,
      counted: 1,
      blockedBy: ["contrast"],
      checks: []
    }
    await t.run(async (ctx) => {
      await patchAsset(ctx, assetId, { score: { status: "scored", failedChecks: ["contrast"] } })
      await ctx.db.insert("scoreReports", { assetId, report })
    })
    expect(await refusalOf(visitor(token).decide(assetId, sha256))).toBe(slotTexts.blocked)
  })

  it("decides in the slot that waits for a review of the picture", async () => {
    const { add, ours, share, t, visitor } = await start()
    const { assetId, sha256 } = await add("Cup")
    await t.run(({ db }) => db.patch(ours.firstSlotId as Id<"campaignSlots">, { assetId, status: "in_review" }))
    const { token } = await share([assetId])
    await visitor(token).decide(assetId, sha256)
    expect(await t.run(({ db }) => db.get(ours.firstSlotId))).toMatchObject({
      status: "approved",
      decisions: [{ byName: "Grace Hopper", hash: sha256 }]
    })
  })

  it("ends its files with itself", async () => {
    const { add, links, mia, share, visitor } = await start()
    const { assetId } = await add("Cup")
    const { token } = await share([assetId])
    await mia.mutation(api.shareLinks.withdraw, { linkId: (await links())[0]?._id ?? "" })
    expect(await visitor(token).file(assetId)).toEqual({ state: "ended" })
    expect((await visitor(token).page()).content).toBeUndefined()
  })
})
