import { errorText } from "../kernel/error-text.ts"
import type { AssetId, BatchId } from "../model/ids.ts"
import {
  type BatchSettings,
  DROP_FILES_MAX,
  DROP_FOLDERS_MAX,
  type QueueState,
  type UploadState,
  WATCHED_AT_ONCE
} from "./upload-list.schema.ts"
import { fileNameOf, foldersOf } from "./upload-names.pure.ts"
import { uploadPageTexts } from "./upload-page.texts.ts"
import { type LocalFile, refusalOfFile, takesOf } from "./uploads.rules.ts"
import type { UploadPurpose } from "./uploads.schema.ts"

/** `path`: as the drop has it, folders first. */
export interface DroppedFile {
  readonly path: string
  readonly file: LocalFile
}

/** Another upload with the same content, or one that looks like it. */
export interface OtherUpload {
  /** Absent: a file of the same drop. */
  readonly assetId: AssetId | undefined
  readonly name: string
  readonly likeness: "exact" | "near"
}

export interface QueueItem {
  /** From 1, in the order of the drops. */
  readonly id: number
  readonly drop: number
  readonly folders: ReadonlyArray<string>
  readonly name: string
  readonly file: LocalFile
  readonly state: QueueState
  /** Fraction 0-1 of the bytes. */
  readonly sent: number
  readonly lane: number | undefined
  readonly contentKey: string | undefined
  readonly assetId: AssetId | undefined
  readonly other: OtherUpload | undefined
  /** Wanted although its content is there already. */
  readonly again: boolean
  /** The upload that gets this file. */
  readonly replaces: AssetId | undefined
  readonly error: string | undefined
  /** Never sent, so that trying again changes nothing. */
  readonly refused: boolean
}

/** Files that came together; they become one batch. */
export interface Drop {
  readonly id: number
  readonly settings: BatchSettings
  readonly declared: number
  readonly batchId: BatchId | undefined
  /** Id of the folder of each path, by its folders joined; null: none. */
  readonly folderIds: ReadonlyMap<string, string | null>
}

export type DuplicateChoice = "skip" | "keep" | "version"

/** What is done with a stored file; `check`: once more. */
export type StoredChoice = DuplicateChoice | "check"

export interface QueueContext {
  readonly brandId: string
  readonly settings: BatchSettings
  readonly items: ReadonlyArray<QueueItem>
  readonly drops: ReadonlyArray<Drop>
  readonly nextId: number
  /** What is done with the duplicates still to come; each is asked about without one. */
  readonly duplicates: DuplicateChoice | undefined
  readonly paused: boolean
  readonly watched: ReadonlyArray<AssetId>
  /** Decisions about stored files that the backend has not heard of. */
  readonly decisions: ReadonlyArray<{ readonly assetId: AssetId; readonly choice: StoredChoice }>
  /** A sentence about the last drop. */
  readonly problem: string | undefined
}

export interface QueueInput {
  readonly brandId: string
  readonly settings?: BatchSettings
}

export const queueContext = ({ brandId, settings = { purpose: "product", tags: [] } }: QueueInput): QueueContext => ({
  brandId,
  settings,
  items: [],
  drops: [],
  nextId: 1,
  duplicates: undefined,
  paused: false,
  watched: [],
  decisions: [],
  problem: undefined
})

type Change = Partial<QueueContext>

export interface ReplacedUpload {
  readonly assetId: AssetId
  readonly kind: "image" | "video"
}

const folderKey = (folders: ReadonlyArray<string>): string => folders.join("/")

/** Files that systems leave in folders. */
const IGNORED: ReadonlySet<string> = new Set([".ds_store", "thumbs.db", "desktop.ini"])
const isIgnored = ({ path }: DroppedFile): boolean => {
  const name = fileNameOf(path).toLowerCase()
  return IGNORED.has(name) || name.startsWith("._")
}

const newItem = (
  id: number,
  drop: number,
  { file, path }: DroppedFile,
  purpose: UploadPurpose,
  target?: ReplacedUpload
): QueueItem => {
  const name = fileNameOf(path)
  const replaces = target?.assetId
  const error = refusalOfFile({ ...file, name }, purpose, takesOf(purpose, { inBatch: true, replaced: target?.kind }))
  return {
    id,
    drop,
    folders: foldersOf(path),
    name,
    file,
    state: error === undefined ? "waiting" : "failed",
    sent: 0,
    lane: undefined,
    contentKey: undefined,
    assetId: undefined,
    other: undefined,
    again: replaces !== undefined,
    replaces,
    error,
    refused: error !== undefined
  }
}

const withDrop = (context: QueueContext, id: number, items: ReadonlyArray<QueueItem>): Change => ({
  items: [...context.items, ...items],
  drops: [
    ...context.drops,
    { id, settings: context.settings, declared: items.length, batchId: undefined, folderIds: new Map() }
  ],
  nextId: context.nextId + items.length,
  problem: undefined
})

const nextDrop = ({ drops }: QueueContext): number => (drops.at(-1)?.id ?? 0) + 1

