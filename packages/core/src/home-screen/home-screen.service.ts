import { Context, Effect, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { BrandOutcomes, BrandScores } from "./measures.schema.ts"
import type { NeedsYou } from "./needs-you.schema.ts"
import type { BrandPlan } from "./plan-strip.schema.ts"

export interface PlanQuery {
  readonly brandId: string
  /** `YYYY-MM-DD`, inclusive. */
  readonly from: string
  readonly to: string
  readonly today: string
}

type Live<Value> = Stream.Stream<Value, BackendFailed>

/** The parts of a brand's home, each on its own, so that none waits for another. */
export class HomeParts extends Context.Service<
  HomeParts,
  {
    readonly needs: (brandId: string) => Live<NeedsYou>
    readonly plan: (query: PlanQuery) => Live<BrandPlan>
    readonly scores: (brandId: string) => Live<BrandScores>
    readonly outcomes: (brandId: string) => Live<BrandOutcomes>
  }
>()("@marque/core/home-screen/HomeParts") {
  static readonly layerMemory = (given: {
    readonly needs: NeedsYou
    readonly plan: BrandPlan
    readonly scores: BrandScores
    readonly outcomes: BrandOutcomes
  }) =>
    Layer.succeed(HomeParts, {
      needs: () => Stream.make(given.needs),
      plan: () => Stream.make(given.plan),
      scores: () => Stream.make(given.scores),
      outcomes: () => Stream.make(given.outcomes)
    })
}

/** A part of the provided `HomeParts`. */
export const partsWith = <Value>(
  ask: (parts: HomeParts["Service"]) => Live<Value>
): Stream.Stream<Value, BackendFailed, HomeParts> => Stream.unwrap(Effect.map(HomeParts, ask))
