import { recordListMachine } from "../records/record-list.machine.ts"
import { ALL_BRANDS, type BrandRow } from "./brand-list.rules.ts"
import type { NoFilter } from "../records/record-list.rules.ts"
import { brandTexts } from "./brand.texts.ts"

/** The brands of an organization. Deleting one asks for its name and for a fresh proof; product specification, sections 3.5 and 2.11. */
export const brandListMachine = recordListMachine<BrandRow, NoFilter>({
  id: "brandList",
  texts: brandTexts,
  everything: ALL_BRANDS,
  asksName: true,
  asksProof: true
})
