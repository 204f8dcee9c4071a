import { TaskQueue } from "@marque/core/generation"
import type { FinishedOutput, GenerationWork } from "@marque/core/generation/work"
import { type ProvenanceKey, renderCreative, type RenderedCreative, Unsupported } from "@marque/studio/node"
import { Effect } from "effect"
import { creativeInputOf, filesOf } from "./creative-input.ts"
import type { Files } from "./files.ts"
import { ENGINE, withProof } from "./provenance.ts"
import type { Report } from "./serve-tasks.ts"
import { broke, WorkFailed } from "./work-failed.ts"

type Output = GenerationWork["outputs"][number]

const failureOf = (error: unknown): WorkFailed =>
  error instanceof Unsupported
    ? new WorkFailed({
        code: "unsupported",
        message: `${error.message} You were not charged.`,
        retryable: false
      })
    : broke()

const render = (work: GenerationWork, output: Output, sources: ReadonlyMap<string, Uint8Array>) =>
  Effect.tryPromise({
    try: (signal) => renderCreative(creativeInputOf(work, output), sources, { signal }),
    catch: failureOf
  })

const finished = (
  work: GenerationWork,
  output: Output,
  picture: RenderedCreative,
  { bytes, sha256, sidecarJson, sourceType }: ReturnType<typeof withProof>
): FinishedOutput => ({
  index: output.index,
  file: {
    bytes,
    mime: picture.mime,
    width: picture.width,
    height: picture.height,
    sha256,
    dhash: picture.dhash,
    thumbhash: picture.thumbhash
  },
  recipe: {
    engine: ENGINE,
    engineVersion: picture.scene.engine,
    layout: picture.scene.layout,
    variant: output.variant,
    seed: work.seed,
    sceneHash: picture.sceneHash,
    warnings: picture.warnings
  },
  sceneJson: picture.sceneJson,
  sidecarJson,
  sourceType
})

/** Makes the missing outputs of a generation one after the other and delivers each as soon as it is there. */
export const makePictures = (
  taskId: string,
  work: GenerationWork,
  files: Files,
  key: ProvenanceKey,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const addresses = [...filesOf(work)]
    const bytes = yield* Effect.all(
      addresses.map(([, url]) => files.read(url)),
      { concurrency: 4 }
    ).pipe(Effect.mapError(broke))
    const sources = new Map(addresses.flatMap(([name], at) => (bytes[at] ? [[name, bytes[at]] as const] : [])))
    for (const [at, output] of work.outputs.entries()) {
      yield* tell({ progress: at / work.outputs.length, stage: `Picture ${at + 1} of ${work.outputs.length}` })
      const picture = yield* render(work, output, sources)
      const proof = withProof(work, picture, sources, key)
      const { kept } = yield* queue.deliver(taskId, finished(work, output, picture, proof)).pipe(Effect.mapError(broke))
      if (!kept) return
    }
  })
