import type { Notice } from "../kernel/notice.ts"
import type { NoteAt } from "../model/note-at.ts"
import type { TypedName } from "./notes.rules.ts"
import type { NoteAct, NotePage, NotePerson } from "./notes.schema.ts"

/** `clip`: a note points at a second of it instead of a place. `noteId`: selected at first. */
export interface NotesInput {
  readonly assetId: string
  readonly clip: boolean
  readonly noteId?: string | undefined
}

export interface NotesContext {
  readonly assetId: string
  readonly clip: boolean
  readonly page: NotePage | undefined
  /** Asked for. */
  readonly threads: number
  readonly error: string | undefined
  readonly selected: string | undefined
  readonly showResolved: boolean
  readonly text: string
  /** Index in the text. */
  readonly caret: number
  /** A name before the caret. */
  readonly typed: TypedName
  readonly place: NoteAt | undefined
  readonly replyTo: string | undefined
  /** Chosen while it was written; only those whose name still stands there are named. */
  readonly named: ReadonlyArray<NotePerson>
  /** Sending was tried: errors are shown. */
  readonly revealed: boolean
  readonly failure: string | undefined
  readonly found: ReadonlyArray<NotePerson> | undefined
  readonly searchError: string | undefined
  readonly act: NoteAct | undefined
}

/** `notes.changed`, `notes.lost`, `people.changed` and `people.lost` come from the ports, `people.look` from the machine. */
export type NotesEvent =
  | { readonly type: "notes.changed"; readonly page: NotePage }
  | { readonly type: "notes.lost"; readonly error: unknown }
  | { readonly type: "notes.retry" | "notes.more" }
  | { readonly type: "thread.select"; readonly noteId: string | undefined }
  | { readonly type: "resolved.show"; readonly show: boolean }
  | { readonly type: "note.start"; readonly place?: NoteAt }
  | { readonly type: "answer.start"; readonly noteId: string }
  | { readonly type: "text.change"; readonly text: string; readonly caret: number }
  | { readonly type: "place.start" | "place.clear" }
  | { readonly type: "place.set"; readonly place: NoteAt }
  | { readonly type: "person.choose"; readonly person: NotePerson }
  | { readonly type: "people.changed"; readonly people: ReadonlyArray<NotePerson> }
  | { readonly type: "people.lost"; readonly error: unknown }
  | { readonly type: "people.close" | "people.look" }
  | { readonly type: "note.send" | "note.close" }
  | { readonly type: "act.do"; readonly act: NoteAct }

export type NotesEmitted = Notice
