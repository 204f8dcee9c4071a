import { api } from "@marque/backend/api"
import { WordsAnswer, WordsStart, WordsStore } from "@marque/core/gallery"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<WordsStore> =>
  Layer.succeed(WordsStore, {
    ask: (ask) => change(client, api.words.ask, ask, WordsStart),
    answers: (brandId, questionId) => liveDecoded(client, api.words.answer, { brandId, questionId }, WordsAnswer),
    withdraw: (brandId, questionId) => changeOnly(client, api.words.withdraw, { brandId, questionId })
  })
