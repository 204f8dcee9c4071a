import { ExportArchive } from "@marque/core/campaign-assets"
import {
  galleryScreenActors,
  galleryScreenMachine,
  type AssetAct,
  Assets,
  AssetStore,
  assetView,
  BulkStore,
  PictureZipStore,
  ClipExports,
  DownloadFailed,
  Downloads,
  FolderStore,
  foldersView,
  galleryActors,
  galleryMachine,
  galleryView,
  wordsMemory
} from "@marque/core/gallery"
import {
  assetStates,
  composerStates,
  exampleProducts,
  foldersStates,
  galleryStates,
  productListStates,
  sampleCards,
  sampleDetail,
  sampleFolders,
  sampleScore,
  sampleZipPage,
  scorePanelStates,
  taskTrayStates
} from "@marque/core/testing"
import { scorePanelView, Scores, ScoreStore } from "@marque/core/score"
import { generationMemory, GenerationRows, taskTrayMachine, taskTrayView } from "@marque/core/queue"
import { ChoiceStore, composerActors, composerMachine, composerView } from "@marque/core/composer"
import {
  EVERYTHING,
  productListActors,
  productListMachine,
  productListView,
  productSearchOf,
  ProductStore
} from "@marque/core/products"
import { AssetId } from "@marque/core/model"
import { Effect, Layer, ManagedRuntime, Stream, SubscriptionRef } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import type { Menu } from "../src/console/ask.ts"
import { composerMenu, priceLines } from "../src/screens/composer-menu.ts"
import { composerScreen } from "../src/screens/generate.ts"
import { galleryScreen } from "../src/screens/gallery.ts"
import { galleryMenu, pictureActs, pictureFacts } from "../src/screens/gallery-menus.ts"
import { chosenPictures, pictureLines, pictureMenu, pictureScreen } from "../src/screens/pictures.ts"
import { productLines, productMenu, productScreen } from "../src/screens/products.ts"
import { taskScreen, trayLines } from "../src/screens/tasks.ts"
import { gallerySearch } from "../src/gallery-search.ts"
import { answer, asked, take } from "./driver.ts"
import { keys, makeFakeTerminal } from "./fake-terminal.ts"

const values = ({ options }: Menu): ReadonlyArray<string> => options.map(({ value }) => value)

describe("every state that core names", () => {
  it.each(Object.entries(productListStates))("products, %s: a menu without repeats and a way back", (_, snapshot) => {
    const view = productListView(snapshot)
    const menu = productMenu(view)
    expect(new Set(values(menu)).size).toBe(menu.options.length)
    expect(values(menu).at(-1)).toBe("leave")
    expect(productLines(view).map(({ text }) => text)).toEqual(
      expect.arrayContaining([view.error, view.readOnly].filter((text) => text !== undefined))
    )
  })

  it.each(Object.entries(composerStates))("composer, %s: a menu that says why it cannot be sent", (_, snapshot) => {
    const view = composerView(snapshot)
    const submit = composerMenu(view, undefined).options.find(({ value }) => value === "submit")
    expect(submit?.disabled).toBe(view.submit.disabled)
    expect(submit?.hint).toBe(view.submit.reason)
    expect(priceLines(view.price).filter(({ tone }) => tone === "error")).toHaveLength(
      view.price.state === "known" ? view.price.problems.length : 0
    )
  })

  it.each(Object.entries(taskTrayStates))(
    "tasks, %s: two lines a task, within 37 columns where words allow",
    (_, snapshot) => {
      const view = taskTrayView(snapshot)
      const lines = trayLines(view, 0, 37)
      expect(lines[0]).toBe(view.label)
      expect(lines.length).toBe(
        2 + view.rows.length * 2 + (view.error === undefined ? 0 : 1) + (view.empty === undefined ? 0 : 1)
      )
      expect(lines.at(-1)).toContain("Esc back")
    }
  )

  it.each(Object.entries(galleryStates))("pictures, %s: those that are there can be chosen", (_, snapshot) => {
    const view = galleryView(snapshot)
    const menu = pictureMenu(view)
    expect(menu.options).toHaveLength(view.tiles.filter(({ kind }) => kind === "asset").length)
    expect(chosenPictures(view, values(menu))).toEqual(
      view.tiles.flatMap((tile) => (tile.kind === "asset" ? tile.assetIds : []))
    )
    expect(pictureLines(view).some(({ text }) => text === view.access.noDownload)).toBe(
      view.access.noDownload !== undefined
    )
  })
})

/** The screen of the gallery over memory; `saved` gets the ids of pictures that are saved. */
const galleryServices = (assets: Layer.Layer<AssetStore>, saved: Array<string> = []) =>
  Layer.mergeAll(
    assets,
    ChoiceStore.layerMemory,
    FolderStore.layerFrom(sampleFolders),
    generationMemory,
    ScoreStore.layerFrom(sampleScore()),
    Layer.succeed(Assets, {
      download: (id) => {
        saved.push(id)
        return Stream.make({ kind: "done" as const, name: id })
      }
    }),
    BulkStore.layerOf(3),
    PictureZipStore.layerFrom(sampleZipPage(3)),
    Layer.succeed(ExportArchive, { pack: () => Stream.empty }),
    Layer.succeed(ClipExports, { find: () => Effect.undefined, save: () => Stream.empty }),
    Layer.succeed(Scores, { fix: () => Effect.succeed("asset_1") }),
    wordsMemory
  )

