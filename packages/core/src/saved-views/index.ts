export { savedViewsActors } from "./saved-views.actors.ts"
export {
  savedViewsMachine,
  type SavedViewsContext,
  type SavedViewsEvent,
  type SavedViewsInput,
  type SavedViewsNotice
} from "./saved-views.machine.ts"
export { type ViewAct, viewNameProblem } from "./saved-views.rules.ts"
export { GonePart, SAVED_VIEW_NAME_MAX, SAVED_VIEWS_MAX, SavedView, SavedViewName } from "./saved-views.schema.ts"
export { SavedViews } from "./saved-views.service.ts"
export { savedViewTexts } from "./saved-views.texts.ts"
export { type SavedViewRow, type SavedViewsView, savedViewsView } from "./saved-views.view.ts"
