import { organizationSwitcherView } from "@marque/core/organizations"
import { organizationSwitcherStates } from "@marque/core/testing"
import { OrganizationSwitcher, OrganizationSwitcherProvider } from "@marque/react/shell"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"

export default {
  title: "Shell/Organization switcher",
  component: OrganizationSwitcher,
  subcomponents: { OrganizationSwitcherProvider }
}

const switched = fn()
const explored = fn()

const story = (name: keyof typeof organizationSwitcherStates) => ({
  render: () => (
    <div style={{ maxInlineSize: 248 }}>
      <OrganizationSwitcher
        view={organizationSwitcherView(organizationSwitcherStates[name], {
          clerkId: "org_1",
          inDemo: false,
          hasDemo: true,
          isVisitor: false
        })}
        onSwitch={switched}
        onExploreDemo={explored}
        onQuery={fn()}
        onOpen={fn()}
        onClose={fn()}
      />
    </div>
  ),
  beforeEach: () => {
    switched.mockClear()
    explored.mockClear()
  }
})

type Page = ReturnType<typeof within>

const opened = (
  name: keyof typeof organizationSwitcherStates,
  holder: "combobox" | "listbox",
  check: (page: Page) => Promise<void>
) => ({
  ...story(name),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(page.getByRole("button"))
    const focused = await page.findByRole(holder)
    await waitFor(() => expect(focused).toHaveFocus())
    await check(page)
  }
})

export const Loading = story("loading")

export const One = {
  ...story("one"),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await expect(within(canvasElement).queryByRole("button")).toBeNull()
  }
}

export const Several = opened("several", "listbox", async (page) => {
  await expect(page.getAllByRole("option")).toHaveLength(3)
  await expect(page.getByRole("link", { name: "New organization" })).toHaveAttribute("href", "/onboarding/organization")
  await userEvent.keyboard("{ArrowDown}{Enter}")
  await expect(switched).toHaveBeenCalledWith("org_2")
})

export const Many = opened("many", "combobox", async (page) => {
  await expect(page.getAllByRole("option")).toHaveLength(8)
  await userEvent.click(page.getByRole("button", { name: "Explore the demo" }))
  await expect(explored).toHaveBeenCalledOnce()
})

export const Searched = opened("searched", "combobox", async () => {
  await userEvent.keyboard("{Enter}")
  await expect(switched).toHaveBeenCalledWith("org_12")
})

export const NothingFound = opened("nothingFound", "combobox", async (page) => {
  await expect(page.getByText("No results for “zebra”")).toBeVisible()
})

export const Failed = story("failed")

export const Stale = opened("stale", "listbox", async (page) => {
  await expect(page.getByRole("alert")).toHaveTextContent("Your organizations could not be loaded.")
  await expect(page.getAllByRole("option")).toHaveLength(3)
})
