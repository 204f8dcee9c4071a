import type { SceneDifference } from "@marque/core/creative"
import { readCertificate } from "@marque/core/proposals"
import { textsHash } from "@marque/core/campaign-assets"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { file, newKey } from "./drafts.ts"
import { inputOf, measure, recipe, scoreTask, TAKEN } from "./score-world.ts"
import { lease, makeSlotWorld, rowOf, startAll } from "./slot-world.ts"
import { outcome } from "./world.ts"

/** 1 September 2026, noon UTC. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

type Made = Awaited<ReturnType<typeof makeSlotWorld>>
type Difference = {
  changed: Array<SceneDifference["changed"][number]>
  outside: Array<SceneDifference["outside"][number]>
}

const INSIDE: Difference = { changed: ["headline", "price"], outside: [] }

const deliver = async (made: Made, hash: string, difference?: Difference) => {
  const leased = await lease(made)
  if (leased === undefined) throw new Error("nothing is asked for")
  const store = (text: string) => made.t.run(({ storage }) => storage.store(new Blob([text])))
  const call = { ...TAKEN, taskId: leased.taskId }
  await made.t.mutation(api.tasks.output, {
    ...call,
    index: 0,
    file: { ...file(await store(hash)), sha256: hash },
    recipe,
    sceneStorageId: await store("{}"),
    input: await inputOf(made),
    sourceType: "compositeCapture",
    ...(difference && { difference })
  })
  await made.t.mutation(api.tasks.done, call)
  await startAll(made)
  return leased
}

/** Slot 0 is approved; nothing else has a picture. */
const approvedFirst = async ({
  count = 3,
  policy = true
}: { readonly count?: number; readonly policy?: boolean } = {}) => {
  const made = await makeSlotWorld(count)
  const { ada, cleo, mia, ours, produce, watch } = made
  const [first = "", ...others] = await made.ids()
  await ada.mutation(api.organizations.setPolicies, {
    organizationId: ours.organizationId,
    approvalBeforeDownload: false,
    adaptInsideApproval: policy
  })
  await produce([first])
  await deliver(made, "aa")
  await measure(made.world, { failed: false })
  await cleo.mutation(api.slotReviews.askReview, { campaignId: ours.campaignId, slotIds: [first] })
  await mia.mutation(api.slotReviews.decide, { slotId: first, hash: "aa", decision: "approve" })
  const adapt = async (slotIds: ReadonlyArray<string>) => {
    const order = { campaignId: ours.campaignId, slotIds: [...slotIds], masterSlotId: first }
    const quote = await cleo.query(api.campaignRuns.quote, order)
    await cleo.mutation(api.campaignRuns.produce, { ...order, idempotencyKey: newKey() })
    await startAll(made)
    return quote
  }
  const slotAt = async (at: number) => (await watch()).slots[at]
  return { ...made, adapt, first, others, slotAt }
}

