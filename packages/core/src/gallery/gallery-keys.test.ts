import { describe, expect, it } from "vitest"
import { createActor, fromCallback } from "xstate"
import { galleryAccess } from "./access.rules.ts"
import type { BulkAsked } from "./bulk.rules.ts"
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
  return { actor, asked, ids: () => galleryView(actor.getSnapshot()).selection.ids }
}

describe("selecting by keys", () => {
  it("Ctrl/Cmd-A takes all results where their number is known, else those that are listed", () => {
    const many = start("many")
    many.actor.send({ type: "selection.every" })
    expect(galleryView(many.actor.getSnapshot()).selection).toMatchObject({
      isWhole: true,
      text: "All 1,240 results selected"
    })
    const full = start("full")
    full.actor.send({ type: "selection.every" })
    expect(galleryView(full.actor.getSnapshot()).selection).toMatchObject({ isWhole: false, text: "14 selected" })
    const uncounted = start("allSelectedUncounted")
    uncounted.actor.send({ type: "selection.every" })
    expect(galleryView(uncounted.actor.getSnapshot()).selection).toMatchObject({ isWhole: false, text: "14 selected" })
  })

  it("Shift and an arrow go through the tiles in the order shown", () => {
    const { actor, ids } = start("stacks")
    const [stack = "", second = "", third = ""] = galleryView(actor.getSnapshot()).tiles.map(({ key }) => key)
    actor.send({ type: "tile.extend", from: second, to: third })
    expect(ids()).toEqual(["asset_5", "asset_6"])
    actor.send({ type: "tile.extend", from: third, to: stack })
    expect([...ids()].sort()).toEqual(["asset_0", "asset_1", "asset_2", "asset_3", "asset_4", "asset_5"])
    expect(ids()).not.toContain("asset_6")
  })

  it("changes are requested with a note, to one picture or to all that is selected", () => {
    const { actor, asked } = start("wholeSelected")
    const changes = () => galleryView(actor.getSnapshot()).changes
    actor.send({ type: "changes.ask" })
    expect(changes()).toMatchObject({ title: "Request changes to 1,240 pictures", problem: undefined })
    actor.send({ type: "changes.write", note: " " })
    actor.send({ type: "changes.submit" })
    expect(changes()?.problem).toBe("Say what should change")
    actor.send({ type: "changes.write", note: " More room " })
    actor.send({ type: "changes.submit" })
    const act = { kind: "request_changes", note: "More room" }
    expect(asked).toEqual([{ type: "bulk.asked", act, of: { filter: {} } }])
    actor.send({ type: "changes.ask", assetIds: ["asset_2"] })
    expect(changes()).toMatchObject({ title: "Request changes to 1 picture", note: "" })
    actor.send({ type: "changes.cancel" })
    expect([changes(), asked.length]).toEqual([undefined, 1])
    const creator = start("selected", galleryAccess("creator", false))
    creator.actor.send({ type: "changes.ask" })
    expect(galleryView(creator.actor.getSnapshot()).changes).toBeUndefined()
  })

  it("a review of one picture names that picture, whatever is selected, and asks who may", () => {
    const { actor, asked } = start("selected")
    actor.send({ type: "selection.review", act: "approve", assetIds: ["asset_7"] })
    expect(asked).toEqual([{ type: "bulk.asked", act: { kind: "approve" }, of: { assetIds: ["asset_7"] } }])
    const creator = start("selected", galleryAccess("creator", false))
    creator.actor.send({ type: "selection.review", act: "approve", assetIds: ["asset_7"] })
    expect(creator.asked).toEqual([])
  })
})
