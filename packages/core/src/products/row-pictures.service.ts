import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { LastRowRun, RowDesk, RowPage, RowQuery, RowStart } from "./row-pictures.schema.ts"

type Answer<Value = void> = Effect.Effect<Value, BackendFailed>

/** Pictures from the rows of a list. Brands and runs of others answer like ones that do not exist. */
export class RowPictures extends Context.Service<
  RowPictures,
  {
    readonly desk: (brandId: string) => Answer<RowDesk>
    /** Reads, and writes nothing. */
    readonly plan: (query: RowQuery) => Answer<RowPage>
    /** A repeated key gives the same run. */
    readonly start: (given: RowStart & { readonly idempotencyKey: string }) => Answer<{ readonly runId: string }>
    readonly watch: (brandId: string) => Stream.Stream<LastRowRun, BackendFailed>
    readonly pause: (runId: string) => Answer
    readonly resume: (runId: string) => Answer
    readonly cancel: (runId: string) => Answer
    readonly retryFailed: (given: { readonly runId: string; readonly idempotencyKey: string }) => Answer
  }
>()("@marque/core/products/RowPictures") {}
