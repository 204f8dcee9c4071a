import { expect, screen, userEvent } from "storybook/test"
import {
  Avatar,
  Badge,
  Card,
  ColourSwatch,
  Disclosure,
  IconButton,
  Kbd,
  Logo,
  Table,
  VisuallyHidden
} from "@marque/react/ui"
import { Column, Row } from "./story-layout.tsx"

export default {
  title: "UI/Data",
  component: Table,
  subcomponents: { Avatar, Card, ColourSwatch, Disclosure, Kbd, Logo, VisuallyHidden }
}

const products = [
  { id: "p1", name: "Fig candle", sku: "FE-101", price: "€ 28", archived: false },
  {
    id: "p2",
    name: "Ember mug with a name that is much longer than the column",
    sku: "FE-204",
    price: "€ 1,218",
    archived: true
  }
]

/** Change the properties in the panel below. */
export const Controls = {
  args: {
    caption: "Products",
    narrow: "rows",
    rows: products,
    rowKey: (product: (typeof products)[number]) => product.id,
    columns: [
      { key: "name", header: "Name", cell: (product: (typeof products)[number]) => product.name },
      { key: "price", header: "Price", cell: (product: (typeof products)[number]) => product.price, align: "end" }
    ]
  },
  argTypes: {
    narrow: { control: "inline-radio", options: ["rows", "stack"] },
    columns: { control: false },
    rowKey: { control: false }
  }
}

export const Rows = {
  render: () => (
    <Table
      caption="Products"
      rows={products}
      rowKey={(product) => product.id}
      columns={[
        { key: "name", header: "Name", cell: (product) => product.name },
        { key: "sku", header: "SKU", cell: (product) => product.sku, wideOnly: true, noWrap: true },
        {
          key: "status",
          header: "Status",
          cell: (product) => (product.archived ? <Badge>Archived</Badge> : <Badge tone="success">Active</Badge>)
        },
        { key: "price", header: "Price", cell: (product) => product.price, align: "end", noWrap: true },
        {
          key: "menu",
          header: "Actions",
          hideHeader: true,
          align: "end",
          cell: (product) => <IconButton icon="more" label={`Actions for ${product.name}`} />
        }
      ]}
    />
  )
}

export const NoRows = {
  render: () => (
    <Table
      caption="Products"
      rows={[]}
      rowKey={(row: string) => row}
      columns={[{ key: "name", header: "Name", cell: (row) => row }]}
    />
  )
}

export const Avatars = {
  render: () => (
    <Row>
      <Avatar name="Ada Lovelace" />
      <Avatar name="Fig & Ember" shape="square" size={40} colour="#B5331E" />
      <Avatar name="Salt" shape="square" size={40} colour="#F4E3B2" />
      <Avatar
        name="Marque"
        shape="square"
        size={40}
        src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4'/%3E%3C/svg%3E"
      />
      <Avatar name="   " />
    </Row>
  )
}

export const Colours = {
  render: () => (
    <Column>
      <ColourSwatch hex="#B5331E" label="Ember" />
      <ColourSwatch hex="#ffffff" label="Paper" />
      <ColourSwatch hex="#2F4A3A" label="Fig leaf" compact />
    </Column>
  )
}

export const Cards = {
  render: () => (
    <Row>
      <Card>A thing that can be picked up</Card>
      <Card padding="none">
        <div style={{ inlineSize: 200, blockSize: 120, background: "var(--m-accent-soft)" }} />
      </Card>
    </Row>
  )
}

export const Keys = {
  render: () => (
    <p>
      Search <Kbd keys={["Ctrl", "K"]} /> <VisuallyHidden>opens the search</VisuallyHidden>
    </p>
  )
}

export const Mark = {
  render: () => (
    <Column>
      <Logo size={64} />
      <Logo />
      <Row>
        {[16, 24, 32, 64, 96].map((size) => (
          <Logo key={size} form="mark" size={size} />
        ))}
      </Row>
    </Column>
  )
}

export const Disclosures = {
  render: () => (
    <Column>
      <Disclosure title="Sizes of channels">Instagram feed, story, newsletter</Disclosure>
    </Column>
  ),
  play: async () => {
    const title = screen.getByText("Sizes of channels")
    await userEvent.click(title)
    await expect(screen.getByText("Instagram feed, story, newsletter")).toBeVisible()
    await userEvent.click(title)
    await expect(screen.getByText("Instagram feed, story, newsletter")).not.toBeVisible()
  }
}
