import type { AssetId, BrandId, ProductId } from "../model/ids.ts"
import { route } from "./route.pure.ts"
import { choice, day, defaulted, id, integer, page, text } from "./search-fields.pure.ts"
import { QUERY_MAX, SEARCH_LIMITS } from "./search-limits.pure.ts"

/** Links to the list of the campaign's brand, once known. */
const campaigns = { label: "Campaigns", pattern: "/brands/{brandId}/campaigns" }
const proposalNumber = integer(1, 999_999_999)

export const campaignRoutes = {
  campaigns: route({
    name: "campaigns",
    pattern: "/brands/{brandId}/campaigns",
    access: "authenticated",
    trail: [{ label: "Campaigns" }],
    search: {
      q: defaulted(text(QUERY_MAX), ""),
      status: defaulted(
        choice([
          "all",
          "draft",
          "proposing",
          "proposed",
          "approved",
          "producing",
          "in_review",
          "live",
          "held",
          "completed",
          "archived"
        ]),
        "all"
      ),
      marketId: id(),
      filterProductId: id<ProductId>(),
      owner: id(),
      from: day,
      to: day,
      view: choice(["table", "timeline"]),
      page
    }
  }),
  newCampaign: route({
    name: "newCampaign",
    pattern: "/campaigns/new",
    access: "authenticated",
    trail: [campaigns, { label: "New Campaign" }],
    search: {
      brandId: id<BrandId>(),
      trendId: id(),
      fromCampaignId: id(),
      title: text(SEARCH_LIMITS.campaignName),
      from: day,
      to: day,
      marketId: id(),
      brief: text(SEARCH_LIMITS.pastedBrief)
    }
  }),
  brief: route({
    name: "brief",
    pattern: "/campaigns/{campaignId}/",
    access: "authenticated",
    trail: [campaigns, { label: "Brief" }]
  }),
  proposal: route({
    name: "proposal",
    pattern: "/campaigns/{campaignId}/proposal",
    access: "authenticated",
    trail: [campaigns, { label: "Proposal" }],
    search: { v: proposalNumber, compare: proposalNumber }
  }),
  campaignAssets: route({
    name: "campaignAssets",
    pattern: "/campaigns/{campaignId}/assets",
    access: "authenticated",
    trail: [campaigns, { label: "Assets" }],
    search: { view: choice(["matrix", "words", "calendar", "gallery", "results"]), assetId: id<AssetId>(), slot: id() }
  })
}
