import { api } from "@marque/backend/api"
import type { ConvexHttpClient } from "convex/browser"

export interface FoundFile {
  readonly url: string
  /** Name of its renditions, also in the cache. */
  readonly rendition: string
  /** Requested by the name that grants the file itself. */
  readonly isOriginal: boolean
  /** Replacements of ids in a stored scene; empty for other files. */
  readonly names: ReadonlyArray<{ readonly stored: string; readonly name: string }>
}

export interface StoredFiles {
  readonly find: (name: string) => Promise<FoundFile | undefined>
  /** Those of `renditions` whose file is gone. */
  readonly gone: (renditions: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
}

const NAME = /^[0-9a-f]{64}$/
const BATCH = 500

/** Maps a public storage address to one that this process reaches. */
export const reachableAt =
  (backendUrl: string) =>
  (address: string): string =>
    address.replace(/^.*?\/api\/storage\//, `${backendUrl}/api/storage/`)

/** Asks the backend each time, so that a deleted file is gone at once. */
export const storedFiles = (
  client: Pick<ConvexHttpClient, "query">,
  workerKey: string,
  reachable: (address: string) => string
): StoredFiles => ({
  find: async (name) => {
    const found = NAME.test(name) ? await client.query(api.files.find, { workerKey, name }) : null
    return found === null ? undefined : { ...found, url: reachable(found.url) }
  },
  gone: async (renditions) => {
    const gone: Array<string> = []
    for (let at = 0; at < renditions.length; at += BATCH) {
      gone.push(...(await client.query(api.files.gone, { workerKey, names: renditions.slice(at, at + BATCH) })))
    }
    return gone
  }
})
