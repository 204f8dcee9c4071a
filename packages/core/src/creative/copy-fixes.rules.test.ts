import { expect, it } from "vitest"
import { applyCopyFix } from "./copy-fixes.rules.ts"

const calmed = (headline: string) => applyCopyFix({ headline }, { kind: "normal_case" }).headline

it.each([
  ["WE ARE SO PROUD OF A NEW MUG. I MEAN IT", "We are so proud of a new mug. I mean it"],
  ["NEU: ÄPFEL. UND MEHR!", "Neu: äpfel. Und mehr!"]
])("words that shout from end to end are set as a sentence, the short ones too: %s", (loud, calm) => {
  expect(calmed(loud)).toBe(calm)
})

it("one loud word among quiet ones leaves short names in capitals as they are", () => {
  expect(calmed("Our UK store has HUGE mugs for the whole house")).toBe(
    "Our UK store has huge mugs for the whole house"
  )
})
