import type { Action } from "@marque/core/identity"
import {
  type Access,
  type BrandMembership,
  brandMemberNamed,
  type Membership,
  membershipNamed,
  notFound
} from "./access.ts"

/** Constant time, so that the duration does not reveal where texts differ. */
const equalInConstantTime = (left: string, right: string): boolean => {
  let difference = left.length ^ right.length
  for (let at = 0; at < right.length; at++) difference |= left.charCodeAt(at % left.length) ^ right.charCodeAt(at)
  return difference === 0
}

/** Without a configured key every caller is refused. */
const checkKey = (given: string, configured: string | undefined): null => {
  if (!configured || !given || !equalInConstantTime(given, configured)) throw notFound()
  return null
}

/** A worker or the app server: the queue and its files. */
export const worker: Access<{ readonly workerKey: string }, null> = {
  rule: "worker",
  check: async (_, { workerKey }) => checkKey(workerKey, process.env["MARQUE_WORKER_KEY"])
}

/** The app server alone: what people may do only after it has checked who they are, and what it sets up at its start. */
export const server: Access<{ readonly serverKey: string }, null> = {
  rule: "server",
  check: async (_, { serverKey }) => checkKey(serverKey, process.env["MARQUE_SERVER_KEY"])
}

/** The app server for a person whose identity it has checked; refuses what that person may not do. */
export const onBehalf = (
  action: Action
): Access<
  { readonly serverKey: string; readonly tokenIdentifier: string; readonly brandId: string },
  BrandMembership
> => ({
  rule: "server",
  check: async (ctx, { brandId, serverKey, tokenIdentifier }) => {
    await server.check(ctx, { serverKey })
    return brandMemberNamed(ctx, tokenIdentifier, brandId, action)
  }
})

/** The app server for an administrator whose identity it has checked. The organization looks missing to everybody else. */
export const orgAdminOnBehalf: Access<
  { readonly serverKey: string; readonly tokenIdentifier: string; readonly organizationId: string },
  Membership
> = {
  rule: "server",
  check: async (ctx, { organizationId, serverKey, tokenIdentifier }) => {
    await server.check(ctx, { serverKey })
    const found = await membershipNamed(ctx, tokenIdentifier, organizationId)
    if (found?.membership.orgRole !== "admin" || found.organization.isDemo) throw notFound()
    return found
  }
}
