import { galleryAccess, type GallerySearch, type RecipeInputs, type SearchAsked } from "@marque/core/gallery"
import { type ComposerPrefill, prefillOf } from "@marque/core/composer"
import { routes } from "@marque/core/navigation"
import { FoldersProvider, GalleryProvider, GalleryScreen, useGallery } from "@marque/react/gallery"
import { ComposerProvider, useComposer } from "@marque/react/composer"
import { useShowNotice } from "@marque/react/notices"
import { later } from "@marque/react/ui"
import { Suspense, useCallback, useEffect, useMemo, useRef } from "react"
import { navigate } from "wouter/use-browser-location"
import { useConnectionLost } from "../../app-context/connection.tsx"
import { useComposerMachines } from "../../machines/composer.ts"
import { useFoldersMachines } from "../../machines/folders.ts"
import { useGalleryMachines } from "../../machines/gallery.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { useOpenDemo } from "../../routes/use-open-demo.ts"

interface PlaceProps {
  readonly brand: KnownBrand
  readonly search: GallerySearch
}

/** Fills the composer again when a link inside the page names other inputs. */
const FollowPrefill = ({ prefill }: { readonly prefill: ComposerPrefill }) => {
  const { send } = useComposer()
  const told = useRef(prefill)
  useEffect(() => {
    if (told.current === prefill) return
    told.current = prefill
    if (Object.keys(prefill).length > 0) send({ type: "prefill.apply", prefill })
  }, [prefill, send])
  return null
}

const FollowConnection = () => {
  const { send } = useGallery()
  const online = useConnectionLost() === undefined
  useEffect(() => send({ type: "connection.changed", online }), [online, send])
  return null
}

// Fetched with the first picture that is opened.
const PictureDrawer = later(async () => (await import("./picture-drawer.tsx")).PictureDrawer)

// Fetched after the composer: nobody needs words before there is something to say.
const BrandWords = later(async () => (await import("./composer-words.tsx")).BrandWords)

const Drawer = ({ onCompose }: { readonly onCompose: (inputs: RecipeInputs) => void }) => {
  const { view } = useGallery()
  if (view.drawer === undefined) return null
  return (
    <Suspense fallback={null}>
      <PictureDrawer assetId={view.drawer.assetId} onCompose={onCompose} />
    </Suspense>
  )
}

const BrandGallery = ({ brand, search }: PlaceProps) => {
  const { archived, brandId, role } = brand
  const { composer } = useComposerMachines()
  const { folders } = useFoldersMachines()
  const { gallery } = useGalleryMachines()
  const show = useShowNotice()
  const openDemo = useOpenDemo()
  const access = useMemo(() => galleryAccess(role, archived), [archived, role])
  const { animationImageId, animationImageUrl, aspectRatio, mode, placeId, productId, prompt } = search
  const prefill = useMemo(
    () =>
      prefillOf({
        ...(mode !== undefined && { mode }),
        ...(productId !== undefined && { productId }),
        ...(prompt !== undefined && { prompt }),
        ...(placeId !== undefined && { placeId }),
        ...(aspectRatio !== undefined && { aspectRatio }),
        ...(animationImageId !== undefined && { animationImageId }),
        ...(animationImageUrl !== undefined && { animationImageUrl })
      }),
    [animationImageId, animationImageUrl, aspectRatio, mode, placeId, productId, prompt]
  )
  const follow = useCallback(
    (asked: SearchAsked) =>
      navigate(routes.gallery.href({ brandId }, asked.search), { replace: asked.history === "replace" }),
    [brandId]
  )
  const leaveFolder = useCallback(
    () => navigate(routes.gallery.href({ brandId }, { ...search, folderId: undefined }), { replace: true }),
    [brandId, search]
  )
  return (
    <GalleryProvider
      machine={gallery}
      brandId={brandId}
      search={search}
      access={access}
      onNotice={show}
      onSearch={follow}
    >
      <FoldersProvider
        machine={folders}
        brandId={brandId}
        current={search.folderId}
        onNotice={show}
        onLost={leaveFolder}
      >
        <ComposerProvider
          machine={composer}
          brandId={brandId}
          prefill={prefill}
          onNotice={show}
          words={
            <Suspense fallback={null}>
              <BrandWords brandId={brandId} />
            </Suspense>
          }
        >
          <FollowPrefill prefill={prefill} />
          <FollowConnection />
          <GalleryScreen
            newProductHref={routes.productForm.href({ brandId })}
            newPlaceHref={routes.placeForm.href({ brandId })}
            startOpen={Object.keys(prefill).length > 0}
            onExploreDemo={openDemo}
            drawer={(compose) => <Drawer onCompose={compose} />}
          />
        </ComposerProvider>
      </FoldersProvider>
    </GalleryProvider>
  )
}

/** The gallery of the brand in the address. */
export const GalleryPage = () => {
  const { params, search } = useRoute("gallery")
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) => <BrandGallery brand={brand} search={search} />}
    </InBrand>
  )
}
