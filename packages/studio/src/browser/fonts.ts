import type { CreativeInput } from "@marque/core/creative"
import { FONT_WEIGHTS, faceFor, filesFor, type FontFace as Face, type FontFile } from "../text/fonts.ts"
import { makeMeasurer, type TextMeasurer } from "../text/measurer.ts"
import { isEastAsian, languageOf, settingOf } from "../text/scripts.ts"
import { setText } from "../text/words.ts"

/** Where a font file is: an address, or its bytes. The host knows, because its bundler placed the files. */
export type FontSource = (file: FontFile) => string | ArrayBuffer | Promise<string | ArrayBuffer>

const loaded = new Map<string, Promise<unknown>>()

const load = (file: FontFile, sourceOf: FontSource) => {
  const known = loaded.get(file.alias)
  if (known !== undefined) return known
  const pending = Promise.resolve(sourceOf(file)).then(async (source) => {
    // One weight a name: a file with an axis is then drawn in it, and no other is made bold by the browser.
    const weight = `${file.weight}`
    const face = new FontFace(file.alias, typeof source === "string" ? `url(${source})` : source, { weight })
    document.fonts.add(await face.load())
  })
  loaded.set(file.alias, pending)
  // A failed download may be tried again.
  pending.catch(() => loaded.delete(file.alias))
  return pending
}

/** Texts that an input may print, in the spellings that layouts print them in. */
const textsOf = ({ copy, product, companions = [], brand, locale }: CreativeInput): ReadonlyArray<string> => {
  const named = [product, ...companions].flatMap((each) => [each?.name, each?.price])
  const texts = [...Object.values(copy), ...named, brand.name]
    .filter((text) => text !== undefined)
    .map((text) => setText(text))
  return [...texts, ...texts.map((text) => text.toLocaleUpperCase(locale))]
}

/** Loads the fonts an input needs, each file once per page. Rejects when a file cannot be loaded. */
export const loadFonts = async (input: CreativeInput, sourceOf: FontSource): Promise<void> => {
  const language = languageOf(Object.values(input.copy).join(" "), input.locale)
  const texts = textsOf({ ...input, locale: language })
  if (isEastAsian(texts.join(" "))) (await import("../text/east-asian.ts")).addEastAsianFamilies()
  const { display, text: body } = input.brand.fonts
  const files = [display, body].flatMap((family) =>
    FONT_WEIGHTS.flatMap((weight) =>
      texts.flatMap((text) => {
        const wanted: Face = { family, weight }
        const face = faceFor(text, wanted, language) ?? wanted
        return filesFor(`${text} Hdpx ${settingOf(text).reference}${settingOf(text).middle}`, face)
      })
    )
  )
  await Promise.all(files.map((file) => load(file, sourceOf)))
}

/** Measures with the page's fonts; call {@link loadFonts} first. */
export const makeBrowserMeasurer = (): TextMeasurer => {
  const ctx = new OffscreenCanvas(8, 8).getContext("2d")
  if (ctx === null) throw new Error("This browser gives no canvas to measure with")
  return makeMeasurer(ctx)
}
