/** Creatives a second of one product in five layouts and three variants, in a separate process. */
import { setFlagsFromString } from "node:v8"
import { renderCreative } from "../../packages/studio/src/node/render.ts"
import { costs } from "./figures.mjs"
import { demoInput, files } from "./job.mjs"

// As the worker does.
setFlagsFromString("--heap-growing-percent=120")

const LAYOUTS = ["stage", "arch", "halax", "bleed", "split"]
const { total } = await costs(
  60,
  (run) =>
    renderCreative(demoInput("ember-mug", LAYOUTS[Math.abs(run) % LAYOUTS.length], "square", Math.abs(run) % 3), files),
  15
)
console.log(`Mixed layouts, 1080x1080 JPEG, warm: ${(60_000 / total).toFixed(1)} creatives a second and core`)
