import {
  assetPaths,
  brandHomePaths,
  brandListPaths,
  brandSwitcherPaths,
  clipExportPaths,
  exampleBrand,
  foldersPaths,
  foldersStates,
  galleryScreenIn,
  organizationSwitcherPaths,
  placeListPaths,
  productListPaths,
  recoveryPaths,
  scorePanelPaths,
  taskTrayPaths,
  uploadPaths
} from "@marque/core/testing"
import { brandFrontView, brandHomeView } from "@marque/core/brands"
import { feedbackMachine } from "@marque/core/shell"
import { foldersMachine, galleryScreenMachine } from "@marque/core/gallery"
import type { ReactNode } from "react"
import { expect, it } from "vitest"
import { BrandHome, BrandHomeProvider, useBrandFront, useBrandHome } from "../brands/index.ts"
import { FeedbackProvider } from "../feedback/index.ts"
import {
  AssetDrawer,
  AssetProvider,
  ClipExport,
  ClipExportProvider,
  FolderRail,
  FoldersProvider,
  GalleryScreenProvider,
  OpenPicture,
  useAsset,
  useClipExport,
  useFolders
} from "../gallery/index.ts"
import { TaskTray, TaskTrayProvider, useTaskTray } from "../queue/index.ts"
import { PlaceList, PlaceListProvider, usePlaceList } from "../places/index.ts"
import { ScoreMarks, ScorePanel, ScorePanelProvider, useScorePanel } from "../score/index.ts"
import { ProductList, ProductListProvider, useProductList } from "../products/index.ts"
import { BrandList, BrandListProvider, useBrandList } from "../organizations/index.ts"
import { ErrorScreen, RecoveryProvider, useRecovery } from "../recovery/index.ts"
import {
  BrandSwitcher,
  BrandSwitcherProvider,
  OrganizationSwitcher,
  OrganizationSwitcherProvider,
  useBrandSwitcher,
  useOrganizationSwitcher
} from "../shell/index.ts"
import { FileDrop, UploadProvider, useUpload } from "../uploads/index.ts"
import { inDialog, open, press, write } from "./gestures.ts"
import { mount } from "./mount.tsx"
import { walkMounted } from "./walk-mounted.tsx"

const openPicture = galleryScreenIn({ gallery: "opened", asset: "info" })

const InGallery = ({ children }: { readonly children: ReactNode }) => (
  <FeedbackProvider machine={feedbackMachine}>
    <GalleryScreenProvider
      machine={galleryScreenMachine}
      input={{ brandId: "brand_fig", search: openPicture.context.search }}
      options={{ snapshot: openPicture }}
    >
      <OpenPicture>{children}</OpenPicture>
    </GalleryScreenProvider>
  </FeedbackProvider>
)

it("every path of the error screen", async () => {
  const byHand = await walkMounted({
    setup: recoveryPaths,
    useFeature: useRecovery,
    draw: ({ probe, ...given }) => (
      <RecoveryProvider {...given}>
        <ErrorScreen />
        {probe}
      </RecoveryProvider>
    ),
    gesture: ({ type }) => (type === "page.retry" ? press("Try Again") : undefined),
    shows: (view) => ({
      texts: view.reloading ? [] : [view.heading, view.text, view.message, view.detailsTitle],
      alerts: view.reloading ? [] : [view.detailsTitle],
      buttons: { [view.retryLabel]: view.reloading ? undefined : true }
    })
  })
  expect(byHand).toEqual(["page.retry"])
})

it("every path of the home of a brand", async () => {
  const byHand = await walkMounted({
    setup: {
      ...brandHomePaths,
      view: (snapshot) => ({ ...brandHomeView(snapshot), front: brandFrontView(snapshot, {}) })
    },
    useFeature: () => {
      const { send, view } = useBrandHome()
      const front = useBrandFront()
      return { send, view: { ...view, front } }
    },
    draw: ({ input, probe, ...given }) => (
      <BrandHomeProvider {...given} brandId={input.brandId}>
        <BrandHome missing={<h1>Page Not Found</h1>} />
        {probe}
      </BrandHomeProvider>
    ),
    gesture: () => press("Retry"),
    shows: (view) => ({
      texts:
        view.state === "ready"
          ? [
              view.name,
              view.tagline,
              view.statusLabel,
              view.front.banner?.text,
              view.error,
              view.front.setUp?.progress,
              ...(view.front.setUp?.next.map(({ label }) => label) ?? [])
            ]
          : [{ loading: undefined, missing: "Page Not Found", failed: view.error }[view.state]],
      alerts: view.state === "failed" ? [view.error] : [],
      buttons: {
        Retry: view.state === "failed" || (view.state === "ready" && view.error !== undefined) || undefined
      }
    })
  })
  expect(byHand).toEqual(["brand.retry"])
})

