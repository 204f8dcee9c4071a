import { createHash } from "node:crypto"
import { type CheckFix, PixelFix } from "@marque/core/creative"
import type { FinishedOutput, GenerationWork } from "@marque/core/queue"
import {
  makeSidecar,
  type FixedFile,
  fixFile,
  type ProvenanceKey,
  sourceTypeOf,
  withProvenance
} from "@marque/studio/node"
import { canonicalJson, ENGINE as ENGINE_VERSION } from "@marque/studio/scene"
import { Effect, Schema } from "effect"
import type { Files } from "./files.ts"
import { ENGINE } from "./provenance.ts"
import { broke } from "./work-failed.ts"

type WorkFix = NonNullable<GenerationWork["fix"]>
type Output = GenerationWork["outputs"][number]

type UploadToFix = NonNullable<WorkFix["picture"]>

const isPixelFix = Schema.is(PixelFix)
const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex")

const logosFor = ({ brand }: GenerationWork, fix: PixelFix, files: Files) =>
  Effect.gen(function* () {
    const logo = fix.kind === "set_logo" ? brand.logos.find(({ fileId }) => fileId === fix.assetId) : undefined
    if (logo === undefined) return new Map<string, Uint8Array>()
    return new Map([[logo.fileId, yield* files.read(logo.url)]])
  })

const finished = (
  work: GenerationWork,
  output: Output,
  fix: CheckFix,
  { assetId, marksFound }: UploadToFix,
  before: Uint8Array,
  made: FixedFile,
  key: ProvenanceKey
): FinishedOutput => {
  const { dhash, height, mime, thumbhash, width } = made
  const sourceType = sourceTypeOf([{ role: "photo", marks: marksFound }])
  const bytes = withProvenance(made.bytes, mime, { sourceType, marksFound })
  const hash = sha256(bytes)
  const sceneHash = sha256(canonicalJson({ fix, picture: sha256(before) }))
  const sidecarJson = makeSidecar(
    {
      file: { sha256: hash, mime, width, height },
      sourceType,
      marksFound,
      engine: { name: ENGINE, version: ENGINE_VERSION },
      sceneHash,
      seed: work.seed,
      brand: { id: work.brand.id, version: work.brand.version },
      copyHash: sha256(canonicalJson(work.copy)),
      sources: [{ id: assetId, role: "photo", sha256: sha256(before) }]
    },
    key
  )
  return {
    index: output.index,
    file: { bytes, mime, width, height, sha256: hash, dhash, thumbhash },
    recipe: {
      engine: ENGINE,
      engineVersion: ENGINE_VERSION,
      layout: "picture",
      variant: output.variant,
      seed: work.seed,
      sceneHash,
      warnings: []
    },
    sidecarJson,
    sourceType
  }
}

export const fixUpload = (
  work: GenerationWork,
  fix: CheckFix,
  picture: UploadToFix,
  output: Output,
  files: Files,
  key: ProvenanceKey
) =>
  Effect.gen(function* () {
    if (!isPixelFix(fix)) return yield* broke()
    const before = yield* files.read(picture.url)
    const logos = yield* logosFor(work, fix, files)
    const made = yield* Effect.tryPromise(() => fixFile(before, fix, logos))
    return finished(work, output, fix, picture, before, made, key)
  }).pipe(Effect.mapError(broke))
