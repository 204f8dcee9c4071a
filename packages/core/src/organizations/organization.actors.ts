import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { LiveEvent } from "../kernel/live.machine.ts"
import { OrganizationProfiles } from "./organization-profiles.service.ts"
import type { OrganizationProfile } from "./organizations.schema.ts"

type Received = LiveEvent<OrganizationProfile | null, string>

export const organizationActors = (runner: EffectRunner<OrganizationProfiles>) => ({
  source: fromStream(
    runner,
    (clerkId: string) =>
      Stream.map(
        Stream.unwrap(OrganizationProfiles.use((profiles) => Effect.succeed(profiles.byClerkId(clerkId)))),
        (value): Received => ({ type: "live.value", value })
      ),
    (cause): Received => ({ type: "live.failed", error: Cause.squash(cause) })
  )
})
