import { Identity } from "@marque/core/identity"
import { type OrganizationId, Workspace } from "@marque/core/model"
import { OrganizationProfiles } from "@marque/core/organizations"
import { Effect, Layer, Option, Stream } from "effect"

/** How long the record of an organization is waited for, in milliseconds. */
const PROFILE_LIMIT_MS = 5_000

/**
 * Where the person works: the active organization of their session, by our own id, and the brand the page shows.
 *
 * None while nobody is signed in, no organization is active, or our record of it cannot be read.
 */
export const layer = (
  activeBrand: () => string | undefined
): Layer.Layer<Workspace, never, Identity | OrganizationProfiles> =>
  Layer.effect(
    Workspace,
    Effect.gen(function* () {
      const identity = yield* Identity
      const profiles = yield* OrganizationProfiles
      const known = new Map<string, OrganizationId>()

      const organizationOf = Effect.fnUntraced(function* (clerkId: string) {
        const remembered = known.get(clerkId)
        if (remembered !== undefined) return Option.some(remembered)
        const profile = yield* profiles.byClerkId(clerkId).pipe(
          Stream.runHead,
          Effect.timeoutOrElse({ duration: PROFILE_LIMIT_MS, orElse: () => Effect.succeed(Option.none()) }),
          Effect.catch(() => Effect.succeed(Option.none()))
        )
        if (Option.isNone(profile) || profile.value === null) return Option.none()
        known.set(clerkId, profile.value._id)
        return Option.some(profile.value._id)
      })

      return Workspace.of({
        current: Effect.gen(function* () {
          const snapshot = yield* identity.snapshot
          if (snapshot._tag !== "SignedIn" || snapshot.organization === undefined) return Option.none()
          const found = yield* organizationOf(snapshot.organization.id)
          const brandId = activeBrand()
          return Option.map(found, (organizationId) => ({ organizationId, ...(brandId !== undefined && { brandId }) }))
        })
      })
    })
  )
