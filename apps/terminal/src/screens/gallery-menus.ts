import {
  assetTexts,
  type AssetView,
  filterOptions,
  filterTexts,
  type FoldersView,
  folderTexts,
  galleryTexts,
  type GalleryView
} from "@marque/core/gallery"
import type { ScorePanelView } from "@marque/core/score"
import { actTexts } from "@marque/core/texts"
import type { Choice, Menu } from "../console/ask.ts"
import { type Line, line } from "../console/console.ts"
import { labelled } from "../console/shorten.ts"

export const PICTURE = "picture:"
export const STACK = "stack:"

const labelOf = (options: ReadonlyArray<{ readonly value: string; readonly label: string }>, value = "all"): string =>
  options.find((each) => each.value === value)?.label ?? value

/** Their number, or why there is nothing to choose. */
export const galleryLines = (view: GalleryView): ReadonlyArray<Line> => [
  ...line("error", view.error),
  ...line("warning", view.stale),
  ...line("info", view.empty),
  ...line("info", view.pending),
  ...line("warning", view.access.readOnly),
  ...(view.archived ? line("info", galleryTexts.archivedNote) : [])
]

const filterChoices = ({ query, search }: GalleryView): ReadonlyArray<Choice> => [
  { value: "query", label: labelled(filterTexts.search, query) },
  { value: "createdBy", label: labelled(filterTexts.madeBy, labelOf(filterOptions.createdBy, search.createdBy)) },
  { value: "assetType", label: labelled(filterTexts.type, labelOf(filterOptions.assetType, search.assetType)) },
  { value: "band", label: labelled(filterTexts.score, labelOf(filterOptions.band, search.band)) },
  { value: "sort", label: labelled(filterTexts.sort, labelOf(filterOptions.sort, search.sort)) }
]

const listLabel = ({ search }: GalleryView, folders: FoldersView): string => {
  const folder = folders.rows.find(({ current }) => current)
  if (folder !== undefined) return folder.name
  if (search.archived === true) return folderTexts.archived
  return search.showFavoritesOnly === true ? folderTexts.favourites : folderTexts.all
}

export const galleryMenu = (view: GalleryView, folders: FoldersView, at?: string): Menu => ({
  message: `${galleryTexts.title}: ${listLabel(view, folders)}, ${view.count}`,
  initial: at,
  options: [
    ...(view.state === "failed" ? [{ value: "retry", label: actTexts.retry }] : []),
    ...view.tiles.flatMap((tile) =>
      tile.kind === "asset"
        ? [
            {
              value: tile.stackId === undefined ? `${PICTURE}${tile.assetId}` : `${STACK}${tile.stackId}`,
              label: tile.label,
              hint: tile.alt
            }
          ]
        : []
    ),
    ...(view.stackOpen ? [{ value: "closeStack", label: galleryTexts.closeStack }] : []),
    ...(view.canUndo ? [{ value: "undo", label: actTexts.undo }] : []),
    { value: "list", label: labelled(folderTexts.rail, listLabel(view, folders)) },
    ...filterChoices(view),
    ...(view.narrowed ? [{ value: "clear", label: galleryTexts.clearFilters }] : []),
    ...(view.archived || view.access.noDownload !== undefined
      ? []
      : [{ value: "save", label: galleryTexts.savePictures }]),
    { value: "leave", label: actTexts.back }
  ]
})

export const listMenu = (folders: FoldersView): Menu => ({
  message: folderTexts.rail,
  options: [
    { value: "all", label: folderTexts.all },
    { value: "favourites", label: folderTexts.favourites },
    { value: "archived", label: folderTexts.archived },
    ...folders.rows.map(({ count, depth, id, name }) => ({
      value: `folder:${id}`,
      label: `${"– ".repeat(depth - 1)}${name}`,
      hint: String(count)
    }))
  ]
})

/** Facts, recipe, and score with every failed check. */
export const pictureFacts = (asset: AssetView, score: ScorePanelView): ReadonlyArray<Line> => [
  ...line("error", asset.error),
  ...line("warning", asset.archived),
  ...[...asset.info, ...asset.recipe].flatMap(({ label, value }) => line("plain", `${label}: ${value}`)),
  ...line("info", asset.noScore ?? score.panel.line),
  ...score.panel.rows
    .filter(({ state }) => state === "failed")
    .flatMap(({ reading, title }) => line("warning", reading === "" ? title : `${title}: ${reading}`)),
  ...line("error", score.trouble)
]

export const pictureActs = (view: GalleryView, asset: AssetView, score: ScorePanelView): Menu => {
  const { mayDelete, noDownload, readOnly } = view.access
  const isArchived = asset.archived !== undefined
  const again = score.panel.again
  const canWrite = readOnly === undefined
  return {
    message: asset.name.value === "" ? galleryTexts.picture : asset.name.value,
    options: [
      ...(asset.state === "failed" ? [{ value: "retry", label: actTexts.retry }] : []),
      ...(isArchived
        ? []
        : [
            {
              value: "download",
              label: actTexts.download,
              disabled: noDownload !== undefined,
              ...(noDownload !== undefined && { hint: noDownload })
            },
            {
              value: "favourite",
              label: asset.picture?.favourite === true ? galleryTexts.unfavourite : galleryTexts.favourite
            }
          ]),
      ...(again !== undefined && score.canMeasure ? [{ value: "measure", label: again }] : []),
      ...(canWrite && !isArchived ? [{ value: "archive", label: actTexts.archive }] : []),
      ...(canWrite && isArchived ? [{ value: "restore", label: actTexts.restore }] : []),
      ...(mayDelete && isArchived ? [{ value: "delete", label: galleryTexts.deleteNow }] : []),
      ...(view.drawer?.hasNext === true ? [{ value: "next", label: assetTexts.next }] : []),
      ...(view.drawer?.hasPrevious === true ? [{ value: "previous", label: assetTexts.previous }] : []),
      { value: "leave", label: actTexts.back }
    ]
  }
}
