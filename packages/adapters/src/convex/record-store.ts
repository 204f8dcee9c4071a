import { RecordsDone, RecordUndo, type RecordPage, type RecordRow, type RecordStore } from "@marque/core/records"
import type { ConvexClient } from "convex/browser"
import type { FunctionReference } from "convex/server"
import { Effect, Schema } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"

type Query = FunctionReference<"query">
type Mutation = FunctionReference<"mutation">

interface RecordApi {
  readonly list: Query
  readonly facets: Query
  readonly get: Query
  readonly create: Mutation
  readonly update: Mutation
  readonly archive: Mutation
  readonly openUndo: Query
  readonly undo: Mutation
  readonly remove: Mutation
}

const Facets = Schema.Record(Schema.String, Schema.Array(Schema.String))
const Saved = Schema.Struct({ version: Schema.Number })
const UndoFound = Schema.NullOr(RecordUndo)

export const recordStore = <Row extends RecordRow, Draft, Filter extends object>(
  client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">,
  api: RecordApi,
  row: Schema.Codec<Row, unknown>,
  /** Absent keys do not filter. */
  argsOf: (filter: Filter) => Readonly<Record<string, string>>
): RecordStore<Row, Draft, Filter> => {
  const Page = Schema.Struct({
    rows: Schema.Array(row),
    page: Schema.Number,
    pages: Schema.Number,
    total: Schema.Number
  })
  const Created = Schema.Struct({ id: Schema.String, version: Schema.Number })
  return {
    list: ({ filter, ...query }) =>
      // The row's own schema decodes a page.
      liveDecoded(client, api.list, { ...query, ...argsOf(filter) }, Page as unknown as Schema.Codec<RecordPage<Row>>),
    facets: (brandId) => liveDecoded(client, api.facets, { brandId }, Facets),
    get: (id) => liveDecoded(client, api.get, { id }, row),
    create: (given) => change(client, api.create, given, Created),
    update: (given) => Effect.map(change(client, api.update, given, Saved), ({ version }) => version),
    archive: ({ archived, ids }) => change(client, api.archive, { ids: [...ids], archived }, RecordsDone),
    openUndo: (brandId) => Effect.map(ask(client, api.openUndo, { brandId }, UndoFound), (found) => found ?? undefined),
    undo: (recordUndoId) => change(client, api.undo, { recordUndoId }, RecordsDone),
    remove: (ids) => changeOnly(client, api.remove, { ids: [...ids] })
  }
}
