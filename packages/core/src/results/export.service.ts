import { Context, type Effect, Schema, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ExportFacts } from "./export-facts.schema.ts"
import type { ExportPlan } from "./export-plan.rules.ts"

/** `message` is shown to the user. */
export class ExportFailed extends Schema.TaggedError<ExportFailed>()("ExportFailed", { message: Schema.String }) {}

/** Ids of other organizations answer like ids that do not exist. */
export class ExportStore extends Context.Service<
  ExportStore,
  {
    readonly facts: (campaignId: string) => Effect.Effect<ExportFacts, BackendFailed>
    /** Written down before the archive is packed: who has which file, named by which template. */
    readonly taken: (archive: {
      readonly campaignId: string
      readonly slotIds: ReadonlyArray<string>
      readonly name: string
      readonly template: string
    }) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/results/ExportStore") {}

/** Makes an archive and saves it where the person keeps files. */
export class ExportArchive extends Context.Service<
  ExportArchive,
  {
    /** How many files are in it; ends when the archive is saved. Nothing is saved of one that fails or is stopped. */
    readonly pack: (plan: ExportPlan) => Stream.Stream<number, ExportFailed>
  }
>()("@marque/core/results/ExportArchive") {}
