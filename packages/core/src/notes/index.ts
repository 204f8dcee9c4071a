export {
  ANSWERS_MAX,
  NOTE_TEXT_MAX,
  Note,
  type NoteAct,
  NoteDraft,
  type NoteOrder,
  NotePage,
  NotePerson,
  NoteThread,
  THREADS_MAX,
  THREADS_PAGE
} from "./notes.schema.ts"
export { NoteAt } from "../model/note-at.ts"
export { type NoteMoment, type NotePlace } from "../model/note-at.ts"
export { MIDDLE, movedPlace, placeBetween } from "../model/note-place.ts"
export { Notes } from "./notes.service.ts"
export { noteTexts } from "./notes.texts.ts"
export type { NotesContext, NotesEmitted, NotesEvent, NotesInput } from "./notes.events.ts"
export { notesMachine } from "./notes.machine.ts"
export {
  type NoteFormView,
  type NotePinView,
  type NotesView,
  notesView,
  type NoteThreadView,
  type NoteView
} from "./notes.view.ts"
export { notesActors } from "./notes.actors.ts"
export { notesMemory } from "./notes-memory.layer.ts"
