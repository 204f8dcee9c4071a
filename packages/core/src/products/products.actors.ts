import type { EffectRunner } from "../kernel/effect-actor.ts"
import { recordFormActors, recordListActors, watchFacets } from "../records/record.actors.ts"
import { cutoutEditingActors } from "../uploads/cutout-editing.actors.ts"
import { cutoutEditingMachine } from "../uploads/cutout-editing.machine.ts"
import { batchMachine } from "../uploads/batch.machine.ts"
import { batchActors, uploadActors } from "../uploads/uploads.actors.ts"
import { uploadMachine } from "../uploads/uploads.machine.ts"
import type { Uploads } from "../uploads/uploads.service.ts"
import { ProductStore } from "./products.service.ts"

export const productFormActors = (runner: EffectRunner<ProductStore | Uploads>) => ({
  ...recordFormActors(ProductStore, runner),
  watchFacets: watchFacets(ProductStore, runner),
  photo: uploadMachine.provide({ actors: uploadActors(runner) }),
  pictures: batchMachine.provide({ actors: batchActors(runner) }),
  cutoutEditing: cutoutEditingMachine.provide({ actors: cutoutEditingActors(runner) })
})

export const productListActors = (runner: EffectRunner<ProductStore>) => recordListActors(ProductStore, runner)
