import {
  guidelineBenchStates,
  guidelineFormStates,
  guidelineImportStates,
  guidelineListStates,
  guidelineStarterStates
} from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { GuidelineBench, GuidelineStarter } from "./desk.ts"
import * as benchStories from "./guideline-bench.stories.tsx"
import * as formStories from "./guideline-form.stories.tsx"
import * as importStories from "./guideline-import.stories.tsx"
import * as listStories from "./guideline-list.stories.tsx"
import * as starterStories from "./guideline-starter.stories.tsx"
import { GuidelineImport } from "./import.ts"
import { GuidelineForm } from "./form.ts"
import { GuidelineList } from "./index.ts"

const { default: _, ...bench } = benchStories
const { default: __, ...form } = formStories
const { default: ___, ...list } = listStories
const { default: ____, ...starter } = starterStories
const { default: _____, ...imported } = importStories
const { added: _added, ...drawnStarter } = guidelineStarterStates

const storyNames = (states: object) => Object.keys(states).map((name) => name.charAt(0).toUpperCase() + name.slice(1))

describe.each([
  ["form", form, guidelineFormStates],
  ["import", imported, guidelineImportStates],
  ["list", list, guidelineListStates],
  ["test bench", bench, guidelineBenchStates],
  ["starter sets", starter, drawnStarter]
] as const)("guideline %s", (_, stories, states) => {
  it("has a story for every state, of its name", () => {
    expect(Object.keys(stories).sort()).toEqual(storyNames(states).sort())
  })
})

it("refuses to work outside its providers", () => {
  expect(() => renderToString(<GuidelineForm missing={null} onClose={() => undefined} />)).toThrow("useGuidelineForm")
  expect(() => renderToString(<GuidelineList missing={null} />)).toThrow("useGuidelineList")
  expect(() => renderToString(<GuidelineBench onClose={() => undefined} />)).toThrow("useGuidelineBench")
  expect(() => renderToString(<GuidelineImport onClose={() => undefined} />)).toThrow("useGuidelineImport")
  expect(() => renderToString(<GuidelineStarter onClose={() => undefined} />)).toThrow("useGuidelineStarter")
})

it("B-507 B-509 the list tells guidance from checks, by group, and links each check to what fails it", () => {
  const html = renderToString(list.Several.render())
  expect(html).toContain('data-kind="guidance"')
  expect(html).toContain('data-kind="check"')
  expect(html).toContain("failedCheck=guideline_1")
})
