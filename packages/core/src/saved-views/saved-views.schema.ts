import { Schema } from "effect"
import { AssetFilter } from "../gallery/gallery.schema.ts"
import { SavedViewId } from "../model/ids.ts"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"

/** Of one person and brand, and as many that are shared with the brand; inclusive, our own limit. */
export const SAVED_VIEWS_MAX = 50
/** UTF-16 code units, inclusive; as long as the name of a folder. */
export const SAVED_VIEW_NAME_MAX = 60

export const SavedViewName = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Give the view a name" }),
  Schema.isMaxLength(SAVED_VIEW_NAME_MAX, { message: `A name has at most ${SAVED_VIEW_NAME_MAX} characters` }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

/** What a view narrows to, and what is not there any more. */
export const GonePart = Schema.Literals(["folder", "product", "place", "market", "campaign", "photoshoot", "tag"])
export type GonePart = typeof GonePart.Type

/** Filters, search and order of the gallery under a name. */
export const SavedView = Schema.Struct({
  _id: SavedViewId,
  name: Schema.String,
  /** With all of the brand; else it is this person's own. */
  shared: Schema.Boolean,
  filter: AssetFilter,
  gone: Schema.Array(GonePart)
})
export type SavedView = typeof SavedView.Type
