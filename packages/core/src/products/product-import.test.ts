import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { BackendFailed } from "../model/backend-failed.ts"
import { ProductId } from "../model/ids.ts"
import { SheetReader, SheetUnreadable } from "../tables/sheet-reader.service.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import {
  importedTable,
  longTable,
  relatedTable,
  storedProducts,
  unchangedTable
} from "./fixtures/product-import.examples.ts"
import { productImportStates } from "./fixtures/product-import.states.ts"
import { IMPORT_LIMITS, productImportActors } from "./product-import.actors.ts"
import { productImportMachine } from "./product-import.machine.ts"
import type { FormerImports, ImportBatch, ImportStart } from "./product-import.schema.ts"
import { productImportView } from "./product-import.view.ts"
import { ProductImports } from "./product-imports.service.ts"

interface Given {
  readonly table?: SheetTable
  readonly former?: FormerImports
  /** Of the calls that take rows, counted from 1, those that fail. */
  readonly failing?: ReadonlyArray<number>
}

const bytes = new Uint8Array()

const start = ({ failing = [], former = { mappings: [] }, table = importedTable }: Given = {}) => {
  const begun: Array<ImportStart> = []
  const batches: Array<ImportBatch> = []
  const undone: Array<string> = []
  const stored = new Map(storedProducts.map((each) => [each.productId, each]))
  const imports = Layer.succeed(ProductImports, {
    former: () => Effect.succeed(former),
    products: (_, cursor) =>
      Effect.sync(() => {
        const rows = [...stored.values()]
        return cursor === undefined ? { rows: rows.slice(0, 2), next: "more" } : { rows: rows.slice(2) }
      }),
    begin: (given) => Effect.sync(() => void begun.push(given)).pipe(Effect.as({ productImportId: "import_2" })),
    take: (batch) =>
      Effect.suspend(() => {
        batches.push(batch)
        if (failing.includes(batches.length)) return Effect.fail(new BackendFailed({}))
        for (const { draft, productId = ProductId.make(`made_${draft.sku}`), version = 0 } of batch.rows) {
          stored.set(productId, { productId, version: version + 1, archived: false, draft })
        }
        return Effect.void
      }),
    undo: (id) =>
      Effect.sync(() => {
        undone.push(id)
        return { undone: 100, left: [`Left ${undone.length}`], remaining: undone.length < 3 ? 1 : 0 }
      })
  })
  const reader = Layer.succeed(SheetReader, {
    read: ({ name }, limits) =>
      name === "broken.csv"
        ? Effect.fail(new SheetUnreadable({ message: `More than ${limits.rows} rows` }))
        : Effect.succeed(table)
  })
  const runtime = ManagedRuntime.make(Layer.merge(imports, reader))
  const machine = productImportMachine.provide({ actors: productImportActors(runtime) })
  const actor = createActor(machine, { input: { brandId: "brand_1" } }).start()
  const until = (state: "choosing" | "planned" | "taken" | "undone") =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  const choose = async (name = "may.csv") => {
    actor.send({ type: "import.open", markets: [] })
    await until("choosing")
    actor.send({ type: "file.choose", file: { name, bytes } })
  }
  const dialog = () => productImportView(actor.getSnapshot()).dialog
  return { actor, batches, begun, choose, dialog, stored, undone, until }
}

