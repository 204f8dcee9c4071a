import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ReverificationRequired } from "../model/reverification.ts"

/** Apart from the store: the app server does it, which knows how recently the person proved who they are. */
export class BrandRemoval extends Context.Service<
  BrandRemoval,
  {
    /** Deletes an archived brand for ever, with everything in it. */
    readonly remove: (brandId: string) => Effect.Effect<void, BackendFailed | ReverificationRequired>
  }
>()("@marque/core/brands/BrandRemoval") {}
