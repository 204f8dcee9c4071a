import type { CreativeInput } from "@marque/core/creative"
import { faceFor, filesFor, type FontFace as Face, type FontFile, userAliases } from "../text/fonts.ts"
import { FONT_WEIGHTS } from "../text/families.ts"
import { makeMeasurer, type TextMeasurer } from "../text/measurer.ts"
import { isEastAsian, languageOf, settingOf } from "../text/scripts.ts"
import { parseSpans } from "../text/spans.ts"
import { addUserFont, USER_SUBSET, withUserFonts } from "../text/user-fonts.ts"
import { setText } from "../text/words.ts"

export type FontSource = (file: FontFile) => string | ArrayBuffer | Promise<string | ArrayBuffer>

export interface OwnFont {
  readonly bytes: ArrayBuffer
  /** 1-1000; of a variable file the lightest and the heaviest. */
  readonly weights: readonly [number, number]
  /** Code points it can draw, as hexadecimal spans separated by spaces. */
  readonly ranges: string
}

const loaded = new Map<string, Promise<unknown>>()

export const loadFont = (alias: string, weight: number, sourceOf: () => ReturnType<FontSource>) => {
  const known = loaded.get(alias)
  if (known !== undefined) return known
  const pending = Promise.resolve(sourceOf()).then(async (source) => {
    // One weight per name, so that the browser never synthesises bold.
    const face = new FontFace(alias, typeof source === "string" ? `url(${source})` : source, { weight: `${weight}` })
    document.fonts.add(await face.load())
  })
  loaded.set(alias, pending)
  pending.catch(() => loaded.delete(alias))
  return pending
}

export const hashOf = async (bytes: ArrayBuffer): Promise<string> => hex(await crypto.subtle.digest("SHA-256", bytes))

const hex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** Names families by their content, as the server does. Rejects when a file is no font to the browser. */
export const loadOwnFonts = async (input: CreativeInput, own: ReadonlyMap<string, OwnFont>): Promise<CreativeInput> => {
  const hashes = new Map<string, string>()
  for (const [assetId, { bytes, ranges, weights }] of own) {
    const sha256 = await hashOf(bytes)
    hashes.set(assetId, sha256)
    addUserFont({ sha256, weights, spans: parseSpans(ranges) })
    await Promise.all(userAliases(sha256).map(([alias, weight]) => loadFont(alias, weight, () => bytes)))
  }
  return withUserFonts(input, (assetId) => hashes.get(assetId))
}

const textsOf = ({ copy, product, companions = [], brand, locale }: CreativeInput): ReadonlyArray<string> => {
  const named = [product, ...companions].flatMap((each) => [each?.name, each?.price])
  const texts = [...Object.values(copy), ...named, brand.name]
    .filter((text) => text !== undefined)
    .map((text) => setText(text))
  return [...texts, ...texts.map((text) => text.toLocaleUpperCase(locale))]
}

/** Loads each file once per page. Rejects when a file cannot be loaded. */
export const loadFonts = async (input: CreativeInput, sourceOf: FontSource): Promise<void> => {
  const language = languageOf(Object.values(input.copy).join(" "), input.locale)
  const texts = textsOf({ ...input, locale: language })
  if (isEastAsian(texts.join(" "))) (await import("../text/east-asian.ts")).addEastAsianFamilies()
  const { accent, display, fallbacks = {}, text: body, weights = {} } = input.brand.fonts
  const used = [...new Set([...FONT_WEIGHTS, ...Object.values(weights).flat()])]
  const wantedFaces = [
    { family: display, fallbacks: fallbacks.display },
    { family: body, fallbacks: fallbacks.text },
    ...(accent === undefined ? [] : [{ family: accent, fallbacks: fallbacks.accent }])
  ]
  const files = wantedFaces.flatMap(({ fallbacks: standIns, family }) =>
    used.flatMap((weight) =>
      texts.flatMap((text) => {
        const wanted: Face = { family, weight, ...(standIns && { fallbacks: standIns }) }
        const face = faceFor(text, wanted, language) ?? wanted
        return filesFor(`${text} Hdpx ${settingOf(text).reference}${settingOf(text).middle}`, face)
      })
    )
  )
  const bundled = files.filter(({ subset }) => subset !== USER_SUBSET)
  await Promise.all(bundled.map((file) => loadFont(file.alias, file.weight, () => sourceOf(file))))
}

/** Needs {@link loadFonts} first. */
export const makeBrowserMeasurer = (): TextMeasurer => {
  const ctx = new OffscreenCanvas(8, 8).getContext("2d")
  if (ctx === null) throw new Error("This browser gives no canvas to measure with")
  return makeMeasurer(ctx)
}
