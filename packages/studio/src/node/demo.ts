import { fileURLToPath } from "node:url"
import content from "../../demo/fig-and-ember/brand.json" with { type: "json" }

/** Prices are in whole currency units. */
export const demoBrand = content

export const demoFile = (name: string): string =>
  fileURLToPath(new URL(`../../demo/fig-and-ember/${name}`, import.meta.url))
