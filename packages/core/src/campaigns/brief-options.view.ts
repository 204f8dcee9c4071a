/** What a brief offers to choose from, with what is chosen. */
import { channelLabel } from "../channels/channel.texts.ts"
import { shortDay } from "../model/day.ts"
import type { BriefContext } from "./brief.events.ts"
import { briefTexts } from "./brief.texts.ts"
import { placementChoices, placementRefusal } from "./brief-placements.rules.ts"
import type { Answers } from "./campaigns.schema.ts"

export interface ChosenView {
  readonly id: string
  readonly name: string
  readonly removeLabel: string
}

export interface OptionView {
  readonly id: string
  readonly label: string
  readonly chosen: boolean
}

export interface ProductView extends ChosenView {
  readonly leaveOutLabel: string
  /** Markets of the brief; the product is left out of the chosen ones. */
  readonly markets: ReadonlyArray<OptionView>
}

export interface PlacementGroup {
  readonly channel: string
  readonly placements: ReadonlyArray<
    OptionView & {
      readonly size: string
      readonly count: number
      readonly countLabel: string
      /** Why it cannot be chosen. */
      readonly barred: string | undefined
    }
  >
}

export interface BriefOptions {
  readonly markets: ReadonlyArray<OptionView>
  readonly owner: ChosenView | undefined
  readonly approvers: ReadonlyArray<ChosenView>
  readonly channels: ReadonlyArray<PlacementGroup>
  /** ISO 4217: that of the budget and those of the markets first. */
  readonly currencies: ReadonlyArray<string>
  readonly products: ReadonlyArray<ProductView>
  readonly places: ReadonlyArray<ChosenView>
  readonly careful: ReadonlyArray<OptionView>
}

type Known = Pick<BriefContext, "facts" | "names">

const nameOf = ({ facts, names }: Known, id: string): string =>
  [...(facts?.products ?? []), ...(facts?.places ?? []), ...(facts?.people ?? []), ...names].find(
    (each) => each.id === id
  )?.name ?? "…"

const chosenOf = (known: Known, id: string): ChosenView => {
  const name = nameOf(known, id)
  return { id, name, removeLabel: briefTexts.remove(name) }
}

const has = (ids: ReadonlyArray<string>, id: string): boolean => ids.includes(id)

const channelsOf = ({ placementIds, volume }: Answers): ReadonlyArray<PlacementGroup> => {
  const channels = [...new Set(placementChoices.map(({ channel }) => channel))]
  return channels.map((channel) => ({
    channel: channelLabel(channel),
    placements: placementChoices
      .filter((choice) => choice.channel === channel)
      .map(({ id, label, size }) => ({
        id,
        label,
        size,
        chosen: has(placementIds, id),
        count: volume.find(({ placementId }) => placementId === id)?.count ?? 1,
        countLabel: briefTexts.perPlacement(label),
        barred: placementRefusal(id)
      }))
  }))
}

const CURRENCIES = "EUR USD GBP CHF SEK NOK DKK PLN CZK CAD AUD NZD JPY".split(" ")

const currenciesOf = (
  { budget }: Answers,
  markets: ReadonlyArray<{ readonly currency?: string }>
): ReadonlyArray<string> => [
  ...new Set([
    ...(budget === undefined ? [] : [budget.currency]),
    ...markets.flatMap(({ currency }) => currency ?? []),
    ...CURRENCIES
  ])
]

export const briefOptions = (answers: Answers, known: Known): BriefOptions => {
  const { facts } = known
  const markets = facts?.markets ?? []
  const inBrief = markets.filter(({ id }) => has(answers.marketIds, id))
  const careful = new Map(
    (facts?.days ?? [])
      .filter(({ sensitivity }) => sensitivity === "careful")
      .map(({ date, key, market, title }) => [key, `${title} (${market}, ${shortDay(date)})`])
  )
  return {
    markets: markets.map(({ id, name }) => ({ id, label: name, chosen: has(answers.marketIds, id) })),
    owner: answers.ownerId === undefined ? undefined : chosenOf(known, answers.ownerId),
    approvers: answers.approverIds.map((id) => chosenOf(known, id)),
    channels: channelsOf(answers),
    currencies: currenciesOf(answers, markets),
    products: answers.productIds.map((productId) => {
      const chosen = chosenOf(known, productId)
      return {
        ...chosen,
        leaveOutLabel: briefTexts.leaveOut(chosen.name),
        markets: inBrief.map(({ id, name }) => ({
          id,
          label: briefTexts.leftOutIn(name),
          chosen: answers.leftOut.some((left) => left.productId === productId && left.marketId === id)
        }))
      }
    }),
    places: answers.placeIds.map((id) => chosenOf(known, id)),
    careful: [...careful].map(([id, label]) => ({
      id,
      label: briefTexts.allow(label),
      chosen: has(answers.allowedDays, id)
    }))
  }
}
