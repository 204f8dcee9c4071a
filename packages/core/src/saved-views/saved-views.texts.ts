import { SAVED_VIEWS_MAX } from "./saved-views.schema.ts"
import type { GonePart } from "./saved-views.schema.ts"

const goneNames: Readonly<Record<GonePart, string>> = {
  folder: "folder",
  product: "product",
  place: "place",
  market: "market",
  campaign: "campaign",
  photoshoot: "photoshoot",
  tag: "tag"
}

const listed = new Intl.ListFormat("en-GB", { type: "conjunction" })

export const savedViewTexts = {
  title: "Views",
  view: (name: string) => `View ${name}`,
  actions: (name: string) => `Actions for the view ${name}`,
  save: "Save view",
  saveTitle: "Save this view",
  saveText: "Keeps the filters, the search and the order under a name.",
  renameTitle: (name: string) => `Rename “${name}”`,
  saveChanges: "Save changes",
  name: "Name",
  share: "Share with everyone of this brand",
  noShare: "Sharing a view needs the role creator. Ask an administrator.",
  shared: "Shared",
  changed: "Changed",
  gone: (parts: ReadonlyArray<GonePart>) =>
    `The ${listed.format(parts.map((part) => goneNames[part]))} of this view ${parts.length === 1 ? "is" : "are"} gone`,
  opensWithout: (parts: ReadonlyArray<GonePart>) =>
    `${savedViewTexts.gone(parts)}. It opens without ${parts.length === 1 ? "it" : "them"}.`,
  none: "No view is saved yet",
  notFound: "View not found",
  taken: "There is already a view of this name",
  full: `You have ${SAVED_VIEWS_MAX} views already. Delete one first.`,
  fullShared: `A brand shares at most ${SAVED_VIEWS_MAX} views. Delete one first.`,
  tooLong: "This search is too long to be saved",
  saved: (name: string) => `Saved as the view “${name}”`,
  renamed: (name: string) => `Renamed to “${name}”`,
  updated: (name: string) => `Changes saved in “${name}”`,
  removed: (name: string) => `View “${name}” deleted`,
  restored: (name: string) => `View “${name}” is listed again`,
  listFailed: "The views could not be loaded",
  failed: "The view could not be saved",
  removeFailed: "The view could not be deleted"
} as const
