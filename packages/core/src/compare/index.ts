export { compareActors } from "./compare.actors.ts"
export {
  type CompareContext,
  type ComparedPicture,
  type CompareEvent,
  type CompareInput,
  compareMachine
} from "./compare.machine.ts"
export { compareTexts } from "./compare.texts.ts"
export { type ComparePane, type PicturesCompareView, compareView } from "./compare.view.ts"
export { FIT, PANES, type Zoom } from "../panes/panes.rules.ts"
