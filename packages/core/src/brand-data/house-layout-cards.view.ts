import type { SnapshotFrom } from "xstate"
import { channelLabel } from "../channels/channel-labels.texts.ts"
import { placementById, placementLabel } from "../channels/placements.ts"
import { layoutLabels } from "../creative/creative.rules.ts"
import type { HouseLayoutChoice } from "../creative/house-layout.schema.ts"
import { deletedOnText } from "../records/record.texts.ts"
import { cardOf, type HouseLayoutCardsContext, type houseLayoutCardsMachine } from "./house-layout-cards.machine.ts"
import type { PaintedSize } from "./house-layout-cards.schema.ts"
import { houseLayoutCardLabels, houseLayoutCardTexts as texts } from "./house-layout-cards.texts.ts"

interface SizeView {
  readonly id: string
  readonly label: string
  readonly alt: string
  /** Width over height. */
  readonly aspect: number
  readonly url: string | undefined
  readonly reason: string | undefined
}

interface HouseLayoutCard {
  readonly id: string
  readonly name: string
  readonly layout: string
  readonly fixed: string
  readonly only: string | undefined
  readonly sizes: ReadonlyArray<SizeView>
  readonly painting: string | undefined
  readonly moreLabel: string | undefined
  readonly editLabel: string
}

export interface HouseLayoutCardsView {
  readonly labels: typeof houseLayoutCardLabels
  readonly state: "loading" | "ready" | "failed"
  readonly error: string | undefined
  readonly cards: ReadonlyArray<HouseLayoutCard>
  readonly archived: ReadonlyArray<{ readonly id: string; readonly text: string; readonly openLabel: string }>
}

const fixedText = ({ fixed: { logo, roles, texts: words } }: HouseLayoutChoice): string => {
  const { legal, ...copy } = words
  const count = Object.values(copy).length
  return texts.fixed([
    ...(logo === undefined ? [] : [texts.parts.logo]),
    ...(logo?.anchor === undefined ? [] : [texts.parts.place]),
    ...(Object.keys(roles).length === 0 ? [] : [texts.parts.colours]),
    ...(count === 0 ? [] : [texts.parts.words(count)]),
    ...(legal === undefined ? [] : [texts.parts.legal])
  ])
}

const sizeView = (name: string, placementId: string, size: PaintedSize | undefined): SizeView => {
  const { height, width } = placementById(placementId) ?? { width: 1, height: 1 }
  const label = placementLabel(placementId)
  return {
    id: placementId,
    label,
    alt: texts.alt(name, label),
    aspect: width / height,
    url: size !== undefined && "url" in size ? size.url : undefined,
    reason: size !== undefined && "reason" in size ? size.reason : undefined
  }
}

const cardView = (context: HouseLayoutCardsContext, house: HouseLayoutChoice): HouseLayoutCard => {
  const { isWhole, key, placementIds } = cardOf(context, house)
  const { exclusiveFor, houseLayoutId, layout, name } = house
  const painted = context.painted[key] ?? []
  const isFinished = context.finished.includes(key)
  const shown = isFinished
    ? placementIds.filter((id) => painted.some(({ placementId }) => placementId === id))
    : placementIds
  return {
    id: houseLayoutId,
    name,
    layout: layoutLabels[layout],
    fixed: fixedText(house),
    only: exclusiveFor.length === 0 ? undefined : texts.only(exclusiveFor.map(channelLabel).join(", ")),
    sizes: shown.map((id) =>
      sizeView(
        name,
        id,
        painted.find(({ placementId }) => placementId === id)
      )
    ),
    painting: isFinished ? (painted.length === 0 ? texts.noPicture : undefined) : texts.painting,
    moreLabel: isWhole ? undefined : texts.everySizeOf(name),
    editLabel: texts.editOf(name)
  }
}

export const houseLayoutCardsView = (snapshot: SnapshotFrom<typeof houseLayoutCardsMachine>): HouseLayoutCardsView => {
  const { context } = snapshot
  const { error, list } = context
  return {
    labels: houseLayoutCardLabels,
    state: error !== undefined ? "failed" : list === undefined ? "loading" : "ready",
    error,
    cards: (list?.layouts ?? []).map((house) => cardView(context, house)),
    archived: (list?.archived ?? []).map(({ deletedOn, id, name }) => ({
      id,
      text: deletedOn === undefined ? name : texts.deletedOn(name, deletedOnText(deletedOn, undefined)),
      openLabel: texts.openOf(name)
    }))
  }
}
