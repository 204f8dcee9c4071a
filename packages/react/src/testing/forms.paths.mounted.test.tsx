import {
  brandFormPaths,
  composerPaths,
  composerStates,
  galleryPaths,
  galleryScreenIn,
  galleryStates,
  placeFormPaths,
  productFormPaths,
  taskTrayStates
} from "@marque/core/testing"
import { feedbackMachine } from "@marque/core/shell"
import { galleryMachine, galleryScreenMachine } from "@marque/core/gallery"
import { composerMachine } from "@marque/core/composer"
import { taskTrayMachine } from "@marque/core/queue"
import type { ComponentProps, ReactNode } from "react"
import { expect, it, vi } from "vitest"
import { BrandForm, BrandFormProvider, useBrandForm } from "../brands/index.ts"
import { FeedbackProvider } from "../feedback/index.ts"
import { GalleryProvider, GalleryScreen, GalleryScreenProvider, useGallery } from "../gallery/index.ts"
import { Composer, ComposerProvider, useComposer } from "../composer/index.ts"
import { TaskTrayProvider } from "../queue/index.ts"
import { PlaceForm, PlaceFormProvider, usePlaceForm } from "../places/index.ts"
import { ProductForm, ProductFormProvider, useProductForm } from "../products/index.ts"
import { control, leave, press, write } from "./gestures.ts"
import { mount } from "./mount.tsx"
import { recordFormShows, recordPageGesture } from "./record-form-walk.ts"
import { FETCHED, tokenEditorReady } from "./token-editor-ready.tsx"
import { walkMounted } from "./walk-mounted.tsx"

it("every path of the form of a brand", async () => {
  const byHand = await walkMounted({
    setup: brandFormPaths,
    encore: [{ type: "field.change", field: "name", value: "Halden Bikes" }, { type: "form.discard" }],
    useFeature: useBrandForm,
    draw: ({ probe, ...given }) => (
      <BrandFormProvider {...given}>
        <BrandForm missing={<h1>Page Not Found</h1>} />
        {probe}
      </BrandFormProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "field.change":
          return write("Name", event.value)
        case "field.blur":
          return leave("Name")
        case "colour.add":
          return press("Add a colour")
        case "logo.remove":
          return press(/^Remove the logo /)
        case "form.submit":
          return press(/^(Create brand|Save)$/)
        case "form.discard":
          return press("Discard")
        case "form.reload":
          return press("Reload")
        case "form.retry":
          return press("Retry")
        default:
          return undefined
      }
    },
    shows: (view) => {
      const isForm = view.state === "editing" || view.state === "saving"
      return {
        texts: isForm
          ? [
              view.title,
              view.text.name.value,
              view.text.name.error,
              view.error,
              view.readOnly,
              view.conflict?.message,
              ...view.colours.map(({ hex }) => hex)
            ]
          : [
              view.state === "missing" ? "Page Not Found" : undefined,
              view.state === "finishing" ? view.finishing : undefined,
              view.state === "unavailable" ? view.error : undefined
            ],
        buttons: {
          Retry: view.state === "unavailable" || undefined,
          // The dialog of tokens hides the form under it.
          ...(isForm && view.isNew && view.tokens.pasted === undefined && { [view.saveLabel]: !view.saving }),
          Discard: isForm && !view.isNew && (view.dirty || view.saving) ? !view.saving : undefined
        }
      }
    }
  })
  expect(byHand).toEqual([
    "colour.add",
    "field.blur",
    "field.change",
    "form.discard",
    "form.retry",
    "form.submit",
    "logo.remove"
  ])
})

it("every path of the form of a product", async () => {
  const byHand = await walkMounted({
    setup: productFormPaths,
    encore: [{ type: "field.change", field: "name", value: "Stoneware Jug" }, { type: "form.discard" }],
    useFeature: useProductForm,
    draw: ({ probe, ...given }) => (
      <ProductFormProvider {...given}>
        <ProductForm missing={<h1>Page Not Found</h1>} />
        {probe}
      </ProductFormProvider>
    ),
    gesture: recordPageGesture,
    shows: (view) => recordFormShows(view, [view.text.name.value, view.text.name.error])
  })
  expect(byHand).toEqual([
    "archive.cancel",
    "archive.confirm",
    "field.blur",
    "field.change",
    "form.discard",
    "form.retry",
    "form.submit",
    "record.archive",
    "record.remove",
    "record.restore"
  ])
})

it("every path of the form of a place", async () => {
  const byHand = await walkMounted({
    setup: placeFormPaths,
    encore: [{ type: "field.change", field: "name", value: "Stone terrace" }, { type: "form.discard" }],
    useFeature: usePlaceForm,
    draw: ({ probe, ...given }) => (
      <PlaceFormProvider {...given}>
        <PlaceForm missing={<h1>Page Not Found</h1>} />
        {probe}
      </PlaceFormProvider>
    ),
    gesture: recordPageGesture,
    shows: (view) =>
      recordFormShows(view, [
        view.text.name.value,
        view.text.name.error,
        view.photos.shown?.title,
        view.photos.shown?.marks?.problem
      ])
  })
  expect(byHand).toEqual([
    "archive.cancel",
    "archive.confirm",
    "field.blur",
    "field.change",
    "form.discard",
    "form.retry",
    "form.submit",
    "record.archive",
    "record.remove",
    "record.restore"
  ])
})

const modeLabels = {
  product: "Product",
  halax: "House style",
  custom: "Custom",
  animate: "Animate",
  place: "Place"
} as const

