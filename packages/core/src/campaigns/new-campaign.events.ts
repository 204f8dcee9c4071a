import type { Answers } from "./campaigns.schema.ts"
import type { PastedCatalogue, PastedReading } from "./pasted-brief.ts"
import type { SampleKey } from "./samples.rules.ts"

export type Way = "blank" | "copy" | "paste" | "sample" | "trend"

export interface NewCampaignInput {
  readonly brandId: string
  readonly fromCampaignId?: string | undefined
  readonly trendId?: string | undefined
  readonly title?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly marketId?: string | undefined
  /** A text to read the brief from. */
  readonly brief?: string | undefined
}

export interface NewCampaignContext extends NewCampaignInput {
  readonly name: string
  readonly way: Way
  readonly sample: SampleKey
  readonly startsAt: string
  readonly endsAt: string
  /** The campaign that is copied. */
  readonly source: Answers | undefined
  readonly text: string
  /** Undefined until the text is read, and after it changed. */
  readonly reading: (PastedReading & { readonly catalogue: PastedCatalogue }) | undefined
  /** Indexes of the finds that are not taken. */
  readonly left: ReadonlyArray<number>
  readonly touched: boolean
  readonly key: string | undefined
  readonly error: string | undefined
}

/** `source.*` come from the port. */
export type NewCampaignEvent =
  | { readonly type: "name.change"; readonly name: string }
  | { readonly type: "way.choose"; readonly way: Way }
  | { readonly type: "sample.choose"; readonly sample: SampleKey }
  | { readonly type: "sample.start"; readonly sample: SampleKey }
  | { readonly type: "day.change"; readonly field: "endsAt" | "startsAt"; readonly day: string }
  | { readonly type: "text.change"; readonly text: string }
  /** Back from what was found to the text. */
  | { readonly type: "text.edit" }
  /** `find`: its index. */
  | { readonly type: "find.take"; readonly find: number; readonly taken: boolean }
  | { readonly type: "form.submit" }
  | { readonly type: "source.changed"; readonly answers: Answers }
  | { readonly type: "source.lost"; readonly error: unknown }

/** For the host: the campaign is there; open its brief. */
export interface NewCampaignEmitted {
  readonly type: "campaign.started"
  readonly id: string
}
