import { Context, Effect, Layer, Option, Stream } from "effect"
import { readBrandJson } from "../brand-json/read-brand-json.rules.ts"
import { writeBrandJson } from "../brand-json/write-brand-json.rules.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { AssetId } from "../model/ids.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import { Uploads } from "../uploads/uploads.service.ts"
import type { NamedLogo, ReadBrandFile } from "./brand-file-address.schema.ts"
import type { BrandPack, PackBrand, PackContents, PackDraft, PackFolder } from "./brand-pack.schema.ts"
import { isOfCampaigns } from "../guidelines/guideline-scope.rules.ts"
import { packFaults } from "./brand-pack.texts.ts"
import { keepFiles, takePublicBrand } from "./other-files.rules.ts"
import type { Exported, PackComparison } from "./pack-comparison.schema.ts"
import { allThatFit, marketIdsOf, purposeOf, sameBytesIn, type WantedFiles, withoutPhotos } from "./pack-files.rules.ts"
import { BrandPackStore, PackFiles } from "./pack-ports.service.ts"
import { beforeOf, keyedPlaces, keyedProducts, placeDraft, productDraft, relatedOf } from "./pack-records.rules.ts"
import { takenHouseLayout } from "./pack-house-layouts.rules.ts"
import type { PackedAsset } from "./pack-records.schema.ts"
import { changedRecords, draftChanges, endingOf, knownFiles, packOf, withPictures } from "./pack-snapshot.rules.ts"
import { isBrandFile, PackRefused, readBrandFile, readPack } from "./read-pack.rules.ts"
import { writePack } from "./write-pack.rules.ts"

interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly files: ReadonlyArray<PackedAsset>
  readonly next?: string
}

type Failed = BackendFailed | PackRefused

/** Reads, compares, takes and writes the files of a brand. */
export class BrandPacks extends Context.Service<
  BrandPacks,
  {
    readonly exportPack: (brandId: string) => Effect.Effect<Exported, BackendFailed>
    readonly exportJson: (brandId: string) => Effect.Effect<Exported, BackendFailed>
    readonly compare: (brandId: string, file: LocalFile) => Effect.Effect<PackComparison, Failed>
    /** The same for a public brand file that was read where it is. */
    readonly compareRead: (brandId: string, read: ReadBrandFile) => Effect.Effect<PackComparison, Failed>
    /**
     * Sends new files first: each passes the check of an upload, or nothing is taken. Then the draft, then products and
     * places one by one: what was saved before a failure stays, and the same file brings the rest.
     */
    readonly take: (comparison: PackComparison) => Effect.Effect<void, Failed>
  }
