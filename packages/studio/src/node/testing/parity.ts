import { readFileSync } from "node:fs"
import sharp from "sharp"
import type { ParityCommands } from "../../browser/parity-commands.ts"
import { fontPath } from "../canvas.ts"
import { fingerprintsOf, hammingDistance } from "../fingerprints.ts"
import { describeSources, renderCreative } from "../render.ts"
import { demoFiles, demoInput, type DemoProduct, demoProducts } from "./demo-creative.ts"

const filesByProduct = new Map<DemoProduct, Promise<Map<string, Uint8Array>>>()

const productNamed = (name: string): DemoProduct => {
  const product = demoProducts.find((each) => each === name)
  if (product === undefined) throw new Error(`The demo brand has no ${name}`)
  return product
}

const filesOf = (product: DemoProduct) => {
  const known = filesByProduct.get(product) ?? demoFiles([product])
  filesByProduct.set(product, known)
  return known
}

/** Node's side of the parity test, called from the browser. */
export const parity: ParityCommands = {
  demoFiles: async (name) => {
    const files = await filesOf(productNamed(name))
    return Object.fromEntries(Array.from(files, ([id, bytes]) => [id, Buffer.from(bytes).toString("base64")]))
  },
  renderInNode: async (name, layout, ratio, words) => {
    const product = productNamed(name)
    const input = { ...demoInput(product, layout, ratio), ...words }
    const files = await filesOf(product)
    const { scene, dhash } = await renderCreative(input, files)
    return { input, scene, dhash, facts: Object.fromEntries(await describeSources(input, files)) }
  },
  fontFile: async (file) => readFileSync(fontPath(file)).toString("base64"),
  distanceFrom: async (dhash, png) => {
    const { data, info } = await sharp(Buffer.from(png, "base64"))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return hammingDistance(dhash, fingerprintsOf({ data, width: info.width, height: info.height }).dhash)
  }
}
