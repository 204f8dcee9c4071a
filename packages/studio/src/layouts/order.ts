import { type CreativeInput, type CreativeLayout, PLACE_LAYOUTS } from "@marque/core/creative"

/** Layouts of a mode, best first; unusable ones are skipped. Source: studio design, sections 9 and 10. */
const byMode: Readonly<Record<CreativeInput["mode"], ReadonlyArray<CreativeLayout>>> = {
  product: ["stage", "split", "arch", "macro", "diptych"],
  halax: ["halax"],
  custom: ["bleed", "split"],
  place: PLACE_LAYOUTS
}

const ANY: ReadonlyArray<CreativeLayout> = ["split", "bleed", "halax"]

/** Source pixels per output pixel: wanted, then acceptable with a warning. Source: studio design, section 8. */
export const SCALES: ReadonlyArray<number> = [0.8, 0.3]

const meantFor = ({ mode, copy, companions }: CreativeInput): ReadonlyArray<CreativeLayout> => {
  if (mode !== "product") return []
  const offers = (copy.offer ?? copy.oldPrice ?? "").trim() !== ""
  return [
    ...(offers ? ["offer" as const] : []),
    ...((companions?.length ?? 0) > 0 ? ["flatlay" as const, "grid" as const] : [])
  ]
}

const turned = (names: ReadonlyArray<CreativeLayout>, by: number): ReadonlyArray<CreativeLayout> => {
  const turn = names.length === 0 ? 0 : by % names.length
  return [...names.slice(turn), ...names.slice(0, turn)]
}

export const orderFor = (input: CreativeInput): ReadonlyArray<CreativeLayout> => {
  const { layout, mode, seed, variant } = input
  const names = [
    ...(layout === undefined ? [] : [layout]),
    ...meantFor(input),
    ...turned(byMode[mode], seed + variant),
    ...ANY
  ]
  return [...new Set(names)].filter((name) => name !== "quote")
}
