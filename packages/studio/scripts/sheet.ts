// Renders every layout in every ratio for the demo brand and one contact sheet per layout.
// Usage: node scripts/sheet.ts <folder> [layout] [product]
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import type { CreativeLayout } from "@marque/core/creative"
import { renderCreative } from "../src/node/render.ts"
import { demoFiles, demoInput, demoProducts, type DemoProduct } from "../src/node/testing/demo-creative.ts"

const [folder, onlyLayout, onlyProduct] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write("Usage: node scripts/sheet.ts <folder> [layout] [product]\n")
  process.exit(2)
}
mkdirSync(folder, { recursive: true })

const allLayouts: ReadonlyArray<CreativeLayout> = [
  "stage",
  "arch",
  "halax",
  "bleed",
  "split",
  "flatlay",
  "grid",
  "offer",
  "macro",
  "diptych",
  "quote"
]
const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const
const CELL = 420

const layouts = allLayouts.filter((name) => onlyLayout === undefined || name === onlyLayout)
const products = demoProducts.filter((name) => onlyProduct === undefined || name === onlyProduct)
const files = await demoFiles()

const contactSheet = async (layout: CreativeLayout, rows: ReadonlyArray<DemoProduct>) => {
  const cells: Array<{ input: Buffer; left: number; top: number }> = []
  for (const [row, product] of rows.entries()) {
    for (const [column, ratio] of ratios.entries()) {
      const cpu = process.cpuUsage()
      const creative = await renderCreative(demoInput(product, layout, ratio, row), files)
      const { user, system } = process.cpuUsage(cpu)
      writeFileSync(join(folder, `${layout}-${ratio}-${product}.jpg`), creative.bytes)
      const input = await sharp(creative.bytes).resize(CELL, CELL, { fit: "inside" }).toBuffer()
      cells.push({ input, left: column * (CELL + 12), top: row * (CELL + 12) })
      const cost = Math.round((user + system) / 1000)
      process.stdout.write(`${creative.scene.layout} ${ratio} ${product} ${cost} ms ${creative.warnings.join(" ")}\n`)
    }
  }
  const size = { width: ratios.length * (CELL + 12), height: rows.length * (CELL + 12) }
  await sharp({ create: { ...size, channels: 3, background: "#777777" } })
    .composite(cells)
    .png()
    .toFile(join(folder, `sheet-${layout}.png`))
}

for (const layout of layouts) await contactSheet(layout, products)
