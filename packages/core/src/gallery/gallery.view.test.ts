import { describe, expect, it } from "vitest"
import { galleryAccess } from "./access.rules.ts"
import { sampleCard, sampleCards, sampleClipCard, samplePending } from "./fixtures/gallery.examples.ts"
import type { GalleryContext } from "./gallery.events.ts"
import { galleryMachine } from "./gallery.machine.ts"
import { galleryStates } from "./fixtures/gallery.states.ts"
import { galleryView } from "./gallery.view.ts"
import { GenerationId } from "../model/ids.ts"
import type { PendingGeneration } from "./tiles.pure.ts"

const viewOf = (change: Partial<GalleryContext>, from = galleryStates.full) =>
  galleryView(galleryMachine.resolveState({ value: from.value, context: { ...from.context, ...change } }))

const noPictures = { page: { items: [], total: 0 } } as const

describe("what is on its way", () => {
  const textOf = (change: Partial<PendingGeneration>) => {
    const [tile] = viewOf({ ...noPictures, generations: [samplePending(change)] }).tiles
    return tile?.kind === "asset" ? undefined : tile?.text
  }

  it("waits, starts, and then says how far it is", () => {
    expect(textOf({ status: "queued", progress: 0 })).toBe("Waiting")
    expect(textOf({ status: "running", progress: 0 })).toBe("Starting")
    expect(textOf({ status: "running", progress: 0.404 })).toBe("40 %")
  })

  it("failed for the reason that was given, for want of a worker, or without a reason", () => {
    const message = "The photograph could not be read. You were not charged."
    expect(textOf({ status: "failed", error: { code: "invalid", message } })).toBe("The photograph could not be read.")
    expect(textOf({ status: "expired" })).toBe("Nothing picked this up within 15 minutes.")
    expect(textOf({ status: "failed" })).toBe("This could not be made.")
  })

  it("is filled in again without a mode that the composer does not know", () => {
    const [tile] = viewOf({ ...noPictures, generations: [samplePending({ status: "failed", mode: "collage" })] }).tiles
    expect(tile).toMatchObject({ kind: "failure", charge: "You were not charged" })
    expect(tile?.kind === "failure" && tile.inputs).toEqual({
      headline: "Slow evenings, warmly lit",
      aspectRatios: ["square", "portrait_9_16", "landscape_16_9"],
      placementIds: [],
      count: 1
    })
  })
})

describe("the pictures of one generation", () => {
  const group = (change: Partial<PendingGeneration>) =>
    viewOf({
      search: { sort: "newest", generationId: GenerationId.make("gen_new") },
      generations: [samplePending(change)]
    }).group

  it("are counted with what they cost", () => {
    expect(group({})).toMatchObject({ text: "0 of 3 pictures, free" })
    expect(group({ creditsCommitted: 6 })).toMatchObject({ text: "0 of 3 pictures, 6 credits" })
    expect(group({ outputs: [{ index: 0, aspectRatio: "square" }] })).toMatchObject({ text: "0 of 1 picture, free" })
  })
})

describe("an empty gallery", () => {
  it("says for what nothing was found", () => {
    expect(viewOf({ ...noPictures, search: { sort: "newest", q: "lavender" } }).empty).toBe("No results for “lavender”")
    expect(viewOf({ ...noPictures, search: { sort: "newest", createdBy: "me" } }).empty).toBe(
      "No results for these filters"
    )
    expect(viewOf({ ...noPictures, access: galleryAccess("viewer", false) }).empty).toBe("There are no pictures yet")
  })

  it("is neither empty nor ready while another list is loading or could not be loaded", () => {
    expect(viewOf(noPictures, galleryStates.stale).state).toBe("failed")
    expect(viewOf(noPictures, galleryStates.loading).state).toBe("loading")
    expect(viewOf(noPictures).state).toBe("emptyFirstUse")
  })
})

describe("the tiles", () => {
  it("have a colour as soon as the picture's own is known", () => {
    const colours = viewOf({
      page: { items: [sampleCard(0, { thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI" }), sampleCard(1)], total: 2 }
    }).tiles.map((tile) => tile.kind === "asset" && tile.colour)
    expect(colours).toEqual([expect.stringMatching(/^rgb\(/), undefined])
  })

  it("say how long a clip plays and nothing of a picture", () => {
    const items = [sampleClipCard(0), sampleCard(1)]
    const lengths = viewOf({ page: { items, total: 2 } }).tiles.map((tile) => tile.kind === "asset" && tile.length)
    expect(lengths).toEqual(["0:05", undefined])
  })

  it("step from picture to picture past what is on its way", () => {
    const listed = { page: { items: sampleCards(2), total: 2 }, generations: [samplePending()] }
    const view = viewOf(listed, galleryStates.opened)
    expect(view.tiles.map(({ kind }) => kind)).toContain("placeholder")
    expect(view.drawer).toMatchObject({ assetId: "asset_0", hasPrevious: false, hasNext: true })
  })
})

it("a search that ends before what there is says so and does not count", () => {
  const view = galleryView(galleryStates.searchEnd)
  expect(view.count).toBe("14+ pictures")
  expect(view.foot?.text).toBe("The best matches are shown, 14 pictures. Search with more words to find others")
})

it("an archived brand can be looked at and downloaded from; a viewer does neither change nor download", () => {
  const archived = galleryAccess("manager", true)
  expect(archived.readOnly).toMatch(/archived/)
  expect(archived.noDownload).toBeUndefined()
  expect(galleryAccess("manager", false)).toEqual({
    readOnly: undefined,
    noDownload: undefined,
    mayDelete: true,
    mayDecide: true
  })
  expect(galleryAccess("viewer", false).noDownload).toBeUndefined()
  expect(galleryAccess("manager", false, true).noDownload).toMatch(
    /^Your organization requires approval before download/
  )
})
