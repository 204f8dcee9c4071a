import {
  type CreativeInput,
  type CreativeLayout,
  creativeWarnings,
  houseLayoutTexts,
  layoutRefusals,
  movesProduct,
  noLayout,
  noRoomForPrint,
  type Scene,
  unsupportedCharacters,
  unsupportedSize
} from "@marque/core/creative"
import type { SourceFacts } from "../colour/facts.ts"
import { frameOf, isOwnShape } from "../frame/frame.ts"
import { withKeptFixes } from "../score/kept-fixes.ts"
import type { LayoutRequest } from "../scene/sketch.ts"
import { unsupportedIn } from "../text/fonts.ts"
import type { TextMeasurer } from "../text/measurer.ts"
import { languageOf } from "../text/scripts.ts"
import { setText } from "../text/words.ts"
import { housed } from "./house.ts"
import { orderFor, SCALES } from "./order.ts"
import { maySetWordsAlone } from "./quotation.ts"
import { layouts } from "./registry.ts"

export type Composition =
  | { readonly scene: Scene }
  | { readonly unsupported: "script"; readonly characters: ReadonlyArray<string>; readonly message: string }
  | { readonly unsupported: "size"; readonly message: string }

const withUnsupported = ({ brand: { fonts }, copy, locale }: CreativeInput): ReadonlyArray<string> => {
  const { display: _, ...parts } = copy
  return Object.entries(parts).flatMap(([part, text]) => {
    const set = setText(text)
    const accent = part === "eyebrow" || part === "attribution" ? fonts.accent : undefined
    const family = part === "headline" || part === "price" ? fonts.display : (accent ?? fonts.text)
    return unsupportedIn(part === "eyebrow" ? set.toLocaleUpperCase(locale) : set, family, locale)
  })
}

/** A house layout is the layout that it was made with, or nothing. */
const composeHouse = (
  request: Omit<LayoutRequest, "minScale">,
  house: NonNullable<CreativeInput["house"]>,
  layout: CreativeLayout
): Composition => {
  const { h, w } = request.frame
  let reason: string | undefined
  for (const minScale of SCALES) {
    const result = layouts[layout]({ ...request, minScale })
    if ("scene" in result) return { scene: explained(result.scene, request.input, undefined) }
    reason ??= result.refused
  }
  return { unsupported: "size", message: houseLayoutTexts.cannotSet(house.name, w, h, reason ?? "") }
}

/**
 * Every input with a headline in a supported script has a scene in the five shapes; in another size only where a layout
 * shows what it was given, and with a house layout only where that layout does. Pure and deterministic.
 */
export const compose = (
  asked: CreativeInput,
  facts: ReadonlyMap<string, SourceFacts>,
  measure: TextMeasurer
): Composition => {
  const given = housed(asked)
  const input = { ...given, locale: languageOf(Object.values(given.copy).join(" "), given.locale) }
  const characters = [...new Set(withUnsupported(input))]
  if (characters.length > 0) return { unsupported: "script", characters, message: unsupportedCharacters(characters) }
  const frame = frameOf(input)
  if (input.house !== undefined && input.layout !== undefined) {
    return composeHouse({ input, facts, frame, measure }, input.house, input.layout)
  }
  let reason: string | undefined
  let isCrowded = false
  if (input.layout !== "quote") {
    for (const minScale of SCALES) {
      const request: LayoutRequest = { input, facts, frame, measure, minScale }
      for (const name of orderFor(input)) {
        // A close-up cuts on purpose, so it cannot replace a refused cut.
        if (name === "macro" && reason === layoutRefusals.subjectCut) continue
        const result = layouts[name](request)
        if ("scene" in result) return { scene: explained(result.scene, input, reason) }
        isCrowded ||= result.refused === layoutRefusals.smallPrint
        if (name === input.layout) reason ??= result.refused
      }
    }
  }
  const sentence = isCrowded ? noRoomForPrint : unsupportedSize
  if (!maySetWordsAlone(input, frame)) return { unsupported: "size", message: sentence(frame.w, frame.h) }
  const result = layouts.quote({ input, facts, frame, measure, minScale: 0 })
  if ("scene" in result) return { scene: explained(result.scene, input, reason) }
  return isOwnShape(frame)
    ? { unsupported: "script", characters: [], message: noLayout(result.refused) }
    : { unsupported: "size", message: sentence(frame.w, frame.h) }
}

const PLACED = ["oldPrice", "offer", "validity", "attribution"] as const

const explained = (
  scene: Scene,
  { layout: asked, copy, fixes = [], product, staging }: CreativeInput,
  reason: string | undefined
): Scene => {
  const asWished = asked === undefined || asked === scene.layout || reason === undefined
  const keeps = product !== undefined && (staging?.across ?? 0) !== 0 && !movesProduct(scene.layout)
  const missing = PLACED.filter(
    (part) => (copy[part] ?? "").trim() !== "" && !scene.boxes.some(({ role }) => role === part)
  )
  const warnings = [
    ...(asWished ? [] : [creativeWarnings.otherLayout(asked, scene.layout, reason)]),
    ...scene.warnings,
    ...(keeps ? [creativeWarnings.notMoved(scene.layout)] : []),
    ...missing.map(creativeWarnings.leftOut)
  ]
  return withKeptFixes({ ...scene, warnings: [...new Set(warnings)] }, fixes)
}
