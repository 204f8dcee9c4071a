import { api } from "@marque/backend/api"
import {
  type WordsAsk,
  type WordsBrief,
  type Writer,
  writeWords,
  type wordsContract
} from "@marque/core/generation/words"
import { NotFound, type ServerHandlers } from "@marque/core/server-functions"
import { ConvexHttpClient } from "convex/browser"
import { Effect } from "effect"
import type { LocalIdentity } from "./local-identity.ts"

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The model that `MARQUE_TEXT_MODEL` names, found when it is first asked for; undefined where none is named. Settings that
 * cannot be are told to `warn` and leave the rules alone.
 */
export const writerFrom = (
  environment: Environment,
  warn: (sentence: string) => void
): (() => Promise<Writer | undefined>) => {
  const found = async (): Promise<Writer | undefined> => {
    if ((environment["MARQUE_TEXT_MODEL"] ?? "").trim() === "") return undefined
    const { AiSettingProblem, aiEngines } = await import("@marque/adapters/ai")
    try {
      return aiEngines(environment).text
    } catch (problem) {
      if (!(problem instanceof AiSettingProblem)) throw problem
      warn(`${problem.message}. Until then words are suggested by rules.`)
      return undefined
    }
  }
  let once: Promise<Writer | undefined> | undefined
  return () => (once ??= found())
}

/** Calls to a model that one person may cause in a minute; more are answered by rules. */
const CALLS_A_MINUTE = 12
const MINUTE_MS = 60_000

/** Counts calls by person; whoever has been quiet for a minute is forgotten. */
const makeAllowance = (now: () => number) => {
  const calls = new Map<string, ReadonlyArray<number>>()
  return (userId: string): boolean => {
    const since = now() - MINUTE_MS
    for (const [who, times] of calls) if ((times.at(-1) ?? 0) <= since) calls.delete(who)
    const own = (calls.get(userId) ?? []).filter((time) => time > since)
    if (own.length >= CALLS_A_MINUTE) return false
    calls.set(userId, [...own, now()])
    return true
  }
}

/** What suggesting words needs of the server. `briefFor` rejects for whoever may not generate for the brand. */
export interface WordsParts {
  readonly briefFor: (token: string, ask: WordsAsk) => Promise<WordsBrief>
  readonly identity: Pick<LocalIdentity, "authState">
  readonly writer: () => Promise<Writer | undefined>
}

/** Asks the backend at `url`, as the person with `token`, what a writer may be told. */
export const briefsOf =
  (url: string): WordsParts["briefFor"] =>
  (token, { brandId, placeId, productId }) => {
    const client = new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false })
    client.setAuth(token)
    const shown = { ...(productId !== undefined && { productId }), ...(placeId !== undefined && { placeId }) }
    return client.query(api.generations.wordsBrief, { brandId, ...shown })
  }

/** Fails when whoever asked has left. */
const left = (signal: AbortSignal): Effect.Effect<never, NotFound> =>
  Effect.callback<never, NotFound>((resume) => {
    const tell = () => resume(Effect.fail(new NotFound()))
    if (signal.aborted) return tell()
    signal.addEventListener("abort", tell, { once: true })
    return Effect.sync(() => signal.removeEventListener("abort", tell))
  })

/**
 * Suggests words for a brand that the person who asks may generate for, which the backend decides; to everybody else there
 * is nothing here. What the brand says of itself comes from the backend and never from the request.
 */
export const makeWordsHandlers = ({ briefFor, identity, writer }: WordsParts, now: () => number = Date.now) => {
  const mayCall = makeAllowance(now)
  return (request: Request): ServerHandlers<typeof wordsContract, never> => ({
    suggestWords: ({ data }) =>
      Effect.gen(function* () {
        const { token, userId } = yield* Effect.promise(() => identity.authState(request))
        if (userId === null || token === null) return yield* new NotFound()
        const brief = yield* Effect.tryPromise({ try: () => briefFor(token, data), catch: () => new NotFound() })
        const model = yield* Effect.promise(writer)
        const words = writeWords(data, brief, model !== undefined && mayCall(userId) ? model : undefined)
        return yield* Effect.raceFirst(words, left(request.signal))
      })
  })
}
