import { api } from "@marque/backend/api"
import { ChoiceStore, type PlaceChoice, type ProductChoice } from "@marque/core/composer"
import { type GenerationRequest, isTrustedCutout } from "@marque/core/creative"
import { Generation, GenerationStore, Quote } from "@marque/core/queue"
import { AspectRatio, AssetId, GenerationId } from "@marque/core/model"
import { Place } from "@marque/core/places"
import { Product } from "@marque/core/products"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema, Stream } from "effect"
import { allRows } from "./record-pages.ts"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"

const Started = Schema.Struct({ generationId: GenerationId })

const choiceOf = ({
  _id,
  camera,
  cutoutStatus,
  cutoutUrl,
  longSidePx,
  name,
  photoUrl,
  price
}: Product): ProductChoice => {
  const pictureUrl = cutoutUrl ?? photoUrl
  return {
    _id,
    name,
    camera,
    hasPhoto: photoUrl !== undefined,
    hasCutout: isTrustedCutout(cutoutStatus),
    hasPrice: price !== undefined,
    ...(longSidePx !== undefined && { longSidePx }),
    ...(pictureUrl !== undefined && { pictureUrl })
  }
}

const placeOf = ({ _id, name, photos }: Place): PlaceChoice => {
  const shown = photos.flatMap(({ assetId, season, url }) =>
    url === undefined ? [] : [{ _id: assetId, url, ...(season !== undefined && { season }) }]
  )
  const main = shown[0]
  return { _id, name, ...(main !== undefined && { pictureUrl: main.url, photos: shown }) }
}

const ProductPage = Schema.Struct({ rows: Schema.Array(Product), pages: Schema.Number })
const PlacePage = Schema.Struct({ rows: Schema.Array(Place), pages: Schema.Number })

const Pictures = Schema.Array(
  Schema.Struct({ _id: AssetId, name: Schema.String, url: Schema.String, aspectRatio: AspectRatio })
)

/** Copies lists, because the client's types are mutable. */
const sent = ({ companionIds, ...request }: GenerationRequest) => ({
  ...request,
  aspectRatios: [...request.aspectRatios],
  ...(companionIds !== undefined && { companionIds: [...companionIds] })
})

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

const generations = (client: Client) =>
  Layer.succeed(GenerationStore, {
    quote: (brandId, request) => ask(client, api.generations.quote, { brandId, request: sent(request) }, Quote),
    submit: ({ brandId, idempotencyKey, request }) =>
      change(client, api.generations.submit, { brandId, idempotencyKey, request: sent(request) }, Started).pipe(
        Effect.map(({ generationId }) => generationId)
      ),
    cancel: (generationId) => changeOnly(client, api.generations.cancel, { generationId }),
    retry: (generationId, idempotencyKey) =>
      change(client, api.generations.retry, { generationId, idempotencyKey }, Started).pipe(
        Effect.map((started) => started.generationId)
      ),
    list: (brandId, limit) => liveDecoded(client, api.generations.list, { brandId, limit }, Schema.Array(Generation))
  })

const choices = (client: Client) =>
  Layer.succeed(ChoiceStore, {
    products: (brandId) =>
      allRows((page) =>
        liveDecoded(client, api.products.list, { brandId, q: "", archived: false, page }, ProductPage)
      ).pipe(Stream.map((products) => products.map(choiceOf))),
    places: (brandId) =>
      allRows((page) =>
        liveDecoded(client, api.places.list, { brandId, q: "", archived: false, page }, PlacePage)
      ).pipe(Stream.map((places) => places.map(placeOf))),
    pictures: (brandId, include) =>
      liveDecoded(client, api.assets.pictures, { brandId, include: [...include] }, Pictures)
  })

export const layer = (client: Client): Layer.Layer<ChoiceStore | GenerationStore> =>
  Layer.merge(generations(client), choices(client))
