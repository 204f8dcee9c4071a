import { Context, Effect, Layer, type Stream, SubscriptionRef } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { UNDO_MS } from "../model/undo.ts"
import { type BulkAct, type BulkRun, isPreparedBulk } from "./bulk.schema.ts"
import type { BulkSet } from "./bulk.rules.ts"

export interface BulkStart {
  readonly brandId: string
  readonly act: BulkAct
  readonly of: BulkSet
  readonly idempotencyKey: string
}

export class BulkStore extends Context.Service<
  BulkStore,
  {
    /** This person's newest in the brand, while it works or can be undone. */
    readonly current: (brandId: string) => Stream.Stream<BulkRun | undefined, BackendFailed>
    readonly start: (order: BulkStart) => Effect.Effect<void, BackendFailed>
    readonly cancel: (bulkId: string) => Effect.Effect<void, BackendFailed>
    /** Of a review that was looked up: does it with the pictures that it can be done with. */
    readonly confirm: (bulkId: string) => Effect.Effect<void, BackendFailed>
    readonly undo: (bulkId: string) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/gallery/BulkStore") {
  /** Every act changes all `total` pictures at once. */
  static readonly layerOf = (total: number) =>
    Layer.effect(
      BulkStore,
      Effect.map(SubscriptionRef.make<BulkRun | undefined>(undefined), (run) => ({
        current: () => SubscriptionRef.changes(run),
        start: ({ act, idempotencyKey }) => {
          const { campaignId: _campaign, folderId: _folder, rewording: _rewording, ...named } = act
          const counts = { total, seen: total, changed: total, left: [], undone: 0, kept: 0 }
          const isPrepared = isPreparedBulk(act.kind)
          return SubscriptionRef.set(run, {
            bulkId: idempotencyKey,
            ...named,
            ...counts,
            status: isPrepared ? "ready" : "done",
            ...(isPrepared && { able: total, changed: 0 }),
            remainingMs: UNDO_MS
          })
        },
        cancel: () => SubscriptionRef.update(run, (now) => now && { ...now, status: "canceled" as const }),
        confirm: () => SubscriptionRef.update(run, (now) => now && { ...now, status: "done" as const, changed: total }),
        undo: () => SubscriptionRef.update(run, (now) => now && { ...now, status: "undone" as const, undone: total })
      }))
    )
}
