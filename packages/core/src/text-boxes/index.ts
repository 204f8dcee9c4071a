export {
  BOX_CORNERS,
  type BoxCorner,
  keyedRect,
  movedRect,
  type PicturePoint,
  resizedRect,
  tidyRect
} from "./box-geometry.rules.ts"
export { textBoxesActors } from "./text-boxes.actors.ts"
export type {
  BoxChange,
  TextBoxesContext,
  TextBoxesEmitted,
  TextBoxesEvent,
  TextBoxesInput
} from "./text-boxes.events.ts"
export { textBoxesMachine } from "./text-boxes.machine.ts"
export { KeptTextBoxes, PictureTexts, type TextsOrder, TextsSaved } from "./text-boxes.schema.ts"
export { areSame, boxProblem, tidyBoxes, writtenColour } from "./text-boxes.rules.ts"
export { TextBoxStore } from "./text-boxes.service.ts"
export { textBoxTexts } from "./text-boxes.texts.ts"
export { textBoxesView, textBoxRoles, type TextBoxesView, type TextBoxView } from "./text-boxes.view.ts"
