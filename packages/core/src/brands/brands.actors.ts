import { Cause, Effect, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { makeKey } from "../kernel/idempotency-key.ts"
import { watchDay } from "../records/record.actors.ts"
import type { ArchiveInput, SaveInput } from "../records/record-form.events.ts"
import type { RecordQuery } from "../records/records.schema.ts"
import { uploadActors } from "../uploads/uploads.actors.ts"
import { uploadMachine } from "../uploads/uploads.machine.ts"
import type { Uploads } from "../uploads/uploads.service.ts"
import type { AddLogoInput, BrandFormEvent, SaveBrandInput } from "./brand-form.events.ts"
import type { BrandHomeEvent } from "./brand-home.machine.ts"
import type { NoFilter } from "../records/record-list.rules.ts"
import { brandPage } from "./brand-list.rules.ts"
import { Brands, BrandStore } from "./brands.service.ts"

const fromStore = <A>(use: (store: BrandStore["Service"]) => Stream.Stream<A, BackendFailed>) =>
  Stream.unwrap(BrandStore.use((store) => Effect.succeed(use(store))))

const save = ({ draft, id, key: idempotencyKey, organizationId, version }: SaveBrandInput) =>
  BrandStore.use((store): Effect.Effect<{ readonly id: string; readonly version: number }, BackendFailed> =>
    id === undefined
      ? Effect.map(store.create({ organizationId, idempotencyKey, draft }), (made) => ({ id: made, version: 1 }))
      : Effect.map(store.update({ brandId: id, version, idempotencyKey, draft }), (next) => ({ id, version: next }))
  )

const addLogo = ({ assetId, brandId, ...logo }: AddLogoInput) =>
  brandId === undefined || assetId === undefined
    ? Effect.void
    : Effect.asVoid(BrandStore.use((store) => store.addLogo({ ...logo, brandId, assetId })))

const removeLogo = ({ brandId, logoId }: { readonly brandId: string | undefined; readonly logoId: string }) =>
  brandId === undefined ? Effect.void : BrandStore.use((store) => store.removeLogo({ brandId, logoId }))

/** The ports of the brand form, and the uploads it invokes with theirs. */
export const brandFormActors = (runner: EffectRunner<BrandStore | Uploads>) => {
  const upload = uploadMachine.provide({ actors: uploadActors(runner) })
  return {
    watchRecord: fromStream(
      runner,
      (id: string | undefined) =>
        id === undefined
          ? Stream.never
          : Stream.map(
              fromStore((store) => store.get(id)),
              (row): BrandFormEvent => ({ type: "record.changed", row })
            ),
      (cause): BrandFormEvent => ({ type: "record.lost", error: Cause.squash(cause) })
    ),
    makeKey: makeKey(runner),
    // What the form saves is a draft of a brand, in the organization it was opened in.
    saveRecord: fromEffect(runner, (given: SaveInput<unknown>) => save(given as unknown as SaveBrandInput)),
    addLogo: fromEffect(runner, addLogo),
    removeLogo: fromEffect(runner, removeLogo),
    logo: upload,
    headingFont: upload,
    bodyFont: upload
  }
}

const archiveAll = ({ archived, ids }: ArchiveInput): Effect.Effect<ReadonlyArray<string>, BackendFailed, BrandStore> =>
  BrandStore.use((store) => Effect.filter(ids, (brandId) => store.archive({ brandId, archived })))

const removeAll = (ids: ReadonlyArray<string>) =>
  BrandStore.use((store) => Effect.forEach(ids, (brandId) => store.remove(brandId), { discard: true }))

/** The ports of the list of brands, served by the `BrandStore` of `runner`. */
export const brandListActors = (runner: EffectRunner<BrandStore>) => ({
  watchRecords: fromStream(
    runner,
    ({ archived, brandId: organizationId, ...search }: RecordQuery<NoFilter>) =>
      Stream.map(
        fromStore((store) => store.list(organizationId, archived)),
        (brands) => ({ type: "rows.changed", page: brandPage(brands, search) }) as const
      ),
    (cause) => ({ type: "rows.lost", error: Cause.squash(cause) }) as never
  ),
  // Brands are filtered by nothing but words.
  watchFacets: fromStream(
    runner,
    (_: string) => Stream.never,
    (cause) => ({ type: "rows.lost", error: Cause.squash(cause) }) as never
  ),
  watchDay: watchDay(runner),
  archiveRecords: fromEffect(runner, archiveAll),
  removeRecords: fromEffect(runner, removeAll)
})

/** The ports of the brand's home, served by the `Brands` and `BrandStore` of `runner`. */
export const brandHomeActors = (runner: EffectRunner<Brands | BrandStore>) => ({
  openBrand: fromStream(
    runner,
    (brandId: string) =>
      Stream.map(
        Stream.unwrap(Brands.use((brands) => Effect.succeed(brands.open(brandId)))),
        (brand): BrandHomeEvent => ({ type: "brand.changed", brand })
      ),
    (cause): BrandHomeEvent => ({ type: "brand.lost", error: Cause.squash(cause) })
  ),
  publishRules: fromEffect(runner, (brandId: string) => BrandStore.use((store) => store.publish(brandId)))
})
