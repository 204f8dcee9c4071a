import { api } from "@marque/backend/api"
import { RecallAbout, RecallFound, RecallStore } from "@marque/core/recall"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

const Opened = Schema.Struct({ recallId: Schema.String })

export const layer = (client: Client): Layer.Layer<RecallStore> => {
  const { recalls: functions } = api
  return Layer.succeed(RecallStore, {
    watch: (about) => liveDecoded(client, functions.about, about, RecallAbout),
    find: (query) => ask(client, functions.find, query, RecallFound),
    items: (query) => ask(client, functions.items, query, RecallFound),
    begin: (order) => change(client, functions.begin, order, Opened),
    settle: ({ itemIds, ...order }) => changeOnly(client, functions.settle, { ...order, itemIds: [...itemIds] }),
    remake: ({ itemIds, ...order }) => changeOnly(client, functions.remake, { ...order, itemIds: [...itemIds] })
  })
}