describe("the gallery", () => {
  it.each(Object.entries(galleryStates))("%s: every picture and every filter can be chosen", (_, snapshot) => {
    const view = galleryView(snapshot)
    const values = galleryMenu(view, foldersView(foldersStates.full)).options.map(({ value }) => value)
    expect(values.filter((value) => /^(picture|stack):/.test(value))).toHaveLength(
      view.tiles.filter(({ kind }) => kind === "asset").length
    )
    expect(values).toEqual(expect.arrayContaining(["list", "query", "createdBy", "assetType", "band", "sort", "leave"]))
    expect(values.includes("retry")).toBe(view.state === "failed")
    expect(values.includes("closeStack")).toBe(view.stackOpen)
  })

  it.each(Object.entries(assetStates))("a picture, %s: says what is known and offers what may be done", (_, asset) => {
    const facts = assetView(asset)
    const score = scorePanelView(scorePanelStates.scored)
    const values = pictureActs(galleryView(galleryStates.opened), facts, score).options.map(({ value }) => value)
    const isArchived = facts.archived !== undefined
    expect([values.includes("archive"), values.includes("restore")]).toEqual([!isArchived, isArchived])
    const texts = pictureFacts(facts, score).map(({ text }) => text)
    for (const { value } of facts.info) expect(texts.some((text) => text.includes(value))).toBe(true)
    expect(texts).toContain(facts.noScore ?? score.panel.line)
  })

  it("opens a stack, whose formats are saved together, and closes it again", async () => {
    const saved: Array<string> = []
    const [assetId = AssetId.make("asset_0"), ...others] = sampleCards(3).map(({ _id }) => _id)
    const stack = { key: "stack_0", assetIds: [assetId, ...others] }
    const runtime = ManagedRuntime.make(
      galleryServices(AssetStore.layerFrom(sampleCards(3).map((card) => ({ ...card, stack }))), saved)
    )
    const terminal = makeFakeTerminal(60, 40)
    const actor = createActor(galleryScreenMachine.provide({ actors: galleryScreenActors(runtime) }), {
      input: { brandId: "brand_fig", search: gallerySearch() }
    })
    actor.start()
    const running = galleryScreen(terminal.console, actor, { folder: ".", paths: [], made: [] })
    await asked(terminal, "Gallery: All pictures")
    await take(terminal, "Save pictures")
    await asked(terminal, "Pictures to save")
    terminal.press(`${keys.space}${keys.enter}`)
    await answer(terminal, "Folder", "/tmp/pictures")
    await take(terminal, "Fig candle 1")
    await take(terminal, "Close the stack")
    await take(terminal, "Fig candle 1")
    await take(terminal, "Back")
    await running
    expect(saved).toEqual(stack.assetIds)
    actor.stop()
    await runtime.dispose()
  })

  it("filters the list, opens a picture with its score, archives it and takes that back", async () => {
    const acts: Array<AssetAct> = []
    const assets = Layer.effect(
      AssetStore,
      Effect.map(AssetStore, (memory) => ({
        ...memory,
        get: () => Stream.concat(Stream.make(sampleDetail()), Stream.never),
        act: (act: AssetAct) =>
          Effect.andThen(
            Effect.sync(() => acts.push(act)),
            memory.act(act)
          )
      }))
    ).pipe(Layer.provide(AssetStore.layerFrom(sampleCards(3))))
    const runtime = ManagedRuntime.make(galleryServices(assets))
    const terminal = makeFakeTerminal(60, 40)
    const actor = createActor(galleryScreenMachine.provide({ actors: galleryScreenActors(runtime) }), {
      input: { brandId: "brand_fig", search: gallerySearch() }
    })
    actor.start()
    const running = galleryScreen(terminal.console, actor, { folder: ".", paths: [], made: [] })
    await asked(terminal, "Gallery: All pictures, 3 pictures")
    await take(terminal, "Score")
    await asked(terminal, "Score")
    await take(terminal, "On brand")
    await asked(terminal, "Score: On brand")
    await take(terminal, "Fig candle 1")
    await terminal.sees("Shape: Square 1:1")
    await take(terminal, "Archive")
    await asked(terminal, "Undo")
    await take(terminal, "Undo")
    await asked(terminal, "Gallery")
    await take(terminal, "Back")
    await running
    expect(acts.map(({ kind }) => kind)).toEqual(["archive", "undo"])
    actor.stop()
    await runtime.dispose()
  })
})

