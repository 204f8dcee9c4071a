import { api } from "@marque/backend/api"
import { SavedView, SavedViews, type ViewAct } from "@marque/core/saved-views"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

const Rows = Schema.Array(SavedView)

const Made = Schema.Struct({ viewId: Schema.String })

type Client = Pick<ConvexClient, "mutation" | "onUpdate">

const act = (client: Client, asked: ViewAct) => {
  if (asked.kind === "create") {
    const { kind: _, ...fields } = asked
    return Effect.map(change(client, api.savedViews.create, fields, Made), ({ viewId }) => viewId)
  }
  const { kind, viewId: savedViewId } = asked
  const changed =
    kind === "rename"
      ? changeOnly(client, api.savedViews.change, { savedViewId, name: asked.name })
      : kind === "update"
        ? changeOnly(client, api.savedViews.change, { savedViewId, filter: asked.filter })
        : changeOnly(client, api.savedViews[kind], { savedViewId })
  return Effect.as(changed, savedViewId)
}

export const layer = (client: Client): Layer.Layer<SavedViews> =>
  Layer.succeed(SavedViews, {
    watch: (brandId) => liveDecoded(client, api.savedViews.list, { brandId }, Rows),
    act: (asked) => act(client, asked)
  })
