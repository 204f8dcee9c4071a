import * as assets from "@marque/adapters/convex/gallery"
import * as downloads from "@marque/adapters/downloads"
import { Assets, galleryActors, galleryMachine } from "@marque/core/gallery"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useGalleryMachines = pageMachines(
  (client) => Layer.provideMerge(Assets.layer, Layer.merge(assets.layer(client), downloads.layer)),
  (runtime) => ({ gallery: galleryMachine.provide({ actors: galleryActors(runtime) }) })
)
