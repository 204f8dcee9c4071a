import { Context, Effect, Layer, type Stream, SubscriptionRef } from "effect"
import { BackendFailed } from "../model/backend-failed.ts"
import { SavedViewId } from "../model/ids.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import type { ViewAct } from "./saved-views.rules.ts"
import type { SavedView } from "./saved-views.schema.ts"

/** Ids of other organizations, and of other people's own views, answer like ids that do not exist. */
export class SavedViews extends Context.Service<
  SavedViews,
  {
    /** This person's own and those shared with the brand, by name. */
    readonly watch: (brandId: string) => Stream.Stream<ReadonlyArray<SavedView>, BackendFailed>
    /** The id of the view. A deleted one can be restored for `UNDO_MS`. */
    readonly act: (act: ViewAct) => Effect.Effect<string, BackendFailed>
  }
>()("@marque/core/saved-views/SavedViews") {
  static readonly layerMemory = (given: ReadonlyArray<SavedView> = []) =>
    Layer.effect(
      SavedViews,
      Effect.gen(function* () {
        const stored = yield* SubscriptionRef.make(given)
        let removed: ReadonlyArray<SavedView> = []
        const changed = (viewId: string, change: (view: SavedView) => ReadonlyArray<SavedView>) =>
          Effect.gen(function* () {
            const all = yield* SubscriptionRef.get(stored)
            if (!all.some(({ _id }) => _id === viewId)) return yield* new BackendFailed({ data: refusal("not_found") })
            yield* SubscriptionRef.set(
              stored,
              all.flatMap((view) => (view._id === viewId ? change(view) : [view]))
            )
            return viewId
          })
        const act = (asked: ViewAct): Effect.Effect<string, BackendFailed> => {
          switch (asked.kind) {
            case "create": {
              const { filter, name, shared } = asked
              return SubscriptionRef.modify(stored, (all) => {
                const _id = SavedViewId.make(`view_${all.length + removed.length + 1}`)
                return [_id, [...all, { _id, name, shared, filter, gone: [] }]]
              })
            }
            case "rename":
              return changed(asked.viewId, (view) => [{ ...view, name: asked.name }])
            case "update":
              return changed(asked.viewId, (view) => [{ ...view, filter: asked.filter, gone: [] }])
            case "remove":
              return changed(asked.viewId, (view) => {
                removed = [...removed, view]
                return []
              })
            case "restore":
              return Effect.as(
                SubscriptionRef.update(stored, (all) => [...all, ...removed.filter(({ _id }) => _id === asked.viewId)]),
                asked.viewId
              )
          }
        }
        return { watch: () => SubscriptionRef.changes(stored), act }
      })
    )
}
