import { api } from "@marque/backend/api"
import { type ImportedEvent, type ReadingStored, TrendCalendar, TrendStore } from "@marque/core/trends"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate">

/** Events of one part; the backend's limit. */
const PART = 250

const Begun = Schema.Struct({ sourceId: Schema.String })
const Opened = Schema.Struct({ address: Schema.String })

interface Part {
  readonly yearly: boolean
  readonly events: Array<ImportedEvent>
}

const partsOf = (events: ReadonlyArray<ImportedEvent>): ReadonlyArray<Part> =>
  [true, false].flatMap((yearly) => {
    const own = events.filter((event) => (event.yearly === true) === yearly)
    return Array.from({ length: Math.ceil(own.length / PART) }).map((_, at) => ({
      yearly,
      events: own.slice(at * PART, (at + 1) * PART)
    }))
  })

const storeReading = (client: Client, { brandId, edition, reading, url }: ReadingStored) =>
  Effect.gen(function* () {
    const { entries, events, kind, name } = reading
    const begun = { brandId, kind, name, ...(url !== undefined && { url }) }
    const { sourceId } = yield* change(client, api.trendSources.begin, begun, Begun)
    for (const [index, part] of partsOf(events).entries()) {
      yield* changeOnly(client, api.trendSources.append, { sourceId, edition, index, ...part })
    }
    yield* changeOnly(client, api.trendSources.commit, {
      sourceId,
      edition,
      count: events.length,
      entries: [...entries]
    })
  })

export const layer = (client: Client): Layer.Layer<TrendStore> =>
  Layer.succeed(TrendStore, {
    calendar: (query) => liveDecoded(client, api.trends.calendar, { ...query }, TrendCalendar),
    mark: ({ brandId, every, to, trend: { id, key, title } }) =>
      changeOnly(client, api.trends.mark, { brandId, key, title, status: to, ...(!every && { trendId: id }) }),
    judge: (judgement) => changeOnly(client, api.trends.judge, { ...judgement }),
    addDate: ({ draft, ...date }) =>
      changeOnly(client, api.trends.addDate, { ...date, draft: { ...draft, marketIds: [...draft.marketIds] } }),
    removeDate: (dateId) => changeOnly(client, api.trends.removeDate, { dateId }),
    storeReading: (stored) => storeReading(client, stored),
    sourceFailed: ({ _id }, message) => changeOnly(client, api.trendSources.failed, { sourceId: _id, message }),
    removeSource: (sourceId) => changeOnly(client, api.trendSources.remove, { sourceId }),
    subscribe: (brandId) =>
      Effect.map(change(client, api.calendarFeeds.open, { brandId, what: "all" }, Opened), ({ address }) => address),
    unsubscribe: (brandId) => changeOnly(client, api.calendarFeeds.revoke, { brandId, what: "all" })
  })
