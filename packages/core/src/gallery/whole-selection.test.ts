import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromCallback } from "xstate"
import { galleryAccess } from "./access.rules.ts"
import type { AssetAct } from "./acts.rules.ts"
import { bulkAsked, type BulkAsked } from "./bulk.rules.ts"
import { sampleCards } from "./fixtures/gallery.examples.ts"
import { galleryStates } from "./fixtures/gallery.states.ts"
import { galleryMachine } from "./gallery.machine.ts"
import { galleryView } from "./gallery.view.ts"

const start = (state: keyof typeof galleryStates, access = galleryAccess("manager", false)) => {
  const actor = createActor(galleryMachine.provide({ actors: { assets: fromCallback(() => undefined) } }), {
    snapshot: galleryStates[state],
    input: { brandId: "brand_fig", search: { sort: "newest" } }
  })
  const asked: Array<BulkAsked> = []
  actor.on("bulk.asked", (event) => asked.push(event))
  actor.start()
  actor.send({ type: "access.changed", access })
  const view = () => galleryView(actor.getSnapshot())
  const ask = (act: AssetAct) => actor.send({ type: "act.ask", act })
  return { actor, ask, asked, view }
}

describe("selecting all results", () => {
  it("is offered with their exact number once all that are listed are selected", () => {
    const { actor, view } = start("allSelected")
    expect(view().selection.offer).toBe("Select all 1,240 results")
    actor.send({ type: "tile.toggle", assetId: "asset_0" })
    expect(view().selection.offer).toBeUndefined()
    actor.send({ type: "selection.all" })
    actor.send({ type: "selection.whole" })
    expect(view().selection).toMatchObject({ text: "All 1,240 results selected", offer: undefined })
    expect(view().tiles.every((tile) => tile.kind === "asset" && tile.selected)).toBe(true)
  })

  it("is not offered where all of them are listed, and says why where their number is not known", () => {
    const full = start("full")
    full.actor.send({ type: "selection.all" })
    expect(full.view().selection).toMatchObject({ offer: undefined, noOffer: undefined })
    const { actor, view } = start("allSelectedUncounted")
    expect(view().selection).toMatchObject({ offer: undefined, noOffer: expect.stringContaining("more matches") })
    actor.send({ type: "selection.whole" })
    expect(view().selection.text).toBe("14 selected")
  })

  it("takes in what is listed later, and ends with another search or another choice", () => {
    const { actor, view } = start("wholeSelected")
    actor.send({ type: "assets.changed", page: { items: sampleCards(30), total: 1240, more: "ready" } })
    expect(view().tiles.filter((tile) => tile.kind === "asset" && tile.selected)).toHaveLength(30)
    actor.send({ type: "tile.toggle", assetId: "asset_0" })
    expect(view().selection.text).toBe("13 selected")
    actor.send({ type: "selection.whole" })
    actor.send({ type: "filter.change", change: { assetType: "video" } })
    expect(view().selection.ids).toEqual([])
  })

  it("sends an act with the filters, not with the pictures that are listed", () => {
    const { ask, asked, view } = start("wholeSelected")
    ask({ kind: "tag", assetIds: view().selection.ids, tag: "autumn" })
    expect(asked).toEqual([{ type: "bulk.asked", act: { kind: "tag", tag: "autumn" }, of: { filter: {} } }])
    expect(view().selection.ids).toEqual([])
  })

  it("leaves an act on one picture of them alone", () => {
    const { ask, asked, view } = start("wholeSelected")
    ask({ kind: "archive", assetIds: ["asset_3"] })
    expect(asked).toEqual([])
    expect(view().tiles.some((tile) => tile.kind === "asset" && tile.assetId === "asset_3")).toBe(false)
  })

  it("asks for a review with the filters, as the role allows, and keeps what is selected", () => {
    const approve = { type: "selection.review", act: "approve" } as const
    const ask = { type: "selection.review", act: "ask_review" } as const
    const askedBy = (role: "reviewer" | "creator" | "manager", state: keyof typeof galleryStates = "wholeSelected") => {
      const { actor, asked, view } = start(state, galleryAccess(role, false))
      const { ids } = view().selection
      actor.send(approve)
      actor.send(ask)
      expect(view().selection.ids).toEqual(ids)
      return asked.map(({ act, of }) => [act.kind, of])
    }
    const of = { filter: {} }
    expect(askedBy("reviewer")).toEqual([["approve", of]])
    expect(askedBy("creator")).toEqual([["ask_review", of]])
    expect(askedBy("manager")).toEqual([
      ["approve", of],
      ["ask_review", of]
    ])
    expect(askedBy("manager", "full")).toEqual([])
  })

  it("asks people by name for a review", () => {
    const { actor, asked } = start("wholeSelected", galleryAccess("creator", false))
    const review = { userIds: ["user_ada"], message: "For the launch" }
    actor.send({ type: "selection.review", act: "ask_review", review })
    expect(asked).toEqual([{ type: "bulk.asked", act: { kind: "ask_review", review }, of: { filter: {} } }])
  })

  it("adds all results to a campaign, or takes the named ones out, as the role allows", () => {
    const into = { type: "selection.assign", campaignId: "campaign_1" } as const
    const { actor, asked, view } = start("wholeSelected", galleryAccess("creator", false))
    const { ids } = view().selection
    actor.send(into)
    actor.send({ type: "selection.choose", selection: { ids: ["asset_1"], anchor: undefined } })
    actor.send({ type: "selection.assign", campaignId: null })
    expect(asked).toEqual([
      { type: "bulk.asked", act: { kind: "assign", campaignId: "campaign_1" }, of: { filter: {} } },
      { type: "bulk.asked", act: { kind: "assign", campaignId: null }, of: { assetIds: ["asset_1"] } }
    ])
    expect(ids.length).toBeGreaterThan(1)
    const reviewer = start("wholeSelected", galleryAccess("reviewer", false))
    reviewer.actor.send(into)
    const none = start("full")
    none.actor.send(into)
    expect([...reviewer.asked, ...none.asked]).toEqual([])
  })

  it("asks for nothing that the person may not do", () => {
    const { ask, asked, view } = start("wholeSelected", galleryAccess("reviewer", false))
    const ids = view().selection.ids
    ask({ kind: "archive", assetIds: ids })
    ask({ kind: "remove", assetIds: ids })
    expect(asked).toEqual([])
    ask({ kind: "favourite", assetIds: ids, favourite: true })
    expect(asked).toHaveLength(1)
  })
})

it("an act goes in steps exactly when one call cannot do it", () => {
  const whole = { search: { sort: "newest" as const, q: "mug" }, selection: { ids: ["a", "b"], anchor: undefined } }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.boolean(), (count, isAll) => {
      const assetIds = Array.from({ length: count }, (_, at) => `asset_${at}`)
      const selection = { ids: assetIds, anchor: undefined, ...(isAll && { whole: true as const }) }
      const asked = bulkAsked({ ...whole, selection }, { kind: "archive", assetIds })
      const named = count > 200 ? { assetIds } : undefined
      expect(asked?.of).toEqual(isAll ? { filter: { q: "mug" } } : named)
    })
  )
  expect(bulkAsked(whole, { kind: "rename", assetIds: ["a"], name: "Mug" })).toBeUndefined()
})
