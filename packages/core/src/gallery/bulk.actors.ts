import { Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { makeKey } from "../kernel/idempotency-key.ts"
import type { BulkCall, BulkEvent } from "./bulk.machine.ts"
import { BulkStore } from "./bulk.service.ts"

export const bulkActors = (runner: EffectRunner<BulkStore>) => ({
  watchRun: fromStream(
    runner,
    ({ brandId }: { readonly brandId: string }) =>
      Stream.unwrap(BulkStore.useSync((store) => store.current(brandId))).pipe(
        Stream.map((run): BulkEvent => ({ type: "run.changed", run }))
      ),
    (): BulkEvent => ({ type: "run.failed" })
  ),
  makeKey: makeKey(runner),
  send: fromEffect(runner, ({ brandId, bulkId, key, order }: BulkCall) =>
    BulkStore.use((store) => {
      switch (order.type) {
        case "bulk.start":
          return store.start({ brandId, act: order.act, of: order.of, idempotencyKey: key })
        case "bulk.cancel":
          return store.cancel(bulkId)
        case "bulk.confirm":
          return store.confirm(bulkId)
        case "bulk.undo":
          return store.undo(bulkId)
      }
    })
  )
})
