import { createHash } from "node:crypto"
import type { GenerationWork } from "@marque/core/generation/work"
import { canonicalJson } from "@marque/studio/scene"
import {
  makeSidecar,
  type ProvenanceKey,
  type RenderedCreative,
  sourceTypeOf,
  withProvenance
} from "@marque/studio/node"
import { fileIds } from "./creative-input.ts"

/** Name of the engine that composes without a provider. */
export const ENGINE = "local"

const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex")

/** Marks of the source with this file name; logos and files without any have none. */
const marksOf = (work: GenerationWork, id: string): ReadonlyArray<string> =>
  id === fileIds.photo || id === fileIds.cutout ? (work.product?.marksFound ?? []) : []

/** The record that a source file belongs to: the product, or the logo. */
const recordOf = (work: GenerationWork, id: string): string =>
  work.brand.logos.find((logo) => fileIds.logo(logo.id) === id)?.id ?? work.product?.id ?? id

/** A finished picture with its provenance: the file with its mark, its hash, and the signed sidecar. */
export const withProof = (
  work: GenerationWork,
  picture: RenderedCreative,
  files: ReadonlyMap<string, Uint8Array>,
  key: ProvenanceKey
) => {
  const { height, mime, scene, sceneHash, width } = picture
  const used = scene.sources.map(({ assetId, role }) => ({ assetId, role, marks: marksOf(work, assetId) }))
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
      sceneHash,
      seed: work.seed,
      brand: { id: work.brand.id, version: work.brand.version },
      copyHash: sha256(canonicalJson(work.copy)),
      sources: used.map(({ assetId, role }) => ({
        id: recordOf(work, assetId),
        role,
        sha256: sha256(files.get(assetId) ?? "")
      }))
    },
    key
  )
  return { bytes, sha256: hash, sidecarJson, sourceType }
}
