import { Effect, Layer } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { momentText, movedPlace, placeBetween, placeText, tidyPlace } from "../model/note-place.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import { exampleNotePeople, exampleThreads } from "./fixtures/notes.examples.ts"
import { notesStates } from "./fixtures/notes.states.ts"
import { notesActors } from "./notes.actors.ts"
import { notesMachine } from "./notes.machine.ts"
import { NO_NAME, noteParts, typedName, withName } from "./notes.rules.ts"
import { notesView } from "./notes.view.ts"
import { Notes } from "./notes.service.ts"
import { type GivenNotes, notesMemory } from "./notes-memory.layer.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("the examples name every leaf state", () => {
  const shown = new Set(Object.values(notesStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].toSorted()).toEqual(atomic(getStateNodes(notesMachine)).toSorted())
})

const given: GivenNotes = { threads: exampleThreads, people: exampleNotePeople, mayWrite: true }

const started = async (notes: GivenNotes = given, noteId?: string, layer = notesMemory(notes)) => {
  const time = makeTestTime(Layer.fresh(layer))
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await time.advance(0)
  }
  const actor = createActor(notesMachine.provide({ actors: notesActors(time.runtime) }), {
    clock: time.clock,
    input: { assetId: "asset_1", clip: false, noteId }
  })
  const said: Array<string> = []
  actor.on("notice", ({ text }) => said.push(text))
  actor.start()
  await settle()
  return { ...time, actor, said, settle, view: () => notesView(actor.getSnapshot()) }
}

