import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { Onboarding } from "./onboarding.service.ts"
import { DemoDoor, OrganizationDirectory } from "./organization-directory.service.ts"
import { OrganizationStore, type ProfileChange } from "./organization-store.service.ts"
import type { PoliciesInput } from "./policies.machine.ts"
import { type OrganizationFields, profileKeys } from "./profile-fields.rules.ts"

export const onboardingActors = (runner: EffectRunner<Onboarding | OrganizationDirectory | DemoDoor>) => ({
  next: fromEffect(runner, ({ clerkId }: { readonly clerkId: string | undefined }) =>
    Onboarding.use((onboarding) => onboarding.next(clerkId))
  ),
  accept: fromEffect(runner, ({ invitationId }: { readonly invitationId: string }) =>
    OrganizationDirectory.use((directory) => directory.accept(invitationId))
  ),
  decline: fromEffect(runner, ({ invitationId }: { readonly invitationId: string }) =>
    OrganizationDirectory.use((directory) => directory.decline(invitationId))
  ),
  openDemo: fromEffect(runner, (_: void) => DemoDoor.use((door) => door.open))
})

export const policiesActors = (runner: EffectRunner<OrganizationStore>) => ({
  engines: fromEffect(runner, (organizationId: string) =>
    OrganizationStore.use((store) => store.engines(organizationId))
  ),
  savePolicies: fromEffect(runner, ({ organizationId, policies }: PoliciesInput) =>
    OrganizationStore.use((store) => store.setPolicies(organizationId, policies))
  )
})

/** What our own records keep of a form; an answer that was left open is not sent. */
const profileChange = (fields: OrganizationFields): ProfileChange =>
  Object.fromEntries(profileKeys.flatMap((key) => (fields[key] === "" ? [] : [[key, fields[key]]])))

export const organizationFormActors = (
  runner: EffectRunner<Onboarding | OrganizationDirectory | OrganizationStore>
) => ({
  create: fromEffect(runner, (input: { readonly name: string; readonly slug: string }) =>
    OrganizationDirectory.use((directory) => directory.create(input))
  ),
  update: fromEffect(
    runner,
    ({ clerkId, name, slug }: { readonly clerkId: string; readonly name: string; readonly slug: string }) =>
      OrganizationDirectory.use((directory) => directory.update(clerkId, { name, slug }))
  ),
  store: fromEffect(runner, ({ clerkId, fields }: { readonly clerkId: string; readonly fields: OrganizationFields }) =>
    Effect.gen(function* () {
      const { profileOf } = yield* Onboarding
      const store = yield* OrganizationStore
      yield* store.updateProfile(yield* profileOf(clerkId), profileChange(fields))
    })
  )
})
