import type { Check, PaletteRules } from "@marque/core/creative"
import { expect, it } from "vitest"
import type { BrandRules } from "./brand-rules.ts"
import { scoreScene } from "./score.ts"
import { type PlainChanges, plainGround, plainRules, plainScene } from "./testing/plain-scene.ts"

const INK = "#231815"
const PAPER = "#F6EDE2"
const EMBER = "#B5331E"

const ruled = (rules: Partial<PaletteRules>): BrandRules => ({
  ...plainRules,
  roles: { ...plainRules.roles, rules: { pairs: [], shares: [], ...rules } },
  colours: [
    { name: "Coal", hex: INK },
    { name: "Oat", hex: PAPER },
    { name: "", hex: EMBER }
  ]
})

const measured = (id: string, rules: BrandRules, changes: PlainChanges = {}): Check => {
  const scene = plainScene(changes)
  const ground = plainGround(scene)
  const { checks } = scoreScene({ scene, picture: ground, ground }, rules)
  const found = checks.find((check) => check.id === id)
  if (found === undefined) throw new Error(`No check ${id}`)
  return found
}

const onOat: PlainChanges = { headline: { ground: PAPER }, body: { ground: PAPER }, cta: { ground: EMBER } }

const pairsIn = ({ evidence }: Check) => evidence.filter(({ kind }) => kind === "pair")

it("words in a pair that the brand forbids fail the contrast check, which names pair and words", () => {
  const pair = { one: PAPER, other: INK, use: "neither" } as const
  expect(measured("contrast", ruled({}), onOat).state).toBe("met")
  const check = measured("contrast", ruled({ pairs: [pair] }), onOat)
  expect(check.state).toBe("failed")
  expect(pairsIn(check)).toEqual([
    { kind: "pair", one: "Oat", other: "Coal", use: "neither", role: "headline" },
    { kind: "pair", one: "Oat", other: "Coal", use: "neither", role: "body" }
  ])
})

it("a pair for large text fails body text only, and the fix offers no other forbidden colour", () => {
  const pairs = [
    { one: INK, other: PAPER, use: "large_text" },
    { one: "#5B2A3C", other: PAPER, use: "large_text" }
  ] as const
  const check = measured("contrast", ruled({ pairs }), onOat)
  expect(pairsIn(check)).toEqual([{ kind: "pair", one: "Coal", other: "Oat", use: "large_text", role: "body" }])
  expect(check.fixes[0]).toEqual({ kind: "text_colour", changes: [{ box: 1, hex: EMBER }] })
})

it("a colour over its maximum share fails the palette check, which says how much is allowed", () => {
  const share = (most: number) => measured("palette", ruled({ shares: [{ hex: PAPER, most }] }))
  expect(share(1).state).toBe("met")
  const check = share(0.6)
  expect(check.state).toBe("failed")
  expect(check.evidence.find((each) => each.kind === "colour" && each.threshold !== undefined)).toEqual({
    kind: "colour",
    hex: PAPER,
    role: "Oat",
    share: 1,
    threshold: 0.6
  })
})

it("a colour under its maximum, or in a picture that was not made here, is no fault", () => {
  const rules = ruled({ shares: [{ hex: EMBER, most: 0.05 }] })
  expect(measured("palette", rules)).toEqual(measured("palette", ruled({})))
})
