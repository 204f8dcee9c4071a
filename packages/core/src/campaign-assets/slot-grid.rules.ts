import { wordLabels, wordTexts } from "../planner/word-labels.texts.ts"
import { isDay } from "../model/day.ts"
import { movesPlanOnly, movesRefusal } from "./slot-calendar.rules.ts"
import type { SlotMove } from "./slot-dates.rules.ts"
import { slotRefusal } from "./slot-fit.rules.ts"
import { slotGridTexts as texts } from "./slot-grid.texts.ts"
import { nextSlot } from "./slot.rules.ts"
import type { SlotWordField } from "./slot-page.events.ts"
import { PICTURE_FIELDS, POST_FIELDS, textsFrom, wordFieldsOf, wordProblem } from "./slot-words-edit.rules.ts"
import { textsHash, withWords } from "./slot-words.rules.ts"
import type { CampaignSlot, CampaignSlots, SlotDays, SlotTexts, SlotWords } from "./slots.schema.ts"

/** Columns of the table, in their order. */
export const SLOT_COLUMNS = ["day", ...PICTURE_FIELDS, ...POST_FIELDS] as const
export type SlotColumn = (typeof SLOT_COLUMNS)[number]

export const columnLabels: Readonly<Record<SlotColumn, string>> = { day: texts.day, ...wordLabels }

/** What was typed, pasted or filled into a cell. */
export interface SlotCell {
  readonly slotId: string
  readonly column: SlotColumn
  readonly text: string
}

/** A cell that did not take it, and why. */
export interface RefusedCell extends SlotCell {
  readonly error: string
}

export interface SlotWrite {
  readonly slotId: string
  readonly language: string
  readonly texts: SlotTexts
  /** Hash of the words that these take the place of. */
  readonly expected: string
}

/** Changes of several slots, each by itself. */
export interface SlotBatch {
  readonly writes: ReadonlyArray<SlotWrite>
  readonly moves: ReadonlyArray<SlotMove>
}

export interface SlotGridData {
  readonly data: Pick<CampaignSlots, "slots"> | undefined
  readonly days: SlotDays
  /** Absent: the first language of each slot, which is the source of the others. */
  readonly language: string | undefined
}

/** What entered cells come to. */
export interface EnteredCells extends SlotBatch {
  /** What brings the words and days back. */
  readonly undo: SlotBatch
  readonly refused: ReadonlyArray<RefusedCell>
  /** Pictures whose review or approval is taken back by it. */
  readonly takenBack: number
  /** A day of what was delivered or went live: only its plan moves. */
  readonly planOnly: boolean
}

/** Undefined where the slot has none in the language that is shown. */
export const wordsShown = ({ copy }: Pick<CampaignSlot, "copy">, language: string | undefined): SlotWords | undefined =>
  language === undefined ? copy[0] : copy.find((words) => words.language === language)

export const cellText = (slot: CampaignSlot, column: SlotColumn, language: string | undefined): string => {
  if (column === "day") return slot.plannedAt?.date ?? ""
  const words = wordsShown(slot, language)
  return words === undefined ? "" : wordFieldsOf(words)[column]
}

const refusing = (cells: ReadonlyArray<SlotCell>, error: string): ReadonlyArray<RefusedCell> =>
  cells.map((cell) => ({ ...cell, error }))

type Entered = Pick<EnteredCells, "moves" | "refused" | "writes"> & { readonly undo: SlotBatch }

const NOTHING: Entered = { writes: [], moves: [], refused: [], undo: { writes: [], moves: [] } }

const movedBy = (shown: SlotGridData, slot: CampaignSlot, cell: SlotCell): Entered => {
  const date = cell.text.trim()
  const before = slot.plannedAt?.date
  if (date === (before ?? "")) return NOTHING
  if (date !== "" && !isDay(date)) return { ...NOTHING, refused: refusing([cell], texts.wrongDay) }
  const slotId = slot._id
  const move = { slotId, ...(date !== "" && { date }) }
  const error = movesRefusal(shown, [move])
  if (error !== undefined) return { ...NOTHING, refused: refusing([cell], error) }
  const back = { slotId, ...(before !== undefined && { date: before }) }
  return { ...NOTHING, moves: [move], undo: { writes: [], moves: [back] } }
}

type WordCell = SlotCell & { readonly column: SlotWordField }

const isWordCell = (cell: SlotCell): cell is WordCell => cell.column !== "day"

