import { expect, it } from "vitest"
import { type RouteName, routes } from "./routes.pure.ts"

const words = (text: string): ReadonlyArray<string> => text.split(" ")

/** Specification, section 2.2, by route: the user's own parameters, then the added ones. */
const table: Partial<Record<RouteName, ReadonlyArray<string>>> = {
  signIn: words("redirect_url invitation"),
  signUp: words("redirect_url invitation"),
  organization: words("tab"),
  usage: words("period from to day kind brandId memberId page"),
  billing: words("success canceled ineligible"),
  help: words("article"),
  uploads: words("q type purpose uploader unused from to view batchId page"),
  gallery: words(
    "folderId createdBy filterProductId assetType showFavoritesOnly generationId mode productId placeId prompt aspectRatio " +
      "animationImageId animationImageUrl q sort assetId noteId tab review band failedCheck marketId filterPlaceId campaignId " +
      "photoshootId engine filterRatio from to tag archived purpose stackId viewId"
  ),
  trends: words("q view marketId kind window minFit status"),
  photoshoots: words("q status filterProductId author page"),
  newPhotoshoot: words("prompt brief title productId"),
  photoshoot: words("group view assetId"),
  campaigns: words("q status marketId filterProductId owner from to view page"),
  newCampaign: words("brandId trendId fromCampaignId title from to marketId brief"),
  proposal: words("v compare"),
  campaignAssets: words("view assetId slot"),
  guidelines: words("q group ruleId archived page mode"),
  markets: words("q archived page marketId mode"),
  products: words("q category status tag page"),
  productForm: words("productId mode"),
  places: words("q archived page"),
  placeForm: words("placeId mode"),
  adminOrganizations: words("q plan status sort page")
}

const all = [...new Set(Object.values(table).flat())]

it.each(Object.values(routes).map(({ name }) => name))("S-168 %s knows its own parameters and no others", (name) => {
  const known = all.filter((parameter) => {
    const { diagnostics } = routes[name].decode(`?${parameter}=x`)
    return !diagnostics.some(({ problem }) => problem === "unknown")
  })
  expect(known.toSorted()).toEqual([...(table[name] ?? [])].toSorted())
})

it.each<readonly [RouteName, string, ReadonlyArray<string>]>([
  ["organization", "tab", words("profile brands members policies danger")],
  ["usage", "period", words("cycle last_cycle 30d custom")],
  ["gallery", "sort", words("newest oldest score name")],
  ["gallery", "review", words("draft in_review changes_requested approved")],
  ["gallery", "band", words("off attention on")],
  ["gallery", "engine", words("local provider")],
  ["gallery", "purpose", words("creative product place logo reference other all")],
  ["gallery", "filterRatio", words("square portrait_3_4 landscape_4_3 portrait_9_16 landscape_16_9")],
  ["uploads", "type", words("all image video")],
  ["uploads", "purpose", words("all product place logo reference other")],
  ["uploads", "view", words("table batch")],
  ["trends", "view", words("list month")],
  ["trends", "window", words("30 60 90")],
  ["trends", "status", words("all new saved used dismissed")],
  ["photoshoot", "group", words("shot product place ratio status")],
  ["photoshoot", "view", words("grid contact compare")],
  ["campaigns", "view", words("table timeline")],
  ["campaignAssets", "view", words("matrix gallery")]
])("S-168 %s takes %s from its words only", (name, parameter, values) => {
  const problemsOf = (value: string) => routes[name].decode(`?${parameter}=${value}`).diagnostics
  for (const value of values) expect(problemsOf(value)).toEqual([])
  expect(problemsOf("none-of-them")).toEqual([{ parameter, problem: "invalid" }])
})
