import { isBeforeStart, type Shoot, shootView, type ShootView } from "@marque/core/photoshoots"
import { terminalTexts } from "@marque/core/texts"
import { type ActorRefFrom, createActor } from "xstate"
import type { Machines } from "../actors.ts"
import type { App } from "../app.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import type { Command, CommandInput, Outcome } from "./command.ts"
import { shootFor } from "./shoots.ts"
import { table } from "./table.ts"

export type ShootActor = ActorRefFrom<Machines["shoot"]>

export const withShoot = <Result>(
  app: App,
  photoshootId: string,
  use: (actor: ShootActor, view: ShootView) => Promise<Result>
): Promise<Result> =>
  whileRunning(createActor(app.machines.shoot, { input: { photoshootId, search: {} } }), async (actor) => {
    const view = await found(
      actor,
      (snapshot) => {
        const current = shootView(snapshot)
        if (current.state === "failed" || current.state === "missing") {
          throw new Failure("failed", current.error ?? terminalTexts.photoshootGone)
        }
        return current.state === "loading" ? undefined : current
      },
      () => noAnswer(app.url)
    )
    return use(actor, view)
  })

const isOver = ({ status, tiles }: Shoot): boolean =>
  status !== "shooting" && !tiles.some((tile) => tile.status === "queued" || tile.status === "running")

/** Until nothing is being made any more; a pause ends it too. */
export const followShoot = (
  { app, tell }: Pick<CommandInput, "app" | "tell">,
  actor: ShootActor
): Promise<ShootView> => {
  let said = ""
  return found(
    actor,
    (snapshot) => {
      const view = shootView(snapshot)
      const { data } = snapshot.context
      if (view.state === "missing" || view.state === "failed") {
        throw new Failure("failed", view.error ?? terminalTexts.photoshootGone)
      }
      if (view.stale !== undefined) throw noAnswer(app.url)
      if (data === undefined) return undefined
      const text = [view.status, ...(view.progress === undefined ? [] : [view.progress.text])].join(", ")
      if (text !== said) {
        said = text
        const { done, failed, total } = data.counts
        tell({ type: "progress", status: data.status, done, failed, total, text }, text)
      }
      return isOver(data) ? view : undefined
    },
    () => noAnswer(app.url),
    Number.POSITIVE_INFINITY
  )
}

/** `ok`: everything that was to be made is. */
export const shownShoot = (actor: ShootActor): Outcome & { readonly ok: boolean; readonly json: object } => {
  const { data } = actor.getSnapshot().context
  if (data === undefined) throw new Failure("failed", terminalTexts.photoshootGone)
  const { groups, notice, picked, progress, status, target, title } = shootView(actor.getSnapshot())
  const tiles = groups.flatMap((group) => group.tiles)
  const picturesOf = (id: string) =>
    (data.tiles.find(({ _id }) => _id === id)?.pictures ?? []).map(({ aspectRatio, assetId, pick }) => ({
      id: assetId,
      ratio: aspectRatio,
      pick
    }))
  return {
    ok: (data.status === "review" || data.status === "completed") && data.counts.failed === 0,
    json: {
      id: data._id,
      name: title,
      status: data.status,
      counts: data.counts,
      notice: notice ?? null,
      target: data.target?.name ?? null,
      tiles: tiles.map(({ error, id, name, pick, score, state }) => ({
        id,
        name,
        status: state,
        error: error ?? null,
        pick,
        score: score === undefined ? null : Number(score),
        pictures: picturesOf(id)
      }))
    },
    lines: [
      [title, status, ...(progress === undefined ? [] : [progress.text, picked])].join(", "),
      ...[target, notice].filter((line) => line !== undefined),
      ...table(
        tiles.map((tile) => [
          tile.name,
          tile.error === undefined ? tile.status : `${tile.status}: ${tile.error}`,
          tile.formats ?? "",
          tile.score ?? "",
          tile.picture === undefined ? "" : tile.pickText,
          tile.picture?.assetId ?? ""
        ])
      )
    ]
  }
}

export const showShoot: Command = async (input) => {
  const { app, options } = input
  const photoshootId = await shootFor(app, options)
  return withShoot(app, photoshootId, async (actor) => {
    const status = actor.getSnapshot().context.data?.status
    const follows = options.watch === true && status !== undefined && !isBeforeStart(status)
    if (follows) await followShoot(input, actor)
    const { ok, ...shown } = shownShoot(actor)
    return follows ? { ...shown, ok } : shown
  })
}
