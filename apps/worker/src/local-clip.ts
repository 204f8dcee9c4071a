import { Scene } from "@marque/core/creative"
import { type ClipFacts, localClip } from "@marque/core/engines"
import type { GenerationWork } from "@marque/core/queue"
import { sourcesOf } from "@marque/studio/layouts"
import { type ClipInput, inspectClip, renderClip, renderCreative } from "@marque/studio/node"
import type { Clip } from "@marque/studio/node"
import { Effect, Option, Queue, Schema } from "effect"
import { creativeInputOf } from "./creative-input.ts"
import type { Files } from "./files.ts"
import type { PaintedBy } from "./provenance.ts"
import type { Report } from "./serve-tasks.ts"
import { clipBroke } from "./work-failed.ts"

type WorkClip = NonNullable<GenerationWork["clip"]>
type Output = GenerationWork["outputs"][number]

export interface MadeClip extends ClipFacts {
  readonly bytes: Uint8Array
  readonly warnings: ReadonlyArray<string>
  readonly painted?: PaintedBy
}

const decodeScene = Schema.decodeUnknownOption(Schema.fromJsonString(Scene))

/** Undefined when one of the recipe's files is gone. */
const recipeFiles = (work: GenerationWork, files: Files) =>
  Effect.gen(function* () {
    const sources = [...sourcesOf(work).values()]
    const read = yield* Effect.all(
      sources.map(({ url }) => files.read(url)),
      { concurrency: 4 }
    )
    return new Map(sources.flatMap(({ id }, at) => (read[at] ? [[id, read[at]] as const] : [])))
  })

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
    // Keeps only the newest report, so that a slow backend does not delay the clip.
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

export const drawClip = (
  work: GenerationWork,
  asked: WorkClip,
  output: Output,
  files: Files,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const source = yield* Effect.mapError(sourceOf(work, asked, output, files), clipBroke)
    const clip = yield* Effect.mapError(render({ source, ...localClip(asked), loop: asked.loop }, tell), clipBroke)
    if (!(yield* isAsAsked(clip))) return yield* clipBroke()
    const warnings = source.kind === "scene" ? source.scene.warnings : []
    return { ...clip, source, warnings } satisfies MadeClip
  })
