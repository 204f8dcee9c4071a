import { Context, Effect, Layer, Stream } from "effect"
import type { CreativeInput } from "../creative/creative-input.ts"
import type { LightSide } from "../creative/creative.schema.ts"
import { attempted, type Tries } from "./attempts.layer.ts"
import { providedClip, type VideoOrder } from "./engine-clips.layer.ts"
import { type GenError, NotConfigured, TimedOut, Unsupported } from "./engine.errors.ts"
import { chooseEngine, goesLocal, LIMIT_MS, LOCAL_ID, localInstead, localOffer } from "./engine-policy.rules.ts"
import type { Asset, EngineOffer, GenEvent, ImageRequest, PictureFile } from "./engine.schema.ts"
import { ImageGenerator, PictureCheck, type VideoGenerator } from "./engine.service.ts"
import type { GenerationMode } from "../creative/generation-mode.ts"
import { asksForEmptyScene, EMPTY_SCENE_ZONE } from "./prompt.rules.ts"

export interface ProviderEngine {
  readonly offer: EngineOffer
  readonly images?: ImageGenerator["Service"]
  readonly videos?: VideoGenerator["Service"]
}

export interface ImageOrder {
  /** {@link EngineOffer} id; the local engine when absent. */
  readonly engine?: string
  readonly mode: GenerationMode
  readonly request: ImageRequest
  /** An empty scene is requested with the same light. */
  readonly light?: LightSide
  readonly tries: Tries
  readonly keep?: (file: PictureFile) => Effect.Effect<string>
}

export const PROVIDED_PHOTO = "provided"

/**
 * The provider's picture goes behind the cut-out for empty scenes and is the photograph otherwise; type, logo and
 * palette stay the scene's.
 */
const overProvided = ({ light, mode, request }: ImageOrder, photoId: string): CreativeInput => {
  const { layout: _, place: __, ...rest } = request.creative
  if (!asksForEmptyScene(mode)) return { ...rest, photo: { photoId } }
  const scene = { id: PROVIDED_PHOTO, photoId, zone: EMPTY_SCENE_ZONE }
  const place = { ...scene, ...(light !== undefined && { lightFrom: light }) }
  return { ...rest, mode: "place", layout: mode === "halax" ? "arch" : "bleed", place }
}

const lacksCutout = ({ mode, request }: ImageOrder): boolean =>
  asksForEmptyScene(mode) && request.creative.product?.cutoutId === undefined

/** The local engine has no fallback. */
const isLocal = (error: GenError): boolean => error._tag === "CreditLimit" || error.provider === LOCAL_ID

const labelled = (events: Stream.Stream<GenEvent, GenError>, sentence: string): Stream.Stream<GenEvent, GenError> =>
  Stream.map(events, (event) =>
    event._tag === "Asset" ? { ...event, warnings: [sentence, ...event.warnings] } : event
  )

/**
 * Chooses an engine, retries, checks and composes what a provider returns, and falls back to the local engine,
 * labelled, where allowed.
 */
export class Engines extends Context.Service<
  Engines,
  {
    readonly offers: ReadonlyArray<EngineOffer>
    readonly images: (order: ImageOrder) => Stream.Stream<GenEvent, GenError>
    /** Falls back to the studio's own clip, labelled. */
    readonly videos: (order: VideoOrder) => Stream.Stream<GenEvent, GenError>
  }
