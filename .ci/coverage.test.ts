import { describe, expect, it } from "vitest"
import { complaints, type FileReport, missedLines } from "./coverage.ts"

const source = ["const sign = (n: number) =>", "  n < 0 ? -1 : n > 0 ? 1 : 0", "if (sign(1) === 1) go()"].join("\n")

const report = (counts: ReadonlyArray<number>, second: ReadonlyArray<number>): FileReport => ({
  branchMap: {
    0: { loc: { start: { line: 2 } }, locations: counts.map(() => ({ start: { line: 2 } })) },
    1: { loc: { start: { line: 3 } }, locations: [{ start: { line: 3 } }, { start: {} }] }
  },
  b: { 0: counts, 1: second }
})

describe("the lines with branches no test takes", () => {
  it("are none when every branch was taken", () => {
    expect(missedLines("sign.ts", source, report([1, 2, 3], [1, 1]))).toEqual([])
  })

  it("are named by their text, with how many branches", () => {
    expect(missedLines("sign.ts", source, report([1, 0, 0], [1, 1]))).toEqual([
      { file: "sign.ts", code: "n < 0 ? -1 : n > 0 ? 1 : 0", branches: 2 }
    ])
  })

  it("include an else that is not written", () => {
    expect(missedLines("sign.ts", source, report([1, 1, 1], [1, 0]))).toEqual([
      { file: "sign.ts", code: "if (sign(1) === 1) go()", branches: 1 }
    ])
  })
})

describe("the check", () => {
  const line = { file: "sign.ts", code: "n < 0 ? -1 : 1" }

  it("is content when each missed line is explained, once for any number of reasons", () => {
    expect(complaints([{ ...line, branches: 1 }], [{ reason: "Never below zero.", lines: [line] }])).toEqual([])
  })

  it("complains of a missed line without a reason", () => {
    expect(complaints([{ ...line, branches: 1 }], [])).toHaveLength(1)
  })

  it("complains when more branches of a line are missed than are explained", () => {
    expect(complaints([{ ...line, branches: 2 }], [{ reason: "Never below zero.", lines: [line] }])).toHaveLength(2)
  })

  it("complains of an explanation nothing needs", () => {
    expect(complaints([], [{ reason: "Never below zero.", lines: [line] }])).toHaveLength(1)
  })

  it("complains of an explanation that says nothing", () => {
    expect(complaints([{ ...line, branches: 1 }], [{ reason: " ", lines: [line] }])).toHaveLength(1)
  })
})
