import type { GallerySearch } from "@marque/core/gallery"
import { routes } from "@marque/core/navigation"

/** What a gallery shows: everything, newest first, or the pictures of one generation. */
export const gallerySearch = (generationId?: string): GallerySearch =>
  routes.gallery.decode(generationId === undefined ? "" : `?generationId=${encodeURIComponent(generationId)}`).value
