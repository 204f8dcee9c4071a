/// <reference lib="dom" />
import { Downloads } from "@marque/core/gallery"
import { Layer } from "effect"
import { type FetchFile, fetchFile } from "./fetch-file.ts"
import { keepByLink } from "./keep-by-link.ts"

export interface DownloadHost {
  readonly fetch: FetchFile
  readonly keep: (blob: Blob, name: string) => void
}

export const layerFrom = ({ fetch, keep }: DownloadHost): Layer.Layer<Downloads> =>
  Layer.succeed(Downloads, { save: ({ name, url }) => fetchFile(fetch, url, (blob) => keep(blob, name)) })

export const layer: Layer.Layer<Downloads> = layerFrom({ fetch: (url, init) => fetch(url, init), keep: keepByLink })
