import { Scene, type Box } from "@marque/core/creative"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MASK_SIZE } from "../colour/facts.ts"
import { contrast } from "../colour/tints.ts"
import { frameOf } from "../frame/frame.ts"
import { compose } from "../layouts/compose.ts"
import { layouts } from "../layouts/registry.ts"
import { canonicalJson, sceneHash } from "../scene/hash.ts"
import { mirrorScene } from "../scene/mirror.ts"
import { missingIn } from "../text/families.ts"
import { nodeMeasurer } from "./canvas.ts"
import { type ArbitraryInput, arbitraryInput, undrawable } from "./testing/arbitrary-input.ts"

const RUNS = { numRuns: 120 }

const sceneOf = ({ input, facts }: ArbitraryInput): Scene => {
  const result = compose(input, facts, nodeMeasurer)
  if (!("scene" in result)) throw new Error(result.message)
  return result.scene
}

const TYPE = new Set(["headline", "body", "eyebrow", "cta", "price", "disclaimer", "logo"])

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5 && Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.5

const overlaps = ({ boxes }: Scene) =>
  boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) =>
          (TYPE.has(a.role) && (TYPE.has(b.role) || b.role === "product")) || (TYPE.has(b.role) && a.role === "product")
      )
      .filter((b) => overlap(a, b))
      .map((b) => `${scene(a)} over ${scene(b)}`)
  )

const scene = ({ role, x, y, w, h }: Box) =>
  `${role} ${Math.round(x)},${Math.round(y)} ${Math.round(w)}x${Math.round(h)}`

const outside = ({ boxes, frame: { safe } }: Scene) =>
  boxes
    .filter(({ role }) => TYPE.has(role) || role === "display")
    .filter(
      ({ x, y, w, h }) =>
        x < safe.x - 0.5 || y < safe.y - 0.5 || x + w > safe.x + safe.w + 0.5 || y + h > safe.y + safe.h + 0.5
    )
    .map(scene)

const needed = ({ role, weight = 400, size = 0 }: Box, u: number) =>
  role === "headline" || role === "display" || role === "price" || (weight >= 600 && size >= 24 * u) ? 3 : 4.5

describe("layouts", () => {
  it("place every input with a brand and a headline, without overlaps and inside the safe frame", () => {
    fc.assert(
      fc.property(arbitraryInput, (each) => {
        const made = sceneOf(each)
        expect({ layout: made.layout, overlaps: overlaps(made), outside: outside(made) }).toEqual({
          layout: made.layout,
          overlaps: [],
          outside: []
        })
      }),
      RUNS
    )
  })

  it("always set the headline, never smaller than 20 u, in glyphs that its typeface has", () => {
    fc.assert(
      fc.property(arbitraryInput, (each) => {
        const made = sceneOf(each)
        const headline = made.boxes.find(({ role }) => role === "headline")
        expect(headline?.size ?? 0).toBeGreaterThanOrEqual(20 * made.frame.u - 0.01)
        for (const { ops } of made.layers) {
          for (const op of ops) {
            if (op.op !== "text") continue
            expect(op.size).toBeGreaterThanOrEqual(20 * made.frame.u - 0.01)
            for (const line of op.lines) expect(missingIn(op.family, line.text)).toEqual([])
          }
        }
      }),
      RUNS
    )
  })

  it("choose colours that read on what they are laid out for", () => {
    fc.assert(
      fc.property(arbitraryInput, (each) => {
        const made = sceneOf(each)
        for (const box of made.boxes) {
          if (box.hex === undefined || box.ground === undefined || box.role === "logo") continue
          expect({ role: box.role, reads: contrast(box.hex, box.ground) >= needed(box, made.frame.u) }).toEqual({
            role: box.role,
            reads: true
          })
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
        const product = made.boxes.find(({ role }) => role === "product")
        const mask = each.facts.get("cutout")?.mask
        if (word?.op !== "text" || product === undefined || mask === undefined) return
        const line = word.lines[0] ?? { x: 0, y: 0, width: 0 }
        const limit = line.y - (nodeMeasurer("H", word).ascent * word.size) / 3
        const covered = mask.some((alpha, index) => {
          const x = product.x + (((index % MASK_SIZE) + 0.5) / MASK_SIZE) * product.w
          const y = product.y + (Math.floor(index / MASK_SIZE) / MASK_SIZE) * product.h
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
        const input = { ...each.input, ...(place !== undefined && { place: plainPlace }) }
        const ltr = sceneOf({ ...each, input: { ...input, direction: "ltr", placementId: "story" } })
        const rtl = sceneOf({ ...each, input: { ...input, direction: "rtl", placementId: "story" } })
        const back = mirrorScene(rtl)
        expect(back.boxes.map(scene)).toEqual(ltr.boxes.map(scene))
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
    const reached = new Set(fc.sample(arbitraryInput, 300).map((each) => sceneOf(each).layout))
    expect([...reached].toSorted()).toEqual(["arch", "bleed", "halax", "quote", "split", "stage"])
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
