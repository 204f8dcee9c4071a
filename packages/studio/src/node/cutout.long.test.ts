import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { outlineFaults, preselected, propose } from "./testing/drawn-cutouts.ts"
import { drawn, groundNames, shapeNames } from "./testing/shapes.ts"

describe.each(groundNames)("a shape on %s ground", (ground) => {
  it.each(shapeNames)("%s is cut out at its outline, in one piece, free of the ground", async (shape) => {
    expect(await outlineFaults(shape, ground)).toEqual([])
  })
})

it("a photograph of 20 megapixels is cut out too", async () => {
  const { bytes } = await drawn("pot", "vignette")
  const large = await sharp(bytes).resize(5164, 3873, { fit: "fill" }).jpeg().toBuffer()
  expect(preselected(await propose(large))).toMatchObject({ width: 5164, height: 3873 })
})

it("the same photograph gives the same cut-outs, whatever came between", async () => {
  const { bytes } = await drawn("pot", "wallAndFloor")
  const first = await propose(bytes)
  await propose((await drawn("ring", "grain")).bytes)
  const again = await propose(bytes)
  expect(again.map(({ png }) => png.toString("base64"))).toEqual(first.map(({ png }) => png.toString("base64")))
})
