import { Context, Effect, Layer, Stream, SubscriptionRef } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { OrganizationProfile } from "./organizations.schema.ts"

export class OrganizationProfiles extends Context.Service<
  OrganizationProfiles,
  {
    /**
     * The profile of the provider's organization `clerkId`, now and whenever it changes; `null` while there is none, or
     * the caller is no member. Fails with {@link BackendFailed}.
     */
    readonly byClerkId: (clerkId: string) => Stream.Stream<OrganizationProfile | null, BackendFailed>
  }
>()("@marque/core/organizations/OrganizationProfiles") {
  /** Keeps profiles in memory; the caller is a member of all of them. */
  static readonly layerMemory = (given: ReadonlyArray<OrganizationProfile> = []) =>
    Layer.effect(
      OrganizationProfiles,
      Effect.map(SubscriptionRef.make(given), (profiles) => ({
        byClerkId: (clerkId) =>
          Stream.map(
            SubscriptionRef.changes(profiles),
            (all) => all.find((profile) => profile.clerkId === clerkId) ?? null
          )
      }))
    )
}
