import type { FolderId } from "../model/ids.ts"
import { tagOf } from "../model/tag.ts"
import { leftText } from "../model/undo.ts"
import { picturesText } from "../lists/pictures.texts.ts"
import type { ActDone, AssetCard, AssetFilter, OpenUndo } from "./gallery.schema.ts"
import { folderTexts } from "./gallery.texts.ts"

/** Applied optimistically and reverted when the backend refuses. */
export type AssetAct =
  | { readonly kind: "favourite"; readonly assetIds: ReadonlyArray<string>; readonly favourite: boolean }
  | { readonly kind: "move"; readonly assetIds: ReadonlyArray<string>; readonly folderId: string | null }
  | { readonly kind: "archive" | "restore"; readonly assetIds: ReadonlyArray<string> }
  | { readonly kind: "tag" | "untag"; readonly assetIds: ReadonlyArray<string>; readonly tag: string }
  | { readonly kind: "remove"; readonly assetIds: ReadonlyArray<string> }
  | { readonly kind: "rename"; readonly assetIds: readonly [string]; readonly name: string }
  | { readonly kind: "describe"; readonly assetIds: readonly [string]; readonly alt: string }
  /** The backend knows its pictures; `assetIds` is empty. */
  | { readonly kind: "undo"; readonly assetIds: ReadonlyArray<string>; readonly undo: OpenUndo }

const isListed = (card: AssetCard, filter: AssetFilter): boolean =>
  (filter.folderId === undefined || card.folderId === filter.folderId) &&
  (filter.tag === undefined || (card.tags ?? []).includes(filter.tag)) &&
  (filter.showFavoritesOnly !== true || card.favourite)

const patched = (card: AssetCard, act: AssetAct, isArchivedView: boolean): AssetCard | undefined => {
  if (!act.assetIds.includes(card._id)) return card
  switch (act.kind) {
    case "favourite":
      return { ...card, favourite: act.favourite }
    case "rename":
      return { ...card, name: act.name }
    case "describe":
      return { ...card, alt: act.alt }
    case "tag":
      return { ...card, tags: [...new Set([...(card.tags ?? []), tagOf(act.tag)])] }
    case "untag":
      return { ...card, tags: (card.tags ?? []).filter((tag) => tag !== tagOf(act.tag)) }
    case "archive":
      return isArchivedView ? card : undefined
    case "restore":
      return isArchivedView ? undefined : card
    case "remove":
      return undefined
    case "undo":
      return card
    case "move": {
      const { folderId: _, ...rest } = card
      // One of the folders offered; the backend checks it again.
      return act.folderId === null ? rest : { ...rest, folderId: act.folderId as FolderId }
    }
  }
}

export const withActs = (
  cards: ReadonlyArray<AssetCard>,
  acts: ReadonlyArray<AssetAct>,
  filter: AssetFilter
): ReadonlyArray<AssetCard> =>
  acts.length === 0
    ? cards
    : cards.flatMap((card) => {
        const isArchivedView = filter.archived === true
        const after = acts.reduce<AssetCard | undefined>(
          (each, act) => each && patched(each, act, isArchivedView),
          card
        )
        return after === undefined || !isListed(after, filter) ? [] : [after]
      })

export const leavesList = ({ kind }: AssetAct): boolean => kind === "archive" || kind === "restore" || kind === "remove"

const favouriteWords = (marked: boolean): string => (marked ? "marked as favourite" : "unmarked")

/** For example `12 pictures moved to Spring`. */
export const actText = ({
  campaign,
  count,
  folder,
  kind,
  tag = ""
}: Omit<OpenUndo, "remainingMs" | "undoId">): string => {
  switch (kind) {
    case "archive":
      return `${picturesText(count)} archived`
    case "restore":
      return `${picturesText(count)} restored`
    case "move":
      return `${picturesText(count)} moved ${folder === undefined ? "out of folders" : `to ${folder}`}`
    case "assign":
      return `${picturesText(count)} ${campaign === undefined ? "taken out of campaigns" : `added to ${campaign}`}`
    case "favourite":
    case "unfavourite":
      return `${picturesText(count)} ${favouriteWords(kind === "favourite")}`
    case "tag":
      return `${picturesText(count)} tagged “${tag}”`
    case "untag":
      return `“${tag}” taken from ${picturesText(count)}`
    case "text_boxes":
      return "Text boxes saved"
  }
}

/** For example `12 pictures moved back`. */
export const undoneText = ({ kind, tag = "" }: Pick<OpenUndo, "kind" | "tag">, count: number): string => {
  switch (kind) {
    case "archive":
      return `${picturesText(count)} restored`
    case "restore":
      return `${picturesText(count)} archived again`
    case "move":
      return `${picturesText(count)} moved back`
    case "assign":
      return `${picturesText(count)} back where they were`
    case "favourite":
    case "unfavourite":
      return `${picturesText(count)} ${favouriteWords(kind === "unfavourite")}`
    case "tag":
    case "untag":
      return actText({ kind: kind === "tag" ? "untag" : "tag", count, tag })
    case "text_boxes":
      return "Text boxes are as before"
  }
}

/** Undefined for acts that changed nothing, or whose effect is visible. */
export const actDone = (act: AssetAct, { changed, left = [], undo }: ActDone): string | undefined => {
  if (act.kind === "undo") {
    const undone = changed.length === 0 ? [] : [undoneText(act.undo, changed.length)]
    const said = [...undone, ...(left.length === 0 ? [] : [leftText(left, picturesText)])]
    return said.length === 0 ? undefined : said.join(". ")
  }
  if (changed.length === 0) return undefined
  if (undo !== undefined) return actText(undo)
  if (act.kind === "remove") return `${picturesText(changed.length)} deleted`
  return act.kind === "archive" || act.kind === "restore"
    ? actText({ kind: act.kind, count: changed.length })
    : undefined
}

type NamedAct = Exclude<AssetAct, { readonly kind: "undo" }>

const failureWords = (act: NamedAct): string => {
  switch (act.kind) {
    case "favourite":
      return favouriteWords(act.favourite)
    case "move":
      return "moved"
    case "archive":
      return "archived"
    case "restore":
      return "restored"
    case "remove":
      return "deleted"
    case "rename":
      return "renamed"
    case "describe":
      return "described"
    case "tag":
    case "untag":
      return "tagged"
  }
}

export const actFailure = (act: AssetAct): string => {
  if (act.kind === "undo") return "This could not be undone"
  const what = act.assetIds.length === 1 ? "The picture" : `${act.assetIds.length} pictures`
  return `${what} could not be ${failureWords(act)}`
}

/** Where the pictures of an act are found when it is too late to undo it. */
export const placeAfter = ({ campaign, folder, kind }: Pick<OpenUndo, "campaign" | "folder" | "kind">): string => {
  switch (kind) {
    case "archive":
      return folderTexts.archived
    case "favourite":
      return folderTexts.favourites
    case "move":
      return folder ?? folderTexts.all
    case "assign":
      return campaign ?? folderTexts.all
    case "restore":
    case "unfavourite":
    case "tag":
    case "untag":
    case "text_boxes":
      return folderTexts.all
  }
}
