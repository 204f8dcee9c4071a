import { Effect, Layer, Random } from "effect"
import { expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import { DocumentReader } from "../documents/document-reader.service.ts"
import { DOCUMENT_BYTES_MAX, type GivenDocument, unreadable } from "../documents/document.schema.ts"
import { documentTexts } from "../documents/document.texts.ts"
import { PassagePictures, PassageUndrawn } from "../documents/passage-pictures.service.ts"
import type { PassageToDraw } from "../documents/passage.schema.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleDocument, examplePicked } from "./fixtures/guideline-import.states.ts"
import { proposedRules } from "./document-proposals.rules.ts"
import { guidelineMemory } from "./fixtures/guideline.memory.ts"
import { guidelineImportMachine } from "./guideline-import.machine.ts"
import type { AddProposal } from "./guideline-import.setup.ts"
import { guidelineImportView } from "./guideline-import.view.ts"
import { importTexts } from "./guideline.texts.ts"
import { guidelineImportActors } from "./guidelines.actors.ts"
import type { GuidelineStore } from "./guidelines.service.ts"

const PNG = "data:image/png;base64,iVBORw=="

const start = ({ failing = 0 } = {}) => {
  const added: Array<AddProposal> = []
  const asked: Array<PassageToDraw> = []
  let undrawn = false
  let left = failing
  const machine = guidelineImportMachine.provide({
    actors: {
      readDocument: fromPromise(async () => ({ document: exampleDocument, key: "key" })),
      addProposal: fromPromise<void, AddProposal>(async ({ input }) => {
        added.push(input)
        left -= 1
        if (left >= 0) throw new BackendFailed({})
      }),
      drawPassage: fromPromise<string, PassageToDraw>(async ({ input }) => {
        asked.push(input)
        if (undrawn) throw new PassageUndrawn()
        return PNG
      })
    }
  })
  const actor = createActor(machine, { input: { brandId: "brand_1" } }).start()
  const view = () => guidelineImportView(actor.getSnapshot())
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches({ deciding: { decision: "idle" } }))
  const drawn = () => waitFor(actor, (snapshot) => snapshot.matches({ deciding: { pages: "resting" } }))
  const breakPages = (isBroken: boolean) => {
    undrawn = isBroken
  }
  return { actor, added, asked, breakPages, drawn, idle, view }
}

it("adds what a person takes, one by one and switched off, and nothing unasked", async () => {
  const { actor, added, idle, view } = start()
  actor.send({ type: "document.give", file: examplePicked })
  await idle()
  expect(added).toEqual([])
  expect(view()).toMatchObject({
    line: "4 rules proposed from 3 pages",
    rows: [
      { title: "Words to leave out: luxury, must-have", where: "Page 2 · Copy", kind: "check", state: "open" },
      { kind: "guidance", where: "Page 2 · Voice" },
      { measures: ["Length of a text", "Part: Headline", "Characters at most: 42"] },
      { measures: ["Clear space of the logo", "Clear space at least: 0.5"], where: "Page 3 · Logo" }
    ]
  })
  actor.send({ type: "proposal.add", id: "1", kind: "check" })
  expect(view().rows.map(({ busy, canDecide }) => [busy, canDecide])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, false]
  ])
  await idle()
  actor.send({ type: "proposal.add", id: "1", kind: "check" })
  actor.send({ type: "proposal.add", id: "3", kind: "guidance" })
  await idle()
  expect(added.map(({ draft: { enabled, kind }, idempotencyKey }) => [idempotencyKey, kind, enabled])).toEqual([
    ["key 1 check", "check", false],
    ["key 3 guidance", "guidance", false]
  ])
  expect(view().line).toBe("4 rules proposed from 3 pages, 2 added")
})

it("what is left out can be taken back, what is added cannot", async () => {
  const { actor, idle, view } = start()
  actor.send({ type: "document.give", file: examplePicked })
  await idle()
  actor.send({ type: "proposal.leaveOut", id: "2" })
  expect(view().rows[1]).toMatchObject({ state: "left_out", stateLabel: "Left out", canDecide: false })
  actor.send({ type: "proposal.reopen", id: "2" })
  expect(view().rows[1]).toMatchObject({ state: "open", canDecide: true })
  actor.send({ type: "proposal.add", id: "2", kind: "guidance" })
  await idle()
  actor.send({ type: "proposal.reopen", id: "2" })
  expect(view().rows[1]).toMatchObject({ state: "added", stateLabel: importTexts.added })
})