describe("the import of products (S-078)", () => {
  it("shows what each row would do before anything is taken, refused ones first, each with its line and reason", async () => {
    const { actor, batches, choose, dialog, until } = start()
    await choose()
    await until("planned")
    expect(dialog()).toMatchObject({
      kind: "planned",
      size: "6 rows, 5 columns",
      submit: "Import 2 rows",
      plan: {
        summary: "1 new, 1 changed, 1 unchanged, 3 refused.",
        shown: "faults",
        rows: [
          {
            line: "Line 5",
            sku: "fe-mug-01",
            reason: "The brand has the SKU FE-MUG-01. Write it with the same capitals"
          },
          { line: "Line 6", sku: "FE-JUG-01", reason: expect.stringContaining("archived") },
          { line: "Line 7", sku: "FE-CUP-01", reason: expect.stringContaining("'1.234' in 'Price'") }
        ]
      }
    })
    actor.send({ type: "rows.show", kind: "changed" })
    expect(dialog()).toMatchObject({
      plan: { rows: [{ sku: "FE-MUG-01", changes: [{ field: "Price", from: "32.00", to: "34.50" }] }] }
    })
    actor.send({ type: "rows.show", kind: "made" })
    expect(dialog()).toMatchObject({ plan: { rows: [{ line: "Line 4", name: "=Plate" }] } })
    expect(batches).toEqual([])
  })

  it("lets empty cells clear what is stored once that is chosen, until another file is opened", async () => {
    const table = { columns: ["SKU", "Description"], rows: [["FE-MUG-01", ""]], lines: [2] }
    const { actor, choose, dialog, until } = start({ table })
    await choose()
    await until("planned")
    expect(dialog()).toMatchObject({ clearing: false, canSubmit: false })
    actor.send({ type: "rows.show", kind: "changed" })
    actor.send({ type: "cells.clear", on: true })
    expect(dialog()).toMatchObject({
      clearing: true,
      submit: "Import 1 row",
      plan: { rows: [{ changes: [{ field: "Description", to: "–" }] }] }
    })
    actor.send({ type: "file.another" })
    await until("choosing")
    expect(actor.getSnapshot().context.clearing).toBe(false)
  })

  it("relates products to those that the same file makes once these are there, and again changes nothing", async () => {
    const { actor, batches, begun, choose, dialog, stored, until } = start({ table: relatedTable })
    await choose()
    await until("planned")
    expect(dialog()).toMatchObject({
      submit: "Import 3 rows",
      plan: {
        summary: "2 new, 1 changed, 0 unchanged, 2 refused.",
        rows: [
          { sku: "FE-SET-01", reason: expect.stringContaining("There is no product with the SKU FE-SAUCER-01") },
          { sku: "FE-BOWL-01", reason: expect.stringContaining("A product is not related to itself") }
        ]
      }
    })
    actor.send({ type: "rows.show", kind: "changed" })
    expect(dialog()).toMatchObject({
      plan: { rows: [{ changes: [{ field: "Related products", from: "–", to: "FE-BOWL-01; FE-LID-01" }] }] }
    })
    actor.send({ type: "import.take" })
    await until("taken")
    expect(begun).toMatchObject([{ rows: 5 }])
    expect(batches.map(({ rows }) => rows.map(({ draft: { relatedIds, sku } }) => [sku, relatedIds]))).toEqual([
      [
        ["FE-MUG-01", ["product_2"]],
        ["FE-LID-01", ["product_1"]],
        ["FE-TRAY-01", ["product_1"]]
      ],
      [
        ["FE-MUG-01", ["product_2", "made_FE-LID-01"]],
        ["FE-TRAY-01", ["made_FE-LID-01", "product_1"]]
      ]
    ])
    expect(stored.get(ProductId.make("product_1"))).toMatchObject({ version: 5 })
    expect(dialog()).toMatchObject({ kind: "taken", text: "2 new and 1 changed.", stopped: undefined, listed: true })
    actor.send({ type: "file.another" })
    await until("choosing")
    await choose()
    await until("planned")
    expect(dialog()).toMatchObject({ canSubmit: false, plan: { summary: "0 new, 0 changed, 3 unchanged, 2 refused." } })
  })

  it("that fails or stops before products are related goes on there", async () => {
    const failed = start({ table: relatedTable, failing: [2] })
    await failed.choose()
    await failed.until("planned")
    failed.actor.send({ type: "import.take" })
    await waitFor(failed.actor, (snapshot) => snapshot.matches("planned") && snapshot.context.error !== undefined)
    expect(failed.dialog()).toMatchObject({ submit: "Import 2 rows" })

    const stopped = start({ table: relatedTable })
    await stopped.choose()
    await stopped.until("planned")
    stopped.actor.send({ type: "import.take" })
    await waitFor(stopped.actor, (snapshot) => snapshot.matches({ taking: "relating" }))
    expect(stopped.dialog()).toMatchObject({ text: "Relating the products …", canStop: true })
    stopped.actor.send({ type: "import.stop" })
    await stopped.until("taken")
    expect(stopped.dialog()).toMatchObject({
      stopped: expect.stringContaining("Stopped after 3 of 5 rows"),
      listed: false
    })
  })

  it("without a file plans nothing", () => {
    const { context } = productImportStates.choosing
    const actor = createActor(productImportMachine, {
      snapshot: productImportMachine.resolveState({ value: "planned", context }),
      input: { brandId: "brand_1" }
    }).start()
    actor.send({ type: "cells.clear", on: true })
    actor.send({ type: "column.hold", index: 0, holds: "sku" })
    expect(actor.getSnapshot().context).toMatchObject({ clearing: false, open: undefined, plan: undefined })
    actor.stop()
  })

  it("takes a long file a few rows at a time, and undoes it as one", async () => {
    const { actor, batches, begun, choose, dialog, undone, until } = start({ table: longTable })
    await choose()
    await until("planned")
    actor.send({ type: "import.take" })
    await until("taken")
    expect(batches.map(({ rows }) => rows.length)).toEqual([100, 100, 50])
    expect(batches.flatMap(({ rows }) => rows.map(({ draft }) => draft.sku))).toEqual(
      longTable.rows.map(([sku]) => sku)
    )
    expect(begun).toMatchObject([{ rows: 250, head: { fileName: "may.csv" } }])
    expect(dialog()).toMatchObject({ kind: "taken", text: "250 new and 0 changed.", stopped: undefined })
    actor.send({ type: "import.undo" })
    await until("undone")
    expect(undone).toEqual(["import_2", "import_2", "import_2"])
    expect(dialog()).toMatchObject({
      text: "300 products as before.",
      left: "Changed since the import, and left as they are: Left 1, Left 2, Left 3."
    })
  })

  it("gives the rows to make pictures from once all of them are taken, with those that were refused (B-1302)", async () => {
    const lists: Array<unknown> = []
    const { actor, choose, dialog, until } = start()
    actor.on("list.ready", ({ list }) => void lists.push(list))
    await choose()
    await until("planned")
    expect(dialog()).toMatchObject({ listed: false })
    actor.send({ type: "list.give" })
    expect(lists).toEqual([])
    actor.send({ type: "import.take" })
    await until("taken")
    expect(dialog()).toMatchObject({ listed: true })
    actor.send({ type: "list.give" })
    expect(lists).toMatchObject([
      {
        name: "may.csv",
        rows: [
          { line: 2, sku: "FE-MUG-01" },
          { line: 3, sku: "FE-BOWL-01" },
          { line: 4, sku: "FE-PLATE-01" }
        ],
        faults: [{ line: 5 }, { line: 6 }, { line: 7 }]
      }
    ])
    expect(dialog()).toBeUndefined()
  })

  it("says that it is the first step of pictures, and gives a list that changes nothing at once", async () => {
    const lists: Array<unknown> = []
    const { actor, dialog, until } = start({ table: unchangedTable })
    actor.on("list.ready", ({ list }) => void lists.push(list))
    actor.send({ type: "import.open", markets: [], forPictures: true })
    await until("choosing")
    expect(productImportView(actor.getSnapshot())).toMatchObject({ title: "Make from rows: the list" })
    actor.send({ type: "file.choose", file: { name: "may.csv", bytes } })
    await until("planned")
    expect(dialog()).toMatchObject({ listed: true, canSubmit: false })
    actor.send({ type: "list.give" })
    expect(lists).toEqual([{ name: "may.csv", rows: [{ line: 3, sku: "FE-BOWL-01" }], faults: [] }])
  })

  it("stops after the rows that are on their way, and says how many were taken", async () => {
    const { actor, batches, choose, dialog, until } = start({ table: longTable })
    await choose()
    await until("planned")
    actor.send({ type: "import.take" })
    await waitFor(actor, (snapshot) => snapshot.matches({ taking: "batch" }))
    actor.send({ type: "import.stop" })
    expect(dialog()).toMatchObject({ kind: "taking", canStop: false })
    await until("taken")
    expect(batches.length).toBe(1)
    expect(dialog()).toMatchObject({
      stopped: "Stopped after 100 of 250 rows. Choose the same file to take the rest."
    })
  })

  it("that was stopped before its first call takes nothing", async () => {
    const { actor, batches, choose, until } = start()
    await choose()
    await until("planned")
    actor.send({ type: "import.take" })
    actor.send({ type: "import.stop" })
    await until("planned")
    expect(batches).toEqual([])
  })

  it("that fails in between looks the products up again, and keeps the file", async () => {
    const { actor, choose, dialog, until } = start({ table: longTable, failing: [2] })
    await choose()
    await until("planned")
    actor.send({ type: "import.take" })
    await waitFor(actor, (snapshot) => snapshot.matches("finding"))
    await until("planned")
    expect(dialog()).toMatchObject({ kind: "planned", error: expect.stringContaining("not taken"), canSubmit: true })
  })

  it("remembers what the columns of a file hold, and needs the one with the SKU", async () => {
    const mapping = importedTable.columns.map((column, at) => ({
      column,
      holds: at === 0 ? "sku" : column === "Lager" ? "material" : "none"
    }))
    const { actor, choose, dialog, until } = start({ former: { mappings: [mapping] } })
    await choose()
    await until("planned")
    expect(dialog()).toMatchObject({ columns: [{ holds: "sku" }, {}, { holds: "none" }, {}, { holds: "material" }] })
    actor.send({ type: "column.hold", index: 0, holds: "none" })
    expect(dialog()).toMatchObject({ gap: "Choose the column with the SKU.", plan: undefined, canSubmit: false })
    actor.send({ type: "import.take" })
    expect(actor.getSnapshot().matches("planned")).toBe(true)
  })

  it("of a file that cannot be read says why, and takes at most 5,000 rows", async () => {
    const { choose, dialog, until } = start()
    await choose("broken.csv")
    await until("choosing")
    expect(dialog()).toMatchObject({ kind: "choosing", error: "More than 5000 rows" })
    expect(IMPORT_LIMITS.rows).toBe(5_000)
  })

  it("can be undone from the dialog later, and one that stopped says what is left", async () => {
    const last = { productImportId: "import_1", fileName: "may.csv", by: "Cleo", made: 2, changed: 1, remaining: 0 }
    const { actor, undone, dialog, until } = start({ former: { mappings: [], last } })
    actor.send({ type: "import.open", markets: [] })
    await until("choosing")
    expect(dialog()).toMatchObject({ last: "may.csv, by Cleo: 2 new, 1 changed. It can be undone for a day." })
    actor.send({ type: "import.undo" })
    await until("undone")
    expect(undone[0]).toBe("import_1")
    const stopped = start({ former: { mappings: [], last: { ...last, remaining: 7 } } })
    stopped.actor.send({ type: "import.open", markets: [] })
    await stopped.until("choosing")
    expect(stopped.dialog()).toMatchObject({ last: expect.stringContaining("stopped after 3 rows; 7 are left") })
  })
})
