import type { FolderId } from "../model/ids.ts"
import type { AssetCard, AssetFilter } from "./gallery.schema.ts"

/** Applied optimistically and reverted when the backend refuses. */
export type AssetAct =
  | { readonly kind: "favourite"; readonly assetIds: ReadonlyArray<string>; readonly favourite: boolean }
  | { readonly kind: "move"; readonly assetIds: ReadonlyArray<string>; readonly folderId: string | null }
  | { readonly kind: "archive" | "restore"; readonly assetIds: ReadonlyArray<string>; readonly undoes?: true }
  | { readonly kind: "remove"; readonly assetIds: ReadonlyArray<string> }
  | { readonly kind: "rename"; readonly assetIds: readonly [string]; readonly name: string }

const isListed = (card: AssetCard, filter: AssetFilter): boolean =>
  (filter.folderId === undefined || card.folderId === filter.folderId) &&
  (filter.showFavoritesOnly !== true || card.favourite)

const patched = (card: AssetCard, act: AssetAct, isArchivedView: boolean): AssetCard | undefined => {
  if (!act.assetIds.includes(card._id)) return card
  switch (act.kind) {
    case "favourite":
      return { ...card, favourite: act.favourite }
    case "rename":
      return { ...card, name: act.name }
    case "archive":
      return isArchivedView ? card : undefined
    case "restore":
      return isArchivedView ? undefined : card
    case "remove":
      return undefined
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

/** `changed`: the pictures it affected. Undefined when there is nothing to undo. */
export const undoOf = (act: AssetAct, changed: ReadonlyArray<string>): AssetAct | undefined => {
  if ((act.kind !== "archive" && act.kind !== "restore") || act.undoes === true || changed.length === 0)
    return undefined
  return { kind: act.kind === "archive" ? "restore" : "archive", assetIds: changed, undoes: true }
}

const counted = (count: number): string => (count === 1 ? "1 picture" : `${count} pictures`)

/** Undefined for acts whose effect is visible. `changed` counts pictures. */
export const actDone = ({ kind }: AssetAct, changed: number): string | undefined => {
  switch (kind) {
    case "archive":
      return `${counted(changed)} archived`
    case "restore":
      return `${counted(changed)} restored`
    case "remove":
      return `${counted(changed)} deleted`
    default:
      return undefined
  }
}

const failureWords = (act: AssetAct): string => {
  switch (act.kind) {
    case "favourite":
      return act.favourite ? "marked as favourite" : "unmarked"
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
  }
}

export const actFailure = (act: AssetAct): string => {
  const what = act.assetIds.length === 1 ? "The picture" : `${act.assetIds.length} pictures`
  return `${what} could not be ${failureWords(act)}`
}
