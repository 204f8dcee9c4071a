import { wordLabels, wordTexts } from "../planner/word-labels.texts.ts"
import type { CampaignSlots } from "./slots.schema.ts"
import { nameOf } from "./slot-name.pure.ts"
import type { EditedWords, SlotWordField } from "./slot-page.events.ts"
import { slotPageTexts as texts } from "./slot-page.texts.ts"
import { mostOf, PICTURE_FIELDS, POST_FIELDS, wordProblem } from "./slot-words-edit.rules.ts"

export interface SlotWordsField {
  readonly field: SlotWordField
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly counter: string | undefined
  readonly long: boolean
  readonly required: boolean
}

export interface SlotWordsView {
  readonly title: string
  readonly text: string
  readonly language: string
  readonly groups: ReadonlyArray<{ readonly title: string; readonly fields: ReadonlyArray<SlotWordsField> }>
  readonly error: string | undefined
  readonly busy: boolean
}

/** Those that have lines. */
export const LONG_FIELDS: ReadonlySet<string> = new Set(["body", "caption", "description", "alt"])

const fieldOf = (editing: EditedWords, field: SlotWordField): SlotWordsField => {
  const most = mostOf(editing.placementId, field)
  const value = editing.fields[field]
  return {
    field,
    label: wordLabels[field],
    value,
    error: wordProblem(editing, field),
    counter: most === undefined ? undefined : wordTexts.counter(value.length, most),
    long: LONG_FIELDS.has(field),
    required: field === "headline"
  }
}

export const slotWordsView = (
  data: CampaignSlots | undefined,
  editing: EditedWords | undefined,
  busy: boolean
): SlotWordsView | undefined => {
  const slot = data?.slots.find(({ _id }) => _id === editing?.slotId)
  if (data === undefined || editing === undefined || slot === undefined) return undefined
  return {
    title: texts.wordsTitle(nameOf(data, slot), editing.language),
    text: editing.takesBack ? texts.wordsTakeBack : texts.wordsText,
    language: editing.language,
    groups: [
      { title: wordTexts.onPicture, fields: PICTURE_FIELDS.map((field) => fieldOf(editing, field)) },
      { title: wordTexts.post, fields: POST_FIELDS.map((field) => fieldOf(editing, field)) }
    ],
    error: editing.error,
    busy
  }
}
