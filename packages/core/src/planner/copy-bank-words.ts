import type { CampaignObjective } from "./campaign-objective.ts"
import type { ConceptArchetype } from "./planner.schema.ts"

/** What a text is about; words for a season name it. */
export type CopyTopic = Exclude<ConceptArchetype, "season"> | "spring" | "summer" | "autumn" | "winter"

/**
 * Words of one language, written in it and not translated, that hold for any product: they claim nothing of it.
 * Texts can be published as they stand.
 */
export interface CopyBank {
  readonly headlines: Readonly<Record<CopyTopic, ReadonlyArray<string>>>
  readonly bodies: Readonly<Record<CopyTopic, string>>
  readonly calls: Readonly<Record<CampaignObjective, ReadonlyArray<string>>>
  readonly closings: Readonly<Record<CampaignObjective, string>>
  /** Before and after the words on a picture, in its alternative text. */
  readonly onPicture: readonly [string, string]
}
