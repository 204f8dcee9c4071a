import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { PublicFileState } from "./public-file.schema.ts"

/** The public address of a brand. */
export class PublicFiles extends Context.Service<
  PublicFiles,
  {
    readonly watch: (brandId: string) => Stream.Stream<PublicFileState, BackendFailed>
    /** Keeps the address where there is one already. */
    readonly open: (brandId: string) => Effect.Effect<void, BackendFailed>
    /** The address answers no more; a later one is another. */
    readonly close: (brandId: string) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/brand-json/PublicFiles") {}
