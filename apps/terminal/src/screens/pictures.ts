import { galleryTexts, type GalleryView, galleryView } from "@marque/core/gallery"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import type { Saving } from "../app.ts"
import { type Menu, pick, write } from "../console/ask.ts"
import { type Console, type Line, line, say } from "../console/console.ts"
import { changesOf, wait, watch } from "../console/live.ts"

export const pictureLines = (view: GalleryView): ReadonlyArray<Line> => [
  ...line("error", view.error),
  ...line("warning", view.stale),
  ...line("info", view.empty),
  ...line("info", view.pending),
  ...line("warning", view.access.noDownload)
]

export const pictureMenu = (view: GalleryView): Menu => ({
  message: galleryTexts.picturesToSave(view.count, view.hasMore),
  options: view.tiles.flatMap((tile) =>
    tile.kind === "asset"
      ? [
          {
            value: tile.assetId,
            label: tile.formats === undefined ? tile.name : `${tile.name}, ${tile.formats}`,
            hint: tile.alt
          }
        ]
      : []
  )
})

/** Of a stack, all its formats. */
export const chosenPictures = (view: GalleryView, ids: ReadonlyArray<string>): ReadonlyArray<string> =>
  view.tiles.flatMap((tile) => (tile.kind === "asset" && ids.includes(tile.assetId) ? tile.assetIds : []))

type Gallery = ActorRefFrom<Machines["gallery"]>

/** One after the other, with progress; returns what could not be saved. */
export const download = async (
  console: Console,
  actor: Gallery,
  ids: ReadonlyArray<string>
): Promise<ReadonlyArray<string>> => {
  const failed: Array<string> = []
  let settled = 0
  let now = ""
  const subscription = actor.on("notice", ({ kind, text }) => {
    now = text
    if (kind === "error") failed.push(text)
    if (kind === "error" || kind === "success") settled += 1
  })
  const isOver = (): boolean => settled >= ids.length
  for (const assetId of ids) actor.send({ type: "download.ask", assetId })
  await watch(console, {
    changes: changesOf(actor),
    isOver,
    lines: () =>
      isOver() ? [] : [now === "" ? galleryTexts.downloadingNow : now, galleryTexts.ofCount(settled, ids.length)]
  })
  subscription.unsubscribe()
  return failed
}

export const pictureScreen = async (console: Console, actor: Gallery, saving: Saving): Promise<void> => {
  await wait(console, actor, () =>
    galleryView(actor.getSnapshot()).state === "loading" ? galleryTexts.loading : undefined
  )
  const view = galleryView(actor.getSnapshot())
  say(console, pictureLines(view))
  if (view.access.noDownload !== undefined || view.state !== "ready") return
  const menu = pictureMenu(view)
  if (menu.options.length === 0) return
  const ids = await pick(console, menu)
  if (ids === undefined || ids.length === 0) return
  const folder = await write(console, {
    message: galleryTexts.folderPath,
    initial: saving.folder,
    check: (text) => (text.trim() === "" ? galleryTexts.folderPathMissing : undefined)
  })
  if (folder === undefined) return
  saving.folder = folder.trim()
  const before = saving.paths.length
  const failed = await download(console, actor, chosenPictures(view, ids))
  say(console, [
    ...saving.paths.slice(before).flatMap((path) => line("success", path)),
    ...failed.flatMap((text) => line("error", text))
  ])
}
