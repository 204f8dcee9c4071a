import { api } from "@marque/backend/api"
import { NotePage, NotePerson, Notes } from "@marque/core/notes"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { changeOnly, liveDecoded } from "./backend-call.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

const People = Schema.Array(NotePerson)

export const layer = (client: Client): Layer.Layer<Notes> => {
  const { notes: functions } = api
  return Layer.succeed(Notes, {
    of: (query) => liveDecoded(client, functions.list, query, NotePage),
    people: (query) => liveDecoded(client, functions.people, query, People),
    write: ({ assetId, draft: { mentions, ...draft } }) =>
      changeOnly(client, functions.write, { assetId, draft: { ...draft, mentions: [...mentions] } }),
    apply: ({ kind, noteId }) =>
      kind === "remove"
        ? changeOnly(client, functions.remove, { noteId })
        : changeOnly(client, functions.settle, { noteId, resolved: kind === "resolve" })
  })
}
