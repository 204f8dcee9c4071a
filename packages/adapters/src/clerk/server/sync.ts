import { type IdentityDelivery, type IdentitySyncBody, SYNC_BATCH_MAX } from "@marque/core/identity"
import type { BackendApi } from "./backend-api.ts"
import { invitationDelivery, isOpen, membershipDelivery, organizationDelivery, userDelivery } from "./deliveries.ts"
import type { MembershipRow } from "./rows.ts"
import { makeSharedRuns } from "./shared-runs.ts"
import { within } from "./time-limit.ts"

/** So that no reading keeps those who wait behind it for ever. */
const RUN_LIMIT_MS = 60_000

export type Deliver = (body: IdentitySyncBody) => Promise<void>

/** In order, in bodies of at most {@link SYNC_BATCH_MAX}; the first that fails ends it. */
export const makeSender = (source: string, deliver: Deliver) => {
  return async (deliveries: ReadonlyArray<IdentityDelivery>): Promise<void> => {
    for (let at = 0; at < deliveries.length; at += SYNC_BATCH_MAX) {
      await deliver({ order: "row", source, deliveries: deliveries.slice(at, at + SYNC_BATCH_MAX) })
    }
  }
}

export type Send = ReturnType<typeof makeSender>

const idsOf = (rows: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> => rows.map(({ id }) => id)

/** Reads what the provider knows and delivers it: parents first, then which rows there are no others of. */
export const makeSync = (api: BackendApi, send: Send, issuer: string) => {
  const run = makeSharedRuns<ReadonlyArray<MembershipRow>>()

  const user = async (id: string): Promise<ReadonlyArray<MembershipRow>> => {
    // Rows that change after this are newer than the list.
    const readAt = Date.now()
    const [row, memberships] = await Promise.all([api.user(id), api.membershipsOfUser(id)])
    if (row === undefined) return []
    await send([
      userDelivery(row, issuer),
      ...memberships.map(({ organization }) => organizationDelivery(organization)),
      ...memberships.map(membershipDelivery),
      { seq: readAt, kind: "complete", of: "user", id, membershipIds: idsOf(memberships), invitationIds: [] }
    ])
    return memberships
  }

  const organization = async (id: string): Promise<ReadonlyArray<MembershipRow>> => {
    const readAt = Date.now()
    const [memberships, invitations] = await Promise.all([api.membershipsOf(id), api.invitationsOf(id)])
    const [first] = memberships
    if (first === undefined) return []
    const users = await api.users(memberships.map(({ public_user_data }) => public_user_data.user_id))
    await send([
      organizationDelivery(first.organization),
      ...users.map((row) => userDelivery(row, issuer)),
      ...memberships.map(membershipDelivery),
      ...invitations.map(invitationDelivery),
      {
        seq: readAt,
        kind: "complete",
        of: "organization",
        id,
        membershipIds: idsOf(memberships),
        invitationIds: idsOf(invitations.filter(isOpen))
      }
    ])
    return memberships
  }

  /** The organization is read only for a member of it. Rejects when the provider or the backend could not be reached. */
  return async (userId: string, organizationId?: string): Promise<void> => {
    const memberships = await run(`user ${userId}`, () => within(RUN_LIMIT_MS, user(userId)))
    const isMember = memberships.some((membership) => membership.organization.id === organizationId)
    if (organizationId !== undefined && isMember) {
      await run(`organization ${organizationId}`, () => within(RUN_LIMIT_MS, organization(organizationId)))
    }
  }
}
