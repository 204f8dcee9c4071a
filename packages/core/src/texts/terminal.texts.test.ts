import { expect, it } from "vitest"
import { terminalTexts } from "./terminal.texts.ts"

it("says who is signed in, with the organization if there is one", () => {
  expect(terminalTexts.signedIn("ada@example.com", "Halden")).toBe("Signed in as ada@example.com, Halden")
  expect(terminalTexts.signedIn("ada@example.com", undefined)).toBe("Signed in as ada@example.com")
})

it("names what there is when something unknown was asked for, or says that there is none", () => {
  expect(terminalTexts.unknown("brand", "Ada", ["Halden", "Tide"])).toBe(
    "There is no brand Ada. There are: Halden, Tide."
  )
  expect(terminalTexts.unknown("brand", "Ada", [])).toBe("There is no brand Ada. There is none.")
})

it("names what was looked for beside the act of finding", () => {
  expect([terminalTexts.find(""), terminalTexts.find("mug")]).toEqual(["Find", "Find: mug"])
})
