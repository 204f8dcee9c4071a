import * as brandPictures from "@marque/adapters/convex/brand-pictures"
import * as uploads from "@marque/adapters/convex/uploads"
import { brandFormActors, brandFormMachine } from "@marque/core/brands"
import { Uploads } from "@marque/core/uploads"
import { Layer } from "effect"
import { identityPainter } from "../draft-preview/identity-painter.ts"
import { pageMachines } from "../app-context/page-machines.ts"

export const useBrandFormMachines = pageMachines(
  (client) =>
    Layer.mergeAll(Layer.provide(Uploads.layer, uploads.layer(client)), brandPictures.layer(client), identityPainter),
  (runtime) => ({ brandForm: brandFormMachine.provide({ actors: brandFormActors(runtime) }) })
)
