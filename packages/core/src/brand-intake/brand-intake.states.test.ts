import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { brandIntakeActors } from "./brand-intake.actors.ts"
import type { KeptIntake } from "./brand-intake.events.ts"
import type { SiteAsk } from "./brand-intake.schema.ts"
import { BrandSources } from "./brand-intake.service.ts"
import { brandIntakeView } from "./brand-intake.view.ts"
import { harbourReading } from "./fixtures/brand-intake.examples.ts"
import { brandIntakeMachine } from "./brand-intake.machine.ts"
import { brandIntakeStates } from "./fixtures/brand-intake.states.ts"

/** Left in the moment they are entered. */
const UNSEEN = ["brandIntake.resuming", "brandIntake.read"]

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("every leaf state of the start of a brand has an example", () => {
  const shown = new Set(Object.values(brandIntakeStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  const all = atomic(getStateNodes(brandIntakeMachine)).filter((id) => !UNSEEN.includes(id))
  expect([...shown].sort()).toEqual(all.sort())
})

it("the examples are inert: they render without starting work", () => {
  for (const snapshot of Object.values(brandIntakeStates)) {
    const input = { organizationId: "org_1", orgRole: "admin" } as const
    const actor = createActor(brandIntakeMachine, { snapshot, input }).start()
    expect([actor.getSnapshot().value, actor.getSnapshot().children]).toEqual([snapshot.value, {}])
    actor.stop()
  }
})

it("a brand that is described on another website is read there once a person agrees, and not before", async () => {
  const elsewhere = "https://house.example/.well-known/brand.json"
  const asked: Array<SiteAsk> = []
  const website = (ask: SiteAsk) => {
    asked.push(ask)
    return Effect.succeed({ ...harbourReading, ...(ask.follow === undefined && { elsewhere }) })
  }
  const fileOf = () => ({ name: "logo.svg", type: "image/svg+xml", size: 0, content: {} })
  const time = makeTestTime(Layer.mock(BrandSources, { website, fileOf }))
  const { readWebsite } = brandIntakeActors(time.runtime as never)
  const actor = createActor(brandIntakeMachine.provide({ actors: { readWebsite } }), {
    clock: time.clock,
    input: { organizationId: "org_1", orgRole: "admin" }
  }).start()
  const view = () => brandIntakeView(actor.getSnapshot())
  actor.send({ type: "website.type", website: "harbour.example" })
  actor.send({ type: "elsewhere.follow" })
  actor.send({ type: "website.read" })
  await time.advance(0)
  expect(view()).toMatchObject({ step: "review", elsewhere: expect.stringContaining(elsewhere) })
  actor.send({ type: "elsewhere.follow" })
  await time.advance(0)
  expect(view()).toMatchObject({ step: "review", elsewhere: undefined })
  expect(asked).toEqual([{ url: "https://harbour.example" }, { url: "https://harbour.example", follow: elsewhere }])
  actor.stop()
})

it("a chosen brand.json that only points elsewhere is followed once a person agrees, and no website is read", async () => {
  const asked: Array<string> = []
  const files = () => Effect.succeed({ ...harbourReading, finds: [], elsewhere: "house.example" })
  const pointed = (to: string) => {
    asked.push(to)
    return Effect.succeed(harbourReading)
  }
  const time = makeTestTime(
    Layer.mock(BrandSources, { files, pointed, fileOf: () => ({ name: "", type: "", size: 0, content: {} }) })
  )
  const { readFiles } = brandIntakeActors(time.runtime as never)
  const start = (kept?: KeptIntake) =>
    createActor(brandIntakeMachine.provide({ actors: { readFiles } }), {
      clock: time.clock,
      input: { organizationId: "org_1", orgRole: "admin", kept }
    }).start()
  let kept: KeptIntake | undefined
  const first = start()
  first.on("intake.changed", (event) => {
    kept = event.kept
  })
  first.send({ type: "files.read", files: [{ name: "brand.json", type: "", size: 1, content: {} }] })
  await time.advance(0)
  expect(brandIntakeView(first.getSnapshot()).elsewhere).toBe(
    "The brand.json points to house.example, which was not read."
  )
  expect(asked).toEqual([])
  first.stop()
  // Kept over a reload of the page.
  const actor = start(kept)
  actor.send({ type: "elsewhere.follow" })
  await time.advance(0)
  expect(asked).toEqual(["house.example"])
  expect(brandIntakeView(actor.getSnapshot())).toMatchObject({ step: "review", elsewhere: undefined })
  actor.stop()
})
