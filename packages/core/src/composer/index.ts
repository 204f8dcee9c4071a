export { ChoiceStore } from "./choices.service.ts"
export { composerActors } from "./composer.actors.ts"
export type { ComposerContext, ComposerEvent, Priced } from "./composer.events.ts"
export { composerMachine } from "./composer.machine.ts"
export type { ChoiceKind } from "./choice-search.rules.ts"
export type {
  ChoicesAnswer,
  ChoicesWanted,
  PictureChoice,
  PlaceChoice,
  ProductChoice,
  ProductsAnswer
} from "./composer-choices.ts"
export {
  type ClipView,
  layoutChosen,
  type OptionView,
  type PickSearch,
  type PickView,
  PRODUCTS_OWN_CAMERA,
  type WishView
} from "./composer-fields.view.ts"
export {
  type ComposerPrefill,
  type CopyField,
  type Destination,
  type OfferField,
  prefillOf
} from "./composer-form.rules.ts"
export type { EditEvent, FieldChange, TouchedField } from "./composer-edit.rules.ts"
export type { PriceView, SubmitView } from "./composer-price.view.ts"
export { type ComposerView, composerView, type FormatView, type TextFieldView } from "./composer.view.ts"
export type { FormWritten, Written } from "./composer-written.rules.ts"
export { composerDirection, type DirectionFieldView } from "./composer-direction.view.ts"
export { composerStyle, type ComposerStyle, styleTexts } from "./composer-style.view.ts"
export { composerReferences, type ComposerReferences } from "./composer-references.view.ts"
export { composerScene, sceneChosen, type SceneChoice, type SceneView } from "./composer-scene.view.ts"
export { sceneTexts } from "./composer-scene.texts.ts"
export { ANY_TIME, composerPlaceTime, type PlaceTimeView, type TimeFieldView } from "./composer-time.view.ts"
export { composerSketch, type ComposerSketch } from "./composer-sketch.view.ts"
export { composerStaging, type RangeView, shadowChosen, type StagingView } from "./composer-staging.view.ts"
export { composerTexts } from "./composer.texts.ts"
