import { unreadable } from "@marque/core/brand-files"
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from "pdfjs-dist"

interface PdfOptions {
  readonly isOffscreenCanvasSupported: boolean
  /** Pixels of one picture in it; larger ones are left out. @default unlimited */
  readonly maxImageSize?: number
  readonly CanvasFactory?: object
  readonly FilterFactory?: object
}

/** In the thread that calls, which reads a stranger's file and therefore has nothing else. End it with `destroy`. */
export const openPdf = async (bytes: Uint8Array, options: PdfOptions): Promise<PDFDocumentLoadingTask> => {
  const [pdf, worker] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    // Its declarations say nothing of what it exports.
    import("pdfjs-dist/legacy/build/pdf.worker.mjs" as string) as Promise<unknown>
  ])
  // The reading has a thread already; pdf.js takes its parser from here and starts none.
  Object.assign(globalThis, { pdfjsWorker: worker })
  return pdf.getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    disableWorkerRendering: true,
    verbosity: 0,
    ...options
  })
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "")

export const loaded = (task: PDFDocumentLoadingTask): Promise<PDFDocumentProxy> =>
  task.promise.catch((error: unknown) => {
    throw unreadable(nameOf(error) === "PasswordException" ? "protected" : "damaged")
  })
