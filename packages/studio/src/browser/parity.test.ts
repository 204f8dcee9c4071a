import type { Scene } from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import { commands } from "vitest/browser"
import { distance } from "../colour/tints.ts"
import type { FontFile } from "../text/fonts.ts"
import type { ParityCommands } from "./parity-commands.ts"
import { type BrowserPictures, decodePictures, describePictures } from "./pictures.ts"
import { composePreview, paintPreview } from "./preview.ts"
import { loadSceneFonts } from "./scene-fonts.ts"

// The project's configuration registers these commands under these names.
const node = commands as unknown as ParityCommands

const PRODUCT = "ember-mug"
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)
const typeOf = (id: string) =>
  id.startsWith("logo") ? "image/svg+xml" : id.startsWith("cutout") ? "image/png" : "image/jpeg"

const fonts = async (file: FontFile) => bytesOf(await node.fontFile(file)).buffer

let pictures: BrowserPictures
beforeAll(async () => {
  const files = Object.entries(await node.demoFiles(PRODUCT))
  pictures = await decodePictures(
    new Map(files.map(([id, data]) => [id, new Blob([bytesOf(data)], { type: typeOf(id) })]))
  )
})

const linesOf = ({ layers }: Scene) =>
  layers.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "text" ? op.lines.map(({ text }) => text) : [])))

const familiesOf = ({ layers }: Scene) =>
  layers.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "text" ? [op.family] : [])))

const pngOf = async (canvas: OffscreenCanvas): Promise<string> => {
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""))
}

const foreign = {
  Arabic: {
    copy: { headline: "طين أحمر ونار هادئة، وقهوتك مع Fig & Ember", body: "يتسع كل كوب لـ 350 مل.", cta: "اختر كوبك" },
    locale: "ar",
    direction: "rtl"
  },
  Japanese: {
    copy: {
      headline: "赤土とゆっくりの火、「Fig」のコーヒーを。",
      body: "二日かけて焼き上げた350ml。",
      cta: "詳しく見る"
    },
    locale: "ja",
    direction: "ltr"
  },
  Hindi: {
    copy: { headline: "लाल मिट्टी, धीमी आँच और पहली कॉफ़ी", body: "इसमें 350 मिली समाती है।", cta: "अपना चुनें" },
    locale: "hi",
    direction: "ltr"
  },
  Thai: {
    copy: { headline: "ดินแดง ไฟอ่อน กาแฟแก้วแรกของคุณ", body: "แก้วแต่ละใบจุได้ 350 มล.", cta: "เลือกของคุณ" },
    locale: "th",
    direction: "ltr"
  }
} as const

const apart = (here: Scene, there: Scene): number =>
  Math.max(
    ...here.boxes.map((box, index) => {
      const other = there.boxes[index] ?? { x: 0, y: 0, w: 0, h: 0 }
      return Math.max(...(["x", "y", "w", "h"] as const).map((side) => Math.abs(box[side] - other[side])))
    })
  )

