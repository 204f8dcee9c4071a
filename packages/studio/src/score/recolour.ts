import { builtInChecks } from "@marque/core/score"
import type { CheckFix, Scene } from "@marque/core/creative"
import { hexOf, labOf, lchOf } from "../colour/tints.ts"
import type { LogoColour } from "./logo-colour.ts"
import { penaltyOf, type Tone, toneDistance } from "./tones.ts"

/** Margin above the limit for the score of photographs alone, because edges blend. */
const ROOM = 0.02

const coloursOf = (scene: Scene): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        if ((key === "hex" || key === "tint") && typeof item === "string") found.add(item)
        else visit(item)
      }
    }
  }
  visit(scene.layers)
  return found
}

const nearestTint = (hex: string, tones: ReadonlyArray<Tone>): string => {
  const { L, a, b } = labOf(hex)
  const ranked = tones.toSorted((one, two) => toneDistance(L, a, b, one) - toneDistance(L, a, b, two))
  const tone = ranked[0]
  if (tone === undefined || penaltyOf(toneDistance(L, a, b, tone)) === 0) return hex
  // Lightness changes last, because contrast depends on it.
  const candidates = ranked.flatMap((each) => {
    const { C, H } = lchOf(each.hex)
    const k = each.chroma2 === 0 ? 0 : Math.min(0.95, Math.max(0.2, lchOf(hex).C / C))
    return [hexOf({ L, C: C * k, H }), hexOf({ L: (L + each.L) / 2, C: C * k, H }), each.hex]
  })
  const clean = candidates.find((each) => {
    const lab = labOf(each)
    return tones.some((other) => penaltyOf(toneDistance(lab.L, lab.a, lab.b, other)) === 0)
  })
  return clean ?? tone.hex
}

/** `left` is the score of the photographs' own colours; no fix when that is too low. */
export const recolourFix = (
  scene: Scene,
  tones: ReadonlyArray<Tone>,
  left: number,
  logo?: LogoColour
): ReadonlyArray<CheckFix> => {
  if (left < builtInChecks.palette.passesAt + ROOM) return []
  const changes = [...coloursOf(scene)]
    .map((from) => ({ from, to: from === logo?.hex ? logo.nearest : nearestTint(from, tones) }))
    .filter(({ from, to }) => from !== to)
  return changes.length === 0 ? [] : [{ kind: "recolour", changes }]
}
