import {
  type AuthError,
  type Identity,
  type Invitation,
  InvitationInvalid,
  LastAdmin,
  NotPermitted,
  SlugTaken
} from "@marque/core/identity"
import { Effect } from "effect"
import type { ActiveOrganization } from "./active-organization.ts"
import type { Calls } from "./calls.ts"
import type { ClerkMembership, ClerkOrganization, ClerkOwnInvitation } from "./clerk-organization.types.ts"
import { everything } from "./every-page.ts"
import { clerkRole, nameOf, roleOf, summaryOf } from "./snapshot.ts"

/** `fig-ember` and `fig-ember-2` give the one after, which may be taken too. */
const anotherSlug = (slug: string): string => {
  const [, stem = slug, number] = /^(.*?)(?:-(\d{1,4}))?$/.exec(slug) ?? []
  return `${stem}-${number === undefined ? 2 : Number(number) + 1}`
}

const ownInvitation = (invitation: ClerkOwnInvitation): Invitation => ({
  id: invitation.id,
  email: invitation.emailAddress,
  role: roleOf(invitation.role),
  organization: { id: invitation.publicOrganizationData.id, name: invitation.publicOrganizationData.name },
  status: "pending"
})

const memberOf = ({ createdAt, publicUserData, role }: ClerkMembership) => {
  const name = nameOf(publicUserData?.firstName ?? null, publicUserData?.lastName ?? null)
  return {
    userId: publicUserData?.userId ?? "",
    email: publicUserData?.identifier ?? "",
    role: roleOf(role),
    joinedAt: createdAt.getTime(),
    ...(name !== undefined && { name })
  }
}

export const organizationOf = (
  { act, asUser }: Calls,
  keepQuiet: <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>,
  { choose }: ActiveOrganization
): Identity["Service"]["org"] => {
  const inOrganization = <A>(id: string, ask: (organization: ClerkOrganization) => Promise<A>) =>
    asUser("organization", async (user, _session, clerk) => {
      const known = user.organizationMemberships.find(({ organization }) => organization.id === id)
      return ask(known?.organization ?? (await clerk.getOrganization(id)))
    })

  const members = (id: string) =>
    inOrganization(id, async (organization) =>
      (await everything((page) => organization.getMemberships(page))).map(memberOf)
    )

  /** Clerk refuses the loss of the last admin like a lack of rights: the members tell which it is. */
  const sparingAdmin = <A>(id: string, userId: string | undefined, effect: Effect.Effect<A, AuthError>) =>
    Effect.catchTag(effect, "NotPermitted", (refused) =>
      Effect.gen(function* () {
        const own = yield* asUser("organization", async (user) => user.id)
        const admins = (yield* members(id)).filter(({ role }) => role === "admin").map((admin) => admin.userId)
        const isLast = admins.length === 1 && admins[0] === (userId ?? own) && admins.includes(own)
        return yield* isLast ? new LastAdmin() : refused
      })
    )

  const setActive = (id: string | null) => asUser("organization", (_user, _session, clerk) => choose(clerk, id))

  const created = (input: { readonly name: string; readonly slug?: string }) =>
    Effect.gen(function* () {
      const { name, slug } = input
      const made = yield* asUser("organization", (_user, _session, clerk) =>
        clerk.createOrganization({ name, ...(slug !== undefined && { slug }) })
      ).pipe(
        Effect.catchTag("SlugTaken", (taken) =>
          Effect.fail(slug === undefined ? taken : new SlugTaken({ suggestion: anotherSlug(slug) }))
        )
      )
      yield* setActive(made.id)
      return summaryOf({ organization: made, role: "org:admin" })
    })

  const mine = asUser("invitation", (user) =>
    everything((page) => user.getOrganizationInvitations({ ...page, status: "pending" }))
  )

  const found = (invitationId: string) =>
    Effect.flatMap(mine, (invitations) => {
      const invitation = invitations.find(({ id }) => id === invitationId)
      return invitation === undefined ? Effect.fail(new InvitationInvalid()) : Effect.succeed(invitation)
    })

  return {
    list: asUser("organization", async (user) =>
      (await everything((page) => user.getOrganizationMemberships(page))).map(summaryOf)
    ),
    create: ({ quietly, ...input }) => {
      const making = act("create", created(input), ({ id }) => id)
      return quietly === true ? keepQuiet(making) : making
    },
    setActive: (id) => act("setActive", setActive(id), () => id ?? undefined),
    update: (id, { name, slug }) =>
      act(
        "update",
        Effect.asVoid(
          inOrganization(id, (organization) =>
            organization.update({ name: name ?? organization.name, ...(slug !== undefined && { slug }) })
          )
        ),
        () => id
      ),
    requireSecondFactor: () => Effect.fail(new NotPermitted()),
    leave: (id) =>
      act(
        "leave",
        sparingAdmin(id, undefined, Effect.asVoid(asUser("organization", (user) => user.leaveOrganization(id)))),
        () => id
      ),
    members,
    setRole: (id, userId, role) =>
      act(
        "setRole",
        sparingAdmin(
          id,
          userId,
          Effect.asVoid(
            inOrganization(id, (organization) => organization.updateMember({ userId, role: clerkRole(role) }))
          )
        ),
        () => id
      ),
    removeMember: (id, userId) =>
      act(
        "removeMember",
        sparingAdmin(
          id,
          userId,
          Effect.asVoid(inOrganization(id, (organization) => organization.removeMember(userId)))
        ),
        () => id
      ),
    // Clerk mails the invited a link of its own, which the inviter does not see.
    invite: (id, { email, role }) =>
      act(
        "invite",
        inOrganization(id, async (organization): Promise<Invitation> => {
          const invited = await organization.inviteMember({
            emailAddress: email.trim().toLowerCase(),
            role: clerkRole(role)
          })
          return {
            id: invited.id,
            email: invited.emailAddress,
            role: roleOf(invited.role),
            organization: { id, name: organization.name },
            status: "pending"
          }
        }),
        () => id
      ),
    revoke: (id, invitationId) =>
      act(
        "revoke",
        Effect.gen(function* () {
          const invitations = yield* inOrganization(id, (organization) =>
            everything((page) => organization.getInvitations({ ...page, status: ["pending"] }))
          )
          const invitation = invitations.find((one) => one.id === invitationId)
          if (invitation === undefined) return yield* new InvitationInvalid()
          yield* asUser("invitation", () => invitation.revoke())
        }),
        () => id
      ),
    invitation: (invitationId) =>
      Effect.map(found(invitationId), ownInvitation).pipe(
        Effect.catchTag("SessionExpired", () => Effect.fail(new InvitationInvalid()))
      ),
    mine: Effect.map(mine, (invitations) => invitations.map(ownInvitation)),
    accept: (invitationId) =>
      act(
        "accept",
        Effect.gen(function* () {
          const invitation = yield* found(invitationId)
          yield* asUser("invitation", () => invitation.accept())
          const { id } = invitation.publicOrganizationData
          yield* setActive(id)
          return { id }
        }),
        ({ id }) => id
      ),
    decline: () => Effect.fail(new NotPermitted())
  }
}
