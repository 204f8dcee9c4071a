import { feedbackMachine } from "@marque/core/feedback"
import {
  type AssetAct,
  assetActors,
  assetMachine,
  Assets,
  AssetStore,
  Downloads,
  foldersActors,
  foldersMachine,
  FolderStore,
  galleryActors,
  galleryMachine
} from "@marque/core/gallery"
import { sampleCards, sampleDetail, sampleFolders } from "@marque/core/gallery/testing"
import { composerMachine } from "@marque/core/composer"
import { taskTrayMachine } from "@marque/core/queue"
import { composerStates } from "@marque/core/composer/testing"
import { taskTrayStates } from "@marque/core/queue/testing"
import { makeTestTime } from "@marque/core/kernel/testing"
import { scorePanelMachine } from "@marque/core/score"
import { scorePanelStates } from "@marque/core/score/testing"
import { FeedbackDialog, FeedbackProvider } from "@marque/react/feedback"
import {
  AssetDrawer,
  AssetProvider,
  FoldersProvider,
  GalleryProvider,
  GalleryScreen,
  useGallery
} from "@marque/react/gallery"
import { ScorePanelProvider } from "@marque/react/score"
import { ComposerProvider } from "@marque/react/composer"
import { TaskTrayProvider } from "@marque/react/queue"
import type { StoryObj } from "@storybook/react-vite"
import { Effect, Layer, Stream } from "effect"
import { StrictMode } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"

export default {
  title: "Flows/Gallery",
  tags: ["!autodocs"],
  component: GalleryScreen,
  parameters: { layout: "fullscreen" }
}

/** The real services over a store that holds `count` pictures. */
const holding = (count: number, act: (act: AssetAct) => void) =>
  Assets.layer.pipe(
    Layer.provideMerge(
      Layer.effect(
        AssetStore,
        Effect.map(AssetStore, (store) => ({
          ...store,
          get: () => Stream.concat(Stream.make(sampleDetail()), Stream.never),
          act: (each: AssetAct) =>
            Effect.sync(() => {
              act(each)
              return each.assetIds
            })
        }))
      )
    ),
    Layer.provide(AssetStore.layerFrom(sampleCards(count))),
    Layer.provideMerge(Downloads.layerMemory),
    Layer.provideMerge(FolderStore.layerFrom(sampleFolders))
  )

const Drawer = ({ machine }: { readonly machine: typeof assetMachine }) => {
  const { drawer } = useGallery().view
  return drawer === undefined ? null : (
    <AssetProvider machine={machine} assetId={drawer.assetId}>
      <ScorePanelProvider
        machine={scorePanelMachine}
        assetId={scorePanelStates.scored.context.assetId}
        options={{ snapshot: scorePanelStates.scored }}
      >
        <AssetDrawer onCompose={() => {}} />
      </ScorePanelProvider>
    </AssetProvider>
  )
}

interface Flow {
  readonly screen: ReturnType<typeof within>
  readonly onAct: ReturnType<typeof fn>
  readonly onNotice: ReturnType<typeof fn>
}

const flow = (count: number, play: (step: Flow) => Promise<void>): StoryObj => ({
  loaders: [
    () => {
      const onAct = fn()
      return { time: makeTestTime(holding(count, onAct)), onAct, onNotice: fn() }
    }
  ],
  render: (_, { loaded: { onNotice, time } }) => (
    <StrictMode>
      <FeedbackProvider machine={feedbackMachine}>
        <TaskTrayProvider machine={taskTrayMachine} organizationId="org_1" options={{ snapshot: taskTrayStates.empty }}>
          <GalleryProvider
            machine={galleryMachine.provide({ actors: galleryActors(time.runtime) })}
            brandId="brand_fig"
            search={{ sort: "newest" }}
            onNotice={onNotice}
          >
            <FoldersProvider
              machine={foldersMachine.provide({ actors: foldersActors(time.runtime) })}
              brandId="brand_fig"
            >
              <ComposerProvider
                machine={composerMachine}
                brandId="brand_fig"
                options={{ snapshot: composerStates.empty }}
              >
                <GalleryScreen
                  newProductHref="/"
                  newPlaceHref="/"
                  drawer={() => <Drawer machine={assetMachine.provide({ actors: assetActors(time.runtime) })} />}
                />
              </ComposerProvider>
            </FoldersProvider>
          </GalleryProvider>
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

/** The key towards the next picture in reading direction. */
const onwards = () => (document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}")
const focused = () => document.activeElement?.getAttribute("aria-label")

export const MovesAndSelectsByKeyboard = flow(200, async ({ onAct, screen }) => {
  const first = await screen.findByRole("option", { name: /^Fig candle 1,/ })
  first.focus()
  await userEvent.keyboard(onwards())
  await waitFor(() => expect(focused()).toBe("Cedar candle 2, favourite, Score 71: Needs attention"))
  await userEvent.keyboard("{End}")
  await waitFor(() => expect(focused()).toMatch(/^Amber room spray 100\b/))
  await expect(document.activeElement).toHaveAttribute("aria-posinset", "100")
  await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-setsize", "200"))
  await expect(screen.getAllByRole("option").length).toBeLessThan(60)
  await userEvent.keyboard("{Home}")
  await waitFor(() => expect(focused()).toMatch(/^Fig candle 1\b/))
  await userEvent.keyboard(" ")
  await expect(await screen.findByText("1 selected")).toBeVisible()
  await userEvent.keyboard("f")
  await waitFor(() => expect(onAct).toHaveBeenCalledWith({ kind: "favourite", assetIds: ["asset_0"], favourite: true }))
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull())
})

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

export const PutsTheComposerAwayByEscape = flow(3, async ({ screen }) => {
  await userEvent.click(await screen.findByRole("button", { name: "Create" }))
  const composer = await screen.findByRole("complementary", { name: "Composer" })
  await waitFor(() => expect(composer).toHaveFocus())
  await userEvent.click(within(composer).getByRole("textbox", { name: /Headline/ }))
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(composer).not.toBeVisible())
  await expect(screen.getByRole("button", { name: "Create" })).toHaveFocus()
})
