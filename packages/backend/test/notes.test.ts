import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { deleteAsset } from "../convex/gallery/deleteAsset.ts"
import type { MutationCtx } from "../convex/_generated/server"
import { makeSlotWorld, workOff } from "./slot-world.ts"
import { membersOf, outcome } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

/** A picture in a slot, and what is written about it. */
const makePicture = async () => {
  const made = await makeSlotWorld(1)
  const [slotId = ""] = await made.ids()
  await made.produce([slotId])
  await workOff(made)
  const pictureOf = async () => (await made.watch()).slots[0]?.picture
  const assetId = (await pictureOf())?.assetId ?? ""
  const write = (draft: object, person = made.cleo) =>
    person.mutation(api.notes.write, { assetId, draft: { text: "Warmer", mentions: [], ...draft } })
  const list = (person = made.rex, threads = 20) => person.query(api.notes.list, { assetId, threads })
  const first = async () => (await list()).threads[0]
  const settle = (noteId: string, resolved: boolean, person = made.rex) =>
    person.mutation(api.notes.settle, { noteId, resolved })
  const remove = (noteId: string, person = made.cleo) => person.mutation(api.notes.remove, { noteId })
  const askReview = () =>
    made.cleo.mutation(api.slotReviews.askReview, { campaignId: made.ours.campaignId, slotIds: [slotId] })
  const decide = async (decision: "approve" | "request_changes", note: string) =>
    made.rex.mutation(api.slotReviews.decide, {
      slotId,
      hash: (await pictureOf())?.hash ?? "",
      decision,
      note
    })
  return { ...made, askReview, assetId, decide, first, list, pictureOf, remove, settle, slotId, write }
}

