import { Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import type { AssetId } from "../model/ids.ts"
import { uploadsPageStates } from "./fixtures/uploads-page.states.ts"
import { UploadLibrary } from "./upload-library.service.ts"
import type { UploadFilter } from "./upload-list.schema.ts"
import { uploadsPageActors } from "./uploads-page.actors.ts"
import { type UploadsPageEmitted, uploadsPageMachine, type UploadsSearch } from "./uploads-page.machine.ts"
import { uploadsPageView } from "./uploads-page.view.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Library = UploadLibrary["Service"]
const { page } = uploadsPageStates.several.context
if (page === undefined) throw new Error("The example has no page")

const start = (changes: Partial<Library> = {}, search: UploadsSearch = {}) => {
  const asked: Array<UploadFilter> = []
  const called: Array<readonly [string, unknown]> = []
  const tell = (what: string, about: unknown) => Effect.sync(() => void called.push([what, about]))
  const library = Layer.effect(
    UploadLibrary,
    Effect.map(UploadLibrary, (memory) => ({
      ...memory,
      page: (_: string, filter: UploadFilter) => {
        asked.push(filter)
        return Stream.make(page)
      },
      batches: () => Stream.make(uploadsPageStates.batches.context.batches ?? []),
      choices: () => Stream.make(uploadsPageStates.several.context.choices ?? ({} as never)),
      edit: (_: string, assetIds: ReadonlyArray<AssetId>, edit: unknown) => tell("edit", { assetIds, edit }),
      editBatch: (batchId: string, edit: unknown) => tell("editBatch", { batchId, edit }),
      assign: (_: string, items: unknown) => tell("assign", items),
      archive: (assetIds: ReadonlyArray<AssetId>, archived: boolean) => tell("archive", { assetIds, archived }),
      accept: (batchId: string) => tell("accept", batchId),
      undoBatch: (batchId: string) => tell("undo", batchId),
      ...changes
    }))
  ).pipe(Layer.provide(UploadLibrary.layerMemory))
  const time = makeTestTime(library)
  const actor = createActor(uploadsPageMachine.provide({ actors: uploadsPageActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_1", search }
  })
  const emitted: Array<UploadsPageEmitted> = []
  actor.on("*", (event) => void emitted.push(event))
  actor.start()
  stops.push(() => actor.stop())
  const notices = () => emitted.flatMap((event) => (event.type === "notice" ? [event.text] : []))
  return { ...time, actor, asked, emitted, notices, called, view: () => uploadsPageView(actor.getSnapshot()) }
}

const [mug, back] = page.rows.map(({ assetId }) => assetId) as [AssetId, AssetId]

describe("the page of uploads", () => {
  it("says how much is kept of how much once nothing more is taken, and nothing before", async () => {
    const said = async (kept: number, limit: number) => {
      const { advance, view } = start({ page: () => Stream.make({ ...page, storage: { kept, limit } }) })
      await advance(0)
      return view().overQuota
    }
    expect(await said(1_999_999_999, 2_000_000_000)).toBeUndefined()
    expect(await said(2_000_000_000, 2_000_000_000)).toBe(
      "Your organization keeps 2.0 GB of 2 GB. Nothing more is uploaded or made until there is room; you can still look, search and download."
    )
    expect(uploadsPageView(uploadsPageStates.several).overQuota).toBeUndefined()
  })

  it("leads to where the words of a finished picture are marked", async () => {
    const poster = (name: string, change: Partial<(typeof page.rows)[number]> = {}) =>
      ({ ...page.rows[0], assetId: name, name, purpose: "other", ...change }) as (typeof page.rows)[number]
    const rows = [
      poster("poster"),
      poster("mood", { purpose: "reference" }),
      poster("mug", { purpose: "product" }),
      poster("new", { processing: "processing" }),
      poster("clip", { kind: "video" }),
      poster("swirl", { moving: { frames: 2, seconds: 1 } })
    ]
    const { advance, view } = start({ page: () => Stream.make({ ...page, rows }) })
    await advance(0)
    expect(view().rows.flatMap(({ name, textHref }) => (textHref === undefined ? [] : [[name, textHref]]))).toEqual([
      ["poster", "/brands/brand_1/gallery?assetId=poster&tab=text&purpose=other"],
      ["mood", "/brands/brand_1/gallery?assetId=mood&tab=text&purpose=reference"]
    ])
  })

  it("asks for what its address says, and writes what is chosen into the address", async () => {
    const { actor, advance, asked, emitted } = start({}, { purpose: "place", page: 2 })
    await advance(0)
    actor.send({ type: "search.choose", search: { q: "mug" } })
    actor.send({ type: "search.set", search: { purpose: "place", q: "mug" } })
    actor.send({ type: "search.choose", search: { page: 3 } })
    await advance(0)
    actor.send({ type: "search.clear" })
    await advance(0)
    expect(asked).toEqual([
      { purpose: "place", page: 2 },
      { purpose: "place", q: "mug" },
      { purpose: "place", q: "mug", page: 3 },
      {}
    ])
    expect(emitted.flatMap((event) => (event.type === "search.change" ? [event.search] : []))).toEqual([
      { purpose: "place", q: "mug" },
      { purpose: "place", q: "mug", page: 3 },
      {}
    ])
  })

  it("keeps the view when filters are cleared, and watches batches only while they are shown", async () => {
    const { actor, advance, view } = start()
    await advance(0)
    expect(view().batches).toBe(undefined)
    actor.send({ type: "search.choose", search: { view: "batch", uploader: "user_1" } })
    actor.send({ type: "search.clear" })
    await advance(0)
    expect(view()).toMatchObject({ view: "batch", isFiltered: false })
    expect(view().batches).toMatchObject([
      { acceptLabel: "Accept 12 proposals", files: "40 files", undoing: false },
      { acceptLabel: undefined, files: "211 of 300 files", undo: undefined },
      { undoing: true }
    ])
    actor.send({ type: "search.choose", search: { view: "table" } })
    expect(view().view).toBe("table")
  })

  it("keeps an open dialog and a running change when a filter is chosen, set or cleared", async () => {
    const { actor, advance, notices, view } = start({ archive: () => Effect.sleep(500) })
    await advance(0)
    actor.send({ type: "act.do", act: { kind: "archive", assetIds: [mug], archived: true } })
    actor.send({ type: "edit.open", target: { kind: "uploads", assetIds: [mug] } })
    actor.send({ type: "search.choose", search: { purpose: "place" } })
    actor.send({ type: "search.set", search: { q: "mug" } })
    actor.send({ type: "search.clear" })
    expect(view()).toMatchObject({ dialog: "editing", busy: true })
    await advance(500)
    expect(view()).toMatchObject({ dialog: "editing", busy: false })
    expect(notices()).toHaveLength(1)
  })

  it("B-404 adds and removes a tag at what is selected", async () => {
    const { actor, advance, notices, called, view } = start()
    await advance(0)
    actor.send({ type: "row.select", assetId: mug, selected: true })
    actor.send({ type: "row.select", assetId: back, selected: true })
    actor.send({ type: "row.select", assetId: back, selected: false })
    expect(view()).toMatchObject({ selectedText: "1 upload selected", allSelected: false })
    actor.send({ type: "rows.select", selected: true })
    expect(view().allSelected).toBe(true)
    actor.send({ type: "edit.open", target: { kind: "uploads", assetIds: [mug, back] } })
    expect(view().form).toMatchObject({ title: "Edit 2 uploads", canSave: false })
    actor.send({ type: "form.submit" })
    actor.send({ type: "edit.change", fields: { addTags: "#autumn, hero,autumn", removeTags: "draft" } })
    actor.send({ type: "form.submit" })
    expect(view().dialog).toBe("submitting")
    await advance(0)
    expect(called).toEqual([
      ["edit", { assetIds: [mug, back], edit: { addTags: ["autumn", "hero"], removeTags: ["draft"] } }]
    ])
    expect(notices()).toEqual(["Saved"])
    expect(view()).toMatchObject({ dialog: "closed", form: undefined, selected: [] })
  })

  it("sets all rights of an upload, opens with those it has, and says what is wrong with them", async () => {
    const { actor, advance, called, view } = start()
    await advance(0)
    const terrace = page.rows.find(({ rights }) => rights !== undefined)
    const assetIds = terrace === undefined ? [] : [terrace.assetId]
    actor.send({ type: "edit.open", target: { kind: "uploads", assetIds } })
    expect(view().form?.fields).toMatchObject({ setsRights: true, owner: "Studio North", licence: "CC BY 4.0" })
    actor.send({ type: "edit.change", fields: { validUntil: "30 June" } })
    expect(view().form).toMatchObject({ problem: "Write the day as 2027-06-30", canSave: false })
    actor.send({
      type: "edit.change",
      fields: {
        validUntil: "2027-06-30",
        marketIds: ["market_de"],
        permittedUse: ["print"],
        documentAssetId: "asset_doc",
        releaseOfPeople: "yes",
        releaseOfProperty: "not_applicable",
        purpose: "place",
        folderId: "none",
        marketId: "market_de"
      }
    })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(called[0]?.[1]).toMatchObject({
      edit: {
        purpose: "place",
        folderId: null,
        marketId: "market_de",
        rights: {
          owner: "Studio North",
          licence: "CC BY 4.0",
          validUntil: "2027-06-30",
          marketIds: ["market_de"],
          permittedUse: ["print"],
          documentAssetId: "asset_doc",
          releaseOfPeople: "yes",
          releaseOfProperty: "not_applicable"
        }
      }
    })
  })

  it("changes a batch, and the settings of the next files without asking the server", async () => {
    const { actor, advance, emitted, called, view } = start()
    await advance(0)
    actor.send({ type: "edit.open", target: { kind: "batch", batchId: "batch_1" } })
    expect(view().form?.title).toBe("Edit the batch")
    actor.send({ type: "edit.change", fields: { purpose: "place" } })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(called).toEqual([["editBatch", { batchId: "batch_1", edit: { purpose: "place" } }]])
    const rights = { owner: "Studio North" }
    const settings = { purpose: "logo", tags: ["autumn"], rights } as const
    actor.send({ type: "edit.open", target: { kind: "next", settings } })
    expect(view().form).toMatchObject({ title: "Change settings for the next files", isForNext: true, canSave: true })
    actor.send({ type: "edit.change", fields: { addTags: "x".repeat(41) } })
    actor.send({ type: "form.submit" })
    expect(view().form?.problem).toBe("A tag has at most 40 characters")
    actor.send({ type: "edit.change", fields: { addTags: "hero", folderId: "folder_1", marketId: "market_de" } })
    actor.send({ type: "form.submit" })
    expect(emitted.at(-1)).toEqual({
      type: "settings.chosen",
      settings: { purpose: "logo", tags: ["hero"], folderId: "folder_1", marketId: "market_de", rights }
    })
  })

  it("assigns what is selected to a product with its view, and keeps the form when that fails", async () => {
    let broken = true
    const { actor, advance, notices, view } = start({
      assign: () => (broken ? Effect.fail(new BackendFailed({ data: "The product is archived" })) : Effect.void)
    })
    await advance(0)
    actor.send({ type: "assign.open", assetIds: [mug] })
    actor.send({ type: "form.submit" })
    actor.send({ type: "assign.change", fields: { productId: "product_mug", role: "side" } })
    expect(view().form).toMatchObject({ title: "Assign 1 upload", canSave: true, isAssigning: true })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(notices()).toEqual(["The product is archived"])
    expect(view()).toMatchObject({ dialog: "assigning", form: { assignment: { productId: "product_mug" } } })
    broken = false
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(notices().at(-1)).toBe("Assigned")
    actor.send({ type: "assign.open", assetIds: [mug] })
    actor.send({ type: "dialog.close" })
    expect(view().dialog).toBe("closed")
  })

  it("archives with a way back, accepts and undoes batches, and says when that fails", async () => {
    const { actor, advance, emitted, notices, called } = start({
      undoBatch: () => Effect.fail(new BackendFailed({ data: "Too late to undo" }))
    })
    await advance(0)
    const archive = { kind: "archive", assetIds: [mug], archived: true } as const
    actor.send({ type: "act.do", act: archive })
    await advance(0)
    const said = emitted.find((event) => event.type === "notice")
    expect(said).toMatchObject({ text: "1 upload archived", action: { event: { act: { archived: false } } } })
    actor.send({ type: "act.do", act: { ...archive, archived: false } })
    await advance(0)
    actor.send({ type: "act.do", act: { kind: "accept", batchId: "batch_1" } })
    await advance(0)
    actor.send({ type: "act.do", act: { kind: "undoBatch", batchId: "batch_1" } })
    await advance(0)
    expect(called.map(([what]) => what)).toEqual(["archive", "archive", "accept"])
    expect(notices().slice(1)).toEqual(["Brought back", "Accepted", "Too late to undo"])
  })

  it("ends a call that is not answered within 15 s, in the page and in a dialog", async () => {
    const { actor, advance, notices, view } = start({
      archive: () => Effect.never,
      assign: () => Effect.never,
      edit: () => Effect.never
    })
    await advance(0)
    actor.send({ type: "act.do", act: { kind: "archive", assetIds: [mug], archived: true } })
    await advance(14_999)
    expect(view().busy).toBe(true)
    await advance(1)
    expect([view().busy, ...notices()]).toEqual([false, "That did not work"])
    actor.send({ type: "edit.open", target: { kind: "uploads", assetIds: [mug] } })
    actor.send({ type: "edit.change", fields: { addTags: "hero" } })
    actor.send({ type: "form.submit" })
    await advance(15_000)
    expect(view().dialog).toBe("editing")
    actor.send({ type: "dialog.close" })
    actor.send({ type: "assign.open", assetIds: [mug] })
    actor.send({ type: "assign.change", fields: { placeId: "place_1" } })
    actor.send({ type: "form.submit" })
    await advance(15_000)
    expect(view().dialog).toBe("assigning")
  })

  it("says that it could not be loaded, loads again, and is not there for others", async () => {
    let answer: Stream.Stream<never, BackendFailed> | undefined = Stream.fail(new BackendFailed({ data: "No answer" }))
    const { actor, advance, view } = start({
      page: () => answer ?? Stream.make({ ...page, mayEdit: false }),
      choices: () => Stream.fail(new BackendFailed({}))
    })
    await advance(0)
    expect(view()).toMatchObject({ state: "failed", error: "No answer", stale: undefined })
    answer = undefined
    actor.send({ type: "page.retry" })
    await advance(0)
    expect(view()).toMatchObject({ state: "ready", mayEdit: false })
    actor.send({ type: "row.select", assetId: mug, selected: true })
    actor.send({ type: "edit.open", target: { kind: "uploads", assetIds: [mug] } })
    expect(view()).toMatchObject({ selected: [], dialog: "closed" })
    answer = Stream.fail(new BackendFailed({ data: { code: "not_found", message: "This does not exist" } }))
    actor.send({ type: "search.choose", search: { q: "x" } })
    await advance(0)
    expect(view().state).toBe("missing")
  })

  it("shows what stopped half-way, and nothing of that where a person may not ask", async () => {
    const one = [{ name: "steam.mp4", bytes: 400_000_000, receivedBytes: 240_000_000 }]
    const { advance, view } = start({ interrupted: () => Stream.make(one) })
    await advance(0)
    expect(view().interrupted).toEqual({
      text: "1 file stopped half-way. Drop the same files again: they go on where they stopped.",
      files: ["steam.mp4: 228.9 MB of 381.5 MB came"]
    })
    const other = start({ interrupted: () => Stream.fail(new BackendFailed({})) })
    await other.advance(0)
    expect(other.view().interrupted).toBe(undefined)
  })

  it("says of what moves how long it does, and where a video does not play", () => {
    const rowsIn = (name: "movingPictures" | "videos") => uploadsPageView(uploadsPageStates[name]).rows
    expect(rowsIn("videos").map(({ facts, playable }) => [facts.slice(2).join(", "), playable?.slice(0, 20)])).toEqual([
      ["1:12, H.264", undefined],
      ["0:09, HEVC, No sound", "HEVC plays in Safari"]
    ])
    expect(rowsIn("movingPictures").map(({ facts, isVideo, moves }) => [facts.at(-2), isVideo, moves])).toEqual([
      ["24 frames", false, true],
      ["1:12", true, true]
    ])
  })

  it("says of a row what is known of it", () => {
    const { rows } = uploadsPageView(uploadsPageStates.several)
    expect(rows.map(({ facts, problem }) => problem ?? facts.join(", "))).toEqual([
      "2400 × 3000 px, 3.3 MB",
      "2400 × 3000 px, 3.3 MB",
      "1200 × 300 px, 41.1 kB, Transparent ground",
      "2400 × 3000 px, 3.3 MB, Marked as digitalCapture",
      "1920 × 1080 px, 45.8 MB, 1:12, H.264",
      "Being checked",
      "price-list.pdf is not a supported file: not a picture"
    ])
    expect(rows[0]?.about).toEqual(["Ember Mug, front", "#autumn"])
    expect(rows[1]?.proposal).toEqual({ text: "Ember Mug, back", productId: "product_mug", role: "back" })
    expect(rows[3]?.about).toEqual(["Autumn", "Germany"])
  })
})
