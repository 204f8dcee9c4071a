import { readFileSync } from "node:fs"
import type { CreativeInput } from "@marque/core/creative"
import sharp from "sharp"
import type { ParityCommands } from "../../browser/parity-commands.ts"
import { rangesOf } from "../../text/spans.ts"
import { fontPath } from "../canvas.ts"
import { fingerprintsOf, hammingDistance } from "../fingerprints.ts"
import { readFont } from "../fonts/facts.ts"
import { renderClip } from "../clip/render-clip.ts"
import { describeSources, paintScene, renderCreative } from "../render.ts"
import { demoFiles, demoInput, type DemoProduct, demoProducts } from "./demo-creative.ts"
import { packedFont } from "./hostile-fonts.ts"

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

const OWN_FONT = "own-font"

const setInOwnFont = (input: CreativeInput): CreativeInput => ({
  ...input,
  brand: {
    ...input.brand,
    fonts: { ...input.brand.fonts, display: "Acme Sans" },
    fontFiles: [{ family: "Acme Sans", weight: 600, assetId: OWN_FONT }]
  }
})

export const parity: ParityCommands = {
  demoFiles: async (name) => {
    const files = await filesOf(productNamed(name))
    return Object.fromEntries(Array.from(files, ([id, bytes]) => [id, Buffer.from(bytes).toString("base64")]))
  },
  renderInNode: async (name, layout, ratio, words, ownFont) => {
    const product = productNamed(name)
    const demo = { ...demoInput(product, layout, ratio), ...words }
    const demoOnly = await filesOf(product)
    const input = ownFont === true ? setInOwnFont(demo) : demo
    const files = ownFont === true ? new Map([...demoOnly, [OWN_FONT, packedFont]]) : demoOnly
    const { scene, dhash } = await renderCreative(input, files)
    const facts = Object.fromEntries(await describeSources(input, files))
    if (ownFont !== true) return { input, scene, dhash, facts }
    const { codePoints, weights } = readFont(packedFont)
    const own = { file: packedFont.toString("base64"), weights, ranges: rangesOf(codePoints) }
    return { input, scene, dhash, facts, own }
  },
  fontFile: async (file) => readFileSync(fontPath(file)).toString("base64"),
  clipInNode: async (name) => {
    const files = await filesOf(productNamed(name))
    const { scene } = await renderCreative(demoInput(productNamed(name), "stage", "landscape_16_9"), files)
    const source = { kind: "scene", scene, files } as const
    const clip = await renderClip({ source, motion: "push_in", seconds: 3, loop: false }, { encoder: "h264-wasm" })
    const { data, width, height } = await paintScene(scene, files, { without: ["type"], scale: 1280 / scene.frame.w })
    return {
      video: Buffer.from(clip.bytes).toString("base64"),
      still: fingerprintsOf({ data, width, height }).dhash,
      stillPng: (
        await sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer()
      ).toString("base64")
    }
  },
  colourApart: async (one, other) => {
    const [a, b] = await Promise.all(
      [one, other].map((png) =>
        sharp(Buffer.from(png, "base64")).removeAlpha().resize(64, 36, { fit: "fill" }).raw().toBuffer()
      )
    )
    if (a === undefined || b === undefined) return 255
    return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
  },
  distanceFrom: async (dhash, png) => {
    const { data, info } = await sharp(Buffer.from(png, "base64"))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return hammingDistance(dhash, fingerprintsOf({ data, width: info.width, height: info.height }).dhash)
  }
}
