import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import { Cause, Effect, Stream } from "effect"
import { recordFormActors, watchDay, watchFacets } from "../records/record.actors.ts"
import { picturePickerActors } from "../references/picture-picker.actors.ts"
import { picturePickerMachine } from "../references/picture-picker.machine.ts"
import type { BrandPictures } from "../references/picture-picker.service.ts"
import { cutoutEditingActors } from "../uploads/cutout-editing.actors.ts"
import { cutoutEditingMachine } from "../uploads/cutout-editing.machine.ts"
import { batchMachine } from "../uploads/batch.machine.ts"
import { batchActors, uploadActors } from "../uploads/uploads.actors.ts"
import { uploadMachine } from "../uploads/uploads.machine.ts"
import type { Uploads } from "../uploads/uploads.service.ts"
import { ProductStore } from "./products.service.ts"
import { type RelatedEvent, relatedProductsMachine, type RelatedQuery } from "./related-products.machine.ts"

/** The first page of what a search finds. */
const watchRelated = (runner: EffectRunner<ProductStore>) =>
  fromStream(
    runner,
    ({ brandId, q }: RelatedQuery) =>
      Stream.unwrap(
        ProductStore.use((store) =>
          Effect.succeed(
            store.list({ brandId, q, archived: false, page: 1, filter: { category: "all", status: "all", tag: "all" } })
          )
        )
      ).pipe(
        Stream.map(({ rows }): RelatedEvent => ({
          type: "related.found",
          found: rows.map(({ _id, name }) => ({ id: _id, name }))
        }))
      ),
    (cause): RelatedEvent => ({ type: "related.lost", error: Cause.squash(cause) })
  )

export const productFormActors = (runner: EffectRunner<BrandPictures | ProductStore | Uploads>) => ({
  ...recordFormActors(ProductStore, runner),
  watchFacets: watchFacets(ProductStore, runner),
  photo: uploadMachine.provide({ actors: uploadActors(runner) }),
  related: relatedProductsMachine.provide({ actors: { watchRelated: watchRelated(runner) } }),
  watchDay: watchDay(runner),
  pictures: batchMachine.provide({ actors: batchActors(runner) }),
  uploads: picturePickerMachine.provide({ actors: picturePickerActors(runner) }),
  cutoutEditing: cutoutEditingMachine.provide({ actors: cutoutEditingActors(runner) })
})
