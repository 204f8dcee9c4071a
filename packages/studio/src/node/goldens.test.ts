import type { Scene } from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import { paintScene } from "./render.ts"
import { demoFiles } from "./testing/demo-creative.ts"
import {
  differencesOf,
  type Golden,
  goldenInput,
  type GoldenName,
  goldenOf,
  goldenScene,
  renderGoldens
} from "./testing/goldens.ts"
import kept from "./testing/goldens.json" with { type: "json" }
import { flippedFade, paintedWith, shiftedGlaze, withOps } from "./testing/sabotage.ts"
import type { RawPicture } from "./fingerprints.ts"
import type { CreativeSources } from "./sources.ts"

const goldens: ReadonlyMap<string, Golden> = new Map(Object.entries(kept))

it("the demo brand looks as it did: same boxes, the hash within two bits, the colour of every tile", async () => {
  const made = await renderGoldens()
  expect(Object.keys(made)).toEqual([...goldens.keys()])
  const changed = Object.entries(made).flatMap(([name, golden]) =>
    differencesOf(goldens.get(name), golden).map((difference) => `${name}: ${difference}`)
  )
  expect(changed).toEqual([])
})

describe("a picture that is painted wrongly is noticed", () => {
  let files: CreativeSources
  beforeAll(async () => {
    files = await demoFiles()
  })

  type Painting = (scene: Scene) => Promise<RawPicture>
  const spoiltBy =
    (change: (scene: Scene) => Scene): Painting =>
    (scene) =>
      paintScene(change(scene), files)

  const cases: ReadonlyArray<[fault: string, GoldenName, Painting]> = [
    ["the fade of a photograph's right side", "split/square", (scene) => paintedWith(scene, files, flippedFade)],
    ["the fade of a narrower one", "split/portrait_9_16", (scene) => paintedWith(scene, files, flippedFade)],
    ["the light of the window on a product", "stage/square", (scene) => paintedWith(scene, files, shiftedGlaze(4))],
    [
      "the light of the window on the wall",
      "stage/portrait_3_4",
      spoiltBy((scene) =>
        withOps(scene, (op) =>
          op.op === "panes"
            ? { ...op, panes: op.panes.map((points) => points.map(([x, y]) => [x + 12, y] as const)) }
            : op
        )
      )
    ],
    [
      "a shadow that is missing",
      "arch/square",
      spoiltBy((scene) => withOps(scene, (op) => (op.op === "cutout" ? { ...op, shadows: op.shadows.slice(1) } : op)))
    ],
    [
      "a shadow that falls to the other side",
      "bleed/square",
      spoiltBy((scene) =>
        withOps(scene, (op) =>
          op.op === "cutout"
            ? { ...op, shadows: op.shadows.map((each) => ({ ...each, slant: -each.slant, dx: -each.dx })) }
            : op
        )
      )
    ],
    [
      "a product that is turned the other way",
      "halax/square",
      spoiltBy((scene) => withOps(scene, (op) => (op.op === "cutout" ? { ...op, turn: -op.turn } : op)))
    ],
    [
      "a product that is mirrored",
      "offer/square",
      spoiltBy((scene) => withOps(scene, (op) => (op.op === "cutout" ? { ...op, mirror: true } : op)))
    ],
    [
      "a photograph that is cropped elsewhere",
      "macro/square",
      spoiltBy((scene) =>
        withOps(scene, (op) => (op.op === "image" ? { ...op, crop: { ...op.crop, x: op.crop.x * 0.98 } } : op))
      )
    ],
    [
      "words in another tone",
      "quote/square",
      spoiltBy((scene) => withOps(scene, (op) => (op.op === "text" ? { ...op, hex: scene.roles.deep } : op)))
    ],
    [
      "a logo that is not drawn",
      "diptych/square",
      spoiltBy((scene) => withOps(scene, (op) => (op.op === "logo" ? [] : op)))
    ]
  ]

  it.each(cases)("%s in %s", async (_, name, painting) => {
    const scene = await goldenScene(goldenInput(name), files)
    const golden = goldens.get(name)
    expect(differencesOf(golden, goldenOf(scene, await painting(scene)))).toContain("colours")
    expect(differencesOf(golden, goldenOf(scene, await paintedWith(scene, files, () => undefined)))).toEqual([])
  })
})