const tabsReady = async (): Promise<void> => {
  for (const [state, label] of [
    ["custom", "Prompt"],
    ["range", "Camera"]
  ] as const) {
    const { unmount } = await mount(
      <ComposerProvider
        machine={composerMachine}
        input={{ brandId: "brand_fig" }}
        options={{ snapshot: composerStates[state] }}
      >
        <Composer newProductHref="/products/new" newPlaceHref="/places/new" />
      </ComposerProvider>
    )
    await vi.waitFor(() => expect(control("field", label)).toBeDefined(), FETCHED)
    await unmount()
  }
}

it("every path of the composer", async () => {
  await tokenEditorReady()
  await tabsReady()
  const byHand = await walkMounted({
    setup: composerPaths,
    useFeature: useComposer,
    draw: ({ input, probe, ...given }) => (
      <ComposerProvider {...given} input={input}>
        <Composer newProductHref="/products/new" newPlaceHref="/places/new" />
        {probe}
      </ComposerProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "mode.choose":
          return press(modeLabels[event.mode], "radio")
        case "product.choose":
          return press("Fig candle", "radio")
        case "choices.search":
          return event.kind === "products" ? write("Find products by name, SKU or category", event.q) : undefined
        case "field.blur":
          return leave("Headline")
        case "count.change":
          return press("One variant more")
        case "form.submit":
          return press("Generate")
        case "choices.retry":
          return press("Retry")
        default:
          return undefined
      }
    },
    shows: ({ copy, formatsError, mode, modeHint, photo, place, price, product, prompt, source, submit }) => ({
      texts: [
        modeHint,
        ...(mode === "animate" ? [] : [copy.headline.value, copy.headline.counter, copy.headline.error, formatsError]),
        ...(mode === "animate" ? [] : [product.missing, product.error, product.loadError]),
        prompt?.value,
        prompt?.error,
        source?.error,
        price.state === "known" ? price.cost : undefined,
        price.error,
        submit.label,
        submit.reason,
        modeLabels[mode]
      ],
      alerts: [
        source?.loadError,
        photo?.loadError,
        mode === "animate" ? undefined : product.loadError,
        place?.loadError,
        submit.error
      ],
      buttons: { [submit.label]: !submit.disabled }
    })
  })
  expect(byHand).toEqual([
    "choices.retry",
    "choices.search",
    "count.change",
    "field.blur",
    "form.submit",
    "mode.choose",
    "product.choose"
  ])
})

const galleryOf = (gallery: Omit<ComponentProps<typeof GalleryProvider>, "children">, probe: ReactNode) => (
  <FeedbackProvider machine={feedbackMachine}>
    <TaskTrayProvider
      machine={taskTrayMachine}
      input={{ organizationId: "org_1" }}
      options={{ snapshot: taskTrayStates.busy }}
    >
      <GalleryScreenProvider
        machine={galleryScreenMachine}
        input={{ brandId: "brand_fig", search: { sort: "newest" } }}
        options={{ snapshot: galleryScreenIn({}) }}
      >
        <GalleryProvider {...gallery}>
          <GalleryScreen newProductHref="/products/new" newPlaceHref="/places/new" />
          {probe}
        </GalleryProvider>
      </GalleryScreenProvider>
    </TaskTrayProvider>
  </FeedbackProvider>
)

const shownWith = (name: keyof typeof galleryStates) =>
  mount(
    galleryOf(
      {
        machine: galleryMachine,
        input: { brandId: "brand_fig", search: { sort: "newest" } },
        options: { snapshot: galleryStates[name] }
      },
      null
    )
  )

/** The bar and the dialog are fetched with the first picture that is chosen, and with the first words that are replaced. */
const partsReady = async (): Promise<void> => {
  const bar = await shownWith("selected")
  await bar.screen.findByRole("button", { name: "Archive" }, FETCHED)
  await bar.unmount()
  const dialog = await shownWith("rewording")
  await dialog.screen.findByRole("dialog", {}, FETCHED)
  await dialog.unmount()
}

it("every path of the gallery", async () => {
  await partsReady()
  const byHand = await walkMounted({
    setup: galleryPaths,
    useFeature: useGallery,
    draw: ({ probe, ...given }) => galleryOf(given, probe),
    gesture: (event) => {
      switch (event.type) {
        case "query.change":
          return write("Search pictures", event.text)
        case "filter.change":
          return press("Favourites only")
        case "filters.clear":
          return press(/^Clear (all|filters)$/)
        case "selection.all":
          return press("Select all")
        case "selection.favourites":
          return press("Select all favourites")
        case "selection.clear":
          return press("Clear")
        case "trouble.dismiss":
          return press("Dismiss")
        default:
          return undefined
      }
    },
    shows: ({ access, count, empty, error, offline, pending, query, rewording, selection, stale, state, trouble }) => ({
      texts: [
        access.readOnly,
        empty,
        state === "ready" ? pending : undefined,
        query,
        stale,
        state === "failed" ? error : undefined,
        trouble,
        count
      ],
      // What is behind a dialog cannot be used.
      buttons:
        rewording === undefined
          ? {
              Dismiss: trouble !== undefined || undefined,
              "Select all": selection.ids.length > 0 || undefined,
              ...(selection.ids.length > 0 && { Clear: true }),
              ...(selection.ids.length > 0 && access.readOnly === undefined && { Archive: !offline })
            }
          : { "Look up": !offline, Cancel: true }
    })
  })
  expect(byHand).toEqual([
    "filter.change",
    "filters.clear",
    "query.change",
    "selection.all",
    "selection.clear",
    "selection.favourites",
    "trouble.dismiss"
  ])
})
