import { Effect, Layer, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { exampleSlots, firstPicture } from "./fixtures/slot-page.examples.ts"
import { slotPageStates } from "./fixtures/slot-page.states.ts"
import type { SlotPageEmitted } from "./slot-page.events.ts"
import { slotPageActors } from "./slot-page.actors.ts"
import { slotPageMachine } from "./slot-page.machine.ts"
import { lookedAgain, wordChanges } from "./slot-changes.rules.ts"
import { neighbour, nextUndecided, shownInReview } from "./slot-review.rules.ts"
import type { CampaignSlot, CampaignSlots } from "./slots.schema.ts"
import { slotPageView } from "./slot-page.view.ts"
import { BrandPictures } from "../references/picture-picker.service.ts"
import { AssetId } from "../model/ids.ts"
import { MediaStore, Uploads } from "../uploads/uploads.service.ts"
import type { SlotPicture } from "./slots.schema.ts"
import { slotsMemory } from "./slots-memory.layer.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

describe("the examples of the slots", () => {
  it("name every leaf state, and start no work", () => {
    const shown = new Set(Object.values(slotPageStates).flatMap((snapshot) => atomic(snapshot._nodes)))
    expect([...shown].toSorted()).toEqual(atomic(getStateNodes(slotPageMachine)).toSorted())
    for (const snapshot of Object.values(slotPageStates)) {
      const actor = createActor(slotPageMachine, { snapshot, input: { campaignId: "campaign_1" } }).start()
      expect(actor.getSnapshot().value).toEqual(snapshot.value)
      actor.stop()
    }
  })
})

describe("S-072 the page of a campaign's slots", () => {
  it("is locked until a proposal is approved, and leads to it", () => {
    expect(slotPageView(slotPageStates.locked)).toMatchObject({
      state: "locked",
      proposalHref: "/campaigns/campaign_1/proposal"
    })
  })

  it("B-1301b says whose approval holds for an adapted picture, and what a market changed in it", () => {
    const open = slotPageView(slotPageStates.adaptedOpen).open
    expect(open?.adapted).toBe("Adapted from Slow evenings 1, changed: headline, price")
    expect(open?.outside).toBeUndefined()
    expect(open?.history[0]).toMatchObject({
      text: "Approved with Slow evenings 1, changed: headline, price",
      certificateId: "certificate_2"
    })
    expect(slotPageView(slotPageStates.outsideOpen).open?.outside).toBe(
      "Needs a review, because this changed too: product, layout"
    )
  })

  it("offers an approved picture to the slots without one that show the same product", () => {
    const spoken = slotPageView(slotPageStates.languages)
    expect(spoken.rows[0]).toMatchObject({ headline: "Warm hands, long evenings", language: "en" })
    expect(spoken.open?.words.map(({ language, picture }) => [language, picture])).toEqual([
      [
        "de",
        {
          label: "Put on the picture: words in de",
          act: { kind: "pictureLanguage", slotId: "slot_1", language: "de" }
        }
      ],
      ["en", { said: "On the picture" }],
      ["fr", undefined]
    ])
    expect(slotPageView(slotPageStates.opening).open?.words[0]?.picture).toBeUndefined()
    expect(slotPageView(slotPageStates.approvedOpen).open?.adapt).toEqual({
      label: "Adapt to 2 missing slots",
      slotIds: ["slot_4", "slot_5"]
    })
    expect(slotPageView(slotPageStates.reviewing).open?.adapt).toBeUndefined()
    expect(slotPageView(slotPageStates.adapting).produce?.title).toBe("Adapt this picture to 2 slots?")
  })

  it("says of each slot where it goes, its product, its day and how it stands", () => {
    const { missing, rows, runs, summary } = slotPageView(slotPageStates.producing)
    expect(rows[0]).toMatchObject({
      name: "Instagram feed 4:5",
      where: "Germany, 1080 × 1350",
      product: "Ember Mug",
      day: "1 Dec 2026",
      status: "In review",
      picture: { url: firstPicture.url },
      ratio: 0.8,
      barred: undefined
    })
    expect(rows[4]).toMatchObject({ status: "Failed", error: "This size has no layout for these words." })
    expect(rows[7]).toMatchObject({ day: "No day", locked: true })
    expect(summary).toBe("2 of 8 approved, delivered or live")
    expect(missing).toEqual(["slot_4", "slot_5"])
    expect(runs[0]).toMatchObject({ text: "4 of 6 made, 1 failed", act: { label: "Stop" } })
    expect(slotPageView(slotPageStates.settled).runs[0]?.act?.label).toBe("Make what failed")
  })

  it("says under a picture why it cannot be used, and leads to the same pictures in the gallery", () => {
    const { producing } = slotPageStates
    const blocked = { ...firstPicture, blocked: true }
    const [first, ...others] = exampleSlots.slots
    if (first === undefined) throw new Error("there is a slot")
    const data = { ...exampleSlots, slots: [{ ...first, picture: blocked }, ...others] }
    const shown = slotPageMachine.resolveState({ ...producing, context: { ...producing.context, data } })
    expect(slotPageView(shown).rows[0]?.barred).toBe(
      "A check that blocks has failed. Fix the picture, or let the check be waived."
    )
    expect(slotPageView(shown).galleryHref).toBe("/brands/brand_1/gallery?campaignId=campaign_1")
    expect(slotPageView(slotPageStates.loading).galleryHref).toBeUndefined()
  })

  it("B-1303 names the markets that are on hold, and none before the campaign is known", () => {
    expect(slotPageView(slotPageStates.producing).held).toEqual([
      { id: "market_us", name: "United States", languages: ["en-US"], held: true }
    ])
    expect(slotPageView(slotPageStates.loading).held).toEqual([])
  })

  it("B-206 says how many of the chosen slots can, and names the others with the reason", () => {
    const { bulk } = slotPageView(slotPageStates.mixed)
    expect(bulk.map(({ label }) => label)).toEqual([
      "1 of 7 can be approved",
      "1 of 7 can be put in review",
      "1 of 7 can be taken back",
      "1 of 7 can be marked as delivered",
      "1 of 7 can be marked as taken down",
      "Lock"
    ])
    const [approve] = bulk
    expect(approve).toMatchObject({
      act: { kind: "approveAll", seen: [{ slotId: "slot_1", hash: firstPicture.hash }] },
      why: "Approve: why not the other 6"
    })
    expect(approve?.others.map(({ text }) => text)).toEqual([
      "Instagram and Facebook story, Germany: This cannot be done with a slot that is to pick.",
      "Instagram feed 4:5, United States: This cannot be done with a slot that is approved.",
      "Instagram and Facebook story, Germany: Choose a picture first.",
      "Instagram feed 4:5, Germany: Choose a picture first.",
      "Instagram and Facebook story, United States: This cannot be done with a slot that is live.",
      "Instagram feed 4:5, Germany: The market of this slot is on hold."
    ])
    expect(bulk.at(-1)).toMatchObject({ others: [], why: undefined })
  })

  it("B-206 leaves out of an approval what a check blocks and what was recalled", () => {
    const waiting = { ...firstPicture, blocked: true }
    const [first, second, third] = exampleSlots.slots
    const slots = [first, second, third].flatMap((slot) => (slot ? [{ ...slot, status: "in_review" as const }] : []))
    const pictures = [waiting, { ...firstPicture, recalled: "Recalled by Ada: the glaze" }, firstPicture]
    const data = {
      ...exampleSlots,
      slots: slots.map((slot, at) => ({ ...slot, ...(pictures[at] && { picture: pictures[at] }) }))
    }
    const { chosen } = slotPageStates
    const shown = slotPageMachine.resolveState({
      ...chosen,
      context: { ...chosen.context, data, chosen: slots.map(({ _id }) => _id) }
    })
    const [approve] = slotPageView(shown).bulk
    expect(approve?.label).toBe("1 of 3 can be approved")
    expect(approve?.others.map(({ text }) => text.split(": ").slice(1).join(": "))).toEqual([
      "A check that blocks has failed. Fix the picture, or let the check be waived.",
      "Recalled by Ada: the glaze"
    ])
  })

  it("B-206 asks people about those of the chosen slots that have a picture to decide on", () => {
    const { reviewable } = slotPageView(slotPageStates.mixed)
    expect(reviewable).toMatchObject({
      slotIds: ["slot_1", "slot_2"],
      label: "2 of 7 can be sent for review",
      why: "Ask for review: why not the other 5"
    })
    expect(reviewable?.others.map(({ text }) => text)).toEqual([
      "Instagram feed 4:5, United States: This cannot be done with a slot that is approved.",
      "Instagram and Facebook story, Germany: Choose a picture first.",
      "Instagram feed 4:5, Germany: Choose a picture first.",
      "Instagram and Facebook story, United States: This cannot be done with a slot that is live.",
      "Instagram feed 4:5, Germany: The market of this slot is on hold."
    ])
    expect(slotPageView(slotPageStates.loading).reviewable).toBeUndefined()
  })

  it("B-206 makes those of the chosen slots that a run can make, and says why not the others", () => {
    const { producible } = slotPageView(slotPageStates.mixed)
    expect(producible).toMatchObject({
      slotIds: ["slot_2", "slot_4", "slot_5"],
      label: "3 of 7 can be produced",
      why: "Produce: why not the other 4"
    })
    expect(producible?.others.map(({ text }) => text)).toEqual([
      "Instagram feed 4:5, Germany: This cannot be done with a slot that is in review.",
      "Instagram feed 4:5, United States: This cannot be done with a slot that is approved.",
      "Instagram and Facebook story, United States: This cannot be done with a slot that is live.",
      "Instagram feed 4:5, Germany: The market of this slot is on hold."
    ])
    expect(slotPageView(slotPageStates.loading).producible).toBeUndefined()
  })

  it("offers nothing for chosen slots to who only reads, and decisions alone to who only decides", () => {
    const withRights = (rights: Partial<CampaignSlots>) => {
      const { mixed } = slotPageStates
      return slotPageView(
        slotPageMachine.resolveState({ ...mixed, context: { ...mixed.context, data: { ...exampleSlots, ...rights } } })
      )
    }
    const reading = withRights({ mayProduce: false, mayDecide: false })
    expect([reading.bulk, reading.mayChoose]).toEqual([[], false])
    const deciding = withRights({ mayProduce: false })
    expect([deciding.bulk.map(({ kind }) => kind), deciding.mayChoose]).toEqual([
      ["approveAll", "deliver", "takeDown"],
      true
    ])
  })

  it("offers nothing to make to who only reads", () => {
    const reading = slotPageView(slotPageStates.reading)
    expect([reading.mayProduce, reading.missing, reading.goLive]).toEqual([false, [], false])
    expect(slotPageView(slotPageStates.settled).goLive).toBe(true)
  })

  it("says what a run costs, and which slots it leaves out, before it is started", () => {
    expect(slotPageView(slotPageStates.quoted).produce).toEqual({
      title: "Produce 1 asset?",
      text: "Free with the local engine.",
      problems: [
        { key: "slot_5 Write a headline first.", text: "Instagram feed 4:5, Germany: Write a headline first." }
      ],
      error: undefined,
      busy: false,
      mayStart: true
    })
    expect(slotPageView(slotPageStates.notQuoted).produce).toMatchObject({ mayStart: false, error: "No connection" })
  })

  it("shows the open slot with its pictures, words and decisions", () => {
    const { open } = slotPageView(slotPageStates.reviewing)
    expect(open).toMatchObject({
      title: "Instagram feed 4:5, Germany",
      acts: [{ label: "Approve" }, { label: "Take back" }, { label: "Lock" }],
      note: { error: "Say what should change" },
      pictures: [{ used: true }, { used: false, act: { kind: "use", assetId: "asset_2" } }]
    })
    expect(open?.words[0]?.lines).toContain("Warme Hände, lange Abende")
    expect(slotPageView(slotPageStates.picking).open?.history[0]).toMatchObject({ note: "The mug stands too low." })
    expect(slotPageView(slotPageStates.empty).open).toMatchObject({ produces: true, pictures: [] })
  })
})

/** Its files take a second. */
const slowStore = Layer.effect(
  MediaStore,
  Effect.gen(function* () {
    const store = yield* MediaStore
    const wait = Stream.drain(Stream.fromEffect(Effect.sleep("1 second")))
    return MediaStore.of({ ...store, put: (url, file) => Stream.concat(wait, store.put(url, file)) })
  })
).pipe(Layer.provide(MediaStore.layerMemory))

const open = async (store = MediaStore.layerMemory) => {
  const rows = { ...exampleSlots, runs: [] }
  const arrived = { ...firstPicture, assetId: "memory-1", name: "Own" }
  const other = { ...firstPicture, assetId: "asset_square", name: "Square", height: 1080 }
  const shownOf = ({ assetId, name, url }: SlotPicture) => ({ assetId: AssetId.make(assetId), name, url })
  const { advance, runtime } = makeTestTime(
    Layer.fresh(
      Layer.mergeAll(
        slotsMemory(rows, { quiet: [] }, [firstPicture, arrived, other]),
        BrandPictures.layerMemory([shownOf(firstPicture), shownOf(other)]),
        Layer.provide(Uploads.layer, store)
      )
    )
  )
  const emitted: Array<SlotPageEmitted> = []
  const actor = createActor(slotPageMachine.provide({ actors: slotPageActors(runtime) }), {
    input: { campaignId: "campaign_1" }
  })
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  await advance(0)
  return { actor, advance, emitted, view: () => slotPageView(actor.getSnapshot()) }
}

describe("S-072 another picture for a slot", () => {
  it("comes from the gallery, and one that does not fit says why and changes nothing", async () => {
    const { actor, advance, emitted, view } = await open()
    actor.send({ type: "slot.open", slotId: "slot_3" })
    const { gallery } = actor.getSnapshot().children
    gallery?.send({ type: "picker.open" })
    await advance(0)
    const [fitting, square] = gallery?.getSnapshot().context.found ?? []
    if (fitting === undefined || square === undefined) throw new Error("the gallery has two pictures")
    gallery?.send({ type: "picture.choose", picture: square })
    expect(view().open?.swap).toMatchObject({ busy: true, needs: "1080 × 1350 pixels, or exactly twice that" })
    await advance(0)
    expect(view().open).toMatchObject({
      status: "Approved",
      swap: { busy: false, error: "This picture is 1080 × 1080 pixels; the slot needs 1080 × 1350 pixels." }
    })
    gallery?.send({ type: "picker.open" })
    await advance(0)
    gallery?.send({ type: "picture.choose", picture: fitting })
    await advance(0)
    expect(view().open).toMatchObject({ status: "To pick", swap: { error: undefined } })
    expect(gallery?.getSnapshot().value).toBe("closed")
    expect(emitted).toEqual([{ type: "notice", kind: "success", text: "This picture is used" }])
    actor.stop()
  })

  it("is uploaded, and used as soon as it was checked", async () => {
    const { actor, advance, view } = await open()
    actor.send({ type: "slot.open", slotId: "slot_1" })
    const { ownPicture } = actor.getSnapshot().children
    ownPicture?.send({
      type: "file.choose",
      file: { name: "own.png", type: "image/png", size: 4_000, content: {} }
    })
    await advance(0)
    await advance(0)
    expect(view().open?.pictures?.find(({ used }) => used)).toMatchObject({ assetId: "memory-1" })
    expect(ownPicture?.getSnapshot()).toMatchObject({ value: "idle", context: { assetId: undefined } })
    actor.stop()
  })

  it("goes on uploading while another slot is open, or none, to the slot it was chosen for", async () => {
    const { actor, advance, emitted, view } = await open(slowStore)
    actor.send({ type: "slot.open", slotId: "slot_1" })
    const { ownPicture } = actor.getSnapshot().children
    ownPicture?.send({ type: "file.choose", file: { name: "own.png", type: "image/png", size: 4_000, content: {} } })
    actor.send({ type: "slot.open", slotId: "slot_3" })
    expect(view().open?.swap?.elsewhere).toBe(
      "A file is being uploaded for Instagram feed 4:5, Germany. It is put there once it arrived."
    )
    actor.send({ type: "slot.close" })
    expect(actor.getSnapshot().value.swap).toEqual({ open: "choosing" })
    await advance(1_000)
    await advance(0)
    expect(actor.getSnapshot().value.swap).toBe("closed")
    expect(emitted).toEqual([{ type: "notice", kind: "success", text: "This picture is used" }])
    const slots = actor.getSnapshot().context.data?.slots
    expect(slots?.find(({ _id }) => _id === "slot_1")?.picture?.assetId).toBe("memory-1")
    expect(slots?.find(({ _id }) => _id === "slot_3")?.picture?.assetId).not.toBe("memory-1")
    actor.stop()
  })

  it("is put where it was chosen for although another slot is opened meanwhile", async () => {
    const { actor, advance, emitted } = await open()
    actor.send({ type: "slot.open", slotId: "slot_1" })
    const { ownPicture } = actor.getSnapshot().children
    ownPicture?.send({ type: "file.choose", file: { name: "own.png", type: "image/png", size: 4_000, content: {} } })
    expect(actor.getSnapshot().value.swap).toEqual({ open: "using" })
    actor.send({ type: "slot.open", slotId: "slot_3" })
    expect(actor.getSnapshot().value.swap).toEqual({ open: "using" })
    await advance(0)
    expect(emitted).toEqual([{ type: "notice", kind: "success", text: "This picture is used" }])
    actor.stop()
  })

  it("says which slot a file was for that did not arrive, unless that slot is open", async () => {
    const { actor, emitted, view } = await open()
    actor.send({ type: "slot.open", slotId: "slot_1" })
    actor.send({ type: "file.sending" })
    actor.send({ type: "file.failed", message: "The file did not arrive" })
    expect(emitted).toEqual([])
    actor.send({ type: "file.sending" })
    actor.send({ type: "slot.close" })
    actor.send({ type: "file.failed", message: "The file did not arrive" })
    expect(emitted).toEqual([
      { type: "notice", kind: "error", text: "The file for Instagram feed 4:5, Germany: The file did not arrive" }
    ])
    expect(actor.getSnapshot().value.swap).toBe("closed")
    actor.send({ type: "slot.open", slotId: "slot_1" })
    actor.send({ type: "file.sending" })
    actor.send({ type: "file.removed" })
    actor.send({ type: "slot.close" })
    expect(view().open).toBeUndefined()
    expect(actor.getSnapshot().value.swap).toBe("closed")
    actor.stop()
  })

  it("is not offered to people who only read, and a locked slot says why not", async () => {
    const { actor, view } = await open()
    actor.send({ type: "slot.open", slotId: "slot_8" })
    expect(view().open?.swap?.refusal).toBe("This slot is locked. Unlock it to change it.")
    actor.stop()
    const { reading } = slotPageStates
    const opened = slotPageMachine.resolveState({ ...reading, context: { ...reading.context, openId: "slot_1" } })
    expect(slotPageView(opened).open?.swap).toBeUndefined()
  })
})

describe("B-206 approving several at once", () => {
  it("approves each, and says how many were not and why", async () => {
    const { actor, advance, emitted, view } = await open()
    actor.send({ type: "act.do", act: { kind: "askReview", slotIds: ["slot_2"] } })
    await advance(0)
    actor.send({ type: "slot.choose", slotIds: ["slot_1", "slot_2", "slot_4"], on: true })
    const [approve] = view().bulk
    if (approve === undefined) throw new Error("two are in review")
    expect(approve.label).toBe("2 of 3 can be approved")
    actor.send({ type: "act.do", act: approve.act })
    await advance(0)
    expect(emitted.at(-1)).toEqual({ type: "notice", kind: "success", text: "Approved" })
    expect(
      view()
        .rows.slice(0, 2)
        .map(({ status }) => status)
    ).toEqual(["Approved", "Approved"])
    actor.stop()
  })

  it("keeps what was approved although another picture has changed meanwhile", async () => {
    const { actor, advance, emitted, view } = await open()
    const seen = [
      { slotId: "slot_3", hash: "another file" },
      { slotId: "slot_1", hash: firstPicture.hash }
    ]
    actor.send({ type: "act.do", act: { kind: "approveAll", seen } })
    await advance(0)
    expect(emitted.at(-1)).toMatchObject({ kind: "error" })
    expect(emitted.at(-1)?.text).toMatch(/^1 of 2 approved\. /u)
    expect(view().rows[0]?.status).toBe("Approved")
    actor.stop()
  })
})

describe("words of a slot", () => {
  it("say what is wrong with each, and what saving takes back", () => {
    const [picture] = slotPageView(slotPageStates.wrongWords).words?.groups ?? []
    expect(picture?.fields.map(({ error }) => error)).toEqual([
      undefined,
      "Words on the picture begin with a headline",
      "At most 300 characters",
      undefined
    ])
    const planned = createActor(slotPageMachine, {
      snapshot: slotPageStates.empty,
      input: { campaignId: "campaign_1" }
    })
    planned.start()
    const [language = ""] = (slotPageView(planned.getSnapshot()).open?.words ?? []).map((words) => words.language)
    planned.send({ type: "words.open", language })
    expect(slotPageView(planned.getSnapshot()).words?.text).toBe(
      "Other words on the picture need another picture: produce it again, or choose one."
    )
    planned.stop()
  })

  it("are only read by people who may not produce", () => {
    const { reading } = slotPageStates
    const opened = slotPageMachine.resolveState({ ...reading, context: { ...reading.context, openId: "slot_1" } })
    const labels = slotPageView(opened).open?.words.map(({ editLabel, read }) => [editLabel, read])
    expect(new Set(labels?.flat())).toEqual(new Set([undefined]))
  })
})

describe("reviewing one by one", () => {
  it("goes on by itself after each decision, and ends in what came of it", async () => {
    const { actor, advance, view } = await open()
    actor.send({ type: "act.do", act: { kind: "askReview", slotIds: ["slot_2"] } })
    await advance(0)
    expect(view().toReview).toBe(2)
    actor.send({ type: "review.start" })
    expect(view().review).toMatchObject({ position: "1 of 2", hasPrevious: false, hasNext: true })
    actor.send({ type: "review.move", by: 1 })
    expect(view().review).toMatchObject({ position: "2 of 2", hasNext: false })
    actor.send({ type: "review.move", by: -1 })
    actor.send({ type: "act.do", act: { kind: "approve", slotId: "slot_1", hash: firstPicture.hash } })
    await advance(0)
    expect(view()).toMatchObject({ toReview: 1, review: { position: "2 of 2" } })
    actor.send({ type: "note.change", note: "Show the handle" })
    actor.send({ type: "changes.request" })
    await advance(0)
    expect(view()).toMatchObject({
      toReview: 0,
      review: {
        title: "Reviewed",
        approve: undefined,
        progress: { text: "2 of 2 decided", value: 1 },
        summary: { lines: ["1 approved", "1 with changes requested"], again: "slot_1" }
      }
    })
    actor.send({ type: "review.show", slotId: "slot_1" })
    expect(view().review).toMatchObject({ position: "1 of 2", summary: undefined })
    actor.send({ type: "review.close" })
    expect(view()).toMatchObject({ review: undefined, open: undefined })
    actor.stop()
  })
})

describe("taking back", () => {
  it("u takes the decisions of a review back one by one, and shows each picture again", async () => {
    const { actor, advance, emitted, view } = await open()
    actor.send({ type: "act.do", act: { kind: "askReview", slotIds: ["slot_2"] } })
    await advance(0)
    actor.send({ type: "review.start" })
    expect(view().review?.canUndo).toBe(false)
    actor.send({ type: "review.undo" })
    actor.send({ type: "act.do", act: { kind: "approve", slotId: "slot_1", hash: firstPicture.hash } })
    await advance(0)
    actor.send({ type: "note.change", note: "Show the handle" })
    actor.send({ type: "changes.request" })
    await advance(0)
    expect(view().review).toMatchObject({ canUndo: true, summary: { again: "slot_1" } })
    actor.send({ type: "review.undo" })
    await advance(0)
    expect(view().review).toMatchObject({ canUndo: true, position: "2 of 2", summary: undefined })
    expect(view().open?.history[0]?.text).toContain("taken back")
    actor.send({ type: "review.undo" })
    await advance(0)
    expect(view()).toMatchObject({ toReview: 2, review: { canUndo: false, position: "1 of 2" } })
    expect(emitted.at(-1)).toMatchObject({ text: "The decision was taken back" })
    actor.stop()
  })

  it("asks why pictures are taken back from review, and takes none back without a reason", async () => {
    const { actor, advance, emitted, view } = await open()
    const act = { kind: "withdraw", slotIds: ["slot_1"] } as const
    actor.send({ type: "act.do", act })
    expect(view().withdrawal).toEqual({ title: "Take 1 picture back from review?", reason: "", error: undefined })
    actor.send({ type: "reason.send" })
    expect(view().withdrawal?.error).toBe("Say why")
    actor.send({ type: "reason.close" })
    actor.send({ type: "act.do", act })
    actor.send({ type: "reason.change", reason: "Other light" })
    actor.send({ type: "reason.send" })
    await advance(0)
    expect(view()).toMatchObject({ withdrawal: undefined, toReview: 0 })
    expect(emitted).toEqual([{ type: "notice", kind: "success", text: "Taken back from review" }])
    actor.stop()
  })
})

describe("B-208 what is new since a person looked", () => {
  it("is shown in the review with words and the picture of then", () => {
    const changes = slotPageView(slotPageStates.oneByOneChanged).review?.changes
    expect(changes).toMatchObject({
      title: "Changed since you looked on 20 Nov 2026",
      before: { ratio: 0.8 },
      words: [
        { label: "Headline, de", before: "Für lange Abende", after: "Für ruhige Abende" },
        { label: "Eyebrow, de", before: "Advent", after: "(nothing)" }
      ]
    })
    expect(slotPageView(slotPageStates.oneByOne).review?.changes).toBeUndefined()
  })

  it("are the words that differ, of languages that came and went too", () => {
    const words = (language: string, headline: string) => ({
      language,
      onPicture: { headline },
      post: { hashtags: [], alt: "" }
    })
    expect(wordChanges([words("de", "Alt"), words("fr", "Vieux")], [words("de", "Neu"), words("en", "New")])).toEqual([
      { language: "de", field: "headline", before: "Alt", after: "Neu" },
      { language: "en", field: "headline", before: "", after: "New" },
      { language: "fr", field: "headline", before: "Vieux", after: "" }
    ])
  })

  it("stays as long as nothing changes, and starts from the last look once something does", () => {
    const look = (hash: string, at: number) => ({ hash, at, copy: [] })
    const first = lookedAgain(undefined, look("a", 1))
    expect(first).toEqual({ seen: look("a", 1), before: undefined })
    const second = lookedAgain(first, look("b", 2))
    expect(second.before).toEqual(look("a", 1))
    const third = lookedAgain(second, look("b", 3))
    expect(third).toEqual({ seen: look("b", 3), before: look("a", 1) })
    expect(lookedAgain(third, look("c", 4)).before).toEqual(look("b", 3))
  })
})

describe("pictures without a decision", () => {
  const ids = ["slot_a", "slot_b", "slot_c", "slot_d"] as const
  const [first] = exampleSlots.slots
  const reviewing = (statuses: ReadonlyArray<"in_review" | "approved">, openId: string, onlyUndecided = false) => ({
    data: {
      ...exampleSlots,
      slots: ids.map((_id, at) => ({
        ...(first as CampaignSlot),
        _id,
        picture: firstPicture,
        status: statuses[at] ?? "approved"
      }))
    },
    reviewing: ids,
    openId,
    onlyUndecided
  })

  it("B-207 are gone to in both directions, around the ends, and never back to the open one", () => {
    const context = reviewing(["in_review", "approved", "in_review", "approved"], "slot_c")
    expect([nextUndecided(context, 1), nextUndecided(context, -1)]).toEqual(["slot_a", "slot_a"])
    const others = reviewing(["in_review", "in_review", "approved", "in_review"], "slot_b")
    expect([nextUndecided(others, 1), nextUndecided(others, -1)]).toEqual(["slot_d", "slot_a"])
    const last = reviewing(["approved", "in_review"], "slot_b")
    expect([nextUndecided(last, 1), nextUndecided(last, -1)]).toEqual([undefined, undefined])
  })

  it("are all that is shown where only those are wanted, beside the open one", () => {
    const context = reviewing(["in_review", "approved", "approved", "in_review"], "slot_c", true)
    expect(shownInReview(context)).toEqual(["slot_a", "slot_c", "slot_d"])
    expect([neighbour(context, -1), neighbour(context, 1)]).toEqual(["slot_a", "slot_d"])
    expect(shownInReview({ ...context, onlyUndecided: false })).toEqual(ids)
  })
})

describe("the slots of a campaign", () => {
  it("are produced after their cost was seen, and decided on", async () => {
    const { actor, advance, emitted, view } = await open()
    actor.send({ type: "produce.open", slotIds: view().missing })
    await advance(0)
    expect(view().produce).toMatchObject({ mayStart: true, busy: false })
    actor.send({ type: "produce.confirm" })
    await advance(0)
    expect(view()).toMatchObject({ produce: undefined, runs: [{ open: true }] })
    expect(emitted.at(-1)).toMatchObject({ kind: "success", text: "2 pictures are being made" })
    actor.send({ type: "slot.open", slotId: "slot_1" })
    actor.send({ type: "changes.request" })
    expect(view().open?.note?.error).toBe("Say what should change")
    actor.send({ type: "note.change", note: "Lower, please" })
    actor.send({ type: "changes.request" })
    await advance(0)
    expect(view().open).toMatchObject({ status: "To pick", history: [{ note: "Lower, please" }] })
    actor.send({ type: "act.do", act: { kind: "askReview", slotIds: ["slot_1"] } })
    await advance(0)
    actor.send({ type: "act.do", act: { kind: "approve", slotId: "slot_1", hash: "another" } })
    await advance(0)
    expect(emitted.at(-1)).toMatchObject({ kind: "error", text: expect.stringContaining("has changed") })
    actor.send({ type: "act.do", act: { kind: "approve", slotId: "slot_1", hash: firstPicture.hash } })
    await advance(0)
    expect(view().open?.status).toBe("Approved")
    const [german] = view().open?.words ?? []
    expect(german).toMatchObject({ language: "de", state: "Draft, source" })
    actor.send({ type: "words.open", language: "de" })
    expect(view().words).toMatchObject({ text: expect.stringContaining("The approval or review is taken back") })
    actor.send({ type: "words.change", field: "headline", text: " " })
    actor.send({ type: "words.send" })
    expect(view().words?.groups[0]?.fields[1]?.error).toBe("Words on the picture begin with a headline")
    actor.send({ type: "words.change", field: "headline", text: "Warm im Herbst" })
    actor.send({ type: "words.change", field: "hashtags", text: "abend, #warm  " })
    actor.send({ type: "words.send" })
    await advance(0)
    expect(view()).toMatchObject({ words: undefined, open: { status: "To pick", words: [{ state: "Draft, source" }] } })
    expect(view().open?.words[0]?.lines).toEqual(expect.arrayContaining(["Warm im Herbst", "#abend #warm"]))
    actor.send({ type: "act.do", act: { kind: "askReview", slotIds: ["slot_1"] } })
    await advance(0)
    expect(emitted.at(-1)).toMatchObject({ kind: "error" })
    actor.send({ type: "act.do", act: { kind: "use", slotId: "slot_1", assetId: firstPicture.assetId } })
    await advance(0)
    const [written] = view().open?.words ?? []
    if (written?.read === undefined) throw new Error("what was just written is unread")
    actor.send({ type: "act.do", act: written.read.act })
    await advance(0)
    expect(view().open?.words[0]).toMatchObject({ state: "Read, source", read: undefined })
    actor.send({ type: "act.do", act: { kind: "askReview", slotIds: ["slot_1"] } })
    await advance(0)
    actor.send({ type: "act.do", act: { kind: "approve", slotId: "slot_1", hash: firstPicture.hash } })
    await advance(0)
    for (const kind of ["deliver", "setLive", "takeDown", "lock", "unlock"] as const) {
      actor.send({ type: "act.do", act: { kind, slotIds: ["slot_1"] } })
      await advance(0)
    }
    expect(view().rows[0]).toMatchObject({ status: "Approved", locked: false })
    actor.send({ type: "slot.close" })
    expect(view().open).toBeUndefined()
    actor.stop()
  })
})
