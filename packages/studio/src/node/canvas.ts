import { createCanvas, GlobalFonts, ImageData, type Canvas } from "@napi-rs/canvas"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Context2D, Surface } from "../paint/surface.ts"
import { addEastAsianFamilies } from "../text/east-asian.ts"
import { fileInPackage, type FontFace, type FontFile, filesFor, packageOf, userAliases } from "../text/fonts.ts"
import { makeMeasurer, type TextMeasurer } from "../text/measurer.ts"

const require = createRequire(import.meta.url)
const registered = new Set<string>()

addEastAsianFamilies()

/** Throws for a family that is not bundled. */
export const fontPath = (file: FontFile): string =>
  join(dirname(require.resolve(`${packageOf(file.family)}/package.json`)), fileInPackage(file))

export const registerUserFont = (sha256: string, bytes: Uint8Array): void => {
  for (const [alias] of userAliases(sha256)) {
    if (registered.has(alias)) continue
    GlobalFonts.register(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), alias)
    registered.add(alias)
  }
}

/** Registers the files that `text` needs, each once per process. Throws when a bundled file is missing. */
export const ensureFonts = (text: string, face: FontFace): void => {
  for (const file of filesFor(text, face)) {
    if (registered.has(file.alias)) continue
    const bytes = readFileSync(fontPath(file))
    if (GlobalFonts.register(bytes, file.alias) === null) throw new Error(`Font ${file.alias} cannot be read`)
    registered.add(file.alias)
  }
}

// The platform's context has every member of Context2D; its drawImage overloads are narrower.
const contextOf = (canvas: Canvas): Context2D => canvas.getContext("2d") as unknown as Context2D

export interface NodeSurface extends Surface {
  readonly canvas: Canvas
}

export const createSurface = (width: number, height: number): NodeSurface => {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  return { canvas, image: canvas, ctx: contextOf(canvas) }
}

/** Frees the memory now instead of at collection; the array is empty afterwards. */
export const releasePixels = ({ buffer, byteLength }: Uint8Array): void => {
  // A small Buffer may share its page with others.
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}

export const releaseCanvas = (canvas: Canvas): void => {
  canvas.width = 1
  canvas.height = 1
}

interface Surfaces {
  readonly create: (width: number, height: number) => NodeSurface
  readonly release: () => void
}

export const makeSurfaces = (): Surfaces => {
  const made: Array<Canvas> = []
  return {
    create: (width, height) => {
      const surface = createSurface(width, height)
      made.push(surface.canvas)
      return surface
    },
    release: () => made.splice(0).forEach(releaseCanvas)
  }
}

export const drawableOf = (data: Buffer, width: number, height: number): Canvas => {
  const { canvas } = createSurface(width, height)
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  canvas.getContext("2d").putImageData(new ImageData(bytes, width, height), 0, 0)
  return canvas
}

export const nodeMeasurer: TextMeasurer = makeMeasurer(createCanvas(8, 8).getContext("2d"), ensureFonts)
