import type { SnapshotFrom } from "xstate"
import type { bulkMachine } from "./bulk.machine.ts"
import { workOf } from "./bulk-end.rules.ts"
import { type BulkRun, isPreparedBulk, type PreparedBulkKind } from "./bulk.schema.ts"
import type { Partly } from "../lists/partly.rules.ts"
import { partlyTexts } from "../lists/partly.texts.ts"
import { bulkTexts } from "./bulk.texts.ts"

export interface BulkView {
  readonly state: "idle" | "starting" | "checking" | "ready" | "working" | "undoing"
  /** What is done, and how far it is. */
  readonly text: string | undefined
  /** Fraction 0-1. */
  readonly fraction: number
  readonly canCancel: boolean
  /** What would change, of a few pictures. */
  readonly examples: ReadonlyArray<string>
  /** What does it, once it was looked up with which it can be done; `others`: why not with the rest. */
  readonly confirm: (Pick<Partly, "label" | "others" | "why"> & { readonly disabled: boolean }) | undefined
}

const IDLE: BulkView = {
  state: "idle",
  text: undefined,
  fraction: 0,
  canCancel: false,
  examples: [],
  confirm: undefined
}

const fractionOf = (done: number, total: number): number => (total === 0 ? 0 : Math.min(1, done / total))

/** While it is looked up, and until it is confirmed. */
const preparedView = (run: BulkRun, kind: PreparedBulkKind, isIdle: boolean): BulkView | undefined => {
  const { able = 0, examples = [], left, seen, status, total } = run
  if (status === "checking") {
    const text = bulkTexts.checking(kind, seen, total)
    return { ...IDLE, state: "checking", text, fraction: fractionOf(seen, total), canCancel: isIdle }
  }
  if (status !== "ready") return undefined
  const isAll = able === total
  return {
    state: "ready",
    text: bulkTexts.can(kind, able, total),
    fraction: 1,
    canCancel: isIdle,
    examples: examples.map(({ from, to }) => bulkTexts.example(from, to)),
    confirm: {
      label: bulkTexts.confirm({ ...run, kind }, able),
      others: left.map(({ count, why }) => ({ id: why, text: bulkTexts.left(why, count) })),
      why: isAll ? undefined : partlyTexts.whyNot(bulkTexts.reviewActs[kind], total - able),
      disabled: !isIdle
    }
  }
}

export const bulkView = (snapshot: SnapshotFrom<typeof bulkMachine>): BulkView => {
  const { order, run } = snapshot.context
  const isIdle = snapshot.matches({ call: "idle" })
  // What is asked for next takes the place of what was not confirmed.
  const isStarting = !isIdle && order?.type === "bulk.start"
  if (isStarting && run?.status === "ready") return { ...IDLE, state: "starting", text: bulkTexts.starting }
  const prepared = run && isPreparedBulk(run.kind) ? preparedView(run, run.kind, isIdle) : undefined
  if (prepared !== undefined) return prepared
  if (run?.status === "working") {
    const { seen } = run
    const total = workOf(run)
    return {
      ...IDLE,
      state: "working",
      text: bulkTexts.working(run, seen, total),
      fraction: fractionOf(seen, total),
      canCancel: isIdle
    }
  }
  if (run?.status === "undoing") {
    const done = run.undone + run.kept
    return {
      ...IDLE,
      state: "undoing",
      text: bulkTexts.undoing(done, run.changed),
      fraction: fractionOf(done, run.changed)
    }
  }
  return isStarting ? { ...IDLE, state: "starting", text: bulkTexts.starting } : IDLE
}
