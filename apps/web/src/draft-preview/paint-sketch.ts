import { type Sketch, SketchNotPainted, sketchTexts } from "@marque/core/sketches"
import type { GenerationWork } from "@marque/core/queue"
import { composePreview } from "@marque/studio/browser"
import { inputOfWork, sourcesOf } from "@marque/studio/layouts"
import { bundledFont } from "../clip/bundled-fonts.ts"
import { asDataUrl } from "./data-url.ts"
import { type LastPictures, measuredPictures } from "./measured-pictures.ts"
import { readFonts } from "./own-fonts.ts"
import { painted, yieldToPage } from "./paint-parts.ts"

/** Longest side of a sketch, pixels. */
const LONGEST = 640

const read = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new SketchNotPainted({ message: sketchTexts.partMissing })
  return response.blob()
}

/** Rejects with {@link SketchNotPainted} for known reasons. */
export const paintSketch = async (workJson: string, signal: AbortSignal, holder: LastPictures): Promise<Sketch> => {
  // Only our own backend writes it, as its own schema has it.
  const work = JSON.parse(workJson) as GenerationWork
  const [output] = work.outputs
  const input = output && inputOfWork(work, output)
  if (input === undefined) throw new SketchNotPainted({ message: sketchTexts.failed })
  const faces = work.brand.type.flatMap(({ file }) => (file === undefined ? [] : [file]))
  const fonts = new Set(faces.map(({ fileId }) => fileId))
  const shown = [...sourcesOf(work).values()].filter(({ id }) => !fonts.has(id))
  const readFile = (url: string) => read(url, signal)
  const { facts, pictures } = await measuredPictures(holder, new Map(shown.map(({ id, url }) => [id, url])), readFile)
  const ownFonts = await readFonts(
    faces.map((face) => ({ ...face, lightest: face.weight, heaviest: face.weight })),
    readFile
  )
  await yieldToPage()
  const composed = await composePreview(input, pictures, bundledFont, { ownFonts, facts })
  if (!("scene" in composed)) throw new SketchNotPainted({ message: composed.message })
  await yieldToPage()
  signal.throwIfAborted()
  const { blob, ...size } = await painted(composed.scene, pictures, LONGEST)
  return { url: await asDataUrl(blob), ...size }
}
