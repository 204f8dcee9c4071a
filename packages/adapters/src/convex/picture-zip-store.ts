import { api } from "@marque/backend/api"
import { PictureZipStore, ZipPage, ZipSet } from "@marque/core/gallery"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask, changeOnly } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "query">): Layer.Layer<PictureZipStore> =>
  Layer.succeed(PictureZipStore, {
    find: (brandId, of) =>
      ask(
        client,
        api.pictureZips.find,
        { brandId, ...("filter" in of ? { filter: of.filter } : { assetIds: [...of.assetIds] }) },
        ZipSet
      ),
    facts: (brandId, numbers) => ask(client, api.pictureZips.facts, { brandId, numbers: [...numbers] }, ZipPage),
    taken: ({ assetIds, ...archive }) =>
      changeOnly(client, api.pictureZips.taken, { ...archive, assetIds: [...assetIds] })
  })
