import { shortDay } from "../model/day.ts"
import { shifted, type ShiftCollision, type ShiftInput } from "../planner/production.rules.ts"
import type { CampaignSlot, SlotDays } from "./slots.schema.ts"
import { slotTexts } from "./slots.texts.ts"

type Dated = Pick<CampaignSlot, "_id" | "marketId" | "placementId" | "plannedAt">

/** Why the day cannot be planned for a market; undefined when it can. */
export const dayRefusal = ({ quiet }: SlotDays, marketId: string, date: string): string | undefined => {
  const day = quiet.find((each) => each.marketId === marketId && each.date === date && each.sensitivity === "silent")
  return day === undefined ? undefined : slotTexts.silentDay(shortDay(date), day.reason)
}

export interface SlotCollision extends Pick<ShiftCollision, "date" | "text"> {
  readonly slotId: string
}

export interface SlotMove {
  readonly slotId: string
  /** `YYYY-MM-DD`; absent: into the tray. */
  readonly date?: string
}

/** Where slots lie after a shift by days, and what collides there; those without a date stay in the tray. */
export const shiftedSlots = (
  slots: ReadonlyArray<Dated>,
  chosen: ReadonlyArray<string>,
  days: number,
  { from = "0001-01-01", quiet, to = "9999-12-31" }: SlotDays,
  placements: ShiftInput["placements"]
): { readonly moves: ReadonlyArray<SlotMove>; readonly collisions: ReadonlyArray<SlotCollision> } => {
  const ids = new Set(chosen)
  const calendar = slots.flatMap(({ _id, marketId, placementId, plannedAt }) =>
    plannedAt === undefined ? [] : [{ ...plannedAt, marketId, placementId, themeId: "", assetIds: [_id] }]
  )
  const after = shifted({ calendar, assetIds: chosen, days, from, to, quiet, placements })
  return {
    moves: after.calendar.flatMap(({ assetIds: [slotId = ""], date }) => (ids.has(slotId) ? [{ slotId, date }] : [])),
    collisions: after.collisions.map(({ assetId, date, text }) => ({ slotId: assetId, date, text }))
  }
}
