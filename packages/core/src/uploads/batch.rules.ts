import { errorText } from "../kernel/error-text.ts"
import type { AssetId } from "../model/ids.ts"
import { type LocalFile, refusalOfFile } from "./uploads.rules.ts"
import type { Upload, UploadPurpose } from "./uploads.schema.ts"

/**
 * `checking`: stored; `refused`: never sent; `failed`: in transfer or by the content check. Ready files leave the list.
 */
export interface BatchItem {
  /** From 1, in order of choice. */
  readonly id: number
  readonly state: "waiting" | "sending" | "checking" | "refused" | "failed"
  /** Absent for files stored before this opening. */
  readonly file: LocalFile | undefined
  /** Fraction 0-1 of the bytes. */
  readonly sent: number
  readonly assetId: AssetId | undefined
  readonly error: string | undefined
}

export interface BatchContext {
  readonly brandId: string
  readonly purpose: UploadPurpose
  readonly items: ReadonlyArray<BatchItem>
  readonly nextId: number
}

export interface BatchInput {
  readonly brandId: string
  readonly purpose: UploadPurpose
  readonly assetIds?: ReadonlyArray<AssetId>
}

const fresh = { file: undefined, sent: 0, assetId: undefined, error: undefined } as const

/** Stored files are only checked. */
export const batchContext = ({ assetIds = [], brandId, purpose }: BatchInput): BatchContext => ({
  brandId,
  purpose,
  items: assetIds.map((assetId, at) => ({ ...fresh, id: at + 1, state: "checking", assetId })),
  nextId: assetIds.length + 1
})

type Change = Partial<BatchContext>

/** Files without an asset that may still get one. */
export const pendingOf = ({ items }: BatchContext): number =>
  items.filter(({ state }) => state === "waiting" || state === "sending").length

const roomText = (room: number): string =>
  room === 0 ? "There is no room for another photograph" : `There is room for ${room} more, not for this one`

/** Refuses unusable files and those beyond `room` individually. */
export const addFiles = (context: BatchContext, files: ReadonlyArray<LocalFile>, room: number): Change => {
  const free = Math.max(0, room - pendingOf(context))
  let taken = 0
  const added = files.map((file, at): BatchItem => {
    const refusal = refusalOfFile(file, context.purpose) ?? (taken < free ? undefined : roomText(free))
    if (refusal === undefined) taken += 1
    const state = refusal === undefined ? "waiting" : "refused"
    return { ...fresh, id: context.nextId + at, state, file, error: refusal }
  })
  return { items: [...context.items, ...added], nextId: context.nextId + files.length }
}

const patch = ({ items }: BatchContext, id: number | undefined, values: Partial<BatchItem>): Change => ({
  items: items.map((item) => (item.id === id ? { ...item, ...values } : item))
})

export const sendingItem = ({ items }: BatchContext): BatchItem | undefined =>
  items.find(({ state }) => state === "sending") ?? items.find(({ state }) => state === "waiting")

export const checkingItem = ({ items }: BatchContext): BatchItem | undefined =>
  items.find(({ state }) => state === "checking")

export const beginSending = (context: BatchContext): Change =>
  patch(context, sendingItem(context)?.id, { state: "sending", sent: 0, error: undefined })

export const advance = (context: BatchContext, fraction: number): Change =>
  patch(context, sendingItem(context)?.id, { sent: fraction })

export const store = (context: BatchContext, assetId: AssetId): Change =>
  patch(context, sendingItem(context)?.id, { state: "checking", sent: 1, assetId })

export const failSending = (context: BatchContext, error: unknown): Change =>
  patch(context, sendingItem(context)?.id, { state: "failed", error: errorText(error, "The file did not arrive") })

export const dropItem = ({ items }: BatchContext, id: number | undefined): Change => ({
  items: items.filter((item) => item.id !== id)
})

export const failCheck = (context: BatchContext, { failure }: Upload): Change =>
  patch(context, checkingItem(context)?.id, {
    state: "failed",
    assetId: undefined,
    error: errorText(failure, "The file could not be read")
  })

/** Only the check was lost; the file itself is stored. */
export const loseCheck = (context: BatchContext, error: unknown): Change =>
  patch(context, checkingItem(context)?.id, { state: "failed", error: errorText(error, "The file did not arrive") })

/** Stored files are checked again, others sent again. */
export const mayRetry = ({ items }: BatchContext, id: number): boolean =>
  items.some((item) => item.id === id && item.state === "failed" && (item.assetId ?? item.file) !== undefined)

/** Moved to the end, so that the current transfer and check stay the first of their kind. */
export const retry = (context: BatchContext, id: number): Change => ({
  items: [
    ...context.items.filter((item) => item.id !== id),
    ...context.items
      .filter((item) => item.id === id)
      .map((item): BatchItem => ({
        ...item,
        state: item.assetId === undefined ? "waiting" : "checking",
        error: undefined
      }))
  ]
})

export const assetOf = ({ items }: BatchContext, id: number): AssetId | undefined =>
  items.find((item) => item.id === id)?.assetId
