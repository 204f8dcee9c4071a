import { api } from "@marque/backend/api"
import { CampaignVersion, CampaignVersions, VersionMove } from "@marque/core/campaign-version"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema, Stream } from "effect"
import { changeOnly, liveDecoded } from "./backend-call.ts"

const Move = Schema.NullOr(VersionMove)

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<CampaignVersions> => {
  const { campaignVersions } = api
  return Layer.succeed(CampaignVersions, {
    watch: (campaignId) => liveDecoded(client, campaignVersions.get, { campaignId }, CampaignVersion),
    preview: (campaignId) =>
      Stream.map(liveDecoded(client, campaignVersions.preview, { campaignId }, Move), (move) => move ?? undefined),
    measure: (campaignId) => changeOnly(client, campaignVersions.measure, { campaignId }),
    move: (campaignId, number) => changeOnly(client, campaignVersions.move, { campaignId, number })
  })
}
