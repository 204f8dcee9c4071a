import { verifyWebhook } from "@clerk/backend/webhooks"
import type { IdentityDelivery } from "@marque/core/identity"
import { Schema } from "effect"
import { BODY_FAULT_STATUS, boundedText } from "../../local-identity/server/bounded-body.ts"
import type { BackendApi } from "./backend-api.ts"
import { invitationDelivery, membershipDelivery, organizationDelivery, removal, userDelivery } from "./deliveries.ts"
import { DeletedRow, InvitationRow, MembershipRow, OrganizationRow, SessionRow, UserRow, WebhookEvent } from "./rows.ts"
import type { Send } from "./sync.ts"
import { within } from "./time-limit.ts"

const BODY_BYTES_MAX = 262_144
const BODY_LIMIT_MS = 5_000
/** For the reading and delivering of one event; Clerk gives up after 15 s and sends it again. */
const EVENT_LIMIT_MS = 10_000

export interface WebhookOptions {
  readonly api: BackendApi
  readonly send: Send
  readonly issuer: string
  /** Two while they are exchanged. */
  readonly secrets: ReadonlyArray<string>
  readonly log: (line: string) => void
}

const verified = async (request: Request, body: string, secrets: ReadonlyArray<string>): Promise<unknown> => {
  for (const signingSecret of secrets) {
    try {
      const signed = new Request(request.url, { method: "POST", headers: request.headers, body })
      return await verifyWebhook(signed, { signingSecret })
    } catch {
      // The next secret may be the one.
    }
  }
  return undefined
}

type Reads = (event: WebhookEvent) => Promise<ReadonlyArray<IdentityDelivery>>

const read = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, { data }: WebhookEvent): S["Type"] =>
  Schema.decodeUnknownSync(schema)(data)

const makeReaders = ({ api, issuer }: WebhookOptions): ReadonlyMap<string, Reads> => {
  const user: Reads = async (event) => [userDelivery(read(UserRow, event), issuer)]
  const organization: Reads = async (event) => [organizationDelivery(read(OrganizationRow, event))]
  /** The event lacks the person's verified address. */
  const membership: Reads = async (event) => {
    const row = read(MembershipRow, event)
    const member = await api.user(row.public_user_data.user_id)
    return [
      organizationDelivery(row.organization),
      ...(member === undefined ? [] : [userDelivery(member, issuer), membershipDelivery(row)])
    ]
  }
  /** The event of its organization may come later. */
  const invitation: Reads = async (event) => {
    const row = read(InvitationRow, event)
    const parent = await api.organization(row.organization_id)
    return parent === undefined ? [] : [organizationDelivery(parent), invitationDelivery(row)]
  }
  const session: Reads = async (event) => [
    { seq: event.timestamp, kind: "session", id: read(SessionRow, event).id, ended: true }
  ]
  const gone =
    (kind: "user" | "organization" | "membership"): Reads =>
    async (event) => [removal(kind, read(DeletedRow, event).id, event.timestamp)]
  return new Map([
    ["user.created", user],
    ["user.updated", user],
    ["user.deleted", gone("user")],
    ["organization.created", organization],
    ["organization.updated", organization],
    ["organization.deleted", gone("organization")],
    ["organizationMembership.created", membership],
    ["organizationMembership.updated", membership],
    ["organizationMembership.deleted", gone("membership")],
    ["organizationInvitation.created", invitation],
    ["organizationInvitation.accepted", invitation],
    ["organizationInvitation.revoked", invitation],
    ["session.ended", session],
    ["session.removed", session],
    ["session.revoked", session]
  ])
}

const empty = (status: number): Response => new Response(null, { status })

/**
 * Each event becomes rows as they are now, with their own time, so that repeats and another order do no harm: 200, also
 * for events of no interest, 401 for a wrong signature, and 500, for which Clerk sends it again. Never rejects.
 */
export const makeWebhook = (options: WebhookOptions) => {
  const { log, secrets, send } = options
  const readers = makeReaders(options)

  const take = async (event: WebhookEvent): Promise<void> => {
    const reader = readers.get(event.type)
    if (reader !== undefined) await send(await reader(event))
  }

  return async (request: Request): Promise<Response> => {
    const body = await boundedText(request, { maxBytes: BODY_BYTES_MAX, withinMs: BODY_LIMIT_MS })
    if (typeof body !== "string") return empty(BODY_FAULT_STATUS[body.fault])
    const event = Schema.decodeUnknownOption(WebhookEvent)(await verified(request, body, secrets))
    if (event._tag === "None") {
      log("An event of Clerk has a wrong signature or is too old: CLERK_WEBHOOK_SECRET must be its endpoint's")
      return empty(401)
    }
    try {
      await within(EVENT_LIMIT_MS, take(event.value))
      return empty(200)
    } catch (failure) {
      log(
        `An event of Clerk (${event.value.type}) was not taken: ${failure instanceof Error ? failure.name : "unknown"}`
      )
      return empty(500)
    }
  }
}
