import { api } from "@marque/backend/api"
import {
  ActDone,
  type AssetAct,
  AssetDetail,
  AssetStore,
  FilterChoices,
  ListedAsset,
  OpenUndo,
  SceneFiles
} from "@marque/core/gallery"
import { OpenGeneration } from "@marque/core/queue"
import type { BackendFailed } from "@marque/core/model"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema, Stream } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"
import { livePagesAsTheyCome } from "./live-pages.ts"

const SceneFound = Schema.NullOr(SceneFiles)
const UndoFound = Schema.NullOr(OpenUndo)
const Page = Schema.Struct({
  items: Schema.Array(ListedAsset),
  cursor: Schema.NullOr(Schema.String),
  split: Schema.optionalKey(Schema.String),
  capped: Schema.optionalKey(Schema.Literal(true))
})
const Favourites = Schema.Struct({
  assetIds: Schema.Array(Schema.String),
  cursor: Schema.NullOr(Schema.String)
})
const Count = Schema.NullOr(Schema.Number)

const actOn = (client: Pick<ConvexClient, "mutation">, act: AssetAct): Effect.Effect<ActDone, BackendFailed> => {
  const assetIds = [...act.assetIds]
  switch (act.kind) {
    case "favourite":
      return change(client, api.assets.setFavourite, { assetIds, favourite: act.favourite }, ActDone)
    case "move":
      return change(client, api.assets.move, { assetIds, folderId: act.folderId }, ActDone)
    case "archive":
    case "restore":
      return change(client, api.assets.archive, { assetIds, archived: act.kind === "archive" }, ActDone)
    case "tag":
    case "untag":
      return change(client, api.assets.tag, { assetIds, tag: act.tag, tagged: act.kind === "tag" }, ActDone)
    case "undo":
      return change(client, api.assets.undo, { undoId: act.undo.undoId }, ActDone)
    case "remove":
      return Effect.as(changeOnly(client, api.assets.remove, { assetIds }), { changed: assetIds })
    case "describe": {
      const [assetId] = act.assetIds
      return Effect.as(changeOnly(client, api.assets.describe, { assetId, alt: act.alt }), { changed: assetIds })
    }
    case "rename": {
      const [assetId] = act.assetIds
      return Effect.as(changeOnly(client, api.assets.rename, { assetId, name: act.name }), { changed: assetIds })
    }
  }
}

/** Those of the newest pictures at once, so that no list waits for thousands. */
const favouritesOf = (client: Pick<ConvexClient, "onUpdate">, brandId: string) =>
  livePagesAsTheyCome((cursor) =>
    Stream.map(
      liveDecoded(client, api.assets.favourites, { brandId, cursor }, Favourites),
      ({ assetIds, ...rest }) => ({
        items: assetIds,
        ...rest
      })
    )
  )

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">): Layer.Layer<AssetStore> =>
  Layer.succeed(AssetStore, {
    page: (brandId, filter, asked) => {
      const listed = liveDecoded(client, api.assets.list, { brandId, filter, ...asked }, Page)
      const favourites = Stream.map(favouritesOf(client, brandId), (assetIds) => new Set(assetIds))
      return Stream.zipLatestWith(listed, favourites, ({ items, ...rest }, liked) => ({
        items: items.map((item) => ({ ...item, favourite: liked.has(item._id) })),
        ...rest
      }))
    },
    count: (brandId, filter) =>
      Stream.map(liveDecoded(client, api.assets.count, { brandId, filter }, Count), (count) => count ?? undefined),
    stack: (brandId, stackId) =>
      Stream.zipLatestWith(
        liveDecoded(client, api.assets.stack, { brandId, stackId }, Schema.Array(ListedAsset)),
        Stream.map(favouritesOf(client, brandId), (assetIds) => new Set(assetIds)),
        (items, liked) => items.map((item) => ({ ...item, favourite: liked.has(item._id) }))
      ),
    choices: (brandId) => liveDecoded(client, api.assets.filterChoices, { brandId }, FilterChoices),
    get: (assetId) => liveDecoded(client, api.assets.get, { assetId }, AssetDetail),
    scene: (assetId) =>
      Effect.map(ask(client, api.assets.scene, { assetId }, SceneFound), (found) => found ?? undefined),
    pending: (brandId, include) =>
      liveDecoded(
        client,
        api.generations.pending,
        { brandId, ...(include !== undefined && { include }) },
        Schema.Array(OpenGeneration)
      ),
    act: (act) => actOn(client, act),
    openUndo: (brandId) =>
      Effect.map(ask(client, api.assets.openUndo, { brandId }, UndoFound), (found) => found ?? undefined),
    recordDownload: (assetId) => changeOnly(client, api.assets.recordDownload, { assetId })
  })
