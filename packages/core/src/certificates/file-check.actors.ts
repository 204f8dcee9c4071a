import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import { certificateAmong, fileCheckOf } from "./file-check.rules.ts"
import { FileEvidence } from "./file-check.service.ts"

export const fileCheckActors = (runner: EffectRunner<FileEvidence>) => ({
  checkFiles: fromEffect(
    runner,
    Effect.fnUntraced(function* (files: ReadonlyArray<LocalFile>) {
      const evidence = yield* FileEvidence
      const read = yield* Effect.forEach(files, evidence.read)
      const certificate = certificateAmong(read)
      return fileCheckOf(read, certificate === undefined ? undefined : yield* evidence.isSigned(certificate))
    })
  )
})
