import { type Passage, PassageDrawer, type Surface } from "@marque/adapters/documents/draw"

export interface PassageOrder extends Passage {
  readonly id: number
  /** With the first order only. */
  readonly bytes?: Uint8Array
}

export interface PassageAnswer {
  readonly id: number
  /** Not there when it could not be drawn. */
  readonly png?: Uint8Array
}

// The page's types name the window; a worker's scope has these two members.
const scope = globalThis as unknown as {
  readonly addEventListener: (type: "message", listen: (event: MessageEvent<PassageOrder>) => void) => void
  readonly postMessage: (answer: PassageAnswer) => void
}

const NONE = () => "none"

const surface: Surface = {
  CanvasFactory: class {
    create(width: number, height: number) {
      const canvas = new OffscreenCanvas(width, height)
      return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) }
    }
    reset({ canvas }: { readonly canvas: OffscreenCanvas }, width: number, height: number) {
      canvas.width = width
      canvas.height = height
    }
    destroy(drawing: { canvas: OffscreenCanvas | null; context: unknown }) {
      if (drawing.canvas !== null) drawing.canvas.width = drawing.canvas.height = 0
      drawing.canvas = null
      drawing.context = null
    }
    getNoAlphaContext(canvas: OffscreenCanvas) {
      return canvas.getContext("2d", { alpha: false, willReadFrequently: true })
    }
  },
  // Filters of a page are elements of a document, which a thread has not: what they tint stays as it is.
  FilterFactory: class {
    addFilter = NONE
    addAlphaFilter = NONE
    addLuminosityFilter = NONE
    addKnockoutFilter = NONE
    addHCMFilter = NONE
    destroy() {}
  },
  png: async (canvas) => {
    const blob = await (canvas as OffscreenCanvas).convertToBlob({ type: "image/png" })
    return new Uint8Array(await blob.arrayBuffer())
  }
}

let drawer: PassageDrawer | undefined

scope.addEventListener("message", ({ data: { bytes, id, ...passage } }) => {
  if (bytes !== undefined) drawer = new PassageDrawer(bytes, surface)
  void drawer?.draw(passage).then(
    (png) => scope.postMessage({ id, png }),
    () => scope.postMessage({ id })
  )
})
