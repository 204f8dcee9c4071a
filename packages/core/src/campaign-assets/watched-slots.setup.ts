import type { FailedCall } from "../kernel/failed-call.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { CampaignSlots } from "./slots.schema.ts"

export interface SlotsChanged {
  readonly data: CampaignSlots
}

interface InCampaign {
  readonly context: { readonly campaignId: string }
}

const eventOf = <Event>({ event }: { readonly event: Event }): Event => event

const ofCampaign = <const Source extends string>(src: Source) => ({
  src,
  input: ({ context }: InCampaign) => context.campaignId
})

/** Of the campaign, not of the way to it. */
export const isGone = ({ error }: FailedCall): boolean => refusalOf(error)?.code === "not_found"

/**
 * The states in which a page of a campaign follows its slots by the ports `sources`; each failure ends in `failed`, from
 * where it is tried again, or in `missing`. The page says what it keeps of them (`know`), and why they are lost (`explain`).
 */
export const watchedSlots = <const Source extends string, Changed extends SlotsChanged>(
  ...sources: ReadonlyArray<Source>
) =>
  ({
    watching: {
      initial: "loading",
      invoke: sources.map(ofCampaign),
      on: {
        "slots.changed": { target: ".ready", actions: { type: "know", params: eventOf<Changed> } },
        "slots.lost": [
          { guard: { type: "isGone", params: eventOf<FailedCall> }, target: "missing" },
          { target: "failed", actions: { type: "explain", params: eventOf<FailedCall> } }
        ]
      },
      states: { loading: {}, ready: {} }
    },
    failed: { on: { "page.retry": "watching" } },
    missing: {}
  }) as const
