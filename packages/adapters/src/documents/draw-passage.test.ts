import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas"
import { DocumentUnreadable, type PassageCrop } from "@marque/core/brand-files"
import { pdfFile } from "@marque/testing/pdf-file"
import { expect, it } from "vitest"
import { PassageDrawer, type Surface } from "./draw-passage.ts"

const NONE = "none"
const surface: Surface = {
  CanvasFactory: class {
    create(width: number, height: number) {
      const canvas = createCanvas(width, height)
      return { canvas, context: canvas.getContext("2d") }
    }
    reset({ canvas }: { canvas: Canvas }, width: number, height: number) {
      Object.assign(canvas, { width, height })
    }
    destroy(drawing: { canvas: Canvas | null; context: unknown }) {
      Object.assign(drawing, { canvas: null, context: null })
    }
    getNoAlphaContext(canvas: Canvas) {
      return canvas.getContext("2d")
    }
  },
  FilterFactory: class {
    addFilter = () => NONE
    addAlphaFilter = () => NONE
    addLuminosityFilter = () => NONE
    addHCMFilter = () => NONE
    destroy() {}
  },
  png: async (canvas) => new Uint8Array((canvas as Canvas).toBuffer("image/png"))
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }
const crop = (area: PassageCrop["area"], width: number, height: number): PassageCrop => ({
  area,
  mark: WHOLE,
  width,
  height
})

const drawn = async (file: Uint8Array, part: PassageCrop, pixelRatio = 1, page = 1) => {
  const drawer = new PassageDrawer(file, surface)
  try {
    const image = await loadImage(Buffer.from(await drawer.draw({ page, crop: part, pixelRatio })))
    const canvas = createCanvas(image.width, image.height)
    const context = canvas.getContext("2d")
    context.drawImage(image, 0, 0)
    return {
      width: image.width,
      height: image.height,
      pixels: context.getImageData(0, 0, image.width, image.height).data
    }
  } finally {
    await drawer.close()
  }
}

type Drawn = Awaited<ReturnType<typeof drawn>>
const at = ({ pixels, width }: Drawn, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)
]
const isInked = ({ pixels }: Drawn) => pixels.some((value, index) => index % 4 !== 3 && value < 128)

const RED = "1 0 0 rg 0 700 100 100 re f"
const line = { text: "Never write cheap", x: 60, y: 400, size: 20 }

it("B-508 draws the part that is asked for, as dense as the screen, and nothing else of the page", async () => {
  const file = () => pdfFile([[line]], { content: RED })
  const corner = await drawn(file(), crop({ x: 0, y: 0, width: 0.5, height: 0.25 }, 300, 200), 2)
  expect([corner.width, corner.height]).toEqual([600, 400])
  expect([at(corner, 10, 10), at(corner, 190, 190), at(corner, 210, 10), at(corner, 10, 210)]).toEqual([
    [255, 0, 0],
    [255, 0, 0],
    [255, 255, 255],
    [255, 255, 255]
  ])
  expect(isInked(await drawn(file(), crop({ x: 0.08, y: 0.46, width: 0.4, height: 0.06 }, 240, 48)))).toBe(true)
  expect(isInked(await drawn(file(), crop({ x: 0.08, y: 0.6, width: 0.4, height: 0.06 }, 240, 48)))).toBe(false)
})

it("draws a turned page as it is seen", async () => {
  // The corner at the top left is the one at the top right of a page that is turned to the right.
  const turned = await drawn(pdfFile([[]], { content: RED, page: "/Rotate 90" }), crop(WHOLE, 800, 600))
  expect([at(turned, 790, 10), at(turned, 10, 10)]).toEqual([
    [255, 0, 0],
    [255, 255, 255]
  ])
})

it("draws a page that is a picture", async () => {
  const scan = "q 600 0 0 800 0 0 cm BI /W 1 /H 1 /CS /RGB /BPC 8 /F /AHx ID 336699> EI Q"
  expect(at(await drawn(pdfFile([[]], { content: scan }), crop(WHOLE, 60, 80)), 30, 40)).toEqual([0x33, 0x66, 0x99])
})

it("of a part that is larger than a screen it draws fewer pixels", async () => {
  const { height, width } = await drawn(pdfFile([[line]]), crop(WHOLE, 3_000, 4_000), 3)
  expect(width * height).toBeLessThan(4_010_000)
  expect(width / height).toBeCloseTo(0.75, 2)
})

it("500 pages are drawn one after the other from one opening, and one that is not there is refused", async () => {
  const drawer = new PassageDrawer(pdfFile(Array.from({ length: 500 }, () => [line])), surface)
  const part = crop(WHOLE, 30, 40)
  for (const page of [1, 500]) {
    const [, ...name] = (await drawer.draw({ page, crop: part, pixelRatio: 1 })).subarray(0, 4)
    expect(String.fromCharCode(...name)).toBe("PNG")
  }
  await expect(drawer.draw({ page: 501, crop: part, pixelRatio: 1 })).rejects.toThrow("Invalid page request")
  await drawer.close()
})

it.each([
  ["broken", pdfFile([[line]]).slice(0, 300)],
  [
    "protected with a password",
    pdfFile([[line]], {
      trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >>`
    })
  ]
])("a file that is %s is refused", async (_, file) => {
  await expect(drawn(file, crop(WHOLE, 60, 80))).rejects.toBeInstanceOf(DocumentUnreadable)
})
