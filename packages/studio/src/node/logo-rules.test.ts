import { type CreativeInput, type CreativeLogo, layoutRefusals, type Scene } from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import type { SourceFacts } from "../colour/facts.ts"
import { mayStandOn } from "../colour/logo-grounds.ts"
import { compose } from "../layouts/compose.ts"
import { layouts } from "../layouts/registry.ts"
import { crowdsLogo } from "../score/logo.ts"
import { grown, sharedArea } from "../score/subject.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources } from "./render.ts"
import { faultsOf } from "./testing/layout-faults.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const
// The keys are its layouts.
const names = Object.keys(layouts) as ReadonlyArray<keyof typeof layouts>

let facts: ReadonlyMap<string, SourceFacts>
beforeAll(async () => {
  facts = await describeSources(demoInput("ember-mug", "grid", "square"), await demoFiles())
})

type Rules = Pick<CreativeLogo, "clearSpace" | "grounds" | "minWidthPx">
const inputWith = (layout: CreativeInput["layout"], ratio: CreativeInput["ratio"], rules: Rules): CreativeInput => {
  const input = demoInput("ember-mug", layout ?? "quote", ratio)
  return { ...input, brand: { ...input.brand, logos: input.brand.logos.map((logo) => ({ ...logo, ...rules })) } }
}

const everywhere = (rules: Rules, holds: (scene: Scene, logo: Scene["boxes"][number]) => void) => {
  let seen = 0
  for (const name of names) {
    for (const ratio of ratios) {
      const composed = compose(inputWith(name, ratio, rules), facts, nodeMeasurer)
      if (!("scene" in composed)) continue
      const logo = composed.scene.boxes.find(({ role }) => role === "logo")
      if (logo === undefined) throw new Error("A scene is signed")
      seen += 1
      expect(faultsOf(composed.scene), `${name} ${ratio}`).toEqual([])
      holds(composed.scene, logo)
    }
  }
  return seen
}

describe("the rules of a logo hold in every layout and shape", () => {
  it("leave it the clear space that the brand asks for, by air around it or another layout", () => {
    const rules = { clearSpace: 1.25 }
    const seen = everywhere(rules, ({ boxes }, logo) => {
      const zone = grown(logo, rules.clearSpace * logo.h - 1)
      expect(boxes.filter((box) => box.role !== "logo" && crowdsLogo(box) && sharedArea(zone, box) > 0)).toEqual([])
    })
    expect(seen).toBeGreaterThan(40)
  })

  it("give it at least its least width", () => {
    const seen = everywhere({ minWidthPx: 260 }, ({ frame }, logo) => {
      expect(logo.w).toBeGreaterThanOrEqual(260 * frame.u - 1)
    })
    expect(seen).toBeGreaterThan(40)
  })

  it("stand it on a colour that it is allowed on, on a plate of one where the ground is another", () => {
    const grounds = ["#F6EDE2"]
    const seen = everywhere({ grounds }, (_, logo) => {
      expect(mayStandOn({ grounds }, logo.ground ?? "")).toBe(true)
    })
    expect(seen).toBeGreaterThan(40)
  })
})

describe("a rule that no layout can keep", () => {
  it("is refused in words", () => {
    const refused = (rules: Rules) => compose(inputWith("split", "portrait_9_16", rules), facts, nodeMeasurer)
    expect(refused({ minWidthPx: 900 })).toMatchObject({ message: expect.stringContaining(layoutRefusals.logoWidth) })
    expect(refused({ grounds: ["#FF00FF"], minWidthPx: 900 })).toHaveProperty("message")
  })
})

it("a brand without rules for its logos keeps its scenes", () => {
  const plain = compose(demoInput("ember-mug", "split", "square"), facts, nodeMeasurer)
  expect(compose(inputWith("split", "square", { clearSpace: 0.5 }), facts, nodeMeasurer)).toEqual(plain)
})
