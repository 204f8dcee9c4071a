import { type CreativeInput, sceneDifference } from "@marque/core/creative"
import { type FinishedOutput, type GenerationWork, TaskQueue } from "@marque/core/queue"
import { LOCAL_ID } from "@marque/core/engines"
import { type ProvenanceKey, readAgain, Unsupported } from "@marque/studio/node"
import { logoAnchorOf, sourcesOf } from "@marque/studio/layouts"
import { canonicalJson } from "@marque/studio/scene"
import { Effect, Semaphore } from "effect"
import { creativeInputOf } from "./creative-input.ts"
import type { Files } from "./files.ts"
import { fixPicture } from "./fix-picture.ts"
import { fixUpload } from "./fix-upload.ts"
import { masterOf } from "./master-scene.ts"
import { type OrderedPicture, pictureOrders } from "./order-picture.ts"
import { paintedLogos } from "./painted-logos.ts"
import { paintedTexts } from "./painted-texts.ts"
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

const fixedCopyOf = ({ fix }: GenerationWork, { copy: { body, cta, eyebrow, headline } }: CreativeInput) =>
  fix === undefined
    ? {}
    : {
        copy: {
          headline,
          ...(eyebrow !== undefined && { eyebrow }),
          ...(body !== undefined && { body }),
          ...(cta !== undefined && { cta })
        }
      }

const unreadable = new WorkFailed({
  code: "reference_missing",
  message: "The recipe of this picture cannot be read any more. You were not charged.",
  retryable: false
})

const logoAtOf = (scene: OrderedPicture["picture"]["scene"], { direction }: CreativeInput) => {
  const logoAt = logoAnchorOf(scene, direction)
  return logoAt === undefined ? {} : { logoAt }
}

const finished = (
  { input, painted, picture }: Pick<OrderedPicture, "input" | "painted" | "picture">,
  output: Output,
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
    engine: painted?.engine ?? ENGINE,
    engineVersion: picture.scene.engine,
    layout: picture.scene.layout,
    variant: input.variant,
    seed: input.seed,
    sceneHash: picture.sceneHash,
    ...logoAtOf(picture.scene, input),
    warnings: picture.warnings
  },
  sceneJson: picture.sceneJson,
  inputJson: canonicalJson({ ...input, layout: picture.scene.layout }),
  logoFiles: paintedLogos(picture.scene),
  onPicture: paintedTexts(picture.scene),
  sidecarJson,
  sourceType
})

const makerOf = (
  taskId: string,
  work: GenerationWork,
  files: Files,
  key: ProvenanceKey,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const { fix, picture } = { picture: undefined, ...work.fix }
    if (fix !== undefined && picture !== undefined) {
      return (output: Output) => fixUpload(work, fix, picture, output, files, key)
    }
    const sources = sourcesOf(work)
    const names = [...sources.keys()]
    const read = yield* Effect.all(
      [...sources.values()].map(({ url }) => files.read(url)),
      { concurrency: 4 }
    ).pipe(Effect.mapError(broke))
    const bytes = new Map(names.flatMap((name, at) => (read[at] ? [[name, read[at]] as const] : [])))
    if (work.outputs.length > 1) read.forEach(readAgain)
    const order = yield* pictureOrders(taskId, work, files, tell)
    const master = yield* masterOf(work, files)
    return (output: Output, progress: number) =>
      Effect.gen(function* () {
        const input = creativeInputOf(work, output)
        if (input === undefined) return yield* unreadable
        const made: OrderedPicture =
          work.fix?.sceneUrl === undefined
            ? yield* order(input, sources, bytes, progress)
            : {
                ...(yield* fixPicture(work.fix.fix, work.fix.sceneUrl, input, bytes, files, failureOf)),
                sources,
                bytes
              }
        const proof = withProof(made.input, made.picture, made.sources, made.bytes, key, made.painted)
        const { scene } = made.picture
        return {
          ...finished(made, output, proof),
          ...fixedCopyOf(work, made.input),
          ...(master && { difference: sceneDifference(master, { input: made.input, scene }) })
        }
      })
  })

/** Two at a time: one is painted while the other's file is processed on other threads. Providers get one at a time. */
const OWN_AT_A_TIME = 2

const isOwn = ({ engine, repeat }: GenerationWork): boolean =>
  repeat !== undefined || engine === undefined || engine === LOCAL_ID

export const makePictures = (
  taskId: string,
  work: GenerationWork,
  files: Files,
  key: ProvenanceKey,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const make = yield* makerOf(taskId, work, files, key, tell)
    const count = work.outputs.length
    const inTurn = yield* Semaphore.make(1)
    let begun = 0
    let delivered = 0
    let wanted = true
    const deliver = (made: FinishedOutput) =>
      Effect.gen(function* () {
        if (!wanted) return
        const { kept } = yield* queue.deliver(taskId, made).pipe(Effect.mapError(broke))
        delivered += 1
        wanted = kept
      })
    const makeOne = (output: Output) =>
      Effect.gen(function* () {
        if (!wanted) return
        begun += 1
        yield* tell({ progress: delivered / count, stage: `Picture ${begun} of ${count}` })
        const made = yield* make(output, delivered / count)
        yield* inTurn.withPermits(1)(deliver(made))
      })
    yield* Effect.forEach(work.outputs, makeOne, { concurrency: isOwn(work) ? OWN_AT_A_TIME : 1, discard: true })
  })
