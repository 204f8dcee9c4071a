import { Scene } from "@marque/core/creative"
import { type ClipOrder, clipTroubles, DownloadFailed } from "@marque/core/gallery"
import {
  CannotExport,
  decodePictures,
  exportClip,
  type ExportedClip,
  type ExportOptions,
  loadSceneFonts
} from "@marque/studio/browser/clip"
import { Schema } from "effect"
import { bundledFont } from "./bundled-fonts.ts"

const decodeScene = Schema.decodeUnknownSync(Schema.fromJsonString(Scene))

const read = async (url: string, signal: AbortSignal): Promise<Response> => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new DownloadFailed({ message: clipTroubles.partMissing })
  return response
}

const namedScene = (scene: Scene): ReadonlySet<string> => new Set(scene.sources.map(({ assetId }) => assetId))

const picturesOf = async (scene: Scene, { files }: ClipOrder["scene"], signal: AbortSignal) => {
  const named = namedScene(scene)
  const blobs = await Promise.all(
    files
      .filter(({ id }) => named.has(id))
      .map(async ({ id, url }) => [id, await (await read(url, signal)).blob()] as const)
  )
  if (blobs.length < named.size) throw new DownloadFailed({ message: clipTroubles.partMissing })
  return decodePictures(new Map(blobs))
}

/** Rejects with {@link DownloadFailed} for known reasons. */
export const makeClip = async (
  { motion, scene: stored, seconds }: ClipOrder,
  { onProgress, signal }: Required<Pick<ExportOptions, "onProgress" | "signal">>
): Promise<ExportedClip> => {
  const scene = decodeScene(await (await read(stored.sceneUrl, signal)).text())
  const [pictures, own] = await Promise.all([
    picturesOf(scene, stored, signal),
    Promise.all(stored.fonts.map(async (url) => (await read(url, signal)).arrayBuffer()))
  ])
  if (!(await loadSceneFonts(scene, bundledFont, own))) throw new DownloadFailed({ message: clipTroubles.mixedFonts })
  try {
    return await exportClip(
      { kind: "scene", scene, pictures },
      { motion, seconds, loop: false },
      { onProgress, signal }
    )
  } catch (failure) {
    throw failure instanceof CannotExport ? new DownloadFailed({ message: clipTroubles.unsupported }) : failure
  }
}
