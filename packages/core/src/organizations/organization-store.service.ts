import { Context, Effect, Layer, Stream, SubscriptionRef } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { BrandId } from "../model/ids.ts"
import type { BrandRole, OrgRole } from "../model/roles.ts"
import type { Member, OfferedEngine, Policies, Seats } from "./organizations.schema.ts"
import { takesSeat } from "./seats.rules.ts"

export interface ProfileChange {
  readonly industry?: string
  readonly size?: string
  readonly country?: string
  readonly language?: string
  readonly timeZone?: string
}

/** A person who is invited, with the roles that the invitation brings. */
export interface InvitedPerson {
  readonly organizationId: string
  readonly email: string
  readonly orgRole: OrgRole
  readonly brandRoles: ReadonlyArray<{ readonly brandId: string; readonly role: BrandRole }>
}

/** Our own records of an organization: members with their brand roles, and the answers of onboarding. */
export class OrganizationStore extends Context.Service<
  OrganizationStore,
  {
    /** Members and open invitations, in the order they came, now and whenever they change. */
    readonly members: (organizationId: string) => Stream.Stream<ReadonlyArray<Member>, BackendFailed>
    /** Now and whenever they change. */
    readonly seats: (organizationId: string) => Stream.Stream<Seats, BackendFailed>
    /** Before the provider invites: fails beyond the limit of members, and keeps the roles until the invitation comes. */
    readonly prepareInvitation: (invited: InvitedPerson) => Effect.Effect<void, BackendFailed>
    /** Before the provider makes a member an administrator: fails beyond the limit of members. */
    readonly requireRoom: (given: {
      readonly organizationId: string
      readonly membershipId: string
    }) => Effect.Effect<void, BackendFailed>
    /** That pictures can be asked from now. */
    readonly engines: (organizationId: string) => Effect.Effect<ReadonlyArray<OfferedEngine>, BackendFailed>
    readonly updateProfile: (organizationId: string, change: ProfileChange) => Effect.Effect<void, BackendFailed>
    readonly setPolicies: (organizationId: string, policies: Policies) => Effect.Effect<void, BackendFailed>
    /** Null takes the role away. */
    readonly setBrandRole: (given: {
      readonly organizationId: string
      readonly membershipId: string
      readonly brandId: string
      readonly role: BrandRole | null
    }) => Effect.Effect<void, BackendFailed>
    readonly brands: (organizationId: string) => Effect.Effect<
      {
        readonly brands: ReadonlyArray<{ readonly id: BrandId; readonly name: string }>
        readonly lastBrandId: BrandId | undefined
      },
      BackendFailed
    >
  }
>()("@marque/core/organizations/OrganizationStore") {
  /** Keeps members in memory; every change succeeds. */
  static readonly layerMemory = (given: ReadonlyArray<Member> = [], brandIds: ReadonlyArray<BrandId> = []) =>
    Layer.effect(
      OrganizationStore,
      Effect.map(SubscriptionRef.make(given), (state) => ({
        members: () => SubscriptionRef.changes(state),
        seats: () =>
          Stream.map(SubscriptionRef.changes(state), (members) => ({ used: members.filter(takesSeat).length })),
        prepareInvitation: () => Effect.void,
        requireRoom: () => Effect.void,
        engines: () => Effect.succeed([{ id: "local", name: "Local engine" }]),
        updateProfile: () => Effect.void,
        setPolicies: () => Effect.void,
        setBrandRole: ({ brandId, membershipId, role }) =>
          SubscriptionRef.update(state, (members) =>
            members.map((member) => {
              if (member._id !== membershipId) return member
              const others = member.brandRoles.filter((one) => one.brandId !== brandId)
              const id = BrandId.make(brandId)
              return { ...member, brandRoles: role === null ? others : [...others, { brandId: id, role }] }
            })
          ),
        brands: () => Effect.succeed({ brands: brandIds.map((id) => ({ id, name: id })), lastBrandId: brandIds[0] })
      }))
    )
}
