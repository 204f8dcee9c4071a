import { Context, Effect, Layer, type Scope, type Stream, SubscriptionRef } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { DraftPreview, DraftTrial, PreviewedPicture, TrialPictures } from "./draft-trial.schema.ts"
import type { PaintRefused } from "./paint-refused.ts"

/** What a draft would do, before it is published. The Convex adapter implements it. Fails with {@link BackendFailed}. */
export class DraftTrials extends Context.Service<
  DraftTrials,
  {
    readonly preview: (brandId: string) => Effect.Effect<DraftPreview, BackendFailed>
    /** The newest pictures, or all of them. Goes on with what was stopped. */
    readonly start: (brandId: string, all: boolean) => Effect.Effect<void, BackendFailed>
    readonly stop: (brandId: string) => Effect.Effect<void, BackendFailed>
    /** Undefined while there is none. */
    readonly watch: (brandId: string) => Stream.Stream<DraftTrial | undefined, BackendFailed>
    readonly failing: (
      brandId: string,
      checkId: string,
      cursor: string | undefined
    ) => Effect.Effect<TrialPictures, BackendFailed>
  }
>()("@marque/core/brand-data/DraftTrials") {
  /** One brand, whose trial `given` is. */
  static readonly layerMemory = (given: {
    readonly preview: DraftPreview
    readonly trial: DraftTrial
    readonly failing: TrialPictures
  }) =>
    Layer.effect(
      DraftTrials,
      Effect.map(SubscriptionRef.make<DraftTrial | undefined>(undefined), (trial) =>
        DraftTrials.of({
          preview: () => Effect.succeed(given.preview),
          start: () => SubscriptionRef.set(trial, given.trial),
          stop: () => SubscriptionRef.update(trial, (known) => known && { ...known, status: "stopped" as const }),
          watch: () => SubscriptionRef.changes(trial),
          failing: () => Effect.succeed(given.failing)
        })
      )
    )
}

/** Paints a recipe with other values of its brand, in the host. */
export class DraftPainter extends Context.Service<
  DraftPainter,
  {
    /** The address is valid until the scope closes. Nothing is stored. */
    readonly paint: (
      brand: DraftPreview["brand"],
      picture: PreviewedPicture
    ) => Effect.Effect<string, PaintRefused, Scope.Scope>
  }
>()("@marque/core/brand-data/DraftPainter") {
  static readonly layerMemory = Layer.succeed(DraftPainter, { paint: () => Effect.succeed("data:image/png,") })
}
