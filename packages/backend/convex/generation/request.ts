import {
  bannedTermsIn,
  channelOf,
  claimsBarredIn,
  COMPANIONS_MAX,
  GenerationRequest,
  placementProblem,
  targetsOf,
  usesChannel
} from "@marque/core/creative"
import { disclaimerFor } from "@marque/core/brand-files"
import { marketIn, marketPictureTexts } from "@marque/core/markets"
import { nameIn } from "@marque/core/model"
import { ASKED_REFERENCES_MAX } from "@marque/core/references"
import { isSoldIn, priceAside, type ShownIn } from "@marque/core/products"
import type { Quote, WorkHouse } from "@marque/core/queue"
import { refusal } from "@marque/core/texts"
import { references, render } from "@marque/core/tokens"
import { ConvexError } from "convex/values"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { decode } from "../validation/decode.ts"
import { storageProblems } from "../files/storageQuota.ts"
import { capProblems } from "./dailyAllowance.ts"
import { clipProblems, enginesFor, sceneProblems } from "./engines.ts"
import { type Destination, destinationFor } from "./destination.ts"
import { asHoused, fixedBy, houseIn, houseProblems } from "./houseLayouts.ts"
import { balanceOf } from "../queue/ledger.ts"
import { draftRules, type Rules, rulesNow, type Snapshot, versionInForce } from "../catalog/brandRules.ts"
import { heldMarkets, heldProblems } from "../catalog/marketHolds.ts"
import { marketRefsOf, shownIn } from "../catalog/marketRefs.ts"
import { referenceProblems } from "../catalog/askedReferences.ts"
import { placeProblems } from "../catalog/placeProblems.ts"
import { recalledProblems } from "../recall/openRecalls.ts"
import { askedFor, subjectProblems, type Subjects, subjectsOf, timeProblems } from "../catalog/subjects.ts"
import { type Encoded } from "../validation/validatorOf.ts"

type Request = Encoded<typeof GenerationRequest>
type Problem = { readonly code: string; readonly message: string }

const namesIn = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  texts: ReadonlyArray<string>,
  language: string | undefined
) => {
  const product = new Map<string, string>()
  const place = new Map<string, string>()
  for (const { id, kind } of texts.flatMap((text) => references(text))) {
    if (kind === "logo") continue
    const known = ctx.db.normalizeId(kind === "product" ? "products" : "places", id)
    const row = known && (await ctx.db.get(known))
    if (row && row.brandId === brandId) (kind === "product" ? product : place).set(id, nameIn(row, language).name)
  }
  return { product, place }
}

/** `unknown` is the kind of the first reference without a target. */
export const resolveWords = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  { copy, prompt }: Pick<Request, "copy" | "prompt">,
  market: ShownIn | undefined
) => {
  const texts = [copy.headline, copy.eyebrow ?? "", copy.body ?? "", copy.cta ?? "", prompt ?? ""]
  const names = await namesIn(ctx, brandId, texts, market?.language)
  let unknown: string | undefined
  const resolved = (text: string): string => {
    const rendered = render(text, names, { unknown: "label" })
    unknown ??= rendered.diagnostics[0]?.kind
    return rendered.text
  }
  return {
    copy: {
      headline: resolved(copy.headline),
      ...(copy.eyebrow !== undefined && copy.eyebrow !== "" && { eyebrow: resolved(copy.eyebrow) }),
      ...(copy.body !== undefined && copy.body !== "" && { body: resolved(copy.body) }),
      ...(copy.cta !== undefined && copy.cta !== "" && { cta: resolved(copy.cta) })
    },
    prompt: prompt === undefined ? undefined : resolved(prompt),
    unknown
  }
}

/** Banned terms and claims in the copy and the prompt; a clip keeps the words of its picture. */
const termProblems = (
  { identity, markets, name }: Snapshot,
  { artDirection = {}, marketId, mode, prompt = "", references = [] }: Request,
  copy: Request["copy"],
  { companions, product }: Subjects
) => {
  const words = [
    ...(mode === "animate" ? [] : [copy.headline, copy.eyebrow ?? "", copy.body ?? "", copy.cta ?? ""]),
    prompt,
    artDirection.mood ?? "",
    artDirection.props ?? "",
    ...references.flatMap(({ liked, note = "" }) => (liked ? [note] : []))
  ].join("\n")
  const market = markets.find((one) => one.marketId === marketId)
  const own = bannedTermsIn(words, identity.bannedTerms)
  const there =
    market === undefined ? [] : bannedTermsIn(words, market.bannedTerms).filter((term) => !own.includes(term))
  const barred = claimsBarredIn([...(product ? [product] : []), ...companions], market?.marketId ?? "")
  const claimed = market === undefined ? [] : bannedTermsIn(words, barred)
  return [
    ...own.map((term) => refusal("banned_term", { term, rule: `${name} never uses it` })),
    ...there.map((term) => refusal("banned_term", { term, rule: marketPictureTexts.isNotUsed(market?.name ?? "") })),
    ...claimed.map((term) =>
      refusal("banned_term", { term, rule: marketPictureTexts.isNotClaimed(market?.name ?? "") })
    )
  ]
}

