import { api } from "@marque/backend/api"
import { ExportFacts, ExportStore } from "@marque/core/campaign-assets"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "query">): Layer.Layer<ExportStore> =>
  Layer.succeed(ExportStore, {
    facts: (campaignId) => ask(client, api.campaignExports.get, { campaignId }, ExportFacts)
  })
