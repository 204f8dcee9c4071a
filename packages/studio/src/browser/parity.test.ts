import type { Scene } from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import { commands } from "vitest/browser"
import { distance } from "../colour/tints.ts"
import type { FontFile } from "../text/fonts.ts"
import type { ParityCommands } from "./parity-commands.ts"
import { type BrowserPictures, decodePictures, describePictures } from "./pictures.ts"
import { composePreview, paintPreview } from "./preview.ts"

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

const pngOf = async (canvas: OffscreenCanvas): Promise<string> => {
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""))
}

describe("browser and Node", () => {
  for (const layout of ["stage", "arch", "halax", "bleed", "split", "quote"] as const) {
    for (const ratio of ["square", "landscape_4_3"] as const) {
      it(`break the lines of ${layout} ${ratio} alike, place boxes within a pixel and paint the same picture`, async () => {
        const made = await node.renderInNode(PRODUCT, layout, ratio)
        const here = await composePreview(made.input, pictures, fonts, new Map(Object.entries(made.facts)))
        if (!("scene" in here)) throw new Error(here.message)
        expect(here.scene.layout).toBe(layout)
        expect(linesOf(here.scene)).toEqual(linesOf(made.scene))
        const apart = here.scene.boxes.map((box, index) => {
          const other = made.scene.boxes[index] ?? { x: 0, y: 0, w: 0, h: 0 }
          return Math.max(...(["x", "y", "w", "h"] as const).map((side) => Math.abs(box[side] - other[side])))
        })
        expect(here.scene.boxes.length).toBe(made.scene.boxes.length)
        expect(Math.max(...apart)).toBeLessThanOrEqual(1)
        const canvas = new OffscreenCanvas(1, 1)
        paintPreview(here.scene, pictures, canvas)
        expect(await node.distanceFrom(made.dhash, await pngOf(canvas))).toBeLessThanOrEqual(2)
      })
    }
  }

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
