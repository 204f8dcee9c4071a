import { createHash } from "node:crypto"
import type { CreativeInput, LightSide } from "@marque/core/creative"
import { type GenerationWork, TaskQueue } from "@marque/core/queue"
import {
  type Asset,
  composePrompt,
  Engines,
  explain,
  type GenError,
  type GenEvent,
  LOCAL_ID,
  makeTries,
  PROVIDED_PHOTO
} from "@marque/core/engines"
import type { WorkSource } from "@marque/studio/layouts"
import { describeSources } from "@marque/studio/node"
import { canonicalJson, hashedScene } from "@marque/studio/scene"
import { Effect, Stream } from "effect"
import type { Files } from "./files.ts"
import type { FinishedPicture, PaintedBy } from "./provenance.ts"
import { readReferences, type SentReferences } from "./reference-pictures.ts"
import type { Report } from "./serve-tasks.ts"
import { broke, WorkFailed } from "./work-failed.ts"

export interface OrderedPicture {
  readonly input: CreativeInput
  readonly picture: FinishedPicture
  readonly sources: ReadonlyMap<string, WorkSource>
  readonly bytes: ReadonlyMap<string, Uint8Array>
  readonly painted?: PaintedBy
}

/** IPTC digital source type of generated pictures, last path segment. */
const PAINTED_MARK = "trainedAlgorithmicMedia"

const MIMES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"])

const pictureOf = ({ bytes, mediaType, print, scene, warnings }: Asset): FinishedPicture | undefined => {
  if (print === undefined || scene === undefined || !MIMES.has(mediaType)) return undefined
  return {
    ...print,
    bytes: Buffer.from(bytes),
    // One of the three that the studio writes, see above.
    mime: mediaType as FinishedPicture["mime"],
    scene,
    sceneJson: canonicalJson(scene),
    sceneHash: createHash("sha256").update(hashedScene(scene)).digest("hex"),
    warnings
  }
}

const lightOf = (input: CreativeInput, bytes: ReadonlyMap<string, Uint8Array>): Effect.Effect<LightSide> =>
  Effect.promise(() => describeSources(input, bytes)).pipe(
    Effect.map((facts) => {
      const { product } = input
      return product?.lightSide ?? facts.get(product?.cutoutId ?? product?.photoId ?? "")?.lightSide ?? "left"
    }),
    Effect.catchCause(() => Effect.succeed("left" as const))
  )

const promptFor = (
  work: GenerationWork,
  { product, ratio }: CreativeInput,
  light: LightSide,
  references: SentReferences["words"]
): string =>
  composePrompt({
    mode: work.mode,
    aspectRatio: ratio,
    light,
    brand: {
      colours: work.brand.colours.map(({ hex }) => hex),
      adjectives: work.brand.adjectives ?? [],
      ...(work.brand.imagery && { imagery: work.brand.imagery })
    },
    ...(product !== undefined && { camera: product.camera }),
    ...(work.place !== undefined && { place: work.place.name }),
    time: { season: work.season, timeOfDay: work.timeOfDay },
    ...(work.artDirection !== undefined && { artDirection: work.artDirection }),
    ...(work.styleStrength !== undefined && { styleStrength: work.styleStrength }),
    ...(references.length > 0 && { references }),
    ...(work.prompt !== undefined && { words: work.prompt })
  }).text

const failureOf = (error: GenError, name: string): WorkFailed =>
  error._tag !== "CreditLimit" && error._tag !== "Unsupported" && error.provider === LOCAL_ID
    ? broke()
    : new WorkFailed(explain(error, name))

const stageOf = (event: GenEvent, name: string): string | undefined => {
  if (event._tag === "Queued") return `${name}: ${event.position} before this one`
  if (event._tag === "Progress" && event.stage.startsWith("Trying")) return `${name}: ${event.stage.toLowerCase()}`
  return event._tag === "Started" && event.attempt === 1 ? `${name} paints` : undefined
}

/** One at a time. Stored recipes are always composed here; generated parts are among their files. */
export const pictureOrders = (
  taskId: string,
  work: GenerationWork,
  files: Files,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const { images, offers } = yield* Engines
    const tries = yield* makeTries(work.tries ?? 0, Effect.ignore(queue.tryFailed(taskId)))
    const engine = work.repeat === undefined ? work.engine : undefined
    const offer = offers.find(({ id }) => id === (engine ?? LOCAL_ID))
    const name = offer?.name ?? engine ?? ""
    const isLocal = offer === undefined || offer.local
    const references: SentReferences = isLocal ? { pictures: [], words: [] } : yield* readReferences(work, offer, files)

    return (
      input: CreativeInput,
      sources: ReadonlyMap<string, WorkSource>,
      bytes: ReadonlyMap<string, Uint8Array>,
      progress: number
    ): Effect.Effect<OrderedPicture, WorkFailed> =>
      Effect.gen(function* () {
        const light = isLocal ? "left" : yield* lightOf(input, bytes)
        const prompt = isLocal ? "" : promptFor(work, input, light, references.words)
        const place = work.mode === "place" ? bytes.get(input.place?.photoId ?? "") : undefined
        const events = images({
          mode: work.mode,
          tries,
          light,
          ...(engine !== undefined && { engine }),
          keep: (picture) => Effect.orElseSucceed(queue.keep(taskId, picture), () => PROVIDED_PHOTO),
          request: {
            prompt,
            aspectRatio: input.ratio,
            count: 1,
            seed: (input.seed + input.variant) >>> 0,
            ...(place !== undefined && !isLocal && { start: { bytes: place, mediaType: "image/jpeg" } }),
            references: references.pictures,
            creative: input,
            files: bytes
          }
        })
        const assets: Array<Asset> = []
        yield* Stream.runForEach(events, (event) => {
          if (event._tag === "Asset") assets.push(event)
          const stage = isLocal ? undefined : stageOf(event, name)
          return stage === undefined ? Effect.void : tell({ progress, stage })
        }).pipe(Effect.mapError((error) => failureOf(error, name)))
        const [asset] = assets
        const picture = asset && pictureOf(asset)
        if (asset === undefined || picture === undefined) return yield* broke()
        const { creative = input, layer } = asset
        if (layer === undefined || offer === undefined) return { input, picture, sources, bytes }
        const painted = { id: layer.id, url: "", record: offer.id, marks: [PAINTED_MARK] }
        return {
          input: creative,
          picture,
          sources: new Map([...sources, [layer.id, painted]]),
          bytes: new Map([...bytes, [layer.id, layer.bytes]]),
          painted: { engine: offer.id, provider: offer.provider, model: offer.model, prompt }
        }
      })
  })
