import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { guidelineDraft, marketDraft, newKey } from "./drafts.ts"
import { answers, type Changes, makePlan } from "./proposal-world.ts"
import { outcome } from "./world.ts"

/** 1 September 2026, noon UTC. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "accepted",
    ({ data }: { readonly data: { readonly message: string } }) => data.message
  )

describe("a proposal", () => {
  it("is made of the brief once for a key, and has dates, sizes and words", async () => {
    const plan = await makePlan()
    const key = newKey()
    const proposalId = await plan.propose(key)
    expect(await plan.propose(key)).toBe(proposalId)
    const { content, faults, names, number, status } = await plan.read(proposalId)
    expect({ number, status, faults, campaign: await plan.status() }).toEqual({
      number: 1,
      status: "ready",
      faults: [],
      campaign: "proposed"
    })
    expect(names.markets).toContainEqual({ id: plan.ours.marketId, name: "Germany" })
    expect(content?.assets.length).toBeGreaterThan(0)
    for (const { placementId, productId } of content?.assets ?? []) {
      expect(answers.placementIds).toContain(placementId)
      expect(productId).toBe(plan.ours.productId)
    }
    for (const { date } of content?.calendar ?? []) {
      expect(date >= answers.startsAt && date <= answers.endsAt).toBe(true)
    }
    expect(await plan.slots()).toEqual([])
  })

  it("is refused with the brief's open checks, and one that is being made can be canceled", async () => {
    const plan = await makePlan()
    const { campaignId, cleo } = plan
    await plan.write({ startsAt: "2026-12-01" })
    const asked = () => cleo.mutation(api.proposals.propose, { campaignId, idempotencyKey: newKey() })
    const { obstacles } = await plan.versions()
    expect(obstacles).toHaveLength(1)
    expect(await refusalOf(asked())).toBe(obstacles[0])
    await plan.write({ startsAt: "2026-10-05" })
    const { proposalId } = await asked()
    expect(await plan.status()).toBe("proposing")
    expect(await outcome(asked())).toBe("invalid")
    await cleo.mutation(api.proposals.cancel, { proposalId })
    expect([await plan.status(), (await plan.versions()).versions]).toEqual(["draft", []])
    vi.advanceTimersByTime(1)
    await plan.t.finishInProgressScheduledFunctions()
    expect((await plan.versions()).versions).toEqual([])
  })

  it("takes several counts in one edit, and takes the edit back with its words, once", async () => {
    const plan = await makePlan()
    const proposalId = await plan.propose()
    const [asset = ""] = (await plan.contentOf(proposalId)).assets.map(({ id }) => id)
    await plan.edit(proposalId, { type: "words", asset, words: [{ field: "headline", text: "Warm hands" }] })
    const before = await plan.read(proposalId)
    const market = plan.ours.marketId
    const counts = answers.placementIds.map((placement) => ({
      market,
      placement,
      count: placement === "story" ? 3 : 0
    }))
    expect(await plan.edit(proposalId, { type: "counts", counts })).toEqual({ refused: [] })
    expect(await plan.read(proposalId)).toMatchObject({ assets: 3, mayUndo: true })
    const undo = async (hash: string) => plan.cleo.mutation(api.proposals.undo, { proposalId, hash })
    expect(await outcome(undo(before.content?.contentHash ?? ""))).toBe("changed_since")
    await undo(await plan.hashOf(proposalId))
    expect(await plan.read(proposalId)).toEqual({ ...before, mayUndo: false })
    expect(await outcome(undo(await plan.hashOf(proposalId)))).toBe("invalid")
  })

  it("says why nothing could be planned, and can be asked for again", async () => {
    const plan = await makePlan()
    await plan.t.run(({ db }) =>
      db.insert("holds", {
        brandId: plan.ours.brandId,
        marketId: plan.ours.marketId,
        from: "2027-01-01",
        reason: "x",
        by: plan.users.ada,
        at: 1
      })
    )
    const { proposalId } = await plan.cleo.mutation(api.proposals.propose, {
      campaignId: plan.campaignId,
      idempotencyKey: newKey()
    })
    await plan.t.run(async ({ db }) => {
      for (const { _id } of await db.query("holds").collect()) await db.patch(_id, { from: "2026-08-01" })
    })
    vi.advanceTimersByTime(1)
    await plan.t.finishInProgressScheduledFunctions()
    const { failure, status } = await plan.read(proposalId)
    expect(status).toBe("failed")
    expect(failure).toContain("Germany")
    expect(await plan.status()).toBe("draft")
  })

  it("is edited over what was seen, and a change made over something else is refused", async () => {
    const plan = await makePlan()
    const proposalId = await plan.propose()
    const { assets, contentHash } = await plan.contentOf(proposalId)
    const assetId = assets[0]?.id ?? ""
    await plan.edit(proposalId, { type: "words", asset: assetId, words: [{ field: "headline", text: "Warm hands" }] })
    const after = await plan.contentOf(proposalId)
    expect(after.assets[0]?.copy.variants[after.assets[0].copy.chosen]?.onPicture.headline).toBe("Warm hands")
    expect(await outcome(plan.edit(proposalId, { type: "drop", assets: [assetId] }, contentHash))).toBe("changed_since")
    await plan.edit(proposalId, { type: "drop", assets: [assetId] })
    expect(await plan.versions()).toMatchObject({ versions: [{ assets: assets.length - 1 }] })
    expect(await refusalOf(plan.edit(proposalId, { type: "remove", concept: "none" }))).toBe(
      "This concept is not in the proposal any more"
    )
  })
})

describe("deciding on a proposal", () => {
  it("freezes the version, supersedes the others and makes its slots with fixed seeds", async () => {
    const plan = await makePlan()
    const first = await plan.propose()
    const second = await plan.propose()
    const themeId = (await plan.contentOf(second)).themes[0]?.id ?? ""
    await plan.edit(second, { type: "pick", concept: themeId, on: true })
    await plan.approve(second)
    const { content, decisions, mayFork, status } = await plan.read(second)
    expect({ status, mayFork, first: (await plan.read(first)).status, campaign: await plan.status() }).toEqual({
      status: "approved",
      mayFork: true,
      first: "superseded",
      campaign: "approved"
    })
    expect(decisions).toMatchObject([{ decision: "approve", by: "mia", contentHash: content?.contentHash }])
    const picked = content?.assets.filter((asset) => asset.themeId === themeId) ?? []
    expect((await plan.slots()).map(({ seed }) => seed).toSorted((one, other) => one - other)).toEqual(
      picked.map(({ seed }) => seed).toSorted((one, other) => one - other)
    )
    expect(await outcome(plan.edit(second, { type: "keep" }))).toBe("changed_since")
  })

  it("takes one of two decisions, and tells the other person whose", async () => {
    const plan = await makePlan()
    const proposalId = await plan.propose()
    const hash = await plan.hashOf(proposalId)
    await plan.approve(proposalId, { hash })
    const late = plan.rex.mutation(api.proposalDecisions.requestChanges, { proposalId, hash, note: "Less red" })
    expect(await refusalOf(late)).toBe("mia approved it on 2026-09-01.")
    const certificateId = (await plan.read(proposalId)).decisions[0]?.certificateId ?? ""
    const { name, text } = await plan.vic.query(api.certificates.file, { certificateId })
    expect([name, text.includes(hash)]).toEqual([
      expect.stringContaining("slow-evenings_proposal-v1_certificate_"),
      true
    ])
  })

  it("is bound to what the decider saw, and changes need a note", async () => {
    const plan = await makePlan()
    const proposalId = await plan.propose()
    const hash = await plan.hashOf(proposalId)
    const [asset] = (await plan.contentOf(proposalId)).assets
    await plan.edit(proposalId, {
      type: "words",
      asset: asset?.id ?? "",
      words: [{ field: "headline", text: "Warm hands" }]
    })
    expect(await outcome(plan.approve(proposalId, { hash }))).toBe("changed_since")
    const ask = async (note: string) =>
      plan.rex.mutation(api.proposalDecisions.requestChanges, { proposalId, hash: await plan.hashOf(proposalId), note })
    expect(await refusalOf(ask("  "))).toBe("Say what should change")
    await ask("Less red")
    expect(await plan.read(proposalId)).toMatchObject({
      status: "changes_requested",
      decisions: [{ note: "Less red", by: "rex" }]
    })
    await plan.approve(proposalId)
    expect(await plan.status()).toBe("approved")
  })

  it("waits for a yes where the brief changed, unless that was redone or kept", async () => {
    const plan = await makePlan()
    const proposalId = await plan.propose()
    await plan.write({ message: "Come in from the rain" })
    const { content, drift } = await plan.read(proposalId)
    expect(drift).toEqual({ fields: ["Message"], cells: content?.assets.map(({ id }) => id) })
    expect(await outcome(plan.approve(proposalId))).toBe("brief_changed")
    await plan.edit(proposalId, { type: "redo" })
    expect((await plan.read(proposalId)).drift).toBeUndefined()
    await plan.write({ message: "Come in" })
    await plan.approve(proposalId, { confirmed: true })
    expect(await plan.status()).toBe("approved")
  })

  it("is barred on own work where the organization says so", async () => {
    const plan = await makePlan()
    await plan.t.run(({ db }) => db.patch(plan.ours.organizationId, { selfApproval: false }))
    const { proposalId } = await plan.mia.mutation(api.proposals.propose, {
      campaignId: plan.campaignId,
      idempotencyKey: newKey()
    })
    vi.advanceTimersByTime(1)
    await plan.t.finishInProgressScheduledFunctions()
    const shown = await plan.read(proposalId, plan.mia)
    expect(shown).toMatchObject({ mayDecide: false, decideRefusal: expect.stringContaining("your own work") })
    expect(await outcome(plan.approve(proposalId))).toBe("self_approval")
    await plan.approve(proposalId, { person: plan.rex })
    expect(await plan.status()).toBe("approved")
  })

  it("is opened again by a fork, whose approval supersedes the approved version", async () => {
    const plan = await makePlan()
    const first = await plan.propose()
    await plan.approve(first)
    const key = newKey()
    const fork = () =>
      plan.cleo.mutation(api.proposals.fork, { proposalId: first, confirmed: false, idempotencyKey: key })
    const { proposalId } = await fork()
    expect(await fork()).toEqual({ proposalId })
    expect(await plan.read(proposalId)).toMatchObject({
      number: 2,
      status: "ready",
      content: { contentHash: await plan.hashOf(first) }
    })
    expect([await plan.status(), (await plan.read(first)).status]).toEqual(["proposed", "approved"])
    const story = { type: "count", market: plan.ours.marketId, placement: "story", count: 3 } as const
    await plan.edit(proposalId, story)
    await plan.approve(proposalId)
    expect((await plan.read(first)).status).toBe("superseded")
    expect((await plan.slots()).filter(({ placementId }) => placementId === "story")).toHaveLength(3)
  })

  it("B-606 says the market's call to action, and is measured as the market writes", async () => {
    const plan = await makePlan()
    const { ada, ours } = plan
    const { id } = await ada.mutation(api.markets.create, {
      brandId: ours.brandId,
      idempotencyKey: newKey(),
      draft: { ...marketDraft("Austria"), languages: ["de-AT"], dateFormat: "day_first", callToAction: "Schau hinein" }
    })
    const forms = { ...guidelineDraft("Formats"), kind: "check", check: { type: "locale" }, enabled: true } as const
    await ada.mutation(api.guidelines.create, {
      brandId: ours.brandId,
      idempotencyKey: newKey(),
      draft: { ...forms, doExample: "", dontExample: "" }
    })
    await plan.write({ marketIds: [id] } as Changes["set"])
    const proposalId = await plan.propose()
    const { assets } = await plan.contentOf(proposalId)
    const calls = new Set(assets.flatMap(({ copy }) => copy.variants.map(({ onPicture }) => onPicture.cta)))
    expect(calls).toEqual(new Set(["Schau hinein"]))
    const [asset] = assets
    const failing = async () =>
      ((await plan.read(proposalId)).checks ?? []).flatMap(({ findings }) =>
        findings.filter(({ text }) => text.includes("“Formats” fails"))
      ).length
    expect(await failing()).toBe(0)
    const text = "Nur bis 2026-12-24"
    await plan.edit(proposalId, { type: "words", asset: asset?.id ?? "", words: [{ field: "headline", text }] })
    expect(await failing()).toBe(1)
  })

  it("keeps a product out of markets where it is not sold, and nothing for a market on hold", async () => {
    const plan = await makePlan()
    const { ada, ours } = plan
    const norway = await ada.mutation(api.markets.create, {
      brandId: ours.brandId,
      idempotencyKey: newKey(),
      draft: marketDraft("Norway")
    })
    await plan.write({
      marketIds: [ours.marketId, norway.id],
      leftOut: [{ productId: ours.productId, marketId: norway.id }]
    } as Changes["set"])
    const { assets, unplaced } = await plan.contentOf(await plan.propose())
    expect(new Set(assets.map(({ marketId }) => marketId))).toEqual(new Set([ours.marketId]))
    expect(unplaced.every(({ marketId }) => marketId === norway.id)).toBe(true)
  })
})
