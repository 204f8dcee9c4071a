export { FULL_ACCESS, type GalleryAccess, galleryAccess } from "../gallery/access.rules.ts"
export { type AssetAct, placeAfter, withActs } from "../gallery/acts.rules.ts"
export { assetActors } from "../gallery/asset.actors.ts"
export { type AssetContext, type AssetEvent, assetMachine, type AssetTab } from "../gallery/asset.machine.ts"
export type { Fact, RecipeReferenceView } from "../gallery/asset-recipe.view.ts"
export { type AssetView, assetView } from "../gallery/asset.view.ts"
export { bulkActors } from "../gallery/bulk.actors.ts"
export {
  type BulkCall,
  type BulkContext,
  type BulkEvent,
  bulkMachine,
  type BulkNotice,
  type BulkOrder
} from "../gallery/bulk.machine.ts"
export type { BulkAsked, BulkSet, ZipAsked } from "../gallery/bulk.rules.ts"
export {
  BULK_NAMED_MAX,
  BulkAct,
  type BulkKind,
  BulkLeft,
  BulkRun,
  BulkRewording,
  isPreparedBulk,
  isReviewBulk,
  type PreparedBulkKind,
  type ReviewBulkKind
} from "../gallery/bulk.schema.ts"
export { type BulkStart, BulkStore } from "../gallery/bulk.service.ts"
export { rewordingTexts } from "../gallery/bulk-rewording.texts.ts"
export type { RewordingView } from "../gallery/bulk-rewording.view.ts"
export { changesTexts } from "../gallery/changes.texts.ts"
export { bulkTexts } from "../gallery/bulk.texts.ts"
export { type BulkView, bulkView } from "../gallery/bulk.view.ts"
export { pictureZipActors } from "../gallery/picture-zip.actors.ts"
export {
  type PictureZipContext,
  type PictureZipEvent,
  pictureZipMachine,
  type ZipFound
} from "../gallery/picture-zip.machine.ts"
export { ZIP_PAGE, ZIP_PICTURES_MAX, ZIP_TAKEN, ZipPage, ZipPicture, ZipSet } from "../gallery/picture-zip.schema.ts"
export type { ZipOrder, ZipStep } from "../gallery/picture-zip.events.ts"
export { PictureZipStore } from "../gallery/picture-zip.service.ts"
export { pictureFolderTexts } from "../gallery/picture-folder.texts.ts"
export { pictureZipTexts } from "../gallery/picture-zip.texts.ts"
export { type PictureZipView, pictureZipView } from "../gallery/picture-zip.view.ts"
export { clipExportActors } from "../gallery/clip-export.actors.ts"
export {
  type ClipExportContext,
  type ClipExportEvent,
  clipExportMachine,
  type ClipExportOrder,
  type ClipMoves
} from "../gallery/clip-export.machine.ts"
export {
  ClipExporter,
  ClipExports,
  type ClipOrder,
  type ClipStep,
  clipTroubles
} from "../gallery/clip-export.service.ts"
export { type ClipExportView, clipExportView, lengthOf } from "../gallery/clip-export.view.ts"
export {
  composerDestination,
  destinationChosen,
  type DestinationOption,
  destinationView,
  type DestinationView
} from "./destination.view.ts"
export { downloadName, type NameParts, uniqueName } from "../model/download-name.ts"
export { filterOf, type GallerySearch, isSameSearch, type SearchChange } from "../gallery/filters.rules.ts"
export { foldersActors } from "../gallery/folders.actors.ts"
export { type FolderLost, type FoldersContext, type FoldersEvent, foldersMachine } from "../gallery/folders.machine.ts"
export type { FolderAct, FolderDraft } from "../gallery/folders.rules.ts"
export { type FolderRowView, type FoldersView, foldersView } from "../gallery/folders.view.ts"
export type {
  AssetsAsked,
  PendingAsked,
  StackAsked,
  GalleryContext,
  GalleryEvent,
  GalleryInput,
  GalleryNotice,
  GalleryPage,
  SearchAsked,
  SelectionEvent
} from "../gallery/gallery.events.ts"
export { galleryActors } from "../gallery/gallery.actors.ts"
export { galleryMachine } from "../gallery/gallery.machine.ts"
export {
  AssetCard,
  AssetDetail,
  AssetFilter,
  FilterChoices,
  Folder,
  ListedAsset,
  Recipe,
  SceneFiles
} from "../gallery/gallery.schema.ts"
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
} from "../gallery/gallery.service.ts"
export { campaignChoice, type CampaignChoiceView } from "../gallery/campaign-choice.view.ts"
export { type FilterPart, filterParts, partChange } from "../gallery/filters.view.ts"
export type { ScoreMark } from "../creative/score-mark.rules.ts"
export { type GalleryView, galleryView } from "../gallery/gallery.view.ts"
export {
  assetTexts,
  clipTexts,
  filterOptions,
  filterTexts,
  sizeOptions,
  folderTexts,
  galleryTexts,
  reviewTexts
} from "../gallery/gallery.texts.ts"
export type { RecipeInputs, TileView } from "../gallery/tile.view.ts"
export { mediaUrl, type MediaWidth, mediaWidth } from "../creative/media-url.pure.ts"
export { boxBetween, boxed, edgeScroll, isDragged, type Point, tilesWithin } from "../gallery/box.rules.ts"
export { type Selection } from "../gallery/selection.rules.ts"
export {
  type DraggedPictures,
  draggedPictures,
  dropOn,
  type DropPlace,
  type FolderDrop
} from "../gallery/folder-drop.rules.ts"
export { type GridAct, gridKeys, keyAct, type KeyPress, type KeyRow } from "../gallery/grid-keys.rules.ts"
export { type PictureAct, pictureKeys } from "../gallery/picture-keys.rules.ts"
export {
  type GridLayout,
  type GridSize,
  type GridStep,
  justifiedRows,
  rowsBetween,
  type Rectangle,
  tileAt,
  tileRectangle
} from "../gallery/rows.pure.ts"
export { type PendingGeneration } from "../gallery/tiles.pure.ts"
export {
  ActDone,
  ASSET_NAME_MAX,
  AssetKind,
  FOLDER_DEPTH_MAX,
  FOLDER_NAME_MAX,
  OpenUndo,
  PictureDecision,
  PictureReview
} from "../gallery/gallery.schema.ts"
export type {
  ComposerFilling,
  GalleryScreenContext,
  GalleryScreenEvent,
  GalleryScreenInput,
  ScreenFocus
} from "./gallery-screen.events.ts"
export { galleryScreenActors, type GalleryScreenServices } from "./gallery-screen.actors.ts"
export { galleryScreenMachine } from "./gallery-screen.machine.ts"
export { type GalleryScreenView, galleryScreenView } from "./gallery-screen.view.ts"
export { picturesText } from "../lists/pictures.texts.ts"
export { wordsActors } from "../words/words.actors.ts"
export {
  type UsedWords,
  type WordsContext,
  type WordsEvent,
  type WordsForm,
  wordsMachine,
  type WordsPut
} from "../words/words.machine.ts"
export { wordsMemory } from "../words/words-memory.layer.ts"
export { wordsTexts } from "../words/words.texts.ts"
export { WordsAnswer, WordsAsk, WordsBrief, type WordsField, WordsFound, WordsStart } from "../words/words.schema.ts"
export { type TakenQuestion, Words, WordsQueue, WordsStore } from "../words/words.service.ts"
export { type WordsView, wordsView } from "../words/words.view.ts"
export { writeWords, type Writer } from "../words/write-words.layer.ts"
export { suggestWords } from "../words/words.rules.ts"
