import * as packFiles from "@marque/adapters/brand-pack"
import * as brandData from "@marque/adapters/convex/brand-data"
import * as brandPack from "@marque/adapters/convex/brand-pack"
import * as uploads from "@marque/adapters/convex/uploads"
import { brandDataActors, brandDataMachine } from "@marque/core/brand-data"
import { brandPackActors, brandPackMachine, BrandPacks } from "@marque/core/brand-pack"
import { Uploads } from "@marque/core/uploads"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useBrandDataMachines = pageMachines(
  (client) =>
    Layer.merge(
      brandData.layer(client),
      BrandPacks.layer.pipe(
        Layer.provide(Layer.provide(Uploads.layer, uploads.layer(client))),
        Layer.provide(Layer.merge(brandPack.layer(client), packFiles.layer))
      )
    ),
  (runtime) => ({
    brandData: brandDataMachine.provide({ actors: brandDataActors(runtime) }),
    brandPack: brandPackMachine.provide({ actors: brandPackActors(runtime) })
  })
)
