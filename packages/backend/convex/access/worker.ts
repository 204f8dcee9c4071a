import type { Action } from "@marque/core/identity"
import { type Access, type BrandMembership, brandMemberNamed, notFound } from "./access.ts"

/** Constant time, so that the duration does not reveal where texts differ. */
const equalInConstantTime = (left: string, right: string): boolean => {
  let difference = left.length ^ right.length
  for (let at = 0; at < right.length; at++) difference |= left.charCodeAt(at % left.length) ^ right.charCodeAt(at)
  return difference === 0
}

/** A worker or the app server, by the deployment's key; without a configured key every caller is refused. */
export const worker: Access<{ readonly workerKey: string }, null> = {
  rule: "worker",
  check: async (_, { workerKey }) => {
    const key = process.env["MARQUE_WORKER_KEY"]
    if (!key || !workerKey || !equalInConstantTime(workerKey, key)) throw notFound()
    return null
  }
}

/** The app server for a person whose identity it has checked; refuses what that person may not do. */
export const onBehalf = (
  action: Action
): Access<
  { readonly workerKey: string; readonly tokenIdentifier: string; readonly brandId: string },
  BrandMembership
> => ({
  rule: "worker",
  check: async (ctx, { brandId, tokenIdentifier, workerKey }) => {
    await worker.check(ctx, { workerKey })
    return brandMemberNamed(ctx, tokenIdentifier, brandId, action)
  }
})
