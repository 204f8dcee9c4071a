import {
  EVERY_PHOTOSHOOT,
  type PhotoshootListView,
  photoshootListView,
  type PhotoshootSearch,
  photoshootSearchOf,
  PhotoshootStatus
} from "@marque/core/photoshoots"
import { terminalTexts } from "@marque/core/texts"
import { createActor } from "xstate"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"
import { pageOf } from "./page.ts"
import { table } from "./table.ts"

const STATUSES = ["all", ...PhotoshootStatus.literals, "archived"] as const

const searchOf = (options: CommandOptions): PhotoshootSearch => {
  const { q = "", status = "all" } = options
  const page = pageOf(options)
  const known = STATUSES.find((each) => each === status)
  if (known === undefined) throw new Failure("usage", terminalTexts.oneOf("status", STATUSES))
  return { q, page, status: known }
}

const listed = async (app: App, { brand }: CommandOptions, search: PhotoshootSearch): Promise<PhotoshootListView> => {
  const { archived, brandId, role } = await brandFor(app, await openOrganization(app, await signedIn(app)), brand)
  const input = { brandId, brandRole: role, brandArchived: archived, search: photoshootSearchOf(search) }
  return whileRunning(createActor(app.machines.photoshootList, { input }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const view = photoshootListView(snapshot)
        if (view.state === "failed" || view.state === "missing") {
          throw new Failure("failed", view.error ?? terminalTexts.brandGone)
        }
        return view.state === "loading" ? undefined : view
      },
      () => noAnswer(app.url)
    )
  )
}

/** The photoshoots of a brand, as their page lists them. */
export const shoots: Command = async ({ app, options }) => {
  const { count, empty, items, page, pages } = await listed(app, options, searchOf(options))
  return {
    json: {
      page,
      pages,
      photoshoots: items.map(({ _id, author, name, progress, status, subjects, updated }) => ({
        id: _id,
        name,
        status,
        subjects,
        progress: progress.join(", "),
        author,
        updated
      }))
    },
    lines:
      items.length === 0
        ? [empty.title, empty.text]
        : [
            ...table(items.map(({ _id, name, progress, status }) => [name, status, progress.join(", "), _id])),
            pages === 1 ? count : `${count}, ${terminalTexts.ofPages(page, pages)}`
          ]
  }
}

/** By id, or by a name that one photoshoot has. */
export const shootFor = async (app: App, options: CommandOptions): Promise<string> => {
  const { photoshoot } = options
  if (photoshoot === undefined) throw new Failure("usage", terminalTexts.photoshootMissing)
  const matches = (items: PhotoshootListView["items"]) =>
    items.filter(({ _id, name }) => _id === photoshoot || name.toLowerCase() === photoshoot.toLowerCase())
  const { items, pages } = await listed(app, options, EVERY_PHOTOSHOOT)
  const near = matches(items)
  const [only, other] =
    near.length > 0 ? near : matches((await listed(app, options, { ...EVERY_PHOTOSHOOT, q: photoshoot })).items)
  if (other !== undefined) throw new Failure("usage", terminalTexts.severalNamed("photoshoot", photoshoot))
  if (only !== undefined) return only._id
  // The id of a photoshoot further down in the list.
  if (pages > 1) return photoshoot
  const names = items.map(({ name }) => name)
  throw new Failure("usage", terminalTexts.unknown("photoshoot", photoshoot, names))
}
