import { type FSWatcher, watch } from "node:fs"
import { readdir } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"

/** Changes that come together are one change, ms. */
const SETTLE_MS = 15

export interface Watching {
  readonly follow: (inputs: ReadonlyArray<string>) => Promise<void>
  readonly close: () => void
}

const IGNORED = /(?:^|[\\/])(?:node_modules|_generated|\.git)(?:[\\/]|$)/

const foldersUnder = async (folder: string): Promise<ReadonlyArray<string>> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const below = found.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  return [folder, ...below]
}

/** Ignores installed packages and `_generated`. */
export const watchFunctions = (folder: string, changed: () => void): Watching => {
  const root = resolve(folder)
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const notice = () => {
    clearTimeout(timer)
    timer = setTimeout(changed, SETTLE_MS)
  }
  const add = (directory: string) => {
    if (closed || watchers.has(directory)) return
    const watcher = watch(directory, (_event, name) => {
      if (name === null || !IGNORED.test(name)) notice()
    })
    watcher.on("error", () => {
      watcher.close()
      watchers.delete(directory)
    })
    watchers.set(directory, watcher)
  }

  return {
    follow: async (inputs) => {
      const wanted = new Set(
        [...(await foldersUnder(root)), ...inputs.map(dirname)].filter((path) => !IGNORED.test(path))
      )
      for (const [directory, watcher] of watchers) {
        if (wanted.has(directory)) continue
        watcher.close()
        watchers.delete(directory)
      }
      for (const directory of wanted) add(directory)
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      for (const watcher of watchers.values()) watcher.close()
    }
  }
}
