import { Context, Effect, Layer, SubscriptionRef } from "effect"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import { targetsOf } from "../creative/output-targets.rules.ts"
import { GenerationId } from "../model/ids.ts"
import { type GenerationOrder, GenerationStore } from "./generation.service.ts"

/** Oldest first. */
export class GenerationRows extends Context.Service<
  GenerationRows,
  SubscriptionRef.SubscriptionRef<ReadonlyArray<GenerationOrder>>
>()("@marque/core/queue/GenerationRows") {}

const memoryId = (index: number): GenerationId => GenerationId.make(`generation_${index}`)

const memoryStore = (rows: SubscriptionRef.SubscriptionRef<ReadonlyArray<GenerationOrder>>) => ({
  quote: (_: string, request: GenerationRequest) =>
    Effect.succeed({
      creditsPerOutput: Array.from({ length: request.count * targetsOf(request).length }, () => 0),
      total: 0,
      engine: { id: "marque-studio", name: "Local engine", local: true },
      rules: "draft" as const,
      adds: [],
      forbids: [],
      problems: []
    }),
  submit: (order: GenerationOrder) =>
    SubscriptionRef.modify(rows, (all): [GenerationId, ReadonlyArray<GenerationOrder>] => {
      const same = all.findIndex((row) => row.brandId === order.brandId && row.idempotencyKey === order.idempotencyKey)
      return same === -1 ? [memoryId(all.length), [...all, order]] : [memoryId(same), all]
    }),
  cancel: () => Effect.void,
  retry: (generationId: string) => Effect.succeed(GenerationId.make(generationId))
})

/** Everything is free; read the orders back with {@link GenerationRows}. Apart from the service, so that pages do not load it. */
export const generationMemory = Layer.unwrap(
  Effect.map(SubscriptionRef.make<ReadonlyArray<GenerationOrder>>([]), (rows) =>
    Layer.mergeAll(Layer.succeed(GenerationRows, rows), Layer.succeed(GenerationStore, memoryStore(rows)))
  )
)
