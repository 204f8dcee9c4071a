export type { PlaceFormEmitted, PlaceFormEvent, PlaceFormInput, PlaceFormTypes } from "./place-form.events.ts"
export { placeFormMachine } from "./place-form.machine.ts"
export {
  keptPlaceForm,
  type PlacePhotoChoice,
  type PlacePhotoFields,
  type PlaceTextField
} from "./place-form.schema.ts"
export { placeFormView, type PlaceFormView } from "./place-form.view.ts"
export { placeListMachine } from "./place-list.machine.ts"
export { type PlaceCard, placeListView, type PlaceListView } from "./place-list.view.ts"
export { markNudge } from "../model/photo-region.ts"
export type {
  PlaceMarksView,
  PlacePhotoSelect,
  PlacePhotosView,
  PlacePhotoTile,
  ShownPhotoView
} from "./place-photos.view.ts"
export { PermittedUse } from "../model/permitted-use.ts"
export { moveZone, resizeZone, START_HORIZON, START_ZONE } from "./place-marks.rules.ts"
export { dayAt } from "../model/day.ts"
export { type RightsState, rightsState } from "./place-rights.rules.ts"
export { markTexts, photoTexts } from "./place-texts.rules.ts"
export { placeFormActors, placeListActors } from "./places.actors.ts"
export { Place, PlaceDraft, PlaceKind, PlacePhoto, PlaceRights, PlaceZone, Season } from "./places.schema.ts"
export { isChosenAmong } from "../records/chosen-among.rules.ts"
export { placeTexts } from "./place.texts.ts"
export { PLACE_WORDS_MAX } from "./places.schema.ts"
export { PlaceStore } from "./places.service.ts"
export { photoForRatio } from "./photo-choice.rules.ts"
export { dayText } from "./place-rights.rules.ts"
