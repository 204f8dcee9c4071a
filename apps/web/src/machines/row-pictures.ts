import * as imports from "@marque/adapters/convex/product-imports"
import * as rows from "@marque/adapters/convex/row-pictures"
import { rowPicturesActors, rowPicturesMachine } from "@marque/core/products"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useRowPicturesMachines = pageMachines(
  (client) => Layer.mergeAll(imports.layer(client), rows.layer(client)),
  (runtime) => ({
    rowPictures: rowPicturesMachine.provide({ actors: rowPicturesActors(runtime) })
  })
)
