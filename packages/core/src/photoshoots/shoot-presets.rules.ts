import { AspectRatio } from "../model/aspect-ratio.ts"
import type { PlaceId, ProductId } from "../model/ids.ts"
import { seedOf } from "../planner/content-hash.pure.ts"
import { presetLabels } from "./photoshoot.texts.ts"
import type { Direction, PhotoshootDraft, ShootPreset, ShootSubjects } from "./photoshoots.schema.ts"
import { planShots } from "./shot-list.rules.ts"

export const blankDirection: Direction = {
  look: "studio",
  light: "",
  mood: "",
  props: "",
  avoid: "",
  people: false
}

/** Formats of a new list. */
export const usualRatios: ReadonlyArray<AspectRatio> = ["square", "portrait_9_16"]

const PRESETS: Readonly<
  Record<ShootPreset, { readonly look: Direction["look"]; readonly ratios: ReadonlyArray<AspectRatio> }>
> = {
  hero: { look: "studio", ratios: AspectRatio.literals },
  lifestyle: { look: "lifestyle", ratios: usualRatios },
  seasonal: { look: "seasonal", ratios: usualRatios }
}

const HERO: ReadonlySet<string> = new Set(["backdrop"])

/** A draft of what the brand has; the heroes are one shot of each product. */
export const presetDraft = (preset: ShootPreset, subjects: ShootSubjects): PhotoshootDraft => {
  const { look, ratios } = PRESETS[preset]
  const name = presetLabels[preset]
  const setLook = { locked: preset === "hero", seed: seedOf(name), camera: "three_quarter" } as const
  const direction = { ...blankDirection, look }
  const planned = { aspectRatios: ratios, brief: "", direction, setLook }
  const { shots } = planShots(planned, subjects)
  return {
    ...planned,
    name,
    // Ids of subjects are the brand's own.
    productIds: subjects.products.map(({ id }) => id as ProductId),
    placeIds: preset === "hero" ? [] : subjects.places.map(({ id }) => id as PlaceId),
    shots: preset === "hero" ? shots.filter(({ setting }) => HERO.has(setting)) : shots
  }
}
