import type { SnapshotFrom } from "xstate"
import { hasText } from "../creative/text-box.rules.ts"
import { TextBoxRole } from "../creative/text-box.schema.ts"
import type { Rect } from "../creative/creative.schema.ts"
import { regionText } from "../model/photo-region.ts"
import { firstWords, hasRoom, isBehind, isChanged, shownBoxes } from "./text-boxes-draft.rules.ts"
import type { textBoxesMachine } from "./text-boxes.machine.ts"
import { colourProblem, wordsProblem } from "./text-boxes.rules.ts"
import type { DraftBox } from "./text-boxes.schema.ts"
import { textBoxTexts as texts } from "./text-boxes.texts.ts"

export interface TextBoxView {
  readonly key: number
  readonly number: number
  readonly rect: Rect
  /** For example `Box 1, Headline: Slow evenings. 10 % from the left, …`. */
  readonly label: string
  readonly role: TextBoxRole
  readonly roleText: string
  readonly roleLabel: string
  readonly hasText: boolean
  readonly words: string
  readonly wordsLabel: string
  readonly wordsError: string | undefined
  readonly colour: string
  readonly colourError: string | undefined
  readonly removeLabel: string
  readonly selected: boolean
}

export interface TextBoxesView {
  readonly state: "loading" | "failed" | "missing" | "shown"
  readonly error: string | undefined
  readonly boxes: ReadonlyArray<TextBoxView>
  /** While it is drawn. */
  readonly drawn: Rect | undefined
  readonly mayEdit: boolean
  readonly canAdd: boolean
  /** Whether a finger draws the next box. */
  readonly byFinger: boolean
  /** What a finger does now. */
  readonly fingerHint: string | undefined
  /** Why no box can be added. */
  readonly full: string | undefined
  readonly empty: string | undefined
  readonly replaced: string | undefined
  readonly conflict: string | undefined
  readonly failure: string | undefined
  readonly changed: boolean
  readonly canSave: boolean
  readonly canDiscard: boolean
  readonly busy: boolean
  readonly saveLabel: string
  readonly savedBy: string | undefined
}

/** For the choice of what a box is. */
export const textBoxRoles = TextBoxRole.literals.map((value) => ({ value, label: texts.roles[value] }))

const boxView = (box: DraftBox, at: number, revealed: boolean, selected: number | undefined): TextBoxView => {
  const { h, hex = "", key, role, w, words, x, y } = box
  const number = at + 1
  const said = firstWords(box)
  const named = said === undefined ? texts.roles[role] : `${texts.roles[role]}: ${said}`
  return {
    key,
    number,
    rect: { x, y, w, h },
    label: `Box ${number}, ${named}. ${regionText({ x, y, w, h })}`,
    role,
    roleText: texts.roles[role],
    roleLabel: texts.role(number),
    hasText: hasText(box),
    words,
    wordsLabel: texts.words(number),
    wordsError: revealed ? wordsProblem(box) : undefined,
    colour: hex,
    colourError: revealed ? colourProblem(box) : undefined,
    removeLabel: texts.remove(number),
    selected: key === selected
  }
}

const stateOf = (snapshot: SnapshotFrom<typeof textBoxesMachine>): TextBoxesView["state"] => {
  if (snapshot.matches({ stored: "failed" })) return "failed"
  if (snapshot.matches({ stored: "missing" })) return "missing"
  return snapshot.context.stored === undefined ? "loading" : "shown"
}

export const textBoxesView = (snapshot: SnapshotFrom<typeof textBoxesMachine>): TextBoxesView => {
  const { context } = snapshot
  const { byFinger, draft, drawn, error, failure, revealed, selected, stored } = context
  const mayEdit = stored?.mayEdit === true
  const boxes = shownBoxes(context)
  const busy = snapshot.matches({ edit: "saving" })
  const changed = mayEdit && isChanged(context)
  const behind = !busy && isBehind(context)
  const isFull = mayEdit && !hasRoom(context)
  return {
    state: stateOf(snapshot),
    error,
    boxes: boxes.map((box, at) => boxView(box, at, revealed, selected)),
    drawn,
    mayEdit,
    canAdd: mayEdit && !busy && !isFull,
    byFinger: byFinger && mayEdit && !isFull,
    fingerHint: byFinger && mayEdit && !isFull ? texts.fingerHint : undefined,
    full: isFull ? texts.full : undefined,
    empty: boxes.length > 0 ? undefined : mayEdit ? texts.none : texts.noneToRead,
    replaced: stored?.replaced === true ? texts.replaced : undefined,
    conflict: behind ? texts.changedBy(stored?.by) : undefined,
    failure: behind ? undefined : failure,
    changed,
    canSave: changed && !busy && !behind,
    canDiscard: changed && !busy && draft !== undefined,
    busy,
    saveLabel: stored?.replaced === true && draft === undefined ? texts.confirm : texts.save,
    savedBy: stored?.by === undefined || draft !== undefined ? undefined : texts.saved(stored.by)
  }
}
