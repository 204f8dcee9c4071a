import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { NoteAct, NoteOrder, NotePage, NotePerson } from "./notes.schema.ts"

/** Ids of other organizations answer like ids that do not exist. */
export class Notes extends Context.Service<
  Notes,
  {
    /** The newest `threads` of a picture. */
    readonly of: (query: {
      readonly assetId: string
      readonly threads: number
    }) => Stream.Stream<NotePage, BackendFailed>
    /** At most 20 people who see the brand, by words of their name or e-mail. */
    readonly people: (query: {
      readonly assetId: string
      readonly q: string
    }) => Stream.Stream<ReadonlyArray<NotePerson>, BackendFailed>
    readonly write: (order: NoteOrder) => Effect.Effect<void, BackendFailed>
    readonly apply: (act: NoteAct) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/notes/Notes") {}
