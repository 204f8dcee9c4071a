/** The job of every candidate: the split layout of the demo's mug as boxes, texts and files. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { compose } from "../../packages/studio/src/layouts/compose.ts"
import { nodeMeasurer } from "../../packages/studio/src/node/canvas.ts"
import { demoFile } from "../../packages/studio/src/node/demo.ts"
import { describeSources } from "../../packages/studio/src/node/render.ts"
import { describedFile } from "../../packages/studio/src/node/sources.ts"
import { demoFiles, demoInput, demoProducts } from "../../packages/studio/src/node/testing/demo-creative.ts"

export const files = await demoFiles()
export const products = demoProducts
export { demoInput }

export const jobOf = async (ratio) => {
  const input = demoInput("ember-mug", "split", ratio)
  const { scene } = compose(input, await describeSources(input, files), nodeMeasurer)
  const ops = scene.layers.flatMap((layer) => layer.ops)
  return {
    input,
    frame: scene.frame,
    ground: scene.roles.deep,
    photo: ops.find(({ op }) => op === "image"),
    texts: ops.filter(({ op }) => op === "text"),
    photoBytes: readFileSync(demoFile("products/ember-mug.jpg"))
  }
}

/** The files as an upload leaves them; logos as they are. */
export const uploaded = async (plain) => {
  const described = new Map()
  for (const [id, bytes] of plain) {
    const mime = id.startsWith("cutout") ? "image/png" : "image/jpeg"
    described.set(id, id.startsWith("logo") ? bytes : await describedFile(bytes, mime))
  }
  return described
}

export const job = await jobOf("square")

const require = createRequire(new URL("../../packages/studio/package.json", import.meta.url))
const fontFolder = (name) => join(dirname(require.resolve(`${name}/package.json`)), "files")
const font = (name, file, weight, extension) => ({
  name,
  weight,
  style: "normal",
  data: readFileSync(join(fontFolder(`@fontsource/${file}`), `${file}-latin-${weight}-normal.${extension}`))
})

export const fonts = (extension) => [
  font("Fraunces", "fraunces", 600, extension),
  font("DM Sans", "dm-sans", 400, extension),
  font("DM Sans", "dm-sans", 500, extension)
]
