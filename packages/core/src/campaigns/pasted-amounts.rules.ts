import { amountOf } from "./brief-typing.rules.ts"
import type { CampaignObjective } from "../planner/campaign-objective.ts"
import type { Budget } from "./campaigns.schema.ts"
import type { Span } from "./pasted-brief.ts"

const CURRENCIES: Readonly<Record<string, string>> = {
  "€": "EUR",
  euro: "EUR",
  euros: "EUR",
  "£": "GBP",
  pounds: "GBP",
  pfund: "GBP",
  $: "USD",
  dollars: "USD",
  dollar: "USD",
  franken: "CHF",
  francs: "CHF",
  fr: "CHF"
}
const CURRENCY = "€|£|\\$|EUR|GBP|USD|CHF|SEK|NOK|DKK|PLN|CZK|JPY|Euros?|Pounds|Pfund|Dollars?|Franken|Fr"
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?<before>${CURRENCY})\\.?\\s{0,2})?(?<number>[0-9](?:[0-9.,’']|\\s(?=[0-9]{3})){0,17})(?:\\s{0,2}(?<scale>k|Tsd\\.?|thousand|tausend|Mio\\.?|million|Millionen)(?![\\p{L}\\p{N}]))?(?:\\s{0,2}(?<after>${CURRENCY})(?![\\p{L}\\p{N}]))?`,
  "giu"
)
const SCALES: Readonly<Record<string, number>> = { k: 1e3, tsd: 1e3, thousand: 1e3, tausend: 1e3 }

/** The first amount of money; one that names its currency goes before others. */
export const amountIn = (text: string, currency: string): (Span & { readonly value: Budget }) | undefined => {
  const all = [...text.matchAll(AMOUNT)].flatMap((match) => {
    const { after, before, number = "", scale } = match.groups ?? {}
    const named = before ?? after
    const of = named === undefined ? currency : (CURRENCIES[named.toLowerCase()] ?? named.toUpperCase())
    const written = number.replace(/[.,’'\s]+$/u, "")
    const amount = amountOf(written, of)
    if (amount === undefined) return []
    const times = scale === undefined ? 1 : (SCALES[scale.toLowerCase().replace(".", "")] ?? 1e6)
    const isBare = named === undefined && scale === undefined
    const to = match.index + (isBare ? written.length : match[0].length)
    return [{ from: match.index, to, named, value: { amount: amount * times, currency: of } }]
  })
  const best = all.find(({ named }) => named !== undefined) ?? all[0]
  return best && { from: best.from, to: best.to, value: best.value }
}

const OBJECTIVES: ReadonlyArray<readonly [CampaignObjective, RegExp]> = [
  ["awareness", /awareness|bekanntheit|reichweite|\breach\b/i],
  ["consideration", /consideration|erwägung|interesse\b|interest\b/i],
  ["conversion", /conversion|sales\b|verkauf|abverkauf|umsatz|orders\b|bestellungen/i],
  ["launch", /\blaunch|markteinführung|einführung|neueinführung/i],
  ["retention", /retention|loyalty|kundenbindung|treue/i],
  ["event", /\bevent\b|veranstaltung|messe\b/i]
]

/** The objective that a text names first. */
export const objectiveIn = (text: string): (Span & { readonly value: CampaignObjective }) | undefined =>
  OBJECTIVES.flatMap(([value, pattern]) => {
    const match = pattern.exec(text)
    return match === null ? [] : [{ value, from: match.index, to: match.index + match[0].length }]
  }).toSorted((one, other) => one.from - other.from)[0]

export const OFFER =
  /[0-9]{1,2}\s?(?:%|percent|prozent)\s?(?:off|discount|rabatt|reduziert|günstiger|auf)|(?:free shipping|gratis versand|kostenloser versand|versandkostenfrei|buy one)/iu
export const CODE =
  /(?<![\p{L}])(?:(?:promo|voucher|discount)?\s?code|(?:gutschein|rabatt|aktions)code)[\s:"'„“»«*`]{1,4}(?:ist |is |lautet )?["'„“»«*`]{0,2}([A-Z0-9][A-Z0-9_-]{2,39})(?![\p{L}\p{N}])/iu
