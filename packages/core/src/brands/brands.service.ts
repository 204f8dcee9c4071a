import { Clock, Context, Effect, Layer, Stream, SubscriptionRef } from "effect"
import { BackendFailed, type Refusal } from "../model/backend-failed.ts"
import { AssetId, BrandId, LogoId, OrganizationId } from "../model/ids.ts"
import { BrandRemoval } from "./brand-removal.service.ts"
import type { Brand, BrandDraft, BrandSummary, LogoTheme, LogoUse, LogoVariant } from "./brands.schema.ts"
import { refusal } from "../refusals/refusals.rules.ts"

/**
 * Where brands are kept. The Convex adapter and the memory layer implement it.
 *
 * Every method fails with {@link BackendFailed}; its refusal carries the code: `not_found` for a brand that does not
 * exist or is not the caller's to see, `conflict` for a save based on an older version, `invalid` with the field.
 */
export class BrandStore extends Context.Service<
  BrandStore,
  {
    /**
     * The brands of an organization that the caller may see, now and whenever they change; of `every` also the archived
     * ones, each with its last activity.
     */
    readonly list: (
      organizationId: string,
      which?: "current" | "every"
    ) => Stream.Stream<ReadonlyArray<BrandSummary>, BackendFailed>
    readonly get: (brandId: string) => Stream.Stream<Brand, BackendFailed>
    /** The same key gives the same brand. */
    readonly create: (given: {
      readonly organizationId: string
      readonly idempotencyKey: string
      readonly draft: BrandDraft
    }) => Effect.Effect<BrandId, BackendFailed>
    /** Gives the new version; the same key gives the one of then. */
    readonly update: (given: {
      readonly brandId: string
      readonly version: number
      readonly idempotencyKey: string
      readonly draft: BrandDraft
    }) => Effect.Effect<number, BackendFailed>
    readonly addLogo: (given: {
      readonly brandId: string
      readonly assetId: string
      readonly name: string
      readonly variant: LogoVariant
      readonly theme: LogoTheme
    }) => Effect.Effect<LogoId, BackendFailed>
    /** Changes what is said of a stored logo; a new default replaces the one before. */
    readonly changeLogo: (given: {
      readonly brandId: string
      readonly logoId: string
      readonly logo: LogoUse
    }) => Effect.Effect<void, BackendFailed>
    readonly removeLogo: (given: {
      readonly brandId: string
      readonly logoId: string
    }) => Effect.Effect<void, BackendFailed>
    /** Takes a brand out of lists, or restores it as it was. Gives whether that changed anything. */
    readonly archive: (given: {
      readonly brandId: string
      readonly archived: boolean
    }) => Effect.Effect<boolean, BackendFailed>
    /** Notes the brand as the last one this person worked in. */
    readonly remember: (brandId: string) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/brands/BrandStore") {
  /** Keeps brands in memory, `given` first; the caller manages all of them and has just proven who they are. */
  static readonly layerMemory = (given: ReadonlyArray<Brand> = []) =>
    Layer.effectContext(
      Effect.map(
        SubscriptionRef.make<Memory>({ brands: given, keys: new Map(), saves: new Map(), before: new Map() }),
        (memory) => Context.add(Context.make(BrandStore, memoryStore(memory)), BrandRemoval, memoryRemoval(memory))
      )
    )
}

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
 * The brands of the person's organization.
 *
 * `open` gives the brand live and notes the visit; a visit that cannot be noted is logged and nothing else.
 */
export class Brands extends Context.Service<
  Brands,
  { readonly open: (brandId: string) => Stream.Stream<Brand, BackendFailed> }
>()("@marque/core/brands/Brands") {
  static readonly layer = Layer.effect(
    Brands,
    Effect.gen(function* () {
      const store = yield* BrandStore

      const note = Effect.fn("Brands.note")(function* (brandId: string) {
        yield* store.remember(brandId).pipe(Effect.catch((error) => Effect.logWarning("Visit not noted", error)))
      })
      // Noted once the brand is there, and beside the stream, so that the screen never waits for it.
      const open = (brandId: string) => Stream.onFirst(store.get(brandId), () => Effect.forkChild(note(brandId)))

      return Brands.of({ open })
    })
  )
}
