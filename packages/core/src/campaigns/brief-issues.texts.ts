import type { AnswerField } from "./campaigns.schema.ts"

const asked: { readonly [Field in AnswerField]?: string } = {
  objective: "Choose what the campaign is for",
  message: "Write the message in one sentence",
  audience: "Say who it is for",
  marketIds: "Choose at least one market",
  placementIds: "Choose at least one channel",
  productIds: "Choose at least one product",
  startsAt: "Choose the first day",
  endsAt: "Choose the last day"
}

export const issueTexts = {
  missing: (field: AnswerField): string => asked[field] ?? "Answer this",
  endBeforeStart: "The campaign ends before it starts",
  offerEndsFirst: "The offer ends before it starts",
  offerOutside: "The offer is valid outside the dates of the campaign",
  keyDateOutside: (title: string, day: string) => `${title} on ${day} is outside the dates of the campaign`,
  approvalLate: "Approval is due after the campaign has started",
  marketGone: "A market of this brief no longer exists",
  claimBarred: (claim: string, market: string) => `“${claim}” may not be claimed in ${market}`,
  banned: (term: string, market: string) => `“${term}” may not be said in ${market}`,
  saidAnyway: (term: string) => `“${term}” is said although this brief rules it out`,
  noLanguage: (market: string) => `No language of this brief is spoken in ${market}`,
  held: (market: string, reason: string) => `${market} is on hold: ${reason}`,
  productGone: (product: string) => `${product} is archived`,
  discontinued: (product: string) => `${product} is discontinued`,
  notSold: (product: string, market: string) => `${product} is not sold in ${market}`,
  noPrice: (product: string, market: string) => `${product} has no price in ${market}`,
  leftOutEverywhere: (product: string) => `${product} is left out of every market`,
  placeGone: (place: string) => `${place} is archived`,
  rightsEnd: (place: string, day: string) => `The rights of ${place} end on ${day}, before the campaign does`,
  noRights: (place: string, market: string) => `The rights of ${place} do not cover ${market}`,
  notPermitted: (place: string, placement: string) => `The rights of ${place} do not permit ${placement}`,
  silent: (day: string) => `${day} is a day to stay silent. Nothing is sold on it.`,
  careful: (day: string) => `${day} asks for care. Say whether the campaign may sell on it.`,
  carefulAllowed: (day: string) => `${day} asks for care. The campaign may sell on it.`
} as const
