import { Effect, type Exit, Option, Stream, SubscriptionRef } from "effect"
import { expect, it } from "vitest"
import { BackendFailed } from "../model/backend-failed.ts"
import { dayRefusal, shiftedSlots } from "./slot-dates.rules.ts"
import { textsHash } from "./slot-words.rules.ts"
import { isMissing, openSlots } from "./slot.rules.ts"
import { SlotRows, slotsMemory } from "./slots-memory.layer.ts"
import type { CampaignSlot, CampaignSlots, SlotDays, SlotPicture } from "./slots.schema.ts"
import { SlotStore } from "./slots.service.ts"
import { slotTexts } from "./slots.texts.ts"

const picture = (assetId: string, change: Partial<SlotPicture> = {}): SlotPicture => ({
  assetId,
  name: assetId,
  alt: "",
  kind: "image",
  url: "/files/a",
  width: 1080,
  height: 1080,
  hash: `hash of ${assetId}`,
  blocked: false,
  ...change
})

const texts = { onPicture: { headline: "Abend" }, post: { hashtags: [], alt: "" } }

const slot = (id: string, change: Partial<CampaignSlot> = {}): CampaignSlot => ({
  _id: id,
  key: id,
  assetSpecId: id,
  placementId: "instagram-feed",
  marketId: "m_1",
  width: 1080,
  height: 1080,
  format: "image",
  mode: "product",
  seed: 1,
  plannedAt: { date: "2027-03-01", timeZone: "Europe/Berlin" },
  copy: [{ language: "de", ...texts, state: "draft" }],
  required: true,
  locked: false,
  status: "planned",
  alternatives: 0,
  decisions: [],
  ...change
})

const campaign = (slots: ReadonlyArray<CampaignSlot>, change: Partial<CampaignSlots> = {}): CampaignSlots => ({
  campaignId: "c_1",
  brandId: "b_1",
  name: "Autumn",
  status: "approved",
  archived: false,
  slots,
  markets: [{ id: "m_1", name: "Germany", timeZone: "Europe/Berlin", languages: ["de"] }],
  products: [],
  places: [],
  runs: [],
  mayProduce: true,
  mayDecide: true,
  mayOverride: false,
  mayShare: false,
  ...change
})

const quiet = {
  date: "2027-03-26",
  marketId: "m_1",
  key: "good-friday",
  name: "Good Friday",
  reason: "A day of silence"
}
const days: SlotDays = { from: "2027-02-01", to: "2027-04-30", quiet: [{ ...quiet, sensitivity: "silent" }] }
const gallery = [
  picture("a"),
  picture("b"),
  picture("tall", { height: 1920 }),
  picture("bad", { blocked: true }),
  picture("clip", { kind: "video" })
]

type Store = (typeof SlotStore)["Service"]
const said = (exit: Exit.Exit<unknown, BackendFailed>) =>
  exit._tag === "Success"
    ? "done"
    : exit.cause.reasons.map((reason) =>
        "error" in reason && reason.error instanceof BackendFailed && typeof reason.error.data === "object"
          ? reason.error.data.message
          : "defect"
      )[0]

const open = async (start: CampaignSlots) => {
  const { rows, store } = await Effect.runPromise(
    Effect.gen(function* () {
      return { rows: yield* SlotRows, store: yield* SlotStore }
    }).pipe(Effect.provide(slotsMemory(start, days, gallery)))
  )
  const act = async (what: (store: Store) => Effect.Effect<unknown, BackendFailed>) =>
    said(await Effect.runPromiseExit(what(store)))
  const now = () => Effect.runPromise(Effect.map(Stream.runHead(store.watch("c_1")), Option.getOrThrow))
  const change = (next: (all: CampaignSlots) => CampaignSlots) => Effect.runPromise(SubscriptionRef.update(rows, next))
  return { act, change, now, store }
}
const chosen = (...slotIds: ReadonlyArray<string>) => ({ campaignId: "c_1", slotIds })

