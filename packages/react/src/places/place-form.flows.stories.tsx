import { examplePhoto, examplePlace, makeTestTime, uploadStates } from "@marque/core/testing"
import { type Place, placeFormActors, type PlaceFormInput, placeFormMachine, PlaceStore } from "@marque/core/places"
import { EVERY_RECORD, wordSearchOf } from "@marque/core/records"
import { MediaStore, Uploads } from "@marque/core/uploads"
import { PlaceForm, PlaceFormProvider } from "@marque/react/places"
import { Effect, Layer, Option, Stream } from "effect"
import { expect, fireEvent, userEvent, waitFor } from "storybook/test"
import { type FormGiven, formFlows } from "../forms/form-flow.tsx"

export default {
  title: "Flows/Places/Form",
  tags: ["!autodocs"],
  component: PlaceForm,
  parameters: { layout: "fullscreen" }
}

/** Accepts every file as the example photograph, after one simulated second. */
const media = Layer.effect(
  MediaStore,
  Effect.map(MediaStore, (store) => ({
    ...store,
    watch: (assetId: string) =>
      Stream.flatMap(store.watch(assetId), (upload) =>
        Stream.fromEffect(
          Effect.delay(
            Effect.succeed({ ...uploadStates.ready.context.upload, ...upload, url: examplePhoto.url ?? "" }),
            1000
          )
        )
      )
  }))
).pipe(Layer.provide(MediaStore.layerMemory))

const services = Layer.mergeAll(
  Uploads.layer.pipe(Layer.provide(media)),
  // Lists begin with the last updated, and simulated time begins at 0.
  PlaceStore.layerMemory([{ ...examplePlace, usedIn: 0, updatedAt: 0 }])
)

const makeTime = () => makeTestTime(services)
type Time = ReturnType<typeof makeTime>

const newPlace: PlaceFormInput = { brandId: "brand_1", brandRole: "creator", mode: "new" }

const flow = formFlows(makeTime, ({ input, time, ...listeners }: FormGiven<Time, PlaceFormInput>) => (
  <PlaceFormProvider
    machine={placeFormMachine.provide({ actors: placeFormActors(time.runtime) })}
    input={input}
    options={{ clock: time.clock }}
    on={{ "draft.changed": listeners.onDraft, "record.saved": listeners.onSaved, notice: listeners.onNotice }}
  >
    <PlaceForm missing={<h1>Page Not Found</h1>} />
  </PlaceFormProvider>
))

const stored = ({ runtime }: Time) =>
  runtime.runPromise(
    Stream.runHead(
      Stream.unwrap(
        Effect.map(PlaceStore, (store) => store.list({ ...wordSearchOf(EVERY_RECORD), brandId: "brand_1" }))
      )
    ).pipe(Effect.map(Option.match({ onNone: (): ReadonlyArray<Place> => [], onSome: ({ rows }) => rows })))
  )

const photo = () => new File([new Uint8Array(2048)], "terrace.png", { type: "image/png" })

export const AddsAPlaceAndMarksIt = flow(newPlace, async ({ time, onSaved, screen }) => {
  await userEvent.upload(await screen.findByLabelText(/Drop photographs/), photo())
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Stone terrace")
  await time.advance(1000)
  await userEvent.click(await screen.findByRole("button", { name: "Mark the horizon" }))
  const horizon = await screen.findByRole("button", { name: "Horizon line: 60 % from the top" })
  horizon.focus()
  await userEvent.keyboard("{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowLeft}")
  await expect(await screen.findByRole("button", { name: "Horizon line: 54 % from the top" })).toHaveFocus()
  await userEvent.click(screen.getByRole("button", { name: "Mark the placement zone" }))
  ;(await screen.findByRole("button", { name: /^Size of the placement zone/ })).focus()
  await userEvent.keyboard("{ArrowRight}{ArrowDown}")
  await userEvent.click(screen.getByRole("radio", { name: "From the right" }))
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  await time.advance(0)
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  await expect((await stored(time))[0]).toMatchObject({
    name: "Stone terrace",
    photos: [{ horizon: 0.54, zone: { x: 0.3, y: 0.3, w: 0.41, h: 0.51 }, lightFrom: "right" }]
  })
})

const pictures = (...names: ReadonlyArray<string>) =>
  names.map((name) => new File([new Uint8Array(2048)], name, { type: "image/png" }))

/** The key towards the end of the row follows the text direction. */
const arrow = (way: "onwards" | "back") =>
  (document.documentElement.dir === "rtl") === (way === "back") ? "ArrowRight" : "ArrowLeft"

