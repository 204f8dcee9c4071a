import * as brandPictures from "@marque/adapters/convex/brand-pictures"
import * as products from "@marque/adapters/convex/products"
import * as uploads from "@marque/adapters/convex/uploads"
import { productFormActors, productFormMachine } from "@marque/core/products"
import { Uploads } from "@marque/core/uploads"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useProductFormMachines = pageMachines(
  (client) =>
    Layer.mergeAll(
      products.layer(client),
      Layer.provide(Uploads.layer, uploads.layer(client)),
      brandPictures.layer(client)
    ),
  (runtime) => ({ productForm: productFormMachine.provide({ actors: productFormActors(runtime) }) })
)
