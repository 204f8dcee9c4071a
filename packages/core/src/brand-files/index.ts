export { brandIntakeActors } from "../brand-intake/brand-intake.actors.ts"
export {
  type BrandIntakeContext,
  type BrandIntakeEmitted,
  type BrandIntakeEvent,
  type BrandIntakeInput,
  type KeptIntake,
  keptIntake,
  type ReviewedBrand,
  type StartedBrand
} from "../brand-intake/brand-intake.events.ts"
export { brandIntakeMachine } from "../brand-intake/brand-intake.machine.ts"
export {
  brandIntakeContract,
  Find,
  FindField,
  FOUND_LOGO_MAX_BYTES,
  type FoundFile,
  SiteReading,
  type SiteStep,
  type FilesAsk
} from "../brand-intake/brand-intake.schema.ts"
export { BrandSources, IntakeUnreadable, sourcesMemory } from "../brand-intake/brand-intake.service.ts"
export { intakeTexts, siteTexts } from "../brand-intake/brand-intake.texts.ts"
export {
  type BrandIntakeView,
  brandIntakeView,
  type FindRow,
  type IntakeStep
} from "../brand-intake/brand-intake.view.ts"
export { houseLayoutRows } from "../brand-pack/pack-house-layouts.rules.ts"
export { draftFacts, jsonFacts, pointedReading, publicBrandSaid } from "../brand-intake/brand-file-facts.rules.ts"
export { documentFacts, roleNamed } from "../brand-intake/document-facts.rules.ts"
export {
  type ColourFact,
  type ColourUse,
  type Facts,
  joinFacts,
  type LogoFact,
  noFacts,
  type TextFact,
  type TypeFact
} from "../brand-intake/facts.ts"
export { findsOf, mergeFinds } from "../brand-intake/finds.rules.ts"
export type { PublicBrand, PublicBrandFile, PublicLogo, WrittenBrand } from "../brand-json/brand-json.schema.ts"
export { publicFileActors } from "../brand-json/public-file.actors.ts"
export {
  type PublicFileContext,
  type PublicFileEvent,
  type PublicFileInput,
  publicFileMachine
} from "../brand-json/public-file.machine.ts"
export { PUBLIC_FILE_KEY, publicFilePath, PublicFileState, publicLogoPath } from "../brand-json/public-file.schema.ts"
export { PublicFiles } from "../brand-json/public-file.service.ts"
export { publicFileTexts } from "../brand-json/public-file.texts.ts"
export { publicFileView, type PublicFileView } from "../brand-json/public-file.view.ts"
export { readBrandJson } from "../brand-json/read-brand-json.rules.ts"
export { writeBrandJson } from "../brand-json/write-brand-json.rules.ts"
export { brandPackActors } from "../brand-pack/brand-pack.actors.ts"
export { type BrandPackContext, type BrandPackEvent, brandPackMachine } from "../brand-pack/brand-pack.machine.ts"
export {
  type BrandPack,
  PACK_BYTES_MAX,
  PACK_FILE,
  PACK_FILES_MAX,
  PACK_FORMAT,
  PackBrand,
  PackContents,
  PackDraft,
  type PackFolder
} from "../brand-pack/brand-pack.schema.ts"
export { BrandPacks, publicFileOf } from "../brand-pack/brand-pack.service.ts"
export {
  brandFileContract,
  BRAND_FILE_TEXT_MAX,
  isReadableAddress,
  type NamedLogo,
  type ReadBrandFile
} from "../brand-pack/brand-file-address.schema.ts"
export { BrandPackStore, PackFiles, PublicBrandFiles } from "../brand-pack/pack-ports.service.ts"
export { PackedAsset, PackedPlaces, PackedProducts } from "../brand-pack/pack-records.schema.ts"
export { brandPackTexts, packFaults } from "../brand-pack/brand-pack.texts.ts"
export { brandPackView, type BrandPackView } from "../brand-pack/brand-pack.view.ts"
export type { Exported, PackComparison, PackExport, PackPointer } from "../brand-pack/pack-comparison.schema.ts"
export { type BrandInForce, disclaimerFor, measuredBrand } from "../brand-pack/measured-brand.rules.ts"
export { marketForms, measuredScope } from "../creative/market-scope.rules.ts"
export { type ArchiveReader, openPack } from "../brand-pack/open-pack.rules.ts"
export {
  endingOf,
  knownFiles,
  logoPaths,
  packChanges,
  type PackedFile,
  packOf,
  packRows,
  packSnapshot,
  withRules
} from "../brand-pack/pack-snapshot.rules.ts"
export {
  isBrandFile,
  type PackEntry,
  PackRefused,
  readBrandFile,
  readPack,
  refusalOfEntries
} from "../brand-pack/read-pack.rules.ts"
export { writeBrandFile, writePack } from "../brand-pack/write-pack.rules.ts"
export { cssColour } from "../brand-tokens/colour-value.pure.ts"
export { oklchText, rgbText } from "../brand-tokens/colour-spaces.pure.ts"
export { writeDtcg, type WrittenColour, type WrittenType } from "../brand-tokens/dtcg.pure.ts"
export { readTokenList, TOKEN_TEXT_MAX } from "../brand-tokens/token-list.pure.ts"
export type {
  TokenColour,
  TokenFont,
  TokenFormat,
  TokenList,
  TokenTypeRole
} from "../brand-tokens/token-list.schema.ts"
export { DocumentReader } from "../documents/document-reader.service.ts"
export {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_PAGES_MAX,
  DOCUMENT_TEXT_MAX,
  DocumentFault,
  DocumentKind,
  DocumentLine,
  DocumentPage,
  DocumentText,
  DocumentUnreadable,
  type GivenDocument,
  LineBox,
  PageSize,
  pageText,
  unreadable
} from "../documents/document.schema.ts"
export { documentTexts } from "../documents/document.texts.ts"
export type { PassageCrop, PassageToDraw } from "../documents/passage.schema.ts"
export { PassagePictures, PassageUndrawn } from "../documents/passage-pictures.service.ts"
