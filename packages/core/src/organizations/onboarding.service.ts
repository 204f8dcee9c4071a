import { Context, Effect, Layer, Option, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { OnboardingNext } from "./onboarding.machine.ts"
import { OrganizationProfiles } from "./organization-profiles.service.ts"
import { DirectoryRefused, OrganizationDirectory } from "./organization-directory.service.ts"
import { OrganizationStore } from "./organization-store.service.ts"

const PROFILE_LIMIT_MS = 10_000

/**
 * Where onboarding leads: product specification, section 3.4.
 *
 * `profileOf` waits for our own record of an organization that was just made.
 */
export class Onboarding extends Context.Service<
  Onboarding,
  {
    readonly next: (clerkId: string | undefined) => Effect.Effect<OnboardingNext, DirectoryRefused | BackendFailed>
    readonly profileOf: (clerkId: string) => Effect.Effect<string, DirectoryRefused | BackendFailed>
  }
>()("@marque/core/organizations/Onboarding") {
  static readonly layer = Layer.effect(
    Onboarding,
    Effect.gen(function* () {
      const directory = yield* OrganizationDirectory
      const profiles = yield* OrganizationProfiles
      const store = yield* OrganizationStore

      const profile = Effect.fn("Onboarding.profile")(function* (clerkId: string) {
        const found = yield* profiles.byClerkId(clerkId).pipe(
          Stream.filter((value) => value !== null),
          Stream.runHead,
          Effect.timeoutOrElse({ duration: PROFILE_LIMIT_MS, orElse: () => Effect.succeed(Option.none()) })
        )
        if (Option.isNone(found)) {
          return yield* new DirectoryRefused({ message: "Your organization is not here yet. Try again in a moment." })
        }
        return found.value
      })

      const next = Effect.fn("Onboarding.next")(function* (clerkId: string | undefined) {
        if (clerkId === undefined) return { _tag: "choose", invitations: yield* directory.invitations } as const
        const { _id, orgRole } = yield* profile(clerkId)
        const { brands, lastBrandId } = yield* store.brands(_id)
        const last = brands.find(({ id }) => id === lastBrandId) ?? brands[0]
        if (last !== undefined) return { _tag: "open", brandId: last.id } as const
        if (orgRole === "admin") return { _tag: "brand" } as const
        const members = Option.getOrElse(yield* Stream.runHead(store.members(_id)), () => [])
        const admins = members.filter((member) => member.orgRole === "admin" && member.status === "active")
        return { _tag: "ask", admins: admins.map(({ email, name }) => name ?? email) } as const
      })

      return Onboarding.of({ next, profileOf: (clerkId) => Effect.map(profile(clerkId), ({ _id }) => _id) })
    })
  )
}