it("every path of the brand switcher", async () => {
  const place = { activeBrandId: exampleBrand._id, orgRole: "admin" } as const
  const useFeature = () => useBrandSwitcher(place)
  const Switcher = () => {
    const { send, view } = useFeature()
    return (
      <BrandSwitcher
        view={view}
        onSwitch={() => undefined}
        onQuery={(query) => send({ type: "query.change", query })}
        onClose={() => send({ type: "switcher.close" })}
        onRetry={() => send({ type: "brands.retry" })}
      />
    )
  }
  const byHand = await walkMounted({
    setup: brandSwitcherPaths,
    useFeature,
    draw: ({ input, probe, ...given }) => (
      <BrandSwitcherProvider {...given} input={input}>
        <Switcher />
        {probe}
      </BrandSwitcherProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "query.change":
          return write("Find a brand", event.query)
        case "brands.retry":
          return press("Retry")
        default:
          return undefined
      }
    },
    reveal: press(/./),
    shows: (view) => ({
      texts:
        view.state === "loading" ? [] : [view.query, view.empty, view.error, ...view.items.map(({ name }) => name)],
      alerts: view.state === "failed" ? [view.error] : []
    })
  })
  expect(byHand).toEqual(["brands.retry", "query.change"])
})

it("every path of the organization switcher", async () => {
  const here = { clerkId: "org_1", inDemo: false, hasDemo: true, isVisitor: false } as const
  const useFeature = () => useOrganizationSwitcher(here)
  const Switcher = () => {
    const { send, view } = useFeature()
    return (
      <OrganizationSwitcher
        view={view}
        onSwitch={() => undefined}
        onExploreDemo={() => undefined}
        onQuery={(query) => send({ type: "query.change", query })}
        onOpen={() => send({ type: "switcher.open" })}
        onClose={() => send({ type: "switcher.close" })}
      />
    )
  }
  const byHand = await walkMounted({
    setup: organizationSwitcherPaths,
    useFeature,
    draw: ({ machine, options, probe }) => (
      <OrganizationSwitcherProvider machine={machine} options={options}>
        <Switcher />
        {probe}
      </OrganizationSwitcherProvider>
    ),
    gesture: () => undefined,
    shows: (view) => ({ texts: view.shown ? [view.active?.name ?? view.label] : [] })
  })
  expect(byHand).toEqual([])
})

it("every path of the folder rail", async () => {
  // The dialogs are loaded with the first one.
  const first = await mount(
    <InGallery>
      <FoldersProvider
        machine={foldersMachine}
        input={{ brandId: "brand_fig" }}
        options={{ snapshot: foldersStates.naming }}
      >
        <FolderRail />
      </FoldersProvider>
    </InGallery>
  )
  await first.screen.findByRole("dialog")
  await first.unmount()
  const byHand = await walkMounted({
    setup: foldersPaths,
    useFeature: useFolders,
    draw: ({ input, probe, ...given }) => (
      <InGallery>
        <FoldersProvider {...given} input={input}>
          <FolderRail />
          {probe}
        </FoldersProvider>
      </InGallery>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "folder.add":
          return press("New folder")
        case "name.change":
          return write("Name", event.name)
        case "form.submit":
          return press(/^(Save|Remove folder)$/)
        case "form.cancel":
          return press("Cancel")
        case "folders.retry":
          return press("Retry")
        default:
          return undefined
      }
    },
    shows: ({ error, naming, removing, rows }) => ({
      texts: [error, ...rows.map(({ name }) => name), naming?.title, naming?.name, naming?.error, removing?.text],
      dialog: naming !== undefined || removing !== undefined,
      buttons:
        naming !== undefined
          ? { Save: !naming.saving, Cancel: !naming.saving }
          : removing !== undefined
            ? { "Remove folder": !removing.saving, Cancel: !removing.saving }
            : { Save: undefined, "Remove folder": undefined, Retry: error === undefined ? undefined : true }
    })
  })
  expect(byHand).toEqual(["folder.add", "folders.retry", "form.cancel", "form.submit", "name.change"])
})

