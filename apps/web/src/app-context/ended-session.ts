import type { EffectRunner } from "@marque/core/kernel"
import { Identity } from "@marque/core/identity"
import type { ConvexClient } from "convex/browser"
import { ConvexError } from "convex/values"
import { identify } from "./identify.ts"

/**
 * Time within which a second refusal is an ordinary failure, ms, because the first already renewed the token or led to
 * sign-in.
 */
export const ENDED_AGAIN_MS = 5_000

const isSignedOut = (error: unknown): boolean => {
  const data: unknown = error instanceof ConvexError ? error.data : undefined
  return typeof data === "object" && data !== null && "code" in data && data.code === "signed_out"
}

/**
 * Renews the session when a live query is refused because it ended.
 *
 * With another session in the browser the query continues with its token; without one the pages lead to sign-in. The
 * query itself sees no failure.
 */
export const renewEndedSession = (
  client: Pick<ConvexClient, "onUpdate" | "setAuth">,
  runner: EffectRunner<Identity>
): void => {
  let isUnderWay = false
  let renewedAt = -Infinity
  const renew = async () => {
    await runner.runPromise(Identity.use(({ refresh }) => refresh))
    const { _tag } = await runner.runPromise(Identity.use(({ snapshot }) => snapshot))
    renewedAt = Date.now()
    isUnderWay = false
    if (_tag === "SignedIn") identify(client, runner)
  }
  const renews = (): boolean => {
    if (isUnderWay) return true
    if (Date.now() - renewedAt < ENDED_AGAIN_MS) return false
    isUnderWay = true
    void renew()
    return true
  }
  const onUpdate = client.onUpdate.bind(client)
  client.onUpdate = (query, args, callback, onError) =>
    onUpdate(query, args, callback, (error) => (isSignedOut(error) && renews() ? undefined : onError?.(error)))
}
