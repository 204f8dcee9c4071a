import { api } from "@marque/backend/api"
import { DraftPreview, DraftTrial, DraftTrials, TrialPictures } from "@marque/core/brand-data"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema, Stream } from "effect"
import { ask, changeOnly, liveDecoded } from "./backend-call.ts"

const Known = Schema.NullOr(DraftTrial)

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">): Layer.Layer<DraftTrials> =>
  Layer.succeed(DraftTrials, {
    preview: (brandId) => ask(client, api.draftTrials.preview, { brandId }, DraftPreview),
    start: (brandId, all) => changeOnly(client, api.draftTrials.start, { brandId, all }),
    stop: (brandId) => changeOnly(client, api.draftTrials.stop, { brandId }),
    watch: (brandId) =>
      Stream.map(liveDecoded(client, api.draftTrials.get, { brandId }, Known), (trial) => trial ?? undefined),
    failing: (brandId, checkId, cursor) =>
      ask(client, api.draftTrials.failing, { brandId, checkId, cursor: cursor ?? null }, TrialPictures)
  })
