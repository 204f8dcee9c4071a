import { type GenerationRequest, paintedMode, sceneTexts, targetsOf } from "@marque/core/creative"
import { type EngineOffer, EXPIRY_MS } from "@marque/core/queue"
import {
  chooseEngine,
  composeMotion,
  composePrompt,
  LOCAL_ID,
  localOffer,
  localSeconds,
  needsProvider,
  planReferences,
  referencesTaken
} from "@marque/core/engines"
import { creditsFor } from "@marque/core/model"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { Snapshot } from "../catalog/brandRules.ts"
import { type Encoded } from "../validation/validatorOf.ts"

export type Offer = Encoded<typeof EngineOffer>
type Request = Encoded<typeof GenerationRequest>

const WORKERS_SEEN = 50
const ENGINES_MAX = 20

export const keepEngines = async (ctx: MutationCtx, workerId: string, engines: ReadonlyArray<Offer>): Promise<void> => {
  const seenAt = Date.now()
  const gone = await ctx.db
    .query("workers")
    .withIndex("by_seen", (q) => q.lt("seenAt", seenAt - EXPIRY_MS))
    .take(WORKERS_SEEN)
  for (const { _id } of gone) await ctx.db.delete(_id)
  const row = await ctx.db
    .query("workers")
    .withIndex("by_worker", (q) => q.eq("workerId", workerId))
    .first()
  const kept = { workerId, engines: engines.slice(0, ENGINES_MAX), seenAt }
  if (row === null) await ctx.db.insert("workers", kept)
  else await ctx.db.patch(row._id, kept)
}

/** UTC ms; undefined without a worker within the expiry time. */
export const lastSeen = async (ctx: QueryCtx): Promise<number | undefined> =>
  (await ctx.db.query("workers").withIndex("by_seen").order("desc").first())?.seenAt

/** A demo must not cause its operator any cost. */
export const isOfDemo = async (ctx: QueryCtx, { organizationId }: Pick<Doc<"brands">, "organizationId">) =>
  (await ctx.db.get(organizationId))?.isDemo === true

/** Of current workers; in a demo the local one only. */
const offersOf = async (ctx: QueryCtx, brand: Doc<"brands">): Promise<ReadonlyArray<Offer>> => {
  if (await isOfDemo(ctx, brand)) return [{ ...localOffer, makes: [...localOffer.makes], modes: [...localOffer.modes] }]
  return offersNow(ctx)
}

/** Distinct engines of current workers, local first. */
export const offersNow = async (ctx: QueryCtx): Promise<ReadonlyArray<Offer>> => {
  const rows = await ctx.db
    .query("workers")
    .withIndex("by_seen", (q) => q.gt("seenAt", Date.now() - EXPIRY_MS))
    .take(WORKERS_SEEN)
  const offers = new Map(rows.flatMap(({ engines }) => engines.map((offer) => [offer.id, offer] as const)))
  offers.delete(LOCAL_ID)
  return [
    { ...localOffer, makes: [...localOffer.makes], modes: [...localOffer.modes] },
    ...[...offers.values()].toSorted((a, b) => a.name.localeCompare(b.name))
  ]
}

export const writerOffered = async (ctx: QueryCtx, brand: Doc<"brands">): Promise<string | undefined> =>
  (await offersOf(ctx, brand)).find(({ makes }) => makes.includes("text"))?.name

/** Credits in output order: a clip by its seconds, a picture by itself. */
const pricesOf = ({ mode, seconds = 5 }: Request, { model, provider }: Offer, outputs: number): Array<number> => {
  const one =
    mode === "animate" ? { unit: "video_second" as const, amount: seconds } : { unit: "image" as const, amount: 1 }
  return Array.from({ length: outputs }, () => creditsFor({ provider, model, ...one }))
}

type ShownOffer = Pick<Offer, "experimental" | "id" | "local" | "name" | "references">

const shown = ({ experimental, id, local, name, references }: ShownOffer) => ({
  id,
  local,
  name,
  ...(references !== undefined && { references }),
  ...(experimental === true && { experimental })
})

interface Pictured {
  readonly product: Doc<"products"> | null
  readonly place: Doc<"places"> | null
  readonly words: string | undefined
}

const sentTo = (
  { identity }: Snapshot,
  request: Request,
  { place, product, words }: Pictured,
  engine: Pick<Offer, "local" | "references">
) => {
  const { loop = false, motion = "push_in", season, timeOfDay } = request
  const mode = paintedMode(request)
  if (mode === "animate") return composeMotion({ motion, loop, ...(words !== undefined && { words }) })
  const camera = request.camera ?? product?.camera
  const { references = [] } = request
  const plan = planReferences(references, referencesTaken(engine, mode))
  return composePrompt({
    mode,
    aspectRatio: targetsOf(request)[0]?.aspectRatio ?? "square",
    brand: {
      colours: identity.colours.map(({ hex }) => hex),
      adjectives: identity.adjectives,
      ...(identity.imagery && { imagery: identity.imagery })
    },
    ...(camera !== undefined && { camera }),
    ...(request.artDirection !== undefined && { artDirection: request.artDirection }),
    ...(request.styleStrength !== undefined && { styleStrength: request.styleStrength }),
    ...(references.length > 0 && {
      references: references.map(({ liked, note }, at) => ({
        liked,
        sent: plan[at] ?? "nothing",
        ...(note !== undefined && { note })
      }))
    }),
    ...(place !== null && { place: place.name }),
    time: { season, timeOfDay },
    ...(words !== undefined && { words })
  })
}

export const enginesFor = async (
  ctx: QueryCtx,
  { brand, snapshot }: { readonly brand: Doc<"brands">; readonly snapshot: Snapshot },
  request: Request,
  { outputs, product, place, words }: Pictured & { readonly outputs: number }
) => {
  const offers = await offersOf(ctx, brand)
  const mode = paintedMode(request)
  const { engine } = chooseEngine({ mode, ...(request.engine !== undefined && { chosen: request.engine }) }, offers)
  const able = offers.filter(
    ({ id, makes, modes }) =>
      id === LOCAL_ID || (modes.includes(mode) && makes.includes(mode === "animate" ? "video" : "image"))
  )
  const prompt = sentTo(snapshot, request, { product, place, words }, engine)
  return {
    engine: shown(engine),
    engines: able.map(shown),
    creditsPerOutput: pricesOf(request, { ...engine, makes: [...engine.makes], modes: [...engine.modes] }, outputs),
    ...(!engine.local && { prompt: prompt.text, forbids: prompt.forbids })
  }
}

/** Why the engine cannot make the clip this way. */
export const clipProblems = ({ mode, motion, seconds = 5 }: Request, engine: { readonly local: boolean }) => {
  if (mode !== "animate" || !engine.local) return []
  if (motion !== undefined && needsProvider(motion))
    return [
      { code: "unsupported", message: "The local engine cannot move a picture like this. Choose another motion." }
    ]
  return localSeconds(seconds) === seconds
    ? []
    : [{ code: "unsupported", message: "The local engine makes clips of 3, 5 or 8 seconds." }]
}

/** Why the engine cannot paint what the product stands before. */
export const sceneProblems = ({ mode, scene }: Request, engine: { readonly local: boolean }) =>
  mode === "product" && scene === "describe" && engine.local
    ? [{ code: "unsupported", message: sceneTexts.unpainted }]
    : []

/** The quote, or nothing when the local engine made it in the end. */
export const chargedFor = (engine: string, quoted = 0): number => (engine === LOCAL_ID ? 0 : quoted)
