import { addDays } from "../model/calendar-days.pure.ts"
import { accountsOf } from "./channel-days.ts"
import type { PlannerData } from "./planner-data.ts"
import type { AssetSpec, CampaignProposal, QuietDay, Slot } from "./planner.schema.ts"
import { shiftTexts } from "./shift.texts.ts"

/** One picture, clip or print to be made, as a campaign stores it. */
export interface ProductionSlot {
  readonly id: string
  readonly assetSpecId: string
  readonly placementId: string
  readonly marketId: string
  readonly width: number
  readonly height: number
  readonly productId?: string
  readonly placeId?: string
  readonly format: AssetSpec["kind"]
  readonly mode: AssetSpec["mode"]
  readonly layout?: AssetSpec["layout"]
  readonly houseLayoutId?: string
  readonly seed: number
  /** `date` is `YYYY-MM-DD` in the time zone. */
  readonly plannedAt?: { readonly date: string; readonly timeZone: string }
  readonly copy: AssetSpec["copy"]
  readonly required: boolean
  readonly locked: boolean
  readonly status: "planned"
}

/** What approving a proposal makes: nothing is started and nothing reserved. The same proposal gives the same slots. */
export const productionSlots = ({ assets, calendar, contentHash }: CampaignProposal): ReadonlyArray<ProductionSlot> => {
  const days = new Map(
    calendar.flatMap(({ assetIds, date, timeZone }) => assetIds.map((id) => [id, { date, timeZone }]))
  )
  return assets.map(
    ({
      copy,
      height,
      houseLayoutId,
      id,
      kind,
      layout,
      marketId,
      mode,
      placeId,
      placementId,
      productId,
      seed,
      width
    }) => {
      const plannedAt = days.get(id)
      return {
        id: `${contentHash.slice(0, 12)}.${id}`,
        assetSpecId: id,
        placementId,
        marketId,
        width,
        height,
        ...(productId !== undefined && { productId }),
        ...(placeId !== undefined && { placeId }),
        format: kind,
        mode,
        ...(layout !== undefined && { layout }),
        ...(houseLayoutId !== undefined && { houseLayoutId }),
        seed,
        ...(plannedAt !== undefined && { plannedAt }),
        copy,
        required: true,
        locked: false,
        status: "planned"
      }
    }
  )
}

export interface ShiftCollision {
  readonly assetId: string
  /** Where it would lie. */
  readonly date: string
  readonly text: string
}

export interface ShiftInput {
  readonly calendar: ReadonlyArray<Slot>
  /** Those that move; the others stay. */
  readonly assetIds: ReadonlyArray<string>
  readonly days: number
  readonly from: string
  readonly to: string
  readonly quiet: ReadonlyArray<QuietDay>
  readonly placements: ReadonlyArray<Pick<PlannerData["placements"][number], "channel" | "id">>
}

/** The calendar after a shift, and what collides in it; nothing is moved before a person says so. */
export const shifted = (
  input: ShiftInput
): { readonly calendar: ReadonlyArray<Slot>; readonly collisions: ReadonlyArray<ShiftCollision> } => {
  const moving = new Set(input.assetIds)
  const channels = new Map(input.placements.map(({ channel, id }) => [id, channel]))
  const moves = ({ assetIds }: Slot) => assetIds.some((id) => moving.has(id))
  const keysOf = ({ date, marketId, placementId }: Slot) =>
    accountsOf(channels.get(placementId) ?? placementId).map((account) => `${marketId} ${account} ${date}`)
  const staying = new Set(input.calendar.filter((slot) => !moves(slot)).flatMap(keysOf))
  const calendar = input.calendar.map((slot) =>
    moves(slot) ? { ...slot, date: addDays(slot.date, input.days) } : slot
  )
  const collisions = calendar.filter(moves).flatMap((slot): ReadonlyArray<ShiftCollision> => {
    const { assetIds, date, marketId } = slot
    const day = input.quiet.find((each) => each.marketId === marketId && each.date === date)
    const texts = [
      ...(date < input.from || date > input.to ? [shiftTexts.outside(input.from, input.to)] : []),
      ...(day === undefined ? [] : [day.reason]),
      ...(keysOf(slot).some((key) => staying.has(key)) ? [shiftTexts.doubled] : [])
    ]
    return texts.map((text) => ({ assetId: assetIds[0] ?? "", date, text }))
  })
  return { calendar, collisions }
}
