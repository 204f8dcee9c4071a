export {
  type BrandPack,
  PACK_BYTES_MAX,
  PACK_FILE,
  PACK_FILES_MAX,
  PACK_FORMAT,
  PackBrand,
  type PackFolder
} from "./brand-pack.schema.ts"
export { packFaults } from "./brand-pack.texts.ts"
export { knownFiles, packChanges, type PackedFile, packOf } from "./pack-snapshot.rules.ts"
export {
  isBrandFile,
  type PackEntry,
  PackRefused,
  readBrandFile,
  readPack,
  refusalOfEntries
} from "./read-pack.rules.ts"
export { writeBrandFile, writePack } from "./write-pack.rules.ts"
