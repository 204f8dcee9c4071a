import { Cause, Effect, Schema, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import { Reverification, type ReverifyLevel } from "../model/reverification.ts"
import { UNDO_MS } from "../model/undo.ts"
import { watchDay } from "../records/record.actors.ts"
import type { ArchiveInput } from "../records/record-form.events.ts"
import type { NoFilter } from "../records/record-list.rules.ts"
import type { RecordQuery, RecordsDone, RecordUndo } from "../records/records.schema.ts"
import { brandPage } from "./brand-list.rules.ts"
import { BrandRemoval } from "./brand-removal.service.ts"
import { BrandStore } from "./brands.service.ts"

/** Brands are archived one by one, so the page itself knows the way back until it is left. */
const wayBack = Schema.fromJsonString(Schema.Struct({ archived: Schema.Boolean, ids: Schema.Array(Schema.String) }))

const doneTo = (changed: ReadonlyArray<string>, archived: boolean): RecordsDone => {
  if (changed.length === 0) return { changed }
  const undoId = Schema.encodeSync(wayBack)({ archived: !archived, ids: changed })
  const kind = archived ? "archive" : "restore"
  return { changed, undo: { undoId, kind, count: changed.length, remainingMs: UNDO_MS } }
}

const archiveAll = ({ archived, ids }: ArchiveInput): Effect.Effect<RecordsDone, BackendFailed, BrandStore> =>
  BrandStore.use((store) => Effect.filter(ids, (brandId) => store.archive({ brandId, archived }))).pipe(
    Effect.map((changed) => doneTo(changed, archived))
  )

const undoAll = (undoId: string): Effect.Effect<RecordsDone, BackendFailed, BrandStore> =>
  Effect.map(archiveAll(Schema.decodeSync(wayBack)(undoId)), ({ changed }) => ({ changed }))

const removeAll = (ids: ReadonlyArray<string>) =>
  BrandRemoval.use(({ remove }) => Effect.forEach(ids, remove, { discard: true }))

/** The ports of the list of brands. */
export const brandListActors = (runner: EffectRunner<BrandStore | BrandRemoval | Reverification>) => ({
  watchRecords: fromStream(
    runner,
    ({ brandId: organizationId, ...search }: RecordQuery<NoFilter>) =>
      Stream.map(
        Stream.unwrap(BrandStore.useSync((store) => store.list(organizationId, "every"))),
        (brands) => ({ type: "rows.changed", page: brandPage(brands, search) }) as const
      ),
    (cause) => ({ type: "rows.lost", error: Cause.squash(cause) }) as never
  ),
  // Brands are filtered by nothing but words.
  watchFacets: fromStream(
    runner,
    (_: string) => Stream.never,
    (cause) => ({ type: "rows.lost", error: Cause.squash(cause) }) as never
  ),
  watchDay: watchDay(runner),
  archiveRecords: fromEffect(runner, archiveAll),
  openUndo: fromEffect(runner, (_: string): Effect.Effect<RecordUndo | undefined> => Effect.undefined),
  undoRecords: fromEffect(runner, undoAll),
  removeRecords: fromEffect(runner, removeAll),
  prove: fromEffect(runner, ({ level }: { readonly level: ReverifyLevel }) =>
    Reverification.use((reverification) => reverification.prove(level))
  )
})
