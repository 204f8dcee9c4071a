import { Context, Effect, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { BrandId, GuidelineId } from "../model/ids.ts"
import { memoryStore, type RecordStore } from "../records/record-store.service.ts"
import { isExecutable } from "./guideline-checks.rules.ts"
import { type GuidelineFilter, isFound } from "./guideline-list.rules.ts"
import { starterSet } from "./guideline-starters.rules.ts"
import type { AdoptStarter, Guideline, GuidelineDesk, GuidelineDraft } from "./guidelines.schema.ts"

export interface Guidelines extends RecordStore<Guideline, GuidelineDraft, GuidelineFilter> {
  readonly desk: (brandId: string) => Stream.Stream<GuidelineDesk, BackendFailed>
  /** Adds the rules of a set whose titles the brand does not have yet; gives how many. */
  readonly adopt: (given: AdoptStarter) => Effect.Effect<number, BackendFailed>
}

export class GuidelineStore extends Context.Service<GuidelineStore, Guidelines>()(
  "@marque/core/guidelines/GuidelineStore"
) {
  /** Its desk knows the rules of the first page. */
  static readonly layerMemory = (
    given: ReadonlyArray<Guideline> = [],
    { language = "en", markets = [] }: Partial<Omit<GuidelineDesk, "rules">> = {}
  ) =>
    Layer.effect(
      GuidelineStore,
      Effect.map(
        memoryStore<Guideline, GuidelineDraft, GuidelineFilter>(
          {
            idOf: (number) => GuidelineId.make(`guideline_${number}`),
            rowOf: (draft, meta) => ({ ...draft, ...meta, brandId: BrandId.make(meta.brandId) }),
            finds: isFound
          },
          given
        ),
        (store): Guidelines => ({
          ...store,
          desk: (brandId) =>
            Stream.map(
              store.list({ brandId, q: "", archived: false, page: 1, filter: { group: "all" } }),
              ({ rows }) => ({ rules: rows.filter(isExecutable), markets, language })
            ),
          adopt: Effect.fn("GuidelineStore.adopt")(function* ({ brandId, idempotencyKey, set }) {
            const drafts = starterSet(set).rules
            for (const [at, draft] of drafts.entries()) {
              yield* store.create({ brandId, idempotencyKey: `${idempotencyKey} ${at}`, draft })
            }
            return drafts.length
          })
        })
      )
    )
}
