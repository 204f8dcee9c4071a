import { Icon, Segmented, Select, Table } from "@marque/react/ui"
import { expectTypeOf, it } from "vitest"

const sizes = [
  { value: "s", label: "Small" },
  { value: "l", label: "Large" }
] as const

it("a choice gives one of its options", () => {
  const segmented = (
    <Segmented
      label="Size"
      options={sizes}
      value="s"
      onValueChange={(size) => expectTypeOf(size).toEqualTypeOf<"s" | "l">()}
    />
  )
  // @ts-expect-error no such option
  const wrong = <Select<"s" | "l"> options={sizes} value="xl" onValueChange={() => {}} />
  expectTypeOf(segmented).toEqualTypeOf(wrong)
})

it("columns draw the rows of their table", () => {
  const rows = [{ id: "1", price: 12 }]
  // @ts-expect-error the rows have no such key
  const table = <Table caption="Prices" rows={rows} columns={[]} rowKey={(row) => row.sku} />
  expectTypeOf(table).not.toBeAny()
})

it("an icon is named", () => {
  // @ts-expect-error no such icon
  const icon = <Icon name="spaceship" />
  expectTypeOf(icon).not.toBeAny()
})