it("adding again after a failure repeats its key, so that the rule is there once", async () => {
  const { actor, added, idle, view } = start({ failing: 1 })
  actor.send({ type: "document.give", file: examplePicked })
  await idle()
  actor.send({ type: "proposal.add", id: "1", kind: "check" })
  await idle()
  expect(view()).toMatchObject({ error: importTexts.notAdded, rows: [{ state: "open" }, {}, {}, {}] })
  actor.send({ type: "proposal.add", id: "1", kind: "check" })
  await idle()
  expect(view()).toMatchObject({ error: undefined, rows: [{ state: "added" }, {}, {}, {}] })
  expect(new Set(added.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

it("B-508 shows the crop of a page while its proposal is in sight, and keeps no picture after that", async () => {
  const { actor, asked, drawn, idle, view } = start()
  actor.send({ type: "document.give", file: examplePicked })
  await idle()
  expect(asked).toEqual([])
  expect(view().rows.map(({ passage }) => passage?.state)).toEqual(["drawing", "drawing", "drawing", "drawing"])
  actor.send({ type: "passage.seen", id: "1", pixelRatio: 2 })
  actor.send({ type: "passage.seen", id: "2", pixelRatio: 2 })
  await drawn()
  expect(asked).toMatchObject([
    { file: examplePicked, page: 2, pixelRatio: 2 },
    { page: 2, pixelRatio: 2 }
  ])
  expect(view().rows[0]?.passage).toMatchObject({
    state: "drawn",
    src: PNG,
    caption: "Page 2 of Kalk brand book.pdf",
    alt: "Part of page 2 of Kalk brand book.pdf, with the passage marked: We never write “luxury” or “must-have”."
  })
  actor.send({ type: "passage.gone", id: "1" })
  expect(view().rows.map(({ passage }) => passage?.state)).toEqual(["drawing", "drawn", "drawing", "drawing"])
})

it("a picture that arrives for what went out of sight meanwhile is not kept", async () => {
  const { actor, drawn, idle, view } = start()
  actor.send({ type: "document.give", file: examplePicked })
  await idle()
  actor.send({ type: "passage.seen", id: "1", pixelRatio: 1 })
  actor.send({ type: "passage.gone", id: "1" })
  await drawn()
  expect(view().rows[0]?.passage?.state).toBe("drawing")
})

it("of a page that cannot be drawn it shows the text around the passage, and draws it again when asked", async () => {
  const { actor, asked, breakPages, drawn, idle, view } = start()
  actor.send({ type: "document.give", file: examplePicked })
  await idle()
  breakPages(true)
  actor.send({ type: "passage.seen", id: "2", pixelRatio: 1 })
  await drawn()
  expect(view().rows[1]).toMatchObject({
    before: "We never write “luxury” or “must-have”.",
    after: "A headline has at most 42 characters.",
    passage: { state: "undrawn", drawAgain: "Draw it again: Page 2 of Kalk brand book.pdf" }
  })
  actor.send({ type: "passage.gone", id: "2" })
  actor.send({ type: "passage.seen", id: "2", pixelRatio: 1 })
  await drawn()
  expect(asked).toHaveLength(1)
  breakPages(false)
  actor.send({ type: "passage.drawAgain", id: "2" })
  await drawn()
  expect(view().rows[1]).toMatchObject({ before: "", after: "", passage: { state: "drawn" } })
})

it("a document without a rule says so", () => {
  expect(importTexts.counted(0, 1, 0)).toBe("No sentence in 1 page reads like a rule")
  expect(importTexts.counted(1, 2, 0)).toBe("1 rule proposed from 2 pages")
})

const given: Array<GivenDocument> = []
const runner = (failing?: "protected") => {
  const layer = Layer.mergeAll(
    guidelineMemory(),
    Layer.succeed(PassagePictures, { draw: ({ page }) => Effect.succeed(Uint8Array.of(page)) }),
    Layer.succeed(DocumentReader, {
      read: (document) => {
        given.push(document)
        return failing === undefined ? Effect.succeed(exampleDocument) : Effect.fail(unreadable(failing))
      }
    })
  )
  return {
    runPromise: <A, E>(effect: Effect.Effect<A, E, GuidelineStore | DocumentReader | PassagePictures>) =>
      Effect.runPromise(effect.pipe(Effect.provide(layer), Random.withSeed("seed"))),
    runCallback: () => () => undefined
  } satisfies Parameters<typeof guidelineImportActors>[0]
}

const read = (file: typeof examplePicked, failing?: "protected") => {
  const actor = createActor(guidelineImportActors(runner(failing)).readDocument, { input: file })
  const ended = new Promise(
    (resolve) => void actor.subscribe({ error: resolve, complete: () => resolve(actor.getSnapshot().output) })
  )
  actor.start()
  return ended
}

it("reads the bytes of the file that was picked, and none of one that is too large or gone", async () => {
  const file = { ...examplePicked, arrayBuffer: async () => Uint8Array.of(1, 2).buffer }
  expect(await read(file)).toMatchObject({ document: exampleDocument, key: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(given).toMatchObject([{ name: file.name, contentType: "application/pdf", bytes: Uint8Array.of(1, 2) }])
  expect(await read(file, "protected")).toMatchObject({ message: documentTexts.protected })
  expect(await read({ ...file, size: DOCUMENT_BYTES_MAX + 1 })).toMatchObject({ message: documentTexts.too_large })
  const gone = { ...file, arrayBuffer: () => Promise.reject(new Error("NotFoundError")) }
  expect(await read(gone)).toMatchObject({ message: documentTexts.damaged })
})

it("what is taken is stored", async () => {
  const [proposal] = proposedRules(exampleDocument, "guide.pdf")
  if (proposal === undefined) throw new Error("nothing was proposed")
  const input = { brandId: "brand_1", idempotencyKey: "k", draft: proposal.draft }
  const actor = createActor(guidelineImportActors(runner()).addProposal, { input })
  const ended = new Promise((resolve) => void actor.subscribe({ error: resolve, complete: () => resolve("added") }))
  actor.start()
  expect(await ended).toBe("added")
})

it("a part of a page is drawn by the host, and by none where there is none", async () => {
  const [proposal] = proposedRules(exampleDocument, "guide.pdf")
  if (proposal?.crop === undefined) throw new Error("nothing was proposed")
  const input = { file: examplePicked, page: 2, crop: proposal.crop, pixelRatio: 1 }
  const actor = createActor(guidelineImportActors(runner()).drawPassage, { input }).start()
  const done = await waitFor(actor, ({ status }) => status === "done")
  expect(done.output).toBe("data:image/png;base64,Ag==")
  const nowhere = PassagePictures.use((pictures) => pictures.draw(input)).pipe(
    Effect.provide(PassagePictures.layerNone)
  )
  expect(await Effect.runPromise(Effect.flip(nowhere))).toBeInstanceOf(PassageUndrawn)
})
