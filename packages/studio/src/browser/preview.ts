import type { CreativeInput, Scene } from "@marque/core/creative"
import type { SourceFacts } from "../colour/facts.ts"
import { compose, type Composition } from "../layouts/compose.ts"
import { paint } from "../paint/paint.ts"
import { type FontSource, loadFonts, loadOwnFonts, makeBrowserMeasurer, type OwnFont } from "./fonts.ts"
import { assetsOf, type BrowserPictures, describePictures } from "./pictures.ts"
import { contextOf, createBrowserSurface } from "./surface.ts"

export interface PreviewOptions {
  readonly facts?: ReadonlyMap<string, SourceFacts>
  readonly ownFonts?: ReadonlyMap<string, OwnFont>
}

export const composePreview = async (
  asked: CreativeInput,
  pictures: BrowserPictures,
  fonts: FontSource,
  { facts, ownFonts }: PreviewOptions = {}
): Promise<Composition> => {
  const input = ownFonts === undefined ? asked : await loadOwnFonts(asked, ownFonts)
  await loadFonts(input, fonts)
  return compose(input, facts ?? (await describePictures(pictures)), makeBrowserMeasurer())
}

/** Sets the canvas to the frame's size times `scale`. Fonts must be loaded. */
export const paintPreview = (
  scene: Scene,
  pictures: BrowserPictures,
  canvas: HTMLCanvasElement | OffscreenCanvas,
  scale = 1
): void => {
  canvas.width = Math.round(scene.frame.w * scale)
  canvas.height = Math.round(scene.frame.h * scale)
  paint(scene, contextOf(canvas), createBrowserSurface, assetsOf(pictures), { scale })
}
