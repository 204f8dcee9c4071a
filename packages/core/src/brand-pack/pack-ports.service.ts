import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { PlaceDraft } from "../places/places.schema.ts"
import type { ProductDraft } from "../products/products.schema.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import type { ReadBrandFile } from "./brand-file-address.schema.ts"
import type { PackContents, PackDraft, PackFolder } from "./brand-pack.schema.ts"
import type { PackedPlaces, PackedProducts } from "./pack-records.schema.ts"
import type { PackRefused } from "./read-pack.rules.ts"

/** Archives and files of the host. */
export class PackFiles extends Context.Service<
  PackFiles,
  {
    /** What an archive holds; of any other file its text, under its own name. Unpacks nothing that is refused. */
    readonly open: (file: LocalFile) => Effect.Effect<PackFolder, PackRefused>
    /** SHA-256, hex; undefined where the host has no Web Crypto. */
    readonly hashOf: (bytes: Uint8Array) => Effect.Effect<string | undefined>
    /** Of a path on the installation. */
    readonly address: (path: string) => string
    readonly load: (url: string) => Effect.Effect<Uint8Array, BackendFailed>
    /** A folder as an archive, a text as it is. */
    readonly save: (name: string, content: PackFolder | string) => Effect.Effect<void>
    readonly toUpload: (name: string, bytes: Uint8Array) => LocalFile
  }
>()("@marque/core/brand-pack/PackFiles") {}

/** Public brand files on other websites, which are read only when a person agreed to the address. */
export class PublicBrandFiles extends Context.Service<
  PublicBrandFiles,
  {
    /** The `brand.json` of a domain, or the file at an address. */
    readonly read: (to: string) => Effect.Effect<ReadBrandFile, PackRefused>
  }
>()("@marque/core/brand-pack/PublicBrandFiles") {}

/** A product or place to save; with `before` the next version of that one. The same key saves once. */
interface SaveRecord<Draft> {
  readonly brandId: string
  readonly key: string
  readonly before?: { readonly id: string; readonly version: number }
  readonly draft: Draft
}

/** The Convex adapter implements it. Fails with {@link BackendFailed}. */
export class BrandPackStore extends Context.Service<
  BrandPackStore,
  {
    readonly contents: (brandId: string) => Effect.Effect<PackContents, BackendFailed>
    /** What a pack of the version in force would hold, or with `draft` one of the draft; for everyone who sees the brand. */
    readonly readable: (brandId: string, draft: boolean) => Effect.Effect<PackContents, BackendFailed>
    readonly products: (brandId: string, cursor: string | undefined) => Effect.Effect<PackedProducts, BackendFailed>
    readonly places: (brandId: string, cursor: string | undefined) => Effect.Effect<PackedPlaces, BackendFailed>
    /** `conflict` when the draft is not the one of `fingerprint` any more. */
    readonly take: (given: {
      readonly brandId: string
      readonly fingerprint: string
      readonly draft: PackDraft
    }) => Effect.Effect<void, BackendFailed>
    readonly saveProduct: (given: SaveRecord<ProductDraft>) => Effect.Effect<void, BackendFailed>
    readonly savePlace: (given: SaveRecord<PlaceDraft>) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/brand-pack/BrandPackStore") {}
