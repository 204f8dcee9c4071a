import { assign, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type {
  FailedChange,
  SlotGridContext,
  SlotGridEmitted,
  SlotGridEvent,
  SlotGridInput
} from "./slot-grid.events.ts"
import {
  batchWithout,
  enteredCells,
  isEmptyBatch,
  type SlotBatch,
  type SlotCell,
  withBatch
} from "./slot-grid.rules.ts"
import { slotPageTexts } from "./slot-page.texts.ts"
import { isGone, type SlotsChanged } from "./watched-slots.setup.ts"

/** Changes that can be taken back one by one. */
const UNDO_MAX = 20

const isIn = (cells: ReadonlyArray<SlotCell>, { column, slotId }: SlotCell): boolean =>
  cells.some((cell) => cell.slotId === slotId && cell.column === column)

/** The cells as they are to be saved; what was refused before is forgotten where it was written again. */
const entered = (context: SlotGridContext, cells: ReadonlyArray<SlotCell>): Partial<SlotGridContext> => {
  const { moves, planOnly, refused, takenBack, undo, writes } = enteredCells(context, cells)
  const before = context.refused.filter((cell) => !isIn(cells, cell))
  return {
    pending: { cells, batch: { moves, writes }, undo, takenBack, planOnly },
    refused: [...before, ...refused]
  }
}

const partOf = ({ column }: SlotCell): FailedChange["part"] => (column === "day" ? "day" : "words")

/** After saving: cells of slots that did not take theirs say why, the others can be taken back. */
const settled = (
  { data, pending, refused, undoable }: SlotGridContext,
  failed: ReadonlyArray<FailedChange>
): Partial<SlotGridContext> => {
  if (pending === undefined) return {}
  const errorOf = (cell: SlotCell) =>
    failed.find(({ part, slotId }) => slotId === cell.slotId && part === partOf(cell))?.error
  const open = pending.cells.filter((cell) => !isIn(refused, cell))
  const idsOf = (part: FailedChange["part"]) =>
    new Set(failed.flatMap((each) => (each.part === part ? [each.slotId] : [])))
  const without = { words: idsOf("words"), days: idsOf("day") }
  const undo = pending.undo && batchWithout(pending.undo, without)
  return {
    // What waits is written over these, and the backend may tell of them later.
    data: data && withBatch(data, batchWithout(pending.batch, without)),
    pending: undefined,
    refused: [
      ...refused,
      ...open.flatMap((cell) => {
        const error = errorOf(cell)
        return error === undefined ? [] : [{ ...cell, error }]
      })
    ],
    undoable: undo === undefined || isEmptyBatch(undo) ? undoable : [undo, ...undoable].slice(0, UNDO_MAX)
  }
}

type SaveOutcome = FailedCall | { readonly failed: ReadonlyArray<FailedChange> }

/** A call without an answer saved nothing that is known of. */
const failedIn = ({ pending }: SlotGridContext, outcome: SaveOutcome): ReadonlyArray<FailedChange> => {
  if ("failed" in outcome) return outcome.failed
  const error = errorText(outcome.error, slotPageTexts.failed)
  return [
    ...(pending?.batch.writes ?? []).map(({ slotId }) => ({ slotId, part: "words" as const, error })),
    ...(pending?.batch.moves ?? []).map(({ slotId }) => ({ slotId, part: "day" as const, error }))
  ]
}

/** The ports, delays (ms), guards and actions of the table of words. */
export const slotGridSetup = setup({
  types: {
    context: {} as SlotGridContext,
    events: {} as SlotGridEvent,
    input: {} as SlotGridInput,
    emitted: {} as SlotGridEmitted
  },
  actors: {
    watchSlots: streamPort<string>("watchSlots"),
    watchDays: streamPort<string>("watchDays"),
    save: port<{ readonly campaignId: string; readonly batch: SlotBatch }, ReadonlyArray<FailedChange>>("save")
  },
  // 200 slots one after the other, on a slow line.
  delays: { saveLimit: 60_000 },
  guards: {
    isGone: (_, lost: FailedCall) => isGone(lost),
    mayWrite: ({ context: { data } }) => data?.mayProduce === true,
    mayUndo: ({ context: { data, undoable } }) => data?.mayProduce === true && undoable.length > 0,
    hasNothing: ({ context: { pending } }) => pending === undefined || isEmptyBatch(pending.batch),
    asksFirst: ({ context: { pending } }) => pending?.undo !== undefined && (pending.takenBack > 0 || pending.planOnly),
    hasWaiting: ({ context: { waiting } }) => waiting.length > 0
  },
  actions: {
    know: assign((_, { data }: SlotsChanged) => ({ data, error: undefined })),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, slotPageTexts.loadFailed) })),
    enter: assign(({ context }, { cells }: { readonly cells: ReadonlyArray<SlotCell> }) => entered(context, cells)),
    enterWaiting: assign(({ context }) => ({ ...entered(context, context.waiting), waiting: [] })),
    wait: assign(({ context: { waiting } }, { cells }: { readonly cells: ReadonlyArray<SlotCell> }) => ({
      waiting: [...waiting, ...cells]
    })),
    takeUndo: assign(({ context: { undoable } }) => {
      const [batch, ...rest] = undoable
      return batch === undefined
        ? {}
        : { pending: { cells: [], batch, undo: undefined, takenBack: 0, planOnly: false }, undoable: rest }
    }),
    settle: enqueueActions(({ context, enqueue }, outcome: SaveOutcome) => {
      const failed = failedIn(context, outcome)
      // An undo has no cells that could say it.
      const [first] = context.pending?.undo === undefined ? failed : []
      if (first !== undefined) enqueue.emit({ type: "notice", kind: "error", text: first.error })
      enqueue.assign(settled(context, failed))
    }),
    forgetPending: assign({ pending: undefined })
  }
})
