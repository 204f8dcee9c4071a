import { assetView, filterOptions, filterTexts, foldersView, galleryTexts, galleryView } from "@marque/core/gallery"
import { scorePanelView } from "@marque/core/score"
import { actTexts } from "@marque/core/texts"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import type { Saving } from "../app.ts"
import { choose, write } from "../console/ask.ts"
import { type Console, line, say } from "../console/console.ts"
import { wait } from "../console/live.ts"
import { galleryLines, galleryMenu, listMenu, PICTURE, pictureActs, pictureFacts, STACK } from "./gallery-menus.ts"
import { download, pictureScreen } from "./pictures.ts"

type Screen = ActorRefFrom<Machines["galleryScreen"]>

const partsOf = (screen: Screen) => {
  const { folders, gallery } = screen.getSnapshot().children
  if (gallery === undefined || folders === undefined) throw new Error("The gallery's screen is not running")
  return {
    gallery,
    view: () => galleryView(gallery.getSnapshot()),
    folders: () => foldersView(folders.getSnapshot())
  }
}

/** Undefined once it is closed. */
const openPicture = (screen: Screen) => {
  const { asset, score } = screen.getSnapshot().children
  if (asset === undefined || score === undefined) return undefined
  return { asset, score, facts: assetView(asset.getSnapshot()), measured: scorePanelView(score.getSnapshot()) }
}

const chooseList = async (console: Console, screen: Screen): Promise<void> => {
  const { folders, gallery } = partsOf(screen)
  const answer = await choose(console, listMenu(folders()))
  if (answer === undefined) return
  const none = { folderId: undefined, showFavoritesOnly: undefined, archived: undefined }
  const change =
    answer === "favourites"
      ? { ...none, showFavoritesOnly: true }
      : answer === "archived"
        ? { ...none, archived: true }
        : answer.startsWith("folder:")
          ? { ...none, folderId: answer.slice("folder:".length) }
          : none
  gallery.send({ type: "filter.change", change })
}

const labels = {
  createdBy: filterTexts.madeBy,
  assetType: filterTexts.type,
  band: filterTexts.score,
  sort: filterTexts.sort
} as const
const isFilter = (answer: string): answer is keyof typeof labels => answer in labels

const filter = async (console: Console, screen: Screen, name: keyof typeof labels): Promise<void> => {
  const { gallery, view } = partsOf(screen)
  const options = filterOptions[name]
  const answer = await choose(console, { message: labels[name], options, initial: view().search[name] ?? "all" })
  const value = options.find((each) => each.value === answer)?.value
  if (value === undefined) return
  gallery.send({ type: "filter.change", change: { [name]: value === "all" ? undefined : value } })
}

const find = async (console: Console, screen: Screen): Promise<void> => {
  const { gallery, view } = partsOf(screen)
  const text = await write(console, { message: filterTexts.searchPictures, initial: view().query })
  if (text !== undefined) gallery.send({ type: "filter.change", change: { q: text.trim() } })
}

const confirmDeletion = async (console: Console, screen: Screen): Promise<void> => {
  const { gallery, view } = partsOf(screen)
  const { deletion } = view()
  if (deletion === undefined) return
  say(console, line("warning", deletion.text))
  const answer = await choose(console, {
    message: deletion.title,
    options: [
      { value: "cancel", label: actTexts.cancel },
      { value: "delete", label: galleryTexts.deleteNow }
    ]
  })
  gallery.send({ type: answer === "delete" ? "deletion.confirm" : "deletion.cancel" })
}

const act = async (console: Console, screen: Screen, answer: string): Promise<void> => {
  const { gallery } = partsOf(screen)
  const open = openPicture(screen)
  if (open === undefined) return
  const { assetId, picture } = open.facts
  const assetIds = [assetId]
  switch (answer) {
    case "retry":
      return open.asset.send({ type: "detail.retry" })
    case "measure":
      return open.score.send({ type: "score.again" })
    case "favourite":
      return gallery.send({
        type: "act.ask",
        act: { kind: "favourite", assetIds, favourite: picture?.favourite !== true }
      })
    case "archive":
    case "restore":
      return gallery.send({ type: "act.ask", act: { kind: answer, assetIds } })
    case "delete":
      gallery.send({ type: "deletion.ask", assetIds })
      return confirmDeletion(console, screen)
    case "next":
      return gallery.send({ type: "asset.step", by: 1 })
    case "previous":
      return gallery.send({ type: "asset.step", by: -1 })
  }
}

const pictureDrawer = async (console: Console, screen: Screen): Promise<void> => {
  const { gallery, view } = partsOf(screen)
  for (;;) {
    await wait(console, screen, () => {
      const open = openPicture(screen)
      const isLoading = open?.facts.state === "loading" || open?.measured.state === "loading"
      return isLoading ? galleryTexts.loadingPicture : undefined
    })
    const open = openPicture(screen)
    if (open === undefined) return
    say(console, pictureFacts(open.facts, open.measured))
    const answer = await choose(console, pictureActs(view(), open.facts, open.measured))
    if (answer === undefined || answer === "leave") return gallery.send({ type: "asset.close" })
    if (answer === "download") {
      const failed = await download(console, gallery, [open.facts.assetId])
      say(
        console,
        failed.flatMap((text) => line("error", text))
      )
    } else await act(console, screen, answer)
  }
}

const openStack = async (console: Console, screen: Screen, stackId: string): Promise<void> => {
  const { gallery, view } = partsOf(screen)
  gallery.send({ type: "stack.open", stackId })
  await wait(console, gallery, () => (view().stackLoading ? galleryTexts.loading : undefined))
  if (view().stackFailed) say(console, line("error", galleryTexts.stackFailed))
}

export const galleryScreen = async (console: Console, screen: Screen, saving: Saving): Promise<void> => {
  const { folders, gallery, view } = partsOf(screen)
  let at: string | undefined
  for (;;) {
    await wait(console, gallery, () => (view().state === "loading" ? galleryTexts.loading : undefined))
    say(console, galleryLines(view()))
    const answer = await choose(console, galleryMenu(view(), folders(), at))
    if (answer === undefined || answer === "leave") return
    at = answer
    if (answer.startsWith(PICTURE)) {
      gallery.send({ type: "asset.open", assetId: answer.slice(PICTURE.length) })
      await pictureDrawer(console, screen)
    } else if (answer.startsWith(STACK)) await openStack(console, screen, answer.slice(STACK.length))
    else if (answer === "closeStack") gallery.send({ type: "stack.close" })
    else if (answer === "list") await chooseList(console, screen)
    else if (answer === "query") await find(console, screen)
    else if (answer === "save") await pictureScreen(console, gallery, saving)
    else if (answer === "clear") gallery.send({ type: "filters.clear" })
    else if (answer === "undo") gallery.send({ type: "act.undo" })
    else if (answer === "retry") gallery.send({ type: "list.retry" })
    else if (isFilter(answer)) await filter(console, screen, answer)
  }
}
