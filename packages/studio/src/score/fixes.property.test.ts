import {
  applyCopyFix,
  type Check,
  type CheckFix,
  type CheckReport,
  type CreativeCopy,
  type Scene
} from "@marque/core/creative"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hexOfRgb } from "../colour/tints.ts"
import { applyFix } from "./apply-fix.ts"
import { scoreScene } from "./score.ts"
import { plainGround, plainRules, plainScene } from "./testing/plain-scene.ts"

const hex = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([r, g, b]) => hexOfRgb(r, g, b))
const at = fc.integer({ min: -200, max: 1000 })
const logoSize = fc.tuple(fc.integer({ min: 8, max: 60 }), fc.double({ min: 2, max: 6, noNaN: true }))
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })

const faulty = fc
  .record({
    ground: maybe(hex),
    headline: maybe(hex),
    body: maybe(hex),
    cta: maybe(hex),
    x: maybe(at),
    y: maybe(at),
    logoAt: maybe(fc.tuple(at, at)),
    logoSize: maybe(logoSize),
    logoAsset: maybe(fc.constantFrom("logo-mono", "foreign"))
  })
  .map((each) =>
    plainScene({
      ...(each.ground !== undefined && { ground: each.ground }),
      ...(each.headline !== undefined && { headline: { hex: each.headline } }),
      body: {
        ...(each.body !== undefined && { hex: each.body }),
        ...(each.x !== undefined && { x: each.x }),
        ...(each.y !== undefined && { y: each.y })
      },
      ...(each.cta !== undefined && { cta: { hex: each.cta } }),
      logo: {
        ...(each.logoAt !== undefined && { x: each.logoAt[0], y: each.logoAt[1] }),
        ...(each.logoSize !== undefined && { h: each.logoSize[0], w: each.logoSize[0] * each.logoSize[1] })
      },
      ...(each.logoAsset !== undefined && { logoAsset: each.logoAsset })
    })
  )

const measure = (scene: Scene): CheckReport => {
  const ground = plainGround(scene, 108)
  return scoreScene({ scene, picture: ground, ground }, plainRules)
}
const failed = ({ checks }: CheckReport): ReadonlyArray<Check> => checks.filter(({ state }) => state === "failed")
const stateOf = ({ checks }: CheckReport, id: string) => checks.find((check) => check.id === id)?.state

describe("a fix", () => {
  it("of a scene makes its check pass, whatever else is wrong", () => {
    const mended = new Map<CheckFix["kind"], number>()
    fc.assert(
      fc.property(faulty, (scene) => {
        for (const { id, fixes } of failed(measure(scene))) {
          for (const fix of fixes) {
            if (fix.kind === "larger_source") continue
            mended.set(fix.kind, (mended.get(fix.kind) ?? 0) + 1)
            expect({ fix, state: stateOf(measure(applyFix(scene, fix)), id) }).toEqual({ fix, state: "met" })
          }
        }
      }),
      { numRuns: 200 }
    )
    for (const kind of ["recolour", "text_colour", "scrim", "move", "logo"] as const) {
      expect([kind, (mended.get(kind) ?? 0) > 20]).toEqual([kind, true])
    }
  })

  it("is offered for most scenes that fail", () => {
    const seen = { failed: 0, mendable: 0 }
    fc.assert(
      fc.property(faulty, (scene) => {
        for (const { fixes } of failed(measure(scene))) {
          seen.failed += 1
          seen.mendable += Number(fixes.length > 0)
        }
      }),
      { numRuns: 150 }
    )
    expect(seen.mendable / seen.failed).toBeGreaterThan(0.8)
  })

  it("of a move carries every mark of its layer along, and leaves the scene it was given", () => {
    const scene = plainScene({ cta: { x: -40 } })
    const before = JSON.stringify(scene)
    const made = applyFix(scene, { kind: "move", moves: [{ box: 2, dx: 105, dy: 0 }] })
    const layer = made.layers.find(({ id }) => id === "cta")
    expect(made.boxes[2]).toMatchObject({ x: 65 })
    expect(layer?.ops[0]).toMatchObject({ shape: { x: 65 } })
    expect(layer?.ops[1]).toMatchObject({ lines: [{ x: 65 }] })
    expect(JSON.stringify(scene)).toBe(before)
  })

  it("puts a scrim under the words and nothing else", () => {
    const scene = plainScene({ ground: "#8A8A8A" })
    const made = applyFix(scene, {
      kind: "scrim",
      changes: [{ box: 1, hex: "#231815", alpha: 0.7, text: "#F6EDE2" }]
    })
    expect(made.layers.map(({ id }) => id)).toEqual(["ground", "headline", "scrim 1", "body", "cta", "logo"])
  })
})

describe("a fix of the copy", () => {
  const word = fc.constantFrom(
    "luxury",
    "Luxury",
    "LUXURY",
    "1uxury",
    "clay",
    "MUG",
    "red",
    "Fire!",
    "Now!!",
    "bowl",
    "TEA",
    "slow"
  )
  const sentence = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(" "))
  const copies: fc.Arbitrary<CreativeCopy> = fc.record({ headline: sentence, body: sentence, cta: sentence })
  const rules = { ...plainRules, copy: { ...plainRules.copy, required: ["made by hand"] } }

  const scene = plainScene()
  const ground = plainGround(scene, 12)
  const copyCheck = (copy: CreativeCopy) =>
    scoreScene({ scene, picture: ground, ground, copy }, rules).checks.find(({ id }) => id === "copy")

  it("takes one fault away, and all of them one after another make the check pass", () => {
    fc.assert(
      fc.property(copies, (copy) => {
        let made = copy
        for (let step = 0; step < 40; step++) {
          const check = copyCheck(made)
          const fix = check?.fixes[0]
          if (check?.state === "met" || fix === undefined) break
          made = applyCopyFix(made, fix)
          expect(copyCheck(made)?.measured ?? 0).toBeLessThan(check?.measured ?? 0)
        }
        expect({ made, state: copyCheck(made)?.state }).toEqual({ made, state: "met" })
      }),
      { numRuns: 200 }
    )
  })

  it("keeps the case of what it replaces, and a part that it would empty", () => {
    const banned = {
      kind: "replace_words",
      part: "headline",
      from: 0,
      to: 6,
      found: "Luxury",
      text: "stoneware"
    } as const
    expect(applyCopyFix({ headline: "Luxury mugs" }, banned).headline).toBe("Stoneware mugs")
    expect(applyCopyFix({ headline: "Luxury mugs" }, { ...banned, text: "" }).headline).toBe("mugs")
    expect(applyCopyFix({ headline: "Luxury" }, { ...banned, text: "" }).headline).toBe("Luxury")
  })
})
