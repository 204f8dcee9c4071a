import { ChoiceStore } from "@marque/core/composer"
import { feedbackMachine } from "@marque/core/shell"
import {
  type AssetAct,
  Assets,
  AssetStore,
  BulkStore,
  PictureZipStore,
  ClipExports,
  Downloads,
  type Folder,
  FolderStore,
  galleryScreenActors,
  galleryScreenMachine,
  wordsMemory
} from "@marque/core/gallery"
import {
  makeTestTime,
  sampleCards,
  sampleDetail,
  sampleFolders,
  sampleScore,
  sampleZipPage,
  taskTrayStates
} from "@marque/core/testing"
import { ExportArchive } from "@marque/core/campaign-assets"
import { FolderId } from "@marque/core/model"
import { generationMemory, taskTrayMachine } from "@marque/core/queue"
import { Scores, ScoreStore } from "@marque/core/score"
import { FeedbackDialog, FeedbackProvider } from "@marque/react/feedback"
import { AssetDrawer, GalleryScreen, GalleryScreenProvider, OpenPicture } from "@marque/react/gallery"
import { TaskTrayProvider } from "@marque/react/queue"
import type { StoryObj } from "@storybook/react-vite"
import { Effect, Layer, Stream } from "effect"
import { StrictMode } from "react"
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test"

export default {
  title: "Flows/Gallery",
  tags: ["!autodocs"],
  component: GalleryScreen,
  parameters: { layout: "fullscreen" }
}

const manyFolders = Array.from({ length: 1000 }, (_, at) => ({
  _id: FolderId.make(`f_${at}`),
  name: `Campaign ${at + 1}`,
  count: at
}))

const holding = (count: number, act: (act: AssetAct) => void, folders: ReadonlyArray<Folder>) =>
  Layer.mergeAll(Assets.layer, Scores.layer).pipe(
    Layer.provideMerge(
      Layer.effect(
        AssetStore,
        Effect.map(AssetStore, (store) => ({
          ...store,
          get: () => Stream.concat(Stream.make(sampleDetail()), Stream.never),
          act: (each: AssetAct) =>
            Effect.andThen(
              Effect.sync(() => act(each)),
              store.act(each)
            )
        }))
      )
    ),
    Layer.provide(AssetStore.layerFrom(sampleCards(count))),
    Layer.provideMerge(Downloads.layerMemory),
    Layer.provideMerge(
      Layer.mergeAll(
        BulkStore.layerOf(count),
        PictureZipStore.layerFrom(sampleZipPage(count)),
        Layer.succeed(ExportArchive, { pack: () => Stream.empty }),
        ChoiceStore.layerMemory,
        FolderStore.layerFrom(folders),
        generationMemory,
        ScoreStore.layerFrom(sampleScore()),
        wordsMemory,
        Layer.succeed(ClipExports, { find: () => Effect.undefined, save: () => Stream.never })
      )
    )
  )

interface Flow {
  readonly screen: ReturnType<typeof within>
  readonly onAct: ReturnType<typeof fn>
  readonly onNotice: ReturnType<typeof fn>
}

const flow = (
  count: number,
  play: (step: Flow) => Promise<void>,
  folders: ReadonlyArray<Folder> = sampleFolders
): StoryObj => ({
  loaders: [
    () => {
      const onAct = fn()
      return { time: makeTestTime(holding(count, onAct, folders)), onAct, onNotice: fn() }
    }
  ],
  render: (_, { loaded: { onNotice, time } }) => (
    <StrictMode>
      <FeedbackProvider machine={feedbackMachine}>
        <TaskTrayProvider
          machine={taskTrayMachine}
          input={{ organizationId: "org_1" }}
          options={{ snapshot: taskTrayStates.empty }}
        >
          <GalleryScreenProvider
            machine={galleryScreenMachine.provide({ actors: galleryScreenActors(time.runtime) })}
            input={{ brandId: "brand_fig", search: { sort: "newest" } }}
            options={{ clock: time.clock }}
            on={{ notice: onNotice }}
          >
            <GalleryScreen
              newProductHref="/"
              newPlaceHref="/"
              drawer={
                <OpenPicture>
                  <AssetDrawer />
                </OpenPicture>
              }
            />
          </GalleryScreenProvider>
        </TaskTrayProvider>
        <FeedbackDialog />
      </FeedbackProvider>
    </StrictMode>
  ),
  play: async ({ canvasElement, loaded: { onAct, onNotice } }) => {
    const screen = within(canvasElement.ownerDocument.body)
    await screen.findByRole("listbox", { name: "Pictures" })
    await play({ screen, onAct, onNotice })
  }
})

