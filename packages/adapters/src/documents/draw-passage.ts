import type { PassageCrop } from "@marque/core/brand-files"
import type { PDFDocumentLoadingTask } from "pdfjs-dist"
import { loaded, openPdf } from "./open-pdf.ts"

export interface Passage {
  /** Counted from 1. */
  readonly page: number
  readonly crop: PassageCrop
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number
}

/** What pdf.js draws on: `OffscreenCanvas` in a thread of a browser. */
export interface Surface {
  readonly CanvasFactory: object
  readonly FilterFactory: object
  readonly png: (canvas: unknown) => Promise<Uint8Array>
}

interface Drawing {
  readonly canvas: unknown
}

/** Pixels of a picture, inclusive: that of the largest part of a page on a screen of the highest density. */
const PIXELS_MAX = 4_000_000
/** Pixels of a picture within the page: a sheet of A4 at 600 dpi has 35 million. */
const IMAGE_PIXELS_MAX = 40_000_000

const scaleOf = ({ crop: { height, width }, pixelRatio }: Passage): number =>
  Math.min(pixelRatio, Math.sqrt(PIXELS_MAX / (width * height)))

/** Draws parts of the pages of one PDF, one after the other; nothing of a page is kept. */
export class PassageDrawer {
  readonly #surface: Surface
  readonly #task: Promise<PDFDocumentLoadingTask>

  constructor(bytes: Uint8Array, surface: Surface) {
    const { CanvasFactory, FilterFactory } = surface
    this.#surface = surface
    this.#task = openPdf(bytes, {
      isOffscreenCanvasSupported: false,
      maxImageSize: IMAGE_PIXELS_MAX,
      CanvasFactory,
      FilterFactory
    })
  }

  /** PNG. Rejects where the file or its page cannot be drawn. */
  async draw(passage: Passage): Promise<Uint8Array> {
    const document = await loaded(await this.#task)
    const page = await document.getPage(passage.page)
    const { area, height, width } = passage.crop
    const scale = scaleOf(passage)
    const [pixelsWide, pixelsHigh] = [Math.ceil(width * scale), Math.ceil(height * scale)]
    // Its declarations leave out what each of its factories has.
    const factory = document.canvasFactory as {
      readonly create: (width: number, height: number) => Drawing
      readonly destroy: (drawing: Drawing) => void
    }
    const drawing = factory.create(pixelsWide, pixelsHigh)
    try {
      const whole = page.getViewport({ scale: 1 })
      const pageScale = pixelsWide / (area.width * whole.width)
      const viewport = page.getViewport({
        scale: pageScale,
        offsetX: -area.x * whole.width * pageScale,
        offsetY: -area.y * whole.height * pageScale
      })
      // The same as the browser's, where the surface is one of a browser.
      await page.render({ canvas: drawing.canvas as never, viewport }).promise
      return await this.#surface.png(drawing.canvas)
    } finally {
      factory.destroy(drawing)
      page.cleanup()
    }
  }

  async close(): Promise<void> {
    await (await this.#task).destroy()
  }
}
