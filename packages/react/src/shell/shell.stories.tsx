import { Shell, type ShellProps, ShellSkeleton } from "@marque/react/shell"
import { Button, EmptyState, PageHeader } from "@marque/react/ui"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"

export default { title: "Shell/Shell", component: Shell, parameters: { layout: "fullscreen" } }

const brands = [
  { id: "b1", name: "Fig & Ember", colour: "#B5331E", status: "published" },
  { id: "b2", name: "Salt Harbour Provisions of the Northern Coast", colour: "#1F4E5F", status: "draft" },
  { id: "b3", name: "Oat", colour: "#E8D9A8", status: "published" }
] as const

const switched = fn()

const shell: ShellProps = {
  homeHref: "/brands/b1",
  switcher: { brands, active: brands[0], onSwitch: switched, newBrandHref: "/brands/new" },
  sections: [
    {
      links: [
        { label: "Home", href: "/brands/b1", icon: "home", current: false },
        { label: "Gallery", href: "/brands/b1/gallery", icon: "gallery", current: false },
        { label: "Products", href: "/brands/b1/brand/products/", icon: "product", current: true }
      ]
    },
    { title: "Harbour & Sons", links: [{ label: "Organization", href: "/org", icon: "people", current: false }] }
  ],
  breadcrumbs: [{ label: "Brand" }, { label: "Products" }],
  banners: [],
  account: {
    user: { name: "Ada Lovelace", email: "ada@example.com" },
    theme: "system",
    onTheme: fn(),
    onFeedback: fn(),
    onSignOut: fn()
  },
  children: (
    <>
      <PageHeader
        title="Products"
        text="What the brand sells, with a photograph of each."
        actions={<Button variant="primary">New product</Button>}
      />
      <EmptyState icon="product" title="No products yet" text="Add a product with one photograph." />
    </>
  )
}

const story = (props: Partial<ShellProps> = {}) => ({ render: () => <Shell {...shell} {...props} /> })
const body = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

export const SignedIn = story()

export const NoBrand = story({
  switcher: { brands: [], active: undefined, onSwitch: fn(), newBrandHref: "/brands/new" },
  sections: [{ links: [{ label: "Organization", href: "/org", icon: "people", current: true }] }],
  breadcrumbs: [{ label: "Organization" }]
})

export const Offline = story({ banners: [{ type: "offline", since: Date.UTC(2026, 10, 21, 14, 2) }] })

export const Demo = story({ banners: [{ type: "demo", onReset: fn() }] })

export const AtMostTwoBanners = story({
  banners: [
    { type: "demo" },
    { type: "degraded" },
    { type: "offline", since: Date.UTC(2026, 10, 21, 14, 2) },
    { type: "suspended" }
  ]
})

export const LongText = story({
  switcher: { brands, active: brands[1], onSwitch: fn() },
  breadcrumbs: [{ label: "Brand" }, { label: "Products", href: "/p" }, { label: "A product name ".repeat(9) }],
  account: { ...shell.account, user: { email: `${"long".repeat(18)}@example.com` } }
})

export const Loading = { render: () => <ShellSkeleton /> }

export const SwitchesBrand = {
  ...story(),
  beforeEach: () => {
    switched.mockClear()
  },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = body(canvasElement)
    const opener = screen.getAllByRole("button", { name: /Fig & Ember/ })[0]
    if (opener === undefined) throw new Error("no switcher")
    await userEvent.click(opener)
    const search = await screen.findByRole("combobox", { name: "Search brands" })
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.type(search, "t")
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(switched).toHaveBeenCalledWith("b3")
    await userEvent.click(opener)
    await userEvent.type(await screen.findByRole("combobox", { name: "Search brands" }), "zebra")
    await expect(screen.getByText("No results for 'zebra'")).toBeVisible()
  }
}

export const ListsShortcuts = {
  ...story(),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.keyboard("?")
    const dialog = await body(canvasElement).findByRole("dialog", { name: "Keyboard shortcuts" })
    await expect(dialog).toHaveTextContent("Save the form")
  }
}

export const AccountOpen = {
  ...story(),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = body(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: "Account of Ada Lovelace" }))
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Dark" }))
    await expect(shell.account.onTheme).toHaveBeenCalledWith("dark")
  }
}