>()("@marque/core/brand-pack/BrandPacks") {
  static readonly layer = Layer.effect(
    BrandPacks,
    Effect.gen(function* () {
      const host = yield* PackFiles
      const store = yield* BrandPackStore
      const uploads = yield* Uploads

      const everyPage = Effect.fnUntraced(function* <Row>(
        page: (cursor: string | undefined) => Effect.Effect<Page<Row>, BackendFailed>
      ) {
        const [rows, files]: [Array<Row>, Array<PackedAsset>] = [[], []]
        let cursor: string | undefined
        do {
          const found: Page<Row> = yield* page(cursor)
          rows.push(...found.rows)
          files.push(...found.files)
          cursor = found.next
        } while (cursor !== undefined)
        return { rows, files }
      })

      /** By their hashes. */
      const binaryFilesOf = Effect.fnUntraced(function* (folder: PackFolder) {
        const found = new Map<string, Uint8Array>()
        for (const file of folder.values()) {
          const hash = typeof file === "string" ? undefined : yield* host.hashOf(file)
          if (typeof file !== "string" && hash !== undefined) found.set(hash, file)
        }
        return found
      })

      /** The pack of the brand now: the files that `wanted` takes are read, the others have the bytes of `given`. */
      const current = Effect.fn("BrandPacks.current")(function* (
        brandId: string,
        wanted: WantedFiles,
        given: ReadonlyMap<string, Uint8Array> = new Map()
      ) {
        const { files, fingerprint, language, snapshot, version } = yield* store.contents(brandId)
        const products = yield* everyPage((cursor) => store.products(brandId, cursor))
        const places = yield* everyPage((cursor) => store.places(brandId, cursor))
        const named = new Map([...files, ...products.files, ...places.files].map((file) => [file.assetId, file]))
        const { leftOut, taken, unread } = wanted([...named.values()])
        const fileOf = ({ mime, name }: PackedAsset, bytes: Uint8Array) => ({
          type: endingOf(mime),
          bytes,
          ...(name !== undefined && { name })
        })
        const loaded = yield* Effect.forEach(
          taken,
          (file) => Effect.map(host.load(file.url), (bytes) => [file.assetId, fileOf(file, bytes)] as const),
          { concurrency: 4 }
        )
        const bytesOf = sameBytesIn(given)
        const others = unread.map((file) => [file.assetId, fileOf(file, bytesOf(file))] as const)
        const records = { products: products.rows, places: places.rows }
        const all = new Map([...loaded, ...others])
        const pack = packOf(snapshot, all, { language, records, ...(version !== undefined && { version }) })
        const idOf = new Map([...all].map(([assetId, { bytes }]) => [bytes, assetId]))
        const stored = new Map([...pack.files].flatMap(([path, bytes]) => entryOf(path, idOf.get(bytes))))
        const count = (snapshot.guidelines ?? []).filter(isOfCampaigns).length
        const own = count === 0 ? {} : { campaignRules: count }
        return { fingerprint, language, leftOut, own, pack, records, stored }
      })

      const send = Effect.fn("BrandPacks.send")(function* (
        { brandId, given: { brand } }: PackComparison,
        path: string,
        bytes: Uint8Array
      ) {
        const purpose = purposeOf(path, brand)
        const file = host.toUpload(path.slice(path.indexOf("/") + 1), bytes)
        const last = yield* Stream.runLast(uploads.send(file, { brandId, purpose }))
        const step = Option.getOrUndefined(last)
        if (step?.type !== "stored") return yield* new PackRefused({ message: packFaults.notStored(path) })
        const checked = yield* Stream.runHead(
          Stream.filter(uploads.watch(step.assetId), ({ processing }) => processing !== "processing")
        )
        const upload = Option.getOrUndefined(checked)
        if (upload?.processing === "ready") return step.assetId
        return yield* new PackRefused({ message: upload?.failure ?? packFaults.notStored(path) })
      })

      const compared = Effect.fn("BrandPacks.compared")(function* (
        brandId: string,
        folder: PackFolder,
        logos: ReadonlyArray<NamedLogo> = []
      ) {
        const { fingerprint, own, pack, records, stored } = yield* current(
          brandId,
          withoutPhotos,
          yield* binaryFilesOf(folder)
        )
        const given = yield* Effect.fromResult(readAny(folder, pack, logos))
        const known = [...knownFiles(pack, given)].flatMap(([path, same]) => entryOf(path, stored.get(same)))
        const draft = draftChanges(pack, given)
        const { places, products } = changedRecords(pack, given)
        return {
          brandId,
          fingerprint,
          name: pack.brand.name,
          given,
          stored: new Map(known),
          changes: [...draft, ...[...products, ...places].flatMap(({ changes }) => changes)],
          changesDraft: draft.length > 0,
          ...own,
          products: beforeOf(products, given.brand.products, keyedProducts(records.products)),
          places: beforeOf(places, given.brand.places, keyedPlaces(records.places))
        }
      })

      return BrandPacks.of({
        exportPack: Effect.fn("BrandPacks.exportPack")(function* (brandId) {
          const { leftOut, own, pack } = yield* current(brandId, allThatFit)
          const name = `${fileName(pack.brand)}.zip`
          yield* host.save(name, writePack(pack))
          return { name, leftOut, ...own }
        }),
        exportJson: Effect.fn("BrandPacks.exportJson")(function* (brandId) {
          const { cannotHold, text } = publicFileOf(yield* store.contents(brandId), host.address)
          yield* host.save(PUBLIC_FILE, text)
          return { name: PUBLIC_FILE, leftOut: 0, cannotHold }
        }),
        compare: Effect.fn("BrandPacks.compare")(function* (brandId, file) {
          return yield* compared(brandId, yield* host.open(file))
        }),
        compareRead: (brandId, { logos, text }) => compared(brandId, new Map([[PUBLIC_FILE, text]]), logos),
        take: Effect.fn("BrandPacks.take")(function* (comparison) {
          const { brandId, changesDraft, fingerprint, given, places, products, stored } = comparison
          const ids = new Map(stored)
          for (const [path, bytes] of given.files) {
            if (!ids.has(path)) ids.set(path, yield* send(comparison, path, bytes))
          }
          if (changesDraft) yield* store.take({ brandId, fingerprint, draft: draftOf(given.brand, ids) })
          const keyOf = (kind: string, key: string) => `pack ${fingerprint} ${kind} ${key}`
          if (products.length + places.length === 0) return
          const markets = marketIdsOf(given.brand, (yield* store.contents(brandId)).snapshot)
          for (const { before, given: product } of products) {
            const draft = productDraft(product, markets, ids, before?.draft)
            const key = keyOf("product", product.key)
            yield* store.saveProduct({ brandId, key, draft, ...(before && { before }) })
          }
          const named = products.map(({ given: product }) => product).filter(({ related }) => related !== undefined)
          if (named.length > 0) {
            const { rows } = yield* everyPage((cursor) => store.products(brandId, cursor))
            for (const { draft, key, row } of relatedOf(named, rows)) {
              yield* store.saveProduct({ brandId, key: keyOf("related", key), draft, before: row })
            }
          }
          for (const { before, given: place } of places) {
            const draft = placeDraft(place, markets, ids, before?.draft)
            yield* store.savePlace({ brandId, key: keyOf("place", place.key), draft, ...(before && { before }) })
          }
        })
      })
    })
  )
}

