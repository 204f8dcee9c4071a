import type { SnapshotFrom } from "xstate"
import type { BatchSettings, QueueState } from "./upload-list.schema.ts"
import { batchPurposeLabels, queueStateLabels, uploadPageTexts } from "./upload-page.texts.ts"
import type { uploadQueueMachine } from "./upload-queue.machine.ts"
import { countsOf, isActive, mayRetry, type OtherUpload, type QueueItem } from "./upload-queue.rules.ts"
import { type LocalFile, mayBeVideo, sizeText } from "./uploads.rules.ts"
import { percentSent } from "./uploads.view.ts"

export interface QueueRow {
  readonly id: number
  readonly name: string
  readonly folder: string | undefined
  readonly size: string
  readonly file: LocalFile
  readonly isVideo: boolean
  readonly state: QueueState
  readonly stateLabel: string
  /** Fraction 0-1; undefined while there is nothing to measure. */
  readonly progress: number | undefined
  readonly busy: boolean
  readonly status: string
  readonly failed: boolean
  /** Of the stored upload that it is or looks like. */
  readonly otherName: string | undefined
  readonly choices: ReadonlyArray<{
    readonly choice: "skip" | "keep" | "version"
    readonly label: string
    readonly name: string
  }>
  readonly retryLabel: string | undefined
  readonly removeLabel: string
  readonly removeText: string
}

/** Rows of the queue that are drawn: index of the first and after the last. */
export interface QueueWindow {
  readonly from: number
  readonly to: number
}

export interface UploadQueueView {
  readonly isShown: boolean
  readonly active: boolean
  readonly paused: boolean
  readonly count: number
  readonly rows: ReadonlyArray<QueueRow>
  readonly progress: number
  readonly progressText: string
  /** Announced as it changes. */
  readonly summary: string
  readonly counts: ReadonlyArray<{ readonly state: QueueState; readonly label: string; readonly count: number }>
  readonly canCancel: boolean
  readonly canClear: boolean
  readonly canRetryAll: boolean
  readonly duplicates: number
  readonly problem: string | undefined
  /** What the next files get, as one line. */
  readonly settings: string
  readonly next: BatchSettings
}

const otherText = ({ assetId, likeness, name }: OtherUpload): string => {
  if (likeness === "near") return uploadPageTexts.looksLike(name)
  return assetId === undefined ? uploadPageTexts.sameInDrop(name) : uploadPageTexts.alreadyHere(name)
}

const statusOf = ({ error, other, sent, state }: QueueItem): string => {
  if (error !== undefined) return error
  if (other !== undefined) return otherText(other)
  return state === "uploading" ? percentSent(sent) : queueStateLabels[state]
}

const choicesOf = ({ name, other, state }: QueueItem): QueueRow["choices"] =>
  state !== "duplicate"
    ? []
    : [
        { choice: "skip", label: uploadPageTexts.skip, name: `${uploadPageTexts.skip} ${name}` },
        { choice: "keep", label: uploadPageTexts.keepBoth, name: `${uploadPageTexts.keepBoth}: ${name}` },
        ...(other?.likeness === "near"
          ? [
              {
                choice: "version" as const,
                label: uploadPageTexts.newVersion,
                name: `${name}: new version of ${other.name}`
              }
            ]
          : [])
      ]

const rowOf = (item: QueueItem): QueueRow => {
  const { file, folders, id, name, other, sent, state } = item
  const busy = state === "waiting" || state === "uploading" || state === "processing"
  return {
    id,
    name,
    folder: folders.length === 0 ? undefined : folders.join(" / "),
    size: sizeText(file.size),
    file,
    isVideo: mayBeVideo(file),
    state,
    stateLabel: queueStateLabels[state],
    progress: state === "uploading" ? sent : undefined,
    busy,
    status: statusOf(item),
    failed: state === "failed",
    otherName: other?.assetId === undefined ? undefined : other.name,
    choices: choicesOf(item),
    retryLabel: mayRetry(item) ? `Retry ${name}` : undefined,
    removeLabel: busy ? `Cancel ${name}` : `Remove ${name}`,
    removeText: busy ? "Cancel" : "Remove"
  }
}

const EVERYTHING: QueueWindow = { from: 0, to: Number.MAX_SAFE_INTEGER }

export const uploadQueueView = (
  { context }: SnapshotFrom<typeof uploadQueueMachine>,
  { from, to }: QueueWindow = EVERYTHING
): UploadQueueView => {
  const { items, paused, problem, settings } = context
  const counts = countsOf(context)
  const done = items.length - counts.waiting - counts.uploading - counts.processing
  const under = items.reduce((sum, { sent, state }) => sum + (state === "uploading" ? sent : 0), 0)
  const active = isActive(context)
  return {
    isShown: items.length > 0 || problem !== undefined,
    active,
    paused,
    count: items.length,
    rows: items.slice(from, to).map(rowOf),
    progress: items.length === 0 ? 0 : (done + counts.processing + under) / items.length,
    progressText: uploadPageTexts.progress(done, items.length),
    summary: active ? uploadPageTexts.progress(done, items.length) : uploadPageTexts.ended(counts),
    counts: (Object.keys(counts) as ReadonlyArray<QueueState>)
      .filter((state) => counts[state] > 0)
      .map((state) => ({ state, label: queueStateLabels[state], count: counts[state] })),
    canCancel: counts.waiting + counts.uploading > 0,
    canClear: counts.ready > 0,
    canRetryAll: items.some(mayRetry),
    duplicates: counts.duplicate,
    problem,
    settings: [batchPurposeLabels[settings.purpose], ...settings.tags.map((tag) => `#${tag}`)].join(", "),
    next: settings
  }
}
