import type { Rect } from "../creative/creative.schema.ts"
import type { TextBox } from "../creative/text-box.schema.ts"
import type { PicturePoint } from "./box-geometry.rules.ts"
import type { DraftBox, KeptTextBoxes, PictureTexts, TextsSaved } from "./text-boxes.schema.ts"

export interface TextBoxesInput {
  readonly assetId: string
  /** Drawn before, and not saved. */
  readonly kept?: KeptTextBoxes | undefined
}

export interface TextBoxesContext {
  readonly assetId: string
  readonly stored: PictureTexts | undefined
  readonly error: string | undefined
  /** Undefined: as stored. */
  readonly draft: ReadonlyArray<DraftBox> | undefined
  /** Revision that the draft is a change of. */
  readonly base: number
  readonly selected: number | undefined
  /** Where a box that is drawn begins. */
  readonly corner: PicturePoint | undefined
  readonly drawn: Rect | undefined
  /** A finger draws the next box, where it scrolls otherwise. */
  readonly byFinger: boolean
  /** Saving was tried: errors are shown. */
  readonly revealed: boolean
  readonly failure: string | undefined
}

/** What a person changes of a box; `hex` undefined: measured from the picture. */
export interface BoxChange {
  readonly role?: TextBox["role"]
  readonly words?: string
  readonly hex?: string | undefined
}

/** `texts.changed` and `texts.lost` come from the port. */
export type TextBoxesEvent =
  | { readonly type: "texts.changed"; readonly texts: PictureTexts }
  | { readonly type: "texts.lost"; readonly error: unknown }
  | { readonly type: "texts.retry" }
  | { readonly type: "box.add" }
  | { readonly type: "box.put"; readonly key: number; readonly rect: Rect }
  | { readonly type: "box.change"; readonly key: number; readonly change: BoxChange }
  | { readonly type: "box.remove"; readonly key: number }
  | { readonly type: "box.select"; readonly key: number | undefined }
  | { readonly type: "finger.set"; readonly on: boolean }
  | { readonly type: "draw.start"; readonly at: PicturePoint }
  | { readonly type: "draw.move"; readonly at: PicturePoint }
  | { readonly type: "draw.end" | "draw.cancel" }
  | { readonly type: "boxes.save" | "boxes.discard" | "boxes.keep" }

/** `draft.changed` is kept by the host; undefined once nothing is unsaved. */
export type TextBoxesEmitted =
  | { readonly type: "draft.changed"; readonly kept: KeptTextBoxes | undefined }
  | { readonly type: "texts.saved"; readonly saved: TextsSaved }
