import { Context, Effect, Layer, Option, Stream } from "effect"
import { readBrandJson } from "../brand-json/read-brand-json.rules.ts"
import { writeBrandJson } from "../brand-json/write-brand-json.rules.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { AssetId } from "../model/ids.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import type { UploadPurpose } from "../uploads/uploads.schema.ts"
import { Uploads } from "../uploads/uploads.service.ts"
import {
  type BrandPack,
  type PackBrand,
  type PackContents,
  type PackDraft,
  type PackFolder
} from "./brand-pack.schema.ts"
import { packFaults } from "./brand-pack.texts.ts"
import { keepFiles, takePublicBrand } from "./other-files.rules.ts"
import type { PackComparison } from "./pack-comparison.schema.ts"
import { endingOf, knownFiles, packChanges, packOf, withPictures } from "./pack-snapshot.rules.ts"
import { isBrandFile, PackRefused, readBrandFile, readPack } from "./read-pack.rules.ts"
import { writePack } from "./write-pack.rules.ts"

/** Archives and files of the host. */
export class PackFiles extends Context.Service<
  PackFiles,
  {
    /** What an archive holds; of any other file its text, under its own name. Unpacks nothing that is refused. */
    readonly open: (file: LocalFile) => Effect.Effect<PackFolder, PackRefused>
    readonly load: (url: string) => Effect.Effect<Uint8Array, BackendFailed>
    /** A folder as an archive, a text as it is. */
    readonly save: (name: string, content: PackFolder | string) => Effect.Effect<void>
    readonly toUpload: (name: string, bytes: Uint8Array) => LocalFile
  }
>()("@marque/core/brand-pack/PackFiles") {}

/** The Convex adapter implements it. Fails with {@link BackendFailed}. */
export class BrandPackStore extends Context.Service<
  BrandPackStore,
  {
    readonly contents: (brandId: string) => Effect.Effect<PackContents, BackendFailed>
    /** `conflict` when the draft is not the one of `fingerprint` any more. */
    readonly take: (given: {
      readonly brandId: string
      readonly fingerprint: string
      readonly draft: PackDraft
    }) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/brand-pack/BrandPackStore") {}

type Failed = BackendFailed | PackRefused

/** Reads, compares, takes and writes the files of a brand. */
export class BrandPacks extends Context.Service<
  BrandPacks,
  {
    /** Both give the name of the saved file. */
    readonly exportPack: (brandId: string) => Effect.Effect<string, BackendFailed>
    readonly exportJson: (brandId: string) => Effect.Effect<string, BackendFailed>
    readonly compare: (brandId: string, file: LocalFile) => Effect.Effect<PackComparison, Failed>
    /** Sends new files first: each passes the check of an upload, or nothing is taken. */
    readonly take: (comparison: PackComparison) => Effect.Effect<void, Failed>
  }
>()("@marque/core/brand-pack/BrandPacks") {
  static readonly layer = Layer.effect(
    BrandPacks,
    Effect.gen(function* () {
      const host = yield* PackFiles
      const store = yield* BrandPackStore
      const uploads = yield* Uploads

      const current = Effect.fn("BrandPacks.current")(function* (brandId: string) {
        const { files, fingerprint, language, snapshot, version } = yield* store.contents(brandId)
        const loaded = yield* Effect.forEach(
          files,
          ({ assetId, mime, name, url }) =>
            Effect.map(
              host.load(url),
              (bytes) => [assetId, { type: endingOf(mime), bytes, ...(name !== undefined && { name }) }] as const
            ),
          { concurrency: 4 }
        )
        const pack = packOf(snapshot, new Map(loaded), { language, ...(version !== undefined && { version }) })
        const idOf = new Map(loaded.map(([assetId, { bytes }]) => [bytes, assetId]))
        const stored = new Map([...pack.files].flatMap(([path, bytes]) => entryOf(path, idOf.get(bytes))))
        return { fingerprint, language, pack, stored }
      })

      const send = Effect.fn("BrandPacks.send")(function* (brandId: string, path: string, bytes: Uint8Array) {
        const purpose = purposes.get(path.slice(0, path.indexOf("/"))) ?? "reference"
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

      return BrandPacks.of({
        exportPack: Effect.fn("BrandPacks.exportPack")(function* (brandId) {
          const { pack } = yield* current(brandId)
          const name = `${fileName(pack.brand)}.zip`
          yield* host.save(name, writePack(pack))
          return name
        }),
        exportJson: Effect.fn("BrandPacks.exportJson")(function* (brandId) {
          const { language, snapshot } = yield* store.contents(brandId)
          yield* host.save(PUBLIC_FILE, writeBrandJson(publicOf(snapshot, language)))
          return PUBLIC_FILE
        }),
        compare: Effect.fn("BrandPacks.compare")(function* (brandId, file) {
          const folder = yield* host.open(file)
          const { fingerprint, pack, stored } = yield* current(brandId)
          const given = yield* Effect.fromResult(readAny(folder, pack))
          const known = [...knownFiles(pack, given)].flatMap(([path, same]) => entryOf(path, stored.get(same)))
          return { brandId, fingerprint, given, stored: new Map(known), changes: packChanges(pack, given) }
        }),
        take: Effect.fn("BrandPacks.take")(function* ({ brandId, fingerprint, given, stored }) {
          const ids = new Map(stored)
          for (const [path, bytes] of given.files) {
            if (!ids.has(path)) ids.set(path, yield* send(brandId, path, bytes))
          }
          yield* store.take({ brandId, fingerprint, draft: draftOf(given.brand, ids) })
        })
      })
    })
  )
}

const purposes: ReadonlyMap<string, UploadPurpose> = new Map([
  ["fonts", "font"],
  ["logos", "logo"]
])

const PUBLIC_FILE = "brand.json"

const entryOf = <T>(path: string, value: T | undefined): ReadonlyArray<readonly [string, T]> =>
  value === undefined ? [] : [[path, value]]

const fileName = ({ name }: PackBrand): string =>
  name
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "") || "brand"

/** Logos have no public address yet. */
const publicOf = ({ identity, name, website }: PackContents["snapshot"], language: string) => ({
  ...identity,
  name,
  language,
  website,
  families: identity.type.map(({ family, file, role }) => ({ role, family: file?.family ?? family })),
  logos: []
})

/** Tells the formats apart by content, not by name. */
const readAny = (folder: PackFolder, current: BrandPack) => {
  const [alone, ...more] = folder.size === 1 ? [...folder] : []
  if (alone === undefined || more.length > 0 || typeof alone[1] !== "string") return readPack(folder)
  const [, text] = alone
  return isBrandFile(text) ? keepFiles(readBrandFile(text), current) : takePublicBrand(readBrandJson(text), current)
}

const draftOf = (
  { identity, language: _, logos, version: __, ...brand }: PackBrand,
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
  })
})