const PUBLIC_FILE = "brand.json"

const entryOf = <T>(path: string, value: T | undefined): ReadonlyArray<readonly [string, T]> =>
  value === undefined ? [] : [[path, value]]

const fileName = ({ name }: PackBrand): string =>
  name
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "") || "brand"

/** Logos without a public address are left out. */
const publicOf = (
  { identity, logos, name, website }: PackContents["snapshot"],
  language: string,
  addressOf: (assetId: string) => string | undefined
) => ({
  ...identity,
  name,
  language,
  website,
  families: identity.type.map(({ family, file, role }) => ({ role, family: file?.family ?? family })),
  logos: logos.flatMap(({ assetId, theme, variant }) => {
    const url = addressOf(assetId)
    return url === undefined ? [] : [{ theme, variant, url }]
  })
})

/** The `brand.json` of a brand, and how much of it the standard cannot hold. `addressOf`: of a path on the installation. */
export const publicFileOf = (
  { language, publicLogos = [], snapshot }: Pick<PackContents, "language" | "publicLogos" | "snapshot">,
  addressOf: (path: string) => string
) => {
  const paths = new Map(publicLogos.map(({ assetId, path }) => [assetId, path]))
  const written = publicOf(snapshot, language, (assetId) => {
    const path = paths.get(assetId)
    return path === undefined ? undefined : addressOf(path)
  })
  const [logos, markets] = [snapshot.logos.length - written.logos.length, snapshot.markets.length]
  return { text: writeBrandJson(written), cannotHold: { logos, markets, rules: snapshot.guidelines?.length ?? 0 } }
}

/** Tells the formats apart by content, not by name. */
const readAny = (folder: PackFolder, current: BrandPack, logos: ReadonlyArray<NamedLogo>) => {
  const [alone, ...more] = folder.size === 1 ? [...folder] : []
  if (alone === undefined || more.length > 0 || typeof alone[1] !== "string") return readPack(folder)
  const [, text] = alone
  return isBrandFile(text)
    ? keepFiles(readBrandFile(text), current)
    : takePublicBrand(readBrandJson(text), current, logos)
}

const draftOf = (
  { houseLayouts, identity, language: _, logos, places: ___, products: ____, version: __, ...brand }: PackBrand,
  ids: ReadonlyMap<string, AssetId>
): PackDraft => ({
  ...brand,
  identity: {
    ...withPictures(identity, (path) => ids.get(path)),
    type: identity.type.map(({ file, ...type }) => {
      const assetId = file && ids.get(file.path)
      return { ...type, ...(file && assetId !== undefined && { file: { ...file, assetId } }) }
    })
  },
  logos: logos.flatMap(({ path, ...logo }) => {
    const assetId = ids.get(path)
    return assetId === undefined ? [] : [{ ...logo, assetId }]
  }),
  ...(houseLayouts && {
    houseLayouts: houseLayouts.map((house) => takenHouseLayout(house, (path) => ids.get(path)))
  })
})
