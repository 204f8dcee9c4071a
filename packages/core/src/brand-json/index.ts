export type { PublicBrand, PublicBrandFile, PublicLogo, WrittenBrand } from "./brand-json.schema.ts"
export { readBrandJson } from "./read-brand-json.rules.ts"
export { writeBrandJson } from "./write-brand-json.rules.ts"
