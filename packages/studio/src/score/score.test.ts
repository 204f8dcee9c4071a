import type { Check, CreativeCopy } from "@marque/core/creative"
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

describe("a scene", () => {
  it("with nothing wrong passes all six checks at 100", () => {
    expect(measure()).toMatchObject({ value: 100, verdict: "on_brand", passed: 6, counted: 6, blockedBy: [] })
  })

  it("names the version of the rules it was measured with", () => {
    expect(measure().rules).toEqual({ state: "published", version: 4 })
  })

  it("keeps its value when its boxes come in another order", () => {
    const scene = plainScene({ headline: { x: 20 }, logo: { h: 20, w: 80 } })
    const ground = plainGround(scene)
    const shuffled = { ...scene, boxes: scene.boxes.toReversed() }
    const value = (each: typeof scene) => scoreScene({ scene: each, picture: ground, ground, copy }, plainRules).value
    expect(value(shuffled)).toBe(value(scene))
  })
})

it("the palette calls colours by the brand's own names, and by their roles where it has none", () => {
  const rules = { ...plainRules, colours: [{ name: "Oat", hex: "#f6ede2" }] }
  const shares = (own: BrandRules) =>
    checkOf(measure({}, own), "palette").evidence.flatMap((each) => (each.kind === "colour" ? [each.role] : []))
  expect([shares(rules)[0], shares(plainRules)[0]]).toEqual(["Oat", "paper"])
})

describe("contrast", () => {
  it("is the lowest share of what each text needs, on the pixels behind it", () => {
    const check = checkOf(measure({ body: { hex: "#8A9A78" } }), "contrast")
    expect(check).toMatchObject({ state: "failed", severity: "block", threshold: 4.5 })
    expect(check.measured).toBeCloseTo(2.58, 1)
    expect(check.evidence[0]).toMatchObject({ kind: "box", role: "body" })
  })

  it("asks 3 of a headline and 4.5 of body text in the same colour", () => {
    const grey = "#8C7A70"
    expect(checkOf(measure({ headline: { hex: grey } }), "contrast").state).toBe("met")
    expect(checkOf(measure({ body: { hex: grey } }), "contrast").state).toBe("failed")
  })

  it("measures a call to action against its pill", () => {
    expect(
      checkOf(measure({ ground: "#231815", headline: { hex: "#F6EDE2" }, body: { hex: "#F6EDE2" } }), "contrast").state
    ).toBe("met")
    expect(checkOf(measure({ cta: { hex: "#C05040" } }), "contrast").evidence[0]).toMatchObject({ role: "cta" })
  })
})

describe("safe area", () => {
  it("forgives two pixels and fails at a hundredth outside", () => {
    expect(checkOf(measure({ headline: { x: 63 } }), "safe_area")).toMatchObject({ state: "met", score: 1 })
    const check = checkOf(measure({ headline: { x: 53 } }), "safe_area")
    expect(check.state).toBe("failed")
    expect(check.measured).toBeCloseTo(1 - 10 / 700, 4)
  })
})

