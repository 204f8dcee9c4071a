import type { LayoutName } from "../creative/generation-request.schema.ts"
import type { Setting } from "./photoshoots.schema.ts"

/** Source: studio design, section 12. */
export const LAYOUTS: Readonly<Record<Setting, LayoutName>> = {
  backdrop: "stage",
  house_style: "halax",
  at_place: "arch",
  diptych: "diptych",
  close_up: "macro",
  split: "split",
  offer: "offer",
  flat_lay: "flatlay",
  message: "bleed"
}
