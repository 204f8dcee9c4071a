/** Forgets what was drawn of deleted files, and has a media host drop what it keeps of them. Deleting never waits for it. */
import { api } from "@marque/backend/api"
import type { ConvexHttpClient } from "convex/browser"
import type { Purge } from "./media-purge.ts"
import type { RenditionStore } from "./rendition-store.ts"

const EVERY_MS = 5_000
const LONGEST_PAUSE_MS = 60 * 60_000
/** The media host has dropped it by itself then. */
const GIVEN_UP_MS = 7 * 24 * 60 * 60_000

export interface FileRemovalParts {
  readonly client: Pick<ConvexHttpClient, "mutation" | "query">
  readonly serverKey: string
  readonly store: Pick<RenditionStore, "forget">
  /** Undefined: no cache stands in front. */
  readonly purge: Purge | undefined
  readonly log: (line: string) => void
  /** UTC ms. */
  readonly now?: () => number
}

interface Failed {
  readonly tries: number
  readonly nextAt: number
}

/** Each call is one round. What fails waits twice as long before each further try. */
export const fileRemovals = ({ client, log, now = Date.now, purge, serverKey, store }: FileRemovalParts) => {
  const failed = new Map<string, Failed>()
  let isFailing = false

  const drop = async ({ original, rendition }: { readonly original: string; readonly rendition: string }) => {
    await store.forget(rendition)
    if (purge === undefined) return
    await purge(original)
    await purge(rendition)
  }
  const isOver = async (row: {
    readonly id: string
    readonly original: string
    readonly rendition: string
    readonly at: number
  }) => {
    try {
      await drop(row)
      failed.delete(row.id)
      return true
    } catch (error) {
      if (!isFailing) log(`What was drawn of deleted files is still kept, and is tried again: ${String(error)}`)
      isFailing = true
      const tries = (failed.get(row.id)?.tries ?? 0) + 1
      failed.set(row.id, { tries, nextAt: now() + Math.min(LONGEST_PAUSE_MS, EVERY_MS * 2 ** tries) })
      return now() - row.at >= GIVEN_UP_MS
    }
  }
  return async (): Promise<void> => {
    const rows = await client.query(api.fileRemovals.waiting, { serverKey })
    const due = rows.filter(({ id }) => (failed.get(id)?.nextAt ?? 0) <= now())
    const ids: Array<string> = []
    for (const row of due) if (await isOver(row)) ids.push(row.id)
    if (ids.length === 0) return
    await client.mutation(api.fileRemovals.settle, { serverKey, ids })
    for (const id of ids) failed.delete(id)
    if (failed.size === 0) isFailing = false
  }
}

export const startFileRemovals = (parts: FileRemovalParts): { readonly stop: () => void } => {
  const round = fileRemovals(parts)
  let underWay = false
  const run = async (): Promise<void> => {
    if (underWay) return
    underWay = true
    await round().catch((error: unknown) => parts.log(`Deleted files: ${String(error)}`))
    underWay = false
  }
  const timer = setInterval(() => void run(), EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