const onwards = () => (document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}")
const focused = () => document.activeElement?.getAttribute("aria-label")

export const MovesAndSelectsByKeyboard = flow(200, async ({ onAct, screen }) => {
  const first = await screen.findByRole("option", { name: /^Fig candle 1,/ })
  first.focus()
  await userEvent.keyboard(onwards())
  await waitFor(() => expect(focused()).toBe("Cedar candle 2, favourite, Score: Needs attention, 71"))
  await userEvent.keyboard("{End}")
  await waitFor(() => expect(focused()).toMatch(/^Amber room spray 100\b/))
  await expect(document.activeElement).toHaveAttribute("aria-posinset", "100")
  await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-setsize", "200"))
  const pictures = within(screen.getByRole("listbox", { name: "Pictures" }))
  await expect(pictures.getAllByRole("option").length).toBeLessThan(60)
  await userEvent.keyboard("{Home}")
  await waitFor(() => expect(focused()).toMatch(/^Fig candle 1\b/))
  await userEvent.keyboard(" ")
  await expect(await screen.findByText("1 selected")).toBeVisible()
  await userEvent.keyboard("f")
  await waitFor(() => expect(onAct).toHaveBeenCalledWith({ kind: "favourite", assetIds: ["asset_0"], favourite: true }))
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull())
})

export const GoesOnPastFiveHundredOfAHundredThousand = flow(
  100_000,
  async ({ onAct, screen }) => {
    await expect(screen.getByText("100,000 pictures")).toBeVisible()
    const first = await screen.findByRole("option", { name: /^Fig candle 1,/ })
    first.focus()
    for (const loaded of [100, 200, 300, 400, 500, 600]) {
      await waitFor(() =>
        expect(Number(document.activeElement?.getAttribute("aria-setsize"))).toBeGreaterThanOrEqual(loaded)
      )
      await userEvent.keyboard("{End}")
      await waitFor(() =>
        expect(Number(document.activeElement?.getAttribute("aria-posinset"))).toBeGreaterThanOrEqual(loaded)
      )
    }
    await expect(document.querySelectorAll("body *").length).toBeLessThan(1_500)
    await userEvent.type(screen.getByRole("searchbox", { name: "Search folders" }), "campaign 1000")
    await expect(await screen.findByText("1 to 1 of 1")).toBeVisible()
    document.querySelector<HTMLElement>('[role="option"][aria-posinset]')?.focus()
    await userEvent.keyboard(" ")
    await userEvent.click(await screen.findByRole("button", { name: "Move" }))
    const folders = await screen.findByRole("listbox", { name: "Folders" })
    const options = () => within(folders).getAllByRole("option")
    await expect(options()[0]).toHaveAttribute("aria-setsize", "1001")
    await expect(options().length).toBeLessThan(40)
    await userEvent.keyboard("{End}")
    await waitFor(() => expect(within(folders).getByText("Campaign 1000")).toBeVisible())
    await expect(options().length).toBeLessThan(40)
    await userEvent.keyboard("{Home}{ArrowUp}{Enter}")
    await waitFor(() =>
      expect(onAct).toHaveBeenCalledWith(expect.objectContaining({ kind: "move", folderId: "f_999" }))
    )
  },
  manyFolders
)

