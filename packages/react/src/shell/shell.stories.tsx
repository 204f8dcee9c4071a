import { adminModeMachine } from "@marque/core/shell"
import { adminModeStates, brandSwitcherStates } from "@marque/core/testing"
import { brandSwitcherView } from "@marque/core/brands"
import { STALE_TEXT } from "@marque/core/kernel"
import { AdminModeBar, AdminModeProvider } from "@marque/react/admin-mode"
import {
  BrandSwitcher,
  Shell,
  ShellBanners,
  ShellLinks,
  type ShellProps,
  ShellSkeleton,
  ShortcutsDialog,
  UserMenu
} from "@marque/react/shell"
import { Button, EmptyState, PageHeader } from "@marque/react/ui"
import { expect, fn, userEvent, within } from "storybook/test"

export default {
  title: "Shell/Shell",
  component: Shell,
  subcomponents: { ShellBanners, ShellLinks, ShellSkeleton, ShortcutsDialog, UserMenu },
  parameters: { layout: "fullscreen" }
}

const switcher = (name: keyof typeof brandSwitcherStates) => (
  <BrandSwitcher
    view={brandSwitcherView(brandSwitcherStates[name], {
      activeBrandId: brandSwitcherStates.several.context.brands?.[0]?._id,
      orgRole: "admin"
    })}
    onSwitch={fn()}
    onQuery={fn()}
    onClose={fn()}
    onRetry={fn()}
  />
)

const shell: ShellProps = {
  homeHref: "/brands/b1",
  switcher: switcher("several"),
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
  switcher: switcher("none"),
  sections: [{ links: [{ label: "Organization", href: "/org", icon: "people", current: true }] }],
  breadcrumbs: [{ label: "Organization" }]
})

export const Offline = story({ banners: [{ type: "offline", since: Date.UTC(2026, 10, 21, 14, 2) }] })

export const Stale = story({ banners: [{ type: "stale", text: STALE_TEXT, onRetry: fn() }] })

export const AdminMode = {
  render: () => (
    <AdminModeProvider machine={adminModeMachine} options={{ snapshot: adminModeStates.on }}>
      <Shell
        {...shell}
        banners={[{ type: "adminMode", bar: <AdminModeBar /> }]}
        account={{ ...shell.account, adminMode: { label: "Exit admin mode", disabled: false, onSelect: fn() } }}
      />
    </AdminModeProvider>
  )
}

export const Demo = story({ demo: { label: "Demo", leaveLabel: "Leave", onLeave: fn() } })

export const AtMostTwoBanners = story({
  banners: [
    { type: "stale", text: STALE_TEXT, onRetry: fn() },
    { type: "degraded", text: "Signing in is not available right now. You can go on with what is loaded." },
    { type: "offline", since: Date.UTC(2026, 10, 21, 14, 2) },
    { type: "suspended" }
  ]
})

export const LongText = story({
  breadcrumbs: [{ label: "Brand" }, { label: "Products", href: "/p" }, { label: "A product name ".repeat(9) }],
  account: { ...shell.account, user: { email: `${"long".repeat(18)}@example.com` } }
})

export const Loading = { render: () => <ShellSkeleton /> }

export const ListsShortcuts = {
  ...story(),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.keyboard("?")
    const dialog = await body(canvasElement).findByRole("dialog", { name: "Keyboard shortcuts" })
    await expect(dialog).toHaveTextContent("Save the form")
  }
}

export const SwitchesAdminMode = {
  ...AdminMode,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = body(canvasElement)
    await expect(screen.getByRole("region", { name: "Admin mode" })).toHaveTextContent("Admin mode · 29:12 · Exit")
    await userEvent.click(screen.getByRole("button", { name: "Account of Ada Lovelace" }))
    await expect(await screen.findByRole("menuitem", { name: "Exit admin mode" })).toBeVisible()
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
