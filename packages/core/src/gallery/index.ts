export { FULL_ACCESS, type GalleryAccess, galleryAccess } from "./access.rules.ts"
export { type AssetAct, placeAfter, withActs } from "./acts.rules.ts"
export { assetActors } from "./asset.actors.ts"
export { type AssetContext, type AssetEvent, assetMachine, type AssetTab } from "./asset.machine.ts"
export type { Fact } from "./asset-recipe.view.ts"
export { type AssetView, assetView } from "./asset.view.ts"
export { clipExportActors } from "./clip-export.actors.ts"
export {
  type ClipExportContext,
  type ClipExportEvent,
  clipExportMachine,
  type ClipExportOrder,
  type ClipMoves
} from "./clip-export.machine.ts"
export { ClipExporter, ClipExports, type ClipOrder, type ClipStep, clipTroubles } from "./clip-export.service.ts"
export { type ClipExportView, clipExportView, lengthOf } from "./clip-export.view.ts"
export { downloadName, type NameParts, uniqueName } from "./download-name.pure.ts"
export { type GallerySearch, isSameSearch, type SearchChange } from "./filters.rules.ts"
export { foldersActors } from "./folders.actors.ts"
export { type FolderLost, type FoldersContext, type FoldersEvent, foldersMachine } from "./folders.machine.ts"
export type { FolderAct, FolderDraft } from "./folders.rules.ts"
export { type FolderRowView, type FoldersView, foldersView } from "./folders.view.ts"
export type {
  AssetsAsked,
  PendingAsked,
  GalleryContext,
  GalleryEvent,
  GalleryInput,
  GalleryNotice,
  GalleryPage,
  SearchAsked,
  SelectionEvent
} from "./gallery.events.ts"
export { galleryActors } from "./gallery.actors.ts"
export { galleryMachine } from "./gallery.machine.ts"
export { AssetCard, AssetDetail, AssetFilter, Folder, ListedAsset, Recipe, SceneFiles } from "./gallery.schema.ts"
export {
  type AssetPage,
  Assets,
  AssetStore,
  DownloadFailed,
  Downloads,
  type DownloadStep,
  FolderStore,
  type PageAsked,
  SavedNames
} from "./gallery.service.ts"
export type { ScoreMark } from "../creative/score-mark.rules.ts"
export { type GalleryView, galleryView } from "./gallery.view.ts"
export { assetTexts, clipTexts, filterOptions, filterTexts, folderTexts, galleryTexts } from "./gallery.texts.ts"
export type { RecipeInputs, TileView } from "./tile.view.ts"
export { mediaUrl, type MediaWidth, mediaWidth } from "./media-url.pure.ts"
export {
  type GridLayout,
  type GridSize,
  type GridStep,
  justifiedRows,
  rowsBetween,
  type Rectangle,
  tileAt,
  tileRectangle
} from "./rows.pure.ts"
export { type PendingGeneration } from "./tiles.pure.ts"
export { ActDone, ASSET_NAME_MAX, AssetKind, FOLDER_DEPTH_MAX, FOLDER_NAME_MAX, OpenUndo } from "./gallery.schema.ts"