/** Everything that would stand on the picture. */
const wordsAsked = (snapshot: Snapshot, { marketId, mode, offer }: Request, copy: Request["copy"]) =>
  mode === "animate"
    ? []
    : [...Object.values(copy), offer?.text, offer?.validity, disclaimerFor(snapshot, marketId).disclaimer]

/** What stands in the way of a picture for its market. */
const marketProblems = (
  { markets }: Snapshot,
  { marketId }: Request,
  { companions, product }: Subjects
): ReadonlyArray<Problem> => {
  if (marketId === undefined) return []
  const market = markets.find((one) => one.marketId === marketId)
  if (market === undefined) return [refusal("reference_missing", { kind: "market" })]
  return [...(product ? [product] : []), ...companions]
    .filter((one) => !isSoldIn(one, marketId))
    .map((one) => ({ code: "invalid", message: marketPictureTexts.isNotSold(one.name, market.name) }))
}

/** Channels that its market does not use. */
const channelProblems = (
  { markets }: Snapshot,
  { placementIds = [] }: Request,
  marketId: string | undefined
): ReadonlyArray<Problem> => {
  const market = markets.find((one) => one.marketId === marketId)
  const unused = new Set(placementIds.map(channelOf).filter((channel) => market && !usesChannel(market, channel)))
  return [...unused].map((channel = "") => ({
    code: "invalid",
    message: marketPictureTexts.isNotShown(channel, market?.name ?? "")
  }))
}

/** Where names of the default language are taken, because there is none in the market's. */
const namesMissing = ({ companions, place, product }: Subjects, market: ShownIn | undefined): ReadonlyArray<string> =>
  market === undefined
    ? []
    : [...(product ? [product] : []), ...companions, ...(place ? [place] : [])]
        .filter((one) => nameIn(one, market.language).isDefault)
        .map(({ name }) => marketPictureTexts.hasNoName(name, market.language))

/** Prices of the market that are not printed today. */
const pricesAside = (
  { markets }: Snapshot,
  { companions, product }: Subjects,
  market: ShownIn | undefined
): ReadonlyArray<string> =>
  [...(product ? [product] : []), ...companions].flatMap((one) => {
    const aside = priceAside(one, market)
    const there = markets.find(({ marketId }) => marketId === market?.marketId)?.name ?? ""
    const { validFrom: from = "", validTo: to = "" } = aside ?? {}
    return aside === undefined ? [] : [marketPictureTexts.hasNoPrice(one.name, there, { from, to })]
  })

const creditProblems = async (ctx: QueryCtx, organization: Doc<"organizations">, total: number) => {
  if (organization.creditPlan === undefined) return { balanceAfter: undefined, problems: [] }
  const balance = await balanceOf(ctx, organization._id)
  const left = balance.included.available + balance.bought.available
  const problems = total > left ? [refusal("credits_short", { needed: total, left })] : []
  return { balanceAfter: left - total, problems }
}

const sizeProblems = ({ placementIds = [] }: Request): ReadonlyArray<Problem> => {
  const message = placementProblem(placementIds)
  return message === undefined ? [] : [{ code: "size_unsupported", message }]
}

const shapeProblems = (request: Request): ReadonlyArray<Problem> => {
  try {
    decode(GenerationRequest, request)
    return []
  } catch (error) {
    // `decode` refuses with exactly this shape; anything else is a defect and goes on.
    if (!(error instanceof ConvexError)) throw error
    const { code, message } = error.data as Problem
    return [{ code, message }]
  }
}

export interface Assessment {
  /** For a stored recipe, its original request; as its house layout allows it. */
  readonly request: Request
  readonly house: Encoded<typeof WorkHouse> | undefined
  readonly subjects: Subjects
  readonly copy: Request["copy"]
  readonly prompt: string | undefined
  readonly destination: Destination
  readonly creditsPerOutput: ReadonlyArray<number>
  readonly quote: Encoded<typeof Quote>
}

const bounded = ({ companionIds, references, ...request }: Request): Request => ({
  ...request,
  ...(companionIds && { companionIds: companionIds.slice(0, COMPANIONS_MAX) }),
  ...(references && { references: references.slice(0, ASKED_REFERENCES_MAX) })
})

/** A malformed request's words, without looking references up. */
const asTyped = ({ copy, prompt }: Request) => ({ copy, prompt, unknown: undefined })

/** What the channels that are asked for have to carry, each text once. */
const disclaimersIn = (snapshot: Snapshot, request: Request): ReadonlyArray<string> => {
  const channels = new Set(targetsOf(request).map(({ placementId }) => channelOf(placementId)))
  const carried = [...channels].flatMap(
    (channel) => disclaimerFor(snapshot, request.marketId, channel).disclaimer ?? []
  )
  return [...new Set(carried)]
}

