import { type OpenSlot, openOf } from "./open-slot.view.ts"
import type { SlotPageContext } from "./slot-page.events.ts"
import { slotPageTexts as texts } from "./slot-page.texts.ts"
import { neighbour } from "./slot-review.rules.ts"
import type { SlotPicture } from "./slots.schema.ts"

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
}

export const slotReviewView = (context: SlotPageContext): SlotReviewView | undefined => {
  const { data, openId, reviewing } = context
  const at = reviewing.indexOf(openId ?? "")
  const open = data === undefined || at < 0 ? undefined : openOf(context, data)
  if (open === undefined) return undefined
  return {
    title: open.title,
    position: texts.position(at + 1, reviewing.length),
    open,
    picture: data?.slots.find(({ _id }) => _id === openId)?.picture,
    approve: open.acts.find(({ act }) => act.kind === "approve")?.act,
    hasNext: neighbour(context, 1) !== undefined,
    hasPrevious: neighbour(context, -1) !== undefined
  }
}
