import { Effect, Layer, Stream, SubscriptionRef } from "effect"
import { expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { BackendFailed } from "../model/backend-failed.ts"
import { publicFileStates } from "./fixtures/public-file.states.ts"
import { publicFileActors } from "./public-file.actors.ts"
import { publicFileMachine } from "./public-file.machine.ts"
import { publicFilePath, type PublicFileState, publicLogoPath } from "./public-file.schema.ts"
import { PublicFiles } from "./public-file.service.ts"
import { publicFileTexts as texts } from "./public-file.texts.ts"
import { publicFileView } from "./public-file.view.ts"
import { readBrandJson } from "./read-brand-json.rules.ts"

const viewIn = (name: keyof typeof publicFileStates) => publicFileView(publicFileStates[name])

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("has an example of every state", () => {
  const shown = new Set(Object.values(publicFileStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].toSorted()).toEqual(atomic(getStateNodes(publicFileMachine)).toSorted())
})

it("says why a brand can not be made public, and offers it where it can", () => {
  expect(viewIn("notPublished")).toMatchObject({ barred: texts.notPublished, open: undefined })
  expect(viewIn("notManager")).toMatchObject({ barred: texts.onlyManagers, open: undefined })
  expect(viewIn("closed")).toMatchObject({ barred: undefined, open: { busy: false }, current: undefined })
})

it("shows the address, and what a website may keep to point there", () => {
  const { current } = viewIn("open")
  expect(current?.address).toMatch(/^https:\/\/marque\.example\/public\/[0-9a-f]{64}\/brand\.json$/)
  expect(current?.facts).toMatch(/^Version 4 · made public by Ada Ruiz, .*14/)
  expect(readBrandJson(current?.pointer ?? "")).toEqual({ kind: "redirect", to: current?.address })
  expect(viewIn("openToOthers").current?.canClose).toBe(false)
})

it("asks before it stops, and says there what failed", () => {
  expect(viewIn("confirming").closing).toEqual({ label: texts.close, busy: false, error: undefined })
  expect(viewIn("closeFailed")).toMatchObject({ closing: { error: expect.any(String) }, failure: undefined })
  expect(viewIn("openFailed")).toMatchObject({ closing: undefined, failure: expect.any(String) })
})

it("gives logos addresses beside the file", () => {
  expect(publicFilePath("k")).toBe("/public/k/brand.json")
  expect(publicLogoPath("k", "asset_1")).toBe("/public/k/asset_1")
})

const started = (change: (state: PublicFileState) => Effect.Effect<PublicFileState, BackendFailed>) => {
  const layer = Layer.effect(
    PublicFiles,
    Effect.map(SubscriptionRef.make<PublicFileState>({ mayChange: true, version: 2 }), (ref) => ({
      watch: () => SubscriptionRef.changes(ref),
      open: () =>
        Effect.flatMap(SubscriptionRef.get(ref), (state) =>
          Effect.flatMap(change(state), (next) => SubscriptionRef.set(ref, next))
        ),
      close: () => SubscriptionRef.set(ref, { mayChange: true, version: 2 })
    }))
  )
  const files = Effect.runSync(
    Effect.provide(
      Effect.map(PublicFiles, (service) => service),
      layer
    )
  )
  const given = Layer.succeed(PublicFiles, files)
  const actors = publicFileActors({
    runPromise: (effect) => Effect.runPromise(Effect.provide(effect, given)),
    runCallback: (effect, options) => Effect.runCallback(Effect.provide(effect, given), options)
  } as Parameters<typeof publicFileActors>[0])
  const said: Array<string> = []
  const actor = createActor(publicFileMachine.provide({ actors }), {
    input: { brandId: "brand_1", origin: "https://marque.example" }
  })
  actor.on("notice", ({ text }) => void said.push(text))
  return { actor: actor.start(), said }
}

const current = { path: publicFilePath("0".repeat(64)), openedAt: 0, openedBy: "Ada" }

it("is opened and stopped, and says so", async () => {
  const { actor, said } = started((state) => Effect.succeed({ ...state, current }))
  await waitFor(actor, ({ context }) => context.state !== undefined)
  actor.send({ type: "file.open" })
  await waitFor(actor, (snapshot) => snapshot.context.state?.current !== undefined && snapshot.matches({ act: "idle" }))
  actor.send({ type: "file.close" })
  actor.send({ type: "close.cancel" })
  expect(publicFileView(actor.getSnapshot()).current).toBeDefined()
  actor.send({ type: "file.close" })
  actor.send({ type: "close.confirm" })
  await waitFor(actor, (snapshot) => snapshot.context.state?.current === undefined && snapshot.matches({ act: "idle" }))
  expect(said).toEqual([texts.opened, texts.closed])
  actor.stop()
})

it("stays as it is where opening fails", async () => {
  const { actor, said } = started(() => Effect.fail(new BackendFailed({})))
  await waitFor(actor, ({ context }) => context.state !== undefined)
  actor.send({ type: "file.open" })
  await waitFor(actor, ({ context }) => context.failure !== undefined)
  expect([publicFileView(actor.getSnapshot()).open?.busy, said]).toEqual([false, []])
  actor.stop()
})

it("is watched again when that was lost", async () => {
  const answers = [Stream.fail(new BackendFailed({})), Stream.make({ mayChange: true, version: 2 })]
  const layer = Layer.succeed(PublicFiles, {
    watch: () => answers.shift() ?? Stream.never,
    open: () => Effect.void,
    close: () => Effect.void
  })
  const actors = publicFileActors({
    runPromise: (effect) => Effect.runPromise(Effect.provide(effect, layer)),
    runCallback: (effect, options) => Effect.runCallback(Effect.provide(effect, layer), options)
  } as Parameters<typeof publicFileActors>[0])
  const actor = createActor(publicFileMachine.provide({ actors }), { input: { brandId: "b", origin: "" } }).start()
  const failed = await waitFor(actor, (snapshot) => snapshot.matches({ file: "failed" }))
  expect(publicFileView(failed)).toMatchObject({ state: "failed", error: expect.any(String) })
  actor.send({ type: "file.retry" })
  const again = await waitFor(actor, (snapshot) => snapshot.matches({ file: { watching: "ready" } }))
  expect(publicFileView(again)).toMatchObject({ state: "ready", error: undefined })
  actor.stop()
})
