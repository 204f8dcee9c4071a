/// <reference lib="dom" />
import { Downloads } from "@marque/core/gallery"
import { Layer } from "effect"
import { type FetchFile, fetchFile } from "./fetch-file.ts"

/** How long a saved file's object URL lives, ms. */
const ADDRESS_LIFE_MS = 60_000

export interface DownloadHost {
  readonly fetch: FetchFile
  readonly keep: (blob: Blob, name: string) => void
}

export const layerFrom = ({ fetch, keep }: DownloadHost): Layer.Layer<Downloads> =>
  Layer.succeed(Downloads, { save: ({ name, url }) => fetchFile(fetch, url, (blob) => keep(blob, name)) })

/** By a clicked link; the browser chooses the folder. */
const keepByLink = (blob: Blob, name: string): void => {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the URL only after asking where to save.
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFE_MS)
}

export const layer: Layer.Layer<Downloads> = layerFrom({ fetch: (url, init) => fetch(url, init), keep: keepByLink })
