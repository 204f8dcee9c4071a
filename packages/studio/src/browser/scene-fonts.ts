import type { Scene } from "@marque/core/creative"
import { filesFor, type FontFile, userAliases } from "../text/fonts.ts"
import { FONT_WEIGHTS } from "../text/families.ts"
import { isEastAsian } from "../text/scripts.ts"
import { addUserFont, USER_SUBSET, userFamily } from "../text/user-fonts.ts"
import { type FontSource, hashOf, loadFont } from "./fonts.ts"

/** Every code point, for a family that draws its text alone. */
const EVERYTHING = [0, 0x10_ff_ff]

const textsOf = ({ layers }: Scene) => layers.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "text" ? [op] : [])))

const loadOwn = async (
  families: ReadonlySet<string>,
  own: ReadonlyArray<ArrayBuffer>
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (const bytes of own) {
    const sha256 = await hashOf(bytes)
    if (!families.has(userFamily(sha256))) continue
    found.add(userFamily(sha256))
    addUserFont({ sha256, weights: [FONT_WEIGHTS[0] ?? 400, FONT_WEIGHTS[0] ?? 400], spans: EVERYTHING })
    await Promise.all(userAliases(sha256).map(([alias, weight]) => loadFont(alias, weight, () => bytes)))
  }
  return found
}

/**
 * False when the page cannot draw the scene's fonts: a brand's own file is missing from `own`, or shares a line with
 * another family, which only the server can split by character. Rejects when a file cannot be loaded.
 */
export const loadSceneFonts = async (
  scene: Scene,
  sourceOf: FontSource,
  own: ReadonlyArray<ArrayBuffer> = []
): Promise<boolean> => {
  const texts = textsOf(scene)
  const words = texts.flatMap(({ lines }) => lines.map(({ text }) => text)).join(" ")
  if (isEastAsian(words)) (await import("../text/east-asian.ts")).addEastAsianFamilies()
  const wanted = texts.filter(({ family }) => family.startsWith(userFamily("")))
  const found = await loadOwn(new Set(wanted.map(({ family }) => family)), own)
  if (wanted.some(({ family, fallbacks = [] }) => !found.has(family) || fallbacks.length > 0)) return false
  const files = texts.flatMap((op) => op.lines.flatMap(({ text }) => filesFor(text, op)))
  const bundled = new Map<string, FontFile>(files.map((file) => [file.alias, file]))
  await Promise.all(
    [...bundled.values()]
      .filter(({ subset }) => subset !== USER_SUBSET)
      .map((file) => loadFont(file.alias, file.weight, () => sourceOf(file)))
  )
  return true
}
