import { saidBy } from "../creative/text-box.rules.ts"
import { TEXT_BOXES_MAX, type TextBox } from "../creative/text-box.schema.ts"
import type { Rect } from "../creative/creative.schema.ts"
import { rectAfter, tidyRect } from "./box-geometry.rules.ts"
import type { BoxChange, TextBoxesContext } from "./text-boxes.events.ts"
import { areSame, boxProblem, tidyBoxes } from "./text-boxes.rules.ts"
import type { DraftBox, PictureTexts } from "./text-boxes.schema.ts"

type Edited = Pick<TextBoxesContext, "base" | "draft" | "selected">

/** Those that are changed, else those that are stored. */
export const shownBoxes = ({ draft, stored }: TextBoxesContext): ReadonlyArray<DraftBox> =>
  draft ?? (stored?.boxes ?? []).map((box, key) => ({ ...box, key }))

export const hasRoom = (context: TextBoxesContext): boolean => shownBoxes(context).length < TEXT_BOXES_MAX

/** There is something to save: other boxes, or those of an earlier file. */
export const isChanged = (context: TextBoxesContext): boolean => {
  const { draft, stored } = context
  if (stored?.replaced === true) return true
  return draft !== undefined && !areSame(draft, stored?.boxes ?? [])
}

/** Another person saved since the draft began. */
export const isBehind = ({ base, draft, stored }: TextBoxesContext): boolean =>
  draft !== undefined && stored !== undefined && stored.revision !== base && !areSame(draft, stored.boxes)

export const isComplete = (context: TextBoxesContext): boolean =>
  shownBoxes(context).every((box) => boxProblem(box) === undefined)

const edited = (
  context: TextBoxesContext,
  draft: ReadonlyArray<DraftBox>,
  selected: number | undefined
): Edited & Pick<TextBoxesContext, "failure"> => ({
  draft,
  base: context.draft === undefined ? (context.stored?.revision ?? 0) : context.base,
  selected,
  failure: undefined
})

/** The first text is a headline, most others are not. */
const roleFor = (boxes: ReadonlyArray<DraftBox>): TextBox["role"] =>
  boxes.some(({ role }) => role === "headline") ? "body" : "headline"

/** `rect`: as drawn; undefined: wherever there is room. */
export const boxAdded = (context: TextBoxesContext, rect?: Rect) => {
  const boxes = shownBoxes(context)
  const key = Math.max(-1, ...boxes.map((box) => box.key)) + 1
  const place = rect ?? rectAfter(boxes.at(-1))
  return edited(context, [...boxes, { role: roleFor(boxes), ...place, words: "", key }], key)
}

const withBox = (context: TextBoxesContext, key: number, change: (box: DraftBox) => DraftBox) =>
  edited(
    context,
    shownBoxes(context).map((box) => (box.key === key ? change(box) : box)),
    key
  )

export const boxPut = (context: TextBoxesContext, key: number, rect: Rect) =>
  withBox(context, key, (box) => ({ ...box, ...tidyRect(rect) }))

export const boxChanged = (context: TextBoxesContext, key: number, change: BoxChange) =>
  withBox(context, key, ({ hex, ...box }) => {
    const colour = "hex" in change ? change.hex : hex
    const { role = box.role, words = box.words } = change
    return { ...box, role, words, ...(colour !== undefined && { hex: colour }) }
  })

/** The box after it is chosen then, or the last one. */
export const boxRemoved = (context: TextBoxesContext, key: number) => {
  const boxes = shownBoxes(context)
  const at = boxes.findIndex((box) => box.key === key)
  const rest = boxes.filter((box) => box.key !== key)
  return edited(context, rest, (rest[at] ?? rest.at(-1))?.key)
}

/** What is stored once a save has succeeded, until the backend says so itself. */
export const savedTexts = (context: TextBoxesContext): PictureTexts | undefined => {
  const { stored } = context
  if (stored === undefined) return undefined
  const { replaced: _, ...rest } = stored
  const revision = context.draft === undefined ? stored.revision : Math.max(stored.revision, context.base + 1)
  return { ...rest, boxes: tidyBoxes(shownBoxes(context)), revision }
}

/** For example `Slow evenings`. */
export const firstWords = (box: TextBox): string | undefined => saidBy([box])[0]?.slice(0, 40)
