import { type GenerationWork, TaskQueue } from "@marque/core/queue"
import {
  type Asset,
  BadOutput,
  composeMotion,
  Engines,
  explain,
  type GenError,
  type GenEvent,
  isAsLong,
  LOCAL_ID,
  makeTries
} from "@marque/core/engines"
import { type AspectRatio, aspectRatioSize } from "@marque/core/model"
import { inspectClip, inspectUpload } from "@marque/studio/node"
import { Effect, Schedule, Stream } from "effect"
import type { Files } from "./files.ts"
import type { MadeClip } from "./local-clip.ts"
import type { Report } from "./serve-tasks.ts"
import { clipBroke, WorkFailed } from "./work-failed.ts"

type Asked = NonNullable<GenerationWork["clip"]>

/** Bytes: ten seconds of the highest offered quality. */
const CLIP_MAX_BYTES = 96 * 1024 * 1024
/** Longer side of a clip, pixels. */
const CLIP_MAX_SIDE = 4096
/** Tolerance of a clip's shape, as a quotient. */
const SHAPE_TOLERANCE = 0.06

const unusable = new WorkFailed({
  code: "unsupported_file",
  message: "The picture to animate cannot be read. You were not charged.",
  retryable: false
})

/** Re-encoded, so that only the stored file's pixels are sent. */
const firstFrameOf = (url: string, files: Files) =>
  Effect.gen(function* () {
    const bytes = yield* Effect.mapError(files.read(url), clipBroke)
    const checked = yield* Effect.promise((signal) =>
      inspectUpload(bytes, { name: "The picture", purpose: "reference", signal })
    )
    return checked.ok ? checked : yield* unusable
  })

type Frame = Effect.Success<ReturnType<typeof firstFrameOf>>

const isShaped = (found: { readonly width: number; readonly height: number }, ratio: AspectRatio): boolean => {
  const { height, width } = aspectRatioSize[ratio]
  return Math.abs(Math.log((found.width / found.height) * (height / width))) <= SHAPE_TOLERANCE
}

const lengthNote = (name: string, asked: number, seconds: number): ReadonlyArray<string> =>
  isAsLong(asked, seconds, true) ? [] : [`${name} made ${Math.round(seconds * 10) / 10} s in place of ${asked} s`]

const clipIn = (asset: Asset, { seconds }: Asked, ratio: AspectRatio, provider: string) =>
  Effect.gen(function* () {
    const bad = (reason: string) => new BadOutput({ provider, reason })
    if (asset.bytes.byteLength > CLIP_MAX_BYTES) return yield* bad("size")
    const found = yield* Effect.promise(() => inspectClip(asset.bytes))
    if (found?.mediaType !== "video/mp4" || found.frames < 2) return yield* bad("no MP4")
    if (Math.max(found.width, found.height) > CLIP_MAX_SIDE) return yield* bad("too many pixels")
    if (!isAsLong(seconds, found.seconds, false)) return yield* bad("length")
    if (!isShaped(found, ratio)) return yield* bad("shape")
    return found
  })

const eventsOf = ({ bytes, warnings, ...clip }: MadeClip, seed: number): ReadonlyArray<GenEvent> => [
  { _tag: "Started", provider: LOCAL_ID, model: LOCAL_ID, attempt: 1 },
  { _tag: "Asset", bytes, mediaType: "video/mp4", seed, warnings, clip },
  { _tag: "Cost", credits: 0, basis: "measured" },
  { _tag: "Done" }
]

const reportOf = (event: GenEvent, name: string, progress: number): Report | undefined => {
  if (event._tag === "Started" && event.provider !== LOCAL_ID) return { progress, stage: `${name} films` }
  if (event._tag !== "Progress") return undefined
  return event.stage.startsWith("Trying")
    ? { progress, stage: `${name}: ${event.stage.toLowerCase()}` }
    : { progress: Math.max(progress, event.fraction), stage: `${name} films` }
}

const failureOf = (error: GenError, name: string): WorkFailed =>
  error._tag !== "CreditLimit" && error.provider === LOCAL_ID ? clipBroke() : new WorkFailed(explain(error, name))