export const OpensAndDownloads = flow(12, async ({ onNotice, screen }) => {
  const first = await screen.findByRole("option", { name: /^Fig candle 1,/ })
  first.focus()
  await userEvent.keyboard("{Enter}")
  const drawer = await screen.findByRole("dialog", { name: "Fig candle 1" })
  await userEvent.click(within(drawer).getByRole("tab", { name: "Recipe" }))
  await expect(await within(drawer).findByText("Fig candle, slowly")).toBeVisible()
  await userEvent.click(within(drawer).getByRole("tab", { name: "Provenance" }))
  await expect(await within(drawer).findByText("Composed from photographs and elements drawn by rules")).toBeVisible()
  await userEvent.click(within(drawer).getByRole("button", { name: "Download" }))
  await waitFor(() =>
    expect(onNotice).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: "success", text: "Downloaded fig-ember_fig-candle_1x1_1.jpg" })
    )
  )
  await userEvent.click(within(drawer).getByRole("button", { name: "Send feedback" }))
  await expect(await screen.findByText("Regarding: Fig candle 1")).toBeVisible()
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
  await waitFor(() => expect(screen.queryByText("Regarding: Fig candle 1")).toBeNull())
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
})

/** On a wide page it is next to the gallery and never away. */
const putsTheComposerAway = flow(3, async ({ screen }) => {
  await userEvent.click(await screen.findByRole("button", { name: "Create" }))
  const composer = await screen.findByRole("complementary", { name: "Composer" })
  await waitFor(() => expect(composer).toHaveFocus())
  await userEvent.click(within(composer).getByRole("textbox", { name: /Headline/ }))
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(composer).not.toBeVisible())
  await expect(screen.getByRole("button", { name: "Create" })).toHaveFocus()
})

export const PutsTheComposerAwayByEscape: StoryObj = { ...putsTheComposerAway, parameters: { viewportWidth: 320 } }

export const ArchivesAndTakesItBackByKey = flow(6, async ({ onAct, onNotice, screen }) => {
  const first = await screen.findByRole("option", { name: /^Fig candle 1,/ })
  first.focus()
  await userEvent.keyboard(" ")
  await userEvent.click(await screen.findByRole("button", { name: "Archive" }))
  await waitFor(() => expect(onAct).toHaveBeenLastCalledWith({ kind: "archive", assetIds: ["asset_0"] }))
  await waitFor(() =>
    expect(onNotice.mock.lastCall?.[0]).toMatchObject({ text: "1 picture archived", action: { label: "Undo" } })
  )
  await userEvent.click(screen.getByRole("searchbox", { name: "Search pictures" }))
  await userEvent.keyboard("{Control>}z{/Control}")
  await expect(onAct).toHaveBeenCalledTimes(1)
  screen.getByRole("option", { name: /^Cedar candle 2/ }).focus()
  await userEvent.keyboard("{Control>}z{/Control}")
  await waitFor(() => expect(onAct).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "undo" })))
})

const chosen = () => document.querySelectorAll('[role="option"][aria-selected="true"]').length
const pressAt = (x: number, y: number, held: object = {}) => ({
  clientX: x,
  clientY: y,
  button: 0,
  buttons: 1,
  pointerType: "mouse",
  bubbles: true,
  cancelable: true,
  ...held
})

const drag = async (from: Element, to: readonly [number, number], held: object = {}) => {
  const { left, bottom } = from.getBoundingClientRect()
  const [x, y] = [left + 2, bottom - 2]
  await fireEvent.pointerDown(from, pressAt(x, y, held))
  await fireEvent.pointerMove(window, pressAt(x + 8, y - 8, held))
  await fireEvent.pointerMove(window, pressAt(...to, held))
}

