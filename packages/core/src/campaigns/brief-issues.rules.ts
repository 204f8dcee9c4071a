import { claimsBarredIn } from "../creative/claims-barred.rules.ts"
import { bannedTermsIn } from "../creative/guardrails.rules.ts"
import { shortDay } from "../model/day.ts"
import type { BriefFacts } from "./brief-facts.schema.ts"
import { issueTexts } from "./brief-issues.texts.ts"
import { placementRefusal, usesOf } from "./brief-placements.rules.ts"
import type { AnswerField, Answers } from "./campaigns.schema.ts"

/** `block` stops a proposal, `warn` is only said. */
export interface Issue {
  readonly field: AnswerField
  readonly severity: "block" | "warn"
  readonly text: string
}

const block = (field: AnswerField, text: string): Issue => ({ field, severity: "block", text })
const warn = (field: AnswerField, text: string): Issue => ({ field, severity: "warn", text })

/** Of 100; an optional answer counts and is not required. */
interface Weighed {
  readonly field: AnswerField
  readonly weight: number
  readonly required: boolean
}

export const COMPLETENESS: ReadonlyArray<Weighed> = [
  { field: "objective", weight: 10, required: true },
  { field: "message", weight: 15, required: true },
  { field: "audience", weight: 10, required: true },
  { field: "marketIds", weight: 15, required: true },
  { field: "placementIds", weight: 10, required: true },
  { field: "productIds", weight: 15, required: true },
  { field: "startsAt", weight: 10, required: true },
  { field: "endsAt", weight: 10, required: true },
  { field: "metric", weight: 5, required: false }
]

export const isAnswered = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === "string" ? value.trim() !== "" : value !== undefined

/** 0 to 100. */
export const completeness = (answers: Answers): number =>
  COMPLETENESS.reduce((sum, { field, weight }) => sum + (isAnswered(answers[field]) ? weight : 0), 0)

const missing = (answers: Answers): ReadonlyArray<Issue> =>
  COMPLETENESS.filter(({ field, required }) => required && !isAnswered(answers[field])).map(({ field }) =>
    block(field, issueTexts.missing(field))
  )

const window = ({ approvalBy, endsAt, keyDates, offer, startsAt }: Answers): ReadonlyArray<Issue> => {
  const found: Array<Issue> = []
  if (startsAt !== undefined && endsAt !== undefined && endsAt < startsAt) {
    return [block("endsAt", issueTexts.endBeforeStart)]
  }
  const isOutside = (day: string | undefined) =>
    day !== undefined && ((startsAt !== undefined && day < startsAt) || (endsAt !== undefined && day > endsAt))
  if (offer?.validFrom !== undefined && offer.validTo !== undefined && offer.validTo < offer.validFrom) {
    found.push(block("offer", issueTexts.offerEndsFirst))
  } else if (
    offer !== undefined &&
    // The offer has to be there on some day of the campaign, and not outlive it unnoticed.
    (isOutside(offer.validFrom) || isOutside(offer.validTo))
  ) {
    found.push(block("offer", issueTexts.offerOutside))
  }
  for (const { date, title } of keyDates) {
    if (isOutside(date)) found.push(warn("keyDates", issueTexts.keyDateOutside(title, shortDay(date))))
  }
  if (approvalBy !== undefined && startsAt !== undefined && approvalBy > startsAt) {
    found.push(warn("approvalBy", issueTexts.approvalLate))
  }
  return found
}

const marketsOf = ({ marketIds }: Answers, { markets }: BriefFacts) =>
  // The fields name ids of either kind of branding.
  markets.filter(({ id }) => (marketIds as ReadonlyArray<string>).includes(id))

const words = (answers: Answers): ReadonlyArray<readonly [AnswerField, string]> => [
  ["message", answers.message],
  ...(answers.offer === undefined ? [] : [["offer", answers.offer.text] as const]),
  ["proofPoints", answers.proofPoints.join("\n")],
  ["mandatory", answers.mandatory.flatMap(({ kind, text }) => (kind === "url" ? [] : [text])).join("\n")]
]

const inMarkets = (answers: Answers, facts: BriefFacts): ReadonlyArray<Issue> => {
  const found: Array<Issue> = []
  for (const id of answers.marketIds) {
    if (facts.markets.every((market) => market.id !== id)) found.push(block("marketIds", issueTexts.marketGone))
  }
  for (const { bannedTerms, held, languages, name } of marketsOf(answers, facts)) {
    for (const [field, text] of words(answers)) {
      for (const term of bannedTermsIn(text, bannedTerms)) {
        found.push(block(field, issueTexts.banned(term, name)))
      }
    }
    const spoken = languages.map((language) => language.split("-")[0])
    if (
      answers.languages.length > 0 &&
      answers.languages.every((language) => !spoken.includes(language.split("-")[0] ?? ""))
    ) {
      found.push(block("languages", issueTexts.noLanguage(name)))
    }
    if (held !== undefined && (answers.endsAt === undefined || held.from <= answers.endsAt)) {
      found.push(block("marketIds", issueTexts.held(name, held.reason)))
    }
  }
  for (const term of answers.mustNotSay) {
    for (const [field, text] of words(answers)) {
      if (bannedTermsIn(text, [term]).length > 0) found.push(block(field, issueTexts.saidAnyway(term)))
    }
  }
  return found
}

