import {
  type IdentityLook,
  IdentityNotPainted,
  type PaintedIdentity,
  PREVIEW_SHAPES,
  previewTexts
} from "@marque/core/brands"
import type { CreativeInput } from "@marque/core/creative"
import {
  type BrowserPictures,
  composePreview,
  decodePictures,
  glyphGaps,
  type OwnFont,
  paintPreview
} from "@marque/studio/browser"
import { recipeBrand } from "@marque/studio/layouts"
import { languageOf, pageDirectionOf } from "@marque/studio/scene"
import { bundledFont } from "../clip/bundled-fonts.ts"
import { asDataUrl } from "./data-url.ts"
import { readFonts } from "./own-fonts.ts"

/** Longest side of a preview, pixels. */
const LONGEST = 640

/** Stored files never change, so what was made of them is kept while the form is edited. */
const keptOnce = <Value>(make: (url: string) => Promise<Value>) => {
  const kept = new Map<string, Promise<Value>>()
  return (url: string): Promise<Value> => {
    const known = kept.get(url)
    if (known !== undefined) return known
    const pending = make(url)
    kept.set(url, pending)
    pending.catch(() => kept.delete(url))
    return pending
  }
}

const fileAt = keptOnce(async (url) => {
  const response = await fetch(url)
  if (!response.ok) throw new IdentityNotPainted({ message: previewTexts.failed })
  return response.blob()
})

const pictureAt = keptOnce(async (url) => {
  const [bitmap] = (await decodePictures(new Map([[url, await fileAt(url)]]))).values()
  if (bitmap === undefined) throw new IdentityNotPainted({ message: previewTexts.failed })
  return bitmap
})

type Type = IdentityLook["type"][number]

/** A variable file is set in the middle of its weights, as the server does. */
const facesOf = ({ type }: IdentityLook) =>
  type.map(({ file, ...face }: Type) => ({
    ...face,
    ...(file && {
      file: { fileId: file.assetId, family: file.family, weight: Math.round((file.lightest + file.heaviest) / 2) }
    })
  }))

const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })

const inputOf = (look: IdentityLook, ratio: CreativeInput["ratio"], variant: number): CreativeInput => {
  const { brandId, colourPairs, colours, disclaimer, headline, logos, name } = look
  const text = `${headline} ${disclaimer ?? ""}`
  return {
    brand: recipeBrand({
      id: brandId,
      version: 0,
      name,
      colours,
      colourPairs: [...colourPairs],
      type: facesOf(look),
      logos
    }),
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

const painted = async (
  input: CreativeInput,
  pictures: BrowserPictures,
  ownFonts: ReadonlyMap<string, OwnFont>
): Promise<string> => {
  const composed = await composePreview(input, pictures, bundledFont, { ownFonts })
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
  const fonts = look.type.flatMap(({ file }) => (file === undefined ? [] : [{ ...file, fileId: file.assetId }]))
  const ownFonts = await readFonts(fonts, fileAt)
  const made: Array<PaintedIdentity["pictures"][number]> = []
  for (const [variant, shape] of PREVIEW_SHAPES.entries()) {
    await idle()
    signal.throwIfAborted()
    made.push({ shape, url: await painted(inputOf(look, shape, variant), pictures, ownFonts) })
  }
  // What an own file covers is known to the server only.
  const missing = look.type
    .filter(({ file }) => file === undefined)
    .flatMap(({ family, role }) =>
      glyphGaps(family, look.name, look.languages).map((gap) => ({ ...gap, family, role }))
    )
  return { pictures: made, missing }
}
