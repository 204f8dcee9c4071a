import { makeTestTime } from "@marque/core/kernel/testing"
import { exampleProduct } from "@marque/core/products/testing"
import { productFormActors, type ProductFormInput, productFormMachine, ProductStore } from "@marque/core/products"
import { MediaStore, uploadActors, uploadMachine, Uploads } from "@marque/core/uploads"
import { uploadStates } from "@marque/core/uploads/testing"
import { ProductForm, ProductFormProvider } from "@marque/react/products"
import type { StoryObj } from "@storybook/react-vite"
import { Effect, Layer, Stream } from "effect"
import { StrictMode } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { PageFrame } from "../forms/page-frame.tsx"

export default { title: "Products/Form/Flows", component: ProductForm, parameters: { layout: "fullscreen" } }

const found = uploadStates.ready.context.upload

/** A store that finds in every file the mug with its two cut-outs, a second of simulated time after it came. */
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
  Uploads.layer.pipe(Layer.provide(media)),
  ProductStore.layerMemory([{ ...exampleProduct, usedIn: 0 }])
)

interface Flow {
  readonly screen: ReturnType<typeof within>
  readonly advance: (ms: number) => Promise<void>
  readonly onDraft: ReturnType<typeof fn>
  readonly onSaved: ReturnType<typeof fn>
  readonly onNotice: ReturnType<typeof fn>
  /** The products as they are stored. */
  readonly stored: () => Promise<ReadonlyArray<{ readonly name: string; readonly cutoutChoice?: string }>>
}

const newProduct: ProductFormInput = { brandId: "brand_1", brandRole: "creator", mode: "new", key: "key_1" }

/** The real services over memory stores, on simulated time. */
const flow = (input: ProductFormInput, play: (step: Flow) => Promise<void>): StoryObj => ({
  loaders: [() => ({ time: makeTestTime(services), onDraft: fn(), onSaved: fn(), onNotice: fn() })],
  render: (_, { loaded: { onDraft, onNotice, onSaved, time } }) => (
    <StrictMode>
      <ProductFormProvider
        machine={productFormMachine.provide({ actors: productFormActors(time.runtime) })}
        uploads={uploadMachine.provide({ actors: uploadActors(time.runtime) })}
        input={input}
        options={{ clock: time.clock }}
        uploadOptions={{ clock: time.clock }}
        onDraft={onDraft}
        onSaved={onSaved}
        onNotice={onNotice}
      >
        <PageFrame>
          <ProductForm ground="#F6EDE2" missing={<h1>Page Not Found</h1>} />
        </PageFrame>
      </ProductFormProvider>
    </StrictMode>
  ),
  play: ({ canvasElement, loaded: { onDraft, onNotice, onSaved, time } }) =>
    play({
      screen: within(canvasElement.ownerDocument.body),
      advance: time.advance,
      onDraft,
      onNotice,
      onSaved,
      stored: () =>
        time.runtime.runPromise(
          Stream.runHead(Stream.unwrap(Effect.map(ProductStore, (store) => store.list("brand_1")))).pipe(
            Effect.map((list) => (list._tag === "Some" ? list.value : []))
          )
        )
    })
})

const photo = () => new File([new Uint8Array(2048)], "jug.png", { type: "image/png" })

export const AddsAProductWithItsCutout = flow(newProduct, async ({ advance, onSaved, screen, stored }) => {
  await userEvent.upload(await screen.findByLabelText(/Drop a photograph/), photo())
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Stoneware Jug")
  await advance(1000)
  const second = await screen.findByRole("radio", { name: /Cut-out 2/ })
  await expect(screen.getByRole("radio", { name: /Cut-out 1/ })).toBeChecked()
  await userEvent.click(second)
  await expect(second).toBeChecked()
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  await advance(0)
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  await expect((await stored())[0]).toMatchObject({ name: "Stoneware Jug", cutoutChoice: "grabcut" })
})

export const AsksForANameFirst = flow(newProduct, async ({ onSaved, screen }) => {
  await userEvent.click(await screen.findByRole("button", { name: "Save" }))
  await expect(await screen.findByText("Give the product a name")).toBeVisible()
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Jug")
  await waitFor(() => expect(screen.queryByText("Give the product a name")).toBeNull())
  await expect(onSaved).not.toHaveBeenCalled()
})

export const AddsTwoInARow = flow(newProduct, async ({ advance, screen, stored }) => {
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Jug")
  await userEvent.type(screen.getByRole("combobox", { name: /^Category/ }), "Tableware")
  await userEvent.click(screen.getByRole("button", { name: "Save & add another" }))
  await advance(0)
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue(""))
  await expect(screen.getByRole("combobox", { name: /^Category/ })).toHaveValue("Tableware")
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Bowl")
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  await advance(0)
  await waitFor(async () => expect((await stored()).map(({ name }) => name)).toEqual(["Bowl", "Jug", "Ember Mug"]))
})

const stored = { ...newProduct, mode: "edit", productId: exampleProduct._id } as const

export const SavesWithTheKeyboard = flow(stored, async ({ advance, onNotice, screen, stored: products }) => {
  await advance(1000)
  const name = await screen.findByRole("textbox", { name: "Name" })
  await expect(screen.queryByText("Unsaved changes")).toBeNull()
  await userEvent.type(name, ", large")
  await expect(await screen.findByText("Unsaved changes")).toBeVisible()
  await userEvent.keyboard("{Control>}s{/Control}")
  await advance(0)
  await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull())
  await expect(onNotice.mock.lastCall?.[0]).toMatchObject({ text: "Product saved" })
  await expect((await products())[0]).toMatchObject({ name: "Ember Mug, large" })
})

export const ArchivesAndRestores = flow(stored, async ({ advance, screen }) => {
  await advance(1000)
  await userEvent.click(await screen.findByRole("button", { name: "Archive" }))
  await advance(0)
  await userEvent.click(await screen.findByRole("button", { name: "Restore" }))
  await advance(0)
  await expect(await screen.findByRole("button", { name: "Archive" })).toBeVisible()
})
