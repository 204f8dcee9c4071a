import { Clock, Context, Effect, Layer, Stream, SubscriptionRef } from "effect"
import { BackendFailed, type Refusal } from "../model/backend-failed.ts"
import { AssetId, BrandId, LogoId, OrganizationId } from "../model/ids.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import { BrandRemoval } from "./brand-removal.service.ts"
import type { Brand, BrandDraft } from "./brands.schema.ts"
import { BrandStore } from "./brands.service.ts"

interface Memory {
  readonly brands: ReadonlyArray<Brand>
  readonly keys: ReadonlyMap<string, BrandId>
  /** The version that each key saved. */
  readonly saves: ReadonlyMap<string, number>
  /** How archived brands were before. */
  readonly before: ReadonlyMap<BrandId, Brand>
}

/** Milliseconds that an archived brand is kept; product specification, section 2.5. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** The memory layers know no names and no time. */
const ANOTHER = { name: "somebody", ago: "a moment" }

const refuse = (data: Refusal) => new BackendFailed({ data })
const missing = () => refuse(refusal("not_found"))

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")

const started = (organizationId: string, number: number, draft: BrandDraft): Brand => ({
  organization: { clerkId: organizationId, name: "" },
  ...draft,
  _id: BrandId.make(`brand_${number}`),
  organizationId: OrganizationId.make(organizationId),
  slug: slugOf(draft.name),
  status: "draft",
  accentColour: draft.identity.colours.find(({ role }) => role === "primary")?.hex ?? "#575A64",
  role: "manager",
  isDemo: false,
  version: 1,
  hasTrustedCutout: false,
  hasMarket: false,
  logos: []
})

const archivedAs = (brand: Brand, now: number): Brand => ({
  ...brand,
  status: "archived",
  archivedAt: now,
  archivedByName: ANOTHER.name,
  deletedOn: now + KEPT_MS
})

const memoryStore = (memory: SubscriptionRef.SubscriptionRef<Memory>) => {
  const find = Effect.fn("BrandStore.find")(function* (brandId: string) {
    const brand = (yield* SubscriptionRef.get(memory)).brands.find(({ _id }) => _id === brandId)
    return brand ?? (yield* missing())
  })
  const put = (brand: Brand) =>
    SubscriptionRef.update(memory, (all) => ({
      ...all,
      brands: all.brands.map((old) => (old._id === brand._id ? brand : old))
    }))

  return BrandStore.of({
    list: (organizationId, which = "current") =>
      Stream.map(SubscriptionRef.changes(memory), ({ brands }) =>
        brands.filter(
          (brand) => brand.organizationId === organizationId && (which === "every" || brand.status !== "archived")
        )
      ),
    get: (brandId) => Stream.mapEffect(SubscriptionRef.changes(memory), () => find(brandId)),
    create: ({ draft, idempotencyKey, organizationId }) =>
      SubscriptionRef.modify(memory, (all) => {
        const known = all.keys.get(idempotencyKey)
        if (known !== undefined) return [known, all]
        const brand = started(organizationId, all.brands.length + 1, draft)
        return [
          brand._id,
          { ...all, brands: [...all.brands, brand], keys: new Map([...all.keys, [idempotencyKey, brand._id]]) }
        ]
      }),
    update: Effect.fn("BrandStore.update")(function* ({ brandId, draft, idempotencyKey, version }) {
      const brand = yield* find(brandId)
      const known = (yield* SubscriptionRef.get(memory)).saves.get(idempotencyKey)
      if (known !== undefined) return known
      if (brand.version !== version) return yield* refuse(refusal("conflict", ANOTHER))
      yield* put({ ...brand, ...draft, version: version + 1 })
      yield* SubscriptionRef.update(memory, (all) => ({
        ...all,
        saves: new Map([...all.saves, [idempotencyKey, version + 1]])
      }))
      return version + 1
    }),
    addLogo: Effect.fn("BrandStore.addLogo")(function* ({ assetId, brandId, ...logo }) {
      const brand = yield* find(brandId)
      const _id = LogoId.make(`logo_${assetId}`)
      const isDefault = brand.logos.length === 0
      yield* put({ ...brand, logos: [...brand.logos, { ...logo, _id, assetId: AssetId.make(assetId), isDefault }] })
      return _id
    }),
    changeLogo: Effect.fn("BrandStore.changeLogo")(function* ({ brandId, logo, logoId }) {
      const brand = yield* find(brandId)
      const changed = brand.logos.map(({ _id, assetId, palette, url, ...old }) => ({
        _id,
        assetId,
        ...(palette && { palette }),
        ...(url !== undefined && { url }),
        ...(_id === logoId ? { ...logo, isDefault: logo.isDefault || old.isDefault } : old),
        ...(_id !== logoId && logo.isDefault && { isDefault: false })
      }))
      yield* put({ ...brand, logos: changed })
    }),
    removeLogo: Effect.fn("BrandStore.removeLogo")(function* ({ brandId, logoId }) {
      const brand = yield* find(brandId)
      yield* put({ ...brand, logos: brand.logos.filter(({ _id }) => _id !== logoId) })
    }),
    archive: Effect.fn("BrandStore.archive")(function* ({ archived, brandId }) {
      const brand = yield* find(brandId)
      if ((brand.status === "archived") === archived) return false
      const now = yield* Clock.currentTimeMillis
      yield* SubscriptionRef.update(memory, (all) => {
        const next = archived ? archivedAs(brand, now) : (all.before.get(brand._id) ?? { ...brand, status: "draft" })
        return {
          ...all,
          before: new Map([...all.before, [brand._id, brand]]),
          brands: all.brands.map((old) => (old._id === brand._id ? next : old))
        }
      })
      return true
    }),
    remember: (brandId) => Effect.asVoid(find(brandId))
  })
}

const memoryRemoval = (memory: SubscriptionRef.SubscriptionRef<Memory>) =>
  BrandRemoval.of({
    remove: (brandId) =>
      SubscriptionRef.update(memory, (all) => ({
        ...all,
        brands: all.brands.filter(({ _id, status }) => _id !== brandId || status !== "archived")
      }))
  })

/**
 * Keeps brands in memory, `given` first; the caller manages all of them and has just proven who they are. Apart from the
 * service, so that pages do not load it.
 */
export const brandMemory = (given: ReadonlyArray<Brand> = []) =>
  Layer.effectContext(
    Effect.map(
      SubscriptionRef.make<Memory>({ brands: given, keys: new Map(), saves: new Map(), before: new Map() }),
      (memory) => Context.add(Context.make(BrandStore, memoryStore(memory)), BrandRemoval, memoryRemoval(memory))
    )
  )
