export type {
  GalleryScreenContext,
  GalleryScreenEvent,
  GalleryScreenInput,
  ScreenFocus
} from "./gallery-screen.events.ts"
export { galleryScreenActors, type GalleryScreenServices } from "./gallery-screen.actors.ts"
export { galleryScreenMachine } from "./gallery-screen.machine.ts"
export { type GalleryScreenView, galleryScreenView } from "./gallery-screen.view.ts"
