import {
  AUTOMATIC_LAYOUT,
  type ComposerEvent,
  composerView,
  type ComposerView,
  LayoutName
} from "@marque/core/generation"
import { AspectRatio } from "@marque/core/model"
import { type ActorRefFrom, createActor } from "xstate"
import type { Machines } from "../actors.ts"
import type { App } from "../app.ts"
import type { CommandOptions } from "../arguments.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, named, openOrganization, signedIn } from "../place.ts"
import type { Command, CommandInput } from "./command.ts"
import { saveAssets } from "./save.ts"
import { followGeneration } from "./tasks.ts"

type Composer = ActorRefFrom<Machines["composer"]>

const isFormat = (value: string): value is AspectRatio => AspectRatio.literals.some((each) => each === value)
const isLayout = (value: string): value is LayoutName => LayoutName.literals.some((each) => each === value)

const formatsOf = (list: string): ReadonlyArray<AspectRatio> =>
  list.split(",").map((part) => {
    const format = part.trim()
    if (!isFormat(format)) {
      throw new Failure("usage", `There is no format ${format}. There are: ${AspectRatio.literals.join(", ")}.`)
    }
    return format
  })

const layoutOf = (layout: string): LayoutName | undefined => {
  if (layout === AUTOMATIC_LAYOUT) return undefined
  if (!isLayout(layout)) {
    throw new Failure(
      "usage",
      `There is no layout ${layout}. There are: ${[AUTOMATIC_LAYOUT, ...LayoutName.literals].join(", ")}.`
    )
  }
  return layout
}

const countOf = (count: string, max: number): number => {
  const number = Number(count)
  if (!Number.isInteger(number) || number < 1 || number > max) {
    throw new Failure("usage", `--count must be a whole number from 1 to ${max}.`)
  }
  return number
}

/** What the options change in the form, as the events of somebody who fills it in. */
const editsOf = (options: CommandOptions, view: ComposerView): ReadonlyArray<ComposerEvent> => {
  const { body, count, cta, format, headline, layout, mode, product } = options
  if (product === undefined) throw new Failure("usage", "generate needs --product, an id or a name.")
  const choices = view.product.choices.map(({ label, value }) => ({ id: value, name: label }))
  const wanted = format === undefined ? undefined : formatsOf(format)
  const chosenMode = mode === undefined ? undefined : view.modes.find(({ value }) => value === mode)
  if (mode !== undefined && chosenMode === undefined) {
    throw new Failure(
      "usage",
      `There is no mode ${mode}. There are: ${view.modes.map(({ value }) => value).join(", ")}.`
    )
  }
  return [
    ...(chosenMode === undefined ? [] : [{ type: "mode.choose", mode: chosenMode.value } as const]),
    { type: "product.choose", productId: named(choices, product, "product").id },
    ...(
      [
        ["headline", headline],
        ["body", body],
        ["cta", cta]
      ] as const
    ).flatMap(([field, text]) => (text === undefined ? [] : [{ type: "copy.change", field, text } as const])),
    ...view.formats
      .filter(({ chosen, value }) => wanted !== undefined && wanted.includes(value) !== chosen)
      .map(({ value }) => ({ type: "format.toggle", aspectRatio: value }) as const),
    ...(count === undefined ? [] : [{ type: "count.change", count: countOf(count, view.count.max) } as const]),
    ...(layout === undefined ? [] : [{ type: "layout.choose", layout: layoutOf(layout) } as const])
  ]
}

const loaded = (actor: Composer, url: string): Promise<ComposerView> =>
  found(
    actor,
    (snapshot) => {
      const view = composerView(snapshot)
      if (view.product.loadError !== undefined) throw new Failure("failed", view.product.loadError)
      return view.product.loading ? undefined : view
    },
    () => noAnswer(url)
  )

/** Waits for the price and the key of the attempt; fails with the reason why it cannot be started. */
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

const submitted = (actor: Composer, url: string): Promise<true> =>
  found(
    actor,
    (snapshot) => {
      const { error, state } = composerView(snapshot).submit
      if (state === "refused") throw new Failure("failed", error ?? "The generation could not be started")
      return state === "submitted" ? (true as const) : undefined
    },
    () => noAnswer(url),
    // The machine ends both of its waits by itself after 15 s each.
    35_000
  )

const start = (app: App, brandId: string, options: CommandOptions): Promise<string> =>
  whileRunning(createActor(app.machines.composer, { input: { brandId } }), async (actor) => {
    const said: Array<string> = []
    actor.on("notice", ({ text }) => void said.push(text))
    for (const event of editsOf(options, await loaded(actor, app.url))) actor.send(event)
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

/** Asks for pictures; with `--wait` follows them to the end and with `--out` saves them. */
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
