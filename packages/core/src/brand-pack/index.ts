export { brandPackActors } from "./brand-pack.actors.ts"
export { type BrandPackContext, type BrandPackEvent, brandPackMachine } from "./brand-pack.machine.ts"
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
} from "./brand-pack.schema.ts"
export { BrandPacks, BrandPackStore, PackFiles } from "./brand-pack.service.ts"
export { brandPackTexts, packFaults } from "./brand-pack.texts.ts"
export { brandPackView, type BrandPackView } from "./brand-pack.view.ts"
export type { PackComparison, PackExport } from "./pack-comparison.schema.ts"
export { knownFiles, packChanges, type PackedFile, packOf, packRows } from "./pack-snapshot.rules.ts"
export {
  isBrandFile,
  type PackEntry,
  PackRefused,
  readBrandFile,
  readPack,
  refusalOfEntries
} from "./read-pack.rules.ts"
export { writeBrandFile, writePack } from "./write-pack.rules.ts"
