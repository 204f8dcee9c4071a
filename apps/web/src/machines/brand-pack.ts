import * as packFiles from "@marque/adapters/brand-pack"
import * as publicFiles from "@marque/adapters/brand-pack/public"
import * as brandPack from "@marque/adapters/convex/brand-pack"
import * as uploads from "@marque/adapters/convex/uploads"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import {
  brandPackActors,
  brandPackMachine,
  BrandPacks,
  publicFileActors,
  publicFileMachine
} from "@marque/core/brand-files"
import { Uploads } from "@marque/core/uploads"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useBrandPackMachines = pageMachines(
  (client) =>
    Layer.mergeAll(
      BrandPacks.layer.pipe(
        Layer.provide(Layer.provide(Uploads.layer, uploads.layer(client))),
        Layer.provide(Layer.merge(brandPack.layer(client), packFiles.layer))
      ),
      Layer.provide(publicFiles.layer, fetchTransportLayer()),
      brandPack.publicFileLayer(client)
    ),
  (runtime) => ({
    brandPack: brandPackMachine.provide({ actors: brandPackActors(runtime) }),
    publicFile: publicFileMachine.provide({ actors: publicFileActors(runtime) })
  })
)
