/// <reference lib="dom" />
import { Downloads } from "@marque/core/gallery"
import { Layer } from "effect"
import { type FetchFile, fetchFile } from "./fetch-file.ts"

/** How long a saved file's address stays readable, ms. */
const ADDRESS_LIFE_MS = 60_000

/** What this adapter needs of a browser; tests pass their own. */
export interface DownloadHost {
  readonly fetch: FetchFile
  /** Hands `blob` to the person under `name`. */
  readonly keep: (blob: Blob, name: string) => void
}

/** Fetches a file and hands it to the browser's own downloads under a name. */
export const layerFrom = ({ fetch, keep }: DownloadHost): Layer.Layer<Downloads> =>
  Layer.succeed(Downloads, { save: ({ name, url }) => fetchFile(fetch, url, (blob) => keep(blob, name)) })

/** Saves by a link that is clicked once; the browser decides where. */
const keepByLink = (blob: Blob, name: string): void => {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the address only after they have asked where to save.
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFE_MS)
}

/** Downloads of the page this runs in. */
export const layer: Layer.Layer<Downloads> = layerFrom({ fetch: (url, init) => fetch(url, init), keep: keepByLink })
