import { Schema } from "effect"
import { NoteAt } from "../model/note-at.ts"

/** UTF-16 code units, inclusive; specification, section 2.5. */
export const NOTE_TEXT_MAX = 2_000
/** People named by one note; our own limit. */
export const NOTE_MENTIONS_MAX = 10
/** Threads that are shown at first, and with every further page. */
export const THREADS_PAGE = 20
/** Threads of one picture that are shown; our own limit. */
export const THREADS_MAX = 100
/** Answers in one thread; our own limit. */
export const ANSWERS_MAX = 30

const optional = Schema.optionalKey

export const NoteText = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Write a note" }),
  Schema.isMaxLength(NOTE_TEXT_MAX, { message: `A note has at most ${NOTE_TEXT_MAX} characters` })
)

/** A person, by the name that stands in the text. */
export const NotePerson = Schema.Struct({ id: Schema.String, name: Schema.String })
export type NotePerson = typeof NotePerson.Type

export const Note = Schema.Struct({
  _id: Schema.String,
  text: Schema.String,
  /** A member, or the name that the holder of a link gave. */
  author: Schema.String,
  authorImage: optional(Schema.String),
  /** How the link is called by which it was written. */
  link: optional(Schema.String),
  /** UTC ms. */
  at: Schema.Number,
  mentions: Schema.Array(NotePerson),
  /** It was written with a decision on the picture. */
  decision: optional(Schema.Literals(["approve", "request_changes", "withdraw"])),
  mayRemove: Schema.Boolean
})
export type Note = typeof Note.Type

export const NoteThread = Schema.Struct({
  ...Note.fields,
  place: optional(NoteAt),
  /** The file of the picture is another one since. */
  earlierFile: Schema.Boolean,
  /** Oldest first. */
  answers: Schema.Array(Note),
  resolvedBy: optional(Schema.String)
})
export type NoteThread = typeof NoteThread.Type

/** The notes of one picture. */
export const NotePage = Schema.Struct({
  /** Newest first. */
  threads: Schema.Array(NoteThread),
  more: Schema.Boolean,
  mayWrite: Schema.Boolean
})
export type NotePage = typeof NotePage.Type

export const NoteDraft = Schema.Struct({
  text: NoteText,
  place: optional(NoteAt),
  /** A thread; an answer points nowhere itself. */
  replyTo: optional(Schema.String),
  /** Of users. */
  mentions: Schema.Array(Schema.String).check(
    Schema.isMaxLength(NOTE_MENTIONS_MAX, { message: `A note names at most ${NOTE_MENTIONS_MAX} people` })
  )
})
export type NoteDraft = typeof NoteDraft.Type

export interface NoteOrder {
  readonly assetId: string
  readonly draft: NoteDraft
}

/** What is done to a note that is there. */
export type NoteAct = { readonly kind: "resolve" | "reopen" | "remove"; readonly noteId: string }
