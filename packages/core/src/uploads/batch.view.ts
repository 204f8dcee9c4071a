import type { SnapshotFrom } from "xstate"
import type { batchMachine } from "./batch.machine.ts"
import { type BatchItem, mayRetry } from "./batch.rules.ts"
import { acceptedTypes, type LocalFile, sizeText } from "./uploads.rules.ts"
import { percentSent, takenText } from "./uploads.view.ts"

export interface BatchRow {
  readonly id: number
  readonly name: string
  readonly size: string | undefined
  /** For the preview. */
  readonly file: LocalFile | undefined
  readonly state: BatchItem["state"]
  /** Fraction 0-1; undefined while there is nothing to measure. */
  readonly progress: number | undefined
  readonly busy: boolean
  readonly status: string | undefined
  readonly error: string | undefined
  /** Includes the file name, so that screen readers distinguish the buttons. */
  readonly retryLabel: string | undefined
  readonly removeLabel: string
  readonly removeText: string
}

export interface BatchView {
  readonly prompt: string
  readonly hint: string
  /** Media types, comma-separated. */
  readonly accept: string
  readonly rows: ReadonlyArray<BatchRow>
  /** Accessible name of the rows. */
  readonly rowsLabel: string
  /** Announced as it changes; undefined while no file is pending or failed. */
  readonly summary: string | undefined
}

const STORED_BEFORE = "A stored photograph"

const statusOf = ({ sent, state }: BatchItem): string | undefined => {
  if (state === "waiting") return "Waiting for its turn"
  if (state === "sending") return percentSent(sent)
  return state === "checking" ? "Looking at the picture" : undefined
}

const summaryOf = (items: ReadonlyArray<BatchItem>): string | undefined => {
  const under = items.filter(({ state }) => state === "waiting" || state === "sending" || state === "checking").length
  const failed = items.filter(({ error }) => error !== undefined).length
  const parts = [
    under === 0 ? undefined : `${under} ${under === 1 ? "file is" : "files are"} on the way`,
    failed === 0 ? undefined : `${failed} could not be used`
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : `${parts.join(", ")}.`
}

export const batchView = (snapshot: SnapshotFrom<typeof batchMachine>): BatchView => {
  const { context } = snapshot
  const rows = context.items.map((item): BatchRow => {
    const { error, file, id, sent, state } = item
    const name = file?.name ?? STORED_BEFORE
    const busy = state === "waiting" || state === "sending" || state === "checking"
    return {
      id,
      name,
      size: file && sizeText(file.size),
      file,
      state,
      progress: state === "sending" ? sent : undefined,
      busy,
      status: statusOf(item),
      error,
      retryLabel: mayRetry(context, id) ? `Retry ${name}` : undefined,
      removeLabel: busy ? `Cancel ${name}` : `Remove ${name}`,
      removeText: busy ? "Cancel" : "Remove"
    }
  })
  return {
    prompt: "Drop photographs here, paste them, or choose files",
    hint: takenText(context.purpose),
    accept: acceptedTypes(context.purpose).join(","),
    rows,
    rowsLabel: "Files that are not ready",
    summary: summaryOf(context.items)
  }
}
