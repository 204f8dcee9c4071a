import type { GallerySearch } from "@marque/core/gallery"
import { routes } from "@marque/core/navigation"

export const gallerySearch = (generationId?: string): GallerySearch =>
  routes.gallery.decode(generationId === undefined ? "" : `?generationId=${encodeURIComponent(generationId)}`).value
