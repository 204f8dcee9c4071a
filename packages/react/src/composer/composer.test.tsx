import { composerStates, taskTrayStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import * as composer from "./composer.stories.tsx"
import { Composer } from "./index.ts"
import { TaskTray } from "../queue/index.ts"
import * as tray from "../queue/task-tray.stories.tsx"

const { default: _composer, ...composerStories } = composer
const { default: _tray, ...trayStories } = tray
const storyName = (state: string) => state.charAt(0).toUpperCase() + state.slice(1)

describe("every state has a story of its name", () => {
  it("composer", () => {
    expect(Object.keys(composerStories).sort()).toEqual(Object.keys(composerStates).map(storyName).sort())
  })
  it("task tray", () => {
    expect(Object.keys(trayStories).sort()).toEqual(Object.keys(taskTrayStates).map(storyName).sort())
  })
})

it.each(Object.entries({ ...composerStories, ...trayStories }))("%s renders on a server", (_, story) => {
  expect(renderToString(story.render())).not.toBe("")
})

it("refuses to work outside its provider", () => {
  expect(() => renderToString(<Composer newProductHref="/" newPlaceHref="/" />)).toThrow(
    "useComposer must be used within ComposerProvider"
  )
  expect(() => renderToString(<TaskTray />)).toThrow("useTaskTray must be used within TaskTrayProvider")
})
