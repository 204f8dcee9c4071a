import { channelLabel, printNote } from "../channels/channel.texts.ts"
import type { Placement } from "../channels/placement.schema.ts"
import { defaultPlacement, placementById, placements } from "../channels/placements.ts"
import { unsupportedSize } from "../creative/creative-warnings.texts.ts"
import { PLACEMENTS_MAX } from "../creative/generation-request.schema.ts"
import { pictureBarred } from "../creative/output-targets.rules.ts"
import type { Choices } from "./composer-choices.ts"
import { houseBarred } from "../creative/house-layout.rules.ts"
import { canShow } from "./composer-fields.view.ts"
import { houseOf } from "./house-layout-choices.rules.ts"
import type { UnderstoodForm } from "./composer-form.rules.ts"
import { usesChannel } from "../channels/used-channels.rules.ts"
import { composerTexts } from "./composer.texts.ts"

interface PlacementView {
  readonly value: string
  readonly label: string
  /** In pixels, with what else there is to know. */
  readonly size: string
  readonly chosen: boolean
  /** Why it cannot be chosen. */
  readonly barred: string | undefined
}

export interface PlacementsView {
  readonly title: string
  readonly chosen: string | undefined
  readonly groups: ReadonlyArray<{ readonly label: string; readonly items: ReadonlyArray<PlacementView> }>
}

const isOwnShape = ({ aspectRatio, height, width }: Placement): boolean => {
  const shape = defaultPlacement(aspectRatio)
  return shape.width === width && shape.height === height
}

const sizeOf = ({ dpi, height, width }: Placement): string =>
  [composerTexts.pixels(width, height), ...(dpi === undefined ? [] : [printNote(dpi)])].join(", ")

/** One that left the data stays where it was chosen, so that it can be taken back. */
const unknownOf = (id: string): PlacementView => ({ value: id, label: id, size: "", chosen: true, barred: undefined })

/** Sizes of channels that the chosen market does not use cannot be chosen; `market`: none, or not known yet. */
export const placementsView = (
  form: UnderstoodForm,
  choices: Choices,
  market?: { readonly name: string; readonly channels?: ReadonlyArray<string> }
): PlacementsView => {
  const { placementIds } = form
  const isFull = placementIds.length >= PLACEMENTS_MAX
  const shows = canShow(form, choices)
  const house = houseOf(form, choices)
  const barredFor = (placement: Placement): string | undefined => {
    if (placementIds.includes(placement.id)) return undefined
    if (market !== undefined && !usesChannel(market, placement.channel)) return composerTexts.notUsedIn(market.name)
    const unset = shows || isOwnShape(placement) ? undefined : unsupportedSize(placement.width, placement.height)
    const barred = house === undefined ? pictureBarred(placement) : houseBarred(house, placement)
    return barred ?? unset ?? (isFull ? composerTexts.mostSizes(PLACEMENTS_MAX) : undefined)
  }
  const itemOf = (placement: Placement): PlacementView => ({
    value: placement.id,
    label: placement.label,
    size: sizeOf(placement),
    chosen: placementIds.includes(placement.id),
    barred: barredFor(placement)
  })
  const own = placements.filter(({ channel }) => channel !== "any")
  const others = placementIds.filter((id) => !own.some((placement) => placement.id === id))
  const groups = [...new Set(own.map(({ channel }) => channel))].map((channel) => ({
    label: channelLabel(channel),
    items: own.filter((placement) => placement.channel === channel).map(itemOf)
  }))
  const more = others.map((id) => {
    const placement = placementById(id)
    return placement === undefined ? unknownOf(id) : itemOf(placement)
  })
  return {
    title: composerTexts.channelSizes,
    chosen: placementIds.length === 0 ? undefined : composerTexts.chosenSizes(placementIds.length),
    groups: more.length === 0 ? groups : [...groups, { label: channelLabel("any"), items: more }]
  }
}
