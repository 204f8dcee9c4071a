import { type Partly, partlyOf } from "../lists/partly.rules.ts"
import { reviewActTexts } from "../reviews/review-acts.texts.ts"
import { slotRefusal } from "./slot-fit.rules.ts"
import { nameOf } from "./slot-name.pure.ts"
import type { SlotAct, SlotBulk } from "./slot-page.events.ts"
import { slotPageTexts as texts } from "./slot-page.texts.ts"
import { nextSlot, type SlotEvent } from "./slot.rules.ts"
import type { CampaignSlot, CampaignSlots } from "./slots.schema.ts"
import { slotTexts } from "./slots.texts.ts"

const BULK: ReadonlyArray<SlotBulk> = [
  "approveAll",
  "askReview",
  "withdraw",
  "deliver",
  "setLive",
  "takeDown",
  "lock",
  "unlock"
]

export interface SlotBulkView extends Partly {
  readonly kind: SlotBulk
  /** Of those that can. */
  readonly act: SlotAct
}

const DECIDED: ReadonlySet<SlotBulk> = new Set(["deliver", "setLive", "takeDown"])
const OF_PICTURE: ReadonlySet<SlotBulk> = new Set(["approveAll", "deliver", "setLive"])

/** What the slot's lifecycle asks for each act; locks are no part of it. */
const eventOf = (kind: Exclude<SlotBulk, "lock" | "unlock">, { picture }: CampaignSlot): SlotEvent => {
  const blocked = picture?.blocked ?? true
  switch (kind) {
    case "approveAll":
      return { type: "APPROVE", blocked }
    case "askReview":
      return { type: "ASK_REVIEW", hasPicture: picture !== undefined }
    case "withdraw":
      return { type: "WITHDRAW" }
    case "deliver":
      return { type: "DELIVER", blocked }
    case "setLive":
      return { type: "SET_LIVE", blocked }
    case "takeDown":
      return { type: "TAKE_DOWN" }
  }
}

/** Why it cannot be done with this slot; undefined where it can. */
const bulkRefusal = (kind: SlotBulk, slot: CampaignSlot): string | undefined => {
  if (kind === "lock") return slot.locked ? texts.lockedAlready : undefined
  if (kind === "unlock") return slot.locked ? undefined : texts.notLocked
  const event = eventOf(kind, slot)
  const isPossible = nextSlot(slot, event) !== undefined
  if (!OF_PICTURE.has(kind)) return isPossible ? undefined : slotRefusal(slot, event)
  if (isPossible) return slot.picture?.recalled
  return slot.picture === undefined && slot.status !== "held" ? slotTexts.noPicture : slotRefusal(slot, event)
}

const may = (kind: SlotBulk, { mayDecide, mayProduce }: CampaignSlots): boolean => {
  if (kind === "approveAll") return mayDecide
  return DECIDED.has(kind) ? mayDecide || mayProduce : mayProduce
}

const actOf = (kind: SlotBulk, slots: ReadonlyArray<CampaignSlot>): SlotAct => {
  if (kind !== "approveAll") return { kind, slotIds: slots.map(({ _id }) => _id) }
  return { kind, seen: slots.flatMap(({ _id: slotId, picture }) => (picture ? [{ slotId, hash: picture.hash }] : [])) }
}

const line = (data: CampaignSlots) => (slot: CampaignSlot, why: string) => ({
  id: slot._id,
  text: `${nameOf(data, slot)}: ${why}`
})

/** What can be done with at least one of the slots: `3 of 7 can be approved` names the other four. */
export const bulkOf = (slots: ReadonlyArray<CampaignSlot>, data: CampaignSlots): ReadonlyArray<SlotBulkView> =>
  BULK.filter((kind) => may(kind, data)).flatMap((kind) => {
    const refusal = (slot: CampaignSlot) => bulkRefusal(kind, slot)
    const some = partlyOf(slots, { act: texts[kind], can: texts.can[kind], refusal, line: line(data) })
    if (some === undefined) return []
    const { able, ...partly } = some
    return { ...partly, kind, act: actOf(kind, able) }
  })

/** What is in review already can be asked about as well. */
const askRefusal = (slot: CampaignSlot): string | undefined => {
  if (slot.picture === undefined && slot.status !== "held") return slotTexts.noPicture
  return slot.status === "in_review" ? undefined : bulkRefusal("askReview", slot)
}

type SomeSlots = Partly & { readonly slotIds: ReadonlyArray<string> }

const someOf = (
  slots: ReadonlyArray<CampaignSlot>,
  data: CampaignSlots,
  asked: { readonly act: string; readonly can: string; readonly refusal: (slot: CampaignSlot) => string | undefined }
): SomeSlots | undefined => {
  const some = data.mayProduce ? partlyOf(slots, { ...asked, line: line(data) }) : undefined
  if (some === undefined) return undefined
  const { able, ...partly } = some
  return { ...partly, slotIds: able.map(({ _id }) => _id) }
}

/** Those of the slots that people can be asked about; undefined where that is none. */
export const reviewableOf = (slots: ReadonlyArray<CampaignSlot>, data: CampaignSlots): SomeSlots | undefined =>
  someOf(slots, data, { act: reviewActTexts.ask, can: reviewActTexts.can, refusal: askRefusal })

const produceRefusal = (slot: CampaignSlot): string | undefined =>
  nextSlot(slot, { type: "PRODUCE" }) === undefined ? slotRefusal(slot, { type: "PRODUCE" }) : undefined

/** Those of the slots that a run can make; undefined where that is none. */
export const producibleOf = (slots: ReadonlyArray<CampaignSlot>, data: CampaignSlots): SomeSlots | undefined => {
  const asked = { act: texts.produce, can: texts.canBeProduced, refusal: produceRefusal }
  const some = someOf(slots, data, asked)
  if (some === undefined || some.others.length > 0) return some
  return { ...some, label: texts.produceChosen(slots.length) }
}

/** What the slot may do, apart from being approved, which names the file that was looked at. */
export const actsOf = (
  slot: CampaignSlot,
  data: CampaignSlots
): ReadonlyArray<{ readonly label: string; readonly act: SlotAct }> =>
  bulkOf([slot], data)
    .filter(({ kind }) => kind !== "approveAll")
    .map(({ act, label }) => ({ act, label }))
