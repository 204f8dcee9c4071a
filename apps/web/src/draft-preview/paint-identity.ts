import {
  type IdentityLook,
  IdentityNotPainted,
  type PaintedIdentity,
  PREVIEW_SHAPES,
  previewTexts
} from "@marque/core/brands"
import type { CreativeInput } from "@marque/core/creative"
import { type BrowserPictures, composePreview, decodePictures, glyphGaps, paintPreview } from "@marque/studio/browser"
import { recipeBrand } from "@marque/studio/layouts"
import { languageOf, pageDirectionOf } from "@marque/studio/scene"
import { bundledFont } from "../clip/bundled-fonts.ts"

/** Longest side of a preview, pixels. */
const LONGEST = 640

/** Stored files never change, so their pictures are kept while the form is edited. */
const decoded = new Map<string, Promise<ImageBitmap>>()

const pictureAt = (url: string): Promise<ImageBitmap> => {
  const known = decoded.get(url)
  if (known !== undefined) return known
  const pending = (async () => {
    const response = await fetch(url)
    if (!response.ok) throw new IdentityNotPainted({ message: previewTexts.failed })
    const [bitmap] = (await decodePictures(new Map([[url, await response.blob()]]))).values()
    if (bitmap === undefined) throw new IdentityNotPainted({ message: previewTexts.failed })
    return bitmap
  })()
  decoded.set(url, pending)
  pending.catch(() => decoded.delete(url))
  return pending
}

const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })

const inputOf = (look: IdentityLook, ratio: CreativeInput["ratio"], variant: number): CreativeInput => {
  const { brandId, colourPairs, colours, disclaimer, headline, logos, name, type } = look
  const text = `${headline} ${disclaimer ?? ""}`
  return {
    brand: recipeBrand({ id: brandId, version: 0, name, colours, colourPairs: [...colourPairs], type, logos }),
    mode: "product",
    layout: "quote",
    ratio,
    seed: 1,
    variant,
    copy: { headline, cta: previewTexts.action, ...(disclaimer !== undefined && { disclaimer }) },
    locale: languageOf(text, look.languages[0] ?? "en"),
    direction: pageDirectionOf(text)
  }
}

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""))
    reader.addEventListener("error", () => reject(reader.error))
    reader.readAsDataURL(blob)
  })

const painted = async (input: CreativeInput, pictures: BrowserPictures): Promise<string> => {
  const composed = await composePreview(input, pictures, bundledFont)
  if (!("scene" in composed)) throw new IdentityNotPainted({ message: composed.message })
  await idle()
  const canvas = new OffscreenCanvas(1, 1)
  const { h, w } = composed.scene.frame
  paintPreview(composed.scene, pictures, canvas, LONGEST / Math.max(w, h))
  return asDataUrl(await canvas.convertToBlob({ type: "image/webp", quality: 0.9 }))
}

/** Rejects with {@link IdentityNotPainted} for known reasons. */
export const paintIdentity = async (look: IdentityLook, signal: AbortSignal): Promise<PaintedIdentity> => {
  const pictures = new Map(
    await Promise.all(look.logos.map(async ({ fileId, url }) => [fileId, await pictureAt(url)] as const))
  )
  const made: Array<PaintedIdentity["pictures"][number]> = []
  for (const [variant, shape] of PREVIEW_SHAPES.entries()) {
    await idle()
    signal.throwIfAborted()
    made.push({ shape, url: await painted(inputOf(look, shape, variant), pictures) })
  }
  const missing = look.type.flatMap(({ family, role }) =>
    glyphGaps(family, look.name, look.languages).map((gap) => ({ ...gap, family, role }))
  )
  return { pictures: made, missing }
}
