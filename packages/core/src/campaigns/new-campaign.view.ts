import type { SnapshotFrom } from "xstate"
import { BrandId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { faultOf } from "./brief-changes.schema.ts"
import type { Way } from "./new-campaign.events.ts"
import type { newCampaignMachine } from "./new-campaign.machine.ts"
import { newCampaignTexts } from "./new-campaign.texts.ts"
import { type PastedView, pastedView } from "./pasted.view.ts"
import { pastedTexts } from "./pasted-texts.ts"
import { SAMPLE_KEYS, type SampleKey, sampleOf } from "./samples.rules.ts"

interface WayView {
  readonly way: Way
  readonly label: string
  readonly text: string
  readonly chosen: boolean
}

export interface NewCampaignView {
  readonly state: "editing" | "loading" | "missing" | "submitting"
  readonly name: { readonly value: string; readonly error: string | undefined }
  readonly way: Way
  readonly ways: ReadonlyArray<WayView>
  readonly samples: ReadonlyArray<{
    readonly key: SampleKey
    readonly name: string
    readonly text: string
    readonly chosen: boolean
    readonly useLabel: string
  }>
  /** Said of a trend or a copy. */
  readonly origin: string | undefined
  /** Where a trend or a campaign is chosen, while none is. */
  readonly choose: { readonly text: string; readonly label: string; readonly href: string } | undefined
  readonly startsAt: string | undefined
  readonly endsAt: string | undefined
  readonly shifted: string | undefined
  readonly pasted: PastedView | undefined
  readonly error: string | undefined
  readonly canSubmit: boolean
  readonly submitLabel: string
}

const WAYS: ReadonlyArray<Way> = ["blank", "paste", "sample", "trend", "copy"]

const stateOf = (snapshot: SnapshotFrom<typeof newCampaignMachine>): NewCampaignView["state"] => {
  if (snapshot.matches("preparing")) return "loading"
  if (snapshot.matches("missing")) return "missing"
  return snapshot.matches("editing") ? "editing" : "submitting"
}

export const newCampaignView = (snapshot: SnapshotFrom<typeof newCampaignMachine>): NewCampaignView => {
  const { brandId, endsAt, error, fromCampaignId, name, sample, source, startsAt, title, touched, trendId, way } =
    snapshot.context
  const state = stateOf(snapshot)
  const fault = faultOf("name", name)
  const choose =
    way === "trend" && trendId === undefined
      ? {
          text: newCampaignTexts.chooseTrendText,
          label: newCampaignTexts.chooseTrend,
          href: routes.trends.href({ brandId: BrandId.make(brandId) })
        }
      : way === "copy" && fromCampaignId === undefined
        ? {
            text: newCampaignTexts.chooseCampaignText,
            label: newCampaignTexts.chooseCampaign,
            href: routes.campaigns.href({ brandId: BrandId.make(brandId) })
          }
        : undefined
  const isOriginal = way !== "sample" && way !== "paste"
  const isUnread = way === "paste" && snapshot.context.reading === undefined
  return {
    state,
    name: { value: name, error: touched ? fault : undefined },
    way,
    ways: WAYS.map((each) => ({ way: each, ...newCampaignTexts.ways[each], chosen: each === way })),
    samples: SAMPLE_KEYS.map((key) => ({
      key,
      ...sampleOf(key),
      chosen: key === sample,
      useLabel: newCampaignTexts.useSample(sampleOf(key).name)
    })),
    origin:
      way === "trend" && trendId !== undefined
        ? newCampaignTexts.ofTrend(title ?? "")
        : way === "copy" && source !== undefined
          ? newCampaignTexts.ofCopy(source.name)
          : undefined,
    choose,
    startsAt: isOriginal && choose === undefined ? startsAt : undefined,
    endsAt: isOriginal && choose === undefined && way !== "copy" ? endsAt : undefined,
    shifted: way === "copy" && choose === undefined ? newCampaignTexts.shifted : undefined,
    pasted: pastedView(snapshot.context),
    error,
    canSubmit: state === "editing" && fault === undefined && choose === undefined,
    submitLabel: isUnread
      ? state === "submitting"
        ? pastedTexts.reading
        : pastedTexts.read
      : state === "submitting"
        ? newCampaignTexts.submitting
        : newCampaignTexts.submit
  }
}
