/** What the shots of a list would cost, and what stands in the way of each. */
import { localOffer } from "@marque/core/engines"
import {
  CREATIVES_MAX,
  creativesIn,
  type PhotoshootDraft,
  shotRequest,
  type ShootQuote,
  shootTexts,
  type Shot
} from "@marque/core/photoshoots"
import { refusal } from "@marque/core/texts"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { runProblems } from "../campaigns/runs.ts"
import { assess } from "../generation/request.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { type ShownSubjects, subjectsShown } from "./shootSubjects.ts"

type Draft = Encoded<typeof PhotoshootDraft>
type Quote = Encoded<typeof ShootQuote>
type Problem = { readonly code: string; readonly message: string }
type StoredShot = Draft["shots"][number]

/** The local engine and those of providers that the workers offer are the same for every shot. */
const localOnly = { id: localOffer.id, name: localOffer.name, local: true }

/** What a shot asks for, and its problem if it has one. The limits of the whole run are looked at apart. */
export const assessShot = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  draft: Draft,
  shot: StoredShot,
  { rules, subjects }: ShownSubjects,
  seed: { readonly seed: number; readonly palette: number; readonly inLine?: boolean }
) => {
  const angle = seed.inLine === true ? draft.setLook.camera : shot.angle
  // Stored values are those of the schema, whose ids are branded.
  const asked = draft as unknown as Parameters<typeof shotRequest>[0]
  const own = { ...shot, angle } as unknown as Shot
  const request = shotRequest(asked, own, { seed: seed.seed, variant: 0 }, subjects)
  const barred = subjects.products.find(({ id }) => id === shot.productId)?.barred
  const assessed = await assess(ctx, caller, request, { counted: true, rules })
  const [first] = assessed.quote.problems
  const problem: Problem | undefined =
    barred !== undefined ? { code: "invalid", message: barred } : first && { code: first.code, message: first.message }
  return { assessed, problem }
}

const balanceProblem = (total: number, left: number | undefined): ReadonlyArray<Problem> =>
  left === undefined || total <= left ? [] : [refusal("credits_short", { needed: total, left })]

export const quoteShots = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  draft: Draft,
  shots: ReadonlyArray<StoredShot>
): Promise<Quote> => {
  const shown = await subjectsShown(ctx, caller.brand, draft)
  const creatives = creativesIn(shots as unknown as ReadonlyArray<Shot>)
  const problems: Array<Quote["problems"][number]> = []
  if (draft.productIds.length + draft.placeIds.length === 0) {
    problems.push({ code: "invalid", message: shootTexts.noSubject })
  } else if (shots.length === 0) problems.push({ code: "invalid", message: shootTexts.noShots })
  if (creatives > CREATIVES_MAX) problems.push({ code: "invalid", message: shootTexts.tooMany(CREATIVES_MAX) })
  problems.push(...(await runProblems(ctx, caller, creatives)))
  let credits = 0
  let left: number | undefined
  let engine: { readonly name: string; readonly local: boolean } = localOffer
  let engines: ReadonlyArray<Quote["engines"][number]> = [localOnly]
  const adds = new Set<string>()
  const forbids = new Set<string>()
  // More shots than a run may make are not priced one by one.
  for (const shot of shots.slice(0, CREATIVES_MAX)) {
    const { assessed, problem } = await assessShot(ctx, caller, draft, shot, shown, { seed: shot.seed, palette: 0 })
    const { quote } = assessed
    if (problem !== undefined) problems.push({ shotId: shot.id, ...problem })
    credits += quote.total * shot.count
    if (quote.balanceAfter !== undefined) left = quote.balanceAfter + quote.total
    if (!quote.engine.local || engine === localOffer) ({ engine } = quote)
    engines =
      quote.engines?.map(({ id, local, name, references }) => ({ id, name, local, ...defined({ references }) })) ??
      engines
    for (const each of quote.adds) adds.add(each)
    for (const each of quote.forbids) forbids.add(each)
  }
  problems.push(...balanceProblem(credits, left))
  return {
    shots: shots.length,
    creatives,
    credits,
    engine: engine.name,
    local: engine.local,
    engines: [...engines],
    adds: [...adds],
    forbids: [...forbids],
    problems,
    ...defined({ balanceAfter: left === undefined ? undefined : left - credits })
  }
}
