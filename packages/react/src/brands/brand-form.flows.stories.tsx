import {
  brandFormActors,
  type BrandFormInput,
  brandFormMachine,
  brandMemory,
  BrandStore,
  IdentityPainter
} from "@marque/core/brands"
import { BrandPictures } from "@marque/core/references"
import { exampleBrand, makeTestTime } from "@marque/core/testing"
import { MediaStore, Uploads } from "@marque/core/uploads"
import { BrandForm, BrandFormProvider } from "@marque/react/brands"
import { Effect, Layer, Option, Stream } from "effect"
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test"
import { type FormGiven, formFlows } from "../forms/form-flow.tsx"

export default {
  title: "Flows/Brands/Form",
  tags: ["!autodocs"],
  component: BrandForm,
  parameters: { layout: "fullscreen" }
}

/** The memory store calls every file "other"; the check of a logo takes a second of simulated time. */
const media = Layer.effect(
  MediaStore,
  Effect.map(MediaStore, (store) => ({
    ...store,
    watch: (assetId: string) =>
      Stream.flatMap(store.watch(assetId), (upload) =>
        Stream.fromEffect(Effect.delay(Effect.succeed({ ...upload, name: "logo.svg" }), 1000))
      )
  }))
).pipe(Layer.provide(MediaStore.layerMemory))

const services = Layer.mergeAll(
  Uploads.layer.pipe(Layer.provide(media)),
  brandMemory([exampleBrand]),
  BrandPictures.layerMemory([]),
  IdentityPainter.layerNone
)

const makeTime = () => makeTestTime(services)
type Time = ReturnType<typeof makeTime>

const newBrand: BrandFormInput = { organizationId: "org_1", orgRole: "admin", mode: "new" }

/** The real services over memory stores, on simulated time. */
const flow = formFlows(makeTime, ({ input, onDraft, onNotice, onSaved, time }: FormGiven<Time, BrandFormInput>) => (
  <BrandFormProvider
    machine={brandFormMachine.provide({ actors: brandFormActors(time.runtime) })}
    input={input}
    options={{ clock: time.clock }}
    on={{
      notice: onNotice,
      "draft.changed": ({ kept }) => onDraft(kept),
      "record.saved": ({ id }) => onSaved(id)
    }}
  >
    <BrandForm missing={<h1>Page Not Found</h1>} />
  </BrandFormProvider>
))

/** A brand as it is stored. */
const stored = ({ runtime }: Time, brandId: string) =>
  runtime.runPromise(
    Stream.runHead(Stream.unwrap(Effect.map(BrandStore, (store) => store.get(brandId)))).pipe(
      Effect.map(Option.getOrUndefined)
    )
  )

const logo = () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], "logo.svg", { type: "image/svg+xml" })

export const CreatesABrandWithItsLogo = flow(newBrand, async ({ time, onSaved, screen }) => {
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Halden Bikes")
  await userEvent.upload(screen.getByLabelText(/Drop your logo/), logo())
  await expect(await screen.findByText("Uploaded when you save")).toBeVisible()
  await userEvent.type(screen.getByRole("textbox", { name: "Hex value of Colour 1" }), "1f4e79")
  await fireEvent.change(screen.getByLabelText("Pick Colour 2"), { target: { value: "#f4f1ea" } })
  const headings = within(screen.getByRole("group", { name: "Headings" }))
  await userEvent.click(headings.getByRole("radio", { name: "Inter" }))
  await userEvent.type(screen.getByRole("textbox", { name: /^Voice/ }), "Plain and fast.")
  await userEvent.click(screen.getByRole("button", { name: "Create brand" }))
  await time.advance(0)
  await expect(await screen.findByText("Halden Bikes is ready. Adding its logo.")).toBeVisible()
  await time.advance(0)
  await time.advance(1000)
  await waitFor(() => expect(onSaved.mock.calls).toEqual([["brand_2"]]))
  await expect(await stored(time, "brand_2")).toMatchObject({
    name: "Halden Bikes",
    logos: [{ name: "logo", variant: "primary" }],
    identity: { voice: "Plain and fast.", colours: [{ hex: "#1F4E79" }, { hex: "#F4F1EA" }] }
  })
})

const isFetched = (family: string) =>
  [...document.fonts].some((face) => face.family.includes(family) && face.status !== "unloaded")

export const FetchesATypefaceWhenItsRowIsSeen = flow(newBrand, async ({ screen }) => {
  const headings = within(await screen.findByRole("group", { name: "Headings" }))
  const far = headings.getByRole("radio", { name: "Unbounded" })
  await waitFor(() => expect(isFetched("Fraunces")).toBe(true))
  await expect(isFetched("Unbounded")).toBe(false)
  far.scrollIntoView({ block: "nearest" })
  await waitFor(() => expect(isFetched("Unbounded")).toBe(true))
})

export const SaysWhatIsWrongAtItsField = flow(newBrand, async ({ onSaved, screen }) => {
  const hex = await screen.findByRole("textbox", { name: "Hex value of Colour 1" })
  await userEvent.type(hex, "tomato")
  await expect(hex).toHaveAccessibleDescription("Write a colour as six hex digits, for example #B5331E")
  await userEvent.click(screen.getByRole("button", { name: "Create brand" }))
  await expect(await screen.findByText("Give the brand a name")).toBeVisible()
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus())
  await userEvent.clear(hex)
  await userEvent.type(hex, "#b53")
  await waitFor(() => expect(hex).toHaveAccessibleDescription(""))
  await expect(onSaved).not.toHaveBeenCalled()
})

const identity: BrandFormInput = { ...newBrand, mode: "edit", recordId: exampleBrand._id }

export const ChangesTheIdentity = flow(identity, async ({ time, onDraft, onNotice, screen }) => {
  const tagline = await screen.findByRole("textbox", { name: /^Tagline/ })
  await userEvent.clear(tagline)
  await userEvent.type(tagline, "For slow mornings.")
  await expect(onDraft.mock.lastCall?.[0]).toMatchObject({ fields: { tagline: "For slow mornings." }, version: 4 })
  await userEvent.click(screen.getByRole("button", { name: "Add a colour" }))
  await userEvent.click(screen.getByRole("button", { name: "Remove Colour 6" }))
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  await time.advance(0)
  await waitFor(() => expect(onNotice.mock.lastCall?.[0]).toMatchObject({ text: "Brand saved" }))
  await expect(onDraft.mock.lastCall).toEqual([undefined])
  await expect(await stored(time, "brand_1")).toMatchObject({ version: 5, identity: { tagline: "For slow mornings." } })
})

export const AddsAndRemovesALogo = flow(identity, async ({ time, onNotice, screen }) => {
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Form of the next logo" }), "mono")
  await userEvent.upload(screen.getByLabelText(/Drop your logo/), logo())
  await time.advance(0)
  await time.advance(1000)
  await time.advance(0)
  await waitFor(() => expect(screen.getByText("One colour, any ground")).toBeVisible())
  await expect(onNotice.mock.lastCall?.[0]).toMatchObject({ text: "Logo added" })
  await userEvent.click(screen.getByRole("button", { name: "Remove the logo logo" }))
  await time.advance(0)
  await waitFor(() => expect(screen.queryByText("One colour, any ground")).toBeNull())
})
