import type { SnapshotFrom } from "xstate"
import type { SheetTable } from "../tables/sheet.schema.ts"
import type { OpenTable, ProductImportContext, RowKind } from "./product-import.events.ts"
import type { productImportMachine } from "./product-import.machine.ts"
import { columnsFor } from "./product-import-mapping.rules.ts"
import type { ImportPlan } from "./product-import.rules.ts"
import { listOf, productsIn, rowsIn } from "./product-import-taking.rules.ts"
import { NOT_USED } from "./product-import.schema.ts"
import { importTexts } from "./product-import.texts.ts"

/** Rows of the file that one page shows. */
const PAGE_SIZE = 10
/** Names of products that were left. */
const NAMED = 10
/** Cells of a column that are shown with it. */
const SAMPLES = 3

interface ImportColumnView {
  readonly name: string
  readonly samples: string
  readonly holds: string
  readonly label: string
}

interface ImportRowView {
  readonly line: string
  readonly sku: string
  readonly name: string
  /** Why it is refused, in place of changes. */
  readonly reason: string | undefined
  readonly changes: ReadonlyArray<{ readonly field: string; readonly from: string; readonly to: string }>
}

export interface ImportPlanView {
  readonly summary: string
  readonly kinds: ReadonlyArray<{ readonly value: RowKind; readonly label: string }>
  readonly shown: RowKind
  readonly rows: ReadonlyArray<ImportRowView>
  readonly none: string
  readonly page: number
  readonly pages: number
}

export type ProductImportDialogView =
  | { readonly kind: "waiting"; readonly text: string; readonly canClose: boolean }
  | { readonly kind: "failed"; readonly error: string }
  | {
      readonly kind: "choosing"
      readonly error: string | undefined
      readonly last: string | undefined
    }
  | {
      readonly kind: "planned"
      readonly error: string | undefined
      readonly fileName: string
      readonly size: string
      readonly columns: ReadonlyArray<ImportColumnView>
      readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string }>
      readonly gap: string | undefined
      /** Whether empty cells clear; undefined while there is no plan. */
      readonly clearing: boolean | undefined
      readonly plan: ImportPlanView | undefined
      readonly submit: string
      readonly canSubmit: boolean
      /** Its rows can be made pictures of. */
      readonly listed: boolean
    }
  | { readonly kind: "taking"; readonly text: string; readonly fraction: number; readonly canStop: boolean }
  | { readonly kind: "taken"; readonly text: string; readonly stopped: string | undefined; readonly listed: boolean }
  | { readonly kind: "undone"; readonly text: string; readonly left: string | undefined }

export interface ProductImportView {
  readonly label: string
  /** Of the dialog, until something is taken. */
  readonly title: string
  readonly text: string
  readonly dialog: ProductImportDialogView | undefined
}

const samplesOf = ({ rows }: SheetTable, at: number): string =>
  rows
    .slice(0, 50)
    .map((row) => (row[at] ?? "").trim())
    .filter((text) => text !== "")
    .slice(0, SAMPLES)
    .join(" · ")

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const rowsOf = (plan: ImportPlan, kind: RowKind): ReadonlyArray<ImportRowView> => {
  const row = ({ line, sku }: { readonly line: number; readonly sku: string }) => ({
    line: importTexts.lineOf(line),
    sku
  })
  if (kind === "faults") {
    return plan.faults.map((each) => ({ ...row(each), name: "", reason: sentence(each.text), changes: [] }))
  }
  if (kind === "changed") {
    return plan.changed.map((each) => ({ ...row(each), name: each.name, reason: undefined, changes: each.changes }))
  }
  return plan[kind].map((each) => ({ ...row(each), name: each.name, reason: undefined, changes: [] }))
}

const shownChange = ({ field, from, to }: ImportRowView["changes"][number]) => ({
  field,
  from: from === "" ? importTexts.nothing : from,
  to: to === "" ? importTexts.nothing : to
})

const KINDS: ReadonlyArray<RowKind> = ["made", "changed", "unchanged", "faults"]

const planView = (plan: ImportPlan, { page, shown }: ProductImportContext): ImportPlanView => {
  const { changed, faults, made, unchanged } = plan
  const pages = Math.max(1, Math.ceil(plan[shown].length / PAGE_SIZE))
  const at = Math.min(Math.max(1, page), pages)
  return {
    summary: importTexts.summary(made.length, changed.length, unchanged.length, faults.length),
    kinds: KINDS.map((kind) => ({
      value: kind,
      label: importTexts.kind(importTexts.kinds[kind], plan[kind].length)
    })),
    shown,
    rows: rowsOf(plan, shown)
      .slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
      .map((row) => ({ ...row, changes: row.changes.map(shownChange) })),
    none: importTexts.noneOf[shown],
    page: at,
    pages
  }
}

