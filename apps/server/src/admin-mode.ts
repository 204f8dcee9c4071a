import { api } from "@marque/backend/api"
import type { adminModeContract } from "@marque/core/admin-mode"
import { isFresh } from "@marque/core/identity"
import { errorText } from "@marque/core/kernel"
import { ReverificationRequired } from "@marque/core/model"
import { NotFound, ServerFunctionFailed, type ServerHandlers } from "@marque/core/server-functions"
import type { ConvexHttpClient } from "convex/browser"
import { ConvexError } from "convex/values"
import { Effect } from "effect"
import type { LocalIdentity } from "./local-identity.ts"

const needed = new ReverificationRequired({ level: "strict_mfa" })

const codeOf = (error: unknown): unknown =>
  error instanceof ConvexError && typeof error.data === "object" && error.data !== null && "code" in error.data
    ? error.data.code
    : undefined

export interface AdminModeParts {
  readonly client: Pick<ConvexHttpClient, "mutation">
  readonly identity: Pick<LocalIdentity, "issuer" | "proofOf">
  readonly workerKey: string
}

/**
 * Requires a fresh proof of both factors by the provider's own record. Looks missing to everyone but super
 * administrators.
 */
export const adminModeHandlers = (
  { client, identity, workerKey }: AdminModeParts,
  request: Request
): ServerHandlers<typeof adminModeContract, never> => ({
  turnOnAdminMode: ({ data: { reason } }) =>
    Effect.gen(function* () {
      const proof = yield* Effect.promise(() => identity.proofOf(request))
      if (proof === undefined) return yield* new NotFound()
      if (!isFresh(needed.level, proof.factorAge)) {
        const data = { code: "REVERIFICATION_REQUIRED", message: needed.message, level: needed.level }
        return yield* new ServerFunctionFailed({ status: 403, data })
      }
      const { sessionId, userId } = proof
      const tokenIdentifier = `${identity.issuer}|${userId}`
      return yield* Effect.tryPromise({
        try: () => client.mutation(api.adminMode.turnOn, { workerKey, tokenIdentifier, sessionId, reason }),
        catch: (error) =>
          codeOf(error) === "not_found"
            ? new NotFound()
            : new ServerFunctionFailed({
                status: 502,
                data: {
                  message: error instanceof ConvexError ? errorText(error) : "Admin mode could not be turned on."
                }
              })
      })
    })
})
