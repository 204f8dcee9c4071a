import { Context, Effect, Layer, Option, Schema, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { AssetScore, FixProgress } from "./score.schema.ts"
import type { WaiverWish } from "./waivers.schema.ts"

/** `at`: index among the check's fixes. */
export interface FixWish {
  readonly assetId: string
  readonly checkId: string
  readonly at: number
}

export interface FixOrder extends FixWish {
  readonly key: string
}

export class ScoreStore extends Context.Service<
  ScoreStore,
  {
    readonly get: (assetId: string) => Stream.Stream<AssetScore, BackendFailed>
    /** As text, named as the brand pack names things; null while the picture is not measured. */
    readonly report: (assetId: string) => Effect.Effect<string | null, BackendFailed>
    readonly measure: (assetId: string) => Effect.Effect<void, BackendFailed>
    /** Gives the id of the new version's generation. */
    readonly fix: (order: FixOrder) => Effect.Effect<string, BackendFailed>
    /** Accepts a failing check for a while. */
    readonly waive: (wish: WaiverWish & { readonly key: string }) => Effect.Effect<void, BackendFailed>
    readonly revoke: (waiverId: string) => Effect.Effect<void, BackendFailed>
    readonly fixed: (generationId: string) => Stream.Stream<FixProgress, BackendFailed>
  }
>()("@marque/core/score/ScoreStore") {
  static readonly layerFrom = (score: AssetScore) =>
    Layer.succeed(ScoreStore, {
      get: () => Stream.concat(Stream.make(score), Stream.never),
      report: () => Effect.succeed(score.report === undefined ? null : JSON.stringify(score.report)),
      measure: () => Effect.void,
      waive: () => Effect.void,
      revoke: () => Effect.void,
      fix: () => Effect.succeed("generation_0"),
      fixed: () => Stream.make<[FixProgress]>({ status: "done", assetId: score.assetId })
    })
}

export class FixFailed extends Schema.TaggedError<FixFailed>()("FixFailed", { message: Schema.String }) {}

const NOT_MADE = "The new version could not be made. Try again."

export class Scores extends Context.Service<
  Scores,
  {
    /** Waits until the new version is measured; gives its id. */
    readonly fix: (order: FixOrder) => Effect.Effect<string, BackendFailed | FixFailed>
  }
>()("@marque/core/score/Scores") {
  static readonly layer = Layer.effect(
    Scores,
    Effect.gen(function* () {
      const store = yield* ScoreStore

      const fix = Effect.fn("Scores.fix")(function* (order: FixOrder) {
        const generationId = yield* store.fix(order)
        const ended = yield* Stream.runHead(
          Stream.filter(store.fixed(generationId), ({ status }) => status !== "working")
        )
        const { assetId, error = NOT_MADE } = Option.getOrElse(ended, (): FixProgress => ({ status: "failed" }))
        if (assetId === undefined) return yield* new FixFailed({ message: error })
        yield* Stream.runHead(
          Stream.filter(store.get(assetId), ({ measuring, state }) => !measuring && state !== "none")
        )
        return assetId
      })

      return Scores.of({ fix })
    })
  )
}
