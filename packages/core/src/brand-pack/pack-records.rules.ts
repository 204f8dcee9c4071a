import type { BrandChange } from "../brand-data/brand-data.schema.ts"
import { type AssetId, MarketId, ProductId } from "../model/ids.ts"
import { placeChanges } from "../places/place-changes.rules.ts"
import { placeFieldsOf } from "../places/place-fields.rules.ts"
import type { PlaceDraft } from "../places/places.schema.ts"
import { productChanges } from "../products/product-changes.rules.ts"
import { productFieldsOf } from "../products/product-fields.rules.ts"
import type { ProductDraft } from "../products/products.schema.ts"
import type { FieldDifference } from "../records/record-form.view.ts"
import { packRecordTexts as texts } from "./brand-pack.texts.ts"
import { keysOf } from "./pack-keys.rules.ts"
import type { PackedRecords, PackPlace, PackProduct } from "./pack-records.schema.ts"

type Named<Value> = ReadonlyMap<string, Value>

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)])
  )
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** The same order in every installation, as far as ids do not decide it. */
const inOrder = <Row extends { readonly draft: { readonly name: string } }>(
  rows: ReadonlyArray<Row>,
  saidOf: (row: Row) => unknown
): ReadonlyArray<Row> =>
  rows
    .map((row) => ({ row, text: JSON.stringify(sorted(saidOf(row))) }))
    .toSorted((one, other) =>
      one.row.draft.name === other.row.draft.name
        ? Number(one.text > other.text) - Number(one.text < other.text)
        : one.row.draft.name < other.row.draft.name
          ? -1
          : 1
    )
    .map(({ row }) => row)

/** Products by their article number, which a new name leaves as it is; places by their names. */
export const keyedProducts = (products: PackedRecords["products"]) =>
  keysOf(
    inOrder(
      products,
      ({
        draft: { claims: _, heroAssetId: __, pictures: ___, prices: ____, relatedIds: _____, soldIn: ______, ...said }
      }) => said
    ),
    ({ draft: { name, sku } }) => (sku.trim() === "" ? name : sku),
    "product"
  )

export const keyedPlaces = (places: PackedRecords["places"]) =>
  keysOf(
    inOrder(
      places,
      ({
        draft: {
          photos: _,
          rights: { marketIds: __, ...rights },
          ...said
        }
      }) => ({ ...said, rights })
    ),
    ({ draft: { name } }) => name,
    "place"
  )

/** `marketKeys`: by the ids of markets; one that is not current any more is left out. `paths`: by the ids of photographs. */
export const packProducts = (
  products: PackedRecords["products"],
  marketKeys: Named<string>,
  paths: Named<string>
): ReadonlyArray<PackProduct> => {
  const keyed = keyedProducts(products)
  const keys = new Map<string, string>(keyed.map(([key, { id }]) => [id, key]))
  return keyed.map(([key, { draft }]) => {
    const { claims, heroAssetId, pictures = [], prices, relatedIds = [], soldIn, ...fields } = draft
    const related = relatedIds.flatMap((id) => keys.get(id) ?? [])
    const further = pictures.flatMap(({ assetId, role }) => {
      const path = paths.get(assetId)
      return path === undefined ? [] : [{ path, ...(role !== undefined && { role }) }]
    })
    const photo = heroAssetId === undefined ? undefined : paths.get(heroAssetId)
    return {
      key,
      ...fields,
      ...(soldIn && { soldIn: soldIn.flatMap((id) => marketKeys.get(id) ?? []) }),
      ...(prices && {
        prices: prices.flatMap(({ marketId, ...price }) => {
          const market = marketKeys.get(marketId)
          return market === undefined ? [] : [{ market, ...price }]
        })
      }),
      ...(claims && {
        claims: claims.flatMap(({ marketIds, ...claim }) => {
          const markets = marketIds?.flatMap((id) => marketKeys.get(id) ?? [])
          // Without any of its markets it would be said in all.
          return markets?.length === 0 ? [] : [{ ...claim, ...(markets && { markets }) }]
        })
      }),
      ...(photo !== undefined && { photo }),
      // One that is left out would be taken away where the pack is taken.
      ...(further.length > 0 && further.length === pictures.length && { pictures: further }),
      ...(related.length > 0 && { related })
    }
  })
}

