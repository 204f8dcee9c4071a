/** Pictures from the rows of a list: only those that the rows change are made. */
import { type ProductList, type RowPicturesDialogView, rowPicturesView, rowTexts } from "@marque/core/products"
import { terminalTexts } from "@marque/core/texts"
import { type ActorRefFrom, createActor } from "xstate"
import type { Machines } from "../actors.ts"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import type { OpenBrand } from "../workspace.ts"
import type { Command, CommandInput } from "./command.ts"
import { linesOf, openedBrand, planned, taken } from "./product-files.ts"
import { table } from "./table.ts"

type RowsActor = ActorRefFrom<Machines["rowPictures"]>
type Dialog<Kind extends RowPicturesDialogView["kind"]> = Extract<RowPicturesDialogView, { readonly kind: Kind }>

/** The rows of the file as products, taken first where `accept` says so; without a list while some are not taken. */
const rowsOf = (app: App, brand: OpenBrand, file: string, accept: boolean) =>
  whileRunning(createActor(app.machines.productImport, { input: { brandId: brand.brandId } }), async (actor) => {
    const { plan, unused } = await planned(app, actor, brand, file)
    const takes = accept && plan.rows.length > 0
    if (takes) await taken(app, actor, plan)
    const lists: Array<ProductList> = []
    const subscription = actor.on("list.ready", ({ list }) => void lists.push(list))
    actor.send({ type: "list.give" })
    subscription.unsubscribe()
    return { list: lists[0], lines: linesOf(plan, unused) }
  })

const reached = <Kind extends RowPicturesDialogView["kind"]>(
  app: App,
  actor: RowsActor,
  kind: Kind,
  before?: Kind extends "running" ? (dialog: Dialog<"running">) => boolean : never
): Promise<Dialog<Kind>> =>
  found(
    actor,
    (snapshot) => {
      const { dialog } = rowPicturesView(snapshot)
      if (dialog?.kind === "failed") throw new Failure("failed", dialog.error)
      if ((dialog?.kind === "choosing" || dialog?.kind === "planned") && dialog.error !== undefined) {
        throw new Failure("failed", dialog.error)
      }
      if (dialog?.kind !== kind) return undefined
      if (dialog.kind === "running" && before?.(dialog) === true) return undefined
      return dialog as Dialog<Kind>
    },
    () => noAnswer(app.url),
    Number.POSITIVE_INFINITY
  )

const parts = (list: string): ReadonlyArray<string> => list.split(",").map((part) => part.trim())

/** Every name that is asked for is one that can be chosen. */
const among = <Choice extends { readonly label: string; readonly value: number | string }>(
  what: string,
  asked: string,
  choices: ReadonlyArray<Choice>
): ReadonlyArray<Choice["value"]> =>
  parts(asked).map((name) => {
    const chosen = choices.find(({ label, value }) => value === name || label.toLowerCase() === name.toLowerCase())
    if (chosen !== undefined) return chosen.value
    throw new Failure(
      "usage",
      terminalTexts.unknown(
        what,
        name,
        choices.map(({ label }) => label)
      )
    )
  })

const chosen = (actor: RowsActor, { layout, market, size }: CommandOptions): void => {
  const choosing = () => {
    const { dialog } = rowPicturesView(actor.getSnapshot())
    if (dialog?.kind !== "choosing") throw new Failure("failed", rowTexts.notLoaded)
    return dialog
  }
  const { gap, houses, targets } = choosing()
  if (gap !== undefined) throw new Failure("failed", gap.text)
  if (layout !== undefined) {
    const [houseLayoutId = ""] = among("layout", layout, houses)
    actor.send({ type: "house.choose", houseLayoutId })
  }
  if (size !== undefined) {
    const sizes = choosing().sizes.flatMap(({ items }) => items)
    const wanted = parts(size)
    const unknown = wanted.find((id) => !sizes.some(({ value }) => value === id))
    if (unknown !== undefined) {
      throw new Failure(
        "usage",
        terminalTexts.unknown(
          "size",
          unknown,
          sizes.map(({ value }) => value)
        )
      )
    }
    for (const { value } of sizes) actor.send({ type: "size.set", placementId: value, on: wanted.includes(value) })
  }
  if (market !== undefined) {
    const open = targets.filter(({ barred }) => barred === undefined)
    const wanted = among("market", market, open)
    for (const { value } of open) actor.send({ type: "target.set", target: value, on: wanted.includes(value) })
  }
  const { canPlan, missing } = choosing()
  if (!canPlan) throw new Failure("failed", missing ?? rowTexts.noProducts)
}

const saidOf = ({ barred, cost, folder, limit, make, nothing, problems, stay }: Dialog<"planned">) => [
  make,
  stay,
  barred,
  ...table(problems.rows.map(({ line, reason, sku }) => [line, sku, reason])),
  ...(nothing === undefined ? [cost, ...(limit === undefined ? [] : [limit]), folder] : [nothing])
]

const madeBy = async ({ app, options, tell }: CommandInput, actor: RowsActor) => {
  actor.send({ type: "rows.start" })
  let said = ""
  const { run } = await reached(app, actor, "running", ({ run: { state, text } }) => {
    if (options.wait !== true) return false
    if (text !== said) {
      said = text
      tell({ type: "progress", text }, text)
    }
    return state !== "ended"
  })
  return run
}

/** Says what the rows would change and make; with `--accept` they are taken, and only what they change is made. */
export const makeFromRows: Command = async (input) => {
  const { app, options } = input
  const { accept = false, file } = options
  if (file === undefined) throw new Failure("usage", terminalTexts.makeFileMissing)
  const brand = await openedBrand(app, options)
  const { lines, list } = await rowsOf(app, brand, file, accept)
  if (list === undefined) {
    return { json: { rows: lines, plan: null, run: null }, lines: [...lines, terminalTexts.rowsFirst] }
  }
  return whileRunning(createActor(app.machines.rowPictures, { input: { brandId: brand.brandId } }), async (actor) => {
    actor.send({ type: "rows.open", list })
    await reached(app, actor, "choosing")
    chosen(actor, options)
    actor.send({ type: "plan.make" })
    const plan = await reached(app, actor, "planned")
    const said = [...lines, ...saidOf(plan)]
    if (!accept || !plan.canStart) {
      const hint = plan.canStart ? [terminalTexts.withAccept] : []
      return { json: { rows: lines, plan: saidOf(plan), run: null }, lines: [...said, ...hint] }
    }
    const run = await madeBy(input, actor)
    const failures = run.failures.map(({ product, reason, where }) => [product, where, reason])
    return {
      json: { rows: lines, plan: saidOf(plan), run: { title: run.title, state: run.state, text: run.text, failures } },
      lines: [...said, run.text, ...table(failures)],
      ok: failures.length === 0
    }
  })
}
