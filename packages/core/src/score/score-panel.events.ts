import type { Notice } from "../kernel/notice.ts"
import type { AssetScore } from "./score.schema.ts"
import type { ScoreFilter } from "./score.view.ts"
import type { WaiverWish } from "./waivers.schema.ts"

export const SCORE_OVERLAYS = ["evidence", "safe", "logo"] as const
export type ScoreOverlay = (typeof SCORE_OVERLAYS)[number]

export interface ScorePanelContext {
  readonly assetId: string
  readonly score: AssetScore | undefined
  readonly error: string | undefined
  readonly filter: ScoreFilter
  readonly marked: string | undefined
  readonly overlays: ReadonlyArray<ScoreOverlay>
  readonly compared: "earlier" | "source" | undefined
  readonly asked: { readonly checkId: string; readonly at: number } | undefined
  readonly trouble: string | undefined
  /** As written. */
  readonly waiving: Omit<WaiverWish, "assetId"> | undefined
  /** Id of the waiver that is withdrawn. */
  readonly revoking: string | undefined
}

/** One proposed repair of a check. */
export type AskedFix = NonNullable<ScorePanelContext["asked"]>

export type ScorePanelEvent =
  | { readonly type: "asset.show"; readonly assetId: string }
  | { readonly type: "score.changed"; readonly score: AssetScore }
  | { readonly type: "score.lost"; readonly error: unknown }
  | { readonly type: "score.reload" }
  | { readonly type: "score.again" }
  | { readonly type: "filter.choose"; readonly filter: ScoreFilter }
  | { readonly type: "row.mark"; readonly checkId: string | undefined }
  | { readonly type: "overlay.toggle"; readonly overlay: ScoreOverlay }
  | { readonly type: "compare.open"; readonly to: "earlier" | "source" }
  | { readonly type: "compare.close" }
  | { readonly type: "fix.apply"; readonly checkId: string; readonly at: number }
  | { readonly type: "trouble.dismiss" }
  | { readonly type: "waiver.open"; readonly checkId: string }
  | { readonly type: "waiver.change"; readonly change: Partial<Pick<WaiverWish, "days" | "reason">> }
  | { readonly type: "waiver.close" }
  | { readonly type: "waiver.submit" }
  | { readonly type: "waiver.revoke"; readonly id: string }

export type ScorePanelEmitted = Notice | { readonly type: "version.made"; readonly assetId: string }
