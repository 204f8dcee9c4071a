import type { SnapshotFrom } from "xstate"
import { dayAt, shortDay } from "../model/day.ts"
import type { NotePlace } from "../model/note-at.ts"
import { isMoment, momentText, placeText } from "../model/note-place.ts"
import { type notesMachine, textProblem } from "./notes.machine.ts"
import { type NotePart, noteParts } from "./notes.rules.ts"
import { type Note, NOTE_TEXT_MAX, type NoteAct, type NotePerson, type NoteThread } from "./notes.schema.ts"
import { noteTexts as texts } from "./notes.texts.ts"

interface NoteActView {
  readonly label: string
  readonly name: string
  readonly act: NoteAct
}

export interface NoteView {
  readonly id: string
  readonly by: string
  readonly parts: ReadonlyArray<NotePart>
  readonly author: { readonly name: string; readonly imageUrl: string | undefined }
  readonly facts: ReadonlyArray<string>
  readonly acts: ReadonlyArray<NoteActView>
}

export interface NoteThreadView extends NoteView {
  readonly answers: ReadonlyArray<NoteView>
  /** Of its pin. */
  readonly number: number | undefined
  /** Seconds, of a note about a clip. */
  readonly second: number | undefined
  readonly resolved: boolean
  readonly selected: boolean
  readonly answerLabel: string | undefined
}

export interface NotePinView {
  readonly id: string
  readonly number: number
  readonly label: string
  readonly place: NotePlace
  readonly selected: boolean
}

export interface NoteFormView {
  readonly label: string
  readonly text: string
  readonly caret: number
  readonly counter: string | undefined
  readonly error: string | undefined
  readonly failure: string | undefined
  readonly sendLabel: string
  readonly busy: boolean
  /** An answer points nowhere. */
  readonly points: "place" | "moment" | undefined
  /** What it points at, in words. */
  readonly pointed: string | undefined
  readonly people: ReadonlyArray<NotePerson>
  readonly searchError: string | undefined
}

export interface NotesView {
  readonly state: "loading" | "failed" | "missing" | "shown"
  readonly error: string | undefined
  readonly threads: ReadonlyArray<NoteThreadView>
  readonly empty: boolean
  readonly resolvedLabel: string | undefined
  readonly showResolved: boolean
  readonly pins: ReadonlyArray<NotePinView>
  /** The pin of what is written. */
  readonly draftPin: { readonly place: NotePlace; readonly label: string } | undefined
  readonly mayWrite: boolean
  readonly more: boolean
  readonly form: NoteFormView | undefined
  /** That is answered. */
  readonly answering: string | undefined
  readonly busy: boolean
}

const dayText = (at: number): string => shortDay(dayAt(at))

const noteOf = (note: Note, facts: ReadonlyArray<string>, acts: ReadonlyArray<NoteActView>): NoteView => {
  const { _id, at, author, authorImage, decision, link, mayRemove, mentions, text } = note
  const name = link === undefined ? author : texts.byLink(author, link)
  const remove: NoteAct = { kind: "remove", noteId: _id }
  return {
    id: _id,
    by: texts.by(name, dayText(at)),
    author: { name: author, imageUrl: authorImage },
    parts: noteParts(text, mentions),
    facts: [...(decision === undefined ? [] : [texts.decided[decision]]), ...facts],
    acts: mayRemove ? [...acts, { label: texts.remove, name: `${texts.remove}: ${author}`, act: remove }] : acts
  }
}

interface Shown {
  readonly mayWrite: boolean
  readonly selected: string | undefined
  readonly number: number | undefined
}

const threadOf = (thread: NoteThread, { mayWrite, number, selected }: Shown): NoteThreadView => {
  const { _id, answers, author, earlierFile, place, resolvedBy } = thread
  const moment = place !== undefined && isMoment(place) ? place : undefined
  const kind = resolvedBy === undefined ? "resolve" : "reopen"
  const facts = [
    ...(number === undefined ? [] : [texts.pin(number)]),
    ...(moment === undefined ? [] : [texts.moment(momentText(moment))]),
    ...(earlierFile ? [texts.earlierFile] : []),
    ...(resolvedBy === undefined ? [] : [texts.resolvedBy(resolvedBy)])
  ]
  const settle: NoteActView = { label: texts[kind], name: `${texts[kind]}: ${author}`, act: { kind, noteId: _id } }
  return {
    ...noteOf(thread, facts, mayWrite ? [settle] : []),
    answers: answers.map((answer) => noteOf(answer, [], [])),
    number,
    second: moment?.second,
    resolved: resolvedBy !== undefined,
    selected: _id === selected,
    answerLabel: mayWrite ? texts.answerOf(author) : undefined
  }
}

/** Pins are numbered from the oldest note that is shown. */
const numbersOf = (threads: ReadonlyArray<NoteThread>): ReadonlyMap<string, number> =>
  new Map(
    threads
      .filter(({ place }) => place !== undefined && !isMoment(place))
      .toReversed()
      .map(({ _id }, at) => [_id, at + 1])
  )

const formOf = (snapshot: SnapshotFrom<typeof notesMachine>): NoteFormView | undefined => {
  if (snapshot.matches({ form: "closed" })) return undefined
  const { context } = snapshot
  const { caret, clip, failure, found = [], place, replyTo, revealed, searchError, text } = context
  const isAnswer = replyTo !== undefined
  return {
    label: isAnswer ? texts.answerText : texts.text,
    text,
    caret,
    counter: text.length > NOTE_TEXT_MAX * 0.8 ? `${text.length}/${NOTE_TEXT_MAX}` : undefined,
    error: revealed ? textProblem(context) : undefined,
    failure,
    sendLabel: isAnswer ? texts.sendAnswer : texts.send,
    busy: snapshot.matches({ form: "sending" }),
    points: isAnswer ? undefined : clip ? "moment" : "place",
    pointed: place && (isMoment(place) ? texts.moment(momentText(place)) : placeText(place)),
    people: found,
    searchError
  }
}

export const notesView = (snapshot: SnapshotFrom<typeof notesMachine>): NotesView => {
  const { error, page, place, replyTo, selected, showResolved } = snapshot.context
  const { mayWrite = false, more = false, threads = [] } = page ?? {}
  const numbers = numbersOf(threads)
  const resolved = threads.filter(({ resolvedBy }) => resolvedBy !== undefined)
  // A note that was asked for is shown, resolved or not.
  const shown = threads.filter(({ _id, resolvedBy }) => showResolved || resolvedBy === undefined || _id === selected)
  return {
    state: snapshot.matches({ list: "missing" })
      ? "missing"
      : snapshot.matches({ list: "failed" })
        ? "failed"
        : page === undefined
          ? "loading"
          : "shown",
    error,
    threads: shown.map((thread) => threadOf(thread, { mayWrite, selected, number: numbers.get(thread._id) })),
    empty: threads.length === 0,
    resolvedLabel:
      resolved.length === 0 ? undefined : showResolved ? texts.hideResolved : texts.showResolved(resolved.length),
    showResolved,
    pins: shown.flatMap(({ _id, author, place: at }) => {
      const number = numbers.get(_id)
      if (number === undefined || at === undefined || isMoment(at)) return []
      return [{ id: _id, number, label: texts.pinOf(number, author), place: at, selected: _id === selected }]
    }),
    draftPin: place && !isMoment(place) ? { place, label: texts.draftPin(placeText(place)) } : undefined,
    mayWrite,
    more,
    form: formOf(snapshot),
    answering: replyTo,
    busy: snapshot.matches({ act: "applying" })
  }
}