describe("the notes of a picture", () => {
  it("B-1006 numbers the pins of places from the oldest on, and hides what was resolved until asked", async () => {
    const { actor, view } = await started()
    expect(view().pins.map(({ id, label }) => [id, label])).toEqual([
      ["note_4", "Note 2 by Ada Lovelace"],
      ["note_3", "Note 1 by M. Keller"]
    ])
    expect(view().threads.map(({ id }) => id)).toEqual(["note_4", "note_3", "note_2"])
    expect(view().threads[1]).toMatchObject({
      by: expect.stringContaining("M. Keller (Legal)"),
      facts: ["Changes requested", "At pin 1", "About an earlier file of this picture"]
    })
    expect(view().resolvedLabel).toBe("Show 1 resolved")
    actor.send({ type: "resolved.show", show: true })
    expect(view().threads.map(({ id }) => id)).toContain("note_1")
    expect(view().resolvedLabel).toBe("Hide resolved")
  })

  it("shows the note that was asked for, resolved or not", async () => {
    const { actor, view } = await started(given, "note_1")
    expect(view().threads.find(({ id }) => id === "note_1")).toMatchObject({ selected: true, resolved: true })
    actor.send({ type: "thread.select", noteId: undefined })
    expect(view().threads.map(({ id }) => id)).not.toContain("note_1")
  })

  it("B-1006 writes a note that points at a place and names people found by what is typed after @", async () => {
    const { actor, said, settle, view } = await started()
    actor.send({ type: "note.start" })
    actor.send({ type: "place.start" })
    expect(view().draftPin?.label).toBe("Place of the new note: 50 % from the left, 50 % from the top")
    actor.send({ type: "place.set", place: { x: 0.25, y: 0.75 } })
    actor.send({ type: "text.change", text: "Here, @gr", caret: 9 })
    await settle()
    expect(view().form?.people.map(({ name }) => name)).toEqual(["Grace Hopper"])
    actor.send({ type: "person.choose", person: { id: "user_grace", name: "Grace Hopper" } })
    expect(view().form).toMatchObject({ text: "Here, @Grace Hopper ", caret: 20, people: [] })
    actor.send({ type: "note.send" })
    await settle()
    expect(said).toEqual(["The note was saved"])
    expect(view().form).toBeUndefined()
    expect(view().threads[0]).toMatchObject({
      parts: [
        { text: "Here, ", named: false },
        { text: "@Grace Hopper", named: true }
      ],
      facts: ["At pin 3"]
    })
  })

  it("a name that was taken out of the text again is not named", async () => {
    const { actor, settle, view } = await started()
    actor.send({ type: "note.start", place: { second: 2 } })
    actor.send({ type: "text.change", text: "@", caret: 1 })
    await settle()
    expect(view().form?.people).toHaveLength(2)
    actor.send({ type: "person.choose", person: { id: "user_grace", name: "Grace Hopper" } })
    actor.send({ type: "text.change", text: "@Grace Hop", caret: 10 })
    actor.send({ type: "people.close" })
    expect(view().form?.people).toEqual([])
    actor.send({ type: "place.clear" })
    actor.send({ type: "note.send" })
    await settle()
    expect(view().threads[0]?.parts).toEqual([{ text: "@Grace Hop", named: false }])
  })

  it("says that people could not be looked for, and looks again with the next letter", async () => {
    const { actor, settle, view } = await started()
    actor.send({ type: "note.start" })
    actor.send({ type: "text.change", text: "@g", caret: 2 })
    actor.send({ type: "people.lost", error: new BackendFailed({}) })
    expect(view().form?.searchError).toContain("could not be looked for")
    actor.send({ type: "text.change", text: "@gr", caret: 3 })
    await settle()
    expect(view().form).toMatchObject({ searchError: undefined, people: [{ id: "user_grace" }] })
  })

  it("says what is missing only once it was tried", async () => {
    const { actor, said, view } = await started()
    actor.send({ type: "note.start" })
    expect(view().form?.error).toBeUndefined()
    actor.send({ type: "note.send" })
    expect(view().form?.error).toBe("Write a note")
    actor.send({ type: "text.change", text: "x".repeat(2_001), caret: 0 })
    expect(view().form).toMatchObject({ error: "A note has at most 2000 characters", counter: "2001/2000" })
    actor.send({ type: "note.close" })
    expect(view().form).toBeUndefined()
    expect(said).toEqual([])
  })

  it("an answer joins its thread and points nowhere", async () => {
    const { actor, settle, view } = await started()
    actor.send({ type: "note.start", place: { x: 0.1, y: 0.1 } })
    actor.send({ type: "answer.start", noteId: "note_4" })
    expect(view()).toMatchObject({ answering: "note_4", draftPin: undefined, form: { points: undefined } })
    actor.send({ type: "text.change", text: "I will", caret: 6 })
    actor.send({ type: "note.send" })
    await settle()
    expect(view().threads[0]?.answers.map(({ parts }) => parts[0]?.text)).toEqual([
      "A little. Move it 20 px.",
      "I will"
    ])
    actor.send({ type: "answer.start", noteId: "note_4" })
    expect(view().form?.sendLabel).toBe("Save answer")
  })

  it("resolves, opens again and deletes one at a time, and only what is there", async () => {
    const { actor, said, settle, view } = await started()
    actor.send({ type: "act.do", act: { kind: "resolve", noteId: "unknown" } })
    expect(view().busy).toBe(false)
    for (const act of [
      { kind: "resolve", noteId: "note_4" },
      { kind: "reopen", noteId: "note_4" },
      { kind: "remove", noteId: "note_5" },
      { kind: "remove", noteId: "note_2" }
    ] as const) {
      actor.send({ type: "act.do", act })
      expect(view().busy).toBe(true)
      await settle()
    }
    expect(said).toEqual([
      "The note was resolved",
      "The note is open again",
      "The note was deleted",
      "The note was deleted"
    ])
    expect(view().threads.map(({ answers, id }) => [id, answers.length])).toEqual([
      ["note_4", 0],
      ["note_3", 0]
    ])
  })

  it("a reader of the brand writes, answers and resolves nothing", async () => {
    const { actor, view } = await started({ ...given, mayWrite: false })
    actor.send({ type: "note.start" })
    actor.send({ type: "answer.start", noteId: "note_4" })
    expect(view().form).toBeUndefined()
    expect(view().threads[0]).toMatchObject({ acts: [], answerLabel: undefined })
  })

  it("shows earlier threads page by page", async () => {
    const threads = Array.from({ length: 130 }, (_, at) =>
      exampleThreads.slice(0, 1).map((thread) => ({ ...thread, _id: `note_${at}` }))
    ).flat()
    const { actor, settle, view } = await started({ ...given, threads })
    expect(view()).toMatchObject({ more: true })
    expect(view().threads).toHaveLength(20)
    for (let page = 0; page < 9; page += 1) {
      actor.send({ type: "notes.more" })
      await settle()
    }
    expect(view().threads).toHaveLength(100)
  })

  it("says that the notes did not load, loads them again, and knows a picture that is gone", async () => {
    const { actor, settle, view } = await started()
    actor.send({ type: "notes.lost", error: new BackendFailed({}) })
    expect(view()).toMatchObject({ state: "failed", error: "The notes could not be loaded" })
    actor.send({ type: "notes.retry" })
    await settle()
    expect(view().state).toBe("shown")
    actor.send({ type: "notes.lost", error: new BackendFailed({ data: refusal("not_found") }) })
    expect(view().state).toBe("missing")
  })

  it("a note and a change that get no answer end by themselves after 15 s", async () => {
    const silent = Layer.effect(
      Notes,
      Effect.map(Notes, (notes) => ({ ...notes, write: () => Effect.never, apply: () => Effect.never }))
    ).pipe(Layer.provide(notesMemory(given)))
    const { actor, advance, said, view } = await started(given, undefined, silent)
    actor.send({ type: "note.start" })
    actor.send({ type: "text.change", text: "Warmer", caret: 6 })
    actor.send({ type: "note.send" })
    actor.send({ type: "act.do", act: { kind: "resolve", noteId: "note_4" } })
    await advance(14_999)
    expect(view()).toMatchObject({ busy: true, form: { busy: true } })
    await advance(1)
    expect(view()).toMatchObject({ busy: false, form: { busy: false, failure: "That took too long. Try again." } })
    expect(said).toEqual(["That took too long. Try again."])
  })
})

