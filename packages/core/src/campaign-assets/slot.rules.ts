import { HeldStatus, type SlotHold, type SlotStatus } from "./slots.schema.ts"

export interface SlotState {
  readonly status: SlotStatus
  readonly locked: boolean
  readonly held?: SlotHold | undefined
}

/** What happens to a slot; each names what its guard looks at. Source: specification, section 4.2 (Slot). */
export type SlotEvent =
  | { readonly type: "PRODUCE" }
  | { readonly type: "START" | "REQUEUE" | "FAIL" }
  /** A picture of a run, chosen, swapped in or uploaded. */
  | { readonly type: "MADE" | "SWAP" }
  | { readonly type: "CANCEL"; readonly hasPicture: boolean }
  | { readonly type: "EDIT" }
  | { readonly type: "ASK_REVIEW"; readonly hasPicture: boolean }
  | { readonly type: "APPROVE"; readonly blocked: boolean }
  | { readonly type: "REQUEST_CHANGES"; readonly note: string }
  | { readonly type: "WITHDRAW" }
  /** Who decided takes that back. */
  | { readonly type: "UNDECIDE" }
  | { readonly type: "DELIVER" | "SET_LIVE"; readonly blocked: boolean }
  /** A picture that keeps the approval of the one it was adapted from. */
  | { readonly type: "ADAPT"; readonly blocked: boolean }
  | { readonly type: "TAKE_DOWN" }
  | { readonly type: "HOLD" | "LIFT"; readonly holdId: string }

const to = (state: SlotState, from: ReadonlyArray<SlotStatus>, status: SlotStatus): SlotState | undefined =>
  from.includes(state.status) ? { ...state, status } : undefined

const IN_HAND: ReadonlyArray<SlotStatus> = ["planned", "needs_pick", "in_review", "approved", "failed"]
const AT_WORK: ReadonlyArray<SlotStatus> = ["queued", "running"]

const whileMade = (state: SlotState, event: SlotEvent): SlotState | undefined => {
  switch (event.type) {
    case "PRODUCE":
      return to(state, ["planned", "failed", "needs_pick"], "queued")
    case "START":
      return to(state, ["queued"], "running")
    case "REQUEUE":
      return to(state, ["running"], "queued")
    case "MADE":
      return to(state, AT_WORK, "needs_pick")
    case "FAIL":
      return to(state, AT_WORK, "failed")
    case "CANCEL":
      return to(state, AT_WORK, event.hasPicture ? "needs_pick" : "planned")
    default:
      return undefined
  }
}

const whileDecided = (state: SlotState, event: SlotEvent): SlotState | undefined => {
  switch (event.type) {
    case "SWAP":
      return to(state, IN_HAND, "needs_pick")
    case "EDIT":
      // Words that were looked at, or approved, were others.
      return (
        to(state, ["in_review", "approved"], "needs_pick") ??
        to(state, ["planned", "needs_pick", "failed"], state.status)
      )
    case "ASK_REVIEW":
      return event.hasPicture ? to(state, ["needs_pick"], "in_review") : undefined
    case "APPROVE":
      return event.blocked ? undefined : to(state, ["in_review"], "approved")
    case "ADAPT":
      return event.blocked ? undefined : to(state, ["needs_pick"], "approved")
    case "REQUEST_CHANGES":
      return event.note.trim() === "" ? undefined : to(state, ["in_review"], "needs_pick")
    case "WITHDRAW":
      return to(state, ["in_review"], "needs_pick")
    case "UNDECIDE":
      return to(state, ["approved", "needs_pick"], "in_review")
    case "DELIVER":
      return event.blocked ? undefined : to(state, ["approved"], "delivered")
    case "SET_LIVE":
      return event.blocked ? undefined : to(state, ["delivered"], "live")
    case "TAKE_DOWN":
      return to(state, ["delivered", "live"], "approved")
    default:
      return undefined
  }
}

const isHoldable = (status: SlotStatus): status is HeldStatus =>
  (HeldStatus.literals as ReadonlyArray<SlotStatus>).includes(status)

const whileHeld = (state: SlotState, event: SlotEvent): SlotState | undefined => {
  const { held, status } = state
  if (event.type === "HOLD" && isHoldable(status)) {
    return { ...state, status: "held", held: { holdId: event.holdId, before: status } }
  }
  if (event.type === "LIFT" && status === "held" && held?.holdId === event.holdId) {
    return { ...state, status: held.before, held: undefined }
  }
  return undefined
}

/** A lock keeps picture and words; what goes on with them, such as a review, it does not stop. */
export const isKept = ({ locked }: Pick<SlotState, "locked">, { type }: SlotEvent): boolean =>
  locked && (type === "PRODUCE" || type === "SWAP" || type === "EDIT")

/**
 * The slot afterwards; undefined where the event is refused. A slot at work is canceled before it is held; a delivered
 * one stays as it is, for a person to take down.
 */
export const nextSlot = (state: SlotState, event: SlotEvent): SlotState | undefined =>
  isKept(state, event) ? undefined : (whileMade(state, event) ?? whileDecided(state, event) ?? whileHeld(state, event))

/** A run leaves nothing to wait for. */
export const isAtWork = ({ status }: Pick<SlotState, "status">): boolean => AT_WORK.includes(status)

export const isTakenDownByHand = ({ status }: Pick<SlotState, "status">): boolean =>
  status === "delivered" || status === "live"

/** What *All missing* makes. */
export const isMissing = ({ locked, status }: SlotState): boolean =>
  !locked && (status === "planned" || status === "failed")

interface Settling extends SlotState {
  readonly required: boolean
}

/** Slots that keep a production from being settled. */
export const openSlots = (slots: ReadonlyArray<SlotState>): number => slots.filter(isAtWork).length

/** Required slots of markets that are not on hold without an approval. */
export const unapprovedSlots = (slots: ReadonlyArray<Settling>): number =>
  slots.filter(({ required, status }) => required && !["approved", "delivered", "live", "held"].includes(status)).length