it("makes slots as one run under its key, cancels it, and makes again what failed", async () => {
  const { act, change, now, store } = await open(campaign([slot("s_1"), slot("s_2"), slot("s_3", { locked: true })]))
  expect(await Effect.runPromise(store.quote(chosen("s_1", "s_3")))).toMatchObject({
    count: 2,
    problems: [{ slotId: "s_3", message: slotTexts.locked }]
  })
  expect(await act((all) => all.produce({ ...chosen("s_1", "s_3"), idempotencyKey: "k" }))).toBe(slotTexts.locked)
  expect(await act((all) => all.produce({ ...chosen(), idempotencyKey: "k" }))).toBe(slotTexts.nothingToMake)
  expect(await act((all) => all.produce({ ...chosen("gone"), idempotencyKey: "k" }))).toContain("does not exist")
  for (let time = 0; time < 2; time += 1)
    await act((all) => all.produce({ ...chosen("s_1", "s_2"), idempotencyKey: "k" }))
  expect(await now()).toMatchObject({ status: "producing", runs: [{ _id: "run_k", total: 2, open: true }] })
  expect(openSlots((await now()).slots)).toBe(2)
  expect(await act((all) => all.produce({ ...chosen("s_1"), idempotencyKey: "other" }))).toBe(slotTexts.atWork)
  await change((all) => ({
    ...all,
    slots: all.slots.map((each) => (each._id === "s_1" ? { ...each, status: "failed" as const } : each))
  }))
  await act((all) => all.cancelRun("run_k"))
  expect((await now()).slots.map((each) => [each.status, isMissing(each)])).toEqual([
    ["failed", true],
    ["planned", true],
    ["planned", false]
  ])
  await act((all) => all.retryRun({ runId: "run_k", idempotencyKey: "again" }))
  expect((await now()).slots.map(({ status }) => status)).toEqual(["queued", "planned", "planned"])
  await change((all) => ({ ...all, status: "live" }))
  await act((all) => all.produce({ ...chosen("s_2"), idempotencyKey: "more" }))
  await act((all) => all.cancelRun("run_more"))
  expect((await now()).status).toBe("live")
})

it("takes a picture in the slot's size through review to delivery and live, each once", async () => {
  const { act, now, store } = await open(campaign([slot("s_1")], { status: "in_review" }))
  const one = chosen("s_1")
  expect(
    await Effect.runPromise(Effect.map(Stream.runHead(store.alternatives("s_1")), Option.getOrThrow))
  ).toHaveLength(3)
  const use = (assetId: string) => act((all) => all.usePicture({ slotId: "s_1", assetId }))
  expect(await use("tall")).toBe("This picture is 1080 × 1920 pixels; the slot needs 1080 × 1080 pixels.")
  expect(await use("clip")).toBe("This slot needs a picture, and no clip.")
  expect(await use("gone")).toContain("does not exist")
  expect(await act((all) => all.askReview(one))).toBe(slotTexts.noPicture)
  await use("bad")
  await act((all) => all.askReview(one))
  const decide = (hash: string, decision: "approve" | "request_changes", note?: string) =>
    act((all) => all.decide({ slotId: "s_1", hash, decision, ...(note !== undefined && { note }) }))
  expect(await decide("hash of a", "approve")).toBe(slotTexts.changedSince)
  expect(await decide("hash of bad", "approve")).toBe(slotTexts.blocked)
  expect(await decide("hash of bad", "request_changes")).toBe(slotTexts.noteNeeded)
  expect(await decide("hash of bad", "request_changes", "Show the cup")).toBe("done")
  await use("a")
  await act((all) => all.askReview(one))
  await act((all) => all.withdraw({ ...one, reason: "Other light" }))
  await act((all) => all.askReview(one))
  expect(await act((all) => all.goLive({ campaignId: "c_1", note: "By phone" }))).toBe(slotTexts.unapproved(1))
  expect(await act((all) => all.undecide({ slotId: "s_1", hash: "hash of a" }))).toBe(slotTexts.notUndone)
  await decide("hash of a", "approve")
  await act((all) => all.undecide({ slotId: "s_1", hash: "hash of a" }))
  expect(await act((all) => all.undecide({ slotId: "s_1", hash: "hash of a" }))).toBe(slotTexts.notUndone)
  expect((await now()).slots[0]?.status).toBe("in_review")
  await decide("hash of a", "approve")
  expect(await act((all) => all.setLive(one))).toBe("This cannot be done with a slot that is approved.")
  await act((all) => all.deliver(one))
  await act((all) => all.setLive(one))
  await act((all) => all.goLive({ campaignId: "c_1" }))
  expect(await act((all) => all.goLive({ campaignId: "c_1" }))).toBe(slotTexts.campaignRefuses)
  await act((all) => all.takeDown(one))
  const after = await now()
  expect(after).toMatchObject({
    status: "live",
    slots: [{ status: "approved", decisions: [{ decision: "approve" }, { takenBackAt: expect.any(Number) }, {}] }]
  })
  expect(Object.keys(after.slots[0] ?? {})).toEqual(expect.arrayContaining(["deliveredAt", "liveAt", "endedAt"]))
})