const writtenBy = ({ language }: SlotGridData, slot: CampaignSlot, cells: ReadonlyArray<WordCell>): Entered => {
  const words = wordsShown(slot, language)
  if (words === undefined) return { ...NOTHING, refused: refusing(cells, texts.noLanguage) }
  const before = wordFieldsOf(words)
  const changed = cells.filter(({ column, text }) => text !== before[column])
  if (changed.length === 0) return NOTHING
  if (nextSlot(slot, { type: "EDIT" }) === undefined) {
    return { ...NOTHING, refused: refusing(changed, slotRefusal(slot, { type: "EDIT" })) }
  }
  let fields = before
  const refused: Array<RefusedCell> = []
  for (const cell of changed) {
    const next = { ...fields, [cell.column]: cell.text }
    const error = wordProblem({ fields: next, placementId: slot.placementId, revealed: true }, cell.column)
    if (error === undefined) fields = next
    else refused.push({ ...cell, error })
  }
  const after = textsFrom(fields)
  const [expected, hash] = [textsHash(words), textsHash(after)]
  if (expected === hash) return { ...NOTHING, refused }
  // Words that were read from other documents may lack a headline, which nothing can be saved without.
  if (after.onPicture.headline === "") {
    const kept = changed.filter((cell) => !refused.some(({ column }) => column === cell.column))
    return { ...NOTHING, refused: [...refused, ...refusing(kept, wordTexts.noHeadline)] }
  }
  const { _id: slotId } = slot
  const { language: written, onPicture, post } = words
  const back = { slotId, language: written, texts: { onPicture, post }, expected: hash }
  return {
    writes: [{ slotId, language: written, texts: after, expected }],
    moves: [],
    refused,
    undo: { writes: [back], moves: [] }
  }
}

const TAKEN_BACK: ReadonlySet<string> = new Set(["in_review", "approved"])

/** Right cells go in, wrong ones say why. Cells that hold it already, and slots that are gone, are left out. */
export const enteredCells = (shown: SlotGridData, cells: ReadonlyArray<SlotCell>): EnteredCells => {
  const slots = new Map(shown.data?.slots.map((slot) => [slot._id, slot]))
  const bySlot = Map.groupBy(cells, ({ slotId }) => slotId)
  const parts = [...bySlot].flatMap(([slotId, entered]): ReadonlyArray<Entered> => {
    const slot = slots.get(slotId)
    if (slot === undefined) return []
    const day = entered.findLast(({ column }) => column === "day")
    return [
      ...(day === undefined ? [] : [movedBy(shown, slot, day)]),
      writtenBy(shown, slot, entered.filter(isWordCell))
    ]
  })
  const writes = parts.flatMap((part) => part.writes)
  const moves = parts.flatMap((part) => part.moves)
  return {
    writes,
    moves,
    refused: parts.flatMap(({ refused }) => refused),
    undo: {
      writes: parts.flatMap(({ undo }) => undo.writes),
      moves: parts.flatMap(({ undo }) => undo.moves)
    },
    takenBack: writes.filter(({ slotId }) => TAKEN_BACK.has(slots.get(slotId)?.status ?? "")).length,
    planOnly: movesPlanOnly(shown, moves)
  }
}

export const isEmptyBatch = ({ moves, writes }: SlotBatch): boolean => moves.length === 0 && writes.length === 0

/** The slots as they are once the changes are stored, until the backend tells of them. */
export const withBatch = (data: CampaignSlots, { moves, writes }: SlotBatch): CampaignSlots => ({
  ...data,
  slots: data.slots.map((slot) => {
    const move = moves.find(({ slotId }) => slotId === slot._id)
    const { plannedAt, ...rest } = slot
    const date = move === undefined ? plannedAt?.date : move.date
    const timeZone = plannedAt?.timeZone ?? data.markets.find(({ id }) => id === slot.marketId)?.timeZone ?? "UTC"
    return {
      ...rest,
      ...(date !== undefined && { plannedAt: { date, timeZone } }),
      copy: writes
        .filter(({ slotId }) => slotId === slot._id)
        .reduce((copy, { language, texts: written }) => withWords(copy, language, written) ?? copy, slot.copy)
    }
  })
})

/** Without the changes of slots that did not take theirs. */
export const batchWithout = (
  { moves, writes }: SlotBatch,
  failed: { readonly words: ReadonlySet<string>; readonly days: ReadonlySet<string> }
): SlotBatch => ({
  writes: writes.filter(({ slotId }) => !failed.words.has(slotId)),
  moves: moves.filter(({ slotId }) => !failed.days.has(slotId))
})
