import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import { ProductUsage } from "./product-usage.service.ts"
import type { ProductUsesEvent } from "./product-uses.machine.ts"
import type { ProductUsesQuery } from "./product-uses.schema.ts"

export const productUsesActors = (runner: EffectRunner<ProductUsage>) => ({
  watchUses: fromStream(
    runner,
    (query: ProductUsesQuery) =>
      Stream.unwrap(ProductUsage.use((usage) => Effect.succeed(usage.list(query)))).pipe(
        Stream.map((uses): ProductUsesEvent => ({ type: "uses.found", uses }))
      ),
    (cause): ProductUsesEvent => ({ type: "uses.lost", error: Cause.squash(cause) })
  )
})
