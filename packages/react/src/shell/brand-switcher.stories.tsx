import { brandSwitcherView } from "@marque/core/brands"
import { brandSwitcherStates } from "@marque/core/testing"
import { BrandSwitcher, BrandSwitcherProvider } from "@marque/react/shell"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"

export default { title: "Shell/Brand switcher", component: BrandSwitcher, subcomponents: { BrandSwitcherProvider } }

const went = fn()
const place = { activeBrandId: brandSwitcherStates.several.context.brands?.[0]?._id, orgRole: "admin" } as const

const story = (name: keyof typeof brandSwitcherStates) => ({
  render: () => (
    <div style={{ maxInlineSize: 248 }}>
      <BrandSwitcher
        view={brandSwitcherView(brandSwitcherStates[name], place)}
        onSwitch={went}
        onQuery={fn()}
        onClose={fn()}
        onRetry={fn()}
      />
    </div>
  ),
  beforeEach: () => {
    went.mockClear()
  }
})

const opened = (name: keyof typeof brandSwitcherStates, check: (field: HTMLElement) => Promise<void>) => ({
  ...story(name),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(page.getByRole("button"))
    const field = await page.findByRole("combobox", { name: "Find a brand" })
    await waitFor(() => expect(field).toHaveFocus())
    await check(field)
  }
})

const pageOf = (field: HTMLElement) => within(field.ownerDocument.body)

export const Loading = story("loading")

export const Several = opened("several", async (field) => {
  await expect(pageOf(field).getAllByRole("option")).toHaveLength(3)
  await userEvent.keyboard("{ArrowDown}")
  const focused = field.getAttribute("aria-activedescendant") ?? ""
  await expect(document.getElementById(focused)).toHaveTextContent("Halden Bikes")
})

export const Searched = opened("searched", async (field) => {
  await userEvent.type(field, "{Enter}")
  await expect(went).toHaveBeenCalledWith("/brands/brand_2")
})

export const NothingFound = opened("nothingFound", async (field) => {
  await expect(pageOf(field).getByText("No results for “zebra”")).toBeVisible()
})

export const None = opened("none", async (field) => {
  await expect(pageOf(field).getByRole("link", { name: "New brand" })).toHaveAttribute("href", "/brands/new")
})

export const Failed = opened("failed", async (field) => {
  await expect(pageOf(field).getByRole("button", { name: "Retry" })).toBeVisible()
})

export const Stale = opened("stale", async (field) => {
  await expect(pageOf(field).getAllByRole("option")).toHaveLength(3)
  await expect(pageOf(field).getByRole("alert")).toHaveTextContent("This may be out of date.")
})
