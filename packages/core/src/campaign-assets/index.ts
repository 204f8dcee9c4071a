export {
  ALTERNATIVES_MAX,
  CampaignSlot,
  CampaignSlots,
  type HeldStatus,
  NOTE_MAX,
  RunQuote,
  slotFields,
  SlotDays,
  SlotsHead,
  SLOTS_PAGE,
  SlotDecision,
  type SlotHold,
  SlotMarket,
  SlotPicture,
  SLOTS_MAX,
  SlotRun,
  SlotStatus,
  SlotTexts,
  SlotWords,
  WordsState
} from "./slots.schema.ts"
export {
  isAtWork,
  isMissing,
  isTakenDownByHand,
  nextSlot,
  openSlots,
  type SlotEvent,
  type SlotState,
  unapprovedSlots
} from "./slot.rules.ts"
export { pictureRefusal, slotRefusal } from "./slot-fit.rules.ts"
export { slotRequest } from "./slot-request.rules.ts"
export { plannedWords, reviewedWords, textsHash, withWords } from "./slot-words.rules.ts"
export { dayRefusal, shiftedSlots, type SlotCollision, type SlotMove } from "./slot-dates.rules.ts"
export { type RunStarted, type SlotsChosen, SlotStore } from "./slots.service.ts"
export { SlotRows, slotsMemory } from "./slots-memory.layer.ts"
export { slotStatusLabels, slotTexts } from "./slots.texts.ts"
export { plannerTexts } from "../planner/planner.texts.ts"
export { EYEBROW_MAX } from "../creative/generation-request.schema.ts"
