export type { CutoutEditingSubject } from "../model/cutout.ts"
export { type BatchEvent, batchMachine, type BatchNews } from "./batch.machine.ts"
export type { BatchContext, BatchInput, BatchItem } from "./batch.rules.ts"
export { type BatchRow, batchView, type BatchView } from "./batch.view.ts"
export { cutoutEditingActors } from "./cutout-editing.actors.ts"
export {
  type CutoutEditingEmitted,
  type CutoutEditingEvent,
  cutoutEditingMachine,
  type EditCutoutInput
} from "./cutout-editing.machine.ts"
export { crossMoved, type CutoutEditingContext, type PhotoPlace } from "./cutout-editing.rules.ts"
export { cutoutEditingView, type CutoutEditingView } from "./cutout-editing.view.ts"
export { batchActors, uploadActors } from "./uploads.actors.ts"
export {
  type SendInput,
  type UploadContext,
  type UploadEvent,
  type UploadInput,
  uploadMachine,
  type UploadNews
} from "./uploads.machine.ts"
export {
  acceptedTypes,
  isVideoType,
  lengthWords,
  mayBeVideo,
  type LocalFile,
  refusalOfFile,
  sizeText,
  takesOf,
  typeName,
  usualType,
  wrongTypeText
} from "./uploads.rules.ts"
export {
  IMAGE_UPLOAD_MAX_BYTES,
  POSTER_MAX_BYTES,
  ProcessingState,
  Upload,
  UploadPurpose,
  UploadTakes,
  VIDEO_SECONDS_MAX,
  VIDEO_SIDE_MAX,
  VIDEO_UPLOAD_MAX_BYTES
} from "./uploads.schema.ts"
export {
  type BatchFile,
  type BegunUpload,
  MediaStore,
  type PutStep,
  type SendStep,
  Uploads
} from "./uploads.service.ts"
export { uploadView, type UploadView } from "./uploads.view.ts"
export { maxBytes } from "./uploads.rules.ts"
export { FONT_UPLOAD_MAX_BYTES } from "./uploads.schema.ts"
export {
  BATCH_UNDO_MS,
  BatchPurpose,
  BatchSettings,
  DROP_FILES_MAX,
  DROP_FOLDERS_MAX,
  EDITED_AT_ONCE,
  InterruptedUpload,
  ListedUpload,
  type QueueState,
  UPLOAD_TAGS_MAX,
  UploadAssignment,
  UploadBatch,
  UploadChoices,
  UploadEdit,
  UploadFilter,
  UploadPage,
  UploadRights,
  UploadState,
  UploadTag,
  WATCHED_AT_ONCE
} from "./upload-list.schema.ts"
export { fileNameOf, foldersOf, photoNameOf } from "./upload-names.pure.ts"
export { hashedPieces, PART_BYTES, partCount, partLength } from "./upload-parts.pure.ts"
export { isBlack, lightOf, posterMoments } from "./video-poster.pure.ts"
export { UploadLibrary } from "./upload-library.service.ts"
export { uploadQueueActors } from "./upload-queue.actors.ts"
export {
  type OpenedBatch,
  type OpenInput,
  type QueueEmitted,
  type QueueEvent,
  uploadQueueMachine
} from "./upload-queue.machine.ts"
export { isActive as isUploading } from "./upload-queue.rules.ts"
export type {
  DroppedFile,
  DuplicateChoice,
  QueueContext,
  QueueInput,
  QueueItem,
  QueueSend,
  StoredChoice
} from "./upload-queue.rules.ts"
export { type QueueRow, type QueueWindow, uploadQueueView, type UploadQueueView } from "./upload-queue.view.ts"
export { batchPurposeLabels, uploadPageTexts } from "./upload-page.texts.ts"
export { type AssignFields, type EditFields, NONE, UNCHANGED } from "./upload-fields.rules.ts"
export { uploadsPageActors } from "./uploads-page.actors.ts"
export {
  type EditTarget,
  type UploadAct,
  type UploadsFailed,
  type UploadsPageContext,
  type UploadsPageEmitted,
  type UploadsPageEvent,
  type UploadsPageInput,
  uploadsPageMachine,
  type UploadsSearch
} from "./uploads-page.machine.ts"
export {
  uploadDialogView,
  type UploadDialogView,
  type UploadRow,
  uploadsPageView,
  type UploadsPageView
} from "./uploads-page.view.ts"
