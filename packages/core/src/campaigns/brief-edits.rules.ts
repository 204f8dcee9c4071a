/**
 * Two people in one brief: every field has a revision of its own. A change names the revision that it was made over, so
 * that changes of different fields both stay and changes of the same field are both shown.
 */
import { Equal } from "effect"
import type { AnswerField, Answers, FieldRevision, StoredBrief } from "./campaigns.schema.ts"

/** A change that is not stored yet, over the revision `base` of its field. */
interface Edit {
  readonly value: unknown
  readonly base: number
}
export type Edits = { readonly [Field in AnswerField]?: Edit }

export interface Draft {
  readonly answers: Answers
  readonly revisions: ReadonlyArray<FieldRevision>
  readonly edits: Edits
  /** Under way to the store. */
  readonly sent: Edits
}

export const revisionOf = (revisions: ReadonlyArray<FieldRevision>, field: AnswerField): number =>
  revisions.find((each) => each.field === field)?.revision ?? 0

const fieldsOf = (edits: Edits): ReadonlyArray<AnswerField> =>
  // Edits are keyed by the fields of a brief.
  Object.keys(edits) as ReadonlyArray<AnswerField>

const without = (edits: Edits, field: AnswerField): Edits => {
  const { [field]: _, ...others } = edits
  return others
}

/** `undefined` is no answer. */
export const withAnswer = (answers: Answers, field: AnswerField, value: unknown): Answers => {
  const { [field]: _, ...others } = answers
  // The value is of its field: it was decoded there, or read from the same field.
  return (value === undefined ? others : { ...others, [field]: value }) as Answers
}

export const sameAnswer = (one: unknown, other: unknown): boolean => Equal.equals(one, other)

export const changeAnswer = (draft: Draft, field: AnswerField, value: unknown): Draft => {
  const before = draft.edits[field]
  const isStored = sameAnswer(value, draft.answers[field]) && draft.sent[field] === undefined
  const base = before?.base ?? revisionOf(draft.revisions, field)
  return { ...draft, edits: isStored ? without(draft.edits, field) : { ...draft.edits, [field]: { value, base } } }
}

/** The stored brief as it is now. A field of an older revision than the one known is left as it is. */
export const receive = (draft: Draft, { answers, revisions }: Pick<StoredBrief, "answers" | "revisions">): Draft => {
  const older = draft.revisions.filter(
    // Revisions are of the fields of a brief.
    ({ field, revision }) => revision > revisionOf(revisions, field as AnswerField)
  )
  const known = older.reduce(
    (all, { field }) => withAnswer(all, field as AnswerField, draft.answers[field as AnswerField]),
    answers
  )
  const next: Draft = {
    ...draft,
    answers: known,
    revisions: [...revisions.filter(({ field }) => older.every((each) => each.field !== field)), ...older]
  }
  return fieldsOf(draft.edits).reduce((all, field) => settleField(all, field), next)
}

/** An edit that is stored already is over; one over the answer of this page's own save follows it. */
const settleField = (draft: Draft, field: AnswerField): Draft => {
  const edit = draft.edits[field]
  const revision = revisionOf(draft.revisions, field)
  if (edit === undefined || revision <= edit.base) return draft
  const stored = draft.answers[field]
  const sent = draft.sent[field]
  if (sameAnswer(stored, edit.value) && (sent === undefined || sameAnswer(stored, sent.value))) {
    return { ...draft, edits: without(draft.edits, field) }
  }
  return sent !== undefined && sameAnswer(stored, sent.value)
    ? { ...draft, edits: { ...draft.edits, [field]: { ...edit, base: revision } } }
    : draft
}

/** Another person changed the same field to something else meanwhile. */
export const isClash = ({ answers, edits, revisions, sent }: Draft, field: AnswerField): boolean => {
  const edit = edits[field]
  if (edit === undefined || sent[field] !== undefined) return false
  return revisionOf(revisions, field) > edit.base && !sameAnswer(answers[field], edit.value)
}

/** What can be stored now: changed, well formed, and no other person changed it meanwhile. */
export const sendable = (draft: Draft, isValid: (field: AnswerField, value: unknown) => boolean): Edits =>
  Object.fromEntries(
    fieldsOf(draft.edits)
      .filter((field) => !isClash(draft, field) && isValid(field, draft.edits[field]?.value))
      .map((field) => [field, draft.edits[field]])
  )

/** What the store made of the changes it was sent: new revisions, and the fields that another person was in. */
export interface Saved {
  readonly revisions: ReadonlyArray<FieldRevision>
  readonly refused: ReadonlyArray<string>
}

export const settle = (draft: Draft, { refused, revisions }: Saved): Draft => {
  const stored = fieldsOf(draft.sent).filter((field) => !refused.includes(field))
  const answers = stored.reduce((all, field) => {
    const isNewest = revisionOf(revisions, field) >= revisionOf(draft.revisions, field)
    return isNewest ? withAnswer(all, field, draft.sent[field]?.value) : all
  }, draft.answers)
  const newest = revisions.filter(({ field, revision }) => revision > revisionOf(draft.revisions, field as AnswerField))
  const next: Draft = {
    ...draft,
    answers,
    revisions: [...draft.revisions.filter(({ field }) => newest.every((each) => each.field !== field)), ...newest]
  }
  const over = stored.reduce((all, field) => settleField(all, field), next)
  return { ...over, sent: {} }
}

/** After an attempt without an answer: what was sent is still to be stored. */
export const giveUp = (draft: Draft): Draft => ({ ...draft, sent: {} })

/** Of two texts of one field, the own one goes over the other, or is given up. */
export const resolve = (draft: Draft, field: AnswerField, keep: "mine" | "theirs"): Draft => {
  const edit = draft.edits[field]
  if (edit === undefined) return draft
  return keep === "theirs"
    ? { ...draft, edits: without(draft.edits, field) }
    : { ...draft, edits: { ...draft.edits, [field]: { ...edit, base: revisionOf(draft.revisions, field) } } }
}

/** The brief with what this person has typed. */
export const shownAnswers = ({ answers, edits }: Pick<Draft, "answers" | "edits">): Answers =>
  fieldsOf(edits).reduce((all, field) => withAnswer(all, field, edits[field]?.value), answers)
