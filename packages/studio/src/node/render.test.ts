import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { CreativeInput, Scene } from "@marque/core/creative"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import { canonicalJson, sceneHash } from "../scene/hash.ts"
import { lineWidth } from "../text/fit.ts"
import { nodeMeasurer } from "./canvas.ts"
import { renderCreative, paintScene, Unsupported } from "./render.ts"
import { UnreadableSource } from "./decode.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"
import { differingPixels } from "./testing/pixels.ts"
import { layouts, products, ratios, typeOn } from "./testing/readable.ts"

let files: Map<string, Uint8Array>
beforeAll(async () => {
  files = await demoFiles(products)
})

const hiddenShares = async (scene: Scene) => {
  const only = async (kind: "display" | "product") => {
    const layers = scene.layers.filter((layer) => layer.kind === kind)
    const bare = layers.map((layer) => ({
      ...layer,
      ops: layer.ops.map((op) => (op.op === "cutout" ? { ...op, shadows: [] } : op))
    }))
    return paintScene({ ...scene, layers: bare }, files)
  }
  const [word, product] = [await only("display"), await only("product")]
  const op = scene.layers.find(({ kind }) => kind === "display")?.ops[0]
  const line = op?.op === "text" ? op.lines[0] : undefined
  if (op?.op !== "text" || line === undefined) throw new Error("The scene has no large word")
  const face = { family: op.family, weight: op.weight }
  const letters = Array.from(line.text, (_, index) => {
    const end = (length: number) =>
      line.x + lineWidth(line.text.slice(0, length), face, op.tracking, nodeMeasurer) * op.size
    return { from: index === 0 ? line.x : end(index), to: end(index + 1) }
  })
  const share = (from: number, to: number) => {
    let [ink, covered] = [0, 0]
    for (let y = 0; y < word.height; y++) {
      for (let x = Math.max(0, Math.floor(from)); x < to && x < word.width; x++) {
        const at = (y * word.width + x) * 4 + 3
        if ((word.data[at] ?? 0) < 128) continue
        ink += 1
        if ((product.data[at] ?? 0) > 128) covered += 1
      }
    }
    return covered / Math.max(1, ink)
  }
  return { word: share(0, word.width), letters: letters.map(({ from, to }) => share(from, to)) }
}

