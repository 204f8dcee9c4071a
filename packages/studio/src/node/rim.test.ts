import type { Scene } from "@marque/core/creative"
import { beforeAll, expect, it } from "vitest"
import { paintScene, renderCreative } from "./render.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

let files: Map<string, Uint8Array>
beforeAll(async () => {
  files = await demoFiles(["ember-mug"])
})

const input = demoInput("ember-mug", "stage", "square")

const cutoutIn = ({ layers }: Scene) =>
  layers.flatMap(({ ops }) => ops.filter((op) => op.op === "cutout")).find(({ rim }) => rim !== undefined)

const withoutRim = (scene: Scene): Scene => ({
  ...scene,
  layers: scene.layers.map((layer) => ({
    ...layer,
    ops: layer.ops.map((op) => {
      if (op.op !== "cutout") return op
      const { rim: _, ...rest } = op
      return rest
    })
  }))
})

it("the edge of a product takes a little of the ground's colour, and neither its middle nor the ground changes", async () => {
  const { scene } = await renderCreative(input, files)
  const cutout = cutoutIn(scene)
  if (cutout?.rim === undefined) throw new Error("The product has no rim")
  const ground = [1, 3, 5].map((at) => Number.parseInt(cutout.rim?.hex.slice(at, at + 2) ?? "", 16))
  const [lit, bare] = await Promise.all([paintScene(scene, files), paintScene(withoutRim(scene), files)])
  let [nearer, further, middle, outside] = [0, 0, 0, 0]
  const distance = (data: Buffer, at: number) =>
    Math.hypot(...ground.map((value, channel) => value - (data[at + channel] ?? 0)))
  for (let at = 0; at < lit.data.length; at += 4) {
    if (lit.data.readUInt32LE(at) === bare.data.readUInt32LE(at)) continue
    const x = (at / 4) % lit.width
    const y = Math.floor(at / 4 / lit.width)
    const inside =
      x >= cutout.x - 1 && x <= cutout.x + cutout.w + 1 && y >= cutout.y - 1 && y <= cutout.y + cutout.h + 1
    const core =
      Math.abs(x - cutout.x - cutout.w * 0.35) < 0.15 * cutout.w &&
      Math.abs(y - cutout.y - cutout.h / 2) < 0.2 * cutout.h
    if (!inside) outside += 1
    if (core) middle += 1
    if (distance(lit.data, at) <= distance(bare.data, at)) nearer += 1
    else further += 1
  }
  expect({ middle, outside }).toEqual({ middle: 0, outside: 0 })
  expect(nearer).toBeGreaterThan(2000)
  expect(further).toBeLessThan(nearer / 50)
})

it("a product that is to stay exact takes no colour and no light", async () => {
  if (input.product === undefined) throw new Error("The demo's creative shows no product")
  const { scene } = await renderCreative({ ...input, product: { ...input.product, exact: true } }, files)
  const cutouts = scene.layers.flatMap(({ ops }) => ops.filter((op) => op.op === "cutout"))
  expect(cutouts.map(({ glaze, rim }) => [glaze, rim])).toEqual([[undefined, undefined]])
})
