import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import * as buttons from "./buttons.stories.tsx"
import * as choicePopover from "./choice-popover.stories.tsx"
import * as choices from "./choices.stories.tsx"
import * as data from "./data.stories.tsx"
import * as fields from "./fields.stories.tsx"
import * as files from "./files.stories.tsx"
import * as kit from "./index.ts"
import * as overlays from "./overlays.stories.tsx"
import * as status from "./status.stories.tsx"
import * as way from "./way.stories.tsx"

const groups = { buttons, choicePopover, choices, data, fields, files, overlays, status, way }

const shown = Object.values(groups).flatMap(({ default: meta }) => [
  meta.component.name,
  ...Object.keys("subcomponents" in meta ? meta.subcomponents : {})
])

it("every component of the kit belongs to a group of stories", () => {
  const components = Object.keys(kit).filter((name) => /^[A-Z]/.test(name))
  expect(shown.toSorted()).toEqual(components.toSorted())
})

it("a link without a provider is a plain link", () => {
  expect(renderToString(<kit.Link href="/terms">Terms</kit.Link>)).toContain('href="/terms"')
})

it("a single page needs no pagination", () => {
  expect(renderToString(<kit.Pagination page={1} pages={1} onPage={() => undefined} />)).toBe("")
})

it("progress stays between 0 and 1", () => {
  expect(renderToString(<kit.Progress value={7} label="Work" />)).toContain('value="1"')
  expect(renderToString(<kit.Progress value={undefined} label="Work" />)).not.toContain("value=")
})
