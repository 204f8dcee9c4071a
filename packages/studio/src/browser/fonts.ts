import type { CreativeInput } from "@marque/core/creative"
import { FONT_WEIGHTS, filesFor, type FontFace as Face, type FontFile, familyFor } from "../text/fonts.ts"
import { makeMeasurer, type TextMeasurer } from "../text/measurer.ts"
import { setText } from "../text/words.ts"

/** Where a font file is: an address, or its bytes. The host knows, because its bundler placed the files. */
export type FontSource = (file: FontFile) => string | ArrayBuffer | Promise<string | ArrayBuffer>

const loaded = new Map<string, Promise<unknown>>()

const load = (file: FontFile, sourceOf: FontSource) => {
  const known = loaded.get(file.alias)
  if (known !== undefined) return known
  const pending = Promise.resolve(sourceOf(file)).then(async (source) => {
    const face = new FontFace(file.alias, typeof source === "string" ? `url(${source})` : source)
    document.fonts.add(await face.load())
  })
  loaded.set(file.alias, pending)
  // A failed download may be tried again.
  pending.catch(() => loaded.delete(file.alias))
  return pending
}

/** Everything an input may print, in the spellings that layouts print it in. */
const textsOf = ({ copy, product, brand }: CreativeInput): string => {
  const all = [copy.headline, copy.body, copy.cta, copy.price, copy.eyebrow, copy.display, product?.name, brand.name]
  const set = setText(`Hdpx ${all.filter((text) => text !== undefined).join(" ")}`)
  return `${set} ${set.toLocaleUpperCase("en")}`
}

/** Loads the fonts an input needs, each file once per page. Rejects when a file cannot be loaded. */
export const loadFonts = async (input: CreativeInput, sourceOf: FontSource): Promise<void> => {
  const text = textsOf(input)
  const families = new Set<string>()
  for (const preferred of [input.brand.fonts.display, input.brand.fonts.text]) {
    families.add(preferred)
    for (const word of text.split(" ")) families.add(familyFor(word, preferred) ?? preferred)
  }
  const faces: ReadonlyArray<Face> = [...families].flatMap((family) =>
    FONT_WEIGHTS.map((weight) => ({ family, weight }))
  )
  await Promise.all(faces.flatMap((face) => filesFor(text, face)).map((file) => load(file, sourceOf)))
}

/** Measures with the page's fonts; call {@link loadFonts} first. */
export const makeBrowserMeasurer = (): TextMeasurer => {
  const ctx = new OffscreenCanvas(8, 8).getContext("2d")
  if (ctx === null) throw new Error("This browser gives no canvas to measure with")
  return makeMeasurer(ctx)
}
