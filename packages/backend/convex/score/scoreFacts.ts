import type { ScoreWork } from "@marque/core/queue"
import { readCreativeInput, type RightsEvidence } from "@marque/core/creative"
import { dayAt, dayText, isChosenAmong, rightsState } from "@marque/core/places"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { type Encoded } from "../validation/validatorOf.ts"

type Rights = Encoded<typeof RightsEvidence>

const stateOf = (
  { licence, marketIds = [], owner, permittedUse, validUntil }: Doc<"places">["rights"],
  { marketId, today }: { readonly marketId: string | undefined; readonly today: string }
): Rights["state"] => {
  const said = [licence, owner, validUntil].some((text) => text !== undefined && text !== "")
  if (!said && marketIds.length === 0 && permittedUse === undefined) return "unrecorded"
  if (rightsState(validUntil, today) === "expired") return "ended"
  return marketId === undefined || isChosenAmong(marketIds, marketId) ? "hold" : "elsewhere"
}

const ofPlace = async (
  { db }: QueryCtx,
  { name, rights }: Doc<"places">,
  on: { readonly marketId: string | undefined; readonly today: string }
): Promise<Rights> => {
  const { marketIds = [], validUntil } = rights
  const state = stateOf(rights, on)
  const isBound = marketIds.length > 0 && (state === "elsewhere" || on.marketId === undefined)
  const named = isBound ? await Promise.all(marketIds.map((id) => db.get(id as Id<"markets">))) : []
  const markets = named.flatMap((market) => market?.name ?? []).join(", ")
  return {
    kind: "rights",
    name,
    state,
    ...(validUntil !== undefined && { until: dayText(validUntil) }),
    ...(markets !== "" && { markets })
  }
}

/** Undefined for uploads, whose content is unknown. Product photographs are the brand's own. */
export const rightsOf = async (ctx: QueryCtx, asset: Doc<"assets">): Promise<Array<Rights> | undefined> => {
  const generation = asset.generationId && (await ctx.db.get(asset.generationId))
  const isComposed = asset.sceneId !== undefined && generation
  if (!isComposed && (asset.placeIds ?? []).length === 0) return undefined
  const today = dayAt(Date.now())
  const marketId = asset.marketId
  const places = await Promise.all((asset.placeIds ?? []).map((id) => ctx.db.get(id)))
  const photo = generation?.photoAssetId ? await ctx.db.get(generation.photoAssetId) : null
  return [
    ...(await Promise.all(places.flatMap((place) => (place ? [ofPlace(ctx, place, { marketId, today })] : [])))),
    // Nothing stores the rights of a single picture.
    ...(photo ? [{ kind: "rights" as const, name: photo.name, state: "unrecorded" as const }] : [])
  ]
}

export const labelsIn = (inputJson: string): Encoded<typeof ScoreWork>["labels"] => {
  const { companions = [], product } = readCreativeInput(inputJson) ?? {}
  return [...(product ? [product] : []), ...companions].flatMap(({ cutoutId, exact, labelRegion, photoId }) =>
    labelRegion === undefined || exact === true
      ? []
      : [cutoutId, photoId].flatMap((source) => (source === undefined ? [] : [{ source, region: labelRegion }]))
  )
}
