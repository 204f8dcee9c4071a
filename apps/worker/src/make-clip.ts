import { Scene } from "@marque/core/creative"
import { TaskQueue } from "@marque/core/generation"
import type { FinishedOutput, GenerationWork } from "@marque/core/generation/work"
import {
  type Clip,
  type ClipInput,
  inspectClip,
  type ProvenanceKey,
  renderClip,
  renderCreative
} from "@marque/studio/node"
import { canonicalJson } from "@marque/studio/scene"
import { Effect, Option, Queue, Schema } from "effect"
import { clipProof } from "./clip-proof.ts"
import { creativeInputOf, sourcesOf } from "./creative-input.ts"
import type { Files } from "./files.ts"
import { ENGINE } from "./provenance.ts"
import type { Report } from "./serve-tasks.ts"
import { WorkFailed } from "./work-failed.ts"

type WorkClip = NonNullable<GenerationWork["clip"]>
type Output = GenerationWork["outputs"][number]

const broke = () =>
  new WorkFailed({
    code: "engine_failed",
    message: "The clip could not be made. You were not charged.",
    retryable: true
  })

const gone = new WorkFailed({
  code: "reference_missing",
  message: "The picture to animate is gone. You were not charged.",
  retryable: false
})

const decodeScene = Schema.decodeUnknownOption(Schema.fromJsonString(Scene))

/** Every file that the stored recipe names; undefined when one of them is gone. */
const recipeFiles = (work: GenerationWork, files: Files) =>
  Effect.gen(function* () {
    const sources = [...sourcesOf(work).values()]
    const read = yield* Effect.all(
      sources.map(({ url }) => files.read(url)),
      { concurrency: 4 }
    )
    return new Map(sources.flatMap(({ id }, at) => (read[at] ? [[id, read[at]] as const] : [])))
  })

/** The scene of the picture that moves, in the shape that is asked for: as it was stored, else laid out anew. */
const sceneOf = (
  work: GenerationWork,
  { sceneUrl }: WorkClip,
  output: Output,
  files: Files,
  bytes: ReadonlyMap<string, Uint8Array>
) =>
  Effect.gen(function* () {
    const json = sceneUrl === undefined ? undefined : yield* files.read(sceneUrl)
    const stored = json && Option.getOrUndefined(decodeScene(new TextDecoder().decode(json)))
    if (stored !== undefined && stored.frame.ratio === output.aspectRatio) return stored
    const input = creativeInputOf(work, output)
    if (input === undefined) return undefined
    return yield* Effect.tryPromise((signal) => renderCreative(input, bytes, { signal })).pipe(
      Effect.map(({ scene }) => scene)
    )
  })

/** What moves: the scene when everything it is painted from is still there, else the finished picture. */
const sourceOf = (work: GenerationWork, clip: WorkClip, output: Output, files: Files) =>
  Effect.gen(function* () {
    if (work.repeat !== undefined) {
      const bytes = yield* recipeFiles(work, files)
      const scene = yield* sceneOf(work, clip, output, files, bytes)
      if (scene?.sources.every(({ assetId }) => bytes.has(assetId))) {
        return { kind: "scene", scene, files: bytes } as const satisfies ClipInput["source"]
      }
    }
    const cutout = clip.cutoutUrl === undefined ? undefined : yield* files.read(clip.cutoutUrl)
    const bytes = yield* files.read(clip.sourceUrl)
    return { kind: "picture", bytes, ...(cutout && { cutout }) } as const satisfies ClipInput["source"]
  })

const render = (input: ClipInput, tell: (report: Report) => Effect.Effect<void>) =>
  Effect.gen(function* () {
    // Only the newest report waits: a slow backend must not hold the clip up.
    const fractions = yield* Queue.sliding<number>(1)
    yield* Effect.forkScoped(
      Effect.forever(Effect.flatMap(Queue.take(fractions), (progress) => tell({ progress, stage: "Drawing the clip" })))
    )
    return yield* Effect.tryPromise((signal) =>
      renderClip(input, { signal, onProgress: (fraction) => void Queue.offerUnsafe(fractions, fraction) })
    )
  }).pipe(Effect.scoped)

const isAsAsked = (clip: Clip) =>
  Effect.map(
    Effect.promise(() => inspectClip(clip.bytes)),
    (found) =>
      found?.width === clip.width &&
      found.height === clip.height &&
      found.frames === clip.frames &&
      Math.abs(found.seconds - clip.seconds) < 0.05
  )

const finished = (
  work: GenerationWork,
  output: Output,
  clip: Clip,
  source: ClipInput["source"],
  proof: ReturnType<typeof clipProof>
): FinishedOutput => ({
  index: output.index,
  file: {
    bytes: clip.bytes,
    mime: clip.mediaType,
    width: clip.width,
    height: clip.height,
    sha256: proof.sha256,
    dhash: clip.poster.dhash,
    thumbhash: clip.poster.thumbhash
  },
  clip: { poster: clip.poster.bytes, posterMime: clip.poster.mime, seconds: clip.seconds },
  recipe: {
    engine: ENGINE,
    engineVersion: proof.engineVersion,
    layout: source.kind === "scene" ? source.scene.layout : "picture",
    variant: output.variant,
    seed: work.seed,
    sceneHash: proof.sceneHash,
    warnings: source.kind === "scene" ? source.scene.warnings : []
  },
  ...(source.kind === "scene" && { sceneJson: canonicalJson(source.scene) }),
  sidecarJson: proof.sidecarJson,
  sourceType: proof.sourceType
})

/** Makes the clip of an `animate` generation and delivers it with its poster. */
export const makeClip = (
  taskId: string,
  work: GenerationWork,
  files: Files,
  key: ProvenanceKey,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const { clip: asked, outputs } = work
    if (asked === undefined) return yield* gone
    for (const output of outputs) {
      yield* tell({ progress: 0.02, stage: "Preparing the clip" })
      const source = yield* Effect.mapError(sourceOf(work, asked, output, files), broke)
      const { loop, motion, seconds } = asked
      const clip = yield* Effect.mapError(render({ source, motion, seconds, loop }, tell), broke)
      if (!(yield* isAsAsked(clip))) return yield* broke()
      const proof = clipProof(work, asked, source, clip, key)
      const made = finished(work, output, clip, source, proof)
      const { kept } = yield* Effect.mapError(queue.deliver(taskId, made), broke)
      if (!kept) return
    }
  })
