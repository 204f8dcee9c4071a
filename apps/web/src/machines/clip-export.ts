import * as assets from "@marque/adapters/convex/gallery"
import * as downloads from "@marque/adapters/downloads"
import { clipExportActors, clipExportMachine, ClipExports } from "@marque/core/gallery"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { clipExporter } from "../clip/clip-exporter.ts"

export const useClipExportMachines = pageMachines(
  (client) => Layer.provide(ClipExports.layer, Layer.mergeAll(assets.layer(client), downloads.layer, clipExporter)),
  (runtime) => ({ clipExport: clipExportMachine.provide({ actors: clipExportActors(runtime) }) })
)