const logoPhrase = ({ logos, markets }: Snapshot, marketId: string | undefined): string => {
  const variant = marketIn(markets, marketId)?.logoVariant
  const isOwn = logos.some((logo) => logo.variant === variant)
  return marketPictureTexts.logo(isOwn ? variant : undefined)
}

const phrases = (snapshot: Snapshot, request: Request): ReadonlyArray<string> => {
  const { colours, type } = snapshot.identity
  return [
    ...(colours.length > 0 ? [`Colours: ${colours.map(({ hex, name }) => name || hex).join(", ")}`] : []),
    ...(type.length > 0 ? [`Typefaces: ${[...new Set(type.map(({ family }) => family))].join(" and ")}`] : []),
    ...(snapshot.logos.length > 0 ? [logoPhrase(snapshot, request.marketId)] : []),
    ...disclaimersIn(snapshot, request).map((disclaimer) => `Disclaimer: ${disclaimer}`)
  ]
}

const withChannels = ({ markets }: Snapshot, refs: ReturnType<typeof marketRefsOf>) =>
  refs.map((ref, at) => {
    const { channels } = markets[at] ?? {}
    return { ...ref, ...(channels && { channels: [...channels] }) }
  })

/** Prices and validates a request; also decides at submit. `counted`: the daily limit has been looked at, with others. */
export const assess = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  asked: Request,
  { counted = false, rules }: { readonly counted?: boolean; readonly rules?: Rules } = {}
): Promise<Assessment> => {
  const { brand, organization } = caller
  const stored = await askedFor(ctx, brand._id, asked)
  const given = stored ?? asked
  const { snapshot, state } = await (given.draftRules === true
    ? draftRules(ctx, brand)
    : (rules ?? rulesNow(ctx, brand)))
  const house = houseIn(snapshot, given)
  const request = asHoused(given, house)
  const shape = shapeProblems(request)
  const subjects = await subjectsOf(ctx, brand._id, shape.length === 0 ? request : bounded(request))
  const outputs = Math.max(1, targetsOf(request).length * Math.max(1, Math.min(8, Math.floor(request.count))))
  const market = shownIn(snapshot, request.marketId, request.language)
  const { copy, prompt, unknown } =
    shape.length === 0 ? await resolveWords(ctx, brand._id, request, market) : asTyped(request)
  const { place, product } = subjects
  const pictured = { outputs, place, product, words: prompt }
  const publishedVersion = versionInForce(brand)
  const { creditsPerOutput, forbids, ...made } = await enginesFor(ctx, { brand, snapshot }, request, pictured)
  const total = creditsPerOutput.reduce((sum, credits) => sum + credits, 0)
  const credits = await creditProblems(ctx, organization, total)
  const put = await destinationFor(ctx, brand._id, asked)
  return {
    request,
    house: house && fixedBy(house),
    subjects,
    copy,
    prompt,
    destination: put.destination,
    creditsPerOutput,
    quote: {
      creditsPerOutput,
      total,
      ...made,
      rules: state,
      ...(snapshot.markets.length > 0 && {
        markets: withChannels(snapshot, marketRefsOf(snapshot.markets, await heldMarkets(ctx, brand._id)))
      }),
      ...(publishedVersion !== undefined && { publishedVersion }),
      adds: [
        ...phrases(snapshot, request),
        ...namesMissing(subjects, market),
        ...pricesAside(snapshot, subjects, market)
      ],
      forbids: [...snapshot.identity.bannedTerms, ...(forbids ?? [])],
      problems: [
        ...shape,
        ...(stored === undefined ? [refusal("reference_missing", { kind: "recipe" })] : []),
        ...subjectProblems(request, subjects),
        ...put.problems,
        ...sizeProblems(request),
        ...houseProblems(snapshot, request, house),
        ...marketProblems(snapshot, request, subjects),
        ...channelProblems(snapshot, request, request.marketId ?? subjects.source?.marketId),
        ...(await heldProblems(ctx, brand, request.marketId ?? subjects.source?.marketId)),
        ...(await placeProblems(ctx, brand, request)),
        // A stored recipe is repeated from its own files.
        ...(request.exact === true ? [] : await referenceProblems(ctx, brand, subjects.references, request.marketId)),
        ...(await recalledProblems(ctx, brand, subjects, {
          marketId: request.marketId ?? subjects.source?.marketId,
          placePhotoId: request.placePhotoId,
          logoAssetIds: snapshot.logos.map(({ assetId }) => assetId),
          words: wordsAsked(snapshot, request, copy)
        })),
        ...(unknown ? [refusal("reference_missing", { kind: unknown })] : []),
        ...clipProblems(request, made.engine),
        ...sceneProblems(request, made.engine),
        ...timeProblems(request, subjects, made.engine),
        ...(shape.length === 0 ? termProblems(snapshot, request, copy, subjects) : []),
        ...(counted ? [] : await capProblems(ctx, caller, outputs)),
        ...(counted ? [] : await storageProblems(ctx, caller.organization, 0)),
        ...credits.problems
      ],
      ...(credits.balanceAfter !== undefined && { balanceAfter: credits.balanceAfter })
    }
  }
}
