import type { SnapshotFrom } from "xstate"
import { channelLabel } from "../channels/channel.texts.ts"
import { placementById } from "../channels/placements.ts"
import { PLACEMENTS_MAX } from "../creative/generation-request.schema.ts"
import { BrandId, FolderId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { listFolder, orderedRows, sizesFor, totalsOf } from "./row-choices.rules.ts"
import type { RowAct, RowPicturesContext } from "./row-pictures.events.ts"
import type { rowPicturesMachine } from "./row-pictures.machine.ts"
import { ROW_PRODUCTS_MAX, type RowRun } from "./row-pictures.schema.ts"
import { rowTexts as texts } from "./row-pictures.texts.ts"
import { picturesIn, type RowProblem } from "./row-plan.rules.ts"

/** Reasons that one page shows. */
const PAGE_SIZE = 10

interface SizeView {
  readonly value: string
  readonly label: string
  /** In pixels. */
  readonly size: string
  readonly chosen: boolean
  readonly disabled: boolean
}

export interface ProblemsView {
  readonly rows: ReadonlyArray<{
    readonly key: string
    readonly line: string
    readonly sku: string
    readonly reason: string
  }>
  readonly page: number
  readonly pages: number
}

export interface RowRunView {
  readonly title: string
  readonly status: string
  readonly state: RowRun["status"]
  readonly text: string
  /** Fraction 0-1; undefined once it has ended. */
  readonly progress: number | undefined
  readonly acts: ReadonlyArray<{ readonly act: RowAct; readonly label: string }>
  readonly failures: ReadonlyArray<{
    readonly key: string
    readonly product: string
    readonly where: string
    readonly reason: string
  }>
  readonly href: string | undefined
  readonly busy: boolean
  readonly error: string | undefined
}

export type RowPicturesDialogView =
  | {
      readonly kind: "waiting"
      readonly text: string
      readonly fraction: number | undefined
      readonly canClose: boolean
    }
  | { readonly kind: "failed"; readonly error: string }
  | {
      readonly kind: "choosing"
      readonly error: string | undefined
      readonly text: string
      readonly rows: string
      /** Nothing can be chosen; where to go instead. */
      readonly gap: { readonly text: string; readonly href: string | undefined } | undefined
      readonly houses: ReadonlyArray<{ readonly value: string; readonly label: string }>
      readonly house: string
      readonly prices: string
      readonly sizes: ReadonlyArray<{ readonly label: string; readonly items: ReadonlyArray<SizeView> }>
      readonly targets: ReadonlyArray<{
        readonly value: number
        readonly label: string
        readonly chosen: boolean
        /** Why it cannot be chosen. */
        readonly barred: string | undefined
      }>
      readonly count: string
      readonly missing: string | undefined
      readonly left: string
      readonly canPlan: boolean
      readonly problems: ProblemsView
    }
  | {
      readonly kind: "planned"
      readonly error: string | undefined
      readonly text: string
      readonly make: string
      readonly stay: string
      readonly barred: string
      readonly cost: string
      readonly limit: string | undefined
      readonly folder: string
      readonly nothing: string | undefined
      readonly problems: ProblemsView
      readonly start: string
      readonly canStart: boolean
    }
  | { readonly kind: "running"; readonly run: RowRunView }

export interface RowPicturesView {
  readonly label: string
  /** A run that is open while its dialog is not. */
  readonly open: { readonly text: string; readonly progress: number } | undefined
  readonly dialog: RowPicturesDialogView | undefined
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const problemsView = (problems: ReadonlyArray<RowProblem>, page: number): ProblemsView => {
  const pages = Math.max(1, Math.ceil(problems.length / PAGE_SIZE))
  const at = Math.min(Math.max(1, page), pages)
  return {
    rows: problems.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE).map(({ line, sku, text }) => ({
      key: `${line} ${text}`,
      line: texts.lineOf(line),
      sku,
      reason: sentence(text)
    })),
    page: at,
    pages
  }
}

const sizeGroups = ({ desk, houseLayoutId, placementIds }: RowPicturesContext) => {
  const house = desk?.houses.find((each) => each.houseLayoutId === houseLayoutId)
  const isFull = placementIds.length >= PLACEMENTS_MAX
  const groups = new Map<string, Array<SizeView>>()
  for (const id of house === undefined ? [] : sizesFor(house)) {
    const placement = placementById(id)
    if (placement === undefined) continue
    const { channel, height, label, width } = placement
    const chosen = placementIds.includes(id)
    const group = channel === "any" ? texts.shapes : channelLabel(channel)
    const size = { value: id, label, size: `${width} × ${height}`, chosen, disabled: isFull && !chosen }
    groups.set(group, [...(groups.get(group) ?? []), size])
  }
  return [...groups].map(([label, items]) => ({ label, items }))
}

const gapOf = ({ brandId, desk, listed }: RowPicturesContext) => {
  if (desk?.houses.length === 0) {
    return { text: texts.noHouses, href: routes.brandData.href({ brandId: BrandId.make(brandId) }) }
  }
  return listed.products.length === 0 ? { text: texts.noProducts, href: undefined } : undefined
}

const missingOf = ({ placementIds, targets }: RowPicturesContext): string | undefined => {
  if (placementIds.length === 0) return texts.noSize
  return targets.length === 0 ? texts.noTarget : undefined
}

const choosingView = (context: RowPicturesContext): RowPicturesDialogView => {
  const { desk, error, houseLayoutId = "", list, listed, page, placementIds, targets } = context
  const { left = 0, limit = 0 } = desk ?? {}
  const house = desk?.houses.find((each) => each.houseLayoutId === houseLayoutId)
  const gap = gapOf(context)
  const missing = missingOf(context)
  return {
    kind: "choosing",
    error,
    text: texts.text(list?.name ?? ""),
    rows: texts.rows(listed.products.length, listed.problems.length),
    gap,
    houses: (desk?.houses ?? []).map(({ houseLayoutId: value, name }) => ({ value, label: name })),
    house: houseLayoutId,
    prices: house?.pricesShown === false ? texts.noPrices : texts.prices,
    sizes: sizeGroups(context),
    targets: (desk?.targets ?? []).map(({ held, name }, value) => ({
      value,
      label: name,
      chosen: targets.includes(value),
      barred: held === true ? texts.held : undefined
    })),
    count: texts.count(listed.products.length, targets.length, placementIds.length),
    missing,
    left: texts.left(left, limit),
    canPlan: gap === undefined && missing === undefined,
    problems: problemsView(listed.problems, page)
  }
}

const limitOf = (context: RowPicturesContext, make: number, started: number): string | undefined => {
  const { left = 0, limit = 0 } = context.desk ?? {}
  if (started === make) return undefined
  return left <= started ? texts.limit(left, limit) : texts.productLimit(ROW_PRODUCTS_MAX)
}

const plannedView = (context: RowPicturesContext): RowPicturesDialogView => {
  const { credits, desk, error, list, page } = context
  const { make, problems, same } = totalsOf(context)
  const started = picturesIn(orderedRows(context))
  const name = list?.name ?? ""
  return {
    kind: "planned",
    error,
    text: texts.text(name),
    make: texts.toMake(make),
    stay: texts.stay(same),
    barred: texts.barred(problems.length),
    cost: credits === 0 ? texts.free(desk?.engine ?? "") : texts.credits(credits, desk?.engine ?? ""),
    limit: limitOf(context, make, started),
    folder: texts.folder(listFolder(name)),
    nothing: make === 0 ? texts.nothing : undefined,
    problems: problemsView(problems, page),
    start: started === 0 ? texts.toMake(0) : texts.start(started),
    canStart: started > 0
  }
}

const actsOf = ({ failed, mayCancel, mayMake, status }: RowRun): RowRunView["acts"] => {
  const act = (kind: RowAct, label: string) => ({ act: kind, label })
  if (status === "ended") return mayMake && failed > 0 ? [act("retryFailed", texts.retryFailed)] : []
  return [
    ...(mayMake && status === "running" ? [act("pause", texts.pause)] : []),
    ...(mayMake && status === "paused" ? [act("resume", texts.resume)] : []),
    ...(mayCancel && status !== "canceling" ? [act("cancel", texts.stop)] : [])
  ]
}

const textOf = ({ canceled, failed, made, total }: RowRun): string =>
  [
    texts.progress(made, total),
    ...(failed > 0 ? [texts.failedCount(failed)] : []),
    ...(canceled > 0 ? [texts.canceledCount(canceled)] : [])
  ].join(" · ")

const doneOf = ({ canceled, failed, made, total }: RowRun): number =>
  total === 0 ? 1 : (made + failed + canceled) / total

const runView = ({ act, brandId, error }: RowPicturesContext, run: RowRun): RowRunView => ({
  title: texts.runOf(run.name),
  status: texts.status[run.status],
  state: run.status,
  text: textOf(run),
  progress: run.status === "ended" ? undefined : doneOf(run),
  acts: actsOf(run),
  failures: run.failures.map((failure, at) => ({ key: String(at), ...failure })),
  href:
    run.made === 0
      ? undefined
      : routes.gallery.href({ brandId: BrandId.make(brandId) }, { folderId: FolderId.make(run.folderId) }),
  busy: act !== undefined,
  error
})

const waiting = (text: string, more: Partial<{ fraction: number; canClose: boolean }> = {}): RowPicturesDialogView => ({
  kind: "waiting",
  text,
  fraction: more.fraction,
  canClose: more.canClose ?? true
})

const dialogOf = ({ context, value }: SnapshotFrom<typeof rowPicturesMachine>): RowPicturesDialogView | undefined => {
  const { listed, planned, run, started } = context
  switch (value.dialog) {
    case "closed":
      return undefined
    case "loading":
      return waiting(texts.loading)
    case "unloaded":
      return { kind: "failed", error: context.error ?? texts.notLoaded }
    case "choosing":
      return choosingView(context)
    case "planning":
      return waiting(texts.planning(planned, listed.products.length), {
        fraction: planned / Math.max(1, listed.products.length)
      })
    case "planned":
      return plannedView(context)
    case "starting":
      return waiting(texts.starting, { canClose: false })
    default:
      return run === undefined || (started !== undefined && run.runId !== started)
        ? waiting(texts.starting)
        : { kind: "running", run: runView(context, run) }
  }
}

export const rowPicturesView = (snapshot: SnapshotFrom<typeof rowPicturesMachine>): RowPicturesView => {
  const { run } = snapshot.context
  const isOpen = run !== undefined && run.status !== "ended"
  return {
    label: texts.make,
    open: isOpen ? { text: `${texts.runOf(run.name)}: ${textOf(run)}`, progress: doneOf(run) } : undefined,
    dialog: dialogOf(snapshot)
  }
}
