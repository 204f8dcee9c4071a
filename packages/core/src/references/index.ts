export { picturePickerActors } from "./picture-picker.actors.ts"
export {
  type FindPicturesInput,
  type FirstPurpose,
  type PicturePicked,
  type PicturePickerContext,
  type PicturePickerEvent,
  picturePickerMachine
} from "./picture-picker.machine.ts"
export { BrandPictures } from "./picture-picker.service.ts"
export { picturePickerView, type PicturePickerView } from "./picture-picker.view.ts"
export type { ReferenceRowView, ReferencesView, Verdict } from "./reference-list.view.ts"
export { referenceRowsOf, referencesIn, type ReferenceRow } from "./reference-rows.rules.ts"
export { ASKED_REFERENCES_MAX, AskedReferences } from "./asked-references.schema.ts"
export { REFERENCE_NOTE_MAX, ReferencePicture, ShownPicture } from "./references.schema.ts"
export { pickerTexts, referenceTexts } from "./references.texts.ts"
