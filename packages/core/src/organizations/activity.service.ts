import { Context, Effect, Layer } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ActivityEntry, ActivityPage, ActivityQuery } from "./activity.schema.ts"

/** The log of an organization, for its administrators. */
export class ActivityLog extends Context.Service<
  ActivityLog,
  { readonly page: (query: ActivityQuery) => Effect.Effect<ActivityPage, BackendFailed> }
>()("@marque/core/organizations/ActivityLog") {
  /** Pages of `size` lines. */
  static readonly layerMemory = (given: ReadonlyArray<ActivityEntry>, size = 50) =>
    Layer.succeed(ActivityLog, {
      page: ({ cursor, kind }) =>
        Effect.sync(() => {
          const found = given.filter(({ action }) => kind === undefined || action === kind)
          const from = Number(cursor ?? 0)
          const next = from + size
          return { items: found.slice(from, next), cursor: next < found.length ? String(next) : null }
        })
    })
}
