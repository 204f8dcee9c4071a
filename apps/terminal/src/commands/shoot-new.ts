import { AspectRatio } from "@marque/core/model"
import {
  Look,
  type Named,
  photoshootFieldsOf,
  photoshootFormView,
  type PhotoshootFormView,
  presetDraft,
  SHOOT_PLACES_MAX,
  SHOOT_PRODUCTS_MAX,
  ShootPreset,
  shootTexts
} from "@marque/core/photoshoots"
import { terminalTexts } from "@marque/core/texts"
import { createActor, type EventFrom } from "xstate"
import type { Machines } from "../actors.ts"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, type OpenBrand, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"
import { oneOf } from "./one-of.ts"
import { type FormActor, planOf } from "./shoot-plan.ts"
import { followShoot, shownShoot, withShoot } from "./shoot-show.ts"
import { subjectFor, subjectsOf } from "./shoot-subjects.ts"
import { marketOf, ratiosOf, type ShootMarket, variantsOf } from "./shoot-options.ts"
import { type ShootTarget, targetFor } from "./shoot-target.ts"

type FormEvent = EventFrom<Machines["photoshootForm"]>
type ShootApp = Pick<App, "machines" | "runtime" | "url">
type ShootBrand = Pick<OpenBrand, "archived" | "brandId" | "markets" | "role">

interface Chosen {
  readonly products: ReadonlyArray<Named>
  readonly places: ReadonlyArray<Named>
  readonly market: ShootMarket | undefined
  readonly target: ShootTarget | undefined
}

const inTurn = async <Value>(asked: ReadonlyArray<string>, find: (each: string) => Promise<Value>) => {
  const values: Array<Value> = []
  for (const each of asked) values.push(await find(each))
  return values
}

const chosenIn = async (app: ShootApp, brand: ShootBrand, options: CommandOptions): Promise<Chosen> => {
  const { places = [], preset, products = [], target } = options
  if (products.length + places.length === 0) throw new Failure("usage", terminalTexts.shootSubject)
  if (products.length > SHOOT_PRODUCTS_MAX || places.length > SHOOT_PLACES_MAX) {
    throw new Failure("usage", terminalTexts.shootSubjects(SHOOT_PRODUCTS_MAX, SHOOT_PLACES_MAX))
  }
  if (preset === "hero" && places.length > 0) throw new Failure("usage", terminalTexts.heroPlaces)
  const { brandId } = brand
  const market = marketOf(brand.markets, options)
  return {
    products: await inTurn(products, (each) => subjectFor(app, brandId, "product", each)),
    places: await inTurn(places, (each) => subjectFor(app, brandId, "place", each)),
    market,
    target: target === undefined ? undefined : await targetFor(app, brandId, target)
  }
}

const ratioEdits = (ratios: ReadonlyArray<AspectRatio>): ReadonlyArray<FormEvent> => [
  ...ratios.map((ratio) => ({ type: "ratio.choose", ratio, on: true }) as const),
  ...AspectRatio.literals
    .filter((ratio) => !ratios.includes(ratio))
    .map((ratio) => ({ type: "ratio.choose", ratio, on: false }) as const)
]

/** The list of a preset is not made again: its shots are written over, as in the table of the form. */
const cellsOf = ({ rows }: PhotoshootFormView, wanted: "count" | "ratios", value: string): FormEvent => ({
  type: "cells.write",
  entries: rows.map(({ cells }, row) => ({
    row,
    column: cells.findIndex(({ column }) => column === wanted),
    text: value
  }))
})

const marketEdits = ({ market }: Chosen): ReadonlyArray<FormEvent> => {
  if (market === undefined) return []
  const { id, language } = market
  return [
    { type: "market.choose", market: id },
    ...(language === undefined ? [] : [{ type: "language.choose", language } as const])
  ]
}

const subjectEdits = ({ places, products }: Chosen): ReadonlyArray<FormEvent> => [
  ...products.map((choice) => ({ type: "subject.add", kind: "product", choice }) as const),
  ...places.map((choice) => ({ type: "subject.add", kind: "place", choice }) as const)
]

const text = (field: "brief" | "name" | "prompt", value: string | undefined): ReadonlyArray<FormEvent> =>
  value === undefined
    ? []
    : [
        { type: "field.change", field, value },
        // What is wrong with it is said once it was left.
        { type: "field.blur", field }
      ]

/** The form as the web fills it in. */
const openForm = async (app: ShootApp, brand: ShootBrand, chosen: Chosen, preset: ShootPreset | undefined) => {
  const { archived: brandArchived, brandId, role: brandRole } = brand
  const input = { brandId, brandRole, brandArchived, mode: "new" as const }
  if (preset === undefined) return createActor(app.machines.photoshootForm, { input })
  const { market, places, products } = chosen
  const ids = { productIds: products.map(({ id }) => id), placeIds: places.map(({ id }) => id) }
  const subjects = await subjectsOf(app, { brandId, ...ids, ...(market !== undefined && { marketId: market.id }) })
  const kept = { fields: photoshootFieldsOf(presetDraft(preset, subjects)) }
  return createActor(app.machines.photoshootForm, { input: { ...input, kept } })
}

