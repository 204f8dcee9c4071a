import { Array as Arr, Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import { recallPage } from "./recall-pages.service.ts"
import type { RecallEvent, RecallInput, RecallOrder } from "./recall.machine.ts"
import { REMADE_AT_ONCE, SETTLED_AT_ONCE } from "./recall.schema.ts"
import { RecallStore } from "./recall.service.ts"

const sent = (order: RecallOrder): Effect.Effect<void, BackendFailed, RecallStore> =>
  Effect.gen(function* () {
    const store = yield* RecallStore
    if (order.kind === "open") {
      const { brandId, reason, subject } = order
      return yield* Effect.asVoid(store.begin({ brandId, subject, reason }))
    }
    const { itemIds, kind, recallId, text } = order
    if (kind === "remake") {
      const instead = text === "" ? {} : { instead: text }
      return yield* Effect.forEach(
        Arr.chunksOf(itemIds, REMADE_AT_ONCE),
        (ids) => store.remake({ recallId, itemIds: ids, ...instead }),
        { discard: true }
      )
    }
    const outcome = kind === "keep" ? "kept" : "taken_down"
    const note = text === "" ? {} : { note: text }
    return yield* Effect.forEach(
      Arr.chunksOf(itemIds, SETTLED_AT_ONCE),
      (ids) => store.settle({ recallId, itemIds: ids, outcome, ...note }),
      { discard: true }
    )
  })

export const recallActors = (runner: EffectRunner<RecallStore>) => ({
  watchAbout: fromStream(
    runner,
    (about: RecallInput) =>
      Stream.unwrap(Effect.map(RecallStore, (store) => store.watch(about))).pipe(
        Stream.map((found): RecallEvent => ({ type: "about.changed", about: found }))
      ),
    (cause): RecallEvent => ({ type: "about.lost", error: Cause.squash(cause) })
  ),
  loadPage: fromEffect(runner, recallPage),
  send: fromEffect(runner, sent)
})
