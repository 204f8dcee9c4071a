import { Cause, Effect, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { BrandId } from "../model/ids.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { watchDay } from "../records/record.actors.ts"
import type { ArchiveInput } from "../records/record-form.events.ts"
import type { RecordQuery } from "../records/records.schema.ts"
import type { AddLogoInput, BrandFormEvent, SaveBrandInput } from "./brand-form.events.ts"
import type { BrandHomeEvent } from "./brand-home.machine.ts"
import type { NoFilter } from "../records/record-list.rules.ts"
import { brandPage } from "./brand-list.rules.ts"
import type { BrandSwitcherEvent } from "./brand-switcher.machine.ts"
import { Brands, BrandStore } from "./brands.service.ts"

const fromStore = <A>(use: (store: BrandStore["Service"]) => Stream.Stream<A, BackendFailed>) =>
  Stream.unwrap(BrandStore.use((store) => Effect.succeed(use(store))))

const save = ({ brandId, draft, key, organizationId, version }: SaveBrandInput) =>
  BrandStore.use((store) =>
    brandId === undefined
      ? Effect.map(store.create({ organizationId, idempotencyKey: key, draft }), (made) => ({
          brandId: made,
          version: 1
        }))
      : Effect.map(store.update({ brandId, version, draft }), (next) => ({
          brandId: BrandId.make(brandId),
          version: next
        }))
  )

const addLogo = ({ assetId, brandId, ...logo }: AddLogoInput) =>
  brandId === undefined || assetId === undefined
    ? Effect.void
    : Effect.asVoid(BrandStore.use((store) => store.addLogo({ ...logo, brandId, assetId })))

const removeLogo = ({ brandId, logoId }: { readonly brandId: string | undefined; readonly logoId: string }) =>
  brandId === undefined ? Effect.void : BrandStore.use((store) => store.removeLogo({ brandId, logoId }))

/** The ports of the brand form, served by the `BrandStore` of `runner`. */
export const brandFormActors = (runner: EffectRunner<BrandStore>) => ({
  watchBrand: fromStream(
    runner,
    (brandId: string | undefined) =>
      brandId === undefined
        ? Stream.never
        : Stream.map(
            fromStore((store) => store.get(brandId)),
            (brand): BrandFormEvent => ({ type: "brand.changed", brand })
          ),
    (cause): BrandFormEvent => ({ type: "brand.lost", error: Cause.squash(cause) })
  ),
  saveBrand: fromEffect(runner, save),
  addLogo: fromEffect(runner, addLogo),
  removeLogo: fromEffect(runner, removeLogo)
})

/** The port of the switcher, served by the `BrandStore` of `runner`. */
export const brandSwitcherActors = (runner: EffectRunner<BrandStore>) => ({
  watchBrands: fromStream(
    runner,
    (organizationId: string) =>
      Stream.map(
        fromStore((store) => store.list(organizationId)),
        (brands): BrandSwitcherEvent => ({ type: "brands.changed", brands })
      ),
    (cause): BrandSwitcherEvent => ({ type: "brands.lost", error: Cause.squash(cause) })
  )
})

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
