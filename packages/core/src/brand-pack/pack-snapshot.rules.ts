import type { BrandChange, BrandSnapshot } from "../brand-data/brand-data.schema.ts"
import { snapshotChanges } from "../brand-data/snapshot.rules.ts"
import { isOfCampaigns } from "../guidelines/guideline-scope.rules.ts"
import { AssetId, GuidelineId, MarketId } from "../model/ids.ts"
import type { BrandPack, PackBrand } from "./brand-pack.schema.ts"
import { draftHouseLayouts, packHouseLayouts } from "./pack-house-layouts.rules.ts"
import { keysOf } from "./pack-keys.rules.ts"
import { packPlaces, packProducts, placeDifferences, productDifferences } from "./pack-records.rules.ts"
import { picturesOf } from "../products/product-pictures.rules.ts"
import type { PackedRecords } from "./pack-records.schema.ts"

type Rows = typeof BrandSnapshot.Encoded
type Rules = NonNullable<Rows["guidelines"]>

/** A stored file: `type` is its ending, such as `svg`; `name` its own, of a photograph. */
export interface PackedFile {
  readonly type: string
  readonly name?: string
  readonly bytes: Uint8Array
}

const endings = new Map([
  ["image/svg+xml", "svg"],
  ["image/jpeg", "jpg"],
  ["image/webp", "webp"],
  ["font/woff2", "woff2"],
  ["font/ttf", "ttf"],
  ["font/otf", "otf"]
])

/** The ending of a stored file's name. */
export const endingOf = (mime: string): string => endings.get(mime) ?? "png"

type NamedLogo = Pick<Rows["logos"][number], "assetId" | "name" | "theme" | "variant">

/** Logos with their paths in the pack; `endings` are those of their files, by asset. Without a file a logo is left out. */
export const logoPaths = <Logo extends NamedLogo>(logos: ReadonlyArray<Logo>, endings: ReadonlyMap<string, string>) => {
  const kept = logos.filter(({ assetId }) => endings.has(assetId))
  return keysOf(kept, ({ name, theme, variant }) => `${name} ${variant} ${theme}`, "logo").map(
    ([key, logo]) => [`logos/${key}.${endings.get(logo.assetId)}`, logo] as const
  )
}

const logosOf = (logos: BrandSnapshot["logos"], files: ReadonlyMap<string, PackedFile>) =>
  logoPaths(logos, new Map([...files].map(([id, { type }]) => [id, type]))).map(([path, logo]) => {
    const { assetId, ...fields } = logo
    return [{ ...fields, path }, files.get(assetId)?.bytes, assetId] as const
  })

const typesOf = (types: BrandSnapshot["identity"]["type"], files: ReadonlyMap<string, PackedFile>) =>
  keysOf(types, ({ family, file, role }) => `${file?.family ?? family} ${role}`, "font").map(([key, given]) => {
    const { file, ...type } = given
    const found = file && files.get(file.assetId)
    if (!file || found === undefined) return [type, undefined] as const
    const { family, licence } = file
    return [{ ...type, file: { family, licence, path: `fonts/${key}.${found.type}` } }, found.bytes] as const
  })

/** The paths of photographs by their assets, each once; those without a file are left out. */
const photoPaths = (assetIds: ReadonlyArray<string>, files: ReadonlyMap<string, PackedFile>) => {
  const kept = [...new Set(assetIds)].flatMap((id) => {
    const file = files.get(id)
    return file === undefined ? [] : [{ id, file }]
  })
  return new Map(
    keysOf(kept, ({ file }) => (file.name ?? "").replace(/\.[a-z0-9]{2,5}$/i, ""), "photo").map(
      ([key, { file, id }]) => [id, { path: `photos/${key}.${file.type}`, bytes: file.bytes }] as const
    )
  )
}

type Photos = ReturnType<typeof photoPaths>

const identityOf = ({ references, ...identity }: BrandSnapshot["identity"], photos: Photos) => {
  const kept = (references ?? []).flatMap(({ assetId, ...reference }) => {
    const path = photos.get(assetId)?.path
    return path === undefined ? [] : [{ ...reference, path }]
  })
  return { ...identity, ...(kept.length > 0 && { references: kept }) }
}

/** With the rules that it sets otherwise named by `names`; those that have none there are left out. */
export const withRules = <Market extends Pick<Rows["markets"][number], "rules">>(
  market: Market,
  names: ReadonlyMap<string, string>
): Market => {
  if (market.rules === undefined) return market
  const { rules, ...rest } = market
  const named = rules.flatMap((rule) => {
    const guidelineId = names.get(rule.guidelineId)
    return guidelineId === undefined ? [] : [{ ...rule, guidelineId }]
  })
  // Only its rules differ.
  return (named.length === 0 ? rest : { ...rest, rules: named }) as Market
}

