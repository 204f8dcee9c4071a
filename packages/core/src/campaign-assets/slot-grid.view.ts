import type { SnapshotFrom } from "xstate"
import { codeName } from "../model/locale-names.ts"
import type { MarketRef } from "../model/market-ref.ts"
import { heldMarketsOf } from "./held-markets.rules.ts"
import { nameOf } from "./slot-name.pure.ts"
import type { SlotGridContext } from "./slot-grid.events.ts"
import type { slotGridMachine } from "./slot-grid.machine.ts"
import { cellText, columnLabels, SLOT_COLUMNS, type SlotCell, type SlotColumn, wordsShown } from "./slot-grid.rules.ts"
import { slotGridTexts as texts } from "./slot-grid.texts.ts"
import { LONG_FIELDS } from "./slot-words.view.ts"
import { type SlotRow, slotTones } from "./slot-page.view.ts"
import type { CampaignSlot, CampaignSlots } from "./slots.schema.ts"
import { slotStatusLabels } from "./slots.texts.ts"

export interface SlotGridCell {
  readonly column: SlotColumn
  readonly label: string
  readonly text: string
  readonly error: string | undefined
  /** Has lines of its own. */
  readonly long: boolean
}

export interface SlotGridRow {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly tone: SlotRow["tone"]
  /** BCP 47, of the words. */
  readonly language: string | undefined
  readonly cells: ReadonlyArray<SlotGridCell>
}

export interface SlotGridView {
  readonly state: "loading" | "failed" | "missing" | "locked" | "shown"
  readonly brandId: string | undefined
  /** Markets that nothing is made, exported or set live in. */
  readonly held: ReadonlyArray<MarketRef>
  readonly proposalHref: string
  readonly error: string | undefined
  readonly columns: ReadonlyArray<{ readonly column: SlotColumn; readonly label: string }>
  readonly rows: ReadonlyArray<SlotGridRow>
  /** Empty where there is nothing to choose. */
  readonly languages: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly language: string
  readonly mayWrite: boolean
  readonly mayUndo: boolean
  readonly busy: boolean
  /** How many cells were not taken. */
  readonly refused: string | undefined
  readonly confirm: { readonly title: string; readonly lines: ReadonlyArray<string> } | undefined
}

const columns = SLOT_COLUMNS.map((column) => ({ column, label: columnLabels[column] }))

const rowOf = (
  { language, pending, refused, waiting }: SlotGridContext,
  data: CampaignSlots,
  slot: CampaignSlot
): SlotGridRow => {
  const name = nameOf(data, slot)
  const own = <Cell extends SlotCell>(cells: ReadonlyArray<Cell>) => cells.filter(({ slotId }) => slotId === slot._id)
  const [wrong, typed] = [own(refused), own([...(pending?.cells ?? []), ...waiting])]
  return {
    id: slot._id,
    name,
    status: slotStatusLabels[slot.status],
    tone: slotTones[slot.status],
    language: wordsShown(slot, language)?.language,
    cells: SLOT_COLUMNS.map((column) => {
      const isHere = (cell: SlotCell) => cell.column === column
      const error = wrong.findLast(isHere)
      return {
        column,
        label: texts.cell(columnLabels[column], name),
        text: (typed.findLast(isHere) ?? error)?.text ?? cellText(slot, column, language),
        error: error?.error,
        long: LONG_FIELDS.has(column)
      }
    })
  }
}

const languagesOf = ({ slots }: CampaignSlots): SlotGridView["languages"] => {
  const all = [...new Set(slots.flatMap(({ copy }) => copy.map(({ language }) => language)))].toSorted()
  return all.length < 2
    ? []
    : [
        { value: "", label: texts.source },
        ...all.map((value) => ({ value, label: codeName("language", value) ?? value }))
      ]
}

const stateOf = ({ context: { data }, value }: SnapshotFrom<typeof slotGridMachine>): SlotGridView["state"] => {
  if (value.slots === "missing" || value.slots === "failed") return value.slots
  if (data === undefined) return "loading"
  return data.slots.length === 0 ? "locked" : "shown"
}

const confirmOf = ({ pending }: SlotGridContext): SlotGridView["confirm"] =>
  pending && {
    title: texts.confirmTitle,
    lines: [
      ...(pending.takenBack > 0 ? [texts.takenBack(pending.takenBack)] : []),
      ...(pending.planOnly ? [texts.planOnly] : [])
    ]
  }

export const slotGridView = (snapshot: SnapshotFrom<typeof slotGridMachine>): SlotGridView => {
  const { context, value } = snapshot
  const { campaignId, data, error, language = "", refused, undoable } = context
  const mayWrite = data?.mayProduce === true
  return {
    state: stateOf(snapshot),
    brandId: data?.brandId,
    held: heldMarketsOf(data),
    proposalHref: `/campaigns/${campaignId}/proposal`,
    error,
    columns,
    rows: data === undefined ? [] : data.slots.map((slot) => rowOf(context, data, slot)),
    languages: data === undefined ? [] : languagesOf(data),
    language,
    mayWrite,
    mayUndo: mayWrite && undoable.length > 0 && value.edit === "idle",
    busy: value.edit === "saving",
    refused: refused.length === 0 ? undefined : texts.refused(refused.length),
    confirm: value.edit === "confirming" ? confirmOf(context) : undefined
  }
}
