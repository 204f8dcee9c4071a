import type { Notice } from "../kernel/notice.ts"
import type { CampaignFilter } from "./campaign-list.rules.ts"
import type { Days, TimelineZoom } from "./campaign-timeline.rules.ts"
import type { MovePreview, Timeline } from "./campaign-timeline.schema.ts"

export interface TimelineInput {
  readonly brandId: string
  /** Words in the name. */
  readonly q: string
  readonly filter: CampaignFilter
}

export interface TimelineQuery extends TimelineInput, Days {}

/** `startsAt`: the first day that the campaign has now. */
export interface CampaignMove {
  readonly id: string
  readonly days: number
  readonly startsAt: string
}

export interface Moving extends CampaignMove {
  readonly name: string
  readonly endsAt: string
}

export interface TimelineContext extends TimelineInput {
  readonly today: string | undefined
  readonly zoom: TimelineZoom
  /** A day of the first week that is shown; today's week without one. */
  readonly day: string | undefined
  readonly timeline: Timeline | undefined
  readonly moving: Moving | undefined
  /** Of `moving` as it is; undefined until it is looked up. */
  readonly preview: MovePreview | undefined
  /** What takes the last move back. */
  readonly back: Moving | undefined
  readonly error: string | undefined
}

/** `timeline.*` and `day.changed` come from the ports. */
export type TimelineEvent =
  | { readonly type: "day.changed"; readonly today: string }
  | { readonly type: "timeline.changed"; readonly timeline: Timeline }
  | { readonly type: "timeline.lost"; readonly error: unknown }
  | { readonly type: "timeline.retry" }
  | { readonly type: "zoom.choose"; readonly zoom: TimelineZoom }
  /** Undefined is today. */
  | { readonly type: "day.show"; readonly day: string | undefined }
  /** `days` from where it is stored. */
  | { readonly type: "bar.move"; readonly id: string; readonly days: number }
  /** `days` from where it is shown. */
  | { readonly type: "bar.step"; readonly id: string; readonly days: number }
  | { readonly type: "move.confirm" }
  | { readonly type: "move.cancel" }
  | { readonly type: "move.undo" }

export type TimelineEmitted = Notice<{ readonly type: "move.undo" }>
