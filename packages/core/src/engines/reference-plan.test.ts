import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { composePrompt, type PromptParts } from "./prompt.rules.ts"
import { planReferences, referencesTaken } from "./reference-plan.rules.ts"

const light = { liked: true, note: "This light" } as const
const bare = { liked: true } as const
const harsh = { liked: false, note: "harsh flash, clutter." } as const

describe("reference pictures", () => {
  it("are sent as pictures while the engine takes more that are liked, and otherwise in words", () => {
    expect(planReferences([light, harsh, bare, bare], 2)).toEqual(["picture", "words", "picture", "nothing"])
    expect(planReferences([light, { liked: false, note: " " }], 0)).toEqual(["words", "nothing"])
  })

  it("share what the engine takes with the photograph of a place; the local engine takes none", () => {
    const river = { local: false, references: 3 }
    expect([referencesTaken(river, "custom"), referencesTaken(river, "place")]).toEqual([3, 2])
    expect(referencesTaken({ local: false }, "place")).toBe(0)
    expect(referencesTaken({ local: true, references: 3 }, "custom")).toBe(0)
  })

  it("never exceed what the engine takes, and no disliked one is sent as a picture", () => {
    const reference = fc.record({ liked: fc.boolean(), note: fc.constantFrom("", "light") })
    fc.assert(
      fc.property(fc.array(reference, { maxLength: 6 }), fc.nat(6), (references, taken) => {
        const plan = planReferences(references, taken)
        expect(plan).toHaveLength(references.length)
        expect(plan.filter((sent) => sent === "picture").length).toBeLessThanOrEqual(taken)
        const disliked = plan.filter((_, at) => references[at]?.liked === false)
        expect(disliked).not.toContain("picture")
        expect(plan.filter((_, at) => references[at]?.note !== "")).not.toContain("nothing")
      })
    )
  })
})

describe("what is said of them", () => {
  const parts: PromptParts = { mode: "custom", aspectRatio: "square", brand: { colours: [], adjectives: [] } }
  const said = (change: Partial<PromptParts>) => composePrompt({ ...parts, ...change })

  it("is how the pictures are meant, in the order in which they are sent, and what is to be avoided", () => {
    const { adds, forbids } = said({
      references: [
        { ...light, sent: "picture" },
        { ...harsh, sent: "words" },
        { ...bare, sent: "picture" },
        { liked: true, note: "Grain of the film.", sent: "words" }
      ]
    })
    expect(adds.slice(0, -1)).toEqual([
      "Of the 2 reference pictures take light, colours and manner, not what they show",
      "Of the first reference picture: This light",
      "Like this: Grain of the film"
    ])
    expect(forbids.slice(2)).toEqual(["no harsh flash", "no clutter"])
  })

  it("begins after the photograph of a place, and names a single one without a number", () => {
    const { text } = said({ mode: "place", place: "Terrace", references: [{ ...light, sent: "picture" }] })
    expect(text).toContain("The first picture shows the place.")
    expect(text).toContain("Of the reference picture take light, colours and manner, not what it shows: This light.")
  })
})
