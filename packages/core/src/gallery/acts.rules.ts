import type { FolderId } from "../model/ids.ts"
import type { AssetCard, AssetFilter } from "./gallery.schema.ts"

/** What a person does to pictures; shown at once and taken back when the backend refuses. */
export type AssetAct =
  | { readonly kind: "favourite"; readonly assetIds: ReadonlyArray<string>; readonly favourite: boolean }
  | { readonly kind: "move"; readonly assetIds: ReadonlyArray<string>; readonly folderId: string | null }
  | { readonly kind: "archive" | "restore"; readonly assetIds: ReadonlyArray<string> }
  | { readonly kind: "rename"; readonly assetIds: readonly [string]; readonly name: string }

const isListed = (card: AssetCard, filter: AssetFilter): boolean =>
  (filter.folderId === undefined || card.folderId === filter.folderId) &&
  (filter.showFavoritesOnly !== true || card.favourite)

const patched = (card: AssetCard, act: AssetAct): AssetCard | undefined => {
  if (!act.assetIds.includes(card._id)) return card
  switch (act.kind) {
    case "favourite":
      return { ...card, favourite: act.favourite }
    case "rename":
      return { ...card, name: act.name }
    case "archive":
      return undefined
    case "move": {
      const { folderId: _, ...rest } = card
      // The id is one of the folders that were offered; the backend checks it again.
      return act.folderId === null ? rest : { ...rest, folderId: act.folderId as FolderId }
    }
    case "restore":
      return card
  }
}

/** The list as it will be once `acts` are through: cards that no longer belong are gone. Keeps the order. */
export const withActs = (
  cards: ReadonlyArray<AssetCard>,
  acts: ReadonlyArray<AssetAct>,
  filter: AssetFilter
): ReadonlyArray<AssetCard> =>
  acts.length === 0
    ? cards
    : cards.flatMap((card) => {
        const after = acts.reduce<AssetCard | undefined>((each, act) => each && patched(each, act), card)
        return after === undefined || !isListed(after, filter) ? [] : [after]
      })

const pictures = (count: number): string => (count === 1 ? "The picture" : `${count} pictures`)

/** What is said when an act is refused without a reason of its own. */
export const actFailure = (act: AssetAct): string => {
  const what = pictures(act.assetIds.length)
  switch (act.kind) {
    case "favourite":
      return act.favourite ? `${what} could not be marked as favourite` : `${what} could not be unmarked`
    case "move":
      return `${what} could not be moved`
    case "archive":
      return `${what} could not be archived`
    case "restore":
      return `${what} could not be restored`
    case "rename":
      return "The picture could not be renamed"
  }
}
