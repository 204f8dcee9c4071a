import { Effect, Layer, Random } from "effect"
import { expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import { DocumentReader } from "../documents/document-reader.service.ts"
import { DOCUMENT_BYTES_MAX, type GivenDocument, unreadable } from "../documents/document.schema.ts"
import { documentTexts } from "../documents/document.texts.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleDocument, examplePicked } from "./fixtures/guideline-import.states.ts"
import { proposedRules } from "./document-proposals.rules.ts"
import { guidelineMemory } from "./fixtures/guideline.memory.ts"
import { type AddProposal, guidelineImportMachine } from "./guideline-import.machine.ts"
import { guidelineImportView } from "./guideline-import.view.ts"
import { importTexts } from "./guideline.texts.ts"
import { guidelineImportActors } from "./guidelines.actors.ts"
import type { GuidelineStore } from "./guidelines.service.ts"

const start = ({ failing = 0 } = {}) => {
  const added: Array<AddProposal> = []
  let left = failing
  const machine = guidelineImportMachine.provide({
    actors: {
      readDocument: fromPromise(async () => ({ document: exampleDocument, key: "key" })),
      addProposal: fromPromise<void, AddProposal>(async ({ input }) => {
        added.push(input)
        left -= 1
        if (left >= 0) throw new BackendFailed({})
      })
    }
  })
  const actor = createActor(machine, { input: { brandId: "brand_1" } }).start()
  const view = () => guidelineImportView(actor.getSnapshot())
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches({ deciding: "idle" }))
  return { actor, added, idle, view }
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

it("a document without a rule says so", () => {
  expect(importTexts.counted(0, 1, 0)).toBe("No sentence in 1 page reads like a rule")
  expect(importTexts.counted(1, 2, 0)).toBe("1 rule proposed from 2 pages")
})

const given: Array<GivenDocument> = []
const runner = (failing?: "protected") => {
  const layer = Layer.mergeAll(
    guidelineMemory(),
    Layer.succeed(DocumentReader, {
      read: (document) => {
        given.push(document)
        return failing === undefined ? Effect.succeed(exampleDocument) : Effect.fail(unreadable(failing))
      }
    })
  )
  return {
    runPromise: <A, E>(effect: Effect.Effect<A, E, GuidelineStore | DocumentReader>) =>
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