const ofProducts = (answers: Answers, facts: BriefFacts): ReadonlyArray<Issue> => {
  const found: Array<Issue> = []
  for (const productId of answers.productIds) {
    const product = facts.products.find(({ id }) => id === productId)
    // Facts follow a change of the brief; until then nothing is known of the product.
    if (product === undefined) continue
    const { claims = [], discontinued, gone, name, pricedIn, soldIn } = product
    if (gone) found.push(block("productIds", issueTexts.productGone(name)))
    else if (discontinued) found.push(block("productIds", issueTexts.discontinued(name)))
    const isLeftOut = (market: string) =>
      answers.leftOut.some((left) => left.productId === productId && left.marketId === market)
    for (const market of marketsOf(answers, facts)) {
      if (isLeftOut(market.id)) continue
      for (const [field, text] of words(answers)) {
        for (const claim of bannedTermsIn(text, claimsBarredIn([{ claims }], market.id))) {
          found.push(block(field, issueTexts.claimBarred(claim, market.name)))
        }
      }
      if (soldIn !== undefined && soldIn.length > 0 && !soldIn.includes(market.id)) {
        found.push(block("productIds", issueTexts.notSold(name, market.name)))
      } else if (pricedIn !== undefined && !pricedIn.includes(market.id)) {
        found.push(warn("productIds", issueTexts.noPrice(name, market.name)))
      }
    }
    const everywhere = answers.marketIds.length > 0 && answers.marketIds.every(isLeftOut)
    if (everywhere) found.push(block("productIds", issueTexts.leftOutEverywhere(name)))
  }
  return found
}

const ofPlaces = (answers: Answers, facts: BriefFacts): ReadonlyArray<Issue> => {
  const found: Array<Issue> = []
  for (const placeId of answers.placeIds) {
    const place = facts.places.find(({ id }) => id === placeId)
    if (place === undefined) continue
    const { gone, marketIds, name, permittedUse, validUntil } = place
    if (gone) found.push(block("placeIds", issueTexts.placeGone(name)))
    const last = answers.endsAt ?? answers.startsAt
    if (validUntil !== undefined && last !== undefined && validUntil < last) {
      found.push(block("placeIds", issueTexts.rightsEnd(name, shortDay(validUntil))))
    }
    for (const market of marketsOf(answers, facts)) {
      if (marketIds !== undefined && marketIds.length > 0 && !marketIds.includes(market.id)) {
        found.push(block("placeIds", issueTexts.noRights(name, market.name)))
      }
    }
    if (permittedUse === undefined || permittedUse.length === 0) continue
    for (const [use, placement] of usesOf(answers.placementIds)) {
      if (!use.some((each) => permittedUse.includes(each))) {
        found.push(block("placeIds", issueTexts.notPermitted(name, placement)))
      }
    }
  }
  return found
}

const ofPlacements = ({ placementIds }: Answers): ReadonlyArray<Issue> =>
  placementIds.flatMap((id) => {
    const refusal = placementRefusal(id)
    return refusal === undefined ? [] : [block("placementIds", refusal)]
  })

const ofDays = ({ allowedDays }: Answers, { days }: BriefFacts): ReadonlyArray<Issue> =>
  days.map(({ date, key, market, sensitivity, title }) => {
    const day = `${title} (${market}, ${shortDay(date)})`
    if (sensitivity === "silent") return warn("startsAt", issueTexts.silent(day))
    return allowedDays.includes(key)
      ? warn("allowedDays", issueTexts.carefulAllowed(day))
      : block("allowedDays", issueTexts.careful(day))
  })

/** Equal sentences of one field are said once. */
const each = (issues: ReadonlyArray<Issue>): ReadonlyArray<Issue> => [
  ...new Map(issues.map((issue) => [`${issue.field}\n${issue.text}`, issue])).values()
]

/** What stands between the brief and a proposal, and what is worth knowing; what blocks comes first. */
export const briefIssues = (answers: Answers, facts: BriefFacts): ReadonlyArray<Issue> => {
  const found = each([
    ...missing(answers),
    ...window(answers),
    ...inMarkets(answers, facts),
    ...ofProducts(answers, facts),
    ...ofPlaces(answers, facts),
    ...ofPlacements(answers),
    ...ofDays(answers, facts)
  ])
  return [
    ...found.filter(({ severity }) => severity === "block"),
    ...found.filter(({ severity }) => severity === "warn")
  ]
}

/** Guards of PROPOSE. */
export const readiness = (answers: Answers, facts: BriefFacts) => ({
  complete: missing(answers).length === 0,
  blocked: briefIssues(answers, facts).some(({ severity }) => severity === "block")
})
