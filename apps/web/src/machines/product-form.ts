import * as products from "@marque/adapters/convex/products"
import * as uploads from "@marque/adapters/convex/uploads"
import { productFormActors, productFormMachine } from "@marque/core/products"
import { cutoutEditingActors, cutoutEditingMachine } from "@marque/core/uploads"
import { uploadActors, uploadMachine, Uploads } from "@marque/core/uploads"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useProductFormMachines = pageMachines(
  (client) => Layer.merge(products.layer(client), Layer.provide(Uploads.layer, uploads.layer(client))),
  (runtime) => ({
    productForm: productFormMachine.provide({ actors: productFormActors(runtime) }),
    cutoutEditing: cutoutEditingMachine.provide({ actors: cutoutEditingActors(runtime) }),
    upload: uploadMachine.provide({ actors: uploadActors(runtime) })
  })
)
