import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { Reverification, type ReverifyLevel } from "../model/reverification.ts"
import type { InvitationSent, MemberChange, MembersEvent, MembersInput } from "./members.machine.ts"
import { Onboarding } from "./onboarding.service.ts"
import { DemoDoor, OrganizationDirectory, OrganizationStore, type ProfileChange } from "./organization-store.service.ts"
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

export const organizationSwitcherActors = (runner: EffectRunner<OrganizationDirectory>) => ({
  listOrganizations: fromEffect(runner, (_: void) => OrganizationDirectory.use(({ list }) => list))
})

/** Entering as the demo user where the demo's brand is made on the way: a port of the machine that signs in. */
export const demoSignInActors = (runner: EffectRunner<DemoDoor>) => ({
  enterDemo: fromEffect(runner, (_: void) => DemoDoor.use((door) => Effect.asVoid(door.open)))
})

export const policiesActors = (runner: EffectRunner<OrganizationStore>) => ({
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

const invite = Effect.fn("Members.invite")(function* ({
  brandRoles,
  clerkId,
  email,
  organizationId,
  role
}: InvitationSent) {
  const directory = yield* OrganizationDirectory
  const store = yield* OrganizationStore
  yield* store.prepareInvitation({ organizationId, email, orgRole: role, brandRoles })
  return yield* directory.invite(clerkId, { email, role })
})

const apply = Effect.fn("Members.apply")(function* ({
  change,
  clerkId,
  organizationId
}: MembersInput & { readonly change: MemberChange }) {
  const directory = yield* OrganizationDirectory
  const store = yield* OrganizationStore
  const { _id: membershipId, brandRoles, email, invitationId, orgRole } = change.member
  switch (change.kind) {
    case "role":
      if (change.role === "admin") yield* store.requireRoom({ organizationId, membershipId })
      return yield* directory.setRole(clerkId, email, change.role)
    case "remove":
      return yield* directory.removeMember(clerkId, email)
    case "revoke":
      return yield* directory.revoke(clerkId, invitationId ?? "")
    case "resend":
      return void (yield* invite({ organizationId, clerkId, email, role: orgRole, brandRoles }))
    case "leave":
      return yield* directory.leave(clerkId)
    case "brandRole":
      return yield* store.setBrandRole({
        organizationId,
        membershipId,
        brandId: change.brandId,
        role: change.role
      })
  }
})

export const membersActors = (runner: EffectRunner<OrganizationDirectory | OrganizationStore | Reverification>) => ({
  members: fromStream(
    runner,
    ({ organizationId }: { readonly organizationId: string }) =>
      Stream.unwrap(
        OrganizationStore.use((store) =>
          Effect.succeed(
            Stream.merge(
              Stream.map(store.members(organizationId), (members): MembersEvent => ({
                type: "members.value",
                members
              })),
              Stream.map(store.seats(organizationId), (seats): MembersEvent => ({ type: "seats.value", seats }))
            )
          )
        )
      ),
    (cause): MembersEvent => ({ type: "members.failed", error: Cause.squash(cause) })
  ),
  invite: fromEffect(runner, invite),
  apply: fromEffect(runner, apply),
  prove: fromEffect(runner, ({ level }: { readonly level: ReverifyLevel }) =>
    Reverification.use((reverification) => reverification.prove(level))
  )
})
