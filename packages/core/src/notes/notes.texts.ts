import { placeTexts } from "../model/note-place.texts.ts"
import type { NoteAct } from "./notes.schema.ts"

export const noteTexts = {
  ...placeTexts,
  title: "Notes",
  loading: "Loading notes",
  loadFailed: "The notes could not be loaded",
  failed: "That took too long. Try again.",
  none: "No notes yet",
  noneText: "A note can point at a place, answer another and name people with @. It stays with this version.",
  readOnly: "You can read the notes of this picture.",
  gone: "The picture is not there any more",
  add: "Add a note",
  key: "N",
  showPlace: "Show",
  text: "Note",
  answerText: "Answer",
  hint: "Name a person with @",
  send: "Save note",
  sendAnswer: "Save answer",
  cancel: "Cancel",
  written: "The note was saved",
  pinOf: (number: number, author: string): string => `Note ${number} by ${author}`,
  pin: (number: number): string => `At pin ${number}`,
  by: (author: string, day: string): string => `${author}, ${day}`,
  byLink: (author: string, label: string): string => (label === "" ? `${author} (by a link)` : `${author} (${label})`),
  decided: { approve: "With the approval", request_changes: "Changes requested", withdraw: "Taken back from review" },
  earlierFile: "About an earlier file of this picture",
  answer: "Answer",
  answerOf: (author: string): string => `Answer ${author}`,
  resolve: "Resolve",
  reopen: "Reopen",
  remove: "Delete",
  resolvedBy: (name: string): string => `Resolved by ${name}`,
  showResolved: (count: number): string => `Show ${count} resolved`,
  hideResolved: "Hide resolved",
  more: "Show earlier notes",
  people: "People to name",
  searchFailed: "People could not be looked for. Change a letter to try again.",
  notYours: "Only its author may delete a note, and not one that was written with a decision",
  answered: "Someone answered it, so it stays. Resolve it instead.",
  tooManyAnswers: (most: number): string => `A thread has at most ${most} answers. Start a new note.`,
  notNamed: "One of the people named may not see this brand"
} as const

export const noteActDone: Readonly<Record<NoteAct["kind"], string>> = {
  resolve: "The note was resolved",
  reopen: "The note is open again",
  remove: "The note was deleted"
}
