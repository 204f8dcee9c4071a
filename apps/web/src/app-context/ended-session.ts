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

const codeOf = (error: unknown): unknown => {
  const data: unknown = error instanceof ConvexError ? error.data : undefined
  return typeof data === "object" && data !== null && "code" in data ? data.code : undefined
}

/** Further refusals while it runs, or right after it, are of the same cause. */
const onceAtATime = (work: () => Promise<void>) => {
  let isUnderWay = false
  let endedAt = -Infinity
  const run = async () => {
    await work()
    endedAt = Date.now()
    isUnderWay = false
  }
  return (): boolean => {
    if (isUnderWay) return true
    if (Date.now() - endedAt < ENDED_AGAIN_MS) return false
    isUnderWay = true
    void run()
    return true
  }
}

/** After the provider changed it without being asked by this page. */
export const readSessionAgain = (runner: EffectRunner<Identity>): Promise<void> =>
  runner.runPromise(Identity.use(({ refresh }) => refresh))

/**
 * Mends what a live query can be refused for although the person did nothing wrong; the query itself sees no failure.
 *
 * When the session ended, it is read again: with another session in the browser the query continues with its token,
 * without one the pages lead to sign-in. When the backend does not know the person, the provider's rows are delivered,
 * and the query answers by itself.
 */
export const renewSession = (
  client: Pick<ConvexClient, "onUpdate" | "setAuth">,
  runner: EffectRunner<Identity>,
  deliver: () => Promise<void>
): void => {
  const mends: ReadonlyMap<unknown, () => boolean> = new Map([
    [
      "signed_out",
      onceAtATime(async () => {
        await readSessionAgain(runner)
        const { _tag } = await runner.runPromise(Identity.use(({ snapshot }) => snapshot))
        if (_tag === "SignedIn") identify(client, runner)
      })
    ],
    ["identity_not_synced", onceAtATime(() => deliver().catch(() => undefined))]
  ])
  const onUpdate = client.onUpdate.bind(client)
  client.onUpdate = (query, args, callback, onError) =>
    onUpdate(query, args, callback, (error) => (mends.get(codeOf(error))?.() === true ? undefined : onError?.(error)))
}
