import { ChoiceStore, composerActors, composerMachine } from "@marque/core/composer"
import { generationMemory, GenerationStore } from "@marque/core/queue"
import { makeTestTime } from "@marque/core/testing"
import { BackendFailed } from "@marque/core/model"
import { sketchActors, Sketches, sketchMachine, SketchPainter, type SketchSubject } from "@marque/core/sketches"
import { Composer, ComposerProvider } from "@marque/react/composer"
import { ComposerPreview } from "@marque/react/composer/preview"
import type { StoryObj } from "@storybook/react-vite"
import { Effect, Layer, Stream } from "effect"
import { StrictMode } from "react"
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test"

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

const FIGURE =
  "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><rect width='4' height='4' fill='tan'/></svg>"

/** The preview follows the arrangement, and what is sent has the seed of what was seen. */
export const PreviewsWhatIsSent: StoryObj = {
  loaders: [
    () => {
      const asked: Array<SketchSubject> = []
      const sent: Array<number | undefined> = []
      const sketches = Layer.merge(
        Layer.succeed(Sketches, {
          order: (subject) => Effect.sync(() => (asked.push(subject), { workJson: JSON.stringify(subject) }))
        }),
        Layer.succeed(SketchPainter, { paint: () => Effect.succeed({ url: FIGURE, width: 480, height: 480 }) })
      )
      const store = Layer.effect(
        GenerationStore,
        Effect.map(GenerationStore, (own) => ({
          ...own,
          submit: (order: Parameters<Store["submit"]>[0]) => {
            sent.push(order.request.seed)
            return own.submit(order)
          }
        }))
      ).pipe(Layer.provide(generationMemory))
      return { asked, sent, time: makeTestTime(Layer.mergeAll(oneProduct, store, sketches)) }
    }
  ],
  render: (_, { loaded: { time } }) => (
    <ComposerProvider
      machine={composerMachine.provide({ actors: composerActors(time.runtime) })}
      input={{ brandId: "brand_fig" }}
      options={{ clock: time.clock }}
    >
      <div style={{ maxInlineSize: 400 }}>
        <Composer
          newProductHref="/"
          newPlaceHref="/"
          preview={
            <ComposerPreview
              machine={sketchMachine.provide({ actors: sketchActors(time.runtime), delays: { settleDelay: 0 } })}
            />
          }
        />
      </div>
    </ComposerProvider>
  ),
  play: async ({ canvasElement, loaded: { asked, sent, time } }) => {
    const screen = within(canvasElement.ownerDocument.body)
    await userEvent.click(await screen.findByText("Layout and preview"))
    await expect(await screen.findByText("The preview appears once all that is needed is filled in")).toBeVisible()
    await userEvent.click(await screen.findByRole("radio", { name: "Fig candle" }))
    await userEvent.type(screen.getByRole("textbox", { name: "Headline" }), "Slow evenings")
    await expect(await screen.findByRole("img", { name: "Sketch of Square 1:1" })).toBeVisible()
    await expect(screen.getByText("Preview of Square 1:1")).toBeVisible()
    const position = await screen.findByRole("slider", { name: "Position of the product" })
    await fireEvent.change(position, { target: { value: "-10" } })
    await expect(position).toHaveAttribute("aria-valuetext", "10 % to the left")
    await userEvent.click(screen.getByRole("radio", { name: "Crisp" }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ request: { staging: { across: -0.1, shadow: "crisp" } } }))
    await time.advance(250)
    const seen = asked.at(-1)
    await userEvent.click(await screen.findByRole("button", { name: "Generate" }))
    await waitFor(() => expect(sent).toEqual([expect.any(Number)]))
    await expect(seen).toMatchObject({ request: { seed: sent[0] } })
  }
}
