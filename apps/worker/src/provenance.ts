import { createHash } from "node:crypto"
import { canonicalJson } from "@marque/studio/scene"
import {
  makeSidecar,
  type ProvenanceKey,
  type RenderedCreative,
  sourceTypeOf,
  withProvenance
} from "@marque/studio/node"
import type { CreativeInput } from "@marque/core/creative"
import type { WorkSource } from "@marque/studio/layouts"

export const ENGINE = "local"

export type FinishedPicture = Pick<
  RenderedCreative,
  "bytes" | "dhash" | "height" | "mime" | "scene" | "sceneHash" | "sceneJson" | "thumbhash" | "warnings" | "width"
>

export interface PaintedBy {
  readonly engine: string
  readonly provider: string
  readonly model: string
  readonly prompt: string
}

const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex")

export const withProof = (
  input: CreativeInput,
  picture: FinishedPicture,
  sources: ReadonlyMap<string, WorkSource>,
  files: ReadonlyMap<string, Uint8Array>,
  key: ProvenanceKey,
  painted?: PaintedBy
) => {
  const { height, mime, scene, sceneHash, width } = picture
  const used = scene.sources.map(({ assetId, role }) => ({ assetId, role, marks: sources.get(assetId)?.marks ?? [] }))
  const sourceType = sourceTypeOf(used)
  const marksFound = [...new Set(used.flatMap(({ marks }) => marks))]
  const bytes = withProvenance(picture.bytes, mime, { sourceType, marksFound })
  const hash = sha256(bytes)
  const sidecarJson = makeSidecar(
    {
      file: { sha256: hash, mime, width, height },
      sourceType,
      marksFound,
      engine: { name: ENGINE, version: scene.engine },
      ...(painted !== undefined && {
        provider: { name: painted.provider, model: painted.model, promptHash: sha256(painted.prompt) }
      }),
      sceneHash,
      seed: input.seed,
      brand: { id: input.brand.id, version: input.brand.version },
      copyHash: sha256(canonicalJson(input.copy)),
      sources: used.map(({ assetId, role }) => ({
        id: sources.get(assetId)?.record ?? assetId,
        role,
        sha256: sha256(files.get(assetId) ?? "")
      }))
    },
    key
  )
  return { bytes, sha256: hash, sidecarJson, sourceType }
}
