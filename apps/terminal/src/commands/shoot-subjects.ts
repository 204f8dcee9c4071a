import { errorText } from "@marque/core/kernel"
import { type ChoiceQuery, type Named, PhotoshootStore, type ShootSubjects } from "@marque/core/photoshoots"
import { terminalTexts } from "@marque/core/texts"
import { Effect, Option, Stream } from "effect"
import type { App } from "../app.ts"
import { Failure } from "../failure.ts"
import { noAnswer } from "../follow.ts"

export type Asking = Pick<App, "runtime" | "url">
type Kind = "place" | "product"

const first = async <Value>(
  { runtime, url }: Asking,
  use: (store: PhotoshootStore["Service"]) => Stream.Stream<Value, unknown>
): Promise<Value> => {
  const answer = PhotoshootStore.use((store) => Stream.runHead(use(store))).pipe(Effect.timeoutOption("15 seconds"))
  const given = await runtime.runPromise(answer).catch((error: unknown) => {
    throw new Failure("failed", errorText(error, terminalTexts.brandGone))
  })
  const value = Option.getOrUndefined(Option.flatten(given))
  if (value === undefined) throw noAnswer(url)
  return value
}

export const subjectsOf = (
  app: Asking,
  query: {
    readonly brandId: string
    readonly productIds: ReadonlyArray<string>
    readonly placeIds: ReadonlyArray<string>
    readonly marketId?: string
  }
): Promise<ShootSubjects> => first(app, (store) => store.subjects({ referenceIds: [], ...query }))

/** What the form offers for some words, or first of all. */
export const choicesFor = (app: Asking, query: ChoiceQuery): Promise<ReadonlyArray<Named>> =>
  first(app, (store) => store.choices(query))

/** By id, or by a name that one of the brand has. */
export const subjectFor = async (app: Asking, brandId: string, kind: Kind, asked: string): Promise<Named> => {
  const ids = kind === "product" ? { productIds: [asked], placeIds: [] } : { productIds: [], placeIds: [asked] }
  const known = await subjectsOf(app, { brandId, ...ids })
  const [byId] = kind === "product" ? known.products : known.places
  if (byId !== undefined) return { id: byId.id, name: byId.name }
  const seek = (q: string) => choicesFor(app, { brandId, kind, q })
  const wanted = asked.trim().toLowerCase()
  const [only, other] = (await seek(asked)).filter(({ name }) => name.toLowerCase() === wanted)
  if (other !== undefined) throw new Failure("usage", terminalTexts.severalNamed(kind, asked))
  if (only !== undefined) return only
  const names = (await seek("")).map(({ name }) => name)
  throw new Failure("usage", terminalTexts.unknown(kind, asked, names))
}