export const SelectsByADrawnBox = flow(40, async ({ screen }) => {
  const first = await screen.findByRole("option", { name: /^Fig candle 1,/ })
  await waitFor(() => expect(document.querySelector('[data-part="grid"]')).toHaveAttribute("data-drawable"))
  const { right, top } = first.getBoundingClientRect()
  const middle = (first.getBoundingClientRect().left + right) / 2
  await drag(first, [middle, top + 20])
  await waitFor(() => expect(document.querySelector('[data-part="box"]')).toBeVisible())
  await expect(await screen.findByText("1 selected")).toBeVisible()
  await fireEvent.pointerUp(window, pressAt(middle, top + 20, { buttons: 0 }))
  await waitFor(() => expect(document.querySelector('[data-part="box"]')).toBeNull())
  await expect(chosen()).toBe(1)
  const other = document.querySelector('[role="option"][aria-posinset="2"]')
  if (other === null) throw new Error("no second picture")
  const box = other.getBoundingClientRect()
  const held = { ctrlKey: true }
  await drag(other, [(box.left + box.right) / 2, box.top + 20], held)
  await expect(await screen.findByText("2 selected")).toBeVisible()
  await userEvent.keyboard("{Escape}")
  await expect(await screen.findByText("1 selected")).toBeVisible()
  await fireEvent.pointerUp(window, pressAt(0, 0, { buttons: 0 }))
  await drag(other, [(box.left + box.right) / 2, box.top + 20], { pointerType: "touch" })
  await fireEvent.pointerUp(window, pressAt(0, 0, { buttons: 0, pointerType: "touch" }))
  await expect(screen.getByText("1 selected")).toBeVisible()
})

export const ExtendsTheSelectionByKeys = flow(40, async ({ screen }) => {
  const first = await screen.findByRole("option", { name: /^Fig candle 1,/ })
  first.focus()
  await userEvent.keyboard(`{Shift>}${onwards()}${onwards()}{/Shift}`)
  await expect(await screen.findByText("3 selected")).toBeVisible()
  await userEvent.keyboard("{Shift>}{Home}{/Shift}")
  await waitFor(() => expect(focused()).toMatch(/^Fig candle 1,/))
  await expect(await screen.findByText("1 selected")).toBeVisible()
  await userEvent.keyboard("{Control>}a{/Control}")
  await expect(await screen.findByText("40 selected")).toBeVisible()
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByText("40 selected")).toBeNull())
})

const centre = (element: Element): readonly [number, number] => {
  const { bottom, left, right, top } = element.getBoundingClientRect()
  return [(left + right) / 2, (top + bottom) / 2]
}

const folderRow = (name: RegExp) => {
  const row = [...document.querySelectorAll("[data-drop]")].find(({ textContent }) => name.test(textContent))
  if (row === undefined) throw new Error(`no row ${name.source}`)
  return row
}

export const MovesBySelectionDraggedToAFolder = flow(12, async ({ onAct, onNotice, screen }) => {
  const first = await screen.findByRole("option", { name: /^Fig candle 1,/ })
  first.focus()
  await userEvent.keyboard(`{Shift>}${onwards()}{/Shift}`)
  await expect(await screen.findByText("2 selected")).toBeVisible()
  await waitFor(() => expect(document.body).toHaveAttribute("data-folder-drag", "ready"))
  const picture = first.querySelector('[data-part="picture"]') ?? first
  const [x, y] = centre(picture)
  await fireEvent.pointerDown(picture, pressAt(x, y))
  await fireEvent.pointerMove(window, pressAt(x + 9, y))
  await expect(await screen.findByText("Drop on a folder to move")).toBeVisible()
  await expect(screen.getByText("2 pictures")).toBeVisible()
  await fireEvent.pointerMove(window, pressAt(...centre(folderRow(/^Archived/))))
  await expect(await screen.findByText("Archive archives what is selected")).toBeVisible()
  await fireEvent.pointerMove(window, pressAt(...centre(folderRow(/^Press kit/))))
  await expect(await screen.findByText("Move to Press kit")).toBeVisible()
  await expect(folderRow(/^Press kit/)).toHaveAttribute("data-over", "accepts")
  await fireEvent.pointerUp(window, pressAt(0, 0, { buttons: 0 }))
  await waitFor(() =>
    expect(onAct).toHaveBeenCalledWith({ kind: "move", assetIds: ["asset_0", "asset_1"], folderId: "f_press" })
  )
  await waitFor(() => expect(onNotice.mock.lastCall?.[0]).toMatchObject({ action: { label: "Undo" } }))
  await expect(folderRow(/^Press kit/)).not.toHaveAttribute("data-over")
})
