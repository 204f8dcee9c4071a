import { galleryAccess, type GallerySearch, type SearchAsked } from "@marque/core/gallery"
import { routes } from "@marque/core/navigation"
import { GalleryScreen, GalleryScreenProvider, useGalleryScreen } from "@marque/react/gallery"
import { useAuth } from "@marque/react/identity"
import { HeldMarkets } from "@marque/react/markets"
import { OpenRecalls } from "@marque/react/recall/links"
import { useShowNotice } from "@marque/react/notices"
import { later, Skeleton } from "@marque/react/ui"
import { navigate } from "wouter/use-browser-location"
import { useConnectionLost } from "../../app-context/connection.tsx"
import { useGalleryScreenMachines } from "../../machines/gallery-screen.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { useOpenDemo } from "../../routes/use-open-demo.ts"

// Loaded with the first opened picture.
const PictureDrawer = later(async () => (await import("./picture-drawer.tsx")).PictureDrawer)

// Loaded when it is opened.
const ComposerSketch = later(async () => (await import("./composer-sketch.tsx")).ComposerSketch)

// Loaded after the form.
const References = later(async () => (await import("./composer-references.tsx")).References)

// Loaded after the folders.
const SavedViews = later(async () => (await import("./saved-views.tsx")).SavedViews)

// Loaded with the first chosen picture.
const ChosenActs = later(async () => (await import("./chosen-acts.tsx")).ChosenActs)

// Loaded where something is recalled.
const RecallPage = later(async () => (await import("./recall-page.tsx")).RecallPage)

// Left out where a brand has none, so that the form does not wait for it.
const TemplateChoice = later(async () => (await import("./recipe-templates.tsx")).TemplateChoice)

const Drawer = ({ brand }: { readonly brand: KnownBrand }) => {
  const { view: isOpen } = useGalleryScreen(({ drawerOpen }) => drawerOpen)
  return isOpen && <PictureDrawer brand={brand} />
}

const BrandGallery = ({ brand, search }: { readonly brand: KnownBrand; readonly search: GallerySearch }) => {
  const { approvalRequired, archived, brandId, defaultEngine, role } = brand
  const { galleryScreen } = useGalleryScreenMachines()
  const show = useShowNotice()
  const openDemo = useOpenDemo()
  const { view: auth } = useAuth()
  const online = useConnectionLost() === undefined
  const follow = (asked: SearchAsked) =>
    navigate(routes.gallery.href({ brandId }, asked.search), { replace: asked.history === "replace" })
  return (
    <GalleryScreenProvider
      machine={galleryScreen}
      input={{
        brandId,
        search,
        access: galleryAccess(role, archived, approvalRequired),
        engine: defaultEngine,
        online
      }}
      on={{ notice: show, "search.asked": follow }}
    >
      <GalleryScreen
        banner={
          <>
            <HeldMarkets brandId={brandId} markets={brand.markets} />
            {brand.recalls.length > 0 && <OpenRecalls brandId={brandId} recalls={brand.recalls} />}
          </>
        }
        views={<SavedViews brand={brand} search={search} />}
        newProductHref={routes.productForm.href({ brandId })}
        newPlaceHref={routes.placeForm.href({ brandId })}
        {...(auth.demo && { onExploreDemo: openDemo })}
        templates={<TemplateChoice brandId={brandId} />}
        preview={<ComposerSketch waiting={<Skeleton height="14rem" shape="block" />} />}
        references={<References brandId={brandId} />}
        drawer={<Drawer brand={brand} />}
        chosenActs={<ChosenActs brand={brand} />}
      />
    </GalleryScreenProvider>
  )
}

export const GalleryPage = () => {
  const { params, search } = useRoute("gallery")
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) =>
        search.recall === undefined ? (
          <BrandGallery brand={brand} search={search} />
        ) : (
          <RecallPage key={search.recall} brandId={brand.brandId} subject={search.recall} />
        )
      }
    </InBrand>
  )
}
