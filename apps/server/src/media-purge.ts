import { FORMATS, WIDTHS } from "./media.ts"

/** Asks the operator's hook to drop what a cache in front keeps of a name. Rejects unless it answers with success. */
export type Purge = (name: string) => Promise<void>

const LIMIT_MS = 10_000

/** Every address that pages take a file of this name from. */
const addressesOf = (mediaUrl: string, name: string): ReadonlyArray<string> => [
  `${mediaUrl}/files/${name}`,
  `${mediaUrl}/media/${name}`,
  ...WIDTHS.flatMap((width) => [
    `${mediaUrl}/media/${name}?w=${width}`,
    ...FORMATS.map((format) => `${mediaUrl}/media/${name}?w=${width}&f=${format}`)
  ])
]

export const purgeBy =
  (purgeUrl: string, mediaUrl: string, post: typeof fetch = fetch): Purge =>
  async (name) => {
    const response = await post(purgeUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id: name, urls: addressesOf(mediaUrl, name) }),
      redirect: "error",
      signal: AbortSignal.timeout(LIMIT_MS)
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`it answers ${response.status}`)
  }
