import { exampleProduct, makeTestTime, uploadStates } from "@marque/core/testing"
import {
  EVERYTHING,
  type Product,
  productFormActors,
  type ProductFormInput,
  productFormMachine,
  productSearchOf,
  ProductStore
} from "@marque/core/products"
import { BrandPictures } from "@marque/core/references"
import { MediaStore, Uploads } from "@marque/core/uploads"
import { ProductForm, ProductFormProvider } from "@marque/react/products"
import { Effect, Layer, Option, Stream } from "effect"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { type FormGiven, formFlows } from "../forms/form-flow.tsx"

export default {
  title: "Flows/Products/Form",
  tags: ["!autodocs"],
  component: ProductForm,
  parameters: { layout: "fullscreen" }
}

const found = uploadStates.ready.context.upload

/** Recognises every file as the mug with its two cut-outs, after one simulated second. */
const media = Layer.effect(
  MediaStore,
  Effect.map(MediaStore, (store) => ({
    ...store,
    watch: (assetId: string) =>
      Stream.flatMap(store.watch(assetId), (upload) =>
        Stream.fromEffect(Effect.delay(Effect.succeed({ ...found, ...upload, cutouts: found?.cutouts ?? [] }), 1000))
      )
  }))
).pipe(Layer.provide(MediaStore.layerMemory))

const services = Layer.mergeAll(
  BrandPictures.layerMemory([]),
  Uploads.layer.pipe(Layer.provide(media)),
  // Lists begin with the last updated, and simulated time begins at 0.
  ProductStore.layerMemory([{ ...exampleProduct, usedIn: 0, updatedAt: 0 }])
)

const makeTime = () => makeTestTime(services)
type Time = ReturnType<typeof makeTime>

const newProduct: ProductFormInput = { brandId: "brand_1", brandRole: "creator", mode: "new" }

const flow = formFlows(makeTime, ({ input, time, ...listeners }: FormGiven<Time, ProductFormInput>) => (
  <ProductFormProvider
    machine={productFormMachine.provide({ actors: productFormActors(time.runtime) })}
    input={input}
    options={{ clock: time.clock }}
    on={{ "draft.changed": listeners.onDraft, "record.saved": listeners.onSaved, notice: listeners.onNotice }}
  >
    <ProductForm ground="#F6EDE2" missing={<h1>Page Not Found</h1>} />
  </ProductFormProvider>
))

const stored = ({ runtime }: Time) =>
  runtime.runPromise(
    Stream.runHead(
      Stream.unwrap(
        Effect.map(ProductStore, (store) => store.list({ ...productSearchOf(EVERYTHING), brandId: "brand_1" }))
      )
    ).pipe(Effect.map(Option.match({ onNone: (): ReadonlyArray<Product> => [], onSome: ({ rows }) => rows })))
  )

const photo = () => new File([new Uint8Array(2048)], "jug.png", { type: "image/png" })

export const AddsAProductWithItsCutout = flow(newProduct, async ({ time, onSaved, screen }) => {
  await userEvent.upload(await screen.findByLabelText(/Drop a photograph/), photo())
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Stoneware Jug")
  await time.advance(1000)
  const second = await screen.findByRole("radio", { name: /Cut-out 2/ })
  await expect(screen.getByRole("radio", { name: /Cut-out 1/ })).toBeChecked()
  await userEvent.click(second)
  await expect(second).toBeChecked()
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  await time.advance(0)
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  await expect((await stored(time))[0]).toMatchObject({ name: "Stoneware Jug", cutoutChoice: "grabcut" })
})

export const AsksForANameFirst = flow(newProduct, async ({ onSaved, screen }) => {
  await userEvent.click(await screen.findByRole("button", { name: "Save" }))
  await expect(await screen.findByText("Give the product a name")).toBeVisible()
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Jug")
  await waitFor(() => expect(screen.queryByText("Give the product a name")).toBeNull())
  await expect(onSaved).not.toHaveBeenCalled()
})

