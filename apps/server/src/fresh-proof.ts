import type { ServerIdentity } from "@marque/adapters/identity/server"
import { isFresh } from "@marque/core/identity"
import { errorText } from "@marque/core/kernel"
import { ReverificationRequired, type ReverifyLevel } from "@marque/core/model"
import { NotFound, ServerFunctionFailed } from "@marque/core/server-functions"
import { ConvexError } from "convex/values"
import { Effect } from "effect"

export type ProvingIdentity = Pick<ServerIdentity, "issuer" | "proofOf">

/**
 * Who asks, once their session's proof is fresh enough for `level` by the provider's own record. Looks missing to the
 * signed out.
 */
export const provenCaller = Effect.fnUntraced(function* (
  identity: ProvingIdentity,
  request: Request,
  level: ReverifyLevel
) {
  const proof = yield* Effect.promise(() => identity.proofOf(request))
  if (proof === undefined) return yield* new NotFound()
  if (!isFresh(level, proof.factorAge)) {
    const { message } = new ReverificationRequired({ level })
    const data = { code: "REVERIFICATION_REQUIRED", message, level }
    return yield* new ServerFunctionFailed({ status: 403, data })
  }
  return { sessionId: proof.sessionId, tokenIdentifier: `${identity.issuer}|${proof.userId}` }
})

const codeOf = (data: unknown): string | undefined =>
  typeof data === "object" && data !== null && "code" in data ? String(data.code) : undefined

/** The backend's refusal in its own words; `fallback` for a defect, of which nothing is told. */
export const backendRefusal = (error: unknown, fallback: string): NotFound | ServerFunctionFailed => {
  if (!(error instanceof ConvexError)) return new ServerFunctionFailed({ status: 502, data: { message: fallback } })
  const code = codeOf(error.data)
  return code === "not_found"
    ? new NotFound()
    : new ServerFunctionFailed({
        status: 502,
        data: { ...(code !== undefined && { code }), message: errorText(error) }
      })
}
