import type { GalleryAccess } from "../gallery/access.rules.ts"
import type { BulkNotice, BulkOrder } from "../gallery/bulk.machine.ts"
import type { BulkAsked, ZipAsked } from "../gallery/bulk.rules.ts"
import type { GallerySearch } from "../gallery/filters.rules.ts"
import type { GalleryEvent, GalleryNotice, SearchAsked } from "../gallery/gallery.events.ts"
import type { AssetId } from "../model/ids.ts"
import type { RecipeInputs } from "../gallery/tile.view.ts"

import type { FormWritten } from "../composer/composer-written.rules.ts"
import type { WordsPut } from "../words/words.machine.ts"

export type ScreenFocus = "composer" | "create"

export interface GalleryScreenContext {
  readonly brandId: string
  readonly search: GallerySearch
  readonly access: GalleryAccess
  readonly focus: ScreenFocus | undefined
  readonly engine: string | undefined
}

export type NoticeAnswer =
  | Extract<GalleryEvent, { readonly type: "act.ask" | "act.undo" | "download.ask" | "download.cancel" }>
  | BulkOrder

/** What the composer opens with. `reference`: a picture that is liked, beside what the form has. */
export interface ComposerFilling {
  readonly inputs?: RecipeInputs
  readonly reference?: AssetId
}

export type GalleryScreenEvent =
  | ({ readonly type: "composer.open" } & ComposerFilling)
  | { readonly type: "composer.close" }
  | { readonly type: "focus.moved" }
  | { readonly type: "search.changed"; readonly search: GallerySearch }
  | { readonly type: "access.changed"; readonly access: GalleryAccess }
  | { readonly type: "connection.changed"; readonly online: boolean }
  | NoticeAnswer
  | BulkAsked
  | ZipAsked
  | BulkNotice
  | GalleryNotice
  | SearchAsked
  | FormWritten
  | WordsPut
  | { readonly type: "folder.lost" }
  | { readonly type: "version.made"; readonly assetId: string }

export interface GalleryScreenInput {
  readonly brandId: string
  readonly search: GallerySearch
  readonly access?: GalleryAccess | undefined
  /** Id of the engine that a new form asks from; absent: the local one. */
  readonly engine?: string | undefined
  /** @default true */
  readonly online?: boolean
}
