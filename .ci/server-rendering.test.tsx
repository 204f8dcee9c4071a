import { composeStories } from "@storybook/react-vite"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"

type Stories = Parameters<typeof composeStories>[0]

const files = import.meta.glob<Stories>(["../packages/react/src/**/*.stories.tsx", "../apps/web/src/**/*.stories.tsx"])

it("finds the stories and runs where there is no browser", () => {
  expect(Object.keys(files).length).toBeGreaterThan(40)
  expect([typeof window, typeof document]).toEqual(["undefined", "undefined"])
})

describe.each(Object.entries(files))("%s", (_, load) => {
  it("renders on a server", async () => {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const stories = Object.entries(composeStories(await load()))
    for (const [name, Story] of stories) {
      await Story.load()
      const render = () => renderToString(createElement(Story))
      const { throwsOnServer } = Story.parameters
      if (throwsOnServer === undefined) expect(render, name).not.toThrow()
      else expect(render, name).toThrow(throwsOnServer)
    }
    expect(stories.length).toBeGreaterThan(0)
    expect(complaints.mock.calls).toEqual([])
    complaints.mockRestore()
  })
})
