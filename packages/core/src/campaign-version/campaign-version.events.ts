import type { Notice } from "../kernel/notice.ts"
import type { CampaignVersion, VersionMove } from "./campaign-version.schema.ts"

export interface CampaignVersionInput {
  readonly campaignId: string
}

export interface MoveOrder extends CampaignVersionInput {
  readonly number: number
}

export interface CampaignVersionContext extends CampaignVersionInput {
  readonly version: CampaignVersion | undefined
  readonly move: VersionMove | undefined
  /** Why the versions could not be compared. */
  readonly lost: string | undefined
  /** Why an act did not succeed. */
  readonly error: string | undefined
}

/** `version.*` and `move.changed`, `move.lost` come from ports. */
export type CampaignVersionEvent =
  | { readonly type: "version.changed"; readonly version: CampaignVersion }
  | { readonly type: "version.lost"; readonly error: unknown }
  | { readonly type: "move.open" }
  | { readonly type: "move.changed"; readonly move: VersionMove | undefined }
  | { readonly type: "move.lost"; readonly error: unknown }
  | { readonly type: "move.retry" }
  | { readonly type: "trial.start" }
  | { readonly type: "form.submit" }
  | { readonly type: "dialog.close" }

export type CampaignVersionEmitted = Notice
