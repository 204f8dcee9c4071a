import { statSync } from "node:fs"
import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { LIMITS } from "../limits.ts"
import { dayOf, type Trash } from "./trash.ts"

export interface SweepRequest {
  readonly isNamed: (sha256: string) => boolean
  /** Whether a deletion explains that no row names it. @default never */
  readonly isRemoved?: (sha256: string) => boolean
  /** However much content no row names. @default false */
  readonly all?: boolean
  /** Also of the last day. @default false */
  readonly anyAge?: boolean
  /** Rejects with the signal's reason between two files. @default never */
  readonly signal?: AbortSignal
}

/** Hashes in hex, bytes in all. */
export interface Swept {
  readonly sha256s: ReadonlyArray<string>
  readonly bytes: number
}

export interface SweepReport {
  /** Of `day`, UTC. */
  readonly trashed: Swept & { readonly day: string }
  readonly putBack: Swept
  /** By the day it was set aside. */
  readonly deleted: ReadonlyArray<Swept & { readonly day: string }>
  /** Why nothing was set aside or deleted. */
  readonly stopped: { readonly orphans: number; readonly of: number } | undefined
}

interface SweepFolder {
  readonly folder: string
  readonly incoming: string
  readonly trash: Trash
  readonly path: (sha256: string) => string
  readonly writing: ReadonlySet<string>
  /** UTC ms. */
  readonly now: () => number
}

const PREFIX = /^[0-9a-f]{2}$/
const CONTENT = /^[0-9a-f]{64}$/

class Tally {
  readonly sha256s: Array<string> = []
  bytes = 0

  add(sha256: string, bytes: number): void {
    this.sha256s.push(sha256)
    this.bytes += bytes
  }
}

export async function* contents(folder: string): AsyncGenerator<string> {
  for (const prefix of (await readdir(folder)).filter((name) => PREFIX.test(name)).sort()) {
    for (const name of await readdir(join(folder, prefix))) if (CONTENT.test(name)) yield name
  }
}

const removeLeftovers = async (folder: SweepFolder, { signal }: SweepRequest): Promise<void> => {
  const { incoming, now, writing } = folder
  for (const name of await readdir(incoming)) {
    signal?.throwIfAborted()
    const file = join(incoming, name)
    if (writing.has(file)) continue
    const found = await stat(file).catch(() => undefined)
    if (found !== undefined && found.mtimeMs <= now() - LIMITS.orphanAgeMs.value) await rm(file, { force: true })
  }
}

const putBackNamed = async ({ path, trash }: SweepFolder, { isNamed, signal }: SweepRequest): Promise<Swept> => {
  const back = new Tally()
  for (const day of await trash.days()) {
    for (const sha256 of await trash.contentOf(day)) {
      signal?.throwIfAborted()
      const target = path(sha256)
      if (!isNamed(sha256) || statSync(target, { throwIfNoEntry: false }) !== undefined) continue
      trash.putBack(day, sha256, target)
      back.add(sha256, statSync(target).size)
    }
  }
  return back
}

const mtimeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity

/** UTC ms; older content is set aside when no row names it. */
const ageLimit = ({ now }: SweepFolder, { anyAge = false }: SweepRequest): number =>
  anyAge ? Infinity : now() - LIMITS.orphanAgeMs.value

const orphansIn = async (folder: SweepFolder, request: SweepRequest) => {
  const { isNamed, isRemoved = () => false, signal } = request
  const before = ageLimit(folder, request)
  const orphans: Array<string> = []
  let [of, unexplained] = [0, 0]
  for await (const sha256 of contents(folder.folder)) {
    signal?.throwIfAborted()
    of += 1
    if (isNamed(sha256) || mtimeOf(folder.path(sha256)) > before) continue
    orphans.push(sha256)
    if (!isRemoved(sha256)) unexplained += 1
  }
  return { orphans, of, unexplained }
}

export const isTooMuch = (orphans: number, of: number): boolean =>
  orphans > LIMITS.sweepCount.value && orphans * 100 > of * LIMITS.sweepShare.value

const setAside = async (folder: SweepFolder, request: SweepRequest, orphans: ReadonlyArray<string>, day: string) => {
  const { path, trash } = folder
  const aside = new Tally()
  const before = ageLimit(folder, request)
  for (const [at, sha256] of orphans.entries()) {
    const file = path(sha256)
    const found = statSync(file, { throwIfNoEntry: false })
    // In the same turn as the move, because the content may have been stored again meanwhile.
    if (found === undefined || found.mtimeMs > before || request.isNamed(sha256)) continue
    if (aside.sha256s.length === 0) trash.open(day)
    trash.take(file, sha256, day)
    aside.add(sha256, found.size)
    if (at % 100 === 99) await new Promise((resolve) => void setImmediate(resolve))
    request.signal?.throwIfAborted()
  }
  return { sha256s: aside.sha256s, bytes: aside.bytes, day }
}

const deleteOld = async ({ now, path, trash }: SweepFolder, { isNamed, signal }: SweepRequest) => {
  const deleted: Array<Swept & { day: string }> = []
  trash.count()
  for (const day of await trash.days()) {
    if (!trash.isOver(day, now())) continue
    const gone = new Tally()
    let left = 0
    for (const sha256 of await trash.contentOf(day)) {
      signal?.throwIfAborted()
      const { size } = statSync(trash.path(day, sha256))
      if (isNamed(sha256) && mtimeOf(path(sha256)) === Infinity) {
        left += 1
        continue
      }
      await trash.delete(day, sha256)
      gone.add(sha256, size)
    }
    if (left === 0) await trash.close(day)
    if (gone.sha256s.length > 0) deleted.push({ sha256s: gone.sha256s, bytes: gone.bytes, day })
  }
  return deleted
}

const NOTHING: Swept = { sha256s: [], bytes: 0 }

/**
 * Restores what rows name, moves what none names to the trash, deletes expired trash. Stops after the first step when
 * too much would be moved that no deletion explains, unless `all`.
 */
export const sweepFolder = async (folder: SweepFolder, request: SweepRequest): Promise<SweepReport> => {
  await removeLeftovers(folder, request)
  const putBack = await putBackNamed(folder, request)
  const day = dayOf(folder.now())
  const { of, orphans, unexplained } = await orphansIn(folder, request)
  if (request.all !== true && isTooMuch(unexplained, of)) {
    return { putBack, trashed: { ...NOTHING, day }, deleted: [], stopped: { orphans: unexplained, of } }
  }
  const trashed = await setAside(folder, request, orphans, day)
  return { putBack, trashed, deleted: await deleteOld(folder, request), stopped: undefined }
}
