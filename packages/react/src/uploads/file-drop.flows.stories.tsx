import { makeTestTime } from "@marque/core/testing"
import { BackendFailed } from "@marque/core/model"
import { MediaStore, type PutStep, uploadActors, uploadMachine, Uploads } from "@marque/core/uploads"
import { FileDrop, UploadProvider } from "@marque/react/uploads"
import type { StoryObj } from "@storybook/react-vite"
import { Effect, Layer, Stream } from "effect"
import { StrictMode } from "react"
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test"

export default { title: "Flows/Uploads/File drop", tags: ["!autodocs"], component: FileDrop }

const steps: ReadonlyArray<PutStep> = [
  { type: "progress", fraction: 0.4 },
  { type: "stored", uploadId: "storage_1" }
]

const types = ["file.held", "file.sending", "file.stored", "file.ready", "file.failed", "file.removed"] as const

/** A memory store whose transfers report every simulated second. */
const uploads = (put: MediaStore["Service"]["put"]) =>
  Uploads.layer.pipe(
    Layer.provide(
      Layer.effect(
        MediaStore,
        Effect.map(MediaStore, (store) => ({ ...store, put }))
      ).pipe(Layer.provide(MediaStore.layerMemory))
    )
  )

const slowly = () =>
  Stream.fromIterable(steps).pipe(Stream.mapEffect((step) => Effect.delay(Effect.succeed(step), 1000)))

interface Flow {
  readonly screen: ReturnType<typeof within>
  readonly advance: (ms: number) => Promise<void>
  readonly onNews: ReturnType<typeof fn>
  readonly body: HTMLElement
}

const flow = (put: MediaStore["Service"]["put"], play: (step: Flow) => Promise<void>): StoryObj => ({
  loaders: [() => ({ time: makeTestTime(uploads(put)), onNews: fn() })],
  render: (_, { loaded: { onNews, time } }) => (
    <StrictMode>
      <UploadProvider
        machine={uploadMachine.provide({ actors: uploadActors(time.runtime) })}
        input={{ purpose: "product", brandId: "brand_1" }}
        options={{ clock: time.clock }}
        on={Object.fromEntries(types.map((type) => [type, onNews]))}
      >
        <FileDrop />
      </UploadProvider>
    </StrictMode>
  ),
  play: ({ canvasElement, loaded: { onNews, time } }) => {
    const body = canvasElement.ownerDocument.body
    return play({ screen: within(body), advance: time.advance, onNews, body })
  }
})

const photo = () => new File([new Uint8Array(2048)], "mug.png", { type: "image/png" })
const newsTypes = (onNews: Flow["onNews"]) => onNews.mock.calls.map(([news]) => news.type)

const drop = (target: Element, file: File) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  return fireEvent(target, new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }))
}

export const PicksAFile = flow(slowly, async ({ advance, onNews, screen }) => {
  await userEvent.upload(screen.getByLabelText(/Drop a photograph/), photo())
  await expect(await screen.findByText("Uploading, 0 %")).toBeVisible()
  await advance(1000)
  await expect(await screen.findByText("Uploading, 40 %")).toBeVisible()
  await advance(1000)
  await waitFor(() => expect(newsTypes(onNews)).toEqual(["file.sending", "file.stored", "file.ready"]))
  await userEvent.click(screen.getByRole("button", { name: "Remove" }))
  await expect(await screen.findByLabelText(/Drop a photograph/)).toBeInTheDocument()
})

export const PastesAFile = flow(slowly, async ({ body, screen }) => {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(photo())
  await fireEvent(body, new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  await expect(await screen.findByText("Uploading, 0 %")).toBeVisible()
})

export const DropsAFile = flow(slowly, async ({ screen }) => {
  await drop(screen.getByText(/Drop a photograph/), photo())
  await expect(await screen.findByText("Uploading, 0 %")).toBeVisible()
})

export const TurnsAWrongFileAway = flow(slowly, async ({ onNews, screen }) => {
  await drop(screen.getByText(/Drop a photograph/), new File(["%PDF"], "prices.pdf", { type: "application/pdf" }))
  await expect(await screen.findByText("prices.pdf is not a supported file: PDF")).toBeVisible()
  await expect(onNews).not.toHaveBeenCalled()
})

export const RetriesABrokenTransfer = flow(
  () => Stream.fail(new BackendFailed({ cause: new Error("socket closed") })),
  async ({ advance, screen }) => {
    await userEvent.upload(screen.getByLabelText(/Drop a photograph/), photo())
    await advance(500)
    await advance(1000)
    await expect(await screen.findByText("The file did not arrive")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Retry" }))
    await expect(await screen.findByText("Uploading, 0 %")).toBeVisible()
  }
)
