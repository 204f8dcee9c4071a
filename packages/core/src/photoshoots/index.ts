export {
  CREATIVES_MAX,
  NO_COUNTS,
  Photoshoot,
  PhotoshootDraft,
  PhotoshootStatus,
  type Pick,
  ShootCounts,
  type Shoot,
  ShootHead,
  ShootPreset,
  ShootQuote,
  ShootSubjects,
  type Shot,
  SHOT_COUNT_MAX,
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
export { creativesIn, planShots } from "./shot-list.rules.ts"
export { shotRequest, tileSeed, wantedOf } from "./shot-request.rules.ts"
export { photoshootTexts, presetLabels, shootTexts } from "./photoshoot.texts.ts"