it("every path of the drawer of a picture", async () => {
  const byHand = await walkMounted({
    // The name is changed before another tab hides it.
    setup: { ...assetPaths, events: assetPaths.events.toReversed() },
    useFeature: useAsset,
    draw: ({ input, probe, ...given }) => (
      <InGallery>
        <AssetProvider {...given} input={input}>
          <AssetDrawer notes={() => <p />} />
          {probe}
        </AssetProvider>
      </InGallery>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "detail.retry":
          return press("Retry")
        case "tab.choose":
          return open("Recipe")
        case "name.change":
          return write("Name", event.name)
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [
        view.name.value,
        view.name.error,
        view.error,
        ...(view.state !== "ready" ? [] : view.tabs.map(({ label }) => label))
      ],
      alerts: view.state === "failed" ? [view.error] : [],
      buttons: { Retry: view.state === "failed" || undefined }
    })
  })
  expect(byHand).toEqual(["detail.retry", "name.change", "tab.choose"])
})

it("every path of the export of a clip", async () => {
  const byHand = await walkMounted({
    setup: clipExportPaths,
    useFeature: useClipExport,
    draw: ({ input, probe, ...given }) => (
      <ClipExportProvider {...given} input={input}>
        <ClipExport />
        {probe}
      </ClipExportProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "export.start":
          return press("Export in this browser")
        case "export.cancel":
          return press("Cancel")
        case "moves.choose":
          return event.moves.motion === undefined ? press("8 s", "radio") : write("Motion", event.moves.motion)
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [view.message],
      alerts: view.state === "failed" ? [view.message] : [],
      buttons: {
        "Export in this browser": view.state === "hidden" || view.busy ? undefined : true,
        Cancel: view.busy || undefined
      }
    })
  })
  expect(byHand).toEqual(["export.cancel", "export.start", "moves.choose"])
})

it("every path of the score of a picture", async () => {
  const byHand = await walkMounted({
    setup: scorePanelPaths,
    useFeature: useScorePanel,
    draw: ({ input, probe, ...given }) => (
      <ScorePanelProvider {...given} input={input}>
        <ScorePanel />
        <ScoreMarks />
        {probe}
      </ScorePanelProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "score.reload":
          return {
            ...press("Retry"),
            find: () => document.querySelector<HTMLElement>("[data-part=error] button") ?? undefined
          }
        case "score.again":
          return press(/^(Measure|Measure again)$/)
        case "filter.choose":
          return press(/^Met/, "radio")
        case "overlay.toggle":
          return press("Safe area")
        case "row.mark":
          return press("Text contrast")
        case "compare.open":
          return press("Compare with the product photo")
        case "trouble.dismiss":
          return press("Dismiss")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [
        ...(view.state === "loading" || view.state === "unavailable" ? [] : [view.panel.line, view.panel.stale]),
        view.error,
        view.trouble,
        ...(view.state === "scored" || view.state === "stale" ? view.panel.rows.map(({ title }) => title) : [])
      ],
      alerts: [view.state === "unavailable" ? view.error : (view.trouble ?? view.waiver?.error)]
    })
  })
  expect(byHand).toEqual([
    "compare.open",
    "filter.choose",
    "overlay.toggle",
    "row.mark",
    "score.again",
    "score.reload",
    "trouble.dismiss"
  ])
})

it("every path of the task tray", async () => {
  const byHand = await walkMounted({
    setup: taskTrayPaths,
    useFeature: useTaskTray,
    draw: ({ input, probe, ...given }) => (
      <FeedbackProvider machine={feedbackMachine}>
        <TaskTrayProvider {...given} input={input}>
          <TaskTray />
          {probe}
        </TaskTrayProvider>
      </FeedbackProvider>
    ),
    gesture: ({ type }) => {
      switch (type) {
        case "tasks.retry":
          return press("Retry")
        case "task.cancel":
          return press("Cancel")
        default:
          return undefined
      }
    },
    reveal: press(/task/i),
    shows: (view) => ({
      texts: [
        view.empty,
        view.error,
        ...view.rows.flatMap(({ error, statusText, title }) => [title, statusText, error])
      ],
      alerts: [view.error]
    })
  })
  expect(byHand).toEqual(["task.cancel", "tasks.retry"])
})

