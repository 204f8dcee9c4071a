import type { SnapshotFrom } from "xstate"
import type { ScreenFocus } from "./gallery-screen.events.ts"
import type { galleryScreenMachine } from "./gallery-screen.machine.ts"

export interface GalleryScreenView {
  readonly composer: "auto" | "open" | "closed"
  readonly canCreate: boolean
  readonly focus: ScreenFocus | undefined
  readonly drawerOpen: boolean
}

const composerOf = (snapshot: SnapshotFrom<typeof galleryScreenMachine>): GalleryScreenView["composer"] => {
  if (snapshot.context.access.readOnly !== undefined || snapshot.matches({ composer: "hidden" })) return "closed"
  return snapshot.matches({ composer: "shown" }) ? "open" : "auto"
}

export const galleryScreenView = (snapshot: SnapshotFrom<typeof galleryScreenMachine>): GalleryScreenView => ({
  composer: composerOf(snapshot),
  canCreate: snapshot.context.access.readOnly === undefined,
  focus: snapshot.context.focus,
  drawerOpen: snapshot.matches({ drawer: "open" })
})
