import { copyOfBoxes, defaultPlacement, placementById, Scene } from "@marque/core/creative"
import { type ScoreWork, TaskQueue } from "@marque/core/queue"
import { logoRuleOf, type MeasuredLogo, measureFile, type ScoredFile } from "@marque/studio/node"
import { Effect, Schema } from "effect"
import type { Files } from "./files.ts"
import type { Report } from "./serve-tasks.ts"
import { WorkFailed } from "./work-failed.ts"

const unmeasurable = () =>
  new WorkFailed({ code: "engine_failed", message: "The picture could not be measured.", retryable: true })

/** Cached, because pictures of one brand are scored in a row. */
const LOGOS_KEPT = 40
const knownLogos = new Map<string, MeasuredLogo>()

const logoOf = (files: Files, { id, url, ...rules }: ScoreWork["brand"]["logos"][number]) =>
  Effect.gen(function* () {
    const known = knownLogos.get(url)
    if (known !== undefined) return { ...known, rule: { ...known.rule, ...rules, assetId: id } }
    const bytes = yield* files.read(url)
    const rule = yield* Effect.tryPromise(() => logoRuleOf(id, rules.variant, bytes))
    const logo: MeasuredLogo = { rule, bytes }
    knownLogos.set(url, logo)
    for (const oldest of knownLogos.keys()) {
      if (knownLogos.size <= LOGOS_KEPT) break
      knownLogos.delete(oldest)
    }
    return { ...logo, rule: { ...rule, ...rules } }
  })

const placementOf = ({ aspectRatio, placementId = "" }: ScoreWork): Pick<ScoredFile, "placement"> => {
  const placement = placementById(placementId) ?? (aspectRatio && defaultPlacement(aspectRatio))
  return placement === undefined ? {} : { placement }
}

/** A scene knows its own. */
const markedOf = ({ sceneUrl, textBoxes }: ScoreWork): Pick<ScoredFile, "copy" | "marks"> => {
  if (sceneUrl !== undefined || textBoxes === undefined) return {}
  const copy = copyOfBoxes(textBoxes)
  return { marks: textBoxes, ...(copy && { copy }) }
}

const decodeScene = Schema.decodeUnknownEffect(Schema.fromJsonString(Scene))

const paintedOf = (files: Files, work: ScoreWork) =>
  Effect.gen(function* () {
    if (work.sceneUrl === undefined) return {}
    const scene = yield* decodeScene(new TextDecoder().decode(yield* files.read(work.sceneUrl)))
    const named = yield* Effect.all(
      work.files.map(({ id, url }) => Effect.map(files.read(url), (bytes) => [id, bytes] as const)),
      { concurrency: 4 }
    )
    const painted: Pick<ScoredFile, "painted"> = { painted: { scene, files: new Map(named), labels: work.labels } }
    return painted
  })

export const scoreAsset = (
  taskId: string,
  work: ScoreWork,
  files: Files,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    yield* tell({ progress: 0.1, stage: "Measuring" })
    const logos = yield* Effect.all(
      work.brand.logos.map((logo) => logoOf(files, logo)),
      { concurrency: 4 }
    )
    const { logos: _, ...measured } = work.brand
    const file = {
      bytes: yield* files.read(work.fileUrl),
      facts: work.facts,
      fixes: work.mendable,
      ...placementOf(work),
      ...markedOf(work),
      ...(yield* paintedOf(files, work))
    }
    const report = yield* Effect.tryPromise(() => measureFile(file, { measured, logos }))
    yield* queue.scored(taskId, { report, readAt: work.readAt })
  }).pipe(Effect.mapError(unmeasurable))
