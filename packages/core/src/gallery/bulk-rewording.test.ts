import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { galleryAccess } from "./access.rules.ts"
import { rewordingProblems } from "./bulk-rewording.rules.ts"
import { rewordingTexts } from "./bulk-rewording.texts.ts"
import { galleryStates } from "./fixtures/gallery.states.ts"
import { galleryMachine } from "./gallery.machine.ts"
import { galleryView } from "./gallery.view.ts"

const draft = { find: "Autumn sale", text: "Winter sale", matchCase: false, archiveFormer: false }

const start = (name: keyof typeof galleryStates, access = galleryAccess("creator", false), q?: string) => {
  const asked: Array<unknown> = []
  const { context, value } = galleryStates[name]
  const search = { ...context.search, ...(q !== undefined && { q }) }
  const snapshot = galleryMachine.resolveState({ value, context: { ...context, search } })
  const actor = createActor(galleryMachine, { input: { brandId: "b", search }, snapshot })
  actor.on("bulk.asked", (event) => asked.push(event))
  actor.start()
  actor.send({ type: "access.changed", access })
  return { actor, asked, view: () => galleryView(actor.getSnapshot()) }
}

describe("words that are replaced", () => {
  it("are needed, other than the new ones, and one line of at most 120 characters", () => {
    const long = "x".repeat(121)
    expect(rewordingProblems(draft)).toEqual({})
    expect(rewordingProblems({ ...draft, text: "" })).toEqual({})
    expect(rewordingProblems({ ...draft, find: "  " })).toEqual({ find: rewordingTexts.needed })
    expect(rewordingProblems({ ...draft, text: " Autumn sale" })).toEqual({ text: rewordingTexts.same })
    expect(rewordingProblems({ ...draft, find: long, text: long })).toEqual({
      find: rewordingTexts.invalid,
      text: rewordingTexts.invalid
    })
    expect(rewordingProblems({ ...draft, text: "two\nlines" })).toEqual({ text: rewordingTexts.invalid })
  })

  it("are asked for with what is selected, once nothing is missing", () => {
    const { actor, asked, view } = start("wholeSelected")
    actor.send({ type: "rewording.ask" })
    expect(view().rewording).toMatchObject({ draft: { find: "", text: "" }, problems: {} })
    actor.send({ type: "rewording.submit" })
    expect(view().rewording?.problems).toEqual({ find: rewordingTexts.needed })
    actor.send({ type: "rewording.change", change: { find: "Autumn sale" } })
    actor.send({ type: "rewording.change", change: { text: "Winter sale" } })
    actor.send({ type: "rewording.submit" })
    expect(asked).toEqual([{ type: "bulk.asked", act: { kind: "reword", rewording: draft }, of: { filter: {} } }])
    expect(view().rewording).toBeUndefined()
    actor.stop()
  })

  it("begin with what is searched for, and are let go when they are canceled", () => {
    const { actor, asked, view } = start("full", undefined, "autumn sale")
    actor.send({ type: "selection.choose", selection: { ids: ["asset_1", "asset_2"], anchor: undefined } })
    actor.send({ type: "rewording.ask" })
    expect(view().rewording).toMatchObject({ title: "Replace words on 2 pictures", draft: { find: "autumn sale" } })
    actor.send({ type: "rewording.cancel" })
    expect([view().rewording, asked]).toEqual([undefined, []])
    actor.stop()
  })

  it("are for those who make pictures, and for what is selected", () => {
    for (const { actor, view } of [start("wholeSelected", galleryAccess("reviewer", false)), start("full")]) {
      actor.send({ type: "rewording.ask" })
      expect(view().rewording).toBeUndefined()
      actor.stop()
    }
  })

  it("have a name for their run, also where words are taken out", () => {
    expect([rewordingTexts.runTitle(" Autumn ", "Winter"), rewordingTexts.runTitle("Autumn", " ")]).toEqual([
      "Replace “Autumn” with “Winter”",
      "Take out “Autumn”"
    ])
  })
})
