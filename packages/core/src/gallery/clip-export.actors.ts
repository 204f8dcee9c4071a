import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { ClipExportEvent, ClipExportOrder } from "./clip-export.machine.ts"
import { ClipExports, type ExportStep } from "./clip-export.service.ts"

const eventOf = (step: ExportStep): ClipExportEvent =>
  step.kind === "saved" ? { type: "clip.saved", name: step.name } : { type: "clip.progressed", fraction: step.fraction }

export const clipExportActors = (runner: EffectRunner<ClipExports>) => ({
  findScene: fromEffect(runner, ({ assetId }: { readonly assetId: string }) =>
    Effect.flatMap(ClipExports, (exports) => exports.find(assetId))
  ),
  makeClip: fromStream(
    runner,
    ({ assetId, ...order }: ClipExportOrder) =>
      Stream.unwrap(ClipExports.useSync((exports) => exports.save(assetId, order))).pipe(Stream.map(eventOf)),
    (cause): ClipExportEvent => ({ type: "clip.failed", error: Cause.squash(cause) })
  )
})
