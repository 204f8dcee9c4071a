import { api } from "@marque/backend/api"
import { PictureTexts, TextBoxStore, TextsSaved } from "@marque/core/text-boxes"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { change, liveDecoded } from "./backend-call.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

export const layer = (client: Client): Layer.Layer<TextBoxStore> =>
  Layer.succeed(TextBoxStore, {
    of: (assetId) => liveDecoded(client, api.textBoxes.get, { assetId }, PictureTexts),
    save: ({ assetId, boxes, revision }) =>
      change(client, api.textBoxes.save, { assetId, boxes: [...boxes], revision }, TextsSaved)
  })
