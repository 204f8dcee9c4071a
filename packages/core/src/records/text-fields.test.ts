import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { blankTexts, fieldAtStart, namesOf, problemsIn, textField } from "./text-fields.rules.ts"

const Codes = Schema.Array(Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/, { message: "Two letters each" })))
const rules = {
  title: textField("Title", Schema.String.check(Schema.isMaxLength(5, { message: "At most five" })), { limit: 5 }),
  codes: textField("Codes", Codes.check(Schema.isMinLength(1, { message: "At least one" })), {
    required: true,
    read: (text) => text.split(" ").filter((code) => code !== ""),
    also: (codes) => (codes.includes("XX") ? "XX is no country" : undefined)
  })
}

describe("the texts of a form", () => {
  it("stand in the order of their rules and are empty at first", () => {
    expect(namesOf(rules)).toEqual(["title", "codes"])
    expect(blankTexts(rules)).toEqual({ title: "", codes: "" })
  })

  it("are checked as what they are stored as; an empty one only where it is required", () => {
    const problems = (title: string, codes: string) => Object.fromEntries(problemsIn(rules, { title, codes }))
    expect(problems("", "")).toEqual({ codes: "At least one" })
    expect(problems("  ", "  ")).toEqual({ codes: "At least one" })
    expect(problems("longer", "de AT")).toEqual({ title: "At most five", codes: "Two letters each" })
    expect(problems(" fives ", "DE AT")).toEqual({})
  })

  it("that cannot be read are answered by the rule, or by the schema where the rule has no sentence", () => {
    const read = (text: string) => (text === "one" ? 1 : undefined)
    const Few = Schema.Finite.check(Schema.isLessThan(1, { message: "Fewer" }))
    const count = textField("Count", Few, { read, unreadable: "Write a number" })
    expect(["", "many", "one"].map(count.problem)).toEqual([undefined, "Write a number", "Fewer"])
    expect(textField("Count", Few, { read }).problem("many")).toBeDefined()
  })

  it("are asked what a schema cannot know once the schema takes them", () => {
    expect(rules.codes.problem("XX")).toBe("XX is no country")
    expect(rules.codes.problem("XX d")).toBe("Two letters each")
  })

  it("are found by a path of the stored draft", () => {
    const at = (path: string) => fieldAtStart(rules, path)
    expect(["draft.codes.1", "title", "draft.other", ""].map(at)).toEqual(["codes", "title", undefined, undefined])
  })
})
