import { api } from "@marque/backend/api"
import { WordsAsk, WordsBrief, WordsQueue } from "@marque/core/gallery"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

const Taken = Schema.NullOr(
  Schema.Struct({ questionId: Schema.String, ask: Schema.fromJsonString(WordsAsk), brief: WordsBrief })
)

export const layer = (
  client: Pick<ConvexClient, "mutation" | "onUpdate">,
  workerKey: string
): Layer.Layer<WordsQueue> =>
  Layer.succeed(WordsQueue, {
    open: liveDecoded(client, api.words.open, { workerKey }, Schema.Number),
    take: Effect.map(change(client, api.words.take, { workerKey }, Taken), (taken) => taken ?? undefined),
    wanted: (questionId) => liveDecoded(client, api.words.wanted, { workerKey, questionId }, Schema.Boolean),
    answered: (questionId, { alt, body, cta, headline, ...about }) =>
      changeOnly(client, api.words.answered, {
        workerKey,
        questionId,
        words: { alt: [...alt], body: [...body], cta: [...cta], headline: [...headline], ...about }
      })
  })
