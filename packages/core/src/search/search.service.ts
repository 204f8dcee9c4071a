import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { SearchAnswer, SearchAsked } from "./search.schema.ts"

/** Only what the caller sees. */
export class Search extends Context.Service<
  Search,
  {
    /** Best first. */
    readonly find: (asked: SearchAsked) => Effect.Effect<SearchAnswer, BackendFailed>
  }
>()("@marque/core/search/Search") {}
