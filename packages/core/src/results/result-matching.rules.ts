import type { ReadRow } from "./result-reading.rules.ts"
import type { ResultRow } from "./results.schema.ts"

/** What a row can belong to: `ids` are written into file names and links. */
export interface MatchTarget {
  readonly slotId: string
  readonly ids: ReadonlyArray<string>
}

/** A name of a file that a person gave a slot. */
export interface NamedByHand {
  readonly subject: string
  readonly slotId: string
}

/** Letters and digits, everything else one hyphen: the form in which ids survive file names and ad managers. */
const slugged = (text: string): string =>
  `-${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}-`

/** The slot whose id stands whole in the text. The longest id counts; two slots of equal length are no match. */
const slotIn = (text: string, known: ReadonlyArray<{ readonly id: string; readonly slotId: string }>) => {
  const slug = slugged(text)
  const found = known.filter(({ id }) => slug.includes(id))
  const longest = Math.max(0, ...found.map(({ id }) => id.length))
  const slots = new Set(found.filter(({ id }) => id.length === longest).map(({ slotId }) => slotId))
  const [only] = slots
  return slots.size === 1 ? only : undefined
}

export interface Matched {
  readonly rows: ReadonlyArray<ResultRow>
  /** Names without a slot, with their rows, most rows first. */
  readonly unmatched: ReadonlyArray<{ readonly subject: string; readonly rows: number }>
}

/**
 * Rows with their slots: what a person said for the name, else the id in the UTM content, else the id in the name. A
 * row without a slot stays, so that it can be given one later.
 */
export const matchRows = (
  rows: ReadonlyArray<ReadRow>,
  targets: ReadonlyArray<MatchTarget>,
  byHand: ReadonlyArray<NamedByHand>
): Matched => {
  const known = targets
    .flatMap(({ ids, slotId }) => ids.map((id) => ({ id: slugged(id), slotId })))
    .filter(({ id }) => id.length > 2)
  const said = new Map(byHand.map(({ slotId, subject }) => [subject, slotId]))
  const memo = new Map<string, string | undefined>()
  const slotOf = ({ content, subject }: ReadRow) => {
    const key = `${subject}\n${content}`
    if (!memo.has(key)) memo.set(key, said.get(subject) ?? slotIn(content, known) ?? slotIn(subject, known))
    return memo.get(key)
  }
  const open = new Map<string, number>()
  const matched = rows.map(({ content, ...row }): ResultRow => {
    const slotId = slotOf({ ...row, content })
    if (slotId === undefined) open.set(row.subject, (open.get(row.subject) ?? 0) + 1)
    return slotId === undefined ? row : { ...row, slotId }
  })
  const unmatched = [...open].map(([subject, count]) => ({ subject, rows: count }))
  return { rows: matched, unmatched: unmatched.toSorted((one, other) => other.rows - one.rows) }
}
