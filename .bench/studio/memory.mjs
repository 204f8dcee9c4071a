/** Peak memory of a process that makes 40 pictures of each of five products. */
import { readFileSync, writeFileSync } from "node:fs"
import { setFlagsFromString } from "node:v8"
import { renderCreative } from "../../packages/studio/src/node/render.ts"
import { demoInput, files as plain, products as demoProducts, uploaded } from "./job.mjs"

// As the worker does.
setFlagsFromString("--heap-growing-percent=120")

const LAYOUTS = ["stage", "arch", "halax", "bleed", "split"]
const RATIOS = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"]
const files = await uploaded(plain)
// What the uploads took does not count.
writeFileSync("/proc/self/clear_refs", "5")
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