describe("a local version of an approved picture", () => {
  it("B-1301 keeps the approval once it is measured, and its record names master, fields and both hashes", async () => {
    const made = await approvedFirst()
    const { adapt, others, slotAt, vic } = made
    expect(await adapt([others[0] ?? ""])).toMatchObject({ count: 1, problems: [] })
    const { generation } = await deliver(made, "bb", INSIDE)
    expect(generation).toMatchObject({ copy: { headline: "Abend 1" }, adapt: {}, repeat: {} })
    expect(await slotAt(1)).toMatchObject({ status: "needs_pick" })
    await measure(made.world, { failed: false })
    const slot = await slotAt(1)
    const master = (await slotAt(0))?.picture?.name
    expect(slot).toMatchObject({
      status: "approved",
      picture: { hash: "bb", adapted: { name: master, ...INSIDE } },
      decisions: [
        { decision: "approve", by: "mia", hash: "bb", adapted: { name: master, hash: "aa", changed: INSIDE.changed } }
      ]
    })
    const certificateId = slot?.decisions[0]?.certificateId ?? ""
    const { text } = await vic.query(api.certificates.file, { certificateId })
    expect(text).toContain(`Approved with ${master}, changed: headline, price`)
    expect(readCertificate(text).state).toBe("read")
  })

  it("B-1301a goes to review where anything else differs, and where a check that blocks fails", async () => {
    const made = await approvedFirst()
    const { adapt, others, slotAt } = made
    await adapt(others)
    await deliver(made, "bb", { changed: ["headline"], outside: ["product"] })
    expect(await slotAt(1)).toMatchObject({ status: "in_review", decisions: [] })
    await deliver(made, "cc", INSIDE)
    await measure(made.world, { failed: false })
    await measure(made.world)
    expect(await slotAt(2)).toMatchObject({ status: "in_review", decisions: [] })
  })

  it("goes to review when it can not be measured, and when the approval was taken back meanwhile", async () => {
    const made = await approvedFirst()
    const { adapt, cleo, first, mia, others, ours, slotAt, t } = made
    await adapt(others)
    await deliver(made, "bb", INSIDE)
    await deliver(made, "cc", INSIDE)
    const task = await scoreTask(made.world)
    const failed = { error: { code: "unreadable", message: "It cannot be read" }, retryable: false }
    await t.mutation(api.tasks.fail, { ...TAKEN, taskId: task?.taskId ?? "", ...failed })
    await startAll(made)
    expect(await slotAt(1)).toMatchObject({ status: "in_review" })
    await t.run(({ db }) => db.patch(first as Id<"campaignSlots">, { status: "in_review" }))
    await mia.mutation(api.slotReviews.decide, {
      slotId: first,
      hash: "aa",
      decision: "request_changes",
      note: "Lower"
    })
    await measure(made.world, { failed: false })
    expect(await slotAt(2)).toMatchObject({ status: "in_review", decisions: [] })
    const order = { campaignId: ours.campaignId, slotIds: [others[0] ?? ""], masterSlotId: first }
    expect(await outcome(cleo.query(api.campaignRuns.quote, order))).toBe("invalid")
  })

  it("waits for a person while the policy is off, which it is until someone turns it on", async () => {
    const made = await approvedFirst({ policy: false })
    const { adapt, others, slotAt } = made
    await adapt([others[0] ?? ""])
    await deliver(made, "bb", INSIDE)
    await measure(made.world, { failed: false })
    expect(await slotAt(1)).toMatchObject({ status: "needs_pick", picture: { adapted: INSIDE }, decisions: [] })
  })

  it("is made again from the approved picture when someone changes its words", async () => {
    const made = await approvedFirst({ count: 1 })
    const { cleo, first, produce, slotAt } = made
    const [words] = (await slotAt(0))?.copy ?? []
    if (words === undefined) throw new Error("no words")
    const { language, onPicture, post } = words
    const texts = { onPicture: { ...onPicture, headline: "Morgen" }, post: { ...post, hashtags: [...post.hashtags] } }
    await cleo.mutation(api.campaignSlots.write, { slotId: first, language, texts, expected: textsHash(words) })
    expect(await slotAt(0)).toMatchObject({ status: "needs_pick" })
    await produce([first])
    const { generation } = await deliver(made, "bb", { changed: ["headline"], outside: [] })
    expect(generation).toMatchObject({ copy: { headline: "Morgen" }, adapt: {} })
    await measure(made.world, { failed: false })
    expect(await slotAt(0)).toMatchObject({
      status: "approved",
      decisions: [{ adapted: { hash: "aa" } }, { hash: "aa" }]
    })
    expect(await rowOf(made, first)).not.toHaveProperty("master")
  })

  it("follows the picture that a person looked at, also through a version of a version", async () => {
    const made = await approvedFirst()
    const { adapt, cleo, first, others, ours, slotAt } = made
    await adapt([others[0] ?? ""])
    await deliver(made, "bb", INSIDE)
    await measure(made.world, { failed: false })
    const order = { campaignId: ours.campaignId, slotIds: [others[1] ?? ""], masterSlotId: others[0] ?? "" }
    await cleo.mutation(api.campaignRuns.produce, { ...order, idempotencyKey: newKey() })
    await startAll(made)
    await deliver(made, "cc", INSIDE)
    await measure(made.world, { failed: false })
    expect((await slotAt(2))?.decisions[0]?.adapted).toMatchObject({ hash: "aa" })
    expect((await rowOf(made, others[1] ?? "")).decisions[0]?.adapted?.master.slotId).toBe(first)
  })

  it("is refused for another product, and from a picture without a recipe", async () => {
    const made = await approvedFirst()
    const { cleo, first, others, ours, t } = made
    const [one = "", other = ""] = others
    await t.run(({ db }) => db.patch(one as Id<"campaignSlots">, { productId: undefined }))
    const order = { campaignId: ours.campaignId, slotIds: [one, other], masterSlotId: first }
    const problems = async () => (await cleo.query(api.campaignRuns.quote, order)).problems
    expect(await problems()).toMatchObject([{ slotId: one, message: expect.stringContaining("another product") }])
    await t.run(async ({ db }) => {
      const slot = await db.get(first as Id<"campaignSlots">)
      if (slot?.assetId) await db.patch(slot.assetId, { sceneId: undefined })
    })
    expect((await problems()).map(({ slotId }) => slotId)).toEqual([one, other])
  })
})
