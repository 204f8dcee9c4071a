import { api } from "@marque/backend/api"
import type { ConvexHttpClient } from "convex/browser"

export interface FoundFile {
  readonly url: string
  /** Its name for renditions, which also names them in the cache. */
  readonly rendition: string
  /** Whether it was asked for by the name that grants the file itself. */
  readonly isOriginal: boolean
  /** What the ids in a stored scene are replaced by; empty for other files. */
  readonly names: ReadonlyArray<{ readonly stored: string; readonly name: string }>
}

export interface StoredFiles {
  readonly find: (name: string) => Promise<FoundFile | undefined>
  /** Those of `renditions` whose file is gone. */
  readonly gone: (renditions: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
}

const NAME = /^[0-9a-f]{64}$/
const BATCH = 500

/** The address under which this process reaches a storage address that is meant for others. */
export const reachableAt =
  (backendUrl: string) =>
  (address: string): string =>
    address.replace(/^.*?\/api\/storage\//, `${backendUrl}/api/storage/`)

/** Asks the backend for every file, so that a deleted one is gone at once. */
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
