import { exampleSurroundings } from "@marque/core/testing"
import { Changelog, HelpScreen } from "@marque/react/organizations"
import { expect, fn, userEvent, within } from "storybook/test"

const onContact = fn()

export default {
  title: "Organizations/Help",
  component: HelpScreen,
  subcomponents: { Changelog },
  parameters: { layout: "fullscreen" },
  args: { surroundings: exampleSurroundings, onContact }
}

export const Everything = {}

export const Offline = {
  args: { surroundings: { ...exampleSurroundings, offline: "You are offline since 14:02" } }
}

const DRAWN =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5" width="1200" height="750"><rect width="8" height="5" fill="#cfe3ee"/></svg>'
  )

export const WithScreenshot = { args: { article: "first-picture", pictureUrl: () => DRAWN } }

export const WhatHasChanged = {
  args: { changelog: <Changelog text={"## 1.1\n\n- A picture of yourself\n\n## 1.0\n\n- The first version"} /> },
  play: async ({ canvasElement }: Played) => {
    const page = within(canvasElement)
    await expect(page.queryByText("A picture of yourself")).toBeNull()
    await userEvent.click(page.getByText("Show the changes"))
    await expect(await page.findByText("A picture of yourself")).toBeVisible()
    const versions = page.getAllByRole("heading", { level: 3 }).slice(0, 2)
    await expect(versions.map(({ textContent }) => textContent)).toEqual(["1.1", "1.0"])
  }
}

export const NoChanges = {
  args: { changelog: <Changelog text="" /> },
  play: async ({ canvasElement }: Played) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByText("Show the changes"))
    await expect(await page.findByText("Nothing is written down yet.")).toBeVisible()
  }
}

interface Played {
  readonly canvasElement: HTMLElement
}

const search = async (canvasElement: HTMLElement, query: string) => {
  const page = within(canvasElement)
  await userEvent.type(page.getByRole("searchbox", { name: "Search the help" }), query)
  return page
}

export const Found = {
  play: async ({ canvasElement }: Played) => {
    const page = await search(canvasElement, "holiday")
    await expect(page.getByText("1 article")).toBeVisible()
    await userEvent.click(page.getByText("Days that matter"))
    await expect(page.getByText(/shows holidays, retail days/)).toBeVisible()
  }
}

export const NothingFound = {
  play: async ({ canvasElement }: Played) => {
    onContact.mockClear()
    const page = await search(canvasElement, "zeppelin")
    await expect(page.getByRole("heading", { name: "Nothing found for “zeppelin”" })).toBeVisible()
    const [offered] = page.getAllByRole("button", { name: "Contact" })
    if (offered === undefined) throw new Error("no way to ask")
    await userEvent.click(offered)
    await expect(onContact).toHaveBeenCalledOnce()
  }
}