/** One file in place of an upload's own. */
export const addReplacement = (
  context: QueueContext,
  { file, purpose, ...target }: ReplacedUpload & { readonly file: LocalFile; readonly purpose: UploadPurpose }
): Change => {
  const drop = nextDrop(context)
  return withDrop(context, drop, [newItem(context.nextId, drop, { path: file.name, file }, purpose, target)])
}

/** Each refused file has its own sentence; the rest goes on. What is beyond the limit of one drop is left out, and said. */
export const addDrop = (context: QueueContext, files: ReadonlyArray<DroppedFile>): Change => {
  const meant = files.filter((file) => !isIgnored(file))
  const taken = meant.slice(0, DROP_FILES_MAX)
  const drop = nextDrop(context)
  const items = taken.map((file, at) => newItem(context.nextId + at, drop, file, context.settings.purpose))
  const folders = new Set(items.map((item) => folderKey(item.folders)))
  if (folders.size > DROP_FOLDERS_MAX) return { problem: uploadPageTexts.tooManyFolders(folders.size) }
  if (items.length === 0) return { problem: undefined }
  const problem = meant.length > taken.length ? uploadPageTexts.tooManyFiles(meant.length) : undefined
  return { ...withDrop(context, drop, items), problem }
}

export const patchItem = ({ items }: QueueContext, id: number | undefined, values: Partial<QueueItem>): Change => ({
  items: items.map((item) => (item.id === id ? { ...item, ...values } : item))
})

const dropOf = ({ drops }: QueueContext, { drop }: QueueItem): Drop | undefined => drops.find(({ id }) => id === drop)

/** The next drop with a file to send that has no batch yet. */
export const unopenedDrop = (context: QueueContext): Drop | undefined =>
  context.drops.find(
    ({ batchId, id }) =>
      batchId === undefined && context.items.some((item) => item.drop === id && item.state === "waiting")
  )

/** Paths of the folders of a drop: one file name per folder. */
export const pathsOf = ({ items }: QueueContext, { id }: Drop): ReadonlyArray<string> =>
  [...new Set(items.filter(({ drop }) => drop === id).map(({ folders }) => folderKey(folders)))].map(
    (folders) => `${folders}/file`
  )

export const openedDrop = (
  context: QueueContext,
  dropId: number,
  opened: { readonly batchId: BatchId; readonly folderIds: ReadonlyArray<string | null> }
): Change => {
  const drop = context.drops.find(({ id }) => id === dropId)
  const keys = drop === undefined ? [] : pathsOf(context, drop).map((path) => path.slice(0, -"/file".length))
  const folderIds = new Map(keys.map((key, index) => [key, opened.folderIds[index] ?? null]))
  return {
    drops: context.drops.map((one) => (one.id === dropId ? { ...one, batchId: opened.batchId, folderIds } : one))
  }
}

export const failDrop = (context: QueueContext, dropId: number, error: unknown): Change => ({
  items: context.items.map((item) =>
    item.drop === dropId && item.state === "waiting"
      ? { ...item, state: "failed", error: errorText(error, uploadPageTexts.notBegun) }
      : item
  )
})

/** In order; none while paused. */
export const nextItem = (context: QueueContext): QueueItem | undefined =>
  context.paused
    ? undefined
    : context.items.find((item) => item.state === "waiting" && dropOf(context, item)?.batchId !== undefined)

export const itemIn = ({ items }: QueueContext, lane: number): QueueItem | undefined =>
  items.find((item) => item.lane === lane)

export interface QueueSend {
  readonly brandId: string
  readonly id: number
  readonly batchId: BatchId | undefined
  readonly folderId: string | undefined
  readonly name: string
  readonly again: boolean
  readonly assetId: AssetId | undefined
  readonly file: LocalFile | undefined
}

export const sendOf = (context: QueueContext, lane: number): QueueSend => {
  const item = itemIn(context, lane)
  const drop = item && dropOf(context, item)
  return {
    brandId: context.brandId,
    id: item?.id ?? 0,
    batchId: drop?.batchId,
    folderId: (item && drop?.folderIds.get(folderKey(item.folders))) ?? undefined,
    name: item?.name ?? "",
    again: item?.again === true,
    assetId: item?.replaces,
    file: item?.file
  }
}

/** An earlier file of this queue with the same content, which is or will be there. */
export const sameInQueue = ({ items }: QueueContext, id: number, contentKey: string): QueueItem | undefined =>
  items.find((item) => item.id !== id && item.contentKey === contentKey && item.state !== "failed")

export const duplicateOf = (context: QueueContext, id: number, other: OtherUpload): Change =>
  patchItem(context, id, { state: "duplicate", lane: undefined, sent: 0, other })

export const failItem = (context: QueueContext, id: number, error: unknown): Change =>
  patchItem(context, id, { state: "failed", lane: undefined, error: errorText(error, uploadPageTexts.notArrived) })

