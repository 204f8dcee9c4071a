/** Peak memory of a process that makes 40 pictures of each of five products. */
import { readFileSync } from "node:fs"
import { setFlagsFromString } from "node:v8"
import { renderCreative } from "../../packages/studio/src/node/render.ts"
import { demoFiles, demoInput, demoProducts } from "../../packages/studio/src/node/testing/demo-creative.ts"

// As the worker does.
setFlagsFromString("--heap-growing-percent=120")

const LAYOUTS = ["stage", "arch", "halax", "bleed", "split"]
const RATIOS = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"]
const files = await demoFiles()
for (const product of demoProducts) {
  for (let at = 0; at < 40; at++) {
    await renderCreative(
      demoInput(product, LAYOUTS[at % LAYOUTS.length], RATIOS[(at >> 2) % RATIOS.length], at % 3),
      files
    )
  }
}
const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024
console.log(`Peak memory of a process that makes 200 pictures: ${peak.toFixed(0)} MB`)
