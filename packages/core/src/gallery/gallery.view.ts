import type { SnapshotFrom } from "xstate"
import { EXPLORE_DEMO } from "../model/demo-text.ts"
import type { GalleryAccess } from "./access.rules.ts"
import { type GallerySearch, isNarrowed } from "./filters.rules.ts"
import type { GalleryContext, GalleryPage } from "./gallery.events.ts"
import type { FilterChoices, AssetCard } from "./gallery.schema.ts"
import { idsOf, stepped, tilesIn } from "./gallery-context.rules.ts"
import type { galleryMachine } from "./gallery.machine.ts"
import { picturesText } from "../lists/pictures.texts.ts"
import { type FilterPart, filterParts, moreText } from "./filters.view.ts"
import { filterOptions, filterTexts, galleryTexts } from "./gallery.texts.ts"
import { isWhole } from "./bulk.rules.ts"
import { rewordingView, type RewordingView } from "./bulk-rewording.view.ts"
import { changesTexts } from "./changes.texts.ts"
import { selectionText } from "./selection.rules.ts"
import { wholeTexts } from "./whole-selection.texts.ts"
import { inputsOf, type RecipeInputs, tileView, type TileView } from "./tile.view.ts"
import type { PendingGeneration } from "./tiles.pure.ts"
import { STALE_TEXT } from "../kernel/live.view.ts"

export interface GalleryView {
  readonly state: "loading" | "emptyFirstUse" | "emptyFiltered" | "emptyArchive" | "ready" | "failed"
  readonly archived: boolean
  readonly access: GalleryAccess
  readonly tiles: ReadonlyArray<TileView>
  readonly empty: string | undefined
  readonly exploreDemoLabel: string
  readonly count: string
  /** For example `3 pictures on the way`. */
  readonly pending: string | undefined
  readonly group:
    | { readonly generationId: string; readonly title: string; readonly text: string; readonly inputs: RecipeInputs }
    | undefined
  readonly query: string
  readonly search: GallerySearch
  readonly narrowed: boolean
  readonly refreshing: boolean
  readonly stackOpen: boolean
  readonly stackFailed: boolean
  /** The other formats of the open stack are not there yet. */
  readonly stackLoading: boolean
  /** Beside those that are always shown. */
  readonly parts: ReadonlyArray<FilterPart>
  /** How many of {@link parts} are chosen, as words. */
  readonly more: string
  /** Tags of the brand; undefined until they are loaded. */
  readonly tags: ReadonlyArray<{ readonly tag: string; readonly count: number }> | undefined
  /** Once they were asked for. */
  readonly campaigns: FilterChoices["campaigns"] | undefined
  readonly choicesFailed: boolean
  readonly hasMore: boolean
  /** Below the last picture. */
  readonly foot: { readonly state: "loading" | "failed" | "end"; readonly text: string } | undefined
  /** A search has one order. */
  readonly sorts: ReadonlyArray<{ readonly value: GallerySearch["sort"]; readonly label: string }>
  readonly error: string | undefined
  readonly stale: string | undefined
  readonly offline: boolean
  readonly selection: {
    readonly ids: ReadonlyArray<string>
    /** All results are chosen, also those that are not listed. */
    readonly isWhole: boolean
    readonly text: string
    /** Offers all results, where only some are listed and all of those are selected. */
    readonly offer: string | undefined
    /** Why all results cannot be offered. */
    readonly noOffer: string | undefined
    readonly allFavourite: boolean
    /** Of the listed ones, by name. */
    readonly tags: ReadonlyArray<string>
  }
  readonly trouble: string | undefined
  readonly canUndo: boolean
  /** The note that requests changes, while it is written. */
  readonly changes: { readonly title: string; readonly note: string; readonly problem: string | undefined } | undefined
  /** Other words for pictures, while they are entered. */
  readonly rewording: RewordingView | undefined
  readonly deletion: { readonly title: string; readonly text: string } | undefined
  readonly drawer: { readonly assetId: string; readonly hasPrevious: boolean; readonly hasNext: boolean } | undefined
}

const emptyText = (
  state: GalleryView["state"],
  { access, search }: Pick<GalleryContext, "access" | "search">
): string | undefined => {
  if (state === "emptyFirstUse") {
    return access.readOnly === undefined
      ? "Generate your first image: local, free, about a second"
      : "There are no pictures yet"
  }
  if (state === "emptyArchive") return galleryTexts.emptyArchive
  if (state !== "emptyFiltered") return undefined
  return search.q === undefined ? "No results for these filters" : `No results for “${search.q}”`
}

const groupOf = (generations: ReadonlyArray<PendingGeneration>, id: string | undefined): GalleryView["group"] => {
  const generation = generations.find(({ _id }) => _id === id)
  if (generation === undefined) return undefined
  const made = generation.outputs.filter(({ assetId }) => assetId !== undefined).length
  const cost = generation.creditsCommitted === 0 ? "free" : `${generation.creditsCommitted} credits`
  return {
    generationId: generation._id,
    title: generation.headline,
    text: `${made} of ${picturesText(generation.outputs.length)}, ${cost}`,
    inputs: inputsOf(generation)
  }
}

/** For example `500+ pictures`, where the exact number is not known. */
const countText = ({ capped, items, more, total }: GalleryPage): string => {
  if (total !== undefined) return picturesText(total)
  return more === undefined && capped === undefined ? picturesText(items.length) : galleryTexts.atLeast(items.length)
}

const footOf = (page: GalleryPage, step: number): GalleryView["foot"] => {
  switch (page.more) {
    case "loading":
      return { state: "loading", text: galleryTexts.loadingMore }
    case "failed":
      return { state: "failed", text: galleryTexts.moreFailed }
    case "ready":
      return undefined
    case undefined:
      if (page.capped === true) return { state: "end", text: galleryTexts.bestMatches(page.items.length) }
      return page.items.length < step ? undefined : { state: "end", text: galleryTexts.end(page.items.length) }
  }
}

