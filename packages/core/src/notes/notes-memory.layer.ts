import { Clock, Effect, Layer, Stream, SubscriptionRef } from "effect"
import { hasWords } from "../lists/list.rules.ts"
import type { Note, NoteAct, NotePage, NotePerson, NoteThread } from "./notes.schema.ts"
import { Notes } from "./notes.service.ts"

export interface GivenNotes {
  /** Newest first. */
  readonly threads: ReadonlyArray<NoteThread>
  readonly people: ReadonlyArray<NotePerson>
  readonly mayWrite: boolean
}

const without = (threads: ReadonlyArray<NoteThread>, noteId: string): ReadonlyArray<NoteThread> =>
  threads
    .filter(({ _id }) => _id !== noteId)
    .map((thread) => ({ ...thread, answers: thread.answers.filter(({ _id }) => _id !== noteId) }))

const settled = (threads: ReadonlyArray<NoteThread>, { kind, noteId }: NoteAct): ReadonlyArray<NoteThread> =>
  threads.map(({ resolvedBy, ...thread }) => {
    if (thread._id !== noteId) return { ...thread, ...(resolvedBy !== undefined && { resolvedBy }) }
    return kind === "resolve" ? { ...thread, resolvedBy: "Ada Lovelace" } : thread
  })

/** The notes of one picture, for tests, stories and other front ends. */
export const notesMemory = ({ mayWrite, people, threads: given }: GivenNotes): Layer.Layer<Notes> =>
  Layer.effect(
    Notes,
    Effect.map(SubscriptionRef.make(given), (ref) => ({
      of: ({ threads }) =>
        SubscriptionRef.changes(ref).pipe(
          Stream.map((all): NotePage => ({ threads: all.slice(0, threads), more: all.length > threads, mayWrite }))
        ),
      people: ({ q }) => Stream.make(people.filter(({ name }) => hasWords(name, q))),
      write: ({ draft: { mentions, place, replyTo, text } }) =>
        Effect.gen(function* () {
          const at = yield* Clock.currentTimeMillis
          yield* SubscriptionRef.update(ref, (threads) => {
            const note: Note = {
              _id: `note_${at}_${threads.length}`,
              text,
              author: "Ada Lovelace",
              at,
              mentions: people.filter(({ id }) => mentions.includes(id)),
              mayRemove: true
            }
            if (replyTo === undefined) {
              return [{ ...note, ...(place && { place }), earlierFile: false, answers: [] }, ...threads]
            }
            return threads.map((thread) =>
              thread._id === replyTo ? { ...thread, answers: [...thread.answers, note] } : thread
            )
          })
        }),
      apply: (act) =>
        SubscriptionRef.update(ref, (threads) =>
          act.kind === "remove" ? without(threads, act.noteId) : settled(threads, act)
        )
    }))
  )