>()("@marque/core/engines/Engines") {
  static readonly layerFrom = (
    providers: ReadonlyArray<ProviderEngine>
  ): Layer.Layer<Engines, never, ImageGenerator | PictureCheck> =>
    Layer.effect(
      Engines,
      Effect.gen(function* () {
        const local = yield* ImageGenerator
        const { check } = yield* PictureCheck
        const offers = [localOffer, ...providers.map(({ offer }) => offer)]

        const locally = ({ request }: ImageOrder) => limited(local.generate(request), LOCAL_ID, LIMIT_MS.localImage)

        const composed = (order: ImageOrder, offer: EngineOffer, raw: Asset) =>
          Effect.gen(function* () {
            const file = yield* check(raw, offer.provider)
            const id = order.keep === undefined ? PROVIDED_PHOTO : yield* order.keep(file)
            const layer = { ...file, id }
            const creative = overProvided(order, id)
            const files = new Map([...order.request.files, [id, file.bytes]])
            return locally({ ...order, request: { ...order.request, count: 1, creative, files } }).pipe(
              Stream.filter((event) => event._tag === "Asset"),
              Stream.map((asset): GenEvent => ({
                ...asset,
                warnings: [...raw.warnings, ...asset.warnings],
                layer,
                creative
              }))
            )
          }).pipe(Stream.unwrap)

        const provided = (order: ImageOrder, { images: generator, offer }: ProviderEngine) => {
          const { model, provider } = offer
          if (generator === undefined) return Stream.fail(new Unsupported({ provider, feature: "pictures" }))
          if (lacksCutout(order)) {
            return Stream.fail(new Unsupported({ provider, feature: "a scene for a product without a cut-out" }))
          }
          const attempt = (number: number) =>
            limited(generator.generate(order.request), provider, LIMIT_MS.image).pipe(
              Stream.map((event): GenEvent =>
                event._tag === "Started" ? { ...event, provider, model, attempt: number } : event
              )
            )
          return attempted(provider, attempt, order.tries).pipe(
            Stream.flatMap((event) => (event._tag === "Asset" ? composed(order, offer, event) : Stream.make(event)))
          )
        }

        /** The local engine's choice carries the reason. */
        const chosenFor = (
          mode: GenerationMode,
          id: string | undefined,
          kind: string,
          locally: Stream.Stream<GenEvent, GenError>,
          provided: (engine: ProviderEngine) => Stream.Stream<GenEvent, GenError>
        ): Stream.Stream<GenEvent, GenError> => {
          const { engine, instead } = chooseEngine({ mode, ...(id !== undefined && { chosen: id }) }, offers)
          if (instead !== undefined) {
            const provider = offers.find((offer) => offer.id === instead.id)?.name ?? instead.id
            const reason =
              instead.because === "NotConfigured"
                ? new NotConfigured({ provider })
                : new Unsupported({ provider, feature: kind })
            return labelled(locally, localInstead(provider, reason))
          }
          const chosen = providers.find(({ offer }) => offer.id === engine.id)
          return chosen === undefined ? locally : orLocally(provided(chosen), chosen.offer.name, locally)
        }

        const images = (order: ImageOrder) =>
          chosenFor(order.mode, order.engine, "this kind of picture", locally(order), (engine) =>
            provided(order, engine)
          )

        const videos = (order: VideoOrder) =>
          chosenFor("animate", order.engine, "clips", limited(order.locally, LOCAL_ID, LIMIT_MS.localVideo), (engine) =>
            providedClip(order, engine)
          )

        return Engines.of({ offers, images, videos })
      })
    )
}

/** Falls back to the local engine only before the first asset. */
const orLocally = (
  provided: Stream.Stream<GenEvent, GenError>,
  name: string,
  locally: Stream.Stream<GenEvent, GenError>
): Stream.Stream<GenEvent, GenError> =>
  Stream.suspend(() => {
    let delivered = false
    return provided.pipe(
      Stream.tap((event) => Effect.sync(() => void (delivered ||= event._tag === "Asset"))),
      Stream.catch((error) =>
        delivered || !goesLocal(error) || isLocal(error)
          ? Stream.fail(error)
          : labelled(locally, localInstead(name, error))
      )
    )
  })

/** Fails with `TimedOut` unless `events` ends within `afterMs`. */
const limited = (
  events: Stream.Stream<GenEvent, GenError>,
  provider: string,
  afterMs: number
): Stream.Stream<GenEvent, GenError> =>
  Stream.interruptWhen(events, Effect.andThen(Effect.sleep(afterMs), Effect.fail(new TimedOut({ provider, afterMs }))))
