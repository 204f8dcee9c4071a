import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { Found, SearchAsked } from "./search.schema.ts"

/** Only what the caller sees. */
export class Search extends Context.Service<
  Search,
  {
    /** Best first. */
    readonly find: (asked: SearchAsked) => Effect.Effect<ReadonlyArray<Found>, BackendFailed>
  }
>()("@marque/core/search/Search") {}
