import { api } from "@marque/backend/api"
import { ExportFacts, ExportStore } from "@marque/core/campaign-assets"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask, changeOnly } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "query">): Layer.Layer<ExportStore> =>
  Layer.succeed(ExportStore, {
    facts: (campaignId) => ask(client, api.campaignExports.get, { campaignId }, ExportFacts),
    taken: ({ slotIds, ...archive }) =>
      changeOnly(client, api.campaignExports.taken, { ...archive, slotIds: [...slotIds] })
  })
