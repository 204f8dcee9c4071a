import { Context, Effect, Layer, Stream, SubscriptionRef } from "effect"
import { BackendFailed } from "../model/backend-failed.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import type { BrandData, BrandSnapshot, PublishInput, RestoreInput } from "./brand-data.schema.ts"
import { fingerprintOf, publishProblems, snapshotChanges } from "./snapshot.rules.ts"

/**
 * Draft and versions of a brand. The Convex adapter and the memory layer implement it.
 *
 * Fails with {@link BackendFailed}: `not_found`, `conflict` for a draft that changed meanwhile, `invalid` with the
 * section that a publish lacks.
 */
export class BrandDataStore extends Context.Service<
  BrandDataStore,
  {
    /** With the newest `shown` versions, now and whenever something changes. */
    readonly overview: (brandId: string, shown: number) => Stream.Stream<BrandData, BackendFailed>
    /** Gives the number in force. */
    readonly publish: (given: PublishInput) => Effect.Effect<number, BackendFailed>
    readonly restore: (given: RestoreInput) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/brand-data/BrandDataStore") {
  /** One brand. */
  static readonly layerMemory = (given: BrandData) =>
    Layer.effect(
      BrandDataStore,
      Effect.map(SubscriptionRef.make<Memory>({ data: given, kept: new Map() }), memoryStore)
    )
}

interface Memory {
  readonly data: BrandData
  /** By number. */
  readonly kept: ReadonlyMap<number, BrandSnapshot>
}

const refuse = (data: { readonly code: string; readonly message: string }) => new BackendFailed({ data })

const withDraft = (data: BrandData, draft: BrandSnapshot, inForce: BrandSnapshot | undefined): BrandData => ({
  ...data,
  draft,
  fingerprint: fingerprintOf(draft),
  changes: inForce === undefined ? [] : snapshotChanges(inForce, draft)
})

const memoryStore = (memory: SubscriptionRef.SubscriptionRef<Memory>) => {
  const find = Effect.fn("BrandDataStore.find")(function* (brandId: string, fingerprint?: string) {
    const held = yield* SubscriptionRef.get(memory)
    if (held.data.brandId !== brandId) return yield* refuse(refusal("not_found"))
    if (fingerprint !== undefined && held.data.fingerprint !== fingerprint) {
      return yield* refuse(refusal("conflict", { name: "somebody", ago: "a moment" }))
    }
    return held
  })
  return BrandDataStore.of({
    overview: (brandId, shown) =>
      Stream.mapEffect(SubscriptionRef.changes(memory), () =>
        Effect.map(find(brandId), ({ data }) => ({
          ...data,
          versions: data.versions.slice(0, shown),
          more: data.versions.length > shown
        }))
      ),
    publish: Effect.fn("BrandDataStore.publish")(function* ({ brandId, fingerprint, note }) {
      const { data, kept } = yield* find(brandId, fingerprint)
      const problem = publishProblems(data.draft)[0]
      if (problem !== undefined) return yield* refuse({ code: "invalid", message: problem.text })
      const number = (data.versions[0]?.number ?? 0) + 1
      const version = { number, publishedAt: 0, changes: data.changes, ...(note !== "" && { note }) }
      const published = { ...data, status: "published" as const, changes: [], versions: [version, ...data.versions] }
      yield* SubscriptionRef.set(memory, { data: published, kept: new Map([...kept, [number, data.draft]]) })
      return number
    }),
    restore: Effect.fn("BrandDataStore.restore")(function* ({ brandId, fingerprint, number }) {
      const { data, kept } = yield* find(brandId, fingerprint)
      const snapshot = kept.get(number)
      if (snapshot === undefined) return yield* refuse(refusal("not_found"))
      const inForce = kept.get(data.versions[0]?.number ?? 0)
      yield* SubscriptionRef.set(memory, { data: withDraft(data, snapshot, inForce), kept })
    })
  })
}
