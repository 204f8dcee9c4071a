export type { PlaceDifference } from "./place-changes.rules.ts"
export type {
  ArchivePlaceInput,
  PlaceFormEmitted,
  PlaceFormEvent,
  PlaceFormInput,
  ReadyPlacePhoto,
  SavePlaceInput
} from "./place-form.events.ts"
export { placeFormMachine } from "./place-form.machine.ts"
export type { PlaceFormContext, SavedPlace } from "./place-form.rules.ts"
export {
  KeptPlaceForm,
  keptPlaceFormText,
  type PlaceFieldName,
  PlaceFields,
  type PlacePhotoChoice,
  type PlacePhotoFields,
  type PlaceTextField,
  readKeptPlaceForm
} from "./place-form.schema.ts"
export { type PlaceFieldView, placeFormView, type PlaceFormView } from "./place-form.view.ts"
export {
  type PlaceListContext,
  type PlaceListEmitted,
  type PlaceListEvent,
  type PlaceListInput,
  placeListMachine
} from "./place-list.machine.ts"
export { ALL_PLACES, type PlaceSearch } from "./place-list.rules.ts"
export { type ArchivedPlace, type PlaceCard, placeListView, type PlaceListView } from "./place-list.view.ts"
export { markNudge } from "../model/photo-region.ts"
export type {
  PlaceMarksView,
  PlacePhotoSelect,
  PlacePhotosView,
  PlacePhotoTile,
  ShownPhotoView
} from "./place-photos.view.ts"
export { moveZone, resizeZone, START_HORIZON, START_ZONE } from "./place-marks.rules.ts"
export { dayAt, type RightsState, rightsState } from "./place-rights.rules.ts"
export { markTexts, photoTexts } from "./place-texts.rules.ts"
export { placeFormActors, placeListActors } from "./places.actors.ts"
export { Place, PlaceDraft, PlaceKind, type PlacePhoto, PlaceRights, PlaceZone, Season } from "./places.schema.ts"
export { PlaceStore } from "./places.service.ts"
