import { api } from "@marque/backend/api"
import { CampaignResults, type ImportedResults, RESULT_ROWS_AT_ONCE, ResultStore } from "@marque/core/campaign-assets"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate">

const Begun = Schema.Struct({ importId: Schema.String, parts: Schema.Number, complete: Schema.Boolean })

const store = (client: Client, { campaignId, head, rows }: ImportedResults) =>
  Effect.gen(function* () {
    const { columns } = head.mapping
    const sent = { ...head, faults: [...head.faults], mapping: { ...head.mapping, columns: [...columns] } }
    const begun = yield* change(client, api.results.begin, { campaignId, head: sent }, Begun)
    if (begun.complete) return { repeated: true }
    for (let index = begun.parts; index * RESULT_ROWS_AT_ONCE < rows.length; index += 1) {
      const part = rows.slice(index * RESULT_ROWS_AT_ONCE, (index + 1) * RESULT_ROWS_AT_ONCE)
      yield* changeOnly(client, api.results.append, { importId: begun.importId, index, rows: part })
    }
    return { repeated: false }
  })

export const layer = (client: Client): Layer.Layer<ResultStore> =>
  Layer.succeed(ResultStore, {
    watch: (campaignId) => liveDecoded(client, api.results.get, { campaignId }, CampaignResults),
    store: (results) => store(client, results),
    removeImport: (importId) => changeOnly(client, api.results.remove, { importId }),
    declareTest: (test) => changeOnly(client, api.results.declareTest, test),
    cancelTest: (testId) => changeOnly(client, api.results.cancelTest, { testId })
  })
