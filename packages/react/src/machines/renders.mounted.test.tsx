import { feedbackMachine } from "@marque/core/shell"
import { composerStates, feedbackStates, galleryStates, productListStates, samplePending } from "@marque/core/testing"
import { type GalleryEvent, galleryMachine } from "@marque/core/gallery"
import { composerMachine } from "@marque/core/composer"
import { productListMachine } from "@marque/core/products"
import { type ReactNode, useLayoutEffect } from "react"
import { userEvent } from "storybook/test"
import { expect, it } from "vitest"
import { FeedbackDialog, FeedbackProvider } from "../feedback/index.ts"
import { GalleryGrid } from "../gallery/gallery-grid.tsx"
import { GalleryProvider, useGallery } from "../gallery/gallery-provider.tsx"
import { Composer } from "../composer/composer.tsx"
import { ComposerProvider } from "../composer/composer-provider.tsx"
import { ProductList } from "../products/product-list.tsx"
import { ProductListProvider } from "../products/product-list-provider.tsx"
import { mount } from "../testing/mount.tsx"
import { tokenEditorReady } from "../testing/token-editor-ready.tsx"
import { takeRenders } from "../testing/render-log.ts"

const draw = async (ui: ReactNode) => {
  const mounted = await mount(ui)
  takeRenders()
  return mounted
}

const feedback = (
  <FeedbackProvider machine={feedbackMachine} options={{ snapshot: feedbackStates.tooShort }}>
    <FeedbackDialog />
  </FeedbackProvider>
)

it("typing a message draws the message again and nothing else of the dialog", async () => {
  const { complaints, screen } = await draw(feedback)
  await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "!")
  const drawn = takeRenders()
  expect(drawn).toContain("Message")
  expect(drawn).not.toContain("FeedbackDialog")
  expect(drawn).not.toContain("SatisfactionPicker")
  expect(drawn).not.toContain("Buttons")
  expect(complaints).toEqual([])
})

it("choosing a face draws the faces again and not the message", async () => {
  const { screen } = await draw(feedback)
  await userEvent.click(screen.getByRole("radio", { name: "Satisfied" }))
  const drawn = takeRenders()
  expect(drawn).toContain("SatisfactionPicker")
  expect(drawn).not.toContain("Message")
})

it("what the dialog ignores draws nothing", async () => {
  const { screen } = await draw(feedback)
  await userEvent.click(screen.getByRole("button", { name: "Send Feedback" }))
  await userEvent.click(screen.getByText("4/1000 characters"))
  expect(takeRenders()).toEqual([])
})

const composer = (
  <ComposerProvider
    machine={composerMachine}
    input={{ brandId: "brand_1" }}
    options={{ snapshot: composerStates.ready }}
  >
    <Composer newProductHref="/products/new" newPlaceHref="/places/new" />
  </ComposerProvider>
)

it("typing a call to action draws that field and the price again, not the form, its formats or its products", async () => {
  await tokenEditorReady()
  const { screen } = await draw(composer)
  await userEvent.click(screen.getByText(/^Body, call to action/))
  await userEvent.type(screen.getByRole("textbox", { name: /Call to action/ }), "!")
  const drawn = takeRenders()
  expect(drawn.filter((name) => name === "LineInput")).toHaveLength(1)
  expect(drawn).toContain("PricePanel")
  for (const still of ["Composer", "CopyInput", "FormatPicker", "ProductPicker", "Choices", "Variants", "Details"])
    expect(drawn).not.toContain(still)
})

it("choosing a format draws the formats again and no text field", async () => {
  await tokenEditorReady()
  const { screen } = await draw(composer)
  await userEvent.click(screen.getByRole("checkbox", { name: /16:9/ }))
  const drawn = takeRenders()
  expect(drawn).toContain("FormatPicker")
  for (const still of ["LineInput", "CopyInput", "Composer"]) expect(drawn).not.toContain(still)
})

it("a search that finds the same products draws the search again, not the rows", async () => {
  const { context } = productListStates.several
  const { screen } = await draw(
    <ProductListProvider
      machine={productListMachine}
      input={{ brandId: "brand_1", brandRole: "creator", search: context.search }}
      options={{ snapshot: productListStates.several }}
    >
      <ProductList missing={null} />
    </ProductListProvider>
  )
  await userEvent.type(screen.getByRole("searchbox"), " ")
  const drawn = takeRenders()
  expect(drawn).toContain("Filters")
  for (const still of ["ProductList", "ProductTable", "Table", "Pagination", "Confirm"])
    expect(drawn).not.toContain(still)
})

let tell: (event: GalleryEvent) => void = () => undefined
const Sender = () => {
  const { send } = useGallery(() => undefined)
  useLayoutEffect(() => {
    tell = send
  }, [send])
  return null
}

const gallery = (
  <GalleryProvider
    machine={galleryMachine}
    input={{ brandId: "brand_fig", search: { sort: "newest" } }}
    options={{ snapshot: galleryStates.generating }}
  >
    <Sender />
    <GalleryGrid failureActions={() => null} />
  </GalleryProvider>
)

it("progress of one generation draws its own tiles again and no other tile", async () => {
  const { screen, settle } = await draw(gallery)
  expect(screen.getAllByRole("option").length).toBeGreaterThan(10)
  const other = samplePending({ _id: "gen_other", createdAt: 1, outputs: [{ index: 0, aspectRatio: "square" }] })
  tell({ type: "generations.changed", generations: [samplePending(), other] })
  await settle()
  takeRenders()
  tell({ type: "generations.changed", generations: [samplePending({ progress: 0.6 }), other] })
  await settle()
  const tiles = takeRenders().filter((name) => name.startsWith("GalleryTile"))
  expect(tiles).toEqual(["GalleryTile gen_new:0", "GalleryTile gen_new:1", "GalleryTile gen_new:2"])
})

it("the same pictures told again draw nothing", async () => {
  const { settle } = await draw(gallery)
  // Of what the grid loads after its tiles.
  await import("../gallery/grid-box.tsx")
  await settle()
  takeRenders()
  tell({ type: "generations.changed", generations: [samplePending()] })
  tell({ type: "connection.changed", online: true })
  await settle()
  expect(takeRenders()).toEqual([])
})

it("the log sees every component of a first drawing", async () => {
  takeRenders()
  await mount(gallery)
  expect(takeRenders()).toEqual(expect.arrayContaining(["GalleryGrid", "GalleryProvider", "GalleryTile gen_new:0"]))
})
