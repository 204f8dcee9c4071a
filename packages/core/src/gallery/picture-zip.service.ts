import { Context, Effect, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { ExportArchive, type ExportFailed } from "../results/export.service.ts"
import type { BulkSet } from "./bulk.rules.ts"
import type { ZipOrder, ZipStep } from "./picture-zip.events.ts"
import { zipPlan } from "./picture-zip.rules.ts"
import { ZIP_PAGE, ZIP_TAKEN, type ZipPage, type ZipPicture, type ZipSet } from "./picture-zip.schema.ts"

export class PictureZipStore extends Context.Service<
  PictureZipStore,
  {
    /** The set is fixed here: what comes later is not in it. */
    readonly find: (brandId: string, of: BulkSet) => Effect.Effect<ZipSet, BackendFailed>
    /** At most {@link ZIP_PAGE}. */
    readonly facts: (brandId: string, numbers: ReadonlyArray<number>) => Effect.Effect<ZipPage, BackendFailed>
    /** At most {@link ZIP_TAKEN}. Written down before the archive is packed: who has which file, named by which template. */
    readonly taken: (archive: {
      readonly brandId: string
      readonly assetIds: ReadonlyArray<string>
      readonly name: string
      readonly template: string
    }) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/gallery/PictureZipStore") {
  static readonly layerFrom = ({ brand, left, pictures }: ZipPage) =>
    Layer.succeed(PictureZipStore, {
      find: () => Effect.succeed({ numbers: pictures.map((_, at) => at) }),
      facts: (_brandId, numbers) =>
        Effect.succeed({ brand, left, pictures: numbers.flatMap((at) => pictures[at] ?? []) }),
      taken: () => Effect.void
    })
}

const chunked = <A>(items: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** Asks for the facts page by page, writes down who has which file, and packs. Ending the stream stops it. */
export const packPictures = ({
  brandId,
  numbers,
  template
}: ZipOrder): Stream.Stream<ZipStep, BackendFailed | ExportFailed, ExportArchive | PictureZipStore> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const store = yield* PictureZipStore
      const archive = yield* ExportArchive
      const pictures: Array<ZipPicture> = []
      let brand = ""
      let left = 0
      const gathered = Stream.mapEffect(Stream.fromIterable(chunked(numbers, ZIP_PAGE)), (page) =>
        Effect.map(store.facts(brandId, page), (found): ZipStep => {
          pictures.push(...found.pictures)
          brand = found.brand
          left += found.left
          return { kind: "gathered", done: pictures.length + left }
        })
      )
      const packed = Stream.unwrap(
        Effect.gen(function* () {
          const plan = zipPlan({ brand, left, pictures }, template)
          for (const page of chunked(pictures, ZIP_TAKEN)) {
            yield* store.taken({ brandId, assetIds: page.map(({ assetId }) => assetId), name: plan.name, template })
          }
          const steps = Stream.map(archive.pack(plan), (done): ZipStep => ({ kind: "packed", done }))
          return Stream.concat(steps, Stream.make<[ZipStep]>({ kind: "ended", count: pictures.length, left }))
        })
      )
      return Stream.concat(gathered, packed)
    })
  )
