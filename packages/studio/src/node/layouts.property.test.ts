import { type CreativeLayout, Scene } from "@marque/core/creative"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MASK_SIZE } from "../colour/facts.ts"
import { frameOf } from "../frame/frame.ts"
import { compose } from "../layouts/compose.ts"
import { layouts } from "../layouts/registry.ts"
import { canonicalJson, sceneHash } from "../scene/hash.ts"
import { mirrorScene } from "../scene/mirror.ts"
import { missingIn } from "../text/families.ts"
import { nodeMeasurer } from "./canvas.ts"
import { type ArbitraryInput, arbitraryInput, arbitraryScriptInput, undrawable } from "./testing/arbitrary-input.ts"
import { faultsOf, printed } from "./testing/layout-faults.ts"

const RUNS = { numRuns: 120 }

// The registry has every layout as a key.
const names = Object.keys(layouts) as ReadonlyArray<CreativeLayout>

const sceneOf = ({ input, facts }: ArbitraryInput): Scene => {
  const result = compose(input, facts, nodeMeasurer)
  if (!("scene" in result)) throw new Error(result.message)
  return result.scene
}

describe("layouts", () => {
  it("place every input with a brand and a headline, without overlaps, inside the safe frame and readable", () => {
    fc.assert(
      fc.property(arbitraryInput, (each) => {
        const made = sceneOf(each)
        expect({ layout: made.layout, faults: faultsOf(made) }).toEqual({ layout: made.layout, faults: [] })
      }),
      RUNS
    )
  })

  it.each(names)("place every input in %s, or another layout where it refuses, without a fault", (layout) => {
    fc.assert(
      fc.property(fc.oneof(arbitraryInput, arbitraryScriptInput), (each) => {
        const composed = compose({ ...each.input, layout }, each.facts, nodeMeasurer)
        expect("scene" in composed ? faultsOf(composed.scene) : []).toEqual([])
      }),
      { numRuns: 30 }
    )
  })

  it("always set the headline, in glyphs that its typeface has", () => {
    fc.assert(
      fc.property(arbitraryInput, (each) => {
        const made = sceneOf(each)
        expect(made.boxes.some(({ role }) => role === "headline")).toBe(true)
        for (const { ops } of made.layers) {
          for (const op of ops) {
            if (op.op !== "text") continue
            for (const line of op.lines) expect(missingIn(op.family, line.text)).toEqual([])
          }
        }
      }),
      RUNS
    )
  })

  it("let a product cover at most the lowest third of the large word", () => {
    let seen = 0
    fc.assert(
      fc.property(arbitraryInput, (each) => {
        const made = sceneOf({ ...each, input: { ...each.input, layout: "halax", direction: "ltr" } })
        const word = made.layers.find(({ id }) => id === "display")?.ops[0]
        const product = made.layers.find(({ id }) => id === "product")?.ops[0]
        const mask = each.facts.get("cutout")?.mask
        if (word?.op !== "text" || product?.op !== "cutout" || mask === undefined) return
        const line = word.lines[0] ?? { x: 0, y: 0, width: 0 }
        const limit = line.y - (nodeMeasurer("H", word).ascent * word.size) / 3
        const [cos, sin] = [Math.cos(product.turn), Math.sin(product.turn)]
        const covered = mask.some((alpha, index) => {
          const aside = (((index % MASK_SIZE) + 0.5) / MASK_SIZE - 0.5) * product.w
          const down = (Math.floor(index / MASK_SIZE) / MASK_SIZE - 0.5) * product.h
          const x = product.x + product.w / 2 + aside * cos - down * sin
          const y = product.y + product.h / 2 + aside * sin + down * cos
          return alpha > 0.3 && x > line.x && x < line.x + line.width && y < limit
        })
        seen += 1
        expect(covered).toBe(false)
      }),
      RUNS
    )
    expect(seen).toBeGreaterThan(5)
  })

  it("give the same scene and hash for the same input, and scenes that survive their JSON", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryInput, async (each) => {
        const made = sceneOf(each)
        const again = sceneOf(each)
        const decoded = Schema.decodeUnknownSync(Scene)(JSON.parse(canonicalJson(made)))
        expect(await sceneHash(again)).toBe(await sceneHash(made))
        expect(decoded).toEqual(made)
      }),
      { numRuns: 60 }
    )
  })

  it("mirror for readers from right to left: the same boxes on the other side", () => {
    fc.assert(
      fc.property(arbitraryInput, (each) => {
        const place = each.input.place
        const { zone: _zone, ...plainPlace } = place ?? { id: "", photoId: "" }
        const copy = { ...each.input.copy, ...(each.input.copy.offer !== undefined && { offer: "New" }) }
        const { staging, ...unstaged } = each.input
        const input = { ...unstaged, copy, ...(place !== undefined && { place: plainPlace }) }
        const moved = (side: 1 | -1) => staging && { staging: { ...staging, across: side * (staging.across ?? 0) } }
        const ltr = sceneOf({ ...each, input: { ...input, ...moved(1), direction: "ltr", placementId: "story" } })
        const rtl = sceneOf({ ...each, input: { ...input, ...moved(-1), direction: "rtl", placementId: "story" } })
        const back = mirrorScene(rtl)
        expect(back.boxes.map(printed)).toEqual(ltr.boxes.map(printed))
      }),
      { numRuns: 60 }
    )
  })

  it("refuse copy that no typeface can draw, and name the characters", () => {
    fc.assert(
      fc.property(arbitraryInput, undrawable, (each, headline) => {
        const result = compose({ ...each.input, copy: { headline } }, each.facts, nodeMeasurer)
        expect(result).toMatchObject({ unsupported: "script" })
        expect("characters" in result && result.characters.length).toBeGreaterThan(0)
      }),
      { numRuns: 60 }
    )
  })

  it("are all reached by the inputs these properties try", () => {
    const reached = new Set(fc.sample(arbitraryInput, { numRuns: 300, seed: 11 }).map((each) => sceneOf(each).layout))
    expect([...reached].toSorted()).toEqual(names.toSorted())
  })

  it("never throw, and say why they refuse", () => {
    fc.assert(
      fc.property(arbitraryInput, ({ input, facts }) => {
        for (const layout of Object.values(layouts)) {
          const result = layout({ input, facts, frame: frameOf(input), measure: nodeMeasurer, minScale: 0.8 })
          if ("refused" in result) expect(result.refused).toMatch(/\.$/)
          else expect(result.scene.layers.length).toBeGreaterThan(1)
        }
      }),
      { numRuns: 60 }
    )
  })
})
