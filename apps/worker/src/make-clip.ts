import { type FinishedOutput, type GenerationWork, TaskQueue } from "@marque/core/queue"
import { LOCAL_ID } from "@marque/core/engines"
import type { ProvenanceKey } from "@marque/studio/node"
import { canonicalJson } from "@marque/studio/scene"
import { Effect } from "effect"
import { clipProof } from "./clip-proof.ts"
import type { Files } from "./files.ts"
import { drawClip, type MadeClip } from "./local-clip.ts"
import { orderClip } from "./order-clip.ts"
import { paintedLogos } from "./painted-logos.ts"
import { paintedTexts } from "./painted-texts.ts"
import { ENGINE } from "./provenance.ts"
import type { Report } from "./serve-tasks.ts"
import { clipBroke, WorkFailed } from "./work-failed.ts"

const gone = new WorkFailed({
  code: "reference_missing",
  message: "The picture to animate is gone. You were not charged.",
  retryable: false
})

const finished = (
  work: GenerationWork,
  output: GenerationWork["outputs"][number],
  { bytes, height, painted, poster, seconds, source, warnings, width }: MadeClip,
  proof: ReturnType<typeof clipProof>
): FinishedOutput => ({
  index: output.index,
  file: {
    bytes,
    mime: "video/mp4",
    width,
    height,
    sha256: proof.sha256,
    dhash: poster.dhash,
    thumbhash: poster.thumbhash
  },
  clip: { poster: poster.bytes, posterMime: poster.mime, seconds },
  recipe: {
    engine: painted?.engine ?? ENGINE,
    engineVersion: proof.engineVersion,
    layout: source.kind === "scene" ? source.scene.layout : "picture",
    variant: output.variant,
    seed: work.seed,
    sceneHash: proof.sceneHash,
    warnings
  },
  ...(source.kind === "scene" && {
    sceneJson: canonicalJson(source.scene),
    logoFiles: paintedLogos(source.scene),
    onPicture: paintedTexts(source.scene)
  }),
  sidecarJson: proof.sidecarJson,
  sourceType: proof.sourceType
})

export const makeClip = (
  taskId: string,
  work: GenerationWork,
  files: Files,
  key: ProvenanceKey,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const { clip: asked, engine = LOCAL_ID, outputs } = work
    if (asked === undefined) return yield* gone
    for (const output of outputs) {
      yield* tell({ progress: 0.02, stage: "Preparing the clip" })
      const drawn = drawClip(work, asked, output, files, tell)
      const made: MadeClip =
        engine === LOCAL_ID
          ? yield* drawn
          : yield* orderClip({ taskId, work, asked, output, files, report: tell, drawn })
      const { kept } = yield* Effect.mapError(
        queue.deliver(taskId, finished(work, output, made, clipProof(work, asked, made, key))),
        clipBroke
      )
      if (!kept) return
    }
  })