/** Markets and rules of a pack, each with its key. Rules that hold in some campaigns only are left out. */
export const packRows = <Market extends Rows["markets"][number], Rule extends Rules[number]>({
  guidelines = [],
  markets
}: {
  readonly markets: ReadonlyArray<Market>
  readonly guidelines?: ReadonlyArray<Rule> | undefined
}) => {
  const inOrder = keysOf(markets, ({ name }) => name, "market")
  const keyOf = new Map<string, string>(inOrder.map(([key, { marketId }]) => [marketId, key]))
  const kept = guidelines.flatMap((rule) => {
    // Campaigns are no part of a pack, and without them the rule would hold everywhere.
    if (isOfCampaigns(rule)) return []
    const marketIds = rule.scope.marketIds.flatMap((id) => keyOf.get(id) ?? [])
    const isLost = rule.scope.marketIds.length > 0 && marketIds.length === 0
    return isLost ? [] : [{ ...rule, scope: { ...rule.scope, marketIds } }]
  })
  const rules = keysOf(kept, ({ name }) => name, "rule")
  const ruleKey = new Map<string, string>(rules.map(([key, { guidelineId }]) => [guidelineId, key]))
  return { markets: inOrder.map(([key, market]) => [key, withRules(market, ruleKey)] as const), guidelines: rules }
}

interface PackAbout extends Pick<PackBrand, "language" | "version"> {
  /** Products and places of the brand; without them the pack says nothing of any. */
  readonly records?: PackedRecords
}

const picturesIn = ({ identity: { references = [] } }: BrandSnapshot, records: PackedRecords | undefined) => [
  ...references.map(({ assetId }) => assetId),
  ...(records?.products ?? []).flatMap(({ draft }) => picturesOf(draft).map(({ assetId }) => assetId)),
  ...(records?.places ?? []).flatMap(({ draft: { photos } }) => photos.map(({ assetId }) => assetId))
]

/**
 * The pack of a brand. Logos and fonts without a file in `files` (by the id of their asset) are left out, and so is a
 * rule that is only for markets which are not part of the brand any more.
 */
export const packOf = (
  snapshot: BrandSnapshot,
  files: ReadonlyMap<string, PackedFile>,
  { language, records, version }: PackAbout = {}
): BrandPack => {
  const logos = logosOf(snapshot.logos, files)
  const types = typesOf(snapshot.identity.type, files)
  const { guidelines, markets } = packRows(snapshot)
  const { name, website } = snapshot
  const photos = photoPaths(picturesIn(snapshot, records), files)
  const pathOf = new Map([...photos].map(([id, { path }]) => [id, path]))
  const marketKeys = new Map<string, string>(markets.map(([key, { marketId }]) => [marketId, key]))
  const paths: ReadonlyArray<readonly [string | undefined, Uint8Array | undefined]> = [
    ...[...photos.values()].map(({ bytes, path }) => [path, bytes] as const),
    ...logos.map(([{ path }, bytes]) => [path, bytes] as const),
    ...types.map(([type, bytes]) => ["file" in type ? type.file.path : undefined, bytes] as const)
  ]
  return {
    brand: {
      name,
      ...(website !== undefined && { website }),
      ...(version !== undefined && { version }),
      ...(language !== undefined && markets.length === 0 && { language }),
      identity: { ...identityOf(snapshot.identity, photos), type: types.map(([type]) => type) },
      logos: logos.map(([logo]) => logo),
      markets: markets.map(([key, { marketId: _, ...market }]) => ({ key, ...market })),
      guidelines: guidelines.map(([key, { guidelineId: _, ...rule }]) => ({ key, ...rule })),
      houseLayouts: packHouseLayouts(
        snapshot.houseLayouts ?? [],
        new Map(logos.map(([{ path }, , assetId]) => [assetId, path]))
      ),
      ...(records && {
        products: packProducts(records.products, marketKeys, pathOf),
        places: packPlaces(records.places, marketKeys, pathOf)
      })
    },
    files: new Map(paths.flatMap(([path, bytes]) => (path === undefined || bytes === undefined ? [] : [[path, bytes]])))
  }
}

const sameBytes = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one?.length === other.length && one.every((byte, at) => byte === other[at])

