/**
 * Creatives a second in five layouts and three variants, of one product and of five in turn, in a process each:
 * `node mixed.mjs one` or `node mixed.mjs five`.
 */
import { setFlagsFromString } from "node:v8"
import { renderCreative } from "../../packages/studio/src/node/render.ts"
import { costs } from "./figures.mjs"
import { demoInput, files, products, uploaded } from "./job.mjs"

// As the worker does.
setFlagsFromString("--heap-growing-percent=120")

const LAYOUTS = ["stage", "arch", "halax", "bleed", "split"]
const shown = process.argv[2] === "five" ? products : ["ember-mug"]
const described = await uploaded(files)
const { total } = await costs(
  75,
  (run) => {
    const at = Math.abs(run)
    const layout = LAYOUTS[(at + Math.floor(at / 5)) % LAYOUTS.length]
    const product = shown[at % shown.length]
    return renderCreative(demoInput(product, layout, "square", Math.floor(at / 25)), described)
  },
  25
)
const said = shown.length === 1 ? "one product" : "five products in turn"
console.log(`Mixed layouts of ${said}, 1080x1080 JPEG: ${(75_000 / total).toFixed(1)} creatives a second and core`)
