import type { Check, CreativeCopy, GuidelineTest } from "@marque/core/creative"
import { describe, expect, it } from "vitest"
import type { BrandRules } from "./brand-rules.ts"
import { scorePicture, scoreScene, type ScoredScene } from "./score.ts"
import { type PlainChanges, plainGround, plainRules, plainScene } from "./testing/plain-scene.ts"

const copy: CreativeCopy = { headline: "Red clay, slow fire", body: "A mug with a bare foot.", cta: "See the mug" }

const measure = (changes: PlainChanges = {}, rules: BrandRules = plainRules, more: Partial<ScoredScene> = {}) => {
  const scene = plainScene(changes)
  const ground = plainGround(scene)
  return scoreScene({ scene, picture: ground, ground, copy, ...more }, rules)
}

const checkOf = (report: ReturnType<typeof measure>, id: string): Check => {
  const found = report.checks.find((each) => each.id === id)
  if (found === undefined) throw new Error(`No check ${id}`)
  return found
}

const fidelity = {
  id: "g1",
  title: "Rule",
  statement: "Because.",
  severity: "warn",
  test: { type: "product_fidelity", maximum: 1.5 }
} as const

describe("guidelines", () => {
  const outcome = (test: GuidelineTest, changes: PlainChanges = {}, headline = copy.headline) => {
    const rule = { id: "g1", title: "Rule", statement: "Because.", severity: "block", test } as const
    const report = measure(changes, { ...plainRules, guidelines: [rule] }, { copy: { ...copy, headline } })
    return checkOf(report, "g1").state
  }
  const cases: ReadonlyArray<[GuidelineTest, GuidelineTest | [PlainChanges, string?]]> = [
    [{ type: "banned_terms", terms: [{ term: "plastic" }] }, [{}, "Plastic mugs"]],
    [{ type: "required_text", text: "clay" }, [{}, "A mug"]],
    [
      { type: "required_text", text: "clay", minSizePx: 90 },
      { type: "required_text", text: "clay", minSizePx: 97 }
    ],
    [
      { type: "max_length", part: "headline", maximum: 19 },
      { type: "max_length", part: "headline", maximum: 18 }
    ],
    [{ type: "max_exclamation", maximum: 0 }, [{}, "Red clay!"]],
    [{ type: "max_capitals", maximum: 0 }, [{}, "RED clay"]],
    [
      { type: "reading_grade", target: 50 },
      { type: "reading_grade", target: 130 }
    ],
    [
      { type: "palette_share", colours: ["#F6EDE2"], minimum: 0.5, maximum: 1 },
      { type: "palette_share", colours: ["#F6EDE2"], minimum: 0, maximum: 0.5 }
    ],
    [{ type: "foreign_colour", tolerance: 0.1 }, [{ ground: "#2277EE" }]],
    [
      { type: "min_contrast", ratio: 4.5 },
      { type: "min_contrast", ratio: 7 }
    ],
    [
      { type: "safe_zone", top: 0.05, right: 0.05, bottom: 0.05, left: 0.05 },
      { type: "safe_zone", top: 0.1, right: 0, bottom: 0, left: 0 }
    ],
    [
      { type: "logo_width", minimum: 144 },
      { type: "logo_width", minimum: 145 }
    ],
    [
      { type: "logo_clear_space", minimum: 2 },
      { type: "logo_clear_space", minimum: 6 }
    ],
    [
      { type: "min_resolution", minimum: 1080 },
      { type: "min_resolution", minimum: 1081 }
    ]
  ]
  it.each(cases)("%j is met, and fails when it should", (test, broken) => {
    const failing = Array.isArray(broken) ? outcome(test, broken[0], broken[1]) : outcome(broken)
    expect([outcome(test), failing]).toEqual(["met", "failed"])
  })

  it("on shares of the palette count no colour that is none of it, however near one is to another", () => {
    const all = [...plainRules.roles.accents, plainRules.roles.paper, plainRules.roles.ink, plainRules.roles.deep]
    const share = { type: "palette_share", colours: all, minimum: 0, maximum: 0.2 } as const
    expect([outcome(share, { ground: "#2277EE" }), outcome(share)]).toEqual(["met", "failed"])
  })

  it("that need somebody's eyes are not measured", () => {
    const flat = scorePicture({ picture: plainGround(plainScene()) }, { ...plainRules, guidelines: [fidelity] })
    expect(checkOf(flat, fidelity.id)).toMatchObject({ state: "not_measured", needs: "source_photo" })
  })

  it("of severity block cap the value", () => {
    const rule = {
      id: "g1",
      title: "Rule",
      statement: "Because.",
      severity: "block",
      test: { type: "max_exclamation", maximum: 0 }
    } as const
    const report = measure({}, { ...plainRules, guidelines: [rule] }, { copy: { ...copy, headline: "Clay!" } })
    expect(report).toMatchObject({ value: 59, blockedBy: ["g1"] })
  })

  it("on clipped light only tell", () => {
    const rule = {
      id: "g1",
      title: "Rule",
      statement: "Because.",
      severity: "block",
      test: { type: "exposure", maximum: 0.1 }
    } as const
    const report = measure({ ground: "#FFFFFF" }, { ...plainRules, guidelines: [rule] })
    expect(checkOf(report, "g1")).toMatchObject({ state: "failed", severity: "info", weight: 0 })
    expect(report.blockedBy).toEqual([])
  })
})

