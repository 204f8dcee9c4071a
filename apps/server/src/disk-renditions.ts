import { randomUUID } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { RenditionStore } from "./rendition-store.ts"

interface Entry {
  readonly bytes: number
  readonly usedAt: number
}

export interface DiskRenditions extends RenditionStore {
  readonly renditions: () => Promise<ReadonlyArray<string>>
}

const renditionOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf("-")))

const entriesOf = async (folder: string): Promise<Map<string, Entry>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      if (name.endsWith(".part")) {
        await rm(join(folder, name), { force: true })
        return []
      }
      const { mtimeMs, size } = await stat(join(folder, name))
      return [[name, { bytes: size, usedAt: mtimeMs }] as const]
    })
  )
  return new Map(found.flat().sort(([, left], [, right]) => left.usedAt - right.usedAt))
}

/** LRU folder, at most `maxBytes` large. */
export const diskRenditions = (folder: string, maxBytes: number): DiskRenditions => {
  let opened: Promise<Map<string, Entry>> | undefined
  /** Least recently used first. */
  const entries = () => (opened ??= entriesOf(folder))

  const remove = async (known: Map<string, Entry>, name: string): Promise<void> => {
    known.delete(name)
    await rm(join(folder, name), { force: true })
  }
  /** Distinct milliseconds, since the order of use is read back from the times of the files. */
  let lastUse = 0
  const use = async (known: Map<string, Entry>, name: string, bytes: number): Promise<void> => {
    lastUse = Math.max(Date.now(), lastUse + 1)
    const usedAt = lastUse
    known.delete(name)
    known.set(name, { bytes, usedAt })
    // Gone meanwhile: forgotten, which is no reason to withhold its bytes.
    await utimes(join(folder, name), usedAt / 1000, usedAt / 1000).catch(() => undefined)
  }
  const shrink = async (known: Map<string, Entry>): Promise<void> => {
    let total = [...known.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [name, { bytes }] of known) {
      if (total <= maxBytes) return
      total -= bytes
      await remove(known, name)
    }
  }

  return {
    read: async (name) => {
      const known = await entries()
      if (!known.has(name)) return undefined
      try {
        const bytes = await readFile(join(folder, name))
        await use(known, name, bytes.length)
        return bytes
      } catch {
        known.delete(name)
        return undefined
      }
    },
    keep: async (name, bytes) => {
      const known = await entries()
      const part = join(folder, `${randomUUID()}.part`)
      await writeFile(part, bytes, { mode: 0o600 })
      await rename(part, join(folder, name))
      await use(known, name, bytes.length)
      await shrink(known)
    },
    forget: async (rendition) => {
      const known = await entries()
      for (const name of known.keys()) if (renditionOf(name) === rendition) await remove(known, name)
    },
    renditions: async () => [...new Set([...(await entries()).keys()].map(renditionOf))]
  }
}