/** The list is there once the backend said what can be done with what it shows. */
const listed = (actor: FormActor, url: string): Promise<true> =>
  found(
    actor,
    ({ context: { fields, subjects } }) => {
      const known = [...(subjects?.products ?? []), ...(subjects?.places ?? [])].map(({ id }) => id)
      return [...fields.productIds, ...fields.placeIds].every((id) => known.includes(id)) ? true : undefined
    },
    () => noAnswer(url)
  )

const priced = (actor: FormActor, url: string): Promise<PhotoshootFormView> =>
  found(
    actor,
    (snapshot) => {
      const view = photoshootFormView(snapshot)
      return view.cost.busy ? undefined : view
    },
    () => noAnswer(url),
    20_000
  )

/** Makes the list by the rules of the form and asks what it costs; `use` may start it. */
export const withPlan = async <Result>(
  app: ShootApp,
  brand: ShootBrand,
  options: CommandOptions,
  use: (actor: FormActor, view: PhotoshootFormView) => Promise<Result>
): Promise<Result> => {
  const [look, preset] = [
    oneOf("look", Look.literals, options.look),
    oneOf("preset", ShootPreset.literals, options.preset)
  ]
  if (preset !== undefined && [look, options.brief, options.prompt].some((each) => each !== undefined)) {
    throw new Failure("usage", terminalTexts.presetDecides)
  }
  const [ratios, variants] = [ratiosOf(options), variantsOf(options)]
  const chosen = await chosenIn(app, brand, options)
  return whileRunning(await openForm(app, brand, chosen, preset), async (actor) => {
    const { forbidden, readOnly } = photoshootFormView(actor.getSnapshot())
    const barred = forbidden ?? readOnly
    if (barred !== undefined) throw new Failure("failed", barred)
    const { target } = chosen
    const edits: ReadonlyArray<FormEvent> = [
      ...text("name", options.name ?? (preset === undefined ? shootTexts.untitled : undefined)),
      ...text("brief", options.brief),
      ...text("prompt", options.prompt),
      ...marketEdits(chosen),
      ...(target === undefined ? [] : [{ type: "target.choose", ...target } as const]),
      ...(look === undefined ? [] : [{ type: "look.choose", look } as const]),
      ...(ratios === undefined ? [] : ratioEdits(ratios)),
      ...(preset === undefined ? subjectEdits(chosen) : [])
    ]
    for (const event of edits) actor.send(event)
    const write = (column: "count" | "ratios", value: string) =>
      actor.send(cellsOf(photoshootFormView(actor.getSnapshot()), column, value))
    if (preset !== undefined && ratios !== undefined) write("ratios", ratios.join(", "))
    await listed(actor, app.url)
    if (variants !== undefined) write("count", String(variants))
    return use(actor, await priced(actor, app.url))
  })
}

export const startPlan = async (actor: FormActor, url: string): Promise<string> => {
  const saved: Array<string> = []
  const said: Array<string> = []
  actor.on("record.saved", ({ id }) => void saved.push(id))
  actor.on("notice", ({ kind, text: words }) => void (kind === "error" && said.push(words)))
  actor.send({ type: "shoot.start" })
  await found(
    actor,
    (snapshot) => (photoshootFormView(snapshot).starting ? undefined : true),
    () => noAnswer(url),
    60_000
  )
  const { error, refusal } = actor.getSnapshot().context
  const [id] = saved
  if (id === undefined) throw new Failure("failed", refusal?.message ?? error ?? said[0] ?? terminalTexts.nothingDone)
  return id
}

export const newShoot: Command = async (input) => {
  const { app, options, tell } = input
  const brand = await brandFor(app, await openOrganization(app, await signedIn(app)), options.brand)
  const plan = await withPlan(app, brand, options, async (actor) => {
    const made = planOf(actor)
    if (options["dry-run"] === true || made.ok !== true) return made
    tell({ type: "planned", ...made.json }, made.lines.join("\n"))
    return startPlan(actor, app.url)
  })
  if (typeof plan !== "string") return plan
  const started = { type: "started", photoshootId: plan }
  if (options["no-wait"] === true) return { json: started, lines: [plan] }
  tell(started, plan)
  return withShoot(app, plan, async (actor) => {
    await followShoot(input, actor)
    const { json, ...shown } = shownShoot(actor)
    return { ...shown, json: { type: "finished", ...json } }
  })
}