const stateOf = (snapshot: SnapshotFrom<typeof galleryMachine>, tiles: number): GalleryView["state"] => {
  const { page, search } = snapshot.context
  if (page === undefined) return snapshot.matches({ list: { asked: "failed" } }) ? "failed" : "loading"
  if (tiles > 0) return "ready"
  if (snapshot.matches({ list: { asked: "failed" } })) return "failed"
  if (!snapshot.matches({ list: { asked: "ready" } }) || page.more === "loading") return "loading"
  if (isNarrowed(search)) return "emptyFiltered"
  return search.archived === true ? "emptyArchive" : "emptyFirstUse"
}

const offerOf = (
  { page, selection }: Pick<GalleryContext, "page" | "selection">,
  isAllListed: boolean
): Pick<GalleryView["selection"], "noOffer" | "offer"> => {
  const hasOthers = page?.more !== undefined || page?.capped === true
  if (!isAllListed || !hasOthers || selection.whole === true) return { offer: undefined, noOffer: undefined }
  return page.total === undefined
    ? { offer: undefined, noOffer: wholeTexts.notExact }
    : { offer: wholeTexts.all(page.total), noOffer: undefined }
}

const tagsOf = (cards: ReadonlyArray<AssetCard>): ReadonlyArray<string> =>
  [...new Set(cards.flatMap(({ tags = [] }) => tags))].toSorted((one, other) => one.localeCompare(other, "en"))

const deletedBy = ({ deleting, page, selection }: GalleryContext): number =>
  isWhole(selection, deleting) ? (page?.total ?? deleting.length) : deleting.length

const chosenCount = ({ page, selection }: GalleryContext): number =>
  (selection.whole === true ? page?.total : undefined) ?? selection.ids.length

const changesOf = (context: GalleryContext): GalleryView["changes"] => {
  const { assetIds, note, revealed } = context.changes
  const problem = revealed && note.trim() === "" ? changesTexts.needed : undefined
  return { title: changesTexts.title(assetIds?.length ?? chosenCount(context)), note, problem }
}

export const galleryView = (snapshot: SnapshotFrom<typeof galleryMachine>): GalleryView => {
  const { context } = snapshot
  const { error, online, page, query, search, selection, trouble } = context
  const tiles = tilesIn(context)
  const pictures = tiles.flatMap((tile) => (tile.kind === "asset" ? [tile] : []))
  const isWholeChosen = selection.whole === true
  const selected = new Set(isWholeChosen ? pictures.flatMap(idsOf) : selection.ids)
  const chosen = pictures.filter((tile) => idsOf(tile).some((id) => selected.has(id)))
  const isAllListed = pictures.length > 0 && pictures.every((tile) => idsOf(tile).every((id) => selected.has(id)))
  const failed = snapshot.matches({ list: { asked: "failed" } }) || snapshot.matches({ pending: "failed" })
  const waiting = tiles.filter(({ kind }) => kind === "placeholder").length
  const state = stateOf(snapshot, tiles.length)
  return {
    state,
    archived: search.archived === true,
    access: context.access,
    empty: emptyText(state, context),
    exploreDemoLabel: EXPLORE_DEMO,
    tiles: tiles.map((tile) => tileView(tile, selected)),
    count: page === undefined ? "" : countText(page),
    pending: waiting === 0 ? undefined : `${picturesText(waiting)} on the way`,
    group: groupOf(context.generations, search.generationId),
    query,
    search,
    narrowed: isNarrowed(search),
    refreshing: page !== undefined && snapshot.matches({ list: { asked: "loading" } }),
    stackOpen: search.stackId !== undefined,
    stackFailed: snapshot.matches({ stack: "failed" }),
    stackLoading: snapshot.matches({ stack: "open" }) && context.stack.length === 0,
    parts: filterParts(search, context.choices),
    more: moreText(search),
    tags: context.choices?.tags,
    campaigns: context.choices?.campaigns,
    choicesFailed: snapshot.matches({ choices: "failed" }),
    hasMore: page?.more === "ready",
    foot: page && footOf(page, context.step),
    sorts: search.q === undefined ? filterOptions.sort : [{ value: search.sort, label: filterTexts.bestMatch }],
    error: failed ? error : undefined,
    stale: failed && page !== undefined ? STALE_TEXT : undefined,
    offline: !online,
    selection: {
      ids: selection.ids,
      isWhole: isWholeChosen,
      text:
        isWholeChosen && page?.total !== undefined
          ? wholeTexts.allSelected(page.total)
          : selectionText(selection, new Set(pictures.flatMap(idsOf))),
      ...offerOf(context, isAllListed),
      allFavourite: chosen.length > 0 && chosen.every(({ asset, stack }) => (stack ?? asset).favourite),
      tags: tagsOf(chosen.map(({ asset }) => asset))
    },
    trouble: trouble?.text,
    canUndo: context.undo !== undefined,
    changes: snapshot.matches({ changes: "noting" }) ? changesOf(context) : undefined,
    rewording: snapshot.matches({ rewording: "writing" })
      ? rewordingView(context.rewording, chosenCount(context))
      : undefined,
    deletion: snapshot.matches({ deletion: "confirming" })
      ? { title: galleryTexts.deleteTitle(deletedBy(context)), text: galleryTexts.deleteText }
      : undefined,
    drawer:
      search.assetId === undefined
        ? undefined
        : {
            assetId: search.assetId,
            hasPrevious: stepped(context, -1) !== undefined,
            hasNext: stepped(context, 1) !== undefined
          }
  }
}