describe("names in a text", () => {
  it.each([
    ["@", 1, { start: 0, q: "" }],
    ["Hi @Gr", 6, { start: 3, q: "Gr" }],
    ["Hi @Grace H", 11, { start: 3, q: "Grace H" }],
    ["(@Gr", 4, { start: 1, q: "Gr" }],
    ["mail@example", 12, NO_NAME],
    ["@Grace Hopper said", 18, NO_NAME],
    ["@Grace Hopper", 13, NO_NAME],
    ["Hi @Gr", 2, NO_NAME]
  ])("%s with the caret at %i", (text, caret, expected) => {
    expect(typedName(text, caret, [{ id: "u", name: "Grace Hopper" }])).toEqual(expected)
  })

  it("a chosen name replaces what was typed of it, and the text behind it stays", () => {
    expect(withName("Hi @Gr, look", { start: 3, q: "Gr" }, "Grace Hopper")).toEqual({
      text: "Hi @Grace Hopper , look",
      caret: 17
    })
    expect(withName("Hi @Gr look", { start: 3, q: "Gr" }, "Grace").text).toBe("Hi @Grace look")
  })

  it("the parts of a text joined are the text, and each named part is a name", () => {
    const word = fc.constantFrom("@Ada", "@Ada Lovelace", "@", "light", " ", "\n", "@Adam")
    const people = [
      { id: "1", name: "Ada" },
      { id: "2", name: "Ada Lovelace" }
    ]
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join("")
        const parts = noteParts(text, people)
        expect(parts.map((part) => part.text).join("")).toBe(text)
        const named = parts.filter((part) => part.named).map((part) => part.text)
        expect(named.every((part) => part === "@Ada" || part === "@Ada Lovelace")).toBe(true)
        expect(parts.every((part) => part.text !== "")).toBe(true)
      })
    )
    expect(noteParts("@Ada Lovelace", people)).toEqual([{ text: "@Ada Lovelace", named: true }])
  })
})

describe("places on a picture", () => {
  const fraction = fc.double({ min: -0.5, max: 1.5, noNaN: true })

  it("always lie on the picture, whichever way they are drawn or moved", () => {
    const key = fc.constantFrom("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
    const inside = ({ h = 0, w = 0, x, y }: { x: number; y: number; w?: number; h?: number }) =>
      x >= 0 && y >= 0 && x + w <= 1.001 && y + h <= 1.001
    fc.assert(
      fc.property(
        fraction,
        fraction,
        fraction,
        fraction,
        fc.array(fc.tuple(key, fc.boolean())),
        (x, y, x2, y2, moves) => {
          let place = placeBetween({ x, y }, { x: x2, y: y2 })
          expect(inside(place)).toBe(true)
          for (const [each, stretch] of moves) {
            place = movedPlace(place, each, stretch) ?? place
            expect(inside(place)).toBe(true)
          }
          expect(tidyPlace(place)).toEqual(place)
        }
      )
    )
  })

  it("arrows move a pin, with Shift they make a box of it, and other keys do nothing", () => {
    expect(movedPlace({ x: 0.5, y: 0.5 }, "ArrowRight", false)).toEqual({ x: 0.51, y: 0.5 })
    expect(movedPlace({ x: 0.5, y: 0.5 }, "ArrowDown", true)).toEqual({ x: 0.5, y: 0.5, w: 0.02, h: 0.07 })
    expect(movedPlace({ x: 0.5, y: 0.5 }, "Enter", false)).toBeUndefined()
  })

  it("are said in words", () => {
    expect(placeText({ x: 0.1, y: 0.2, w: 0.3, h: 0.4 })).toBe(
      "10 % from the left, 20 % from the top, 30 % wide, 40 % high"
    )
    expect(momentText({ second: 63.9 })).toBe("1:03")
  })
})
