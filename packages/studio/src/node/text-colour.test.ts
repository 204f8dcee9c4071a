import type { PaletteRules } from "@marque/core/creative"
import { expect, it } from "vitest"
import { contrast } from "../colour/tints.ts"
import { frameOf } from "../frame/frame.ts"
import { fitBody, fitHeadline, setBlock } from "../layouts/type.ts"
import { startSketch } from "../scene/sketch.ts"
import { nodeMeasurer } from "./canvas.ts"

const INK = "#231815"
const PAPER = "#F6EDE2"

const sketchWith = (use: PaletteRules["pairs"][number]["use"]) => {
  const rules: PaletteRules = { pairs: [{ one: INK, other: PAPER, use }], shares: [] }
  const roles = { paper: PAPER, ink: INK, deep: "#5B2A3C", accents: ["#B5331E"], rules }
  const input = {
    brand: { id: "b", version: 1, name: "Fig", roles, fonts: { display: "Fraunces", text: "Inter" }, logos: [] },
    mode: "custom",
    ratio: "square",
    seed: 1,
    variant: 0,
    copy: { headline: "Slow fire", body: "Fired twice." },
    locale: "en",
    direction: "ltr"
  } as const
  return startSketch({ input, facts: new Map(), frame: frameOf(input), measure: nodeMeasurer, minScale: 1 }, "quote")
}

const setIn = (use: PaletteRules["pairs"][number]["use"]) => {
  const sketch = sketchWith(use)
  const headline = fitHeadline(sketch, { width: 900, height: 300, size: 90, min: 40, lines: 2 })
  const body = fitBody(sketch, 900, 200, 26, 2)
  if (headline === undefined || body === undefined) throw new Error("The words do not fit")
  const at = { x: 100, align: "left", top: 100 } as const
  setBlock(sketch, "headline", headline, at, { hex: INK, ground: PAPER })
  setBlock(sketch, "body", body, at, { hex: INK, ground: PAPER })
  return sketch.boxes.map(({ hex }) => hex)
}

it("B-705 words whose layout chose a forbidden pair are set in another colour that can be read", () => {
  for (const hex of setIn("neither")) {
    expect(hex).not.toBe(INK)
    expect(contrast(hex ?? PAPER, PAPER)).toBeGreaterThanOrEqual(4.5)
  }
})

it("a pair for large text stays on headlines and leaves body text", () => {
  const [headline, body] = setIn("large_text")
  expect(headline).toBe(INK)
  expect(body).not.toBe(INK)
})

it("without a rule for the pair the layout's choice stays", () => {
  expect(setIn("text")).toEqual([INK, INK])
})