describe("logo", () => {
  it("must be there", () => {
    const scene = plainScene()
    const ground = plainGround(scene)
    const without = { ...scene, boxes: scene.boxes.filter(({ role }) => role !== "logo") }
    const report = scoreScene({ scene: without, picture: ground, ground, copy }, plainRules)
    expect(checkOf(report, "logo")).toMatchObject({ state: "failed", score: 0 })
    expect(report).toMatchObject({ value: 30.1, verdict: "off_brand", blockedBy: ["logo"] })
  })

  it("counts a small one by the square of its height", () => {
    const { score } = checkOf(measure({ logo: { h: 11.88, w: 47.52 } }), "logo")
    expect(score).toBeCloseTo(0.25, 5)
  })

  it("keeps everybody half its height away, or as far as the brand asks", () => {
    const near = { headline: { y: 80 + 36 + 16 } }
    const far = { headline: { y: 80 + 36 + 19 } }
    expect(checkOf(measure(near), "logo").score).toBeCloseTo(0.6, 5)
    expect(checkOf(measure(far), "logo").state).toBe("met")
    expect(checkOf(measure(far, { ...plainRules, logoClearSpace: 1 }), "logo").state).toBe("failed")
  })

  it("may be stretched by a hundredth and no more", () => {
    expect(checkOf(measure({ logo: { w: 145 } }), "logo").state).toBe("met")
    expect(checkOf(measure({ logo: { w: 147 } }), "logo").state).toBe("failed")
  })

  it("must be one of the brand's", () => {
    expect(checkOf(measure({ logoAsset: "other" }), "logo")).toMatchObject({ state: "failed", score: 0.4 })
  })

  it("keeps to its own rules: clear space, least width and the colours it may stand on", () => {
    const ruled = (own: object) => ({ ...plainRules, logos: plainRules.logos.map((logo) => ({ ...logo, ...own })) })
    const far = { headline: { y: 80 + 36 + 19 } }
    expect(checkOf(measure(far, ruled({ clearSpace: 1 })), "logo").state).toBe("failed")
    expect(checkOf(measure({}, ruled({ minWidthPx: 144 })), "logo").state).toBe("met")
    expect(checkOf(measure({}, ruled({ minWidthPx: 170 })), "logo")).toMatchObject({ state: "failed", threshold: 42.5 })
    expect(checkOf(measure({}, ruled({ grounds: ["#F6EDE2"] })), "logo").state).toBe("met")
    const check = checkOf(measure({}, ruled({ grounds: ["#231815"] })), "logo")
    expect(check).toMatchObject({ state: "failed", score: 0.5 })
    expect(check.evidence).toContainEqual({ kind: "number", name: "ground", value: 0, threshold: 1 })
  })

  it("is not asked of a brand that has none", () => {
    expect(checkOf(measure({}, { ...plainRules, logos: [] }), "logo").state).toBe("not_applicable")
  })
})

describe("palette", () => {
  it("takes tints and shades of the brand's colours, and no other hue", () => {
    for (const ground of ["#B5331E", "#5B2A3C", "#E4D0CA", "#C9D0C1"]) {
      expect(checkOf(measure({ ground }), "palette").state).toBe("met")
    }
    const check = checkOf(measure({ ground: "#2277EE" }), "palette")
    expect(check.state).toBe("failed")
    expect(check.evidence).toContainEqual({ kind: "colour", hex: "#2277EE", share: 1 })
  })
})

describe("resolution", () => {
  it("is the smallest number of source pixels per pixel shown", () => {
    expect(checkOf(measure({ scale: 1 }), "resolution").state).toBe("met")
    expect(checkOf(measure({ scale: 0.7 }), "resolution")).toMatchObject({ state: "failed", measured: 0.7 })
  })
})

