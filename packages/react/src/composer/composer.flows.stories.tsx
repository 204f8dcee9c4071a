import { ChoiceStore, composerActors, composerMachine } from "@marque/core/composer"
import { generationMemory, GenerationStore } from "@marque/core/queue"
import { makeTestTime } from "@marque/core/testing"
import { BackendFailed } from "@marque/core/model"
import { Composer, ComposerProvider } from "@marque/react/composer"
import type { StoryObj } from "@storybook/react-vite"
import { Effect, Layer, Stream } from "effect"
import { StrictMode } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"

export default {
  title: "Flows/Generation/Composer",
  tags: ["!autodocs"],
  component: Composer,
  parameters: { layout: "fullscreen" }
}

type Store = (typeof GenerationStore)["Service"]

const oneProduct = Layer.effect(
  ChoiceStore,
  Effect.map(ChoiceStore, (store) => ({
    ...store,
    products: () =>
      Stream.concat(
        Stream.make({ found: [{ _id: "p_fig", name: "Fig candle", hasPhoto: true }], named: [], more: false }),
        Stream.never
      )
  }))
).pipe(Layer.provide(ChoiceStore.layerMemory))

const withProduct = (change: Partial<Store>) =>
  Layer.merge(
    oneProduct,
    Layer.effect(
      GenerationStore,
      Effect.map(GenerationStore, (store) => ({ ...store, ...change }))
    ).pipe(Layer.provide(generationMemory))
  )

interface Flow {
  readonly screen: ReturnType<typeof within>
  readonly advance: (ms: number) => Promise<void>
  readonly onNotice: ReturnType<typeof fn>
}

const flow = (change: Partial<Store>, play: (step: Flow) => Promise<void>): StoryObj => ({
  loaders: [() => ({ time: makeTestTime(withProduct(change)), onNotice: fn() })],
  render: (_, { loaded: { onNotice, time } }) => (
    <StrictMode>
      <ComposerProvider
        machine={composerMachine.provide({ actors: composerActors(time.runtime) })}
        input={{ brandId: "brand_fig" }}
        options={{ clock: time.clock }}
        on={{ notice: onNotice }}
      >
        <div style={{ maxInlineSize: 400 }}>
          <Composer newProductHref="/" newPlaceHref="/" />
        </div>
      </ComposerProvider>
    </StrictMode>
  ),
  play: async ({ canvasElement, loaded: { onNotice, time } }) => {
    const screen = within(canvasElement.ownerDocument.body)
    await expect(await screen.findByText("Choose a product")).toBeVisible()
    await userEvent.click(await screen.findByRole("radio", { name: "Fig candle" }))
    await userEvent.type(screen.getByRole("textbox", { name: "Headline" }), "Slow evenings")
    await userEvent.click(screen.getByRole("checkbox", { name: "Story 9:16" }))
    await userEvent.click(screen.getByRole("button", { name: "One variant more" }))
    await play({ screen, advance: time.advance, onNotice })
  }
})

export const PricesAndSubmits = flow({}, async ({ advance, onNotice, screen }) => {
  await advance(250)
  await expect(await screen.findByText("Local engine: free, nothing is sent to a provider")).toBeVisible()
  await expect(screen.getByText("Failed results cost nothing")).toBeVisible()
  await userEvent.click(screen.getByRole("button", { name: "Generate" }))
  await waitFor(() => expect(onNotice).toHaveBeenCalledTimes(1))
  await expect(onNotice).toHaveBeenCalledWith(expect.objectContaining({ text: "Started: 4 pictures on the way" }))
  await expect(screen.getByRole("textbox", { name: "Headline" })).toHaveTextContent("Slow evenings")
  await waitFor(() => expect(screen.getByRole("button", { name: "Generate" })).toBeEnabled())
})

export const KeepsTheTextWhenRefused = flow(
  { submit: () => Effect.fail(new BackendFailed({ data: '"cheap" is not allowed: Banned terms' })) },
  async ({ advance, onNotice, screen }) => {
    await advance(250)
    await screen.findByText("Free")
    await userEvent.click(screen.getByRole("button", { name: "Generate" }))
    await expect(await screen.findByRole("alert")).toHaveTextContent('"cheap" is not allowed: Banned terms')
    await expect(screen.getByRole("textbox", { name: "Headline" })).toHaveTextContent("Slow evenings")
    await expect(onNotice).not.toHaveBeenCalled()
    await userEvent.type(screen.getByRole("textbox", { name: "Headline" }), "!")
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
  }
)

export const ShowsWhatIsWrong = flow({}, async ({ screen }) => {
  const headline = screen.getByRole("textbox", { name: "Headline" })
  await userEvent.clear(headline)
  await expect(await screen.findAllByText("Write a headline")).toHaveLength(2)
  await expect(headline).toHaveAttribute("aria-invalid", "true")
  await expect(screen.getByRole("button", { name: "Generate" })).toBeDisabled()
  await userEvent.click(screen.getByRole("checkbox", { name: "Story 9:16" }))
  await userEvent.click(screen.getByRole("checkbox", { name: "Square 1:1" }))
  await expect(await screen.findByText("Choose at least one format")).toBeVisible()
})

export const SizesOfChannels: StoryObj = flow({}, async ({ screen }) => {
  await userEvent.click(screen.getByText("Sizes of channels"))
  await userEvent.click(screen.getByRole("checkbox", { name: /^Instagram feed 4:5/ }))
  await userEvent.click(screen.getByRole("checkbox", { name: /^Newsletter header/ }))
  await expect(await screen.findByText("2 chosen")).toBeVisible()
  const banner = screen.getByRole("checkbox", { name: /^Display 728 x 90/ })
  await expect(banner).toBeDisabled()
  await expect(banner).toHaveAccessibleDescription("No layout can set 728 x 90 well")
  await expect(screen.getByRole("checkbox", { name: /^YouTube Shorts/ })).toBeDisabled()
})
