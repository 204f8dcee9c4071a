import { api } from "@marque/backend/api"
import { AssetScore, FixProgress, ScoreStore } from "@marque/core/score"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"

const Started = Schema.Struct({ generationId: Schema.String })

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">): Layer.Layer<ScoreStore> =>
  Layer.succeed(ScoreStore, {
    get: (assetId) => liveDecoded(client, api.scores.get, { assetId }, AssetScore),
    report: (assetId) => ask(client, api.scores.report, { assetId }, Schema.NullOr(Schema.String)),
    measure: (assetId) => changeOnly(client, api.scores.measure, { assetId }),
    fix: ({ assetId, at, checkId, key }) =>
      Effect.map(
        change(client, api.scores.fix, { assetId, checkId, fix: at, idempotencyKey: key }, Started),
        ({ generationId }) => generationId
      ),
    waive: (wish) => {
      const { key, ...given } = wish
      return changeOnly(client, api.waivers.grant, { ...given, idempotencyKey: key })
    },
    revoke: (waiverId) => changeOnly(client, api.waivers.revoke, { waiverId }),
    fixed: (generationId) => liveDecoded(client, api.scores.fixed, { generationId }, FixProgress)
  })
