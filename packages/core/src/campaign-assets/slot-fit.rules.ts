import type { CampaignSlot, SlotPicture } from "./slots.schema.ts"
import { isKept, type SlotEvent, type SlotState } from "./slot.rules.ts"
import { slotTexts } from "./slots.texts.ts"

interface Size {
  /** Pixels. */
  readonly width: number
  readonly height: number
}

const sizeText = ({ height, width }: Size): string => `${width} × ${height} pixels`

interface Fitting extends Size {
  readonly format: CampaignSlot["format"]
}

/** Why a picture cannot stand in a slot: it has the size of the slot, or exactly twice that, and is a clip where one is due. */
export const pictureRefusal = (picture: Size & Pick<SlotPicture, "kind">, slot: Fitting): string | undefined => {
  if ((picture.kind === "video") !== (slot.format === "video")) return slotTexts.wrongKind(slot.format)
  const fits = [1, 2].some((times) => picture.width === slot.width * times && picture.height === slot.height * times)
  return fits ? undefined : slotTexts.wrongSize(sizeText(picture), sizeText(slot))
}

/** The sentence for an event that `nextSlot` refuses. */
export const slotRefusal = (slot: SlotState, event: SlotEvent): string => {
  const { status } = slot
  if (status === "held") return slotTexts.held
  if (isKept(slot, event)) return slotTexts.locked
  if (status === "queued" || status === "running") return slotTexts.atWork
  if ("blocked" in event && event.blocked) return slotTexts.blocked
  if (event.type === "ASK_REVIEW" && !event.hasPicture) return slotTexts.noPicture
  if (event.type === "REQUEST_CHANGES" && event.note.trim() === "") return slotTexts.noteNeeded
  return slotTexts.notNow(status)
}
