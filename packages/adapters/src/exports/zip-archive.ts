/// <reference lib="dom" />
import { ExportArchive, exportTexts } from "@marque/core/campaign-assets"
import { Layer } from "effect"
import { keepByLink } from "../downloads/keep-by-link.ts"
import type { ArchiveHost } from "./pack-zip.ts"
import { packed } from "./packed.ts"

export type { ArchiveHost } from "./pack-zip.ts"

/** One file after the other; ending the stream stops the transfer, and nothing is saved. */
export const layerFrom = (host: ArchiveHost): Layer.Layer<ExportArchive> =>
  Layer.succeed(ExportArchive, {
    pack: (plan) =>
      packed(async (signal, report) => {
        // Pages that offer an archive load what packs it when one is asked for.
        const { packZip } = await import("./pack-zip.ts")
        return packZip(host, plan, signal, report)
      }, exportTexts.interrupted)
  })

export const layer: Layer.Layer<ExportArchive> = layerFrom({
  fetch: (url, init) => fetch(url, init),
  keep: keepByLink
})
