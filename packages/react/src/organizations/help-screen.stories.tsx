import { exampleSurroundings } from "@marque/core/testing"
import { HelpScreen } from "@marque/react/organizations"
import { expect, fn, userEvent, within } from "storybook/test"

const onContact = fn()

export default {
  title: "Organizations/Help",
  component: HelpScreen,
  parameters: { layout: "fullscreen" },
  args: { surroundings: exampleSurroundings, onContact }
}

export const Everything = {}

export const Offline = {
  args: { surroundings: { ...exampleSurroundings, offline: "You are offline since 14:02" } }
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
