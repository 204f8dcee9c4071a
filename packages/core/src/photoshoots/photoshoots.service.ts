import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { RecordStore } from "../records/record-store.service.ts"
import type { PhotoshootFilter } from "./photoshoot-list.rules.ts"
import type {
  Named,
  Photoshoot,
  PhotoshootDraft,
  PickedFiles,
  Shoot,
  ShootPreset,
  ShootQuote,
  ShootSubjects,
  TileDecision
} from "./photoshoots.schema.ts"
import type { ChoiceQuery, QuoteQuery, SubjectsQuery } from "./shoot-facts.machine.ts"

type Answer<Value = void> = Effect.Effect<Value, BackendFailed>

/** Acts that make pictures; a repeated key gives the same run. */
export interface ShootAsked {
  readonly photoshootId: string
  readonly idempotencyKey: string
}

/** Storage of photoshoots. Ids of other organizations answer like ids that do not exist. */
export class PhotoshootStore extends Context.Service<
  PhotoshootStore,
  RecordStore<Photoshoot, PhotoshootDraft, PhotoshootFilter> & {
    readonly subjects: (query: SubjectsQuery) => Stream.Stream<ShootSubjects, BackendFailed>
    readonly choices: (query: ChoiceQuery) => Stream.Stream<ReadonlyArray<Named>, BackendFailed>
    readonly quote: (query: QuoteQuery) => Answer<ShootQuote>
    /** A draft of what the brand has. */
    readonly begin: (given: {
      readonly brandId: string
      readonly preset: ShootPreset
      readonly idempotencyKey: string
    }) => Answer<{ readonly id: string }>
    readonly duplicate: (given: { readonly id: string; readonly idempotencyKey: string }) => Answer<{
      readonly id: string
    }>
    readonly watch: (photoshootId: string) => Stream.Stream<Shoot, BackendFailed>
    readonly start: (asked: ShootAsked) => Answer
    readonly pause: (photoshootId: string) => Answer
    readonly resume: (photoshootId: string) => Answer
    /** What is made stays; the rest costs nothing. */
    readonly cancel: (photoshootId: string) => Answer
    /** The former result stays below. */
    readonly remake: (
      asked: ShootAsked & { readonly tileIds: ReadonlyArray<string>; readonly newSeed: boolean }
    ) => Answer
    readonly retryFailed: (asked: ShootAsked) => Answer
    readonly more: (asked: ShootAsked & { readonly shotId: string }) => Answer
    /** A copy of the shot from another angle and with another seed, next to it in the list. */
    readonly vary: (asked: ShootAsked & { readonly shotId: string }) => Answer
    /** With the set look, and nothing else than these. */
    readonly align: (asked: ShootAsked & { readonly tileIds: ReadonlyArray<string> }) => Answer
    /** Refused where another person decided since. */
    readonly decide: (decision: TileDecision) => Answer
    readonly takeBack: (tileId: string) => Answer
    readonly finish: (photoshoot: { readonly photoshootId: string; readonly withoutPicks: boolean }) => Answer
    readonly reopen: (photoshootId: string) => Answer
    readonly picked: (photoshootId: string) => Answer<PickedFiles>
  }
>()("@marque/core/photoshoots/PhotoshootStore") {}