describe("facts", () => {
  it("block on rights and disclaimer, tell on the rest, and weigh nothing", () => {
    const ended = { kind: "rights", name: "Stone terrace", state: "ended", until: "20 Nov 2026" } as const
    const facts = { rights: [ended], disclaimer: "missing", productDistance: 1.2, nearestAsset: 6 } as const
    const report = measure({}, plainRules, { facts })
    expect(report).toMatchObject({ value: 59, blockedBy: ["rights", "disclaimer"], passed: 6, counted: 8 })
    expect(checkOf(report, "rights").evidence).toEqual([ended])
    expect(checkOf(report, "exactness").state).toBe("failed")
    expect(checkOf(report, "near_duplicate").state).toBe("failed")
    expect(checkOf(report, "provenance")).toMatchObject({ state: "not_measured", needs: "record" })
  })

  const hold = { kind: "rights", name: "Stone terrace", state: "hold" } as const
  it.each([
    ["hold while the last day is not over", [hold], "met", undefined],
    ["hold for want of any", [], "not_applicable", undefined],
    ["are not known where none is on record", [hold, { ...hold, state: "unrecorded" }], "not_measured", "rights"],
    ["are not known for some markets only", [{ ...hold, markets: "Germany" }], "not_measured", "market"],
    [
      "have ended whatever is not known",
      [
        { ...hold, state: "ended" },
        { ...hold, state: "unrecorded" }
      ],
      "failed",
      undefined
    ]
  ] as const)("on rights: they %s", (_, rights, state, needs) => {
    const check = checkOf(measure({}, plainRules, { facts: { rights } }), "rights")
    expect([check.state, check.needs]).toEqual([state, needs])
  })

  it("name what is missing where nothing is known", () => {
    const needed = measure({}, plainRules)
      .checks.filter(({ group }) => group === "fact")
      .flatMap(({ needs = [] }) => needs)
    expect(needed).toEqual(["rights", "copy", "record", "source_photo", "other_pictures"])
  })

  it("on a product tell nothing where nobody asked for its exactness", () => {
    const report = measure({}, plainRules, { facts: { productDistance: "not_asked" } })
    expect(checkOf(report, "exactness").state).toBe("not_applicable")
  })
})

describe("a rule on product fidelity", () => {
  const withRule = (productDistance?: number) => {
    const report = measure(
      {},
      { ...plainRules, guidelines: [fidelity] },
      { facts: productDistance === undefined ? {} : { productDistance } }
    )
    return checkOf(report, "g1")
  }

  it("holds up to its own limit, and has nothing to judge where no product is shown", () => {
    expect(withRule(1.5)).toMatchObject({ state: "met", measured: 1.5, threshold: 1.5 })
    expect(withRule(1.6)).toMatchObject({ state: "failed", measured: 1.6 })
    expect(withRule()).toMatchObject({ state: "not_applicable" })
  })
})
