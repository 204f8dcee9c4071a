import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { NotesEvent } from "./notes.events.ts"
import type { NoteAct, NoteOrder } from "./notes.schema.ts"
import { Notes } from "./notes.service.ts"

export const notesActors = (runner: EffectRunner<Notes>) => ({
  watchNotes: fromStream(
    runner,
    (query: { readonly assetId: string; readonly threads: number }) =>
      Stream.unwrap(Effect.map(Notes, (notes) => notes.of(query))).pipe(
        Stream.map((page): NotesEvent => ({ type: "notes.changed", page }))
      ),
    (cause): NotesEvent => ({ type: "notes.lost", error: Cause.squash(cause) })
  ),
  findPeople: fromStream(
    runner,
    (query: { readonly assetId: string; readonly q: string }) =>
      Stream.unwrap(Effect.map(Notes, (notes) => notes.people(query))).pipe(
        Stream.map((people): NotesEvent => ({ type: "people.changed", people }))
      ),
    (cause): NotesEvent => ({ type: "people.lost", error: Cause.squash(cause) })
  ),
  write: fromEffect(runner, (order: NoteOrder) => Effect.flatMap(Notes, (notes) => notes.write(order))),
  applyAct: fromEffect(runner, (act: NoteAct) => Effect.flatMap(Notes, (notes) => notes.apply(act)))
})
