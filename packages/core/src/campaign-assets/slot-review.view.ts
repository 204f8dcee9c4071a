import { dayAt, shortDay } from "../model/day.ts"
import { wordLabels } from "../planner/word-labels.texts.ts"
import { type OpenSlot, openOf } from "./open-slot.view.ts"
import { nameOf } from "./slot-name.pure.ts"
import type { SlotPageContext } from "./slot-page.events.ts"
import { slotPageTexts as texts } from "./slot-page.texts.ts"
import { neighbour, nextUndecided, type ReviewedAs, reviewedAs, shownInReview } from "./slot-review.rules.ts"
import type { SlotPicture } from "./slots.schema.ts"

interface StripPicture {
  readonly id: string
  readonly label: string
  readonly outcome: ReviewedAs
  readonly picture: Pick<SlotPicture, "url"> | undefined
  readonly current: boolean
}

interface SlotChangesView {
  readonly title: string
  /** What it showed then; both have one shape. */
  readonly before: { readonly url: string; readonly ratio: number } | undefined
  readonly words: ReadonlyArray<{
    readonly key: string
    readonly label: string
    readonly language: string
    readonly before: string
    readonly after: string
  }>
}

export interface SlotReviewView {
  readonly title: string
  /** For example `3 of 12`. */
  readonly position: string
  readonly open: OpenSlot
  readonly picture: SlotPicture | undefined
  /** Not while it was decided already. */
  readonly approve: OpenSlot["acts"][number]["act"] | undefined
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  readonly hasUndecided: boolean
  readonly onlyUndecided: boolean
  readonly canUndo: boolean
  /** Since this person looked at it. */
  readonly changes: SlotChangesView | undefined
  readonly strip: ReadonlyArray<StripPicture>
  /** `value`: 0 to 1. */
  readonly progress: { readonly text: string; readonly value: number }
  /** What came of it, once it was gone through. */
  readonly summary: { readonly lines: ReadonlyArray<string>; readonly again: string | undefined } | undefined
}

const OUTCOMES: ReadonlyArray<ReviewedAs> = ["approved", "changes", "gone", "open"]

const summaryOf = (context: SlotPageContext): NonNullable<SlotReviewView["summary"]> => {
  const { reviewing } = context
  const lines = OUTCOMES.flatMap((outcome) => {
    const count = reviewing.filter((id) => reviewedAs(context, id) === outcome).length
    return count === 0 ? [] : [`${count} ${texts.ended[outcome]}`]
  })
  return { lines, again: reviewing.find((id) => reviewedAs(context, id) === "open") ?? reviewing[0] }
}

const stripOf = (context: SlotPageContext): ReadonlyArray<StripPicture> =>
  shownInReview(context).map((id) => {
    const slot = context.data?.slots.find(({ _id }) => _id === id)
    const outcome = reviewedAs(context, id)
    const name = slot === undefined || context.data === undefined ? id : nameOf(context.data, slot)
    return {
      id,
      label: texts.show(name, texts.reviewedAs[outcome]),
      outcome,
      picture: slot?.picture && { url: slot.picture.url },
      current: id === context.openId
    }
  })

const changesOf = ({ changes }: SlotPageContext, picture: SlotPicture | undefined): SlotChangesView | undefined => {
  if (changes === undefined) return undefined
  const { at, picture: before, words } = changes
  const isComparable = before?.kind === "image" && picture?.kind === "image"
  return {
    title: texts.changed(shortDay(dayAt(at))),
    before: isComparable ? { url: before.url, ratio: picture.width / picture.height } : undefined,
    words: words.map(({ after, before: then, field, language }) => ({
      key: `${language} ${field}`,
      label: texts.wordsBefore(wordLabels[field], language),
      language,
      before: then === "" ? texts.noWordsThen : then,
      after: after === "" ? texts.noWordsThen : after
    }))
  }
}

export const slotReviewView = (context: SlotPageContext, ended: boolean): SlotReviewView | undefined => {
  const { data, onlyUndecided, openId, reviewing } = context
  const at = reviewing.indexOf(openId ?? "")
  const open = data === undefined || at < 0 ? undefined : openOf(context, data)
  if (open === undefined) return undefined
  const picture = data?.slots.find(({ _id }) => _id === openId)?.picture
  const decided = reviewing.filter((id) => reviewedAs(context, id) !== "open").length
  return {
    title: ended ? texts.endedTitle : open.title,
    position: texts.position(at + 1, reviewing.length),
    open,
    picture,
    approve: open.acts.find(({ act }) => act.kind === "approve")?.act,
    hasNext: neighbour(context, 1) !== undefined,
    hasPrevious: neighbour(context, -1) !== undefined,
    hasUndecided: nextUndecided(context, 1) !== undefined,
    onlyUndecided,
    canUndo: context.undoable.length > 0,
    changes: changesOf(context, picture),
    strip: stripOf(context),
    progress: { text: texts.decided(decided, reviewing.length), value: decided / reviewing.length },
    summary: ended ? summaryOf(context) : undefined
  }
}