describe("browser and Node", () => {
  for (const [name, words] of Object.entries(foreign)) {
    it(`set ${name} in the same lines, places and picture`, async () => {
      const made = await node.renderInNode(PRODUCT, "split", "square", words)
      const here = await composePreview(made.input, pictures, fonts, { facts: new Map(Object.entries(made.facts)) })
      if (!("scene" in here)) throw new Error(here.message)
      expect(linesOf(here.scene)).toEqual(linesOf(made.scene))
      expect(here.scene.boxes.length).toBe(made.scene.boxes.length)
      expect(apart(here.scene, made.scene)).toBeLessThanOrEqual(1)
      const canvas = new OffscreenCanvas(1, 1)
      paintPreview(here.scene, pictures, canvas)
      expect(await node.distanceFrom(made.dhash, await pngOf(canvas))).toBeLessThanOrEqual(2)
    })
  }

  const layouts = ["stage", "arch", "halax", "bleed", "split", "flatlay", "offer", "macro", "diptych", "quote"] as const
  for (const [index, layout] of layouts.entries()) {
    const ratio = index % 2 === 0 ? "square" : "landscape_4_3"
    it(`break the lines of ${layout} ${ratio} alike, place boxes within a pixel and paint the same picture`, async () => {
      const made = await node.renderInNode(PRODUCT, layout, ratio)
      const here = await composePreview(made.input, pictures, fonts, { facts: new Map(Object.entries(made.facts)) })
      if (!("scene" in here)) throw new Error(here.message)
      expect(here.scene.layout).toBe(layout)
      expect(linesOf(here.scene)).toEqual(linesOf(made.scene))
      expect(here.scene.boxes.length).toBe(made.scene.boxes.length)
      expect(apart(here.scene, made.scene)).toBeLessThanOrEqual(1)
      const canvas = new OffscreenCanvas(1, 1)
      paintPreview(here.scene, pictures, canvas)
      expect(await node.distanceFrom(made.dhash, await pngOf(canvas))).toBeLessThanOrEqual(2)
    })
  }

  it("draw a brand's own font file under the same name", async () => {
    const made = await node.renderInNode(PRODUCT, "split", "square", undefined, true)
    if (made.own === undefined) throw new Error("Node used no font of the brand's own")
    const { file, ranges, weights } = made.own
    const here = await composePreview(made.input, pictures, fonts, {
      facts: new Map(Object.entries(made.facts)),
      ownFonts: new Map([["own-font", { bytes: bytesOf(file).buffer, weights, ranges }]])
    })
    if (!("scene" in here)) throw new Error(here.message)
    expect(familiesOf(here.scene)).toEqual(familiesOf(made.scene))
    expect(familiesOf(here.scene).some((family) => family.startsWith("user:"))).toBe(true)
    expect(linesOf(here.scene)).toEqual(linesOf(made.scene))
    expect(apart(here.scene, made.scene)).toBeLessThanOrEqual(1)
    const canvas = new OffscreenCanvas(1, 1)
    paintPreview(here.scene, pictures, canvas)
    expect(await node.distanceFrom(made.dhash, await pngOf(canvas))).toBeLessThanOrEqual(2)
  })

  it("draw a finished scene with the fonts it names, and say when they cannot", async () => {
    const own = await node.renderInNode(PRODUCT, "split", "square", undefined, true)
    if (own.own === undefined) throw new Error("Node used no font of the brand's own")
    expect(await loadSceneFonts(own.scene, fonts, [bytesOf(own.own.file).buffer])).toBe(true)
    const canvas = new OffscreenCanvas(1, 1)
    paintPreview(own.scene, pictures, canvas)
    expect(await node.distanceFrom(own.dhash, await pngOf(canvas))).toBeLessThanOrEqual(2)
    expect(await loadSceneFonts(own.scene, fonts)).toBe(false)
    const mixed = own.scene.layers.map((layer) => ({
      ...layer,
      ops: layer.ops.map((op) => (op.op === "text" ? { ...op, fallbacks: ["Noto Sans Arabic"] } : op))
    }))
    expect(await loadSceneFonts({ ...own.scene, layers: mixed }, fonts, [bytesOf(own.own.file).buffer])).toBe(false)
    const japanese = await node.renderInNode(PRODUCT, "split", "square", foreign.Japanese)
    expect(await loadSceneFonts(japanese.scene, fonts)).toBe(true)
    paintPreview(japanese.scene, pictures, canvas)
    expect(await node.distanceFrom(japanese.dhash, await pngOf(canvas))).toBeLessThanOrEqual(2)
  })

  it("know the same facts of a picture", async () => {
    const made = await node.renderInNode(PRODUCT, "stage", "square")
    const here = await describePictures(pictures)
    for (const [id, facts] of Object.entries(made.facts)) {
      const own = here.get(id)
      expect(own?.plain).toBe(facts.plain)
      expect(own?.alpha).toBe(facts.alpha)
      expect(distance(own?.mean ?? "#000000", facts.mean)).toBeLessThan(0.02)
      for (const side of ["x", "y", "w", "h"] as const) {
        expect(Math.abs((own?.bounds[side] ?? 9) - facts.bounds[side])).toBeLessThan(0.01)
      }
    }
  })
})
