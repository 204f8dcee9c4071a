import type { NoteDraft, NotePerson } from "./notes.schema.ts"
import { NOTE_MENTIONS_MAX } from "./notes.schema.ts"
import type { NoteAt } from "../model/note-at.ts"

/** A name that is being typed. `start`: index of its `@`; negative where none is typed. */
export interface TypedName {
  readonly start: number
  readonly q: string
}

export const NO_NAME: TypedName = { start: -1, q: "" }

// At most two words, so that a sentence that goes on is no name.
const TYPED = /(?:^|[\s(])@(?<q>[^\s@]{0,40}(?: [^\s@]{1,40})?)$/u

/** The name before the caret; {@link NO_NAME} where none is typed, and behind one that was chosen. */
export const typedName = (text: string, caret: number, chosen: ReadonlyArray<NotePerson>): TypedName => {
  const q = TYPED.exec(text.slice(0, caret))?.groups?.["q"]
  if (q === undefined || chosen.some(({ name }) => q.startsWith(name))) return NO_NAME
  return { start: caret - q.length - 1, q }
}

/** The text with the whole name in place of what was typed of it, and where the caret is then. */
export const withName = (
  text: string,
  { q, start }: TypedName,
  name: string
): { readonly text: string; readonly caret: number } => {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(start + 1 + q.length).replace(/^ /u, ""), caret: before.length }
}

/** Whose name still stands in the text; at most {@link NOTE_MENTIONS_MAX}. */
const namedIn = (text: string, people: ReadonlyArray<NotePerson>): ReadonlyArray<NotePerson> =>
  people
    .filter(({ id, name }, at) => text.includes(`@${name}`) && people.findIndex((other) => other.id === id) === at)
    .slice(0, NOTE_MENTIONS_MAX)

export interface NotePart {
  readonly text: string
  /** A person who is named. */
  readonly named: boolean
}

/** A text cut at the names in it; joined it is the same text. Longer names go before shorter ones. */
export const noteParts = (text: string, people: ReadonlyArray<NotePerson>): ReadonlyArray<NotePart> => {
  const names = people.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length)
  const parts: Array<NotePart> = []
  let plain = 0
  let at = text.indexOf("@")
  while (at >= 0) {
    const name = names.find((each) => text.startsWith(each, at))
    if (name !== undefined) {
      if (at > plain) parts.push({ text: text.slice(plain, at), named: false })
      parts.push({ text: name, named: true })
      plain = at + name.length
    }
    at = text.indexOf("@", Math.max(plain, at + 1))
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), named: false })
  return parts
}

export interface TypedNote {
  readonly text: string
  readonly place: NoteAt | undefined
  readonly replyTo: string | undefined
  readonly named: ReadonlyArray<NotePerson>
}

export const draftOf = ({ named, place, replyTo, text }: TypedNote): NoteDraft => ({
  text: text.trim(),
  mentions: namedIn(text, named).map(({ id }) => id),
  ...(replyTo === undefined ? place !== undefined && { place } : { replyTo })
})