it("products are found, narrowed and widened again, and one is chosen", async () => {
  const runtime = ManagedRuntime.make(ProductStore.layerMemory(exampleProducts))
  const terminal = makeFakeTerminal(40)
  const actor = createActor(productListMachine.provide({ actors: productListActors(runtime) }), {
    input: { brandId: "brand_1", brandRole: "creator", search: productSearchOf(EVERYTHING) }
  })
  actor.start()
  const running = productScreen(terminal.console, actor)
  await asked(terminal, "Products:")
  await take(terminal, "Find")
  await answer(terminal, "Find a product", "no such lampshade")
  await terminal.sees("No results for “no such lampshade”")
  await asked(terminal, "Clear filters")
  await take(terminal, "Clear filters")
  await asked(terminal, "Next page")
  await take(terminal, "Next page")
  await asked(terminal, "page 2 of")
  await take(terminal, "Previous page")
  await asked(terminal, "page 1 of")
  const first = productListView(actor.getSnapshot()).items[0]
  await take(terminal, first?.name ?? "")
  await asked(terminal, first?.name ?? "")
  await take(terminal, "Back")
  await asked(terminal, "Products:")
  await take(terminal, first?.name ?? "")
  await asked(terminal, first?.name ?? "")
  await take(terminal, "Edit")
  await expect(running).resolves.toEqual({ kind: "edit", productId: first?._id })
})

it("the composer leads down the form, says what it costs, and starts what was asked", async () => {
  const choices = Layer.effect(
    ChoiceStore,
    Effect.map(ChoiceStore, (memory) => ({
      ...memory,
      products: () =>
        Stream.concat(
          Stream.make({ found: [{ _id: "product_1", name: "Ember Mug" }], named: [], more: false }),
          Stream.never
        )
    }))
  )
  const runtime = ManagedRuntime.make(Layer.merge(generationMemory, Layer.provide(choices, ChoiceStore.layerMemory)))
  const terminal = makeFakeTerminal(60)
  const actor = createActor(composerMachine.provide({ actors: composerActors(runtime) }), {
    input: { brandId: "brand_1" }
  })
  actor.start()
  const running = composerScreen(terminal.console, actor)
  await asked(terminal, "Choose a product")
  await take(terminal, "Product")
  await asked(terminal, "Ember Mug")
  await take(terminal, "Ember Mug")
  await asked(terminal, "Write a headline")
  await take(terminal, "Headline")
  await answer(terminal, "Headline", "Hold the evening")
  await terminal.sees("Local engine: free, nothing is sent to a provider")
  await take(terminal, "Formats")
  await asked(terminal, "Formats")
  terminal.press(`${keys.down}${keys.space}${keys.enter}`)
  await asked(terminal, "Formats: Square 1:1, Portrait 3:4")
  await take(terminal, "Generate")
  await expect(running).resolves.toBe("started")
  const orders = await runtime.runPromise(Effect.flatMap(GenerationRows, SubscriptionRef.get))
  expect(orders.map(({ request }) => request)).toMatchObject([
    { productId: "product_1", copy: { headline: "Hold the evening" }, aspectRatios: ["square", "portrait_3_4"] }
  ])
})

it("tasks are watched; a key asks for feedback about the one under the cursor", async () => {
  const terminal = makeFakeTerminal(40, 20)
  const actor = createActor(taskTrayMachine, {
    input: { organizationId: "org_1" },
    snapshot: taskTrayStates.busy
  })
  const running = taskScreen(terminal.console, actor)
  await terminal.sees("Esc back")
  terminal.press(keys.down)
  const second = taskTrayView(actor.getSnapshot()).rows[1]
  await terminal.sees(`> ${second?.title.slice(0, 12) ?? ""}`)
  terminal.press("f")
  await expect(running).resolves.toEqual(second?.subject)
})

it("pictures are chosen and saved into a folder; what could not be saved is said", async () => {
  const cards = sampleCards(2)
  const saving = { folder: ".", paths: Array<string>(), made: [] }
  const store = Layer.effect(
    AssetStore,
    Effect.map(AssetStore, (memory) => ({
      ...memory,
      get: (assetId: string) =>
        Stream.make(sampleDetail({ _id: AssetId.make(assetId), url: `http://localhost/${assetId}` }))
    }))
  ).pipe(Layer.provide(AssetStore.layerFrom(cards)))
  const downloads = Layer.succeed(Downloads, {
    save: ({ name, url }) =>
      url.endsWith(cards[1]?._id ?? "")
        ? Stream.fail(new DownloadFailed({ message: "The file is not there any more" }))
        : Stream.drain(Stream.fromEffect(Effect.sync(() => saving.paths.push(`${saving.folder}/${name}`))))
  })
  const runtime = ManagedRuntime.make(Layer.provideMerge(Assets.layer, Layer.merge(store, downloads)))
  const terminal = makeFakeTerminal()
  const actor = createActor(galleryMachine.provide({ actors: galleryActors(runtime) }), {
    input: { brandId: "brand_1", search: gallerySearch() }
  })
  actor.start()
  const running = pictureScreen(terminal.console, actor, saving)
  await asked(terminal, "Pictures to save")
  terminal.press(`${keys.space}${keys.down}${keys.space}${keys.enter}`)
  await answer(terminal, "Folder", "/tmp/pictures")
  await running
  expect(saving.paths).toHaveLength(1)
  expect(terminal.screen()).toContain(saving.paths[0])
  expect(terminal.screen()).toContain("The file is not there any more")
})
