import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { RecordStore } from "../records/record-store.service.ts"
import type { GuidelineFilter } from "./guideline-list.rules.ts"
import type { AdoptStarter, Guideline, GuidelineDesk, GuidelineDraft } from "./guidelines.schema.ts"

export interface Guidelines extends RecordStore<Guideline, GuidelineDraft, GuidelineFilter> {
  readonly desk: (brandId: string) => Stream.Stream<GuidelineDesk, BackendFailed>
  /** Adds the rules of a set whose titles the brand does not have yet; gives how many. */
  readonly adopt: (given: AdoptStarter) => Effect.Effect<number, BackendFailed>
}

export class GuidelineStore extends Context.Service<GuidelineStore, Guidelines>()(
  "@marque/core/guidelines/GuidelineStore"
) {}
