import { api } from "@marque/backend/api"
import { type ChoicesAnswer, ChoiceStore, type PlaceChoice, type ProductChoice } from "@marque/core/composer"
import { type GenerationRequest, HouseLayoutChoices, isTrustedCutout } from "@marque/core/creative"
import { GenerationStore, Quote } from "@marque/core/queue"
import { AspectRatio, AssetId, GenerationId, pictureLabels } from "@marque/core/model"
import { Place } from "@marque/core/places"
import { Product } from "@marque/core/products"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema, Stream } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"

const Started = Schema.Struct({ generationId: GenerationId })

const choiceOf = ({
  _id,
  camera,
  cutoutStatus,
  cutoutUrl,
  heroAssetId,
  heroRole,
  longSidePx,
  name,
  photoUrl,
  pictures = [],
  price
}: Product): ProductChoice => {
  const pictureUrl = cutoutUrl ?? photoUrl
  const all = [
    ...(heroAssetId === undefined ? [] : [{ assetId: heroAssetId, role: heroRole, url: photoUrl }]),
    ...pictures.map(({ assetId, role, url }) => ({ assetId, role, url }))
  ]
  const labels = pictureLabels(all.map(({ role }) => role))
  const shown = all.flatMap(({ assetId, url }, at) =>
    url === undefined ? [] : [{ _id: assetId, label: labels[at] ?? "", url }]
  )
  return {
    _id,
    name,
    camera,
    hasPhoto: photoUrl !== undefined,
    hasCutout: isTrustedCutout(cutoutStatus),
    hasPrice: price !== undefined,
    ...(longSidePx !== undefined && { longSidePx }),
    ...(pictureUrl !== undefined && { pictureUrl }),
    ...(shown.length > 1 && { pictures: shown })
  }
}

const placeOf = ({ _id, name, photos }: Place): PlaceChoice => {
  const shown = photos.flatMap(({ assetId, season, timeOfDay, url }) =>
    url === undefined
      ? []
      : [
          {
            _id: assetId,
            url,
            ...(season !== undefined && { season }),
            ...(timeOfDay !== undefined && { timeOfDay })
          }
        ]
  )
  const main = shown[0]
  return { _id, name, ...(main !== undefined && { pictureUrl: main.url, photos: shown }) }
}

const answerOf = <Row extends Schema.Top>(row: Row) =>
  Schema.Struct({ found: Schema.Array(row), named: Schema.Array(row), more: Schema.Boolean })

const ProductAnswer = answerOf(Product)
const PlaceAnswer = answerOf(Place)

const chosenFrom =
  <Row, Choice>(toChoice: (row: Row) => Choice) =>
  ({ found, more, named }: ChoicesAnswer<Row>): ChoicesAnswer<Choice> => ({
    found: found.map(toChoice),
    named: named.map(toChoice),
    more
  })

/** Of the composer and of the picker of reference pictures. */
export const PictureAnswer = answerOf(
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
    submit: ({ request, ...order }) =>
      change(client, api.generations.submit, { ...order, request: sent(request) }, Started).pipe(
        Effect.map(({ generationId }) => generationId)
      ),
    cancel: (generationId) => changeOnly(client, api.generations.cancel, { generationId }),
    retry: (generationId, idempotencyKey) =>
      change(client, api.generations.retry, { generationId, idempotencyKey }, Started).pipe(
        Effect.map((started) => started.generationId)
      )
  })

const choices = (client: Client) =>
  Layer.succeed(ChoiceStore, {
    products: (brandId, { include, ...wanted }) =>
      Stream.zipLatestWith(
        liveDecoded(client, api.products.options, { brandId, ...wanted, include: [...include] }, ProductAnswer),
        liveDecoded(client, api.houseLayouts.choices, { brandId }, HouseLayoutChoices),
        (answer, houseLayouts) => ({ ...chosenFrom(choiceOf)(answer), houseLayouts })
      ),
    places: (brandId, { include, ...wanted }) =>
      liveDecoded(client, api.places.options, { brandId, ...wanted, include: [...include] }, PlaceAnswer).pipe(
        Stream.map(chosenFrom(placeOf))
      ),
    pictures: (brandId, { include, q }) =>
      liveDecoded(client, api.assets.pictures, { brandId, q, include: [...include] }, PictureAnswer)
  })

export const layer = (client: Client): Layer.Layer<ChoiceStore | GenerationStore> =>
  Layer.merge(generations(client), choices(client))