/** A place one of whose photographs is left out keeps all of its own when it is taken. */
export const packPlaces = (
  places: PackedRecords["places"],
  marketKeys: Named<string>,
  paths: Named<string>
): ReadonlyArray<PackPlace> =>
  keyedPlaces(places).map(([key, { draft }]) => {
    const {
      photos,
      rights: { marketIds, ...rights },
      ...fields
    } = draft
    const shownIn = marketIds?.flatMap((id) => marketKeys.get(id) ?? [])
    const found = photos.flatMap(({ assetId, ...photo }) => {
      const path = paths.get(assetId)
      return path === undefined ? [] : [{ path, ...photo }]
    })
    return {
      key,
      ...fields,
      rights: { ...rights, ...(shownIn && { shownIn }) },
      photos: found.length === photos.length ? found : []
    }
  })

/**
 * What is saved. Markets by their keys, files by their paths; `before` keeps what the pack does not say. Related products
 * may not be there yet: {@link relatedOf} follows.
 */
export const productDraft = (
  { claims, key: _, photo, pictures, prices, related: __, soldIn, ...fields }: PackProduct,
  marketIds: Named<MarketId>,
  files: Named<AssetId>,
  before: ProductDraft | undefined
): ProductDraft => {
  const heroAssetId = photo === undefined ? before?.heroAssetId : files.get(photo)
  const given = pictures?.flatMap(({ path, role }) => {
    const assetId = files.get(path)
    return assetId === undefined ? [] : [{ assetId, ...(role !== undefined && { role }) }]
  })
  const further = (given ?? before?.pictures ?? []).filter(({ assetId }) => assetId !== heroAssetId)
  return {
    ...fields,
    ...(soldIn && { soldIn: soldIn.flatMap((market) => marketIds.get(market) ?? []) }),
    ...(prices && {
      prices: prices.flatMap(({ market, ...price }) => {
        const marketId = marketIds.get(market)
        return marketId === undefined ? [] : [{ marketId, ...price }]
      })
    }),
    ...(claims && {
      claims: claims.flatMap(({ markets, ...claim }) => {
        const ids = markets?.flatMap((market) => marketIds.get(market) ?? [])
        return ids?.length === 0 ? [] : [{ ...claim, ...(ids && { marketIds: ids }) }]
      })
    }),
    ...(heroAssetId !== undefined && { heroAssetId }),
    ...(further.length > 0 && { pictures: further }),
    ...(before?.relatedIds && { relatedIds: before.relatedIds })
  }
}

/** Products of the brand that change once all of a pack are there, so that each names the related ones of the pack. */
export const relatedOf = (
  given: ReadonlyArray<PackProduct>,
  stored: PackedRecords["products"]
): ReadonlyArray<{
  readonly key: string
  readonly row: PackedRecords["products"][number]
  readonly draft: ProductDraft
}> => {
  const rows = new Map<string, PackedRecords["products"][number]>(keyedProducts(stored))
  return given.flatMap(({ key, related }) => {
    const row = rows.get(key)
    if (related === undefined || row === undefined) return []
    const relatedIds = related.flatMap((each) => {
      const other = rows.get(each)
      return other === undefined || each === key ? [] : [ProductId.make(other.id)]
    })
    return isSame(relatedIds, row.draft.relatedIds ?? []) ? [] : [{ key, row, draft: { ...row.draft, relatedIds } }]
  })
}

export const placeDraft = (
  { key: _, photos, rights: { shownIn, ...rights }, ...fields }: PackPlace,
  marketIds: Named<MarketId>,
  files: Named<AssetId>,
  before: PlaceDraft | undefined
): PlaceDraft => ({
  ...fields,
  rights: { ...rights, ...(shownIn && { marketIds: shownIn.flatMap((market) => marketIds.get(market) ?? []) }) },
  photos:
    photos.length === 0
      ? (before?.photos ?? [])
      : photos.flatMap(({ path, ...photo }) => {
          const assetId = files.get(path)
          return assetId === undefined ? [] : [{ assetId, ...photo }]
        })
})

/** Every key and path as an id, so that two packs can be compared by the rules of forms. */
const asIds = <Id>(names: ReadonlyArray<string>, make: (name: string) => Id): Named<Id> =>
  new Map(names.map((name) => [name, make(name.replaceAll(/[^A-Za-z0-9]/g, "_"))]))

/** Keys. */
export const marketsOf = ({ claims = [], prices = [], soldIn = [] }: PackProduct): ReadonlyArray<string> => [
  ...soldIn,
  ...prices.map(({ market }) => market),
  ...claims.flatMap(({ markets = [] }) => markets)
]