it("every path of the list of products", async () => {
  const byHand = await walkMounted({
    setup: productListPaths,
    useFeature: useProductList,
    draw: ({ probe, ...given }) => (
      <ProductListProvider {...given}>
        <ProductList missing={<h1>Page Not Found</h1>} />
        {probe}
      </ProductListProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "query.change":
          return write(/^Find a product/, event.query)
        case "filter.choose":
          return event.filter.category === undefined ? undefined : write("Category", event.filter.category)
        case "filter.clear":
          return press("Clear filters")
        case "act.confirm":
          return inDialog(press(/^(Archive|Delete now)$/))
        case "act.cancel":
          return press("Cancel")
        case "list.retry":
          return press("Retry")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [
        ...(view.state === "missing" ? ["Page Not Found"] : [view.title, view.error]),
        ...(view.state === "ready" ? [view.count, ...view.items.map(({ name }) => name)] : []),
        view.confirm?.text
      ],
      alerts: view.state === "failed" ? [view.error] : [],
      dialog: view.confirm !== undefined
    })
  })
  expect(byHand).toEqual(["act.cancel", "act.confirm", "filter.choose", "list.retry", "query.change"])
})

it("every path of the list of places", async () => {
  const byHand = await walkMounted({
    setup: placeListPaths,
    useFeature: usePlaceList,
    draw: ({ probe, ...given }) => (
      <PlaceListProvider {...given}>
        <PlaceList missing={<h1>Page Not Found</h1>} />
        {probe}
      </PlaceListProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "query.change":
          return write(/^Find a place/, event.query)
        case "filter.clear":
          return press("Clear filters")
        case "act.confirm":
          return inDialog(press(/^(Archive|Delete now)$/))
        case "act.cancel":
          return press("Cancel")
        case "list.retry":
          return press("Retry")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [
        ...(view.state === "missing" ? ["Page Not Found"] : [view.title, view.error]),
        ...(view.state === "ready" ? [view.count, ...view.items.map(({ name }) => name)] : []),
        view.confirm?.text
      ],
      alerts: view.state === "failed" ? [view.error] : [],
      dialog: view.confirm !== undefined
    })
  })
  expect(byHand).toEqual(["act.cancel", "act.confirm", "list.retry", "query.change"])
})

it("every path of the list of brands", async () => {
  const byHand = await walkMounted({
    setup: brandListPaths,
    useFeature: useBrandList,
    draw: ({ probe, ...given }) => (
      <BrandListProvider {...given}>
        <BrandList missing={<h1>Page Not Found</h1>} />
        {probe}
      </BrandListProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "query.change":
          return write("Find a brand", event.query)
        case "filter.clear":
          return press("Clear filters")
        case "name.change":
          return inDialog(write(/^Type/, event.name))
        case "act.confirm":
          return inDialog(press(/^(Archive|Delete now)$/))
        case "act.cancel":
          return press("Cancel")
        case "list.retry":
          return press("Retry")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [
        ...(view.state === "missing" ? ["Page Not Found"] : [view.error]),
        ...(view.state === "ready" ? [view.count, ...view.items.map(({ name }) => name)] : []),
        view.confirm?.text,
        view.confirm?.typed?.value
      ],
      alerts: view.state === "failed" ? [view.error] : [],
      dialog: view.confirm !== undefined,
      buttons: view.confirm === undefined ? {} : { [view.confirm.confirmLabel]: view.confirm.canConfirm }
    })
  })
  expect(byHand).toEqual(["act.cancel", "act.confirm", "list.retry", "name.change", "query.change"])
})

it("every path of a file", async () => {
  const byHand = await walkMounted({
    setup: uploadPaths,
    useFeature: useUpload,
    draw: ({ probe, ...given }) => (
      <UploadProvider {...given}>
        <FileDrop />
        {probe}
      </UploadProvider>
    ),
    gesture: ({ type }) => {
      switch (type) {
        case "file.remove":
          return press(/^(Remove|Cancel)$/)
        case "upload.retry":
          return press("Retry")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [view.status, view.error, ...(view.state === "empty" ? [view.prompt, view.hint] : [view.name, view.size])],
      alerts: [view.error],
      buttons: { Retry: view.canRetry || undefined }
    })
  })
  expect(byHand).toEqual(["file.remove", "upload.retry"])
})
