import * as downloads from "@marque/adapters/downloads"
import * as folders from "@marque/adapters/convex/folders"
import * as archives from "@marque/adapters/exports"
import * as pictureZips from "@marque/adapters/convex/picture-zips"
import * as bulk from "@marque/adapters/convex/bulk"
import * as assets from "@marque/adapters/convex/gallery"
import * as scores from "@marque/adapters/convex/scores"
import * as words from "@marque/adapters/convex/words"
import { Assets, ClipExports, galleryScreenActors, galleryScreenMachine, Words } from "@marque/core/gallery"
import { Scores } from "@marque/core/score"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { clipExporter } from "../clip/clip-exporter.ts"

export const useGalleryScreenMachines = pageMachines(
  (client) =>
    Layer.mergeAll(Assets.layer, ClipExports.layer, Scores.layer, Words.layer).pipe(
      Layer.provide(Layer.mergeAll(downloads.layer, clipExporter, words.layer(client))),
      Layer.provideMerge(
        Layer.mergeAll(
          assets.layer(client),
          bulk.layer(client),
          pictureZips.layer(client),
          archives.layer,
          folders.layer(client),
          scores.layer(client)
        )
      )
    ),
  (runtime) => ({ galleryScreen: galleryScreenMachine.provide({ actors: galleryScreenActors(runtime) }) })
)
