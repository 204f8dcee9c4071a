import type {
  GalleryAccess,
  GalleryEvent,
  GalleryNotice,
  GallerySearch,
  RecipeInputs,
  SearchAsked
} from "../gallery/index.ts"

/** Where the keyboard goes after the composer was shown or hidden. */
export type ScreenFocus = "composer" | "create"

/** What the screen remembers. `search` is what the address says or is about to say. */
export interface GalleryScreenContext {
  readonly brandId: string
  readonly search: GallerySearch
  readonly access: GalleryAccess
  /** The focus that the front end has not moved yet. */
  readonly focus: ScreenFocus | undefined
}

/** What a notice of the gallery offers comes back as one of its own events. */
export type NoticeAnswer = Extract<
  GalleryEvent,
  { readonly type: "act.ask" | "act.undo" | "download.ask" | "download.cancel" }
>

/** What the person asks, what the host knows, and what the children emit. */
export type GalleryScreenEvent =
  | { readonly type: "composer.open"; readonly inputs?: RecipeInputs }
  | { readonly type: "composer.close" }
  | { readonly type: "focus.moved" }
  | { readonly type: "search.changed"; readonly search: GallerySearch }
  | { readonly type: "access.changed"; readonly access: GalleryAccess }
  | { readonly type: "connection.changed"; readonly online: boolean }
  | NoticeAnswer
  | GalleryNotice
  | SearchAsked
  | { readonly type: "folder.lost" }
  | { readonly type: "version.made"; readonly assetId: string }

export interface GalleryScreenInput {
  readonly brandId: string
  readonly search: GallerySearch
  readonly access?: GalleryAccess | undefined
  /** @default true */
  readonly online?: boolean
}
