import { Context, Effect, Layer, type Stream, SubscriptionRef } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { CampaignVersion, VersionMove } from "./campaign-version.schema.ts"

/** Ids of other organizations answer like ids that do not exist. */
export class CampaignVersions extends Context.Service<
  CampaignVersions,
  {
    readonly watch: (campaignId: string) => Stream.Stream<CampaignVersion, BackendFailed>
    /** Undefined for a campaign that uses the version in force. */
    readonly preview: (campaignId: string) => Stream.Stream<VersionMove | undefined, BackendFailed>
    /** Its pictures, with the version in force. */
    readonly measure: (campaignId: string) => Effect.Effect<void, BackendFailed>
    readonly move: (campaignId: string, number: number) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/campaign-version/CampaignVersions") {
  /** One campaign; measuring finds what `given` says. */
  static readonly layerMemory = (given: {
    readonly version: CampaignVersion
    readonly move: VersionMove
    readonly trial: NonNullable<VersionMove["trial"]>
  }) =>
    Layer.effect(
      CampaignVersions,
      Effect.gen(function* () {
        const version = yield* SubscriptionRef.make(given.version)
        const move = yield* SubscriptionRef.make<VersionMove | undefined>(given.move)
        return CampaignVersions.of({
          watch: () => SubscriptionRef.changes(version),
          preview: () => SubscriptionRef.changes(move),
          measure: () => SubscriptionRef.update(move, (known) => known && { ...known, trial: given.trial }),
          move: (_, number) =>
            Effect.andThen(
              SubscriptionRef.update(version, (known) => ({ ...known, uses: number })),
              SubscriptionRef.set(move, undefined)
            )
        })
      })
    )
}
