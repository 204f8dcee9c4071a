import { GalleryProvider } from "@marque/react/gallery"
import { useShowNotice } from "@marque/react/notices"
import { useGalleryMachines } from "../../machines/gallery.ts"
import { RecentPictures } from "./recent-pictures.tsx"

export const PicturesOfBrand = ({ brandId }: { readonly brandId: string }) => {
  const { gallery } = useGalleryMachines()
  const show = useShowNotice()
  return (
    <GalleryProvider machine={gallery} input={{ brandId, search: { sort: "newest" } }} on={{ notice: show }}>
      <RecentPictures brandId={brandId} />
    </GalleryProvider>
  )
}
