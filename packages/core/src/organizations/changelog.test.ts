import fc from "fast-check"
import { expect, it } from "vitest"
import { readChangelog } from "./changelog.rules.ts"

it("versions are read with their points, a point over several lines as one", () => {
  expect(
    readChangelog(
      "# Changes\n\nFor readers.\n- not a version\n\n## 1.1 (2 May 2027)\n\n- One\n  that goes on\n* Two\n\n## 1.0\r\n- First\r\n"
    )
  ).toEqual([
    { title: "1.1 (2 May 2027)", changes: ["One that goes on", "Two"] },
    { title: "1.0", changes: ["First"] }
  ])
})

it("a version without points and a text without versions give nothing", () => {
  expect(readChangelog("## Next\n\n  Nothing yet.\n")).toEqual([])
  expect(readChangelog("  indented\n- point")).toEqual([])
  expect(readChangelog("")).toEqual([])
})

it("what was written as versions and points comes back", () => {
  const words = fc.stringMatching(/^[A-Za-z]{1,9}( [a-z]{1,9}){0,4}$/)
  const entries = fc.array(fc.record({ title: words, changes: fc.array(words, { minLength: 1, maxLength: 5 }) }))
  fc.assert(
    fc.property(entries, (given) => {
      const text = given.map(
        ({ changes, title }) => `## ${title}\n\n${changes.map((each) => `- ${each}`).join("\n")}\n`
      )
      expect(readChangelog(text.join("\n"))).toEqual(given)
    })
  )
})

it("any text is read", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      for (const { changes } of readChangelog(text)) expect(changes.length).toBeGreaterThan(0)
    })
  )
})
