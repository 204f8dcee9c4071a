import type { SnapshotFrom } from "xstate"
import { channelOf, placementLabel } from "../channels/placements.ts"
import { liveView } from "../kernel/live.view.ts"
import { languageTags } from "../model/locale-codes.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { disclaimersDraft } from "./market-disclaimer-fields.rules.ts"
import { requiredDisclaimer } from "./market-disclaimer.rules.ts"
import type { marketDeliveredMachine } from "./market-delivered.machine.ts"
import type { DeliveredPicture, DeliveredPictures } from "./market-delivered.schema.ts"
import { deliveredTexts as texts } from "./market-delivered.texts.ts"
import type { MarketFields } from "./market-form.schema.ts"

interface Asked {
  readonly brandId: string
  /** The brand's own. */
  readonly disclaimer: string
  readonly fields: Pick<MarketFields, "disclaimers" | "languages">
}

interface OutdatedPicture {
  readonly id: string
  readonly name: string
  readonly href: string
  /** Where it is, in words. */
  readonly facts: string
  /** What it carries, in words. */
  readonly carries: string
}

export interface MarketDeliveredView {
  readonly state: "loading" | "failed" | "shown"
  readonly title: string
  readonly loadingLabel: string
  readonly retryLabel: string
  readonly error: string | undefined
  /** Of what the form says now; {@link outdatedPictures} compares it with them. */
  readonly value: DeliveredPictures | undefined
}

export const marketDeliveredView = (snapshot: SnapshotFrom<typeof marketDeliveredMachine>): MarketDeliveredView => {
  const { error, state, value } = liveView<DeliveredPictures, string>(snapshot)
  return {
    state: value !== undefined ? "shown" : state === "failed" ? "failed" : "loading",
    title: texts.title,
    loadingLabel: texts.loading,
    retryLabel: texts.retry,
    error,
    value
  }
}

const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim().toLowerCase()

/** Says the same as what is required of it now, word for word. */
const isCurrent = ({ disclaimer = "", isRead, placementId }: DeliveredPicture, asked: Asked): boolean => {
  const { fields } = asked
  const market = { languages: languageTags(fields.languages), ...disclaimersDraft(fields) }
  const required = requiredDisclaimer(asked.disclaimer, market, channelOf(placementId)).disclaimer ?? ""
  return isRead && plain(disclaimer) === plain(required)
}

/**
 * Delivered pictures that carry other disclaimers than the form says, also while it is being written.
 *
 * Source: specification, section 3.25.
 */
export const outdatedPictures = (
  { more, pictures }: DeliveredPictures,
  asked: Asked
): { readonly text: string; readonly more: string | undefined; readonly rows: ReadonlyArray<OutdatedPicture> } => {
  const others = pictures.filter((picture) => !isCurrent(picture, asked))
  return {
    text:
      pictures.length === 0
        ? texts.none
        : others.length === 0
          ? texts.allCarry(pictures.length)
          : texts.others(others.length, pictures.length),
    more: more ? texts.more : undefined,
    rows: others.map(({ assetId, campaign, disclaimer, isRead, name, placementId, slotId, status }) => ({
      id: slotId,
      name,
      href: routes.gallery.href({ brandId: asked.brandId }, { assetId }),
      facts: [texts.states[status], campaign, placementLabel(placementId)].join(" · "),
      carries: !isRead ? texts.unread : disclaimer === undefined ? texts.carriesNone : texts.carries(disclaimer)
    }))
  }
}
