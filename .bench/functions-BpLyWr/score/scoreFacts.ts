import type { ScoreWork } from "@marque/core/queue"
import { readCreativeInput, type RightsEvidence } from "@marque/core/creative"
import { dayAt, dayText, rightsState } from "@marque/core/places"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { type Encoded } from "../validation/validatorOf.ts"

type Rights = Encoded<typeof RightsEvidence>

const ofPlace = ({ name, rights }: Doc<"places">, today: string): Rights => {
  const { licence, markets, owner, validUntil } = rights
  const isRecorded = [licence, markets, owner, validUntil].some((said) => said !== undefined && said !== "")
  const state = !isRecorded ? "unrecorded" : rightsState(validUntil, today) === "expired" ? "ended" : "hold"
  return {
    kind: "rights",
    name,
    state,
    ...(validUntil !== undefined && { until: dayText(validUntil) }),
    ...(markets !== undefined && markets !== "" && { markets })
  }
}

/** Undefined for uploads, whose content is unknown. Product photographs are the brand's own. */
export const rightsOf = async (ctx: QueryCtx, asset: Doc<"assets">): Promise<Array<Rights> | undefined> => {
  const generation = asset.generationId && (await ctx.db.get(asset.generationId))
  const isComposed = asset.sceneId !== undefined && generation
  if (!isComposed && (asset.placeIds ?? []).length === 0) return undefined
  const today = dayAt(Date.now())
  const places = await Promise.all((asset.placeIds ?? []).map((id) => ctx.db.get(id)))
  const photo = generation?.photoAssetId ? await ctx.db.get(generation.photoAssetId) : null
  return [
    ...places.flatMap((place) => (place ? [ofPlace(place, today)] : [])),
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
