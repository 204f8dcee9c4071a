import { api } from "@marque/backend/api"
import {
  BriefFacts,
  BriefNames,
  BriefSaved,
  Campaign,
  CampaignStore,
  MovePreview,
  StoredBrief,
  Timeline
} from "@marque/core/campaigns"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema, Stream } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"
import { recordStore } from "./record-store.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

const Started = Schema.Struct({ id: Schema.String })
const People = Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String }))
const Named = Schema.Struct({ found: Schema.Array(Schema.Struct({ _id: Schema.String, name: Schema.String })) })

/** `all` does not filter. */
const argsOf = (filter: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== "all")
      .map(([name, value]) => [name === "owner" ? "ownerId" : name, String(value)])
  )

export const layer = (client: Client): Layer.Layer<CampaignStore> => {
  const functions = api.campaigns
  const timeline = api.campaignTimeline
  // Campaigns are made and changed by functions of their own.
  const { archive, facets, list, openUndo, remove, undo } = recordStore(
    client,
    {
      archive: functions.archive,
      create: functions.start,
      facets: functions.facets,
      get: functions.brief,
      list: functions.list,
      openUndo: functions.openUndo,
      remove: functions.remove,
      undo: functions.undo,
      update: functions.save
    },
    Campaign,
    argsOf
  )
  return Layer.succeed(CampaignStore, {
    archive,
    facets,
    list,
    openUndo,
    remove,
    undo,
    start: (given) => change(client, functions.start, given, Started),
    names: (brandId) => ask(client, functions.catalogue, { brandId }, BriefNames),
    brief: (id) => liveDecoded(client, functions.brief, { id }, StoredBrief),
    timeline: ({ brandId, filter, from, q, to }) =>
      liveDecoded(client, timeline.bars, { ...argsOf(filter), brandId, q, from, to } as never, Timeline),
    previewMove: (query) => ask(client, timeline.preview, query, MovePreview),
    move: (move) => changeOnly(client, timeline.move, move),
    facts: (query) => liveDecoded(client, functions.facts, query, BriefFacts),
    save: ({ changes, id }) => change(client, functions.save, { id, changes } as never, BriefSaved),
    choices: ({ brandId, kind, q }) => {
      if (kind === "owner" || kind === "approvers") return liveDecoded(client, functions.people, { brandId, q }, People)
      return liveDecoded(client, api[kind].options, { brandId, q, include: [], text: "" }, Named).pipe(
        Stream.map(({ found }) => found.map(({ _id, name }) => ({ id: _id, name })))
      )
    }
  })
}
