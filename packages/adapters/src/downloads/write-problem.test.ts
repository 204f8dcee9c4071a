import { expect, it } from "vitest"
import { writeProblem } from "./write-problem.ts"

const failed = (code: string) => Object.assign(new Error(code), { code })

it.each([
  ["EACCES", "You may not write into /pictures"],
  ["EROFS", "You may not write into /pictures"],
  ["ENOTDIR", "/pictures is not a folder"],
  ["ENOSPC", "The disk is full"],
  ["EDQUOT", "The disk is full"],
  ["EIO", "The file could not be written into /pictures"]
])("%s is said as %j", (code, sentence) => {
  expect(writeProblem("/pictures", failed(code))).toBe(sentence)
})

it("a failure of another kind is one of writing", () => {
  expect(writeProblem("/pictures", "why")).toBe("The file could not be written into /pictures")
})