describe("renderCreative", () => {
  it("paints every layout, each in another ratio, with type that reads on the painted pixels", async () => {
    const pictures = layouts.map((layout, index) => [layout, ratios[index % ratios.length] ?? "square"] as const)
    const type = await typeOn(pictures, files)
    expect(new Set(type.map(({ name }) => name.split(" ")[0]))).toEqual(new Set(layouts))
    expect(type.filter(({ share }) => share < 1)).toEqual([])
  })

  it("lets a product hide at most a third of the large word's ink and half of any letter", async () => {
    for (const ratio of ratios) {
      for (const product of products) {
        const { scene } = await renderCreative(demoInput(product, "halax", ratio), files)
        const hidden = await hiddenShares(scene)
        expect(hidden.letters.length).toBe(5)
        expect(hidden.word).toBeLessThanOrEqual(0.35)
        expect(Math.max(...hidden.letters)).toBeLessThanOrEqual(0.5)
      }
    }
  })

  it("hands over a picture of the placement's size with its scene, hash, placeholder and source type", async () => {
    const made = await renderCreative(demoInput("ember-mug", "stage", "portrait_9_16"), files)
    const metadata = await sharp(made.bytes).metadata()
    expect(metadata).toMatchObject({ format: "jpeg", width: 1080, height: 1920 })
    expect(made).toMatchObject({ mime: "image/jpeg", width: 1080, height: 1920, sourceType: "compositeCapture" })
    expect(made.sceneJson).toBe(canonicalJson(made.scene))
    expect(made.sceneHash).toBe(await sceneHash(made.scene))
    expect(made.dhash).toMatch(/^[0-9a-f]{16}$/)
    expect(Buffer.from(made.thumbhash, "base64").length).toBeLessThan(40)
  })

  it("gives the same hash and the same pixels in another process", async () => {
    const script = `
      import { renderCreative } from "./render.ts"
      import { demoFiles, demoInput } from "./testing/demo-creative.ts"
      const made = await renderCreative(demoInput("ember-mug", "stage", "square"), await demoFiles(["ember-mug"]), { format: "png" })
      process.stdout.write(made.sceneHash + " " + made.bytes.toString("base64"))`
    const cwd = fileURLToPath(new URL(".", import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
      cwd,
      maxBuffer: 64_000_000
    })
    const [hash, bytes] = stdout.split(" ")
    const here = await renderCreative(demoInput("ember-mug", "stage", "square"), files, { format: "png" })
    expect(hash).toBe(here.sceneHash)
    expect(Buffer.from(bytes ?? "", "base64").equals(here.bytes)).toBe(true)
  })

  it("changes nothing outside words, call to action and logo when they are left out", async () => {
    const { scene } = await renderCreative(demoInput("ember-mug", "split", "square"), files)
    const whole = await paintScene(scene, files)
    const bare = await paintScene(scene, files, { without: ["type", "logo"] })
    const different = differingPixels(whole, bare)
    const outside = different.filter(
      ({ x, y }) =>
        !scene.boxes.some(
          (box) =>
            box.role !== "photo" && x >= box.x - 2 && x <= box.x + box.w + 2 && y >= box.y - 2 && y <= box.y + box.h + 2
        )
    )
    expect(different.length).toBeGreaterThan(1000)
    expect(outside).toEqual([])
  })

  it("keeps the product's own pixels when it is marked exact", async () => {
    const input = demoInput("ember-mug", "stage", "square")
    const exact: CreativeInput = { ...input, ...(input.product && { product: { ...input.product, exact: true } }) }
    const { scene } = await renderCreative(exact, files)
    const ops = scene.layers.flatMap((layer) => layer.ops)
    expect(ops.find(({ op }) => op === "cutout")).not.toHaveProperty("glaze")
  })

  it("never crops or hides a product without a cut-out: the photo stands in for it", async () => {
    const input = demoInput("ember-mug", "stage", "square")
    const { cutoutId: _none, ...product } = input.product ?? { id: "", name: "", camera: "eye" as const }
    const { place: _place, layout: _layout, ...rest } = input
    for (const mode of ["product", "halax", "place", "custom"] as const) {
      const made = await renderCreative({ ...rest, product, mode }, files)
      expect(made.scene.layout).not.toBe("stage")
      expect(made.scene.sources.some(({ role }) => role === "product")).toBe(true)
    }
  })

  it("says which layout it used instead, and why", async () => {
    const { product: _product, place: _place, ...input } = demoInput("ember-mug", "stage", "square")
    const made = await renderCreative(input, files)
    expect(made.scene.layout).toBe("quote")
    expect(made.sourceType).toBe("algorithmicMedia")
    expect(made.warnings).toEqual([
      "Stage could not be used: it needs a product with a confirmed cut-out. Words only was used instead.",
      "There was no picture to use, so the words stand alone."
    ])
  })

  it("warns when a photo is shown larger than it is", async () => {
    const small = await sharp(files.get("photo-ember-mug")).resize(560).jpeg().toBuffer()
    const few = new Map(files).set("photo-ember-mug", small)
    const made = await renderCreative(demoInput("ember-mug", "split", "square"), few)
    expect(made.warnings.join(" ")).toMatch(/A photo of at least \d+ px on its longest side would be sharp/)
  })

  it("refuses copy in a script without a typeface, and files that are no pictures", async () => {
    const input = demoInput("ember-mug", "quote", "square")
    const georgian = { ...input, copy: { headline: "თიხა და fire" } }
    await expect(renderCreative(georgian, files)).rejects.toThrow(Unsupported)
    await expect(renderCreative(georgian, files)).rejects.toThrow("No typeface here has the characters თ ი ხ ა დ.")
    const emoji = { ...input, copy: { headline: "Slow fire 🔥" } }
    await expect(renderCreative(emoji, files)).rejects.toThrow("Typefaces have no emoji, so 🔥 cannot be set.")
    const broken = new Map(files).set("photo-ember-mug", Buffer.from("<html>"))
    await expect(renderCreative(input, broken)).rejects.toThrow(UnreadableSource)
  })

  it("stops when it is told to", async () => {
    const controller = new AbortController()
    controller.abort(new Error("canceled by its owner"))
    const pending = renderCreative(demoInput("ember-mug", "stage", "square"), files, { signal: controller.signal })
    await expect(pending).rejects.toThrow("canceled by its owner")
  })
})