it("changes words, locks and days, and refuses them where they may not change", async () => {
  const held = slot("s_2", { status: "held", held: { holdId: "h_1", before: "planned" } })
  const { plannedAt: _, ...dateless } = slot("s_3")
  const gone = { ...dateless, _id: "s_4", marketId: "gone" }
  const { act, now, store } = await open(campaign([slot("s_1"), held, dateless, gone]))
  const expected = textsHash(texts)
  const words = { slotId: "s_1", language: "de", expected }
  const next = { onPicture: { headline: "Später Abend" }, post: { hashtags: [], alt: "" } }
  expect(await act((all) => all.markWordsReviewed({ ...words, expected: "" }))).toBe(slotTexts.wordsChanged)
  expect(await act((all) => all.markWordsReviewed({ ...words, language: "fr" }))).toBe(slotTexts.noWords)
  expect(await act((all) => all.markWordsReviewed(words))).toBe("done")
  expect(await act((all) => all.write({ ...words, texts: next }))).toBe("done")
  expect(await act((all) => all.write({ ...words, texts: next }))).toBe(slotTexts.wordsChanged)
  expect(await act((all) => all.write({ ...words, language: "fr", texts: next }))).toBe(slotTexts.noWords)
  expect(await act((all) => all.write({ ...words, slotId: "s_2", texts: next }))).toBe(slotTexts.held)
  expect(await act((all) => all.choosePictureLanguage({ slotId: "s_1", language: "fr" }))).toBe(slotTexts.noWords)
  expect(await act((all) => all.choosePictureLanguage({ slotId: "s_1", language: "de" }))).toBe("done")
  expect((await now()).slots[0]?.pictureLanguage).toBe("de")
  await act((all) => all.lock({ ...chosen("s_1"), locked: true }))
  expect(await act((all) => all.write({ ...words, expected: textsHash(next), texts: next }))).toBe(slotTexts.locked)
  expect(await act((all) => all.choosePictureLanguage({ slotId: "s_1", language: "de" }))).toBe(slotTexts.locked)
  const plan = (slotId: string, date?: string) =>
    act((all) => all.plan({ campaignId: "c_1", moves: [{ slotId, ...(date !== undefined && { date }) }] }))
  expect(await plan("s_1", "2027-03-26")).toBe("Nothing is sold on 26 Mar 2027: A day of silence")
  expect(await plan("s_2", "2027-03-02")).toBe(slotTexts.held)
  await plan("s_3", "2027-03-02")
  await plan("s_4", "2027-03-02")
  await plan("s_1")
  expect((await now()).slots.map(({ locked, plannedAt }) => [locked, plannedAt?.date])).toEqual([
    [true, undefined],
    [false, "2027-03-01"],
    [false, "2027-03-02"],
    [false, "2027-03-02"]
  ])
  expect(
    await Effect.runPromise(
      Effect.map(Stream.runHead(store.days({ campaignId: "c_1", today: "2027-01-01" })), Option.getOrThrow)
    )
  ).toBe(days)
})

it("B-204 says what a shift collides with before anything moves; what has no date stays in the tray", () => {
  const { plannedAt: _, ...dateless } = slot("s_3")
  const other = slot("s_2", { plannedAt: { date: "2027-03-08", timeZone: "Europe/Berlin" } })
  const shift = (by: number) => shiftedSlots([slot("s_1"), other, dateless], ["s_1", "s_3"], by, days, [])
  expect(shift(1)).toEqual({ moves: [{ slotId: "s_1", date: "2027-03-02" }], collisions: [] })
  expect(shift(7).collisions).toEqual([
    { slotId: "s_1", date: "2027-03-08", text: "The channel already has a post on this day" }
  ])
  expect(shift(25).collisions.map(({ text }) => text)).toEqual(["A day of silence"])
  expect(shiftedSlots([slot("s_1")], ["s_1"], 400, { quiet: [] }, []).collisions).toEqual([])
  expect(dayRefusal(days, "m_2", "2027-03-26")).toBeUndefined()
})

it("delivers and sets live nothing without a picture", async () => {
  const { act } = await open(campaign([slot("s_1", { status: "approved" }), slot("s_2", { status: "delivered" })]))
  expect(await act((all) => all.deliver(chosen("s_1")))).toBe(slotTexts.blocked)
  expect(await act((all) => all.setLive(chosen("s_2")))).toBe(slotTexts.blocked)
})

it("takes a clip where one is due", async () => {
  const { act } = await open(campaign([slot("s_1", { format: "video" })]))
  const use = (assetId: string) => act((all) => all.usePicture({ slotId: "s_1", assetId }))
  expect([await use("a"), await use("clip")]).toEqual(["This slot needs a clip.", "done"])
})

it("counts in plain words", () => {
  const run = { made: 9, total: 12, failed: 2, canceled: 1 }
  expect([
    slotTexts.unapproved(3),
    slotTexts.runTitle("Autumn", 1),
    slotTexts.runTitle("Autumn", 24),
    slotTexts.runEnd(run),
    slotTexts.runEnd({ ...run, failed: 0 }),
    slotTexts.runEnd({ ...run, canceled: 0 })
  ]).toEqual([
    "3 required slots are not approved.",
    "Autumn · 1 picture",
    "Autumn · 24 pictures",
    "9 of 12 made. 2 failed and 1 canceled, which cost nothing.",
    "9 of 12 made. 1 canceled, which cost nothing.",
    "9 of 12 made. 2 failed, which cost nothing."
  ])
})
