import { Cause, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { BrandDataEvent } from "./brand-data.machine.ts"
import type { PublishInput, RestoreInput } from "./brand-data.schema.ts"
import { BrandDataStore } from "./brand-data.service.ts"

export const brandDataActors = (runner: EffectRunner<BrandDataStore>) => ({
  watchData: fromStream(
    runner,
    ({ brandId, shown }: { readonly brandId: string; readonly shown: number }) =>
      Stream.map(
        Stream.unwrap(BrandDataStore.useSync((store) => store.overview(brandId, shown))),
        (data): BrandDataEvent => ({ type: "data.changed", data })
      ),
    (cause): BrandDataEvent => ({ type: "data.lost", error: Cause.squash(cause) })
  ),
  publishDraft: fromEffect(runner, (given: PublishInput) => BrandDataStore.use((store) => store.publish(given))),
  restoreVersion: fromEffect(runner, (given: RestoreInput) => BrandDataStore.use((store) => store.restore(given)))
})