/** Retries storing an order, because a brief outage must not cost a second one. */
const KEEP_AGAIN = { schedule: Schedule.exponential("500 millis"), times: 5 }

/** Begins with the sent picture, which is its poster. */
const withFacts = (
  asset: Asset,
  { height, seconds, width }: { readonly width: number; readonly height: number; readonly seconds: number },
  { bytes, dhash, mime, thumbhash }: Frame,
  notes: ReadonlyArray<string>
): Asset => ({
  ...asset,
  warnings: [...asset.warnings, ...notes],
  clip: { width, height, seconds, poster: { bytes, mime, dhash, thumbhash }, source: { kind: "picture", bytes } }
})

interface Ordered {
  /** 0-1; never goes back. */
  readonly progress: number
  /** Who started last: the provider, or the studio as fallback. */
  readonly provider: string
  readonly asset?: Asset
}

const after = (ordered: Ordered, event: GenEvent, report: Report | undefined): Ordered => ({
  ...ordered,
  ...(report !== undefined && { progress: report.progress }),
  ...(event._tag === "Started" && { provider: event.provider }),
  ...(event._tag === "Asset" && { asset: event })
})

interface ClipOrder {
  readonly taskId: string
  readonly work: GenerationWork
  readonly asked: Asked
  readonly output: GenerationWork["outputs"][number]
  readonly files: Files
  readonly report: (report: Report) => Effect.Effect<void>
  /** Fallback for failures that allow it. */
  readonly drawn: Effect.Effect<MadeClip, WorkFailed>
}

/** Interruption keeps the provider's order, so that another lease can continue it. */
export const orderClip = ({ asked, drawn, files, output, report, taskId, work }: ClipOrder) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const { offers, videos } = yield* Engines
    const offer = offers.find(({ id }) => id === work.engine)
    const name = offer?.name ?? work.engine ?? ""
    const frame = yield* firstFrameOf(asked.sourceUrl, files)
    const { loop, motion, seconds } = asked
    const prompt = composeMotion({ motion, loop, ...(work.prompt !== undefined && { words: work.prompt }) }).text
    const events = videos({
      ...(work.engine !== undefined && { engine: work.engine }),
      request: {
        prompt,
        aspectRatio: output.aspectRatio,
        seconds,
        seed: (work.seed + output.variant) & 0x7fff_ffff,
        firstFrame: { bytes: frame.bytes, mediaType: frame.mime },
        key: `${taskId}-${output.index}`
      },
      tries: yield* makeTries(work.tries ?? 0, Effect.ignore(queue.tryFailed(taskId))),
      ...(work.operation !== undefined && { operation: work.operation }),
      keep: (operation) => Effect.ignore(Effect.retry(queue.orderPlaced(taskId, operation), KEEP_AGAIN)),
      check: (asset) =>
        Effect.map(clipIn(asset, asked, output.aspectRatio, offer?.provider ?? name), (found) =>
          withFacts(asset, found, frame, lengthNote(name, seconds, found.seconds))
        ),
      locally: Stream.fromIterableEffect(Effect.map(drawn, (clip) => eventsOf(clip, work.seed))).pipe(
        Stream.mapError(() => new BadOutput({ provider: LOCAL_ID, reason: "clip" }))
      )
    })
    const { asset, provider } = yield* Stream.runFoldEffect(
      events,
      (): Ordered => ({ progress: 0.02, provider: LOCAL_ID }),
      (ordered, event) => {
        const next = reportOf(event, name, ordered.progress)
        return Effect.as(next === undefined ? Effect.void : report(next), after(ordered, event, next))
      }
    ).pipe(Effect.mapError((error) => failureOf(error, name)))
    if (asset?.clip === undefined) return yield* clipBroke()
    const { bytes, clip, warnings } = asset
    const painted = offer && { engine: offer.id, provider: offer.provider, model: offer.model, prompt }
    return { ...clip, bytes, warnings, ...(provider !== LOCAL_ID && painted && { painted }) } satisfies MadeClip
  })