/** For each path of `given` the path of the file in `current` that has the same bytes; itself where there is none. */
export const knownFiles = (current: BrandPack, given: BrandPack): ReadonlyMap<string, string> =>
  new Map(
    [...given.files].flatMap(([path, bytes]) => {
      // Two logos may be the same picture.
      const paths = [path, ...current.files.keys()]
      const found = paths.find((each) => sameBytes(current.files.get(each), bytes))
      return found === undefined ? [] : [[path, found]]
    })
  )

/** Its reference pictures by the ids of their files; one without a file is left out. */
export const withPictures = <Type>(
  { references, ...identity }: Omit<PackBrand["identity"], "type"> & { readonly type: Type },
  idOf: (path: string) => AssetId | undefined
) => {
  const kept = (references ?? []).flatMap(({ path, ...reference }) => {
    const assetId = idOf(path)
    return assetId === undefined ? [] : [{ ...reference, assetId }]
  })
  return { ...identity, ...(kept.length > 0 && { references: kept }) }
}

/** With the keys of the pack as ids, and the files named by `idOf`. */
const snapshotOf = (brand: PackBrand, idOf: (path: string) => string): BrandSnapshot => ({
  name: brand.name,
  ...(brand.website !== undefined && { website: brand.website }),
  identity: {
    ...withPictures(brand.identity, (path) => AssetId.make(idOf(path))),
    type: brand.identity.type.map(({ file, ...type }) => ({
      ...type,
      ...(file && { file: { assetId: AssetId.make(idOf(file.path)), family: file.family, licence: file.licence } })
    }))
  },
  logos: brand.logos.map(({ path, ...logo }) => ({ ...logo, assetId: AssetId.make(idOf(path)) })),
  markets: brand.markets.map(({ key, ...market }) => ({ marketId: MarketId.make(key), ...market })),
  guidelines: brand.guidelines.map(({ key, ...rule }) => ({ guidelineId: GuidelineId.make(key), ...rule })),
  ...draftHouseLayouts(brand.houseLayouts, idOf)
})

/** What a pack stands for: its keys are the ids of markets and rules, and its paths, as far as they go, those of files. */
export const packSnapshot = (brand: PackBrand): BrandSnapshot =>
  snapshotOf(brand, (path) => path.replaceAll(/[^a-z0-9]/g, "_"))

interface RecordChanges {
  readonly key: string
  readonly changes: ReadonlyArray<BrandChange>
}

/** Those of `given` that are new or differ, by their keys; a pack that says nothing of them changes none. */
export const changedRecords = (current: BrandPack, given: BrandPack) => {
  const known = knownFiles(current, given)
  const changed = <Row extends { readonly key: string }>(
    before: ReadonlyArray<Row> = [],
    after: ReadonlyArray<Row> = [],
    differences: (old: Row | undefined, now: Row, known: ReadonlyMap<string, string>) => ReadonlyArray<BrandChange>
  ): ReadonlyArray<RecordChanges> => {
    const old = new Map(before.map((row) => [row.key, row]))
    return after
      .map((row) => ({ key: row.key, changes: differences(old.get(row.key), row, known) }))
      .filter(({ changes }) => changes.length > 0)
  }
  return {
    products: changed(current.brand.products, given.brand.products, productDifferences),
    places: changed(current.brand.places, given.brand.places, placeDifferences)
  }
}

/** What taking `given` changes of the rules and the identity of `current`. Markets and rules meet by their keys. */
export const draftChanges = (current: BrandPack, given: BrandPack): ReadonlyArray<BrandChange> => {
  const known = knownFiles(current, given)
  const numbers = new Map([...current.files.keys()].map((path, at) => [path, `current_${at}`]))
  const added = new Map([...given.files.keys()].map((path, at) => [path, `given_${at}`]))
  const before = snapshotOf(current.brand, (path) => numbers.get(path) ?? "none")
  const after = snapshotOf(given.brand, (path) => numbers.get(known.get(path) ?? "") ?? added.get(path) ?? "none")
  const { houseLayouts } = before
  const isSaid = given.brand.houseLayouts !== undefined || houseLayouts === undefined
  return snapshotChanges(before, isSaid ? after : { ...after, houseLayouts })
}

/** What taking `given` changes of `current`: nothing for equal ones. */
export const packChanges = (current: BrandPack, given: BrandPack): ReadonlyArray<BrandChange> => {
  const { places, products } = changedRecords(current, given)
  return [...draftChanges(current, given), ...[...products, ...places].flatMap(({ changes }) => changes)]
}
