import { createHash } from "node:crypto"
import type { GenerationWork } from "@marque/core/queue"
import { sourcesOf } from "@marque/studio/layouts"
import { type ClipInput, makeSidecar, type ProvenanceKey, sourceTypeOf } from "@marque/studio/node"
import { canonicalJson, ENGINE as ENGINE_VERSION, hashedScene } from "@marque/studio/scene"
import type { MadeClip } from "./local-clip.ts"
import { ENGINE } from "./provenance.ts"

const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex")

const shownIn = (work: GenerationWork, asked: NonNullable<GenerationWork["clip"]>, source: ClipInput["source"]) => {
  if (source.kind === "picture") {
    return [{ id: asked.sourceAssetId, role: "photo", marks: asked.marksFound, sha256: sha256(source.bytes) }]
  }
  const sources = sourcesOf(work)
  return source.scene.sources.map(({ assetId, role }) => ({
    id: sources.get(assetId)?.record ?? assetId,
    role,
    marks: sources.get(assetId)?.marks ?? [],
    sha256: sha256(source.files.get(assetId) ?? "")
  }))
}

/** IPTC digital source type of a fully generated clip, last path segment. */
const FILMED = "trainedAlgorithmicMedia"

/** A video's signed sidecar, because it cannot carry its provenance inside. */
export const clipProof = (
  work: GenerationWork,
  asked: NonNullable<GenerationWork["clip"]>,
  { bytes, height, painted, source, width }: MadeClip,
  key: ProvenanceKey
) => {
  const shown = shownIn(work, asked, source)
  const sourceType = painted === undefined ? sourceTypeOf(shown) : FILMED
  const hash = sha256(bytes)
  const sceneHash = sha256(source.kind === "scene" ? hashedScene(source.scene) : source.bytes)
  const engineVersion = source.kind === "scene" ? source.scene.engine : ENGINE_VERSION
  const sidecarJson = makeSidecar(
    {
      file: { sha256: hash, mime: "video/mp4", width, height },
      sourceType,
      marksFound: [...new Set([...shown.flatMap(({ marks }) => marks), ...(painted === undefined ? [] : [FILMED])])],
      engine: { name: ENGINE, version: engineVersion },
      ...(painted !== undefined && {
        provider: { name: painted.provider, model: painted.model, promptHash: sha256(painted.prompt) }
      }),
      sceneHash,
      seed: work.seed,
      brand: { id: work.brand.id, version: work.brand.version },
      copyHash: sha256(canonicalJson(work.copy)),
      sources: shown.map(({ marks: _, ...each }) => each)
    },
    key
  )
  return { sha256: hash, sidecarJson, sourceType, sceneHash, engineVersion }
}
