import { Breadcrumbs, Button, Link, LinkProvider, PageHeader, Pagination, Tabs } from "@marque/react/ui"
import { useState } from "react"
import { expect, fn, userEvent, within } from "storybook/test"
import { Column } from "./story-layout.tsx"

export default {
  title: "UI/Way",
  component: PageHeader,
  subcomponents: { Breadcrumbs, Link, LinkProvider, Pagination, Tabs }
}

/** Change the properties in the panel below. */
export const Controls = {
  args: {
    title: "Products",
    text: "What the brand sells, with a photograph of each.",
    actions: <Button variant="primary">New product</Button>,
    breadcrumbs: [{ label: "Brand", href: "/brands/b1/brand" }, { label: "Products" }]
  },
  argTypes: { actions: { control: false } }
}

export const Header = {
  render: () => (
    <PageHeader
      title="Products"
      text="What the brand sells, with a photograph of each."
      actions={<Button variant="primary">New product</Button>}
      breadcrumbs={[{ label: "Brand", href: "/brands/b1/brand" }, { label: "Products" }]}
    />
  )
}

export const HeaderLongText = {
  render: () => (
    <PageHeader
      title="The extraordinarily long name of a brand that nobody shortened in time"
      actions={<Button>Edit</Button>}
    />
  )
}

export const BreadcrumbsLong = {
  render: () => (
    <Breadcrumbs
      items={[
        { label: "Brand", href: "/a" },
        { label: "A product with a name that is far too long for one line of the bar", href: "/b" },
        { label: "Edit" }
      ]}
    />
  )
}

const went = fn()

export const Links = {
  render: () => (
    <LinkProvider navigate={went}>
      <Column>
        <Link href="/terms">Terms</Link>
        <Link href="https://example.com">Another site</Link>
      </Column>
    </LinkProvider>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole("link", { name: "Terms" }))
    await expect(went).toHaveBeenCalledWith("/terms", { replace: false })
  }
}

const Paging = () => {
  const [page, setPage] = useState(1)
  return <Pagination page={page} pages={3} onPage={setPage} />
}

export const Pages = {
  render: () => <Paging />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: "Next page" }))
    await userEvent.click(screen.getByRole("button", { name: "Next page" }))
    await expect(screen.getByText("Page 3 of 3")).toBeVisible()
    await expect(screen.getByRole("button", { name: "Next page" })).toBeDisabled()
  }
}

const Switching = () => {
  const [tab, setTab] = useState<"all" | "favourites">("all")
  return (
    <Tabs
      label="Pictures"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: "all", label: "All", content: <p>Everything</p> },
        { value: "favourites", label: "Favourites", content: <p>Only what was marked</p> }
      ]}
    />
  )
}

export const TabsInRow = {
  render: () => <Switching />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("tab", { name: "All" }))
    await userEvent.keyboard("{ArrowRight}")
    await expect(screen.getByText("Only what was marked")).toBeVisible()
  }
}
