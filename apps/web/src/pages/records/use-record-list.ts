import { useShowNotice } from "@marque/react/notices"
import { navigate } from "wouter/use-browser-location"
import type { KnownBrand } from "../../routes/in-brand.tsx"

interface SearchChange<Search> {
  readonly history: "push" | "replace"
  readonly search: Search
}

/** What the list of one kind of a brand's records is given by its page, whose address follows the search. */
export const useRecordList = <Search>(brand: KnownBrand, search: Search, hrefOf: (next: Search) => string) => {
  const notice = useShowNotice()
  return {
    input: { brandId: brand.brandId, brandRole: brand.role, brandArchived: brand.archived, search },
    on: {
      notice,
      "search.change": ({ history, search: next }: SearchChange<Search>) =>
        navigate(hrefOf(next), { replace: history === "replace" })
    }
  }
}
