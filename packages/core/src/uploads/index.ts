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
export { acceptedTypes, type LocalFile, refusalOfFile, sizeText, typeName } from "./uploads.rules.ts"
export { IMAGE_UPLOAD_MAX_BYTES, ProcessingState, Upload, UploadPurpose } from "./uploads.schema.ts"
export { MediaStore, type PutStep, type SendStep, Uploads } from "./uploads.service.ts"
export { uploadView, type UploadView } from "./uploads.view.ts"
export { maxBytes } from "./uploads.rules.ts"
export { FONT_UPLOAD_MAX_BYTES } from "./uploads.schema.ts"