/** Files being checked that are looked at next. */
export const toWatch = ({ items }: QueueContext): ReadonlyArray<AssetId> =>
  items
    .flatMap(({ assetId, state }) => (state === "processing" && assetId !== undefined ? [assetId] : []))
    .slice(0, WATCHED_AT_ONCE)

/** Others wait to be looked at, and most of those that are have ended. */
export const shouldWatchOthers = (context: QueueContext): boolean => {
  const next = toWatch(context)
  const open = next.filter((id) => context.watched.includes(id)).length
  return next.length > open && open <= WATCHED_AT_ONCE / 2
}

const stateAfter = (item: QueueItem, { alike, failure, processing, retryable }: UploadState): Partial<QueueItem> => {
  if (processing === "processing") return {}
  if (processing === "failed") {
    return { state: "failed", error: failure ?? uploadPageTexts.notReadable, refused: retryable !== true }
  }
  return alike === undefined || item.again
    ? { state: "ready" }
    : { state: "duplicate", other: { ...alike, likeness: "near" } }
}

/** Files that the backend does not know any more were deleted meanwhile, as by an undo. */
export const takeStates = (context: QueueContext, states: ReadonlyArray<UploadState>): Change => {
  const byId = new Map(states.map((state) => [state.assetId, state]))
  const watched = new Set(context.watched)
  return {
    items: context.items.map((item) => {
      if (item.state !== "processing" || item.assetId === undefined || !watched.has(item.assetId)) return item
      const state = byId.get(item.assetId)
      if (state !== undefined) return { ...item, ...stateAfter(item, state) }
      // The other upload has its file now.
      if (item.replaces !== undefined) return { ...item, state: "ready" }
      return { ...item, state: "failed", error: uploadPageTexts.deletedMeanwhile, refused: true }
    })
  }
}

const decide = (context: QueueContext, chosen: ReadonlySet<number>, choice: DuplicateChoice): Change => {
  const decisions = context.items.flatMap(({ assetId, id, other, state }) =>
    chosen.has(id) && state === "duplicate" && other?.likeness === "near" && assetId !== undefined
      ? [{ assetId, choice }]
      : []
  )
  const items = context.items.flatMap((item): ReadonlyArray<QueueItem> => {
    if (!chosen.has(item.id) || item.state !== "duplicate") return [item]
    if (choice === "skip") return []
    // The same bytes are no new version.
    if (item.other?.likeness === "exact") {
      return choice === "keep" ? [{ ...item, state: "waiting", other: undefined, again: true }] : [item]
    }
    return [{ ...item, state: "ready", other: undefined }]
  })
  return { items, decisions: [...context.decisions, ...decisions] }
}

export const decideOne = (context: QueueContext, id: number, choice: DuplicateChoice): Change =>
  decide(context, new Set([id]), choice)

/** Also for those still to come. */
export const decideAll = (context: QueueContext, choice: DuplicateChoice): Change => ({
  ...decide(context, new Set(context.items.map(({ id }) => id)), choice),
  duplicates: choice
})

/** What was decided for all, for duplicates that came since. */
export const decideNew = (context: QueueContext): Change =>
  context.duplicates === undefined ? {} : decideAll(context, context.duplicates)

export const mayRetry = ({ error, refused, state }: QueueItem): boolean =>
  state === "failed" && error !== undefined && !refused

/** A stored file is checked again, any other sent again. */
export const retryItem = (context: QueueContext, id: number): Change => {
  const item = context.items.find((one) => one.id === id)
  if (item === undefined || !mayRetry(item)) return {}
  const { assetId } = item
  return assetId === undefined
    ? patchItem(context, id, { state: "waiting", sent: 0, error: undefined })
    : {
        ...patchItem(context, id, { state: "processing", error: undefined }),
        watched: context.watched.filter((watched) => watched !== assetId),
        decisions: [...context.decisions, { assetId, choice: "check" }]
      }
}

export const retryAll = (context: QueueContext): Change =>
  context.items.filter(mayRetry).reduce<Change>((change, { id }) => retryItem({ ...context, ...change }, id), {})

export const removeItem = ({ items }: QueueContext, id: number): Change => ({
  items: items.filter((item) => item.id !== id)
})

/** What has ended well; failed files stay until they are dealt with. */
export const clearEnded = ({ items }: QueueContext): Change => ({
  items: items.filter(({ state }) => state !== "ready")
})

/** What was not stored yet. */
export const cancelAll = ({ items }: QueueContext): Change => ({
  items: items.filter(({ state }) => state !== "waiting" && state !== "uploading"),
  paused: false
})

export const isActive = ({ items }: Pick<QueueContext, "items">): boolean =>
  items.some(({ state }) => state === "waiting" || state === "uploading" || state === "processing")

export const countsOf = ({ items }: Pick<QueueContext, "items">): Readonly<Record<QueueState, number>> => {
  const counts = { waiting: 0, uploading: 0, processing: 0, ready: 0, duplicate: 0, failed: 0 }
  for (const { state } of items) counts[state] += 1
  return counts
}
