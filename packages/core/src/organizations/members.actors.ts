import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { Reverification, type ReverifyLevel } from "../model/reverification.ts"
import type { InvitationSent, MemberChange, MembersEvent, MembersInput } from "./members.machine.ts"
import { OrganizationDirectory } from "./organization-directory.service.ts"
import { OrganizationStore } from "./organization-store.service.ts"

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
