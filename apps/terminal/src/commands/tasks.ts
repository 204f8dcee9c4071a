import { galleryView } from "@marque/core/gallery"
import { taskTrayView, type TrayRowView } from "@marque/core/queue"
import { terminalTexts } from "@marque/core/texts"
import { createActor } from "xstate"
import type { App } from "../app.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { gallerySearch } from "../gallery-search.ts"
import { openOrganization, signedIn } from "../workspace.ts"
import type { Command, CommandInput } from "./command.ts"
import { table } from "./table.ts"

const jsonOf = ({
  canCancel,
  canRetry,
  error,
  generationId,
  id,
  progress,
  status,
  statusText,
  title
}: TrayRowView) => ({
  id,
  generationId,
  title,
  status,
  statusText,
  progress,
  error,
  canCancel,
  canRetry
})

const lineOf = ({ error, statusText, title }: TrayRowView): ReadonlyArray<string> => [title, error ?? statusText]

export const tasks: Command = async ({ app, options, tell }) => {
  const organization = await openOrganization(app, await signedIn(app))
  const printed = new Map<string, string>()
  const news = (row: TrayRowView): void => {
    const text = `${row.statusText}\n${row.error ?? ""}`
    if (printed.get(row.id) === text) return
    printed.set(row.id, text)
    tell({ type: "task", ...jsonOf(row) }, `${row.title}: ${row.error ?? row.statusText}`)
  }
  const view = await whileRunning(
    createActor(app.machines.taskTray, { input: { organizationId: organization._id } }),
    (actor) =>
      found(
        actor,
        (snapshot) => {
          const current = taskTrayView(snapshot)
          if (current.state === "failed") throw new Failure("failed", current.error ?? "")
          if (current.state === "loading") return undefined
          if (options.watch === true) current.rows.forEach(news)
          return options.watch === true && current.running > 0 ? undefined : current
        },
        () => noAnswer(app.url),
        options.watch === true ? Number.POSITIVE_INFINITY : undefined
      )
  )
  const listed = view.rows.length === 0 ? [view.empty ?? ""] : table(view.rows.map(lineOf))
  return {
    json: options.watch === true ? { type: "idle" } : view.rows.map(jsonOf),
    lines: options.watch === true ? [terminalTexts.nothingRunning] : listed
  }
}

export interface MadePicture {
  readonly id: string
  readonly name: string
}

const picturesOf = (app: App, brandId: string, generationId: string): Promise<ReadonlyArray<MadePicture>> =>
  whileRunning(
    createActor(app.machines.gallery, { input: { brandId, search: gallerySearch(generationId) } }),
    (actor) =>
      found(
        actor,
        (snapshot) => {
          const view = galleryView(snapshot)
          if (view.state === "failed") throw new Failure("failed", view.error ?? "")
          if (view.state === "loading") return undefined
          return view.tiles.flatMap((tile) =>
            tile.kind === "asset" ? tile.assetIds.map((id) => ({ id, name: tile.name })) : []
          )
        },
        () => noAnswer(app.url)
      )
  )

export const followGeneration = async (
  app: App,
  organizationId: string,
  generationId: string,
  tell: CommandInput["tell"]
): Promise<{ readonly row: TrayRowView; readonly assets: ReadonlyArray<MadePicture> }> => {
  let printed = ""
  const row = await whileRunning(createActor(app.machines.taskTray, { input: { organizationId } }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const view = taskTrayView(snapshot)
        if (view.state === "failed") throw new Failure("failed", view.error ?? "")
        const mine = view.rows.find((each) => each.generationId === generationId)
        if (mine?.progress === undefined) return mine
        if (mine.statusText !== printed) tell({ type: "progress", ...jsonOf(mine) }, mine.statusText)
        printed = mine.statusText
        return undefined
      },
      () => noAnswer(app.url),
      Number.POSITIVE_INFINITY
    )
  )
  const assets = row.brandId === undefined ? [] : await picturesOf(app, row.brandId, generationId)
  return { row, assets }
}
