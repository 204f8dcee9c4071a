import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { DroppedPicture, MatchAsked, PicturePrints, SearchAnswer, SearchAsked } from "./search.schema.ts"

/** Only what the caller sees. */
export class Search extends Context.Service<
  Search,
  {
    /** Best first. */
    readonly find: (asked: SearchAsked) => Effect.Effect<SearchAnswer, BackendFailed>
    /** Pictures and clips with the same bytes; without one, those that look alike, nearest first. */
    readonly match: (asked: MatchAsked) => Effect.Effect<SearchAnswer, BackendFailed>
  }
>()("@marque/core/search/Search") {}

/** Reads a picture of this computer, which is sent nowhere. */
export class PicturePrinter extends Context.Service<
  PicturePrinter,
  { readonly read: (picture: DroppedPicture) => Effect.Effect<PicturePrints, BackendFailed> }
>()("@marque/core/search/PicturePrinter") {}
