import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  type Product,
  productFormActors,
  productFormMachine,
  productFormView,
  ProductStore
} from "@marque/core/products"
import { exampleProducts, productFormStates, uploadStates } from "@marque/core/testing"
import { BrandPictures } from "@marque/core/references"
import { MediaStore, Uploads, uploadView } from "@marque/core/uploads"
import { Effect, Layer, ManagedRuntime, Option, Stream } from "effect"
import { afterEach, expect, it } from "vitest"
import { createActor } from "xstate"
import { announce, line } from "../src/console/console.ts"
import { productFormLines, productFormMenu } from "../src/screens/product-form-menu.ts"
import { productFormScreen } from "../src/screens/product-form.ts"
import { answer, asked, take } from "./driver.ts"
import { makeFakeTerminal } from "./fake-terminal.ts"

const folder = mkdtempSync(join(tmpdir(), "marque-form-"))
const stops: Array<() => void> = [() => rmSync(folder, { recursive: true })]
afterEach(() => {
  for (const stop of stops.splice(1)) stop()
})

const [mug] = exampleProducts
const brand = { brandId: mug?.brandId ?? "", brandRole: "creator" } as const

const open = (
  input: { mode: "new" } | { mode: "edit"; recordId: string },
  given: ReadonlyArray<Product> = exampleProducts
) => {
  const uploads = Layer.provide(Uploads.layer, MediaStore.layerMemory)
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(ProductStore.layerMemory(given), uploads, BrandPictures.layerMemory([]))
  )
  const terminal = makeFakeTerminal()
  const actor = createActor(productFormMachine.provide({ actors: productFormActors(runtime) }), {
    input: { ...brand, ...input }
  })
  actor.on("notice", ({ text }) => announce(terminal.console, line("success", text)))
  actor.start()
  stops.push(() => actor.stop())
  const stored = (id: string) =>
    runtime.runPromise(ProductStore.use((store) => Effect.map(Stream.runHead(store.get(id)), Option.getOrThrow)))
  return { actor, running: productFormScreen(terminal.console, actor), stored, terminal }
}

it.each(Object.entries(productFormStates))(
  "%s: a menu without repeats that says every error and leads back",
  (_, snapshot) => {
    const view = productFormView(snapshot)
    const menu = productFormMenu(view, uploadView(uploadStates.empty))
    const values = menu.options.map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
    expect(values.at(-1)).toBe(view.confirm === undefined ? "leave" : "cancel")
    const said = [
      menu.message,
      ...menu.options.map(({ hint }) => hint),
      ...productFormLines(view).map(({ text }) => text)
    ]
    const texts = view.readOnly === undefined && view.confirm === undefined ? Object.values(view.text) : []
    const expected = [...texts.map(({ error }) => error), view.error, view.conflict?.message, view.readOnly]
    expect(said).toEqual(expect.arrayContaining(expected.filter((text) => text !== undefined)))
  }
)

it("a product is written, refused without a name, and saved", async () => {
  const { running, terminal } = open({ mode: "new" })
  await asked(terminal, "New product")
  await take(terminal, "Save")
  await asked(terminal, "New product")
  await take(terminal, "Name")
  await answer(terminal, "Name", "Stone bowl")
  await asked(terminal, "New product")
  await take(terminal, "Camera")
  await asked(terminal, "Camera")
  await take(terminal, "From above")
  await asked(terminal, "New product")
  await take(terminal, "Save")
  await running
  expect(terminal.screen()).toContain("Product saved")
})

it("a stored product is changed and saved, and leaving with changes is asked about", async () => {
  const { actor, running, stored, terminal } = open({ mode: "edit", recordId: mug?._id ?? "" })
  await asked(terminal, mug?.name ?? "")
  await take(terminal, "SKU")
  await answer(terminal, "SKU", "EM-9")
  await asked(terminal, mug?.name ?? "")
  await take(terminal, "Back")
  await asked(terminal, "Leave without saving?")
  await take(terminal, "Stay")
  await asked(terminal, mug?.name ?? "")
  await take(terminal, "Save")
  await asked(terminal, mug?.name ?? "")
  expect(await stored(mug?._id ?? "")).toMatchObject({ sku: "EM-9" })
  expect(productFormView(actor.getSnapshot()).dirty).toBe(false)
  await take(terminal, "Back")
  await running
})

it("selling points are written in one line, and a number is chosen", async () => {
  const { actor, running, stored, terminal } = open({ mode: "edit", recordId: mug?._id ?? "" })
  await asked(terminal, mug?.name ?? "")
  await take(terminal, "Selling points")
  await answer(terminal, "Selling points", "Thrown by hand; Warm for an hour")
  await asked(terminal, mug?.name ?? "")
  await take(terminal, "Grammatical number")
  await take(terminal, "Plural")
  await asked(terminal, mug?.name ?? "")
  await take(terminal, "Save")
  await asked(terminal, mug?.name ?? "")
  expect(await stored(mug?._id ?? "")).toMatchObject({
    number: "plural",
    sellingPoints: ["Thrown by hand", "Warm for an hour"]
  })
  expect(productFormView(actor.getSnapshot()).dirty).toBe(false)
  await take(terminal, "Back")
  await running
})

it("a photograph is taken by its path, and a path of nothing is refused", async () => {
  const { actor, running, terminal } = open({ mode: "new" })
  await asked(terminal, "New product")
  await take(terminal, "Photograph")
  await answer(terminal, "Path of the photograph", join(folder, "nothing.jpg"))
  await terminal.sees("or it cannot be read")
  writeFileSync(join(folder, "mug.jpg"), "a photograph")
  await asked(terminal, "New product")
  await take(terminal, "Photograph")
  await answer(terminal, "Path of the photograph", join(folder, "mug.jpg"))
  await asked(terminal, "New product")
  expect(productFormView(actor.getSnapshot()).heroAssetId).toBeDefined()
  await take(terminal, "Back")
  await asked(terminal, "Leave without saving?")
  await take(terminal, "Leave")
  await running
})

it("a product that is not there is said and left", async () => {
  const { running, terminal } = open({ mode: "edit", recordId: "product_none" })
  await running
  expect(terminal.screen()).toContain("The product does not exist or you cannot see it.")
})
