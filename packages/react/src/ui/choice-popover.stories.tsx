import { Badge, ChoiceFace, ChoicePopover } from "@marque/react/ui"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"

export default { title: "UI/Choice popover", component: ChoicePopover, subcomponents: { ChoiceFace } }

const chosen = fn()
const items = ["Fraunces", "DM Sans", "Inter"].map((label) => ({
  id: label,
  label,
  selected: label === "DM Sans",
  trailing: label === "Inter" ? <Badge>New</Badge> : undefined
}))

const story = (query?: string) => ({
  render: () => (
    <ChoicePopover
      label="Choose a typeface"
      listLabel="Typefaces"
      items={query === undefined ? items : items.filter(({ label }) => label.toLowerCase().includes(query))}
      onChoose={chosen}
      empty={query === "zebra" ? "No results for “zebra”" : undefined}
      {...(query !== undefined && { search: { label: "Find a typeface", query, onQuery: fn() } })}
      trigger={
        <button type="button">
          <ChoiceFace label="DM Sans" />
        </button>
      }
    />
  ),
  beforeEach: () => {
    chosen.mockClear()
  }
})

const open = async (canvasElement: HTMLElement, holder: "combobox" | "listbox") => {
  const page = within(canvasElement.ownerDocument.body)
  await userEvent.click(page.getByRole("button"))
  await waitFor(() => expect(page.getByRole(holder)).toHaveFocus())
  return page
}

/** Change the properties in the panel below. */
export const Controls = {
  args: {
    label: "Choose a typeface",
    listLabel: "Typefaces",
    items,
    onChoose: chosen,
    empty: undefined,
    trigger: (
      <button type="button">
        <ChoiceFace label="DM Sans" />
      </button>
    )
  },
  argTypes: { trigger: { control: false } }
}

export const Closed = story()

export const ChosenByKeys = {
  ...story(),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const page = await open(canvasElement, "listbox")
    await expect(page.getByRole("option", { selected: true })).toHaveTextContent("DM Sans")
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}")
    await expect(chosen).toHaveBeenCalledWith("Fraunces")
  }
}

export const TheSameIsNoChoice = {
  ...story(),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await open(canvasElement, "listbox")
    await userEvent.keyboard("{Enter}")
    await expect(chosen).not.toHaveBeenCalled()
  }
}

export const Searched = {
  ...story("int"),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const page = await open(canvasElement, "combobox")
    await userEvent.click(page.getByRole("option", { name: /Inter/ }))
    await expect(chosen).toHaveBeenCalledWith("Inter")
  }
}

export const NothingFound = {
  ...story("zebra"),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const page = await open(canvasElement, "combobox")
    await expect(page.getByText("No results for “zebra”")).toBeVisible()
  }
}