const comparedProduct = ({ photo: _, pictures: __, related: ___, ...product }: PackProduct): ProductDraft => {
  const markets = marketsOf(product)
  return productDraft(
    product,
    asIds(markets, (name) => MarketId.make(name)),
    new Map(),
    undefined
  )
}

const comparedPlace = (place: PackPlace): PlaceDraft =>
  placeDraft(
    { ...place, photos: [] },
    asIds(place.rights.shownIn ?? [], (name) => MarketId.make(name)),
    new Map(),
    undefined
  )

/** `known`: for each path of the given pack that of the equal file that the brand has. */
type Known = Named<string>

type Section = "places" | "products"

const listed = (section: Section, name: string, said: ReadonlyArray<FieldDifference>): ReadonlyArray<BrandChange> =>
  said.map(({ label, theirs, yours }) => ({
    section,
    label: `${name}: ${label}`,
    ...(theirs !== "" && { before: theirs }),
    ...(yours !== "" && { after: yours })
  }))

const added = (section: Section, label: string, after: string): ReadonlyArray<BrandChange> => [
  { section, label, ...(after !== "" && { after }) }
]

/** What is not shown in words is a change all the same. */
const orDetails = (
  section: Section,
  name: string,
  said: ReadonlyArray<BrandChange>,
  same: boolean
): ReadonlyArray<BrandChange> => (said.length > 0 || same ? said : [{ section, label: `${name}: ${texts.details}` }])

const photoChange = (section: Section, name: string, label: string, had: number, has: number): BrandChange => ({
  section,
  label: `${name}: ${label}`,
  before: texts.photos(had),
  after: had === has ? texts.otherPhotos(has) : texts.photos(has)
})

/** Nothing for equal ones; the keys of both are those of their packs. */
export const productDifferences = (
  old: PackProduct | undefined,
  now: PackProduct,
  known: Known
): ReadonlyArray<BrandChange> => {
  if (old === undefined)
    return added("products", texts.product(now.name), [now.sku, now.category].filter(Boolean).join(", "))
  const [then, next] = [comparedProduct(old), comparedProduct(now)]
  const said = listed("products", now.name, productChanges(productFieldsOf(next), then))
  const further = now.pictures?.map(({ path, ...picture }) => ({ path: known.get(path) ?? `new ${path}`, ...picture }))
  const hasOthers = further !== undefined && !isSame(further, old.pictures ?? [])
  const { related } = now
  const hasOther = now.photo !== undefined && (old.photo === undefined || known.get(now.photo) !== old.photo)
  return [
    ...orDetails("products", now.name, said, isSame(then, next)),
    ...(hasOther ? [photoChange("products", now.name, texts.photo, old.photo === undefined ? 0 : 1, 1)] : []),
    ...(hasOthers
      ? [photoChange("products", now.name, texts.furtherPhotos, old.pictures?.length ?? 0, further.length)]
      : []),
    ...(related === undefined || isSame(related, old.related ?? [])
      ? []
      : listed("products", now.name, [
          { label: texts.related, theirs: (old.related ?? []).join(", "), yours: related.join(", ") }
        ]))
  ]
}

export const placeDifferences = (
  old: PackPlace | undefined,
  now: PackPlace,
  known: Known
): ReadonlyArray<BrandChange> => {
  if (old === undefined)
    return added("places", texts.place(now.name), [now.city, now.country].filter(Boolean).join(", "))
  const [then, next] = [comparedPlace(old), comparedPlace(now)]
  const said = listed("places", now.name, placeChanges(placeFieldsOf(next), then))
  const photos = now.photos.map(({ path, ...photo }) => ({ path: known.get(path) ?? `new ${path}`, ...photo }))
  const hasOther = photos.length > 0 && !isSame(photos, old.photos)
  return [
    ...orDetails("places", now.name, said, isSame(then, next)),
    ...(hasOther ? [photoChange("places", now.name, texts.photographs, old.photos.length, photos.length)] : [])
  ]
}

/** The records of `given` that change, each with what the brand has of it now. */
export const beforeOf = <Given extends { readonly key: string }, Before>(
  changed: ReadonlyArray<{ readonly key: string }>,
  given: ReadonlyArray<Given> = [],
  current: ReadonlyArray<readonly [key: string, row: Before]>
) => {
  const keys = new Set(changed.map(({ key }) => key))
  const before = new Map(current)
  return given
    .filter(({ key }) => keys.has(key))
    .map((row) => {
      const old = before.get(row.key)
      return { given: row, ...(old !== undefined && { before: old }) }
    })
}
