import { basename, resolve } from "node:path"
import { importTexts, type ProductImportContext, productImportView } from "@marque/core/products"
import { routes } from "@marque/core/navigation"
import { terminalTexts } from "@marque/core/texts"
import { type ActorRefFrom, createActor } from "xstate"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, type OpenBrand, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"
import { givenFile } from "./given-file.ts"
import { writeNew } from "./write-new.ts"

export const openedBrand = async (app: App, { brand }: CommandOptions): Promise<OpenBrand> =>
  brandFor(app, await openOrganization(app, await signedIn(app)), brand)

/** All products of a brand that are not archived. */
export const exportProducts: Command = async ({ app, options }) => {
  const { brandId, markets } = await openedBrand(app, options)
  const { mime, name, text } = await whileRunning(
    createActor(app.machines.productExport, { input: { brandId } }),
    (actor) =>
      new Promise<{ readonly mime: string; readonly name: string; readonly text: string }>((done, failed) => {
        actor.on("file.ready", done)
        actor.on("notice", ({ kind, text: why }) => kind === "error" && failed(new Failure("failed", why)))
        actor.send({ type: "export.start", markets })
      })
  )
  const path = await writeNew(resolve(options.out ?? "."), name, new Blob([text], { type: mime }))
  return { json: { saved: [path] }, lines: [path] }
}

const pageOf = ({ url }: App, brandId: string): string => `${url}${routes.products.href({ brandId })}`

export type ImportActor = ActorRefFrom<App["machines"]["productImport"]>
type Shown = ReturnType<typeof productImportView>["dialog"]

/** Calls end by themselves, so that there is no limit here. */
const reached = (app: App, actor: ImportActor, kind: NonNullable<Shown>["kind"]) =>
  found(
    actor,
    (snapshot) => {
      const { dialog } = productImportView(snapshot)
      if (dialog?.kind === "failed") throw new Failure("failed", dialog.error)
      if (dialog?.kind === "choosing" && dialog.error !== undefined) throw new Failure("failed", dialog.error)
      return dialog?.kind === kind ? snapshot.context : undefined
    },
    () => noAnswer(app.url),
    Number.POSITIVE_INFINITY
  )

type Plan = NonNullable<ProductImportContext["plan"]>

export const planned = async (app: App, actor: ImportActor, { brandId, markets }: OpenBrand, path: string) => {
  const file = { name: basename(path), bytes: await givenFile(path) }
  actor.send({ type: "import.open", markets })
  await reached(app, actor, "choosing")
  actor.send({ type: "file.choose", file })
  const { open, plan } = await reached(app, actor, "planned")
  const mapping = open?.mapping ?? []
  if (plan === undefined) {
    const columns = mapping.map(({ column }) => column)
    throw new Failure("failed", terminalTexts.noSkuColumn(columns, pageOf(app, brandId)))
  }
  return { plan, unused: mapping.flatMap(({ column, holds }) => (holds === "none" ? [column] : [])) }
}

export const taken = async (app: App, actor: ImportActor, { rows }: Plan): Promise<void> => {
  actor.send({ type: "import.take" })
  await found(
    actor,
    (snapshot) => {
      const { dialog } = productImportView(snapshot)
      if (dialog?.kind === "taken") return true
      if (dialog?.kind !== "planned" && dialog?.kind !== "failed") return undefined
      const why = dialog.error ?? importTexts.failed
      const { count } = snapshot.context
      throw new Failure("failed", count.taken === 0 ? why : `${importTexts.stopped(count.taken, rows.length)} ${why}`)
    },
    () => noAnswer(app.url),
    Number.POSITIVE_INFINITY
  )
}

export const linesOf = (
  { changed, faults, made, unchanged }: Plan,
  unused: ReadonlyArray<string>
): ReadonlyArray<string> => [
  ...made.map(({ name, sku }) => terminalTexts.productMade(sku, name)),
  ...changed.flatMap(({ changes, name, sku }) =>
    changes.map(({ field, from, to }) =>
      terminalTexts.productChanged(sku, name, field, from || importTexts.nothing, to || importTexts.nothing)
    )
  ),
  ...faults.map(({ line, text }) => terminalTexts.rowRefused(line, text)),
  ...(unused.length === 0 ? [] : [terminalTexts.columnsUnused(unused)]),
  importTexts.summary(made.length, changed.length, unchanged.length, faults.length)
]

/** What a file would do; with `accept` it is taken. Rows that are refused stay out, and the status says so. */
export const importProducts: Command = async ({ app, options }) => {
  const { accept = false, file } = options
  if (file === undefined) throw new Failure("usage", terminalTexts.productsFileMissing)
  const brand = await openedBrand(app, options)
  return whileRunning(createActor(app.machines.productImport, { input: { brandId: brand.brandId } }), async (actor) => {
    const { plan, unused } = await planned(app, actor, brand, file)
    const takes = accept && plan.rows.length > 0
    if (takes) await taken(app, actor, plan)
    const { changed, faults, made, unchanged } = plan
    const hint = plan.rows.length === 0 ? importTexts.nothingToTake : terminalTexts.withAccept
    return {
      json: { made, changed, unchanged: unchanged.length, refused: faults, unused, taken: takes },
      lines: [...linesOf(plan, unused), takes ? terminalTexts.productsTaken(pageOf(app, brand.brandId)) : hint],
      ok: faults.length === 0
    }
  })
}