export const AddsSeveralAndOrdersThemWithTheKeyboard = flow(newPlace, async ({ time, onSaved, screen }) => {
  const files = [...pictures("summer.png", "dusk.png"), new File(["%PDF"], "prices.pdf", { type: "application/pdf" })]
  await userEvent.upload(await screen.findByLabelText(/Drop photographs/), files, { applyAccept: false })
  await expect(await screen.findByText("prices.pdf is not a supported file: PDF")).toBeVisible()
  await time.advance(0)
  await time.advance(1000)
  await time.advance(1000)
  const first = await screen.findByRole("button", { name: /^Photograph 1 of 2, main/ })
  await userEvent.click(screen.getByRole("button", { name: "Remove prices.pdf" }))
  await userEvent.click(first)
  await expect(screen.getByText("Main photograph")).toBeVisible()
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Season" }), "Summer")
  ;(await screen.findByRole("button", { name: "Photograph 1 of 2, main, Summer" })).focus()
  await userEvent.keyboard(`{${arrow("onwards")}}`)
  await expect(await screen.findByText("Photograph 2 of 2")).toBeVisible()
  await expect(screen.getByRole("button", { name: "Photograph 2 of 2" })).toHaveFocus()
  await userEvent.keyboard(`{Alt>}{${arrow("back")}}{/Alt}`)
  await expect(await screen.findByRole("button", { name: "Photograph 1 of 2, main" })).toHaveFocus()
  await expect(screen.getByRole("button", { name: "Photograph 2 of 2, Summer" })).toBeVisible()
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Terrace")
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  await time.advance(0)
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  const [saved] = await stored(time)
  await expect(saved?.photos.map(({ season }) => season)).toEqual([undefined, "summer"])
})

export const TakesAPhotographAway = flow({ ...newPlace, mode: "edit", recordId: examplePlace._id }, async (step) => {
  const { time, screen } = step
  await time.advance(1000)
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }))
  await waitFor(() => expect(screen.queryByText("Main photograph")).toBeNull())
  await userEvent.keyboard("{Control>}s{/Control}")
  await time.advance(0)
  await waitFor(async () => expect((await stored(time))[0]).toMatchObject({ photos: [] }))
})

const edited = { ...newPlace, mode: "edit", recordId: examplePlace._id } as const

/** Hit test at fractions of the element's box. */
const under = (element: Element, across: number, down: number) => {
  element.scrollIntoView({ block: "center" })
  const { height, left, top, width } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width * across, top + height * down)
}

export const DragsTheZoneInsideThePhotograph = flow(edited, async ({ time, screen }) => {
  await time.advance(1000)
  const zone = await screen.findByRole("button", { name: /^Placement zone: 36 %/ })
  const stage = zone.closest("[dir=ltr]")?.getBoundingClientRect()
  const horizon = screen.getByRole("button", { name: /^Horizon line/ })
  await expect(under(zone, 0.5, 0.3)).toBe(zone)
  await expect(under(horizon, 0.1, 0.5)).toBe(horizon)
  const at = { pointerId: 1, clientX: 100, clientY: 100 }
  await fireEvent.pointerDown(zone, at)
  await fireEvent.pointerMove(zone, { ...at, clientX: 100 + (stage?.width ?? 0) })
  await fireEvent.pointerUp(zone, at)
  await expect(await screen.findByRole("button", { name: /^Placement zone: 58 % from the left, 26 %/ })).toBeVisible()
  await fireEvent.pointerMove(zone, { ...at, clientX: 0 })
  await expect(screen.getByRole("button", { name: /^Placement zone: 58 %/ })).toBeVisible()
  await expect(await screen.findByText("Unsaved changes")).toBeVisible()
})

export const TakesExactNumbers = flow(edited, async ({ time, screen }) => {
  await time.advance(1000)
  await userEvent.click(await screen.findByText("Exact positions, in % of the photograph"))
  await fireEvent.change(screen.getByRole("spinbutton", { name: "Horizon from the top" }), { target: { value: "90" } })
  await expect(await screen.findByText(/seem to float/)).toBeVisible()
  await userEvent.click(screen.getByRole("button", { name: "Remove the horizon" }))
  await waitFor(() => expect(screen.queryByText(/seem to float/)).toBeNull())
})

export const AsksForANameFirst = flow(newPlace, async ({ onSaved, screen }) => {
  await userEvent.click(await screen.findByRole("button", { name: "Save" }))
  await expect(await screen.findByText("Give the place a name")).toBeVisible()
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Roof")
  await waitFor(() => expect(screen.queryByText("Give the place a name")).toBeNull())
  await expect(onSaved).not.toHaveBeenCalled()
})

export const SavesWithTheKeyboard = flow(edited, async ({ time, onNotice, screen }) => {
  await time.advance(1000)
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), ", morning")
  await expect(await screen.findByText("Unsaved changes")).toBeVisible()
  await userEvent.keyboard("{Control>}s{/Control}")
  await time.advance(0)
  await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull())
  await expect(onNotice.mock.lastCall?.[0]).toMatchObject({ text: "Place saved" })
  await expect((await stored(time))[0]).toMatchObject({ name: "Kitchen counter, morning" })
})

export const ArchivesAndRestores = flow(edited, async ({ time, screen }) => {
  await time.advance(1000)
  await userEvent.click(await screen.findByRole("button", { name: "Archive" }))
  await time.advance(0)
  await userEvent.click(await screen.findByRole("button", { name: "Restore" }))
  await time.advance(0)
  await expect(await screen.findByRole("button", { name: "Archive" })).toBeVisible()
})