export const AddsTwoInARow = flow(newProduct, async ({ time, screen }) => {
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Jug")
  await userEvent.type(screen.getByRole("combobox", { name: /^Category/ }), "Tableware")
  await userEvent.click(screen.getByRole("button", { name: "Save & add another" }))
  await time.advance(0)
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue(""))
  await expect(screen.getByRole("combobox", { name: /^Category/ })).toHaveValue("Tableware")
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Bowl")
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  await time.advance(0)
  await waitFor(async () => expect((await stored(time)).map(({ name }) => name)).toEqual(["Bowl", "Jug", "Ember Mug"]))
})

export const SaysWhatMayBeClaimed = flow(newProduct, async ({ time, screen }) => {
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Jug")
  const add = await screen.findByRole("button", { name: "Add a claim" })
  await userEvent.click(add)
  await userEvent.click(add)
  const first = within(screen.getByRole("group", { name: "Claim 1" }))
  await userEvent.type(first.getByRole("textbox", { name: "Claim" }), "Dishwasher safe")
  await userEvent.type(first.getByRole("textbox", { name: /^Proof/ }), "Report 12")
  await userEvent.click(screen.getByRole("button", { name: "Remove claim 2" }))
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  await time.advance(0)
  await waitFor(async () =>
    expect((await stored(time))[0]).toMatchObject({ claims: [{ text: "Dishwasher safe", proof: "Report 12" }] })
  )
})

const edited = { ...newProduct, mode: "edit", recordId: exampleProduct._id } as const

export const SavesWithTheKeyboard = flow(edited, async ({ time, onNotice, screen }) => {
  await time.advance(1000)
  const name = await screen.findByRole("textbox", { name: "Name" })
  await expect(screen.queryByText("Unsaved changes")).toBeNull()
  await userEvent.type(name, ", large")
  await expect(await screen.findByText("Unsaved changes")).toBeVisible()
  await userEvent.keyboard("{Control>}s{/Control}")
  await time.advance(0)
  await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull())
  await expect(onNotice.mock.lastCall?.[0]).toMatchObject({ text: "Product saved" })
  await expect((await stored(time))[0]).toMatchObject({ name: "Ember Mug, large" })
})

export const ArchivesAndRestores = flow(edited, async ({ time, screen }) => {
  await time.advance(1000)
  await userEvent.click(await screen.findByRole("button", { name: "Archive" }))
  await time.advance(0)
  await userEvent.click(await screen.findByRole("button", { name: "Restore" }))
  await time.advance(0)
  await expect(await screen.findByRole("button", { name: "Archive" })).toBeVisible()
})

export const FixesTheCutoutWithTheKeyboard = flow(edited, async ({ time, onNotice, screen }) => {
  await time.advance(1000)
  await userEvent.click(await screen.findByRole("button", { name: "Fix the cut-out" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Fix the cut-out" }))
  const stage = dialog.getByRole("button", { name: /^Photograph/ })
  stage.focus()
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}")
  await expect(await dialog.findByText(/51 % from the left, 55 % from the top. 1 point./)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole("radio", { name: "Remove" }))
  stage.focus()
  await userEvent.keyboard("{ArrowLeft}{Enter}")
  await userEvent.click(dialog.getByRole("button", { name: "Undo" }))
  await userEvent.click(dialog.getByRole("button", { name: "Cut out again" }))
  await time.advance(2000)
  await userEvent.click(await dialog.findByRole("button", { name: "Use this cut-out" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  await userEvent.click(screen.getByRole("switch", { name: "Exact" }))
  await userEvent.click(screen.getByRole("button", { name: "Mark the label" }))
  screen.getByRole("button", { name: /^Label region: 30 % from the left/ }).focus()
  await userEvent.keyboard("{ArrowRight}")
  await userEvent.keyboard("{Control>}s{/Control}")
  await time.advance(0)
  await waitFor(() => expect(onNotice.mock.lastCall?.[0]).toMatchObject({ text: "Product saved" }))
  await expect((await stored(time))[0]).toMatchObject({ exact: true, labelRegion: { x: 0.31, y: 0.3, w: 0.4, h: 0.5 } })
})
