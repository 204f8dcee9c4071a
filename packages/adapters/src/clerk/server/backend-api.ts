import { createClerkClient } from "@clerk/backend"
import { Schema } from "effect"
import { makeRateGate } from "./rate-gate.ts"
import { InvitationRow, MembershipRow, OrganizationRow, UserRow } from "./rows.ts"
import { CALL_LIMIT_MS, within } from "./time-limit.ts"

/** Of the provider; the most that it gives at once. */
const PAGE = 500
const PAGES_MAX = 20
/** Users that one request may name. */
const NAMED_MAX = 100
/** Requests; more would wait longer than their callers. */
const WAITING_MAX = 100

/** The provider could not be asked, or answered something else. Holds none of its words, which may name the key. */
export class ClerkUnavailable extends Error {
  override readonly name = "ClerkUnavailable"
  /** Of the answer; undefined without one. */
  readonly status: number | undefined

  constructor(status: number | undefined) {
    super("The identity provider could not be asked")
    this.status = status
  }
}

const unavailable = (failure: unknown): ClerkUnavailable => {
  if (failure instanceof ClerkUnavailable) return failure
  const status: unknown = failure instanceof Error && "status" in failure ? failure.status : undefined
  return new ClerkUnavailable(typeof status === "number" ? status : undefined)
}

/** The client takes any JSON for what it asked for. */
const decoded = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, answer: unknown): S["Type"] => {
  const raw: unknown = typeof answer === "object" && answer !== null && "raw" in answer ? answer.raw : answer
  return Schema.decodeUnknownSync(schema)(raw)
}

const decode = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, answer: unknown): S["Type"] => {
  try {
    return decoded(schema, answer)
  } catch (failure) {
    throw unavailable(failure)
  }
}

const List = Schema.Struct({ data: Schema.Array(Schema.Unknown), totalCount: Schema.Number })

export interface BackendApiOptions {
  readonly publishableKey: string
  readonly secretKey: string
  readonly apiUrl?: string | undefined
  readonly requestsPerSecond: number
}

export const makeBackendApi = ({ apiUrl, publishableKey, requestsPerSecond, secretKey }: BackendApiOptions) => {
  const client = createClerkClient({
    publishableKey,
    secretKey,
    telemetry: { disabled: true },
    ...(apiUrl !== undefined && { apiUrl })
  })
  const gate = makeRateGate({ perSecond: requestsPerSecond, waitingMax: WAITING_MAX })

  const pass = async (): Promise<void> => {
    try {
      await gate()
    } catch (failure) {
      throw unavailable(failure)
    }
  }

  const one = async <S extends Schema.ConstraintDecoder<unknown>>(
    schema: S,
    call: () => Promise<unknown>
  ): Promise<S["Type"]> => {
    await pass()
    try {
      return decoded(schema, await within(CALL_LIMIT_MS, call()))
    } catch (failure) {
      throw unavailable(failure)
    }
  }

  const all = async <S extends Schema.ConstraintDecoder<unknown>>(
    schema: S,
    call: (page: { readonly limit: number; readonly offset: number }) => Promise<unknown>
  ): Promise<ReadonlyArray<S["Type"]>> => {
    const rows: Array<S["Type"]> = []
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const { data, totalCount } = await one(List, () => call({ limit: PAGE, offset: rows.length }))
      rows.push(...data.map((row) => decode(schema, row)))
      if (data.length === 0 || rows.length >= totalCount) return rows
    }
    throw new ClerkUnavailable(undefined)
  }

  /** Undefined when there is none. */
  const orGone = async <A>(reading: Promise<A>): Promise<A | undefined> => {
    try {
      return await reading
    } catch (failure) {
      if (failure instanceof ClerkUnavailable && failure.status === 404) return undefined
      throw failure
    }
  }

  return {
    /** Not limited per second: a page waits for it. */
    convexToken: async (sessionId: string): Promise<string> => {
      try {
        const answer: unknown = await within(CALL_LIMIT_MS, client.sessions.getToken(sessionId, "convex"))
        return Schema.decodeUnknownSync(Schema.Struct({ jwt: Schema.String }))(answer).jwt
      } catch (failure) {
        throw unavailable(failure)
      }
    },
    user: (id: string): Promise<UserRow | undefined> => orGone(one(UserRow, () => client.users.getUser(id))),
    users: async (ids: ReadonlyArray<string>): Promise<ReadonlyArray<UserRow>> => {
      const rows: Array<UserRow> = []
      for (let at = 0; at < ids.length; at += NAMED_MAX) {
        const userId = ids.slice(at, at + NAMED_MAX)
        // The client asks for their number beside it.
        await pass()
        const { data } = await one(List, () => client.users.getUserList({ userId, limit: NAMED_MAX }))
        rows.push(...data.map((row) => decode(UserRow, row)))
      }
      return rows
    },
    organization: (id: string): Promise<OrganizationRow | undefined> =>
      orGone(one(OrganizationRow, () => client.organizations.getOrganization({ organizationId: id }))),
    membershipsOfUser: (userId: string): Promise<ReadonlyArray<MembershipRow>> =>
      all(MembershipRow, (page) => client.users.getOrganizationMembershipList({ userId, ...page })),
    membershipsOf: (organizationId: string): Promise<ReadonlyArray<MembershipRow>> =>
      all(MembershipRow, (page) => client.organizations.getOrganizationMembershipList({ organizationId, ...page })),
    invitationsOf: (organizationId: string): Promise<ReadonlyArray<InvitationRow>> =>
      all(InvitationRow, (page) =>
        client.organizations.getOrganizationInvitationList({
          organizationId,
          status: ["pending", "accepted", "revoked", "expired"],
          ...page
        })
      )
  }
}

export type BackendApi = ReturnType<typeof makeBackendApi>