const columnViews = ({ mapping, table }: OpenTable): ReadonlyArray<ImportColumnView> =>
  mapping.map(({ column, holds }, at) => ({
    name: column,
    samples: samplesOf(table, at),
    holds,
    label: importTexts.holdsOf(column)
  }))

const plannedView = (context: ProductImportContext): ProductImportDialogView => {
  const { error, markets, open, plan } = context
  if (open === undefined) return { kind: "failed", error: importTexts.failed }
  const { name, table } = open
  const rows = rowsIn(context)
  return {
    kind: "planned",
    error,
    fileName: name,
    size: importTexts.size(table.rows.length, table.columns.length),
    columns: columnViews(open),
    choices: [
      { value: NOT_USED, label: importTexts.notUsed },
      ...columnsFor(table, markets).map(({ header, key }) => ({ value: key, label: header }))
    ],
    gap: plan === undefined ? importTexts.noSku : undefined,
    clearing: plan && context.clearing,
    plan: plan && planView(plan, context),
    submit: plan === undefined || rows === 0 ? importTexts.nothingToTake : importTexts.submit(productsIn(plan)),
    canSubmit: rows > 0,
    listed: listOf(context) !== undefined
  }
}

const choosingView = ({ error, former }: ProductImportContext): ProductImportDialogView => {
  const last = former?.last
  if (last === undefined) return { kind: "choosing", error, last: undefined }
  const { by, changed, fileName, made, remaining } = last
  return {
    kind: "choosing",
    error,
    last:
      remaining > 0
        ? importTexts.lastStopped(fileName, by, made + changed, remaining)
        : importTexts.last(fileName, by, made, changed)
  }
}

const takingView = (
  context: ProductImportContext,
  step: "batch" | "beginning" | "relating"
): ProductImportDialogView => {
  const { count, stopping } = context
  const all = rowsIn(context)
  const { beginning, relating, taking } = importTexts
  const text = step === "batch" ? taking(count.taken, all) : step === "relating" ? relating : beginning
  return {
    kind: "taking",
    text: stopping ? importTexts.stopping : text,
    fraction: all === 0 ? 0 : count.taken / all,
    canStop: !stopping
  }
}

const stepOf = (snapshot: SnapshotFrom<typeof productImportMachine>) => {
  if (snapshot.matches({ taking: "batch" })) return "batch"
  return snapshot.matches({ taking: "relating" }) ? "relating" : "beginning"
}

const takenView = (context: ProductImportContext): ProductImportDialogView => {
  const { changed, made, taken } = context.count
  const all = rowsIn(context)
  return {
    kind: "taken",
    text: importTexts.done(made, changed),
    stopped: taken < all ? importTexts.stopped(taken, all) : undefined,
    listed: listOf(context) !== undefined
  }
}

const undoneView = ({ left, undone }: ProductImportContext): ProductImportDialogView => ({
  kind: "undone",
  text: importTexts.undone(undone),
  left: left.length === 0 ? undefined : importTexts.left(left.slice(0, NAMED), left.length - NAMED)
})

const waiting = (text: string, canClose = true): ProductImportDialogView => ({
  kind: "waiting",
  text,
  canClose
})

const dialogOf = (snapshot: SnapshotFrom<typeof productImportMachine>): ProductImportDialogView | undefined => {
  const { context } = snapshot
  if (snapshot.matches("opening")) return waiting(importTexts.loading)
  if (snapshot.matches("choosing")) return choosingView(context)
  if (snapshot.matches("reading")) return waiting(importTexts.reading)
  if (snapshot.matches("finding")) return waiting(importTexts.finding)
  if (snapshot.matches("planned")) return plannedView(context)
  if (snapshot.matches("taking")) return takingView(context, stepOf(snapshot))
  if (snapshot.matches("taken")) return takenView(context)
  if (snapshot.matches("undoing")) return waiting(importTexts.undoing(context.undone), false)
  if (snapshot.matches("undone")) return undoneView(context)
  return snapshot.matches("closed") ? undefined : { kind: "failed", error: context.error ?? importTexts.failed }
}

export const productImportView = (snapshot: SnapshotFrom<typeof productImportMachine>): ProductImportView => ({
  label: importTexts.import,
  title: snapshot.context.forPictures ? importTexts.listTitle : importTexts.title,
  text: snapshot.context.forPictures ? importTexts.listText : importTexts.text,
  dialog: dialogOf(snapshot)
})