describe("notes of a picture", () => {
  it("B-1006 point at a place, answer another and name people, newest thread first", async () => {
    const { first, list, rex, users, write } = await makePicture()
    await write({ text: "Too dark here", place: { x: 0.2, y: 0.3, w: 0.1, h: 0.2 } })
    await write({ text: "  @rex please look  ", mentions: [users.rex] })
    const thread = await first()
    await write({ text: "I will", replyTo: thread?._id, place: { x: 0.5, y: 0.5 } }, rex)
    expect(await list()).toMatchObject({
      more: false,
      mayWrite: true,
      threads: [
        {
          text: "@rex please look",
          author: "cleo",
          mentions: [{ id: users.rex, name: "rex" }],
          earlierFile: false,
          answers: [{ text: "I will", author: "rex" }]
        },
        { text: "Too dark here", place: { x: 0.2, y: 0.3, w: 0.1, h: 0.2 } }
      ]
    })
    expect((await first())?.place).toBeUndefined()
  })

  it("names who wrote with their picture, to members alone, and no longer once they took it away", async () => {
    const { first, list, ours, rex, t, users, write } = await makePicture()
    const picture = (imageUrl: string | undefined) =>
      t.run((ctx) => ctx.db.patch(ctx.db.normalizeId("users", users.cleo) ?? users.cleo, { imageUrl }))
    await picture("/media/people/1")
    await write({ text: "Too dark here" })
    await write({ text: "I agree", replyTo: (await first())?._id }, rex)
    const [thread] = (await list()).threads
    expect(thread).toMatchObject({ author: "cleo", authorImage: "/media/people/1" })
    expect(thread?.answers[0]).not.toHaveProperty("authorImage")
    const imagesOf = async () =>
      (await membersOf(rex, ours.organizationId)).flatMap(({ imageUrl, name }) =>
        imageUrl === undefined ? [] : [[name, imageUrl]]
      )
    expect(await imagesOf()).toEqual([["cleo", "/media/people/1"]])
    await picture(undefined)
    expect(await first()).not.toHaveProperty("authorImage")
    expect(await imagesOf()).toEqual([])
  })

  it("an answer to an answer joins the thread and opens a resolved one again", async () => {
    const { first, settle, write } = await makePicture()
    await write({})
    const id = (await first())?._id ?? ""
    await write({ text: "Done", replyTo: id })
    await settle(id, true)
    expect(await first()).toMatchObject({ resolvedBy: "rex" })
    await write({ text: "Not quite", replyTo: (await first())?.answers[0]?._id })
    const thread = await first()
    expect(thread?.answers.map(({ text }) => text)).toEqual(["Done", "Not quite"])
    expect(thread?.resolvedBy).toBeUndefined()
    await settle(thread?.answers[0]?._id ?? "", true)
    expect(await first()).toMatchObject({ resolvedBy: "rex" })
    await settle(id, false)
    expect((await first())?.resolvedBy).toBeUndefined()
  })

  it("notifies who is named, and who wrote in the thread before, never its author", async () => {
    const { assetId, first, mia, rex, t, users, write } = await makePicture()
    const notified = () =>
      t.run(async ({ db }) =>
        (await db.query("notifications").collect())
          .filter(({ subjectId }) => subjectId === assetId)
          .map(({ event, place, userId }) => [event, userId, place.noteId])
      )
    await write({ text: "@rex look", mentions: [users.rex, users.cleo] })
    const id = (await first())?._id
    expect(await notified()).toEqual([["note.mention", users.rex, id]])
    await write({ text: "Done", replyTo: id }, rex)
    expect(await notified()).toEqual([
      ["note.mention", users.rex, id],
      ["note.answer", users.cleo, id]
    ])
    await write({ text: "@rex and again", replyTo: id, mentions: [users.rex] }, mia)
    expect((await notified()).map(([event, userId]) => [event, userId])).toEqual([
      ["note.mention", users.rex],
      ["note.answer", users.cleo]
    ])
  })

  it("says what a decision said and points where it pointed, and stays after an approval", async () => {
    const { askReview, decide, list, pictureOf, remove, rex, slotId } = await makePicture()
    await askReview()
    await decide("request_changes", "The handle is cut off")
    await askReview()
    await decide("approve", "")
    expect((await pictureOf())?.hash).toBeDefined()
    const { threads } = await list()
    expect(threads).toMatchObject([
      { text: "The handle is cut off", author: "rex", decision: "request_changes", mayRemove: false }
    ])
    expect(await outcome(remove(threads[0]?._id ?? "", rex))).toBe("forbidden")
    expect(slotId).not.toBe("")
  })

  it("is deleted by its author alone, and stays once it was answered", async () => {
    const { first, list, mia, remove, rex, write } = await makePicture()
    await write({})
    const id = (await first())?._id ?? ""
    expect((await list()).threads[0]?.mayRemove).toBe(false)
    expect(await outcome(remove(id, mia))).toBe("forbidden")
    await write({ text: "Yes", replyTo: id }, rex)
    expect(await outcome(remove(id))).toBe("invalid")
    await remove((await first())?.answers[0]?._id ?? "", rex)
    expect(await outcome(remove(id))).toBe("accepted")
    expect((await list()).threads).toEqual([])
  })

  it("names only people who see the brand, and answers only threads of its picture", async () => {
    const { assetId, cleo, ours, users, write } = await makePicture()
    expect(await outcome(write({ mentions: [users.bob] }))).toBe("invalid")
    await cleo.mutation(api.notes.write, { assetId: ours.hero, draft: { text: "Elsewhere", mentions: [] } })
    const elsewhere = await cleo.query(api.notes.list, { assetId: ours.hero, threads: 1 })
    expect(await outcome(write({ replyTo: elsewhere.threads[0]?._id }))).toBe("not_found")
    expect(await outcome(write({ text: " " }))).toBe("invalid")
    const found = await cleo.query(api.notes.people, { assetId, q: "re" })
    expect(found.map(({ name }) => name)).toContain("rex")
  })

  it("are given in pages, and no thread takes more than thirty answers", async () => {
    const { first, list, rex, write } = await makePicture()
    for (let count = 0; count < 3; count += 1) await write({ text: `Note ${count}` })
    expect(await list(rex, 2)).toMatchObject({ more: true, threads: [{ text: "Note 2" }, { text: "Note 1" }] })
    expect((await list(rex, 0)).threads).toHaveLength(1)
    expect(await list(rex, 1e9)).toMatchObject({ more: false })
    const replyTo = (await first())?._id
    for (let count = 0; count < 30; count += 1) await write({ replyTo })
    expect(await outcome(write({ replyTo }))).toBe("plan_limit")
  })

  it("can be read and not written on an archived picture, and go with it", async () => {
    const { assetId, list, t, write } = await makePicture()
    await write({})
    const id = assetId as Id<"assets">
    await t.run(({ db }) => db.patch(id, { archivedAt: Date.now() }))
    expect(await list()).toMatchObject({ mayWrite: false, threads: [{ text: "Warmer" }] })
    expect(await outcome(write({}))).toBe("read_only")
    await t.run(async (ctx) => {
      const asset = await ctx.db.get(id)
      if (asset) await deleteAsset(ctx as unknown as MutationCtx, asset)
    })
    const left = await t.run(({ db }) => db.query("notes").collect())
    expect(left.filter((note) => note.assetId === id)).toEqual([])
    expect(left).not.toEqual([])
  })

  it("B-1006 says that the file is another one since, and who wrote by which link", async () => {
    const { assetId, list, t, write } = await makePicture()
    await write({})
    await t.run(async ({ db }) => {
      const note = await db
        .query("notes")
        .withIndex("by_thread", (q) => q.eq("assetId", assetId as Id<"assets">))
        .first()
      const link = await db.query("shareLinks").first()
      if (!note || !link) throw new Error("Nothing was written")
      const { _creationTime, _id, by: _, ...row } = note
      await db.insert("notes", { ...row, byName: "M. Keller", shareLinkId: link._id, fileHash: "of another file" })
    })
    expect((await list()).threads).toMatchObject([
      { author: "M. Keller", link: expect.any(String), earlierFile: true, mayRemove: false },
      { author: "cleo", earlierFile: false }
    ])
  })
})
