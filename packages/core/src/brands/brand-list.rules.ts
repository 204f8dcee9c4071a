import { hasWords, pageOf } from "../lists/list.rules.ts"
import { EVERY_RECORD, type NoFilter, type RecordListInput, wordSearchOf } from "../records/record-list.rules.ts"
import type { ListedRow, RecordPage, RecordQuery } from "../records/records.schema.ts"
import type { BrandSummary } from "./brands.schema.ts"

/** A brand as a row of the list. */
export interface BrandRow extends BrandSummary, ListedRow {
  readonly _id: BrandSummary["_id"]
}

export const ALL_BRANDS = wordSearchOf(EVERY_RECORD)

/** The list of an organization's brands, for who may manage them or only look. */
export const brandListInput = ({
  canManage,
  organizationId,
  timeZone
}: {
  readonly organizationId: string
  readonly canManage: boolean
  readonly timeZone?: string | undefined
}): RecordListInput<NoFilter> => ({
  brandId: organizationId,
  brandRole: canManage ? "manager" : "viewer",
  search: ALL_BRANDS,
  timeZone
})

/** The rows of a page, by name, the archived ones last; a page beyond the end is the last one. */
export const brandPage = (
  brands: ReadonlyArray<BrandSummary>,
  { page: asked, q }: Pick<RecordQuery<NoFilter>, "page" | "q">
): RecordPage<BrandRow> => {
  const found = brands
    .filter(({ name }) => hasWords(name, q))
    .map((brand) => ({ ...brand, archived: brand.status === "archived" }))
    .toSorted((one, other) => Number(one.archived) - Number(other.archived) || one.name.localeCompare(other.name))
  const totalArchived = found.filter(({ archived }) => archived).length
  const { items, page, pages } = pageOf(found, asked)
  return { rows: items, page, pages, total: found.length - totalArchived, totalArchived }
}
