import type { ProductAct } from "@marque/core/insights"

let listener: (act: ProductAct) => void = () => {}

/** Tells who counts, if anybody does. */
export const acted = (act: ProductAct): void => listener(act)

/** For one listener. */
export const onActs = (next: (act: ProductAct) => void): void => {
  listener = next
}
