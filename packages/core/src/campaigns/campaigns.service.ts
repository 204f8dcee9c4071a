import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { RecordStore } from "../records/record-store.service.ts"
import type { BriefChanges, BriefSaved } from "./brief-changes.schema.ts"
import type { BriefFacts } from "./brief-facts.schema.ts"
import type { CampaignFilter } from "./campaign-list.rules.ts"
import type { CampaignMove, TimelineQuery } from "./campaign-timeline.events.ts"
import type { MovePreview, Timeline } from "./campaign-timeline.schema.ts"
import type { CampaignStart } from "./campaign-start.schema.ts"
import type { BriefNames } from "./pasted-catalogue.schema.ts"
import type { NamedChoice, NamedKind } from "./named-choice.ts"
import type { Campaign, StoredBrief } from "./campaigns.schema.ts"

type ListStore = Pick<
  RecordStore<Campaign, never, CampaignFilter>,
  "archive" | "facets" | "list" | "openUndo" | "remove" | "undo"
>

export interface BriefSave {
  readonly id: string
  readonly changes: BriefChanges
}

/** Storage of campaigns. Ids of other organizations answer like ids that do not exist. */
export class CampaignStore extends Context.Service<
  CampaignStore,
  ListStore & {
    readonly start: (given: {
      readonly brandId: string
      readonly idempotencyKey: string
      readonly start: CampaignStart
    }) => Effect.Effect<{ readonly id: string }, BackendFailed>
    /** What a text can name. */
    readonly names: (brandId: string) => Effect.Effect<BriefNames, BackendFailed>
    readonly brief: (id: string) => Stream.Stream<StoredBrief, BackendFailed>
    readonly timeline: (query: TimelineQuery) => Stream.Stream<Timeline, BackendFailed>
    /** `today`: `YYYY-MM-DD`. */
    readonly previewMove: (
      query: CampaignMove & { readonly today: string }
    ) => Effect.Effect<MovePreview, BackendFailed>
    /** Every date of the brief moves by the same days. */
    readonly move: (move: CampaignMove) => Effect.Effect<void, BackendFailed>
    /** `today`: `YYYY-MM-DD`. */
    readonly facts: (query: { readonly id: string; readonly today: string }) => Stream.Stream<BriefFacts, BackendFailed>
    readonly save: (save: BriefSave) => Effect.Effect<BriefSaved, BackendFailed>
    readonly choices: (query: {
      readonly brandId: string
      readonly kind: NamedKind
      readonly q: string
    }) => Stream.Stream<ReadonlyArray<NamedChoice>, BackendFailed>
  }
>()("@marque/core/campaigns/CampaignStore") {}
