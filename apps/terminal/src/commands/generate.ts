import { composerTexts, type ComposerView, composerView } from "@marque/core/composer"
import { type ActorRefFrom, createActor } from "xstate"
import type { Machines } from "../actors.ts"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, openOrganization, signedIn } from "../workspace.ts"
import type { Command, CommandInput } from "./command.ts"
import { editsOf, languageEdits, marketEdits, modeEdit, searchesOf } from "./generate-edits.ts"
import { saveAssets } from "./save.ts"
import { followGeneration } from "./tasks.ts"

type Composer = ActorRefFrom<Machines["composer"]>

const loaded = (actor: Composer, url: string): Promise<ComposerView> =>
  found(
    actor,
    (snapshot) => {
      const view = composerView(snapshot)
      const lists = [view.product, view.place, view.photo, view.source].filter((list) => list !== undefined)
      const failed = lists.find(({ loadError }) => loadError !== undefined)
      if (failed?.loadError !== undefined) throw new Failure("failed", failed.loadError)
      return lists.some(({ loading, searching }) => loading || searching) ? undefined : view
    },
    () => noAnswer(url)
  )

/** Waits for price and key; fails with the reason why it cannot start. */
const ready = (actor: Composer, url: string): Promise<ComposerView> =>
  found(
    actor,
    (snapshot) => {
      const view = composerView(snapshot)
      if (view.price.state === "checking") return undefined
      if (view.submit.reason !== undefined) throw new Failure("failed", view.submit.reason)
      return view.submit.disabled ? undefined : view
    },
    () => noAnswer(url)
  )

/** What the price alone says, such as the markets. */
const priced = (actor: Composer, url: string): Promise<ComposerView> =>
  found(
    actor,
    (snapshot) => {
      const view = composerView(snapshot)
      if (view.price.state === "known") return view
      const reason = view.price.error ?? view.submit.reason
      if (view.price.state !== "checking" && reason !== undefined) throw new Failure("failed", reason)
      return undefined
    },
    () => noAnswer(url)
  )

const chooseMarket = async (actor: Composer, url: string, options: CommandOptions): Promise<void> => {
  if (options.market === undefined && options.language === undefined) return
  for (const edits of [marketEdits, languageEdits]) {
    for (const event of edits(options, await priced(actor, url))) actor.send(event)
  }
}

const submitted = (actor: Composer, url: string): Promise<true> =>
  found(
    actor,
    (snapshot) => {
      const { error, state } = composerView(snapshot).submit
      if (state === "refused") throw new Failure("failed", error ?? composerTexts.startFailed)
      return state === "submitted" ? (true as const) : undefined
    },
    () => noAnswer(url),
    // Each of the machine's two waits times out after 15 s.
    35_000
  )

type Names = ComposerView["newestProducts"]

const joined = (some: Names, others: Names): Names => [
  ...new Map([...some, ...others].map((each) => [each.value, each])).values()
]

/** A search that finds nothing leaves no names to answer with. */
const withNames = (view: ComposerView, newest: ComposerView): ComposerView => ({
  ...view,
  newestPictures: joined(newest.newestPictures, view.newestPictures),
  newestPlaces: joined(newest.newestPlaces, view.newestPlaces),
  newestProducts: joined(newest.newestProducts, view.newestProducts)
})

const start = (app: App, brandId: string, options: CommandOptions): Promise<string> =>
  whileRunning(createActor(app.machines.composer, { input: { brandId } }), async (actor) => {
    const said: Array<string> = []
    actor.on("notice", ({ text }) => void said.push(text))
    for (const event of modeEdit(options, composerView(actor.getSnapshot()))) actor.send(event)
    const newest = await loaded(actor, app.url)
    for (const event of searchesOf(options)) actor.send(event)
    const view = withNames(await loaded(actor, app.url), newest)
    for (const event of editsOf(options, view)) actor.send(event)
    await chooseMarket(actor, app.url, options)
    await ready(actor, app.url)
    actor.send({ type: "form.submit" })
    await submitted(actor, app.url)
    return said.at(-1) ?? ""
  })

const finish = async ({ app, options, tell }: CommandInput, organizationId: string, generationId: string) => {
  const { assets, row } = await followGeneration(app, organizationId, generationId, tell)
  const ids = assets.map(({ id }) => id)
  const saved = options.out === undefined ? [] : await saveAssets(app, ids, options.out)
  return { row, assets: assets.map((asset, index) => ({ ...asset, path: saved[index] })), saved }
}

export const generate: Command = async (input) => {
  const { app, options } = input
  if (options.out !== undefined && options.wait !== true) throw new Failure("usage", "--out needs --wait.")
  const organization = await openOrganization(app, await signedIn(app))
  const { brandId } = await brandFor(app, organization, options.brand)
  const text = await start(app, brandId, options)
  const generationId = app.started.at(-1) ?? ""
  if (options.wait !== true) return { json: { generationId, text }, lines: [text] }
  input.tell({ type: "started", generationId }, text)
  const { assets, row, saved } = await finish(input, organization._id, generationId)
  return {
    ok: row.status === "succeeded",
    json: { type: "finished", generationId, status: row.status, error: row.error, assets },
    lines: [row.error ?? row.statusText, ...(saved.length > 0 ? saved : assets.map(({ id, name }) => `${name}  ${id}`))]
  }
}
