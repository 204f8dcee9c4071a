import { Context, Effect, Layer } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ActivityCheck, ActivityEntry, ActivityPage, ActivityQuery } from "./activity.schema.ts"

/** The log of an organization, for its administrators. */
export class ActivityLog extends Context.Service<
  ActivityLog,
  {
    readonly page: (query: ActivityQuery) => Effect.Effect<ActivityPage, BackendFailed>
    /** Goes on from `before`; `done` after the last line or the first one that does not hold. */
    readonly check: (
      organizationId: string,
      before: Pick<ActivityCheck, "hash" | "seq">
    ) => Effect.Effect<ActivityCheck, BackendFailed>
  }
>()("@marque/core/organizations/ActivityLog") {
  /** Pages of `size` lines. */
  static readonly layerMemory = (given: ReadonlyArray<ActivityEntry>, size = 50, broken?: number) =>
    Layer.succeed(ActivityLog, {
      check: (_, { seq }) =>
        Effect.sync(() => {
          const next = Math.min(seq + size, given.length)
          if (broken !== undefined && broken <= next) return { seq: broken - 1, hash: "", broken, done: true }
          return { seq: next, hash: "", done: next === given.length }
        }),
      page: ({ cursor, kind }) =>
        Effect.sync(() => {
          const found = given.filter(({ action }) => kind === undefined || action === kind)
          const from = Number(cursor ?? 0)
          const next = from + size
          return { items: found.slice(from, next), cursor: next < found.length ? String(next) : null }
        })
    })
}
