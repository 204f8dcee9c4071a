export type {
  BrandPalette,
  CreativeCopy,
  CreativeFont,
  CreativeFonts,
  CreativeInput,
  CreativeLogo,
  CreativeMode,
  CreativePlace,
  FocusPoint,
  KeptFix,
  PaletteRules,
  SceneFix
} from "./creative-input.ts"
export {
  BuiltInCheck,
  Check,
  CheckFix,
  CheckNeed,
  CheckReport,
  CheckSeverity,
  CheckState,
  CopyPart,
  Evidence,
  FactCheck,
  type FormFault,
  PixelFix,
  RightsEvidence,
  ScoreStanding,
  ScoreSummary,
  Verdict,
  WordFault
} from "./check-report.schema.ts"
export { MarketForms } from "../model/market-forms.ts"
export {
  Box,
  BoxRole,
  CreativeLayout,
  Fill,
  Layer,
  LightSide,
  Op,
  Panes,
  Rect,
  Rim,
  Scene,
  SceneSource,
  Shadow,
  Shape,
  Stop,
  TextLine
} from "./creative.schema.ts"
export { CreativeProduct } from "./creative-product.schema.ts"
export { cutoutStatusOf, isTrustedCutout, shownCutout, TRUSTED_CUTOUTS, trustedCutout } from "./cutout.rules.ts"
export { filesOfInput, readCreativeInput } from "./stored-input.schema.ts"
export { stackKeyOf } from "./stack-key.rules.ts"
export { stacksOf, stackText } from "./stacks.rules.ts"
export { type ScoreMark, scoreMark, wholeValue } from "./score-mark.rules.ts"
export { GenerationMode } from "./generation-mode.ts"
export {
  ALT_MAX,
  BODY_MAX,
  Copy,
  COUNT_MAX,
  CTA_MAX,
  GenerationRequest,
  HEADLINE_MAX,
  LayoutName,
  Offer,
  OFFER_TEXT_MAX,
  PROMPT_MAX,
  SEED_LIMIT,
  VALIDITY_MAX
} from "./generation-request.schema.ts"
export { Placement } from "../channels/placement.schema.ts"
export { usesChannel } from "../channels/used-channels.rules.ts"
export {
  defaultPlacement,
  freePlacement,
  isSettable,
  channelOf,
  placementById,
  placementLabel,
  placements,
  shapePlacements
} from "../channels/placements.ts"
export {
  creativeWarnings,
  noLayout,
  type OptionalCopy,
  tooManyBytes,
  unsupportedCharacters,
  noRoomForPrint,
  unsupportedSize
} from "./creative-warnings.texts.ts"
export { type OutputTarget, placementProblem, targetAt, targetsOf } from "./output-targets.rules.ts"
export {
  COMPANIONS_MAX,
  layoutLabels,
  layoutRefusals,
  movesProduct,
  PLACE_LAYOUTS,
  showsPlace
} from "./creative.rules.ts"
export { ArtDirection } from "./art-direction.schema.ts"
export { STAGED_LEAST, Staging } from "./staging.schema.ts"
export { mentionedIn } from "../planner/prompt.pure.ts"
export { claimFaults, claimsBarredIn, claimsProvenIn } from "./claims-barred.rules.ts"
export { ClaimRule } from "./product-claim.schema.ts"
export { bannedTermsIn } from "./guardrails.rules.ts"
export { applyCopyFix } from "./copy-fixes.rules.ts"
export { reworded, rewordingOf, says } from "./rewording.rules.ts"
export { Rewording, REWORDING_MAX } from "./rewording.schema.ts"
export {
  atLeast,
  atMost,
  bannedFaultsIn,
  type Finding,
  findInCopy,
  isCopyTest,
  partsOf,
  type ReadCopy,
  readCopy,
  SET_IN_CAPITALS
} from "./copy-tests.rules.ts"
export { type BannedTerm, capitalWords, hasWords, wordIndex, wordsAt, wordsOf } from "./copy-words.rules.ts"
export {
  CopyTest,
  GuidelineRule,
  GuidelineTest,
  type GuidelineTestType,
  PictureTest
} from "./guideline-check.schema.ts"
export { readingEase } from "./reading-ease.rules.ts"
export { portableReport, reportText } from "./portable-report.rules.ts"
export { AdaptationFault, AdaptedField, SceneDifference } from "./adaptation.schema.ts"
export { sceneDifference, type ScenedInput } from "./adaptation.rules.ts"
export { changedAreas } from "./adapted-areas.rules.ts"
export { adaptedInput } from "./adapted-input.rules.ts"
export { adaptationTexts } from "./adaptation.texts.ts"
export {
  type CreativeHouse,
  type FixedRoles,
  HOUSE_LAYOUT_NAME_MAX,
  HOUSE_LAYOUTS_MAX,
  HouseLayoutChoice,
  HouseLayoutChoices,
  houseLayoutFields,
  HouseLayoutSpec,
  LEGAL_LINE_MAX,
  LogoAnchor,
  OpenField,
  OpenPicture,
  PaletteRole,
  WordField
} from "./house-layout.schema.ts"
export {
  exclusiveProblem,
  houseBarred,
  houseProblem,
  modeBarred,
  inputOfHouse,
  isFor,
  opens,
  mayVary,
  withHouseLayout
} from "./house-layout.rules.ts"
export { houseLayoutTexts } from "./house-layout.texts.ts"
export { fittingPicture, type ProductView, type ShownAs, viewsFor } from "./product-picture.rules.ts"
export { StyleStrength, styleStrengthLabels } from "./style-strength.ts"
export { paintedMode, ProductScene, sceneTexts } from "./product-scene.ts"
export { PICTURE_TEXT_MAX, TEXT_BOXES_MAX, TextBox, TextBoxes, TextBoxRole } from "./text-box.schema.ts"
export { boxesAfterFix, copyOfBoxes, hasText, placesAfterFix, saidBy } from "./text-box.rules.ts"
