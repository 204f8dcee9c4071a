export {
  CREATIVES_MAX,
  Look,
  type Named,
  PickedFiles,
  NO_COUNTS,
  Photoshoot,
  PhotoshootDraft,
  PhotoshootStatus,
  type Pick,
  Setting,
  ShootCounts,
  type Shoot,
  ShootHead,
  ShootPreset,
  ShootQuote,
  ShootSubjects,
  type Shot,
  SHOOT_PLACES_MAX,
  SHOOT_PRODUCTS_MAX,
  SHOT_COUNT_MAX,
  SHOTS_MAX,
  Tile,
  TileDecision,
  type TilePicture,
  TileRecipe,
  TILES_MAX,
  TILES_PAGE,
  TileStatus,
  VERSIONS_MAX
} from "./photoshoots.schema.ts"
export { isBeforeStart, mayArchiveShoot, nextPhotoshoot, type PhotoshootEvent } from "./photoshoot.rules.ts"
export { presetDraft } from "./shoot-presets.rules.ts"
export { copiedShot, creativesIn, planShots } from "./shot-list.rules.ts"
export { shotRequest, tileSeed, wantedOf } from "./shot-request.rules.ts"
export { photoshootTexts, presetLabels, shootTexts } from "./photoshoot.texts.ts"
export { photoshootFormActors, photoshootListActors, shootActors } from "./photoshoots.actors.ts"
export { photoshootListMachine } from "./photoshoot-list.machine.ts"
export {
  EVERY_PHOTOSHOOT,
  type PhotoshootFilter,
  type PhotoshootSearch,
  photoshootSearchOf,
  photoshootUrlOf
} from "./photoshoot-list.rules.ts"
export { type PhotoshootCard, photoshootListView, type PhotoshootListView } from "./photoshoot-list.view.ts"
export { photoshootFormMachine } from "./photoshoot-form.machine.ts"
export type { PhotoshootFormTypes } from "./photoshoot-form.events.ts"
export { RATIO_SIGNS } from "./shot-grid.rules.ts"
export { shotPicture } from "./shot-picture.rules.ts"
export { photoshootFieldsOf, startedFields } from "./photoshoot-fields.rules.ts"
export { keptPhotoshootForm, type PhotoshootTextField } from "./photoshoot-form.schema.ts"
export { photoshootFormView, type PhotoshootFormView, type ShotRow, type SubjectPill } from "./photoshoot-form.view.ts"
export { shootFactsMachine } from "./shoot-facts.machine.ts"
export type {
  ChoiceQuery,
  QuoteQuery,
  ShootChoiceKind,
  ShootFact,
  ShootFactsContext,
  ShootFactsEvent,
  ShootFactsInput,
  SubjectsQuery
} from "./shoot-facts.machine.ts"
export { shootMachine } from "./shoot.machine.ts"
export type { ShootDecision } from "./shoot.setup.ts"
export type {
  ShootAct,
  ShootContext,
  ShootEmitted,
  ShootEvent,
  ShootGroup,
  ShootInput,
  ShootLook,
  ShootSearch
} from "./shoot.events.ts"
export { shootPageTexts } from "./shoot.texts.ts"
export {
  type CompareView,
  type ContactView,
  shootView,
  type ShootView,
  type TileGroupView,
  type TileView
} from "./shoot.view.ts"
export { shootBeginActors } from "./photoshoots.actors.ts"
export {
  type BeginAct,
  type BeginContext,
  type BeginEmitted,
  type BeginEvent,
  shootBeginMachine
} from "./shoot-begin.machine.ts"
export { type BeginView, shootBeginView } from "./shoot-begin.view.ts"
export { PhotoshootStore, type ShootAsked } from "./photoshoots.service.ts"
