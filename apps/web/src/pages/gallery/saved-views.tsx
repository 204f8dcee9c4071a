import type { GallerySearch, SearchAsked } from "@marque/core/gallery"
import { can } from "@marque/core/identity"
import { routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import { SavedViewList, SavedViewsProvider } from "@marque/react/saved-views"
import { navigate } from "wouter/use-browser-location"
import { useSavedViewsMachines } from "../../machines/saved-views.ts"
import type { KnownBrand } from "../../routes/in-brand.tsx"

export interface SavedViewsProps {
  readonly brand: KnownBrand
  readonly search: GallerySearch
}

/** The address is what they change, and what the gallery follows. */
export const SavedViews = ({ brand: { archived, brandId, role }, search }: SavedViewsProps) => {
  const { savedViews } = useSavedViewsMachines()
  const mayShare =
    can({ orgRole: "member", brandRole: role }, "catalog.edit", { brandArchived: archived }).answer === "yes"
  const follow = (asked: SearchAsked) =>
    navigate(routes.gallery.href({ brandId }, asked.search), { replace: asked.history === "replace" })
  return (
    <SavedViewsProvider
      machine={savedViews}
      input={{ brandId, search, mayShare }}
      on={{ notice: useShowNotice(), "search.asked": follow }}
    >
      <SavedViewList hrefOf={(viewId) => routes.gallery.href({ brandId }, { viewId })} />
    </SavedViewsProvider>
  )
}