describe("copy", () => {
  const words = (headline: string, rules: Partial<BrandRules["copy"]> = {}) =>
    checkOf(measure({}, { ...plainRules, copy: { ...plainRules.copy, ...rules } }, { copy: { headline } }), "copy")

  it("finds banned words inflected, disguised, and written with signs", () => {
    for (const text of [
      "A luxury mug",
      "LUXURY mugs here today, all day long",
      "Pure l.u.x.u.r.y",
      "Lux-ury",
      "Luxúry",
      "1uxury",
      "luxurys"
    ]) {
      expect([text, words(text).state]).toEqual([text, "failed"])
    }
    for (const text of ["A luxuriant fig", "De luxe", "Flux, ury"])
      expect([text, words(text).state]).toEqual([text, "met"])
    const miracle = { banned: [{ term: "miracle" }, { term: "must-have" }] }
    for (const text of ["M1racle mug", "m!r@cle", "must have", "musthave"]) {
      expect([text, words(text, miracle).state]).toEqual([text, "failed"])
    }
  })

  it("says where a banned word stands, and what to say instead", () => {
    expect(words("A luxury mug")).toMatchObject({
      score: 0.65,
      evidence: [{ kind: "words", fault: "banned", part: "headline", text: "luxury", from: 2, to: 8 }],
      fixes: [{ kind: "replace_words", text: "stoneware" }]
    })
  })

  it("finds claims that may not be made of the product here, word for word, and takes them out", () => {
    const claims = [
      { text: "Fired at 1200 degrees, by hand and in Kyoto alone", fault: "claim_elsewhere" as const },
      { text: "Lasts a lifetime", fault: "claim_unproven" as const },
      { text: "&", fault: "claim_unproven" as const }
    ]
    const found = words("Mugs & bowls: lasts a Lifetime", { claims })
    expect(found).toMatchObject({
      state: "failed",
      score: 0.65,
      evidence: [{ fault: "claim_unproven", part: "headline", text: "lasts a Lifetime", from: 14, to: 30 }],
      fixes: [{ kind: "replace_words", part: "headline", found: "lasts a Lifetime", text: "" }]
    })
    const long = words("It is fired at 1200 degrees by hand, and in Kyoto alone.", { claims })
    expect(long.evidence).toMatchObject([
      { fault: "claim_elsewhere", text: "fired at 1200 degrees by hand, and in Kyoto alone" }
    ])
    expect(words("Lasts a long time, not a lifetime", { claims }).state).toBe("met")
  })

  it("hears shouting in more than fifteen hundredths of capitals, and in each mark too many", () => {
    expect(words("BUY the mug and the bowl").score).toBeCloseTo(0.8)
    expect(words("From the UK with a mug and a bowl and tea in USA").score).toBe(1)
    expect(words("One! Two!").score).toBeCloseTo(0.88)
    expect(words("One! Two! Three!").score).toBeCloseTo(0.76)
  })

  it("misses required words, a call to action that the brand wants, and references nobody resolved", () => {
    expect(words("A mug", { required: ["made by hand"] }).score).toBeCloseTo(0.75)
    expect(words("A mug, made by hand", { required: ["made by hand"] }).score).toBe(1)
    expect(words("A mug", { ctaRequired: true }).score).toBeCloseTo(0.85)
    expect(words("Meet product:[p1]").score).toBeCloseTo(0.65)
  })

  it("judges long sentences where the brand has a floor for reading ease", () => {
    const heavy =
      "Extraordinarily sophisticated manufacturing methodologies characterize our internationally celebrated earthenware accessories collection"
    expect(words(heavy).score).toBe(1)
    expect(words(heavy, { readingFloor: 50 }).score).toBeCloseTo(0.85)
    expect(words("A mug for tea. It is red and it sits well in the hand.", { readingFloor: 50 }).score).toBe(1)
  })
})

describe("a picture without a scene", () => {
  const picture = plainGround(plainScene(), 540)

  it("leaves out what it cannot see, and counts none of it as passed", () => {
    const report = scorePicture({ picture }, plainRules)
    const states = Object.fromEntries(report.checks.map(({ id, needs, state }) => [id, needs ?? state]))
    expect(states).toMatchObject({
      palette: "met",
      contrast: "text_boxes",
      safe_area: "text_boxes",
      logo: "logo_files",
      resolution: "failed",
      copy: "copy"
    })
    expect(report.counted).toBe(2)
  })

  it("is judged by its size and shape", () => {
    const of = (width: number, height: number) =>
      scorePicture({ picture: { data: new Uint8Array(width * height * 4), width, height } }, plainRules).checks.find(
        ({ id }) => id === "resolution"
      )
    expect(of(1080, 1080)?.state).toBe("met")
    expect(of(540, 540)?.score).toBeCloseTo(0.5)
    expect(of(2000, 1080)?.fixes).toEqual([{ kind: "other_ratio" }])
  })

  it("has its words read where a person marked them", () => {
    const data = Uint8Array.from(picture.data)
    for (let y = 100; y < 140; y++) {
      for (let x = 100; x < 300; x++) if (x % 6 < 2 && y % 20 < 14) data.set([150, 140, 130], (y * 540 + x) * 4)
    }
    const marks = [{ role: "body", x: 95 / 540, y: 95 / 540, w: 210 / 540, h: 50 / 540 }] as const
    const check = scorePicture({ picture: { ...picture, data }, marks }, plainRules).checks.find(
      ({ id }) => id === "contrast"
    )
    expect(check?.state).toBe("failed")
    expect(check?.measured).toBeCloseTo(2.86, 1)
  })
})
